// Inside a hunk, its own line counts tell what is content; a deleted "-- x" is no header.
#include "project/changes/patch.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "project/changes/quoted_path.h"

namespace tokamax::project {
namespace {

constexpr std::size_t kLongestHeader = std::size_t{64} << 10U;
constexpr std::uint32_t kMostLines = 1U << 30U;

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

bool take_number(std::string_view& text, std::uint32_t& number) {
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure != std::errc() || number > kMostLines) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

// "12,3", or "12", which is one line.
bool take_range(std::string_view& text, std::uint32_t& first, std::uint32_t& count) {
  count = 1;
  return take_number(text, first) && (!take(text, ",") || take_number(text, count));
}

std::string_view without_return(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

// Names end at a tab, behind which `diff` writes the time.
std::string name_in(std::string_view text) {
  if (auto quoted = take_quoted(text)) return *quoted;
  return std::string(text.substr(0, text.find('\t')));
}

// `a/x y.py b/x y.py`: both names, alike but for the first letter. "" when they differ: then
// "rename to" follows.
std::string name_of_pair(std::string_view names) {
  constexpr std::size_t kPrefix = 2;
  if (names.starts_with('"')) {
    take_quoted(names);
    if (!take(names, " ")) return "";
    return names.starts_with('"') ? take_quoted(names).value_or("") : std::string(names);
  }
  const std::size_t half = names.size() / 2;
  if (names.size() % 2 == 0 || half < kPrefix || names[half] != ' ') return "";
  const std::string_view second = names.substr(half + 1);
  const bool alike = names.substr(kPrefix, half - kPrefix) == second.substr(kPrefix);
  return alike ? std::string(second) : "";
}

void add_line(std::vector<LineRange>& ranges, std::uint32_t line) {
  if (!ranges.empty() && ranges.back().end == line) {
    ++ranges.back().end;
  } else {
    ranges.push_back({line, line + 1});
  }
}

}  // namespace

void PatchReader::feed(std::string_view bytes) {
  while (!bytes.empty() && error_.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    const std::size_t room = kLongestHeader - std::min(kLongestHeader, pending_.size());
    pending_.append(bytes.substr(0, std::min(end, room)));
    if (end == bytes.size()) {
      partial_ = true;
      return;
    }
    bytes.remove_prefix(end + 1);
    end_line();
  }
}

void PatchReader::end_line() {
  ++line_;
  read_line(pending_);
  pending_.clear();
  partial_ = false;
}

bool PatchReader::finish() {
  if (partial_ && error_.empty()) end_line();
  if (!error_.empty()) return false;
  if (in_hunk()) {
    fail("the patch ends inside a hunk");
  } else if (files_.empty() && any_text_ && !saw_git_file_) {
    line_ = 0;
    fail("is no patch; `git diff` and `diff -u` make one");
  }
  return error_.empty();
}

void PatchReader::read_line(std::string_view line) {
  if (in_hunk()) return read_content(line);
  line = without_return(line);
  if (!line.empty()) any_text_ = true;
  read_header(line);
}

void PatchReader::read_content(std::string_view line) {
  // Mailers take the blank of an empty line away.
  const char mark = line.empty() || line == "\r" ? ' ' : line.front();
  if (mark == '\\') return;
  PatchFile& file = files_.back();
  const bool fits = mark == ' '   ? old_left_ > 0 && new_left_ > 0
                    : mark == '-' ? old_left_ > 0
                    : mark == '+' ? new_left_ > 0
                                  : false;
  if (!fits) return fail("is not what the head of its hunk counts; the patch is cut or changed");
  if (mark == '+') add_line(file.added, next_);
  if (mark == '-' && (file.holes.empty() || file.holes.back() != next_)) {
    file.holes.push_back(next_);
  }
  if (mark != '+') --old_left_;
  if (mark == '-') return;
  --new_left_;
  ++next_;
}

void PatchReader::read_header(std::string_view line) {
  const bool after_old_name = after_old_name_;
  after_old_name_ = false;
  if (take(line, "diff --git ")) return begin_git_file(line);
  if (take(line, "--- ")) return read_old_name(line);
  if (after_old_name && take(line, "+++ ")) return read_new_name(line);
  if (line.starts_with("@@@")) {
    return fail("belongs to a merge of several parents; compare with one of them");
  }
  if (line.starts_with("@@ ")) return begin_hunk(line);
  if (!in_git_file_) return;
  if (take(line, "rename to ") || take(line, "copy to ")) git_name_ = "b/" + name_in(line);
  if (line.starts_with("Binary files ") || line == "GIT binary patch") mark_binary();
}

void PatchReader::begin_git_file(std::string_view names) {
  has_file_ = false;
  in_git_file_ = true;
  saw_git_file_ = true;
  git_name_ = name_of_pair(names);
}

void PatchReader::read_old_name(std::string_view name) {
  after_old_name_ = true;
  old_name_ = name_in(name);
}

void PatchReader::read_new_name(std::string_view name) {
  files_.push_back({old_name_, name_in(name), in_git_file_, false, {}, {}});
  has_file_ = true;
  in_git_file_ = false;
}

void PatchReader::mark_binary() {
  if (!git_name_.empty()) files_.push_back({"a/", git_name_, true, true, {}, {}});
  in_git_file_ = false;
}

void PatchReader::begin_hunk(std::string_view line) {
  if (!has_file_) return fail("is a hunk of no file: `+++` is missing above it");
  std::uint32_t first = 0;
  std::uint32_t ignored = 0;
  const bool good = take(line, "@@ -") && take_range(line, ignored, old_left_) &&
                    take(line, " +") && take_range(line, first, new_left_) && take(line, " @@");
  // An empty range names the line before it; only that one may be line 0.
  if (!good || (first == 0 && new_left_ > 0)) return fail("is no head of a hunk");
  next_ = new_left_ == 0 ? first : first - 1;
}

void PatchReader::fail(std::string message) {
  error_ = std::move(message);
  old_left_ = 0;
  new_left_ = 0;
}

}  // namespace tokamax::project
