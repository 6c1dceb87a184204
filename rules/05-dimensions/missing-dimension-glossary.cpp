// TKX501: shapes whose letters nobody explains.
#include <algorithm>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "rules/05-dimensions/below_docstring.h"
#include "rules/05-dimensions/glossary_draft.h"
#include "syntax/text.h"

namespace tokamax::rules::missing_dimension_glossary {
namespace {

using lint::Report;

bool needs_glossary(const ops::File& file) {
  // Tests of kernels/ are kept among the kernels.
  if (file.name.stem.find("test") != std::string_view::npos) return false;
  return file.is(ops::FileRole::Kernel) || file.is(ops::FileRole::Base);
}

// "`B`, `T` and 2 more"
std::string listed(std::span<const ops::DimensionUse> uses) {
  std::vector<std::string_view> names;
  for (const ops::DimensionUse& use : uses) {
    if (std::ranges::find(names, use.name) == names.end()) names.push_back(use.name);
  }
  constexpr std::size_t kShown = 3;
  std::size_t shown = names.size() <= kShown ? names.size() : kShown - 1;
  std::vector<std::string> words;
  words.reserve(shown + 1);
  for (std::size_t i = 0; i < shown; ++i) words.push_back(fmt::format("`{}`", names[i]));
  if (shown < names.size()) words.push_back(fmt::format("{} more", names.size() - shown));
  return syntax::listed(words);
}

void report_shapes(const python::Module& module, std::span<const ops::DimensionUse> uses,
                   Report& report) {
  auto draft = report.add(module.source(), uses.front().span,
                          "no glossary of this file says what {} stand{} for", listed(uses),
                          uses.size() == 1 ? "s" : "");
  draft.about_file("glossary");
  draft.help("add a `# Dimensions.` block below the module docstring, a row for each dimension");
  std::string_view eol = module.source().line_ending(0);
  if (auto edit = insert_below_docstring(module, draft_glossary(uses, eol))) {
    draft.fix(lint::Applicability::Unsafe, "draft a glossary from the shapes of this file",
              {std::move(*edit)}, lint::Turn::Last);
  }
}

void report_launch(const python::Module& module, const pallas::Launch& launch, Report& report) {
  const python::Call* call = module.call_at(launch.call);
  report
      .add(module, call == nullptr ? launch.call : call->function,
           "`{}` launches a kernel in a file without a dimension glossary", launch.function_name)
      .about_file("glossary")
      .help("add a `# Dimensions.` block below the module docstring, a row for each dimension");
}

// Letters are read a hundred times and explained once: at the top of the file that uses them.
void check(const ops::File& file, Report& report) {
  if (!needs_glossary(file) || file.glossary() != nullptr) return;
  const python::Module& module = *file.module;
  const std::vector<ops::DimensionUse>& uses = file.dimension_uses();
  if (!uses.empty()) return report_shapes(module, uses, report);
  for (const pallas::Launch* launch : file.directory->program().launches_in(module)) {
    bool starts = launch->form == pallas::LaunchForm::PallasCall ||
                  launch->form == pallas::LaunchForm::Kernel;
    if (starts) return report_launch(module, *launch, report);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::missing_dimension_glossary
