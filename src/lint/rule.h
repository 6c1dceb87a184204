// A rule: its page (from rules/**.md, made into a table by CMake) and its function.
#pragma once

#include <span>
#include <string_view>
#include <variant>

#include "lint/report.h"
#include "lint/severity.h"

namespace tokamax::python {
class Module;
}
namespace tokamax::pallas {
struct Kernel;
struct Launch;
}  // namespace tokamax::pallas
namespace tokamax::ops {
class OpDirectory;
struct File;
struct KernelSource;
}  // namespace tokamax::ops

namespace tokamax::lint {

struct RejectedFile;  // bytes that are no text: TKX002's subscription

// The parameter type of a rule's function is its subscription: it is called once for each such
// fact of the run, never twice for the same one.
template <class Fact>
using CheckFunction = void (*)(const Fact&, Report&);
using Check = std::variant<std::monostate,                    // found by the tool itself
                           CheckFunction<RejectedFile>,       //
                           CheckFunction<python::Module>,     // every file
                           CheckFunction<pallas::Launch>,     // every launch
                           CheckFunction<pallas::Kernel>,     // every kernel bound to a launch
                           CheckFunction<ops::File>,          // every file of an op directory
                           CheckFunction<ops::KernelSource>,  // … and others that hold a kernel
                           CheckFunction<ops::OpDirectory>>;  // every op directory

enum class FixKind : std::uint8_t { None, Safe, Unsafe };

// A number that a rule goes by and a project may change; a row under "Options" on its page.
struct NumberOption {
  std::string_view name;  // "max-refs"
  std::uint32_t usual = 0;
  std::string_view meaning;  // Markdown, one line
};

struct Rule {
  std::string_view code;     // "TKX602"
  std::string_view name;     // "undescriptive-grid-index"
  std::string_view title;    // the page's heading
  std::string_view path;     // of the page, from rules/: "06-names/undescriptive-grid-index.md"
  std::string_view section;  // of the guide: "6"; "" for the tool's own findings
  Severity severity = Severity::Warning;
  bool pedantic = false;  // off unless selected
  FixKind fix = FixKind::None;
  std::string_view page;   // the whole Markdown page
  std::string_view cases;  // the text of <name>.cases.md, or ""
  const Check* check = nullptr;
  std::span<const NumberOption> numbers{};
};

}  // namespace tokamax::lint

// Binds a rule's function to its page: rules/<section>/<name>.md <->
// TOKAMAX_RULE(<name_with_underscores>, f). A page without this line does not link. The order of
// all rules is by code.
#define TOKAMAX_RULE(name, function)                        \
  namespace tokamax::rules {                                \
  extern const ::tokamax::lint::Check name;                 \
  constinit const ::tokamax::lint::Check name{&(function)}; \
  }                                                         \
  static_assert(true, "")

namespace tokamax::rules {
// All rules, sorted by code. Static storage; made by CMake from the pages.
std::span<const lint::Rule> all_rules();
}  // namespace tokamax::rules
