// The list that Python's linters and formatters agree on, so that nobody has to write it again.
#include "project/files/default_excludes.h"

#include <algorithm>
#include <array>

namespace tokamax::project {
namespace {

constexpr std::array<std::string_view, 27> kNames = {
    ".bzr",
    ".direnv",
    ".eggs",
    ".git",
    ".git-rewrite",
    ".hg",
    ".ipynb_checkpoints",
    ".mypy_cache",
    ".nox",
    ".pants.d",
    ".pyenv",
    ".pytest_cache",
    ".pytype",
    ".ruff_cache",
    ".svn",
    ".tox",
    ".venv",
    ".vscode",
    "__pycache__",
    "__pypackages__",
    "_build",
    "buck-out",
    "build",
    "dist",
    "node_modules",
    "site-packages",
    "venv",
};
static_assert(std::is_sorted(kNames.begin(), kNames.end()));

}  // namespace

std::vector<std::string> default_exclude_patterns() {
  std::vector<std::string> patterns;
  patterns.reserve(kNames.size());
  for (const std::string_view name : kNames) patterns.push_back(std::string(name) + "/");
  return patterns;
}

bool is_always_skipped(std::string_view folder_name) {
  return std::binary_search(kNames.begin(), kNames.end(), folder_name);
}

}  // namespace tokamax::project
