// The files of a run and their texts, from the disk or from standard input. All is handed over by
// value; whoever lints takes the texts.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/check/check_options.h"
#include "lint/lint.h"
#include "project/search/find_files.h"

namespace tokamax::cli {

// The files that would be linted, or none when --force-exclude leaves standard input out.
project::FileList find_inputs(const CheckOptions& options, project::Configuration& configuration);

// Reads them; what cannot be read is told in `unreadable`.
std::vector<lint::InputFile> read_inputs(const CheckOptions& options, const project::FileList& list,
                                         std::vector<project::Problem>& unreadable);

// Standard input's text: the one wanted file among `files`; read now when the list leaves it out.
std::string stdin_text(const project::FileList& list, const std::vector<lint::InputFile>& files);

}  // namespace tokamax::cli
