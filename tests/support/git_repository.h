// A real git repository for a test, apart from the user's settings.
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "cli/program_run.h"
#include "support/temp_folder.h"

namespace tokamax::testing {

inline std::vector<std::string> git_environment() {
  const char* path = std::getenv("PATH");
  return {std::string("PATH=") + (path == nullptr ? "/usr/bin:/bin" : path),
          "GIT_CONFIG_GLOBAL=/dev/null",
          "GIT_CONFIG_NOSYSTEM=1",
          "GIT_AUTHOR_NAME=a",
          "GIT_AUTHOR_EMAIL=a@example.org",
          "GIT_COMMITTER_NAME=a",
          "GIT_COMMITTER_EMAIL=a@example.org"};
}

inline bool has_git() { return std::system("git --version >/dev/null 2>&1") == 0; }

class GitRepository {
 public:
  // In `folder` of `files`, which may be "".
  explicit GitRepository(const TempFolder& files, std::string_view folder = "")
      : path_(folder.empty() ? files.path() : files / folder) {
    git("init -q -b main '" + path_ + "'", false);
  }

  // Words for a shell; true when git is content.
  bool git(const std::string& words, bool inside = true) const {
    std::string command = "env";
    for (const std::string& variable : git_environment()) command += " '" + variable + "'";
    command += " git " + (inside ? "-C '" + path_ + "' " : std::string()) + words;
    return std::system((command + " >/dev/null 2>&1").c_str()) == 0;
  }
  bool commit_all(const std::string& more = "") const {
    return git("add -A") && git("commit -q -m message --allow-empty " + more);
  }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace tokamax::testing
