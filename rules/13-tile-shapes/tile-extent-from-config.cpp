// TKX1301: a kernel asks its config for a tile extent that one of its refs has.
#include <algorithm>
#include <set>

#include "lint/rule_function.h"
#include "pallas/kernel/kernel_body.h"
#include "pallas/program.h"

namespace tokamax::rules::tile_extent_from_config {
namespace {

using lint::Report;
using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::NodeId;

bool has_word(std::string_view name, std::span<const std::string_view> words) {
  while (!name.empty()) {
    std::size_t end = std::min(name.find('_'), name.size());
    if (std::ranges::find(words, name.substr(0, end)) != words.end()) return true;
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return false;
}

// `tile_t`, `block_q`, `chunk_size`; not `block_dtype`, and no counts: `num_blocks`, `head_tiles`.
bool is_extent(std::string_view name) {
  constexpr std::string_view kTiles[] = {"tile", "block", "chunk"};
  constexpr std::string_view kOthers[] = {"num",  "count", "dtype", "use",   "is",   "order",
                                          "spec", "shape", "ids",   "table", "mask", "index",
                                          "axis", "per",   "scale", "type",  "fn"};
  if (name.starts_with("n_")) return false;
  return has_word(name, kTiles) && !has_word(name, kOthers);
}

// `cfg`, `kernel_config`, `cfgs` of `cfgs.tiles.tile_k`.
bool is_config(const Module& module, NodeId object) {
  const auto& tree = module.tree();
  constexpr std::string_view kConfigs[] = {"cfg", "cfgs", "config", "configs", "conf"};
  constexpr int kMaxLength = 4;
  for (int i = 0; i < kMaxLength && object != syntax::kNoNode; ++i) {
    bool chain = tree.kind(object) == Kind::Attribute;
    NodeId name = chain ? tree.child(object, Field::Attribute) : object;
    if (name == syntax::kNoNode || tree.kind(name) != Kind::Identifier) return false;
    if (has_word(module.text(name), kConfigs)) return true;
    if (!chain) return false;
    object = tree.child(object, Field::Object);
  }
  return false;
}

// Where the launches have the same field of a config in the block of a Ref.
struct Witness {
  const pallas::RefParameter* ref = nullptr;
  std::size_t axis = 0;
  const pallas::Ref* bound = nullptr;
};

bool launches_pipelines(const pallas::Kernel& kernel) {
  return std::ranges::any_of(kernel.program->launches(), [&](const pallas::Launch& launch) {
    return launch.module == kernel.module &&
           kernel.module->tree().contains(kernel.function->body, launch.call);
  });
}

// A kernel that launches pipelines is their launcher too; its scratch is theirs as often as not.
Witness find_ref(const pallas::Kernel& kernel, std::string_view field, bool launches) {
  python::Evaluator& evaluator = kernel.program->evaluator();
  for (const pallas::RefParameter* parameter : kernel.array_refs()) {
    for (const pallas::Ref* ref : parameter->refs) {
      bool theirs = launches && ref->section == pallas::Section::Scratch;
      if (!ref->is_sized_by_launch() || theirs) continue;
      for (std::size_t axis = 0; axis < ref->shape->size(); ++axis) {
        const python::Value& extent = evaluator.value((*ref->shape)[axis].expr);
        if (extent.is(python::ValueKind::Attribute) && extent.text == field) {
          return {parameter, axis, ref};
        }
      }
    }
  }
  return {};
}

// The config is a second source of truth: when a BlockSpec changes its block, the Ref changes with
// it and the config does not. Extents that no ref has (of compute chunks, or of pipelines that the
// kernel launches itself) can only come from the config.
void check(const pallas::Kernel& kernel, Report& report) {
  if (!kernel.is_tpu()) return;
  const Module& module = *kernel.module;
  const auto& tree = module.tree();
  std::vector<const python::Function*> inside = kernels_inside(kernel);
  std::span<const NodeId> attributes = tree.of_kind(Kind::Attribute);
  std::set<std::string_view> seen;
  for (auto at = std::ranges::lower_bound(attributes, kernel.function->body);
       at != attributes.end() && tree.contains(kernel.function->body, *at); ++at) {
    NodeId name = tree.child(*at, Field::Attribute);
    if (name == syntax::kNoNode || !is_extent(module.text(name))) continue;
    if (!is_config(module, tree.child(*at, Field::Object))) continue;
    bool theirs = std::ranges::any_of(
        inside, [&](const python::Function* other) { return tree.contains(other->node, *at); });
    if (theirs || tree[*at].field == Field::Function) continue;
    Witness witness = find_ref(kernel, module.text(name), launches_pipelines(kernel));
    if (witness.ref == nullptr || !seen.insert(module.text(name)).second) continue;
    auto draft =
        report.add(module, *at, "`{}` is read from the config, but it is an extent of `{}`",
                   module.text(*at), witness.ref->name());
    draft.help("unpack `{}.shape`: axis {} has this extent", witness.ref->name(), witness.axis);
    const pallas::Place& place = witness.bound->place;
    if (place.module != nullptr) draft.related(place.module->source(), place.span, place.label);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::tile_extent_from_config
