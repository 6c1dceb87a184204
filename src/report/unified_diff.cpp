// Three lines of context; changes whose contexts would meet share a hunk. Names are quoted as git
// quotes them.
#include "report/unified_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "report/line_diff.h"

namespace tokamax::report {
namespace {

constexpr std::size_t kContextLines = 3;

using DiffLines = std::vector<std::string_view>;

// git quotes names with such bytes; others end at a tab, so that blanks do no harm.
bool needs_quotes(std::string_view path) {
  return std::any_of(path.begin(), path.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\' || c == 0x7F;
  });
}

std::string file_name(std::string_view side, std::string_view path) {
  std::string name = fmt::format("{}/{}", side, path);
  if (!needs_quotes(path)) return path.find(' ') == std::string_view::npos ? name : name + '\t';
  std::string quoted = "\"";
  for (char c : name) {
    if (c == '"' || c == '\\') {
      quoted.append({'\\', c});
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      fmt::format_to(std::back_inserter(quoted), "\\{:03o}", static_cast<unsigned char>(c));
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

void append_lines(char mark, const DiffLines& lines, std::size_t begin, std::size_t end,
                  std::string& out) {
  for (std::size_t i = begin; i < end; ++i) {
    out += mark;
    out += lines[i];
    if (!lines[i].ends_with('\n')) out += "\n\\ No newline at end of file\n";
  }
}

// "12,3": the first line and how many; an empty range names the line before it.
std::string range(std::size_t begin, std::size_t end) {
  if (end - begin == 1) return fmt::format("{}", begin + 1);
  return fmt::format("{},{}", begin == end ? begin : begin + 1, end - begin);
}

class Hunks {
 public:
  Hunks(const DiffLines& before, const DiffLines& after, std::string& out)
      : before_(before), after_(after), out_(out) {}

  void append(std::span<const Change> changes) {
    while (!changes.empty()) {
      std::size_t count = 1;
      while (count < changes.size() &&
             changes[count].old_begin - changes[count - 1].old_end <= 2 * kContextLines) {
        ++count;
      }
      append_hunk(changes.first(count));
      changes = changes.subspan(count);
    }
  }

 private:
  void append_hunk(std::span<const Change> changes) {
    const Change& first = changes.front();
    const Change& last = changes.back();
    const std::size_t lead = std::min(kContextLines, first.old_begin);
    const std::size_t trail = std::min(kContextLines, before_.size() - last.old_end);
    fmt::format_to(std::back_inserter(out_), "@@ -{} +{} @@\n",
                   range(first.old_begin - lead, last.old_end + trail),
                   range(first.new_begin - lead, last.new_end + trail));
    std::size_t done = first.old_begin - lead;
    for (const Change& change : changes) {
      append_lines(' ', before_, done, change.old_begin, out_);
      append_lines('-', before_, change.old_begin, change.old_end, out_);
      append_lines('+', after_, change.new_begin, change.new_end, out_);
      done = change.old_end;
    }
    append_lines(' ', before_, done, done + trail, out_);
  }

  const DiffLines& before_;
  const DiffLines& after_;
  std::string& out_;
};

}  // namespace

void append_unified_diff(std::string_view path, std::string_view before, std::string_view after,
                         std::string& out) {
  const DiffLines old_lines = lines_with_ends(before);
  const DiffLines new_lines = lines_with_ends(after);
  const std::vector<Change> changes = diff_lines(old_lines, new_lines);
  if (changes.empty()) return;
  fmt::format_to(std::back_inserter(out), "--- {}\n+++ {}\n", file_name("a", path),
                 file_name("b", path));
  Hunks(old_lines, new_lines, out).append(changes);
}

}  // namespace tokamax::report
