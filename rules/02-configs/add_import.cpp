// A new import stands where isort's order wants it: behind the last one whose module sorts before
// its own.
#include "rules/02-configs/add_import.h"

#include <algorithm>
#include <string>

namespace tokamax::rules {
namespace {

using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

bool is_import(Kind kind) {
  return kind == Kind::ImportStatement || kind == Kind::ImportFromStatement ||
         kind == Kind::FutureImportStatement;
}

std::string_view imported_module(const python::Module& module, NodeId statement) {
  const auto& tree = module.tree();
  NodeId name = tree.child(statement, Field::ModuleName);
  if (name == kNoNode) name = tree.child(statement, Field::Name);
  if (name != kNoNode && tree.kind(name) == Kind::AliasedImport) {
    name = tree.child(name, Field::Name);
  }
  return name == kNoNode ? "__future__" : module.text(name);
}

}  // namespace

bool has_import(const python::Module& module, std::string_view dotted) {
  std::string_view first = dotted.substr(0, dotted.find('.'));
  return std::ranges::any_of(module.imports(), [&](const python::Import& import) {
    if (import.local != first || import.qualified != first) return false;
    bool whole = module.scope_of(import.node) == 0;
    return whole &&
           (dotted == first || module.text(import.node).find(dotted) != std::string_view::npos);
  });
}

std::optional<lint::Edit> import_edit(const python::Module& module, std::string_view dotted) {
  const auto& tree = module.tree();
  const syntax::Source& source = module.source();
  NodeId before = kNoNode;  // the statement to stand behind
  NodeId first = kNoNode;
  for (NodeId statement : tree.children(0)) {
    if (!is_import(tree.kind(statement))) continue;
    if (first == kNoNode) first = statement;
    if (imported_module(module, statement) < dotted) before = statement;
  }
  if (first == kNoNode) return std::nullopt;
  std::uint32_t line = module.line(before == kNoNode ? first : before);
  std::string text = "import " + std::string(dotted) + std::string(source.line_ending(line));
  if (before == kNoNode) {
    std::uint32_t at = source.line_span(line).begin;
    return lint::Edit{{at, at}, std::move(text)};
  }
  std::uint32_t last = source.lines().line_of(module.span(before).end);
  if (last + 1 >= source.lines().count()) return std::nullopt;
  std::uint32_t at = source.lines().start_of(last + 1);
  return lint::Edit{{at, at}, std::move(text)};
}

namespace {

// The names that a statement imports.
std::size_t count_of_names(const syntax::Tree& tree, NodeId statement) {
  const auto children = tree.children(statement);
  return static_cast<std::size_t>(std::count_if(children.begin(), children.end(), [&](NodeId at) {
    return tree[at].field == Field::Name || tree.kind(at) == Kind::WildcardImport;
  }));
}

bool has_whole_lines(const syntax::Source& source, syntax::Span span) {
  const auto& lines = source.lines();
  const std::uint32_t first = lines.line_of(span.begin);
  const std::uint32_t last = lines.line_of(span.end);
  return source.line_span(first).begin == span.begin && source.line_span(last).end == span.end &&
         last + 1 < lines.count();
}

}  // namespace

std::optional<lint::Edit> removed_import(const python::Module& module, NodeId use) {
  const auto& tree = module.tree();
  const syntax::Source& source = module.source();
  const std::string_view text = module.text(use);
  const std::string_view name = text.substr(0, text.find('.'));
  NodeId statement = kNoNode;
  for (const python::Import& import : module.imports()) {
    if (import.local != name) continue;
    if (statement != kNoNode || module.scope_of(import.node) != 0) return std::nullopt;
    statement = import.node;
  }
  while (statement != kNoNode && !is_import(tree.kind(statement))) {
    statement = tree.parent(statement);
  }
  if (statement == kNoNode || tree.parent(statement) != 0) return std::nullopt;
  const syntax::Span span = module.span(statement);
  if (count_of_names(tree, statement) != 1 || !has_whole_lines(source, span)) return std::nullopt;
  for (NodeId at : tree.of_kind(Kind::Identifier)) {
    const bool is_known =
        span.contains(module.span(at)) || module.span(use).contains(module.span(at));
    if (!is_known && tree[at].field != Field::Attribute && module.text(at) == name)
      return std::nullopt;
  }
  const auto is_blank = [&](std::uint32_t line) { return source.line_span(line).empty(); };
  const std::uint32_t first = module.line(statement);
  std::uint32_t next = source.lines().line_of(span.end) + 1;
  const bool stands_alone = first > 0 && is_blank(first - 1) && is_blank(next);
  if (stands_alone && next + 1 < source.lines().count()) ++next;
  return lint::Edit{{span.begin, source.lines().start_of(next)}, {}};
}

}  // namespace tokamax::rules
