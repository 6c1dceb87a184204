// Which files of an operator import which.
#pragma once

#include <string>
#include <vector>

#include "ops/op_directory.h"

namespace tokamax::ops {

// What the import statements of a file name.
struct Links {
  std::vector<const File*> files;      // of the same directory, each once, in order of import
  std::vector<std::string> elsewhere;  // dotted names of everything else
};

Links links_of(const File& file);

// The files that `file` reaches over any number of imports, itself left out.
std::vector<const File*> reached_from(const File& file);

}  // namespace tokamax::ops
