// The help of `check`, which is also where its manual and its completions come from.
#pragma once

#include <string_view>

namespace tokamax::cli {

inline constexpr std::string_view kCheckHelp = R"(Lint Pallas kernels and the operators around them.

Usage: tokamax-lint [check] [OPTIONS] [PATHS]...      (default: the working directory)
Example: tokamax-lint --select TKX11,guide:6 --format sarif=out.sarif ops/rms_norm

Rules, by code, name, section (TKX11, guide:11) or ALL:
  --select WORD,...         run only these
  --extend-select WORD,...  run these, too
  --ignore WORD,...         leave these out; of two words the more exact one wins
Configuration (see `tokamax-lint config`):
  --config FILE|KEY=VALUE   use this file, or put this value on top; may be repeated
  --isolated                look for no configuration file
Files:
  --force-exclude           leave out ignored files even when they are named one by one
  --stdin-filename PATH     lint standard input (PATHS is `-`) as if it were that file
  --baseline FILE           leave out the findings that `tokamax-lint baseline` wrote to FILE
  --diff-base REV           report only on lines changed since the merge base of REV and HEAD
  --diff-file PATCH         report only on lines that PATCH adds; `-` is standard input
  --show-files              list the files that would be linted, and stop
Fixes:
  --fix                     make the safe fixes, then report what is left
  --fix-only                make them and report nothing
  --unsafe-fixes            with any of these, make also fixes that may change what code does
  --add-suppressions REASON  silence what is left by comments that give this reason
  --diff                    print what would change as a patch for `git apply`, write nothing
Output:
  --format FMT[=PATH]       full (default on a terminal), concise (default elsewhere), json,
                            jsonl, sarif, github, gitlab, junit, rdjson; may be repeated
  --statistics              count the findings of each rule instead of listing them
  --color WHEN              auto (default; respects NO_COLOR), always, never
  -q, --quiet               findings and errors only
Run:
  --fail-level LEVEL        exit with 1 from that severity on: note, warning (default), error
  --exit-zero               exit with 0 even if there are findings
  -j, --jobs N              threads; 0 (default) is one per core
  --profile                 tell where the time went, by phase and rule, on standard error
  -h, --help                this text
)";

}  // namespace tokamax::cli
