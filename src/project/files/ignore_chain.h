// The ignore files that hold in a folder: its own and those of the folders around it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "project/files/ignore_file.h"

namespace tokamax::project {

// One folder's ignore file, linked to the next one outwards. Immutable and shared between folders.
struct IgnoreLevel {
  std::string folder;  // real path that the patterns are relative to
  IgnoreFile file;
  std::shared_ptr<const IgnoreLevel> outer;
};
using IgnoreChain = std::shared_ptr<const IgnoreLevel>;

// The patterns of `outer` and, before them, those of the file at `path`, if it can be read.
IgnoreChain with_ignore_file(IgnoreChain outer, const std::string& folder, const std::string& path);

// What holds for the entries of `folder` (real path) when a walk begins there: everything from
// the root of its repository down; its own .gitignore alone where there is no repository.
IgnoreChain ignore_chain_at(const std::string& folder);

// What holds at the root of a repository: nothing from outside of it.
IgnoreChain repository_chain(const std::string& root);

// Asks the innermost file first; the first that has an opinion decides. The folders above
// `real` are not asked: a walk never enters an ignored one.
bool is_ignored(const IgnoreChain& chain, std::string_view real, bool is_folder);

// True when `real` or a folder above it, up to the root of its repository, is ignored or is one
// of the folders that are always skipped. Without a repository only folders below `base` count.
bool is_excluded(const std::string& real, bool is_folder, const std::string& base);

}  // namespace tokamax::project
