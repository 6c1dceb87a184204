// One finding a line, for tools that read a stream.
#include "report/json_finding.h"
#include "report/writers.h"

namespace tokamax::report {

void write_jsonl(const Input& input, std::string& out) {
  for (const lint::Diagnostic& finding : input.diagnostics) append_json(out, json_of(finding), -1);
}

}  // namespace tokamax::report
