// TKX1003: a Ref under the heading of another section.
#include <algorithm>

#include "lint/rule_function.h"
#include "pallas/kernel/sections.h"
#include "rules/10-sections/signature_lines.h"
#include "rules/support/launch_trail.h"
#include "rules/support/ref_findings.h"

namespace tokamax::rules::section_contradicts_launch {
namespace {

using pallas::Heading;
using pallas::Kernel;
using pallas::RefParameter;
using pallas::Section;

const Heading* heading_for(const Kernel& kernel, Section section) {
  auto at = std::ranges::find(kernel.headings, std::optional(section), &Heading::section);
  return at == kernel.headings.end() ? nullptr : &*at;
}

// Above all headings, without a word about it, only prefetched scalars may stand.
bool stands_above_all(const Kernel& kernel, const RefParameter& ref) {
  return !ref.under && ref.section != Section::Prefetch &&
         std::ranges::none_of(kernel.headings, [&ref](const Heading& heading) {
           return heading.before_parameter <= ref.index;
         });
}

bool is_misplaced(const Kernel& kernel, const RefParameter& ref) {
  if (!ref.section || !ref.is_one_ref()) return false;
  if (stands_above_all(kernel, ref)) return true;
  return ref.under && *ref.under != headed(*ref.section);
}

// A heading is where it belongs when all of its section follows, and nothing of another one does
// before the next heading.
bool is_in_place(const Kernel& kernel, const pallas::SignatureSection& section,
                 const Heading& heading) {
  return std::ranges::all_of(kernel.refs, [&](const RefParameter& ref) {
    bool ours = ref.section && headed(*ref.section) == section.section;
    bool under_it = ref.under == heading.section;
    return ours == under_it || (ours && !ref.under && ref.section == Section::Prefetch);
  });
}

// The edits that put every heading where its section begins; nothing when that is not one place.
std::optional<std::vector<lint::Edit>> moves(
    const Kernel& kernel, const std::vector<pallas::SignatureSection>& sections) {
  if (!kernel.complete) return std::nullopt;
  SignatureLines lines(kernel);
  auto headings = std::ranges::count_if(
      kernel.headings, [](const Heading& heading) { return heading.section.has_value(); });
  if (static_cast<std::size_t>(headings) != sections.size()) return std::nullopt;
  for (const pallas::SignatureSection& section : sections) {
    const Heading& heading = *heading_for(kernel, section.section);
    if (!section.contiguous) return std::nullopt;
    if (is_in_place(kernel, section, heading)) continue;
    lines.remove(*heading.comment);
    lines.insert_above(section.refs.front()->index,
                       kernel.module->source().text(heading.comment->span));
  }
  return lines.edits();
}

// Who trusts the heading passes the buffers in the wrong order.
void check(const Kernel& kernel, lint::Report& report) {
  if (has_arity_mismatch(kernel)) return;
  std::vector<pallas::SignatureSection> sections = sections_of(kernel);
  bool all_there =
      std::ranges::all_of(sections, [&kernel](const pallas::SignatureSection& section) {
        return heading_for(kernel, section.section) != nullptr;
      });
  if (!all_there) return;
  for (const RefParameter& ref : kernel.refs) {
    if (!is_misplaced(kernel, ref)) continue;
    std::string wanted = heading_comment(headed(*ref.section));
    std::string where = ref.under ? "under `" + heading_comment(*ref.under) + "`"
                                  : std::string("above all headings");
    auto draft = report.add(*kernel.module, ref.parameter->name,
                            "`{}` stands {}, but the launch has it in `{}`", ref.name(), where,
                            pallas::heading_of(*ref.section));
    relate_launches(draft, kernel, ref);
    draft.help("move the headings so that `{}` is under `{}`", ref.name(), wanted);
    auto edits = moves(kernel, sections);
    if (!edits || edits->empty()) continue;
    draft.fix(lint::Applicability::Safe, "move the headings to where the launch's sections begin",
              std::move(*edits));
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::section_contradicts_launch
