// Where reports go: `--format FMT[=PATH]`. Files are opened when their report is written, not
// before.
#pragma once

#include <string>
#include <vector>

#include "report/format.h"

namespace tokamax::cli {

struct Output {
  const report::Format* format = nullptr;  // static storage; never null once it is parsed
  std::string path;                        // empty: standard output
};

// Reads the words of --format; nothing given means one text report on standard output. False,
// after telling why, when a format is unknown or two reports want the same place.
bool parse_outputs(const std::vector<std::string>& words, std::vector<Output>& outputs);

// Writes the report, to `descriptor` if it has no path; false, after telling why, when its place
// cannot be written.
bool write_report(const Output& output, const report::Input& input, int descriptor);

}  // namespace tokamax::cli
