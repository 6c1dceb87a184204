// The parts of a SARIF log that stand in files of their own.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "report/input.h"
#include "report/json_text.h"

namespace tokamax::report {

// "error", "warning", "note".
std::string_view sarif_level(lint::Severity severity);

// The rule as tool.driver.rules[] wants it.
Json sarif_rule(const lint::Rule& rule);

// Makes results; remembers the lines' fingerprints of the file it is at.
class SarifResults {
 public:
  explicit SarifResults(const Input& input) : input_(input) {}
  Json result_of(const lint::Diagnostic& finding);

 private:
  const std::string& hash_of_line(const lint::Diagnostic& finding);

  const Input& input_;
  const syntax::Source* hashed_ = nullptr;
  std::vector<std::string> hashes_;  // of hashed_, by line
};

}  // namespace tokamax::report
