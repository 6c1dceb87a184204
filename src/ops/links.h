// Which files of an operator import which.
//
// Pointers are into the directory.
#pragma once

#include <string>
#include <vector>

namespace tokamax::ops {

struct File;

// What the import statements of a file name.
struct Links {
  std::vector<const File*> files;      // of the same directory, each once, in order of import
  std::vector<std::string> elsewhere;  // dotted names of everything else
};

// Read from the file's import statements; ask `file.links()`, which does so once.
Links find_links(const File& file);

// The files that `file` reaches over any number of imports, itself left out.
std::vector<const File*> reached_from(const File& file);

}  // namespace tokamax::ops
