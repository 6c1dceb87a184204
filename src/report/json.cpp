// Indented by two blanks, in one array.
#include "report/json.h"

#include "report/json_finding.h"

namespace tokamax::report {

void write_json(const Input& input, std::string& out) {
  Json findings = Json::array();
  for (const lint::Diagnostic& finding : input.diagnostics) findings.push_back(json_of(finding));
  append_json(out, findings, 2);
}

}  // namespace tokamax::report
