// A finding as a SARIF result.
#pragma once

#include <string>
#include <vector>

#include "report/input.h"
#include "report/json_text.h"

namespace tokamax::report {

// Remembers the lines' fingerprints of the file it is at.
class SarifResults {
 public:
  // `input` outlives this.
  explicit SarifResults(const Input& input) : input_(input) {}
  Json result_of(const lint::Diagnostic& finding);

 private:
  const std::string& hash_of_line(const lint::Diagnostic& finding);

  const Input& input_;
  const syntax::Source* hashed_ = nullptr;
  std::vector<std::string> hashes_;  // of hashed_, by line
};

}  // namespace tokamax::report
