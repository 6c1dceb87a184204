// Folders that never hold source code worth linting.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tokamax::project {

// True for the name of a folder that a walk does not enter: version control, caches, virtual
// environments, build output, installed packages.
bool is_always_skipped(std::string_view folder_name);

// All such folders as patterns, sorted: ".bzr/", …
std::vector<std::string> default_exclude_patterns();

}  // namespace tokamax::project
