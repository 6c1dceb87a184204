// What a run and its rules are told apart from their files.
//
// Null pointers say that nobody wants to know; codes and names are those of the table of rules.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tokamax::lint {

class Timings;

// How one run works; its findings do not depend on this.
struct Options {
  unsigned jobs = 0;                               // 0: one per core
  std::atomic<std::size_t>* files_done = nullptr;  // counted up while linting, to show progress
  Timings* timings = nullptr;                      // added to while linting
};

// A rule's own number, as its page lists it under "Options".
struct RuleNumber {
  std::string_view code;  // of the rule
  std::string_view name;  // "max-refs"
  std::uint32_t value = 0;
};

// How files are read and judged.
struct RuleOptions {
  std::vector<std::string> launchers;  // qualified names of house wrappers around pallas_call
  std::vector<std::string> op_dirs;    // globs of folders; empty: recognised by their files
  std::vector<RuleNumber> numbers;     // that differ from those on the pages
};

}  // namespace tokamax::lint
