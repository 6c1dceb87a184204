// TKX2006: an alias between operands and outputs that do not exist.
#include <algorithm>
#include <set>

#include "lint/rule_function.h"
#include "pallas/program.h"
#include "rules/20-launch-contract/launch_words.h"

namespace tokamax::rules::alias_index {
namespace {

using lint::Report;
using python::Expr;
using python::ValueKind;
using syntax::Field;
using syntax::Kind;

// Aliases count leaves, so a list counts only when each of its entries is one leaf.
bool is_flat(const pallas::RefList& list) {
  return list.complete && !list.named &&
         std::ranges::none_of(list.refs, [](const pallas::Ref& ref) { return !ref.is_one_ref(); });
}

std::optional<std::size_t> index_of(python::Evaluator& evaluator, const Expr& expr) {
  if (expr.node == syntax::kNoNode) return std::nullopt;
  const python::Value& value = evaluator.value(expr);
  if (!value.is(ValueKind::Number) || value.number < 0) return std::nullopt;
  return static_cast<std::size_t>(value.number);
}

class Aliases {
 public:
  Aliases(const pallas::Launch& launch, Report& report)
      : launch_(launch), report_(report), evaluator_(launch.program->evaluator()) {
    bool specs = launch_argument(launch, "in_specs").exists();
    operands_known_ = specs && is_flat(launch.inputs) && launch.prefetch_known;
    outputs_known_ = is_flat(launch.outputs);
  }

  void check_pair(const Expr& operand, const Expr& output) {
    std::size_t scalars = launch_.prefetch.refs.size();
    std::size_t operands = scalars + launch_.inputs.refs.size();
    std::optional<std::size_t> from = index_of(evaluator_, operand);
    std::optional<std::size_t> to = index_of(evaluator_, output);
    if (from && *from < scalars && launch_.prefetch_known) return;
    if (operands_known_ && from && *from >= operands) {
      say(operand, fmt::format("the alias names operand {}", *from), counted(operands, "operand"));
    }
    if (!to) return;
    std::size_t outputs = launch_.outputs.refs.size();
    if (outputs_known_ && *to >= outputs) {
      say(output, fmt::format("the alias names output {}", *to), counted(outputs, "output"));
    } else if (!seen_.insert(*to).second) {
      Location at = location_of(output, launch_);
      report_.add(at.module->source(), at.span, "output {} is aliased with two operands", *to)
          .help("alias each output once");
    }
  }

 private:
  void say(const Expr& expr, const std::string& what, const std::string& there) {
    Location at = location_of(expr, launch_);
    report_.add(at.module->source(), at.span, "{}, but the launch has {}", what, there)
        .help("count from 0, prefetched scalars first");
  }

  const pallas::Launch& launch_;
  Report& report_;
  python::Evaluator& evaluator_;
  bool operands_known_ = false;
  bool outputs_known_ = false;
  std::set<std::size_t> seen_;
};

void check(const pallas::Launch& launch, Report& report) {
  if (launch.form != pallas::LaunchForm::PallasCall) return;
  Expr given = launch_argument(launch, "input_output_aliases");
  if (!given.exists()) return;
  const Expr& origin = launch.program->evaluator().value(given).origin;
  if (origin.module == nullptr || origin.node == syntax::kNoNode) return;
  const auto& tree = origin.module->tree();
  if (tree.kind(origin.node) != Kind::Dictionary) return;
  Aliases aliases(launch, report);
  for (syntax::NodeId pair : tree.children(origin.node)) {
    if (tree.kind(pair) != Kind::Pair) return;
    aliases.check_pair({origin.module, tree.child(pair, Field::Key), origin.frame},
                       {origin.module, tree.child(pair, Field::Value), origin.frame});
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::alias_index
