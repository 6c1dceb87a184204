// TKX2005: dimension semantics that do not fit the grid or the backend.
#include <algorithm>
#include <array>
#include <span>

#include "lint/rule_function.h"
#include "pallas/program.h"
#include "rules/20-launch-contract/launch_words.h"

namespace tokamax::rules::dimension_semantics {
namespace {

using lint::Report;
using pallas::Backend;
using python::Expr;
using python::Value;
using python::ValueKind;

constexpr std::array<std::string_view, 4> kTpuWords = {"parallel", "core_parallel",
                                                       "subcore_parallel", "arbitrary"};
constexpr std::array<std::string_view, 2> kGpuWords = {"parallel", "sequential"};

struct Semantics {
  Expr list;
  Backend backend = Backend::Unknown;
};

// In CompilerParams(…), in a dict of them, or a pipeline's own argument.
Semantics find_semantics(const pallas::Launch& launch) {
  constexpr std::string_view kName = "dimension_semantics";
  python::Evaluator& evaluator = launch.program->evaluator();
  Expr own = launch_argument(launch, kName);
  if (own.exists()) return {own, launch.backend};
  Expr params = launch_argument(launch, "compiler_params");
  if (!params.exists()) return {};
  const Value& value = evaluator.value(params);
  if (value.is(ValueKind::Call)) {
    const Expr* found = value.find(kName);
    return found == nullptr ? Semantics{} : Semantics{*found, pallas::backend_of(value.text)};
  }
  if (!value.is(ValueKind::Mapping)) return {};
  for (const auto& [backend, inner] : value.named) {
    const Value& options = evaluator.value(inner);
    bool has_names = options.is(ValueKind::Mapping) || options.is(ValueKind::Call);
    const Expr* found = has_names ? options.find(kName) : nullptr;
    if (found != nullptr) return {*found, Backend::Unknown};
  }
  return {};
}

std::span<const std::string_view> words_of(Backend backend) {
  if (backend == Backend::MosaicTpu) return kTpuWords;
  if (backend == Backend::MosaicGpu) return kGpuWords;
  return {};
}

void check_words(const pallas::Launch& launch, const Semantics& semantics, const Value& list,
                 Report& report) {
  std::span<const std::string_view> known = words_of(semantics.backend);
  if (known.empty()) return;
  for (const Expr& item : list.items) {
    const Value& word = launch.program->evaluator().value(item);
    if (!word.is(ValueKind::Text)) continue;
    if (std::ranges::find(known, word.text) != known.end()) continue;
    Location at = location_of(item, launch);
    bool tpu = semantics.backend == Backend::MosaicTpu;
    report
        .add(at.module->source(), at.span, "{} knows no dimension semantics `{}`",
             tpu ? "Mosaic TPU" : "Mosaic GPU", word.text)
        .help("use one of `{}`", fmt::join(known, "`, `"));
  }
}

// One word for each axis of the grid, outermost first.
void check(const pallas::Launch& launch, Report& report) {
  if (launch.form == pallas::LaunchForm::Kernel) return;
  Semantics semantics = find_semantics(launch);
  if (!semantics.list.exists()) return;
  const Value& list = launch.program->evaluator().value(semantics.list);
  if (!list.is(ValueKind::Sequence)) return;
  check_words(launch, semantics, list, report);
  std::size_t rank = launch.grid.extents.size();
  if (list.open || !launch.grid.known || list.items.size() == rank) return;
  Location at = location_of(semantics.list, launch);
  auto draft =
      report.add(at.module->source(), at.span, "`dimension_semantics` has {} for a grid of {}",
                 list.items.size() == 1 ? "1 entry" : fmt::format("{} entries", list.items.size()),
                 counted(rank, "axis"));
  draft.help("write one word for each axis of the grid");
  relate(draft, launch_argument(launch, "grid"), "the grid");
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::dimension_semantics
