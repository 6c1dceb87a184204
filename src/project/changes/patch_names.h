// Names in patches to files on disk.
#pragma once

#include <string>

#include "project/changes/patch.h"

namespace tokamax::project {

// The patch takes the file away.
bool is_deleted(const PatchFile& file);

// Real path of the file that the patch means: a name of git's is one below `root`, of `diff -u`
// below `here`; both are tried with and without their first segment ("b/"). "" when none exists.
// `root` may be empty.
std::string file_of_patch(const PatchFile& file, const std::string& root, const std::string& here);

}  // namespace tokamax::project
