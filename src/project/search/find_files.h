// From the words on the command line to the files of a run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lint/lint.h"
#include "project/search/walk.h"

namespace tokamax::project {

// Files named one by one are taken whatever their name and even if ignored, unless
// `force_exclude`; folders are walked. Beside them the neighbours that an operator directory
// needs are listed as not wanted. A path that does not exist becomes a problem. Sorted by path.
FileList find_files(const std::vector<std::string>& paths, bool force_exclude,
                    Configuration& configuration);

// The neighbours of a file whose text comes from elsewhere (standard input).
FileList find_context_of(const std::string& path, Configuration& configuration);

// True when `--force-exclude` leaves the file out; it need not exist.
bool is_excluded_file(const std::string& path, Configuration& configuration);

// Reads them all; those that cannot be read are added to `problems` if they are wanted.
std::vector<lint::InputFile> read_files(const FileList& list, std::vector<Problem>& problems);

// The absolute path of a file that need not exist, for lint::InputFile.
std::string place_of(std::string_view path);

// The path as findings show it: "./a//b" → "a/b", "." → "".
std::string tidy_path(std::string_view path);

}  // namespace tokamax::project
