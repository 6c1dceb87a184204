// TKX1401: a kernel body whose steps come in another order than everybody else's.
#include <algorithm>
#include <array>
#include <optional>

#include "lint/rule_function.h"
#include "pallas/kernel/kernel.h"
#include "rules/support/letter_origin.h"

namespace tokamax::rules::kernel_body_out_of_order {
namespace {

using lint::Report;
using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

enum class Step : std::uint8_t { GridIndex, Shape, Semaphore, Start, Load, Compute, Store };

std::string_view name_of(Step step) {
  constexpr std::array<std::string_view, 7> kNames = {
      "grid index",   "tile shape", "semaphore alias", "initialization guard",
      "load or copy", "compute",    "final store"};
  return kNames[static_cast<std::size_t>(step)];
}

// One top-level statement that is certainly one of the steps.
struct Placed {
  Step step;
  NodeId mark;  // what a finding points at
};

class Reader {
 public:
  explicit Reader(const pallas::Kernel& kernel)
      : kernel_(kernel), module_(*kernel.module), tree_(module_.tree()) {}

  std::optional<Placed> read(NodeId statement) const {
    switch (tree_.kind(statement)) {
      case Kind::ExpressionStatement: {
        NodeId inner = tree_.first_child(statement);
        return inner == kNoNode ? std::nullopt : read_expression(inner);
      }
      case Kind::DecoratedDefinition:
        return read_guard(statement);
      default:
        return std::nullopt;
    }
  }

 private:
  std::optional<Placed> read_expression(NodeId node) const {
    NodeId left = tree_.child(node, Field::Left);
    NodeId right = tree_.child(node, Field::Right);
    if (tree_.kind(node) == Kind::AugmentedAssignment && left != kNoNode) {
      bool scratch = root_ref(left) != nullptr;
      return scratch ? std::optional(Placed{Step::Compute, left}) : std::nullopt;
    }
    if (tree_.kind(node) != Kind::Assignment || left == kNoNode || right == kNoNode) {
      return std::nullopt;
    }
    if (is_from_grid(module_, right)) {
      return is_offset(node) ? std::nullopt : std::optional(Placed{Step::GridIndex, left});
    }
    const pallas::RefParameter* ref = root_ref(right);
    if (ref == nullptr) return std::nullopt;
    if (ref->is_semaphore()) return Placed{Step::Semaphore, left};
    if (is_from_shape(module_, right)) return Placed{Step::Shape, left};
    if (tree_.kind(right) != Kind::Subscript || reads_scalars(*ref)) return std::nullopt;
    return Placed{Step::Load, left};
  }

  // An offset is made of an index and a tile's extent: it comes below both.
  [[nodiscard]] bool is_offset(NodeId assignment) const {
    return std::ranges::any_of(kernel_.grid_indices, [&](const pallas::GridIndex& index) {
      return index.statement == assignment && index.offset;
    });
  }

  // Scalars tell where the kernel is, as grid indices do; offsets are made of both.
  static bool reads_scalars(const pallas::RefParameter& ref) {
    return ref.section == pallas::Section::Prefetch || ref.space == pallas::MemorySpace::Smem;
  }

  // `@pl.when(d_i == 0)` begins, another `@pl.when` that writes an output ends.
  std::optional<Placed> read_guard(NodeId statement) const {
    NodeId definition = tree_.child(statement, Field::Definition);
    python::FunctionId id = definition == kNoNode ? python::kNone : module_.function_at(definition);
    if (id == python::kNone || module_.functions()[id].decorators.size() != 1) return std::nullopt;
    const python::Function& function = module_.functions()[id];
    const python::Call* call = module_.call_at(function.decorators.front());
    if (call == nullptr || !pallas::is_pallas(call->qualified, "when")) return std::nullopt;
    NodeId condition = module_.arguments(call->node).find("", 0);
    if (condition == kNoNode) return std::nullopt;
    if (module_.text(condition).ends_with("== 0")) return Placed{Step::Start, call->node};
    return writes_output(function.body) ? std::optional(Placed{Step::Store, call->node})
                                        : std::nullopt;
  }

  bool writes_output(NodeId body) const {
    for (NodeId node : tree_.of_kind(Kind::Assignment)) {
      if (!tree_.contains(body, node)) continue;
      NodeId left = tree_.child(node, Field::Left);
      const pallas::RefParameter* ref = left == kNoNode ? nullptr : root_ref(left);
      if (ref != nullptr && ref->section == pallas::Section::Output) return true;
    }
    return false;
  }

  // The Ref that `x_ref[...]`, `x_ref.shape[0]` and `sem.at[0]` are of.
  const pallas::RefParameter* root_ref(NodeId node) const {
    while (tree_.kind(node) == Kind::Subscript || tree_.kind(node) == Kind::Attribute) {
      Field inner = tree_.kind(node) == Kind::Subscript ? Field::Value : Field::Object;
      node = tree_.child(node, inner);
      if (node == kNoNode) return nullptr;
    }
    return tree_.kind(node) == Kind::Identifier ? kernel_.ref(module_.text(node)) : nullptr;
  }

  const pallas::Kernel& kernel_;
  const Module& module_;
  const syntax::Tree& tree_;
};

// What prepares a kernel comes before what it does. Loads and compute may take turns.
bool prepares(Step step) { return step <= Step::Start; }

// Whoever knows one kernel finds the initialization and the final store of the next one without
// reading the rest, as long as they are where they always are.
void check(const pallas::Kernel& kernel, Report& report) {
  if (!kernel.is_tpu() || kernel.function->is_lambda()) return;
  const Module& module = *kernel.module;
  Reader reader(kernel);
  std::optional<Placed> latest;
  for (NodeId statement : module.tree().children(kernel.function->body)) {
    std::optional<Placed> placed = reader.read(statement);
    if (!placed) continue;
    bool late = latest && placed->step < latest->step &&
                (prepares(placed->step) || latest->step == Step::Store);
    if (late) {
      report
          .add(module, placed->mark, "the {} stands below the {}", name_of(placed->step),
               name_of(latest->step))
          .help("move it above")
          .related(module, latest->mark, std::string(name_of(latest->step)));
    } else if (!latest || placed->step > latest->step) {
      latest = placed;
    }
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::kernel_body_out_of_order
