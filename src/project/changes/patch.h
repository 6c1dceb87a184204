// Which lines a patch adds, read as it streams by.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tokamax::project {

// Lines from `first` up to, not including, `end`; they count from 0 and end after "\n".
struct LineRange {
  std::uint32_t first = 0;
  std::uint32_t end = 0;
  bool operator==(const LineRange&) const = default;
};

// One file of a patch, as it is afterwards.
struct PatchFile {
  std::string old_name;  // as written, "a/" and "b/" included; "/dev/null" for none
  std::string new_name;
  bool is_git = false;
  bool whole = false;                // binary: no lines are told
  std::vector<LineRange> added;      // as the hunks come
  std::vector<std::uint32_t> holes;  // lines in front of which others were deleted
};

// Reads patches of git and of `diff -u`, with any text around them. Takes bytes in pieces of any
// size and keeps none of them.
class PatchReader {
 public:
  void feed(std::string_view bytes);
  // After the last piece. False when the patch is broken or is none at all; see error().
  bool finish();

  [[nodiscard]] const std::vector<PatchFile>& files() const { return files_; }
  [[nodiscard]] std::size_t line() const { return line_; }  // of the error, counted from 1
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  void end_line();
  void read_line(std::string_view line);
  void read_content(std::string_view line);
  void read_header(std::string_view line);
  void begin_git_file(std::string_view names);
  void read_old_name(std::string_view name);
  void read_new_name(std::string_view name);
  void begin_hunk(std::string_view line);
  void mark_binary();
  void fail(std::string message);
  [[nodiscard]] bool in_hunk() const { return old_left_ > 0 || new_left_ > 0; }

  std::vector<PatchFile> files_;
  std::string pending_;  // the beginning of a line whose end has not come yet
  std::string old_name_;
  std::string git_name_;         // from the "diff --git" line or "rename to"
  bool in_git_file_ = false;     // its names have not come yet
  bool after_old_name_ = false;  // the line before began with "--- "
  bool has_file_ = false;        // hunks belong to files_.back()
  bool any_text_ = false;
  bool saw_git_file_ = false;
  bool partial_ = false;        // `pending_` has begun, even if it is still empty
  std::uint32_t old_left_ = 0;  // lines of the hunk that are still to come
  std::uint32_t new_left_ = 0;
  std::uint32_t next_ = 0;  // the new file's line that comes next
  std::size_t line_ = 0;
  std::string error_;
};

}  // namespace tokamax::project
