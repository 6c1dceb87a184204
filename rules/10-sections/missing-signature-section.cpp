// TKX1001: a section of the launch that the signature does not announce.
#include <algorithm>

#include "lint/rule_function.h"
#include "pallas/kernel/sections.h"
#include "rules/10-sections/signature_lines.h"
#include "syntax/text.h"

namespace tokamax::rules::missing_signature_section {
namespace {

using lint::Report;

bool has_heading(const pallas::Kernel& kernel, pallas::Section section) {
  return std::ranges::any_of(kernel.headings, [section](const pallas::Heading& heading) {
    return heading.section == section;
  });
}

bool announces_prefetch(const pallas::Heading& heading) {
  return heading.text.find("refetch") != std::string_view::npos;
}

// `# Scalar prefetch.` announces prefetched scalars well enough where there is no other input.
bool says_prefetch(const pallas::Kernel& kernel, const pallas::SignatureSection& section) {
  bool only_prefetch = std::ranges::all_of(section.refs, [](const pallas::RefParameter* ref) {
    return ref->section == pallas::Section::Prefetch;
  });
  return only_prefetch && std::ranges::any_of(kernel.headings, announces_prefetch);
}

// `kernel(q_ref, *args)`: the borders are somewhere in the rest, where no comment can mark them.
bool hides_borders(const pallas::Kernel& kernel,
                   const std::vector<pallas::SignatureSection>& sections) {
  return !kernel.complete && sections.size() == 1 &&
         std::ranges::any_of(kernel.function->parameters, [](const python::Parameter& parameter) {
           return parameter.kind == python::ParameterKind::VarPositional;
         });
}

using syntax::listed;

// Prefetched scalars that have a heading of their own need no second one above it.
const pallas::RefParameter& first_of(const pallas::Kernel& kernel,
                                     const pallas::SignatureSection& section) {
  const auto other = std::ranges::find_if(section.refs, [](const pallas::RefParameter* ref) {
    return ref->section != pallas::Section::Prefetch;
  });
  if (other == section.refs.begin() || other == section.refs.end()) return *section.refs.front();
  const bool headed_apart =
      std::ranges::any_of(kernel.headings, [&](const pallas::Heading& heading) {
        return announces_prefetch(heading) && heading.before_parameter < (*other)->index;
      });
  return headed_apart ? **other : *section.refs.front();
}

bool is_bound_by_keyword(const pallas::Kernel& kernel, std::string_view name) {
  return std::ranges::all_of(kernel.bound_kernels, [name](const pallas::BoundKernel* binding) {
    return std::ranges::find(binding->keyword_statics, name) != binding->keyword_statics.end();
  });
}

// What the parameter behind the Refs is, which would else seem to be of their last section. A
// comment above it, or `*`, sets it apart already.
std::string_view heading_behind_refs(const pallas::Kernel& kernel) {
  const std::size_t next = kernel.refs.back().index + 1;
  const auto& parameters = kernel.function->parameters;
  if (next >= parameters.size()) return "";
  const python::Parameter& parameter = parameters[next];
  const bool is_set_apart = std::ranges::any_of(
      kernel.headings,
      [next](const pallas::Heading& heading) { return heading.before_parameter == next; });
  if (is_set_apart || parameter.kind != python::ParameterKind::Positional) return "";
  if (is_bound_by_keyword(kernel, parameter.text)) return "# Static.";
  const bool carries = std::ranges::all_of(kernel.launches, [](const pallas::Launch* launch) {
    return launch->form == pallas::LaunchForm::GpuPipeline;
  });
  return carries && parameter.value == syntax::kNoNode ? "# Carry." : "";
}

void add_fix(const pallas::Kernel& kernel, const std::vector<pallas::SignatureSection>& missing,
             lint::Draft& draft) {
  SignatureLines lines(kernel);
  std::vector<std::string> names;
  for (const pallas::SignatureSection& section : missing) {
    if (!section.contiguous) return;
    names.push_back(fmt::format("`{}`", heading_comment(section.section)));
    lines.insert_above(first_of(kernel, section).index, heading_comment(section.section));
  }
  const bool ends_list = missing.back().refs.back() == &kernel.refs.back();
  if (const auto heading = ends_list ? heading_behind_refs(kernel) : ""; !heading.empty()) {
    names.push_back(fmt::format("`{}`", heading));
    lines.insert_above(kernel.refs.back().index + 1, heading);
  }
  auto edits = lines.edits();
  if (!edits) return;
  draft.fix(lint::Applicability::Safe, "add " + listed(names), std::move(*edits));
}

// Where the launch speaks of it: its first Ref that is written down.
void add_related(const pallas::SignatureSection& section, lint::Draft& draft) {
  for (const pallas::RefParameter* ref : section.refs) {
    const pallas::Place& place = ref->refs.front()->place;
    if (place.module == nullptr) continue;
    draft.related(place.module->source(), place.span, place.label);
    return;
  }
}

// The list's order is the launch's order. Without the borders in sight, a swapped pair writes
// into the wrong buffer and nothing objects.
void check(const pallas::Kernel& kernel, Report& report) {
  const python::Function& function = *kernel.function;
  if (function.is_lambda() || has_arity_mismatch(kernel)) return;
  std::vector<pallas::SignatureSection> missing = sections_of(kernel);
  if (hides_borders(kernel, missing)) return;
  std::erase_if(missing, [&kernel](const pallas::SignatureSection& section) {
    return has_heading(kernel, section.section) || says_prefetch(kernel, section);
  });
  if (missing.empty()) return;
  std::vector<std::string> names;
  std::vector<std::string> places;
  for (const pallas::SignatureSection& section : missing) {
    std::string heading = heading_comment(section.section);
    names.push_back(fmt::format("`{}`", heading));
    places.push_back(fmt::format("`{}` above `{}`", heading, first_of(kernel, section).name()));
  }
  auto draft = report.add(*kernel.module, function.name, "the signature of `{}` has no {} {}",
                          function.text, listed(names), names.size() == 1 ? "heading" : "headings");
  for (const pallas::SignatureSection& section : missing) add_related(section, draft);
  if (!kernel.complete) {
    draft.help("group the parameters under `# Inputs.`, `# Outputs.` and `# Scratch.`");
    return;
  }
  draft.help("put {}", listed(places));
  add_fix(kernel, missing, draft);
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::missing_signature_section
