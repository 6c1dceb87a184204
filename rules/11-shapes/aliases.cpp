// Evaluates the dict `input_output_aliases={3: 0}`; entries that are no numbers are left out.
#include "rules/11-shapes/aliases.h"

#include <algorithm>

#include "pallas/program.h"

namespace tokamax::rules {

using python::Value;
using python::ValueKind;

std::vector<Alias> read_aliases(const pallas::Launch& launch) {
  std::vector<Alias> aliases;
  const python::Expr* given =
      launch.arguments == nullptr ? nullptr : launch.arguments->find("input_output_aliases");
  if (given == nullptr) return aliases;
  python::Evaluator& evaluator = launch.program->evaluator();
  const python::Expr& origin = evaluator.value(*given).origin;
  if (origin.module == nullptr || origin.node == syntax::kNoNode) return aliases;
  const auto& tree = origin.module->tree();
  if (tree.kind(origin.node) != syntax::Kind::Dictionary) return aliases;
  for (syntax::NodeId pair : tree.children(origin.node)) {
    if (tree.kind(pair) != syntax::Kind::Pair) continue;
    auto number_at = [&](syntax::Field field) {
      const Value& value = evaluator.value({origin.module, tree.child(pair, field), origin.frame});
      return value.is(ValueKind::Number) && value.number >= 0 ? value.number : -1;
    };
    std::int64_t input = number_at(syntax::Field::Key);
    std::int64_t output = number_at(syntax::Field::Value);
    if (input < 0 || output < 0) continue;
    aliases.push_back({static_cast<std::size_t>(input), static_cast<std::size_t>(output),
                       origin.module->span(pair), origin.module});
  }
  return aliases;
}

bool has_plain_leaves(const pallas::Launch& launch) {
  auto is_plain = [](const pallas::Ref& ref) { return ref.is_one_ref(); };
  for (const pallas::RefList* list : {&launch.prefetch, &launch.inputs, &launch.outputs}) {
    if (!list->complete || !std::ranges::all_of(list->refs, is_plain)) return false;
  }
  return true;
}

}  // namespace tokamax::rules
