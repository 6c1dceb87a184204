// What an argument does not show (it is computed, or given elsewhere) is pointed at by its launch.
#include "rules/20-launch-contract/launch_words.h"

namespace tokamax::rules {

std::string counted(std::size_t count, std::string_view noun) {
  if (count == 1) return fmt::format("1 {}", noun);
  if (noun == "axis") return fmt::format("{} axes", count);
  if (noun == "index") return fmt::format("{} indices", count);
  return fmt::format("{} {}s", count, noun);
}

Location location_of(const python::Expr& expr, const pallas::Launch& launch) {
  if (expr.module == nullptr || expr.node == syntax::kNoNode) {
    return {launch.module, launch.module->span(launch.call)};
  }
  return {expr.module, expr.module->span(expr.node)};
}

void relate(lint::Draft& draft, const python::Expr& expr, std::string text) {
  if (expr.module == nullptr || expr.node == syntax::kNoNode) return;
  draft.related(*expr.module, expr.node, std::move(text));
}

}  // namespace tokamax::rules
