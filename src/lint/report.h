// Where rules put their findings.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "lint/diagnostic.h"
#include "lint/options.h"
#include "syntax/tree.h"

namespace tokamax::python {
class Module;
}

namespace tokamax::lint {

// A finding being written. Lives in its Report; valid until the next add().
class Draft {
 public:
  explicit Draft(Diagnostic& diagnostic) : diagnostic_(diagnostic) {}

  template <class... Args>
  Draft& label(fmt::format_string<Args...> text, Args&&... args) {
    diagnostic_.label = fmt::format(text, std::forward<Args>(args)...);
    return *this;
  }
  template <class... Args>
  Draft& help(fmt::format_string<Args...> text, Args&&... args) {
    diagnostic_.help = fmt::format(text, std::forward<Args>(args)...);
    return *this;
  }
  Draft& related(const syntax::Source& source, syntax::Span span, std::string message) {
    diagnostic_.related.push_back({&source, span, std::move(message)});
    return *this;
  }
  Draft& related(const python::Module& module, syntax::NodeId node, std::string message);
  // The next step on the way from where a value is decided to the finding.
  Draft& step(const syntax::Source& source, syntax::Span span, std::string message) {
    diagnostic_.trail.push_back({&source, span, std::move(message)});
    return *this;
  }
  Draft& step(const python::Module& module, syntax::NodeId node, std::string message);
  // Edits are sorted here; overlapping ones are a bug in the rule.
  Draft& fix(Applicability applicability, std::string message, std::vector<Edit> edits,
             Turn turn = Turn::First);
  // It is about the whole file and would be the same one if it were marked elsewhere in it.
  Draft& about_file(std::string subject) {
    diagnostic_.file_subject = std::move(subject);
    return *this;
  }
  Draft& severity(Severity severity) {
    diagnostic_.severity = severity;
    return *this;
  }

 private:
  Diagnostic& diagnostic_;
};

// Collects the findings of one rule at a time. Not thread-safe: one Report per worker.
class Report {
 public:
  Report() = default;
  explicit Report(const RuleOptions& options) : options_(options) {}

  // The rule that following findings belong to, at its own severity.
  void begin(const Rule& rule) { rule_ = &rule; }

  template <class... Args>
  Draft add(const syntax::Source& source, syntax::Span span, fmt::format_string<Args...> message,
            Args&&... args) {
    return add_text(source, span, fmt::format(message, std::forward<Args>(args)...));
  }
  template <class... Args>
  Draft add(const python::Module& module, syntax::NodeId node, fmt::format_string<Args...> message,
            Args&&... args) {
    return add_text(module, node, fmt::format(message, std::forward<Args>(args)...));
  }
  // For a file that could not be read as text.
  Draft add_unreadable(std::string path, std::string message);

  [[nodiscard]] std::vector<Diagnostic>& diagnostics() { return diagnostics_; }
  [[nodiscard]] const Rule* rule() const { return rule_; }
  [[nodiscard]] const RuleOptions& options() const { return options_; }

  // The current rule's own number, by its name on the rule's page.
  [[nodiscard]] std::uint32_t number(std::string_view name) const;

 private:
  Draft add_text(const syntax::Source& source, syntax::Span span, std::string message);
  Draft add_text(const python::Module& module, syntax::NodeId node, std::string message);

  RuleOptions options_;
  const Rule* rule_ = nullptr;
  std::vector<Diagnostic> diagnostics_;
};

}  // namespace tokamax::lint
