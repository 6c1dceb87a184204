// Words and places of launches.
#include "rules/support/launch_words.h"

#include "pallas/launch_arguments.h"
#include "pallas/program.h"

namespace tokamax::rules {

std::string counted(std::size_t count, std::string_view noun) {
  if (count == 1) return fmt::format("1 {}", noun);
  if (noun == "axis") return fmt::format("{} axes", count);
  if (noun == "index") return fmt::format("{} indices", count);
  return fmt::format("{} {}s", count, noun);
}

python::Expr launch_argument(const pallas::Launch& launch, std::string_view name) {
  pallas::LaunchArguments arguments(launch.program->evaluator(), *launch.arguments);
  const python::Expr* found = arguments.find(name);
  return found == nullptr ? python::Expr{} : *found;
}

Location location_of(const python::Expr& expr, const pallas::Launch& launch) {
  if (expr.module == nullptr || expr.node == syntax::kNoNode) {
    return {launch.module, launch.module->span(launch.call)};
  }
  return {expr.module, expr.module->span(expr.node)};
}

void relate(lint::Draft& draft, const python::Expr& expr, std::string text) {
  if (expr.module == nullptr || expr.node == syntax::kNoNode) return;
  draft.related(expr.module->source(), expr.module->span(expr.node), std::move(text));
}

std::optional<std::size_t> known_length(const pallas::Launch& launch, const python::Expr& list) {
  const python::Value& value = launch.program->evaluator().value(list);
  if (!value.is(python::ValueKind::Sequence) || value.open) return std::nullopt;
  return value.items.size();
}

}  // namespace tokamax::rules
