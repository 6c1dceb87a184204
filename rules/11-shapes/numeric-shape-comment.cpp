// TKX1103: numbers where a shape comment should name dimensions.
#include <algorithm>

#include "lint/rule_function.h"
#include "rules/11-shapes/ref_comments.h"
#include "rules/11-shapes/shape_words.h"
#include "rules/support/launch_trail.h"

namespace tokamax::rules::numeric_shape_comment {
namespace {

using lint::Report;
using pallas::ShapeComment;

// Any words are taken for the reason, except the memory space alone.
bool gives_reason(std::string_view note) {
  while (!note.empty() && (note.front() == '(' || note.front() == ',')) note.remove_prefix(1);
  while (!note.empty() && (note.back() == ')' || note.back() == '.' || note.back() == ',')) {
    note.remove_suffix(1);
  }
  constexpr std::array<std::string_view, 9> kSpaces = {"VMEM", "SMEM", "HBM",  "ANY", "pl.ANY",
                                                       "GMEM", "TMEM", "CMEM", ""};
  return std::ranges::find(kSpaces, note) == kSpaces.end();
}

std::string quoted_list(const std::vector<std::string_view>& numbers) {
  std::string text;
  for (std::string_view number : numbers) {
    if (!text.empty()) text += ", ";
    text += fmt::format("`{}`", number);
  }
  return text;
}

// A number is right for one configuration and says nothing of which dimension it is.
void check(const pallas::Kernel& kernel, Report& report) {
  const syntax::Source& source = kernel.module->source();
  for (const pallas::RefParameter& ref : kernel.refs) {
    const ShapeComment* comment = shape_comment_of(ref);
    bool looked_at = comment != nullptr && comment->well_formed && comment->readable;
    if (!looked_at || !needs_shape_comment(ref) || gives_reason(comment->note)) continue;
    std::vector<std::string_view> numbers;
    for (std::string_view extent : comment->extents) {
      if (is_stale_number(extent)) numbers.push_back(extent);
    }
    if (numbers.empty()) continue;
    auto offset = [&](const char* at) {
      return static_cast<std::uint32_t>(at - source.text().data());
    };
    syntax::Span span{offset(numbers.front().data()),
                      offset(numbers.back().data() + numbers.back().size())};
    auto draft =
        report.add(source, span, "the shape comment of `{}` has {} in place of a dimension",
                   ref.name(), quoted_list(numbers));
    ShapeWords words = LaunchWords(kernel).words_of(ref);
    bool named = words.known() && !words.has_numbers;
    if (named && ref.shape->size() == comment->extents.size()) {
      draft.help("write `{}`", words.shape);
    } else {
      draft.help("name the dimension, or say behind the shape why it is fixed");
    }
    relate_launches(draft, kernel, ref);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::numeric_shape_comment
