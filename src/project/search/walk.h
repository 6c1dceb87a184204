// Walks folders for Python files; what is found is the caller's.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "project/config/configuration.h"
#include "project/files/ignore_chain.h"
#include "project/problem.h"

namespace tokamax::project {

struct FoundFile {
  std::string path;    // as the user would write it
  bool wanted = true;  // false: only looked at to understand its neighbours
  std::string real;    // absolute, without links
};

struct FileList {
  std::vector<FoundFile> files;  // each real file once
  std::vector<std::string> notebooks;
  std::vector<Problem> problems;
};

// Meets every folder and file once, by its real path. Links are followed after everything real
// has been seen, so that a file inside the tree keeps its own name. Ignored files, hidden caches
// and the like are left out; see default_excludes.h.
class Walker {
 public:
  // Fills `found`; `configuration` says what else is left out. Both outlive this.
  Walker(FileList& found, Configuration& configuration)
      : found_(found), configuration_(configuration) {}

  // `real` is the absolute path without links of the same file or folder.
  void add_file(const std::string& path, const std::string& real, bool wanted = true);
  void walk(const std::string& path, const std::string& real);
  void follow_links();

 private:
  struct Folder {
    std::string path;  // "" for the working directory
    std::string real;
    IgnoreChain chain;
    bool is_root;  // the chain already holds the folder's own ignore file
  };
  struct Link {
    std::string path;
    std::string real;  // of the link, not of its target
    IgnoreChain chain;
  };
  void visit(Folder folder);
  void meet(const Folder& folder, const struct Entry& entry);
  void follow(const Link& link);
  void add_by_name(const std::string& path, const std::string& real);
  [[nodiscard]] bool contains_a_root(const std::string& real) const;

  FileList& found_;
  Configuration& configuration_;
  std::vector<std::string> roots_;
  std::vector<Folder> pending_;
  std::vector<Link> links_;
  std::unordered_set<std::string> met_;  // real paths
};

bool is_python_name(std::string_view name);
bool is_notebook_name(std::string_view name);

}  // namespace tokamax::project
