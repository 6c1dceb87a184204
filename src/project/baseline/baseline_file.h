// The text form of a baseline: one finding a line, sorted, so that branches merge.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include "project/baseline/finding_key.h"

namespace tokamax::project {

using FindingKeys = std::set<FindingKey>;

// With the comment on top that says what the file is.
std::string baseline_text(const FindingKeys& keys);

// What is wrong with a line (counted from 1), and what to do about it.
struct BaselineError {
  std::size_t line = 0;
  std::string message;
};

// Reads it back, in any order and with any line ends. False, with `error`, at the first line that
// is no entry: half a baseline would show old findings as new ones.
bool read_baseline(std::string_view text, FindingKeys& keys, BaselineError& error);

}  // namespace tokamax::project
