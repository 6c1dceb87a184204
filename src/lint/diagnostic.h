// What a rule says: one finding, its evidence and its fix, all as data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lint/severity.h"
#include "syntax/source.h"

namespace tokamax::lint {

struct Rule;

// Replace the bytes of `span` with `content`; an empty span inserts.
struct Edit {
  syntax::Span span;
  std::string content;
  bool operator==(const Edit&) const = default;
};

// Safe: the program's meaning cannot change. Unsafe: it may, so a person asks for it by name.
enum class Applicability : std::uint8_t { Safe, Unsafe };

// What a fix waits for: until the others have nothing to do. A shape comment stands in a column
// behind code that other fixes make longer or shorter; the draft of a glossary lists the letters of
// all shapes.
enum class Turn : std::uint8_t { First, BehindCode, Last };

// Edits of the finding's own file that belong together: all are made or none. Sorted, disjoint.
struct Fix {
  Applicability applicability = Applicability::Safe;
  std::string message;  // imperative, says the result: "add `# [td, tn] bf16`"
  std::vector<Edit> edits;
  Turn turn = Turn::First;
};

// Another place that explains the finding.
struct Related {
  const syntax::Source* source = nullptr;
  syntax::Span span;
  std::string message;  // "in_specs[1]"
};

// One finding. `source` and `rule` outlive it: they belong to the caller of lint().
struct Diagnostic {
  const Rule* rule = nullptr;
  const syntax::Source* source = nullptr;  // null for a file that could not be decoded
  std::string path;                        // as the caller named the file
  syntax::Span span;
  Severity severity = Severity::Warning;
  std::string message;  // one fact, names in backticks, no final period
  std::string label;    // shown under the marked text; may be empty
  std::string help;     // imperative, the exact text to type; may be empty
  std::optional<Fix> fix;
  std::vector<Related> related;
  // The way from where a value is decided to the finding, which is not in it: a config's field,
  // the tile that is read from it, the block shape, the spec.
  std::vector<Related> trail;
  std::string function;  // qualified name of the def or class around it; "" at module level
  // For a finding about the whole file, which is marked wherever it shows first: what it is about.
  std::optional<std::string> file_subject;
};

}  // namespace tokamax::lint
