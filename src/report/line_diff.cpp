// Myers' greedy algorithm ("An O(ND) difference algorithm", 1986) between common ends.
#include "report/line_diff.h"

#include <algorithm>

namespace tokamax::report {
namespace {

using Lines = std::span<const std::string_view>;

// The trace grows with the square of it: 16 MB here.
constexpr std::ptrdiff_t kMaxDistance = 2000;

class Myers {
 public:
  Myers(Lines before, Lines after)
      : before_(before), after_(after), reach_(2 * kMaxDistance + 3, 0) {}

  // False when the texts are further apart than the limit.
  bool search() {
    const std::ptrdiff_t all = old_size() + new_size();
    for (std::ptrdiff_t distance = 0; distance <= std::min(all, kMaxDistance); ++distance) {
      trace_.emplace_back(at(-distance - 1), at(distance + 1) + 1);
      for (std::ptrdiff_t diagonal = -distance; diagonal <= distance; diagonal += 2) {
        const std::ptrdiff_t x = furthest(distance, diagonal);
        *at(diagonal) = static_cast<std::int32_t>(x);
        if (x >= old_size() && x - diagonal >= new_size()) return true;
      }
    }
    return false;
  }

  // From the end back to the start, each step a line that was taken out or put in.
  [[nodiscard]] std::vector<Change> changes() const {
    std::vector<Change> steps;
    std::ptrdiff_t x = old_size();
    std::ptrdiff_t y = new_size();
    for (auto distance = static_cast<std::ptrdiff_t>(trace_.size()) - 1; distance > 0; --distance) {
      const std::vector<std::int32_t>& reach = trace_[static_cast<std::size_t>(distance)];
      const auto value = [&](std::ptrdiff_t diagonal) -> std::ptrdiff_t {
        return reach[static_cast<std::size_t>(diagonal + distance + 1)];
      };
      const std::ptrdiff_t diagonal = x - y;
      const bool down = diagonal == -distance ||
                        (diagonal != distance && value(diagonal - 1) < value(diagonal + 1));
      const std::ptrdiff_t from = down ? diagonal + 1 : diagonal - 1;
      x = value(from);
      y = x - from;
      const auto i = static_cast<std::size_t>(x);
      const auto j = static_cast<std::size_t>(y);
      steps.push_back(down ? Change{i, i, j, j + 1} : Change{i, i + 1, j, j});
    }
    std::reverse(steps.begin(), steps.end());
    return steps;
  }

 private:
  using Reach = std::vector<std::int32_t>;

  [[nodiscard]] std::ptrdiff_t old_size() const { return std::ssize(before_); }
  [[nodiscard]] std::ptrdiff_t new_size() const { return std::ssize(after_); }
  Reach::iterator at(std::ptrdiff_t diagonal) {
    return reach_.begin() + (diagonal + kMaxDistance + 1);
  }

  std::ptrdiff_t furthest(std::ptrdiff_t distance, std::ptrdiff_t diagonal) {
    const bool down =
        diagonal == -distance || (diagonal != distance && *at(diagonal - 1) < *at(diagonal + 1));
    std::ptrdiff_t x = down ? *at(diagonal + 1) : *at(diagonal - 1) + 1;
    std::ptrdiff_t y = x - diagonal;
    while (x < old_size() && y < new_size() &&
           before_[static_cast<std::size_t>(x)] == after_[static_cast<std::size_t>(y)]) {
      ++x;
      ++y;
    }
    return x;
  }

  Lines before_;
  Lines after_;
  Reach reach_;               // of each diagonal, how far down the old text
  std::vector<Reach> trace_;  // the diagonals around the middle, before each distance
};

std::vector<Change> merged(const std::vector<Change>& steps, std::size_t skipped) {
  std::vector<Change> changes;
  for (Change step : steps) {
    step = {step.old_begin + skipped, step.old_end + skipped, step.new_begin + skipped,
            step.new_end + skipped};
    Change* last = changes.empty() ? nullptr : &changes.back();
    if (last != nullptr && last->old_end == step.old_begin && last->new_end == step.new_begin) {
      last->old_end = step.old_end;
      last->new_end = step.new_end;
    } else {
      changes.push_back(step);
    }
  }
  return changes;
}

}  // namespace

std::vector<std::string_view> lines_with_ends(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

std::vector<Change> diff_lines(Lines before, Lines after) {
  std::size_t head = 0;
  const std::size_t shorter = std::min(before.size(), after.size());
  while (head < shorter && before[head] == after[head]) ++head;
  std::size_t tail = 0;
  while (tail < shorter - head &&
         before[before.size() - tail - 1] == after[after.size() - tail - 1]) {
    ++tail;
  }
  const std::size_t old_size = before.size() - head - tail;
  const std::size_t new_size = after.size() - head - tail;
  if (old_size == 0 && new_size == 0) return {};
  Myers myers(before.subspan(head, old_size), after.subspan(head, new_size));
  if (!myers.search()) return {{head, head + old_size, head, head + new_size}};
  return merged(myers.changes(), head);
}

}  // namespace tokamax::report
