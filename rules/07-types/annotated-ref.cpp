// TKX704: a type on a parameter that holds a Ref.
#include <algorithm>

#include "lint/rule_function.h"
#include "pallas/program.h"

namespace tokamax::rules::annotated_ref {
namespace {

using lint::Report;
using python::Module;
using python::Parameter;
using syntax::Kind;
using syntax::NodeId;

enum class Annotation : std::uint8_t { Other, Array, Ref };

// Classes of a project whose names end in Ref hold several Refs, so only JAX's own count.
Annotation meaning_of(std::string_view qualified) {
  std::string_view last = pallas::last_name(qualified);
  bool ref = last.ends_with("Ref") || last == "SemaphoreType";
  bool semaphore = qualified.find(".SemaphoreType.") != std::string_view::npos;
  if ((ref || semaphore) && qualified.starts_with("jax.")) return Annotation::Ref;
  if (qualified == "jax.Array" || qualified == "jaxtyping.Array" ||
      qualified == "jax.numpy.ndarray" || qualified == "jax.typing.ArrayLike") {
    return Annotation::Array;
  }
  return Annotation::Other;
}

// Words that say nothing of their own: `Optional[jax.Array]`, `Float[Array, "D"]`.
bool is_transparent(std::string_view qualified) {
  std::string_view last = pallas::last_name(qualified);
  bool array = last == "Array";
  return last == "Optional" || last == "Union" || last == "Annotated" ||
         (!array && qualified.find("jaxtyping.") != std::string_view::npos);
}

// `x[…]` holds what is between the brackets.
bool is_container(const Module& module, NodeId name) {
  NodeId parent = module.tree().parent(name);
  Kind kind = module.tree().kind(parent);
  return (kind == Kind::GenericType || kind == Kind::Subscript) && name == parent + 1;
}

// What an annotation says the parameter is. A union of an array and a Ref is for helpers that
// take both; containers and classes from elsewhere may hold several Refs.
Annotation read_annotation(const Module& module, NodeId annotation, bool of_helper) {
  const auto& tree = module.tree();
  std::string text;
  if (module.string_value(tree.first_child(annotation), text)) return meaning_of(text);
  bool array = false;
  bool ref = false;
  for (NodeId at = annotation; at < tree[annotation].next; ++at) {
    Kind kind = tree.kind(at);
    if (kind != Kind::Identifier && kind != Kind::Attribute) continue;
    std::string qualified = module.qualified_name(at);
    Annotation meaning = meaning_of(qualified);
    bool neutral = is_transparent(qualified);
    if (meaning == Annotation::Other && !neutral) return Annotation::Other;
    if (!neutral && is_container(module, at)) return Annotation::Other;
    array = array || meaning == Annotation::Array;
    ref = ref || meaning == Annotation::Ref;
    if (kind == Kind::Attribute) at = tree[at].next - 1;
  }
  if (array && ref && of_helper) return Annotation::Other;
  return array ? Annotation::Array : ref ? Annotation::Ref : Annotation::Other;
}

// `x: T` becomes `x`, and `x: T = None` becomes `x=None`; a comment in between stays where it is.
std::vector<lint::Edit> removal(const Module& module, const Parameter& parameter) {
  bool has_default = parameter.value != syntax::kNoNode;
  syntax::Span span{module.span(parameter.name).end, module.span(parameter.annotation).end};
  if (has_default) span.end = module.span(parameter.value).begin;
  if (!module.comments().in(span).empty()) return {};
  return {{span, has_default ? "=" : ""}};
}

void add(const Module& module, const Parameter& parameter, Annotation annotation, bool semaphore,
         Report& report) {
  if (annotation == Annotation::Other) return;
  std::string_view text = module.text(parameter.annotation);
  bool array = annotation == Annotation::Array;
  syntax::Span span = module.span(parameter.annotation);
  auto draft =
      array ? report.add(module.source(), span, "`{}` is a Ref, not a `{}`", parameter.text, text)
            : report.add(module.source(), span, "the Ref parameter `{}` is annotated with `{}`",
                         parameter.text, text);
  draft.severity(array ? lint::Severity::Error : lint::Severity::Warning);
  draft.help("delete `: {}`{}", text, semaphore ? "" : "; a trailing comment tells the shape");
  auto edits = removal(module, parameter);
  if (edits.empty()) return;
  draft.fix(lint::Applicability::Safe, fmt::format("delete `: {}`", text), std::move(edits));
}

void check_ref(const pallas::RefParameter& ref, const Module& module, Report& report) {
  bool group = std::ranges::any_of(
      ref.refs, [](const pallas::Ref* one) { return one->kind == pallas::RefKind::Group; });
  if (ref.parameter->annotation == syntax::kNoNode || group || !ref.section) return;
  add(module, *ref.parameter, read_annotation(module, ref.parameter->annotation, false),
      ref.is_semaphore(), report);
}

void check_helper(const pallas::Kernel& kernel, const pallas::Helper& helper, Report& report) {
  for (const pallas::HelperRef& ref : helper.refs) {
    const Parameter& parameter = helper.function->parameters[ref.index];
    if (ref.kernel != &kernel || parameter.annotation == syntax::kNoNode) continue;
    add(*helper.module, parameter, read_annotation(*helper.module, parameter.annotation, true),
        ref.ref->is_semaphore(), report);
  }
}

// No type says what a reader needs: the tile's shape and its memory space.
void check(const pallas::Kernel& kernel, Report& report) {
  for (const pallas::RefParameter& ref : kernel.refs) check_ref(ref, *kernel.module, report);
  for (const pallas::Helper& helper : kernel.program->helpers()) {
    check_helper(kernel, helper, report);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::annotated_ref
