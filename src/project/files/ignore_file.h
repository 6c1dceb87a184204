// One ignore file (.gitignore or .git/info/exclude) as git understands it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "syntax/glob.h"

namespace tokamax::project {

enum class Verdict : std::uint8_t { Undecided, Ignored, Kept };

class IgnoreFile {
 public:
  explicit IgnoreFile(std::string_view text);

  // `path` is relative to the folder the file stands for, without "./" and without a "/" at its
  // end. The last pattern that matches decides.
  [[nodiscard]] Verdict verdict(std::string_view path, bool is_folder) const;
  [[nodiscard]] bool empty() const { return patterns_.empty(); }

 private:
  struct Pattern {
    syntax::Glob glob;
    std::string name;   // of a pattern without "/", which is compared with the last segment
    bool anchored;      // holds a "/": compared with the whole path
    bool folders_only;  // ended in "/"
    bool negated;       // began with "!"
  };
  void add_line(std::string_view line);

  std::vector<Pattern> patterns_;
};

}  // namespace tokamax::project
