// The text form of a baseline: one finding a line, sorted, so that branches merge.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "project/baseline/finding_key.h"
#include "project/problem.h"

namespace tokamax::project {

using FindingKeys = std::set<FindingKey>;

// With the comment on top that says what the file is.
std::string baseline_text(const FindingKeys& keys);

// Reads the text of the file at `path` back, in any order and with any line ends. False, with
// `problem`, at the first line that is no entry: half a baseline would show old findings as new
// ones.
bool read_baseline(std::string_view text, const std::string& path, FindingKeys& keys,
                   Problem& problem);

}  // namespace tokamax::project
