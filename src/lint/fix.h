// Repairs texts until nothing is left to repair. Pure, like lint(): texts in, texts out.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lint/lint.h"
#include "lint/narrowing.h"

namespace tokamax::lint {

struct FixOptions {
  bool repair = true;                // make fixes
  bool unsafe = false;               // … and unsafe ones
  std::string silence_reason;        // then suppress what is left by comments, unless empty
  std::set<std::string> left_alone;  // paths of files that must stay as they are
  Narrowing* narrowing = nullptr;    // only what it shows is changed; null: everything
};

struct FixedFile {
  std::string path;
  std::string before;
  std::string after;
  std::size_t findings = 0;  // that were repaired
  std::size_t silenced = 0;  // … and suppressed
};

// Why a file is not as was asked for: a bug, seen by its effect, or what it holds.
struct FixFailure {
  enum class Why : std::uint8_t {
    BreaksSyntax,  // the file was Python before; it is left as it was
    NotPython,     // so no findings in it are suppressed
    ChangesCode,   // by comments; it is left without them
    NeverEnds,     // each repair calls for another one; it is left where they were stopped
  };
  std::string path;
  Why why = Why::BreaksSyntax;
  std::vector<std::string_view> codes;  // of the rules that took part, sorted
};

struct FixResult {
  Result result;                 // the findings of the texts as they are now
  std::vector<FixedFile> files;  // those that changed, by path
  std::vector<FixFailure> failures;
};

// Makes all fixes that do not overlap, lints again what sees the changed files, and so on until
// nothing changes; then adds and removes directives in the same way. Paths must be distinct; only
// wanted files change, and none that has a syntax error.
FixResult fix(std::vector<InputFile> files, const Profiles& profiles, const Options& options,
              const FixOptions& fix_options);

// The same where one selection holds for all files and nothing else is configured.
FixResult fix(std::vector<InputFile> files, const Selection& selection, const Options& options,
              const FixOptions& fix_options);

// Whether `diagnostic` can be repaired, or suppressed, under these options.
bool is_fixable(const Diagnostic& diagnostic, const FixOptions& options);
bool is_silenceable(const Diagnostic& diagnostic, const FixOptions& options);

}  // namespace tokamax::lint
