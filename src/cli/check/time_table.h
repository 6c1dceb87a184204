// `--profile`: where the time of a run went.
#pragma once

#include <string>

#include "lint/timings.h"

namespace tokamax::cli {

// A table for people: the phases in their order, the rules below theirs, the slowest first.
std::string time_table(const lint::Timings& timings, lint::Timings::Duration passed);

}  // namespace tokamax::cli
