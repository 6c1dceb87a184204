// TKX201: a config that cannot be stored or checked.
#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "rules/02-configs/add_import.h"
#include "rules/02-configs/decorator_edits.h"

namespace tokamax::rules::stdlib_config_dataclass {
namespace {

constexpr std::string_view kWanted = "pydantic.dataclasses.dataclass";

std::vector<lint::Edit> fix_edits(const python::Module& module,
                                  const ops::DataclassDecorator& use) {
  std::vector<lint::Edit> edits = closing_edits(module, use, ops::open_options(module, use));
  edits.push_back({module.span(use.name), std::string(kWanted)});
  std::optional<lint::Edit> unused = removed_import(module, use.name);
  if (!has_import(module, "pydantic")) {
    std::optional<lint::Edit> import = import_edit(module, "pydantic");
    if (!import) return {};
    // Right behind the import that goes, it takes its place.
    const std::uint32_t at = import->span.begin;
    if (unused && unused->span.begin < at && at < unused->span.end) unused->span.end = at;
    edits.push_back(std::move(*import));
  }
  if (unused) edits.push_back(std::move(*unused));
  return edits;
}

// The autotuning cache writes configs down and reads them back: pydantic does that, and refuses
// what does not fit the annotations. The standard library does neither.
void check(const ops::OpDirectory& directory, lint::Report& report) {
  for (const ops::ConfigClass& config : directory.config_classes_and_bases()) {
    const python::Module& module = *config.file->module;
    ops::DataclassDecorator use = ops::dataclass_decorator(module, *config.klass);
    if (use.kind != ops::DataclassKind::Stdlib) continue;
    auto draft =
        report.add(module, use.name, "config class `{}` is a dataclass of the standard library",
                   config.klass->text);
    draft.help("decorate it with `@{}(frozen=True, kw_only=True, slots=True)`", kWanted);
    std::vector<lint::Edit> edits = fix_edits(module, use);
    if (edits.empty()) continue;
    draft.fix(lint::Applicability::Unsafe, fmt::format("decorate it with `{}`", kWanted),
              std::move(edits));
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::stdlib_config_dataclass
