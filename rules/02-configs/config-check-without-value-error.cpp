// TKX205: a config that is refused in a way nobody expects.
#include "lint/rule_function.h"
#include "rules/02-configs/config_checks.h"
#include "rules/support/raise_instead.h"

namespace tokamax::rules::config_check_without_value_error {
namespace {

constexpr std::string_view kWanted = "ValueError";

// Pydantic reports a ValueError as a config that does not validate, and the autotuner goes on to
// the next one. Other exceptions end the search; asserts vanish under `python -O`.
void check(const ops::OpDirectory& directory, lint::Report& report) {
  for (const ops::ConfigClass& config : directory.config_classes_and_bases()) {
    const python::Module& module = *config.file->module;
    for (const ConfigRaise& found : config_raises(config)) {
      if (found.builtin.empty() || found.builtin == kWanted) continue;
      report
          .add(module, found.exception, "config `{}` refuses its fields with `{}`",
               config.klass->text, found.builtin)
          .help("raise `{}`", kWanted)
          .fix(lint::Applicability::Unsafe, fmt::format("raise `{}`", kWanted),
               {{module.span(found.exception), std::string(kWanted)}});
    }
    for (syntax::NodeId statement : config_asserts(config)) {
      constexpr std::uint32_t kKeyword = 6;  // "assert"
      std::uint32_t begin = module.span(statement).begin;
      auto draft = report.add(module.source(), {begin, begin + kKeyword},
                              "config `{}` refuses its fields with `assert`", config.klass->text);
      draft.help("write `if not …: raise {}(…)`", kWanted);
      std::vector<lint::Edit> edits = raise_instead(module, statement, kWanted);
      if (edits.empty()) continue;
      draft.fix(lint::Applicability::Unsafe, fmt::format("raise `{}`", kWanted), std::move(edits));
    }
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::config_check_without_value_error
