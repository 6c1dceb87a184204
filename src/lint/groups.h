// Which files are read together.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lint/profile.h"
#include "syntax/source.h"

namespace tokamax::lint {

// A file that is there, but whose text is not known.
struct UnreadFile {
  std::string path;
  std::string place;  // see syntax::Source
};

// Files that see each other: an operator directory, the Pallas files of any other folder, or one
// file alone.
struct Group {
  std::string folder;
  bool op_directory = false;
  bool complete = true;            // false: it also holds files that are no text
  std::vector<std::size_t> files;  // indices into the sources, ascending
};

// `sources` sorted by path; null entries are files that were rejected, whose places are in
// `unread`. Profiles may name folders that are operator directories whatever they hold. The order
// of groups is by first file.
std::vector<Group> group_files(std::span<const std::unique_ptr<syntax::Source>> sources,
                               std::span<const UnreadFile> unread, const Profiles& profiles);

}  // namespace tokamax::lint
