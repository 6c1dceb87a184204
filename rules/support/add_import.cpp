// Imports in the order of the modules they name.
#include "rules/support/add_import.h"

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

}  // namespace tokamax::rules
