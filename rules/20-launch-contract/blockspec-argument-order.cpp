// TKX2007: BlockSpec arguments in the order of another version of Pallas.
#include <set>

#include "lint/rule_function.h"
#include "pallas/program.h"
#include "rules/20-launch-contract/launch_words.h"

namespace tokamax::rules::blockspec_argument_order {
namespace {

using lint::Report;
using python::Expr;
using python::Value;
using python::ValueKind;

bool is_function(const Value& value) {
  return value.is(ValueKind::Function) || value.is(ValueKind::Partial) ||
         value.is(ValueKind::Choice);
}

// Until 2024 the index map came first; the shape's place says nothing against a function.
void check_map(python::Evaluator& evaluator, const Value& spec, const pallas::Launch& launch,
               Report& report) {
  const Expr* shape = spec.argument("block_shape", 0);
  if (shape == nullptr || !is_function(evaluator.value(*shape))) return;
  Location at = location_of(*shape, launch);
  auto draft = report.add(at.module->source(), at.span,
                          "the index map stands in the place of the block shape");
  draft.help("write `pl.BlockSpec(block_shape, index_map)`");
}

// The third parameter is `pipeline_mode`.
void check_space(python::Evaluator& evaluator, const Value& spec, const pallas::Launch& launch,
                 Report& report) {
  constexpr std::size_t kThird = 2;
  if (spec.items.size() <= kThird) return;
  const Expr& third = spec.items[kThird];
  const Value& value = evaluator.value(third);
  bool space = value.is(ValueKind::External) &&
               pallas::memory_space(value.text) != pallas::MemorySpace::Unknown;
  if (!space) return;
  Location at = location_of(third, launch);
  std::string text(at.module->source().text(at.span));
  report
      .add(at.module->source(), at.span,
           "the memory space `{}` stands in the place of the pipeline mode", text)
      .help("write `memory_space={}`", text);
}

void check(const pallas::Launch& launch, Report& report) {
  python::Evaluator& evaluator = launch.program->evaluator();
  std::set<std::pair<const python::Module*, syntax::NodeId>> seen;
  for (const pallas::RefList* list : {&launch.inputs, &launch.outputs}) {
    for (const pallas::Ref& ref : list->refs) {
      if (!ref.spec.exists()) continue;
      if (ref.kind == pallas::RefKind::None || ref.kind == pallas::RefKind::Group) continue;
      const Value& spec = evaluator.value(ref.spec);
      bool block = spec.is(ValueKind::Call) && pallas::last_name(spec.text) == "BlockSpec";
      if (!block || !seen.emplace(spec.origin.module, spec.origin.node).second) continue;
      check_map(evaluator, spec, launch, report);
      check_space(evaluator, spec, launch, report);
    }
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::blockspec_argument_order
