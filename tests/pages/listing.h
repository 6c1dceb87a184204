// Directory listings, as ```tree blocks draw them.
#pragma once

#include <string>
#include <vector>

namespace tokamax::pages {

// The files of a listing, as paths. A line is a path, or a name indented below its folder, which
// ends in "/"; the lines that `tree` draws are taken for indentation. Words after two blanks or
// "#" are remarks.
std::vector<std::string> files_of_listing(const std::vector<std::string>& lines);

}  // namespace tokamax::pages
