// Finds subscripts of jaxtyping's types and cuts their strings at blanks; marks such as `*` and `#`
// are taken off the names.
#include "ops/array_types.h"

#include <algorithm>

#include "syntax/text.h"

namespace tokamax::ops {
namespace {

using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool is_identifier(std::string_view text) {
  bool digit = !text.empty() && syntax::is_digit(text.front());
  return !text.empty() && !digit && std::ranges::all_of(text, syntax::is_word);
}

// jaxtyping's marks: any number of axes, may broadcast, may differ within a tree.
AxisUse read_axis(syntax::Span span, std::string_view text) {
  AxisUse axis{span, text, text};
  while (!axis.name.empty() && std::string_view("*#?").find(axis.name.front()) < 3) {
    axis.variadic = axis.variadic || axis.name.front() == '*';
    axis.broadcasts = axis.broadcasts || axis.name.front() == '#';
    axis.name.remove_prefix(1);
  }
  // `rows=4` is the number 4; the word is for the reader.
  std::size_t label = axis.name.find('=');
  if (label != std::string_view::npos && is_identifier(axis.name.substr(0, label))) {
    axis.text = axis.name = axis.name.substr(label + 1);
  }
  if (!is_identifier(axis.name) || axis.name.front() == '_') axis.name = {};
  return axis;
}

void add_axes(const Module& module, NodeId string, std::vector<AxisUse>& axes) {
  std::string value;
  if (!module.string_value(string, value)) return;
  syntax::Span span = module.span(module.unparenthesized(string));
  std::string_view text = module.source().text(span);
  std::size_t at = text.find(value);  // behind the quotes and their prefix
  if (at == std::string_view::npos) return;
  std::size_t end = at + value.size();
  while (at < end) {
    while (at < end && is_space(text[at])) ++at;
    std::size_t begin = at;
    while (at < end && !is_space(text[at])) ++at;
    if (at == begin) break;
    auto first = span.begin + static_cast<std::uint32_t>(begin);
    auto last = span.begin + static_cast<std::uint32_t>(at);
    axes.push_back(read_axis({first, last}, text.substr(begin, at - begin)));
  }
}

bool is_array_type(const Module& module, NodeId name) {
  if (name == kNoNode) return false;
  // Most subscripts are of arrays, whose names are lower-case.
  std::string_view text = module.text(name);
  std::string_view last = syntax::last_part(text, '.');
  if (last.empty() || !syntax::is_upper(last.front())) return false;
  return module.qualified_name(name).starts_with("jaxtyping.");
}

// The string of `Float[Array, "…"]`, or kNoNode.
NodeId shape_string(const Module& module, NodeId node) {
  const auto& tree = module.tree();
  NodeId name = tree.child(node, Field::Value);
  if (name == kNoNode) name = tree.first_child(node);
  if (!is_array_type(module, name)) return kNoNode;
  NodeId last = kNoNode;
  for (NodeId at = tree[name].next; at < tree[node].next;) {
    Kind kind = tree.kind(at);
    bool inside = kind == Kind::Type || kind == Kind::TypeParameter || kind == Kind::Tuple;
    if (kind == Kind::String) last = at;
    at = inside ? at + 1 : tree[at].next;
  }
  return last;
}

}  // namespace

std::vector<AxisUse> find_axes(const Module& module) {
  std::vector<AxisUse> axes;
  bool imported = std::ranges::any_of(module.imports(), [](const python::Import& import) {
    return import.qualified.starts_with("jaxtyping");
  });
  if (!imported) return axes;
  for (Kind kind : {Kind::Subscript, Kind::GenericType}) {
    for (NodeId node : module.tree().of_kind(kind)) {
      NodeId string = shape_string(module, node);
      if (string != kNoNode) add_axes(module, string, axes);
    }
  }
  std::ranges::sort(axes, {}, [](const AxisUse& axis) { return axis.span.begin; });
  return axes;
}

}  // namespace tokamax::ops
