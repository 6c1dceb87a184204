// No blanks inside an object, a line end behind each.
#include "report/jsonl.h"

#include "report/json_finding.h"

namespace tokamax::report {

void write_jsonl(const Input& input, std::string& out) {
  for (const lint::Diagnostic& finding : input.diagnostics) append_json(out, json_of(finding), -1);
}

}  // namespace tokamax::report
