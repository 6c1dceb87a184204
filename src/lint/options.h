// What a run is told apart from its files and its selection of rules.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tokamax::lint {

struct Options {
  unsigned jobs = 0;                   // 0: one per core; the result does not depend on it
  std::vector<std::string> launchers;  // qualified names of house wrappers around pallas_call
  std::vector<std::string> op_dirs;    // globs; empty: recognised by their files
  std::uint32_t max_file_lines = 250;
  std::atomic<std::size_t>* files_done = nullptr;  // counted up while linting, to show progress
};

}  // namespace tokamax::lint
