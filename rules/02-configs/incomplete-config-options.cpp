// TKX202: a config that can be changed, or built by position.
#include <algorithm>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "rules/02-configs/decorator_edits.h"
#include "syntax/text.h"

namespace tokamax::rules::incomplete_config_options {
namespace {

std::string quoted(const std::vector<ops::OpenOption>& options) {
  std::vector<std::string> words;
  words.reserve(options.size());
  for (const ops::OpenOption& option : options)
    words.push_back(fmt::format("`{}=True`", option.name));
  return syntax::listed(words);
}

// A config is a key of the autotuning cache: it must not change, and must not mean something else
// when a field is added in front.
void check(const ops::OpDirectory& directory, lint::Report& report) {
  for (const ops::ConfigClass& config : directory.config_classes_and_bases()) {
    const python::Module& module = *config.file->module;
    ops::DataclassDecorator use = ops::dataclass_decorator(module, *config.klass);
    if (use.kind != ops::DataclassKind::Pydantic) continue;
    std::vector<ops::OpenOption> open = ops::open_options(module, use);
    if (open.empty()) continue;
    // Calls by position break.
    bool keywords = std::ranges::find(open, "kw_only", &ops::OpenOption::name) != open.end();
    report.add(module, use.name, "config class `{}` lacks {}", config.klass->text, quoted(open))
        .help("add `{}`", as_arguments(open))
        .fix(keywords ? lint::Applicability::Unsafe : lint::Applicability::Safe,
             fmt::format("add `{}`", as_arguments(open)), closing_edits(module, use, open));
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::incomplete_config_options
