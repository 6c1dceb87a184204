// The linter as a pure function: sources in, findings out. No disk, no clock, no globals.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lint/diagnostic.h"
#include "lint/groups.h"
#include "lint/options.h"
#include "lint/profile.h"
#include "syntax/source.h"

namespace tokamax::lint {

struct InputFile {
  std::string path;  // as the user names it; findings repeat it
  std::string bytes;
  bool wanted = true;  // false: read for context only, never reported
  // The absolute path, of which only the folders' names matter: `path` alone may not hold them
  // ("base.py" in `ops/rms_norm`). "" when `path` says it all.
  std::string place{};
};

// A file that was not checked, and why.
struct RejectedFile {
  std::string path;
  syntax::Undecodable why;
};

// Findings point into `sources`, which therefore travel with them.
struct Result {
  std::vector<std::unique_ptr<syntax::Source>> sources;
  std::vector<Diagnostic> diagnostics;  // sorted by path, position, code; wanted files only
  std::vector<RejectedFile> rejected;   // wanted files only
  std::vector<UnreadFile> unread;       // all that were rejected, wanted or not
  std::size_t checked = 0;              // wanted files that were checked
};

// Lints all files together: files of one operator directory see each other. `files` is consumed.
Result lint(std::vector<InputFile> files, const Profiles& profiles, const Options& options);

// The same where one selection holds for all files and nothing else is configured.
Result lint(std::vector<InputFile> files, const Selection& selection, const Options& options);

}  // namespace tokamax::lint
