// What git says has changed in one repository since a revision.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "project/changes/patch.h"

namespace tokamax::project {

struct GitChanges {
  std::vector<PatchFile> files;   // names begin with "b/" and go on from the repository's root
  std::set<std::string> tracked;  // from there as well; everything else is new
};

// The working tree, staged and unstaged, against the merge base of `revision` and HEAD. `root` is
// the top folder of a repository. Nothing, and `why` with what to do, when git cannot tell: an
// unknown revision must never look like a clean run.
std::optional<GitChanges> changes_since(const std::string& revision, const std::string& root,
                                        std::string& why);

// True when the repository at `root` is a submodule of another one.
bool is_submodule(const std::string& root);

}  // namespace tokamax::project
