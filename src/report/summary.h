// The counts of a run, and the sentence that tells them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lint/diagnostic.h"

namespace tokamax::report {

// Files that were found but not checked.
struct Skipped {
  std::string reason;  // what they are: "notebook", "undecodable"
  std::size_t files = 0;
};

struct Summary {
  std::size_t findings = 0;
  std::size_t files_with_findings = 0;
  std::size_t fixable = 0;         // by safe fixes
  std::size_t unsafe_fixable = 0;  // by unsafe fixes, safe ones not counted
  std::size_t fixed = 0;           // findings this run has already repaired
  std::size_t fixed_files = 0;
  std::size_t silenced = 0;  // … and suppressed by comments
  std::size_t silenced_files = 0;
  std::size_t in_baseline = 0;   // findings that were left out
  std::size_t on_unchanged = 0;  // the same, for their lines
  std::size_t checked = 0;       // files
  std::vector<Skipped> skipped;  // in the order to be told
};

// The counts that follow from the findings; what was changed, `checked` and `skipped` are the
// caller's.
Summary summarize(std::span<const lint::Diagnostic> diagnostics);

// "Fixed 3 findings in 2 files. Suppressed 1 finding in 1 file.", or that a patch would; "" when
// nothing was changed.
enum class Tense : std::uint8_t { Past, Conditional };
std::string change_sentences(const Summary& summary, Tense tense);

// "Found 12 findings in 5 files (3 fixable with --fix). Checked 41 files, skipped 1 (1 notebook)."
std::string sentence(const Summary& summary);

}  // namespace tokamax::report
