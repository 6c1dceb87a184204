// Folders that never hold source code worth linting.
#pragma once

#include <span>
#include <string_view>

namespace tokamax::project {

// True for the name of a folder that a walk does not enter: version control, caches, virtual
// environments, build output, installed packages.
bool is_always_skipped(std::string_view folder_name);

// All such names, sorted.
std::span<const std::string_view> default_excludes();

}  // namespace tokamax::project
