// Files that were not asked for but belong to the operator of a file that was.
#pragma once

#include <string>
#include <vector>

#include "project/search/walk.h"

namespace tokamax::project {

// Collects the folders that make up the operators of single files: the folder of the file, the
// folder around it when it is a "kernels" or "kernel" folder, and those folders inside it.
class Context {
 public:
  void of_file(const std::string& path);
  // A folder that is walked needs context only when it is a part of an operator. `path` as the
  // user writes it, `real` without links.
  void of_folder(const std::string& path, const std::string& real);
  // Adds the Python files of the collected folders that have not been met yet, as not wanted.
  void add_to(Walker& walker) const;

 private:
  struct Folder {
    std::string path;
    std::string real;
  };
  void add_operator(const Folder& folder);

  std::vector<Folder> folders_;
};

}  // namespace tokamax::project
