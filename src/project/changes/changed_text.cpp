// git's lines end at "\n" alone. Edits move what is behind them, and lines that they write are
// changed ones, white space aside.
#include "project/changes/changed_text.h"

#include <algorithm>

namespace tokamax::project {
namespace {

using syntax::Span;

// Where each line of git's begins: it knows only "\n". One more entry for the end.
std::vector<std::uint32_t> line_starts(std::string_view text) {
  std::vector<std::uint32_t> starts{0};
  for (std::size_t at = text.find('\n'); at != std::string_view::npos;
       at = text.find('\n', at + 1)) {
    starts.push_back(static_cast<std::uint32_t>(at + 1));
  }
  if (starts.back() != text.size()) starts.push_back(static_cast<std::uint32_t>(text.size()));
  return starts;
}

// An edit across the border of a span may turn it around.
void add(std::vector<Span>& spans, Span span) {
  if (span.begin < span.end) spans.push_back(span);
}

bool begins_line(std::string_view text, std::uint32_t offset) {
  return offset == 0 || text[offset - 1] == '\n';
}

Span lines_around(std::string_view text, Span span) {
  while (!begins_line(text, span.begin)) --span.begin;
  while (span.end < text.size() && (span.end == span.begin || text[span.end - 1] != '\n')) {
    ++span.end;
  }
  return span;
}

// A comment that is moved along with its column says nothing new.
bool is_white_space(std::string_view before, const lint::Edit& edit) {
  constexpr std::string_view kSpaces = " \t";
  std::string_view removed = before.substr(edit.span.begin, edit.span.size());
  return !removed.empty() && removed.find_first_not_of(kSpaces) == std::string_view::npos &&
         edit.content.find_first_not_of(kSpaces) == std::string_view::npos;
}

// What offsets become when everything in front of them has been edited.
class Shift {
 public:
  explicit Shift(std::span<const lint::Edit> edits) {
    std::uint32_t delta = 0;  // wraps around when a text gets shorter, and back again when added
    for (const lint::Edit& edit : edits) {
      delta += static_cast<std::uint32_t>(edit.content.size()) - edit.span.size();
      steps_.push_back({edit.span.end, delta});
    }
  }
  [[nodiscard]] std::uint32_t of(std::uint32_t offset) const {
    const auto after = std::ranges::upper_bound(steps_, offset, {}, &Step::end);
    return after == steps_.begin() ? offset : offset + (after - 1)->delta;
  }

 private:
  struct Step {
    std::uint32_t end;
    std::uint32_t delta;
  };
  std::vector<Step> steps_;
};

void merge(std::vector<Span>& spans) {
  std::ranges::sort(spans, {}, &Span::begin);
  std::vector<Span> merged;
  for (Span span : spans) {
    if (!merged.empty() && span.begin <= merged.back().end) {
      merged.back().end = std::max(merged.back().end, span.end);
    } else {
      merged.push_back(span);
    }
  }
  spans = std::move(merged);
}

}  // namespace

ChangedText ChangedText::whole(std::uint32_t size) {
  ChangedText all;
  all.is_whole_ = true;
  all.size_ = size;
  add(all.spans_, {0, size});
  return all;
}

ChangedText::ChangedText(std::string_view text, std::span<const LineRange> added,
                         std::span<const std::uint32_t> holes)
    : size_(static_cast<std::uint32_t>(text.size())) {
  const std::vector<std::uint32_t> starts = line_starts(text);
  const auto last = static_cast<std::uint32_t>(starts.size() - 1);
  for (const LineRange& range : added) {
    if (range.first < last) add(spans_, {starts[range.first], starts[std::min(range.end, last)]});
  }
  for (std::uint32_t line : holes) {
    if (line <= last) holes_.push_back(starts[line]);
  }
  merge(spans_);
  std::ranges::sort(holes_);
}

bool ChangedText::touches(Span place) const {
  if (is_whole_) return true;
  const auto hole = std::ranges::lower_bound(holes_, place.begin + (place.empty() ? 0 : 1));
  if (hole != holes_.end() && (place.empty() ? *hole == place.begin : *hole < place.end)) {
    return true;
  }
  // An empty place is on the line of the byte behind it, at the end of the text on that before it.
  if (place.empty()) {
    if (place.begin == size_ && place.begin > 0) --place.begin;
    place.end = place.begin + 1;
  }
  const auto span = std::ranges::upper_bound(spans_, place.begin, {}, &Span::end);
  return span != spans_.end() && span->begin < place.end;
}

bool ChangedText::has_hole_at(std::uint32_t offset) const {
  constexpr std::uint32_t kLineEnd = 2;  // "\r\n" at most
  const auto hole = std::ranges::lower_bound(holes_, offset);
  return hole != holes_.end() && *hole <= offset + kLineEnd;
}

ChangedText ChangedText::after(std::span<const lint::Edit> edits, std::string_view before,
                               std::string_view text) const {
  const Shift shift(edits);
  ChangedText result;
  result.is_whole_ = is_whole_;
  result.size_ = static_cast<std::uint32_t>(text.size());
  for (Span span : spans_) add(result.spans_, {shift.of(span.begin), shift.of(span.end)});
  for (std::uint32_t hole : holes_) result.holes_.push_back(shift.of(hole));
  for (const lint::Edit& edit : edits) {
    if (is_white_space(before, edit)) continue;
    const std::uint32_t end = shift.of(edit.span.end);
    const std::uint32_t begin = end - static_cast<std::uint32_t>(edit.content.size());
    const bool removes_lines = edit.content.empty() && begins_line(before, edit.span.begin) &&
                               begins_line(before, edit.span.end);
    if (removes_lines) {
      result.holes_.push_back(begin);
    } else {
      add(result.spans_, lines_around(text, {begin, end}));
    }
  }
  merge(result.spans_);
  std::ranges::sort(result.holes_);
  return result;
}

}  // namespace tokamax::project
