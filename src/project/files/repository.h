// Where a git repository begins and where it keeps its private ignore patterns.
#pragma once

#include <string>

namespace tokamax::project {

// The nearest folder at or above `folder` (absolute, real) that holds ".git"; "" without one.
std::string repository_root(std::string folder);

// True when `folder` itself is the root of a repository, worktree or submodule.
bool is_repository_root(const std::string& folder);

// Path of info/exclude of the repository rooted at `root`. In worktrees and submodules ".git" is
// a file that names the real folder.
std::string exclude_file_of(const std::string& root);

}  // namespace tokamax::project
