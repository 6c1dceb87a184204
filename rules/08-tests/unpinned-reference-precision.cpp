// TKX804: a reference that computes f32 in bf16.
#include <algorithm>

#include "lint/rule_function.h"
#include "ops/reference_functions.h"
#include "rules/08-tests/contraction.h"

namespace tokamax::rules::unpinned_reference_precision {
namespace {

using python::Module;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

// How this module can write HIGHEST; empty when it has no name for it.
std::string highest_in(const Module& module) {
  for (std::string_view way : {"jax", "lax"}) {
    std::string_view means = way == "jax" ? "jax" : "jax.lax";
    bool bound = std::ranges::any_of(module.imports(), [&](const python::Import& import) {
      return import.local == way && import.qualified == means && module.scope_of(import.node) == 0;
    });
    if (bound) return way == "jax" ? "jax.lax.Precision.HIGHEST" : "lax.Precision.HIGHEST";
  }
  return {};
}

bool is_unpinned(const Module& module, NodeId precision) {
  if (precision == kNoNode || module.tree().kind(precision) == Kind::None) return true;
  std::string word;
  if (module.string_value(precision, word)) return word == "default" || word == "fastest";
  return module.qualified_name(precision).ends_with("Precision.DEFAULT");
}

// Bound to a NumPy array, which computes on the host.
bool is_host_array(const Module& module, NodeId operand) {
  NodeId at = module.unparenthesized(operand);
  const auto& tree = module.tree();
  while (at != kNoNode && tree.kind(at) != Kind::Identifier) {
    if (const python::Call* call = module.call_at(at)) return call->qualified.starts_with("numpy.");
    bool attribute = tree.kind(at) == Kind::Attribute;
    bool subscript = tree.kind(at) == Kind::Subscript;
    if (!attribute && !subscript) return false;
    at = tree.child(at, attribute ? syntax::Field::Object : syntax::Field::Value);
  }
  if (at == kNoNode) return false;
  python::ScopeId scope = module.binding_scope(at, module.text(at));
  if (scope == python::kNone) return false;
  return std::ranges::any_of(
      module.bindings(scope, module.text(at)), [&](const python::Binding& binding) {
        const python::Call* call =
            binding.value == kNoNode ? nullptr : module.call_at(binding.value);
        return call != nullptr && call->qualified.starts_with("numpy.");
      });
}

class Checker {
 public:
  Checker(const Module& module, lint::Report& report)
      : module_(module), tree_(module.tree()), report_(report), highest_(highest_in(module)) {}

  void check(const python::Function& function) {
    if (function.body == kNoNode) return;
    const auto& calls = module_.calls();
    auto call = std::ranges::lower_bound(calls, function.body, {}, &python::Call::node);
    for (; call != calls.end() && tree_.contains(function.body, call->node); ++call) {
      auto found = contraction_of(module_, *call);
      if (found && !(call->qualified.empty() && is_of_host(*found))) say(*found);
    }
    auto operations = tree_.of_kind(Kind::BinaryOperator);
    auto at = std::ranges::lower_bound(operations, function.body);
    for (; at != operations.end() && tree_.contains(function.body, *at); ++at) {
      auto found = matmul_of(module_, *at);
      if (found && !is_of_host(*found)) say(*found);
    }
  }

 private:
  bool is_of_host(const Contraction& found) const {
    return std::ranges::any_of(found.operands,
                               [&](NodeId operand) { return is_host_array(module_, operand); });
  }

  void say(const Contraction& found) {
    if (found.open && found.precision == kNoNode) return;
    if (!is_unpinned(module_, found.precision) || is_narrow(module_, found)) return;
    if (ops::runs_at_highest_precision(module_, found.node)) return;
    bool given = found.precision != kNoNode;
    auto draft = report_.add(
        module_, given ? found.precision : found.name,
        "`{}` of the reference {}: TPUs then multiply f32 as bf16", module_.text(found.name),
        given ? fmt::format("has `precision={}`", module_.text(found.precision))
              : std::string("has no `precision=`"));
    const std::string wanted = highest_.empty() ? "jax.lax.Precision.HIGHEST" : highest_;
    if (found.is_operator(module_)) {
      draft.help("write `jnp.matmul({}, {}, precision={})`", module_.text(found.operands[0]),
                 module_.text(found.operands[1]), wanted);
    } else {
      draft.help("{} `precision={}`", given ? "pass" : "add", wanted);
    }
    std::vector<lint::Edit> edits = fix_edits(found);
    if (edits.empty()) return;
    draft.fix(lint::Applicability::Unsafe, fmt::format("pass `precision={}`", wanted),
              std::move(edits));
  }

  std::vector<lint::Edit> fix_edits(const Contraction& found) const {
    if (highest_.empty()) return {};
    if (found.is_operator(module_)) return matmul_edits(found);
    if (found.precision != kNoNode) return {{module_.span(found.precision), highest_}};
    python::Arguments arguments = module_.arguments(found.node);
    if (arguments.items.empty()) return {};
    NodeId last = arguments.items.back().node;
    std::uint32_t behind = module_.span(last).end;
    return {{{behind, behind}, separator(found.node, last) + "precision=" + highest_}};
  }

  // A new line where the arguments stand one below the other.
  std::string separator(NodeId call, NodeId last) const {
    const syntax::Source& source = module_.source();
    std::uint32_t line = module_.line(last);
    syntax::Span list = module_.span(tree_.child(call, syntax::Field::Arguments));
    std::uint32_t begin = module_.span(last).begin;
    std::string_view indent = source.text({source.line_span(line).begin, begin});
    bool alone = indent.find_first_not_of(" \t") == std::string_view::npos;
    bool hangs =
        source.lines().line_of(list.end - 1) > source.lines().line_of(module_.span(last).end);
    if (!alone || !hangs) return ", ";
    return fmt::format(",{}{}", source.line_ending(line), indent);
  }

  std::vector<lint::Edit> matmul_edits(const Contraction& found) const {
    bool numpy = std::ranges::any_of(module_.imports(), [](const python::Import& import) {
      return import.local == "jnp" && import.qualified == "jax.numpy";
    });
    syntax::Span left = module_.span(found.operands[0]);
    syntax::Span right = module_.span(found.operands[1]);
    if (!numpy || tree_.kind(found.operands[0]) == Kind::BinaryOperator) return {};
    return {{{left.begin, left.begin}, "jnp.matmul("},
            {{left.end, right.begin}, ", "},
            {{right.end, right.end}, ", precision=" + highest_ + ")"}};
  }

  const Module& module_;
  const syntax::Tree& tree_;
  lint::Report& report_;
  std::string highest_;
};

// On TPU, f32 operands go through the MXU as bf16 unless the call says otherwise. A reference that
// does not say so is less exact than the kernels that are tested against it.
void check(const ops::OpDirectory& directory, lint::Report& report) {
  for (const ops::FunctionPlace& place : ops::find_reference_functions(directory)) {
    const Module& module = *place.file->module;
    Checker(module, report).check(module.functions()[place.function]);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::unpinned_reference_precision
