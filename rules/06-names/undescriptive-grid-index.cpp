// TKX602: a program id that is named like a dimension.
#include <algorithm>
#include <set>

#include "lint/rule.h"
#include "pallas/kernel.h"

namespace tokamax::rules {
namespace {

using lint::Applicability;
using lint::Edit;
using lint::Report;

std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return result;
}

// Every use of the name in the function that binds it; empty when `wanted` is taken there.
std::vector<Edit> rename_edits(const python::Module& module, const pallas::GridIndex& index,
                               const std::string& wanted) {
  const auto& tree = module.tree();
  python::ScopeId scope = module.binding_scope(index.name, index.text);
  if (scope == python::kNone || scope == 0) return {};
  syntax::NodeId owner = module.scopes()[scope].node;
  std::vector<Edit> edits;
  for (syntax::NodeId at = owner; at < tree[owner].next; ++at) {
    if (tree.kind(at) != syntax::Kind::Identifier) continue;
    if (module.text(at) == wanted) return {};
    if (module.text(at) != index.text || tree[at].field == syntax::Field::Attribute) continue;
    bool keyword = tree.kind(tree.parent(at)) == syntax::Kind::KeywordArgument &&
                   tree[at].field == syntax::Field::Name;
    if (!keyword && module.binding_scope(at, index.text) == scope) {
      edits.push_back({module.span(at), wanted});
    }
  }
  return edits;
}

// `k` already names the extent of K. Sharing the letter is harmless until the day someone
// multiplies by the wrong one; no type will catch it.
void check(const pallas::Kernel& kernel, Report& report) {
  if (!kernel.is_tpu()) return;
  const python::Module& module = *kernel.module;
  std::set<syntax::NodeId> seen;
  for (const pallas::GridIndex& index : kernel.grid_indices) {
    bool one_letter = index.text.size() == 1 && index.text != "_";
    if (!one_letter || !seen.insert(index.name).second) continue;
    bool offset = index.offset;
    std::string wanted = std::string(index.text) + (offset ? "_start" : "_i");
    auto draft = report.add(module.source(), module.span(index.name),
                            "`{}` is bound to a grid {} but reads as the dimension `{}`",
                            index.text, offset ? "offset" : "index", upper(index.text));
    draft.help("rename it to `{}`", wanted);
    std::vector<Edit> edits = rename_edits(module, index, wanted);
    if (!edits.empty()) {
      draft.fix(Applicability::Unsafe, fmt::format("rename `{}` to `{}`", index.text, wanted),
                std::move(edits));
    }
  }
}

}  // namespace
}  // namespace tokamax::rules

TOKAMAX_RULE(undescriptive_grid_index, tokamax::rules::check);
