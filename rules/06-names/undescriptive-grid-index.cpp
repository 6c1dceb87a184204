// TKX602: a program id that is named like a dimension.
#include <algorithm>
#include <optional>
#include <set>

#include "lint/rule.h"
#include "ops/glossary.h"
#include "rules/support/kernel_body.h"
#include "rules/support/rename.h"

namespace tokamax::rules {
namespace {

using lint::Applicability;
using lint::Edit;
using lint::Report;

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return result;
}

std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return result;
}

// The dimension that the name reads as ("" for `i` and `j`, which read as loop indices), and the
// letters that a better name starts with.
struct Reading {
  std::string dimension;
  std::string stem;
};

class Readings {
 public:
  explicit Readings(const pallas::Kernel& kernel) : kernel_(kernel) {}

  std::optional<Reading> of(std::string_view name) {
    if (name == "_") return std::nullopt;
    bool loop = is_loop_index(name);
    if (name.size() == 1 && !loop) return of_letter(name);
    if (!dimensions_) dimensions_.emplace(kernel_);
    for (std::string_view dimension : dimensions_->names()) {
      if (upper(dimension) == upper(name))
        return Reading{std::string(dimension), stem_of(dimension, name)};
    }
    if (loop) return Reading();
    // `kk` is a `k` that stood in the way of another.
    bool doubled = name.size() == 2 && name[0] == name[1] && name[0] >= 'a' && name[0] <= 'z';
    return doubled ? std::optional(of_letter(name.substr(0, 1))) : std::nullopt;
  }

 private:
  static bool is_loop_index(std::string_view name) { return name == "i" || name == "j"; }

  static Reading of_letter(std::string_view letter) {
    if (is_loop_index(letter)) return {};
    return {upper(letter), std::string(letter)};
  }

  // An index of the tiles that `td` and `nd` speak of is `d_i`.
  std::string stem_of(std::string_view dimension, std::string_view name) const {
    using ops::RelationKind;
    for (RelationKind kind : {RelationKind::Tile, RelationKind::Grid}) {
      const ops::Relation* relation = dimensions_->of_subject(kind, dimension);
      if (relation != nullptr) return lower(relation->object);
    }
    return std::string(name);
  }

  const pallas::Kernel& kernel_;
  std::optional<ops::Dimensions> dimensions_;  // read when a name needs them
};

void say(const python::Module& module, const pallas::GridIndex& index, const Reading& reading,
         Report& report) {
  std::string_view what = index.offset ? "offset" : "index";
  std::string wanted = reading.stem + (index.offset ? "_start" : "_i");
  auto draft = report.add(module.source(), module.span(index.name),
                          "`{}` is bound to a grid {} but reads as the dimension `{}`", index.text,
                          what, reading.dimension);
  draft.help("rename it to `{}`", wanted);
  python::ScopeId scope = module.binding_scope(index.name, index.text);
  std::vector<Edit> edits = rename_edits(module, scope, index.text, wanted);
  if (edits.empty()) return;
  draft.fix(Applicability::Unsafe, fmt::format("rename `{}` to `{}`", index.text, wanted),
            std::move(edits));
}

// `k` already names the extent of K. Sharing the letter is harmless until the day someone
// multiplies by the wrong one; no type will catch it.
void check(const pallas::Kernel& kernel, Report& report) {
  if (!kernel.is_tpu() || kernel.grid_indices.empty()) return;
  const python::Module& module = *kernel.module;
  Readings readings(kernel);
  std::vector<const python::Function*> inside = kernels_inside(kernel);
  std::set<syntax::NodeId> seen;
  for (const pallas::GridIndex& index : kernel.grid_indices) {
    std::optional<Reading> reading = readings.of(index.text);
    if (!reading || !seen.insert(index.name).second) continue;
    bool theirs = std::ranges::any_of(inside, [&](const python::Function* other) {
      return module.tree().contains(other->node, index.name);
    });
    if (theirs) continue;
    if (reading->dimension.empty()) {
      report
          .add(module.source(), module.span(index.name),
               "`{}` is bound to a grid index but reads as the index of a loop", index.text)
          .help("name it after the dimension whose tiles it counts, such as `t_i`");
      continue;
    }
    say(module, index, *reading, report);
  }
}

}  // namespace
}  // namespace tokamax::rules

TOKAMAX_RULE(undescriptive_grid_index, tokamax::rules::check);
