// TKX1002: a heading that means a section but is not its exact text.
#include <algorithm>

#include "lint/rule_function.h"
#include "pallas/kernel/sections.h"
#include "syntax/text.h"

namespace tokamax::rules::misspelled_signature_section {
namespace {

// Words in brackets are more than a spelling: `# Inputs (bf16 only)`.
bool loses_words(std::string_view text) {
  std::size_t open = text.find_first_of("([");
  if (open == std::string_view::npos) return false;
  return std::ranges::any_of(text.substr(open), syntax::is_letter);
}

// Where its words end; pragmas stay.
std::uint32_t end_of(const syntax::Source& source, const pallas::Heading& heading) {
  const auto behind = heading.text.data() - source.text().data();
  return static_cast<std::uint32_t>(behind) + static_cast<std::uint32_t>(heading.text.size());
}

// One spelling can be searched for, and read at a glance.
void check(const pallas::Kernel& kernel, lint::Report& report) {
  const syntax::Source& source = kernel.module->source();
  for (const pallas::Heading& heading : kernel.headings) {
    if (!heading.section || heading.exact) continue;
    std::string wanted = heading_comment(*heading.section);
    syntax::Span span{heading.comment->span.begin, end_of(source, heading)};
    auto draft =
        report.add(source, span, "the heading `{}` is not spelled `{}`", source.text(span), wanted);
    draft.help("write `{}`", wanted);
    if (loses_words(heading.text)) continue;
    draft.fix(lint::Applicability::Safe, fmt::format("write `{}`", wanted), {{span, wanted}});
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::misspelled_signature_section
