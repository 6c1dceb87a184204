// Patterns of a configuration file: those of .gitignore, relative to the file's folder.
#pragma once

#include <string>
#include <string_view>

#include "project/files/ignore_file.h"

namespace tokamax::project {

class PathPatterns {
 public:
  // `folder` is a real path; `lines` holds one pattern a line.
  PathPatterns(std::string folder, std::string_view lines)
      : folder_(std::move(folder)), patterns_(lines) {}

  // Whether a pattern means the file or folder itself. Nothing outside of `folder` is meant.
  [[nodiscard]] bool match(std::string_view real, bool is_folder) const;

  // … or a folder around it.
  [[nodiscard]] bool match_around(std::string_view real, bool is_folder) const;

 private:
  std::string folder_;
  IgnoreFile patterns_;
};

}  // namespace tokamax::project
