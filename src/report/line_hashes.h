// Fingerprints of lines that survive edits elsewhere in the file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tokamax::report {

// One fingerprint a line, as GitHub's uploader computes `primaryLocationLineHash` when a report
// has none: a rolling hash over the line and what follows it, and how often it has occurred. The
// two must agree, or the same alert is opened twice.
std::vector<std::string> line_hashes(std::string_view utf8);

}  // namespace tokamax::report
