// A finding is its headline and nothing more; the counts come last unless a run is quiet.
#include "report/concise.h"

#include "report/headline.h"

namespace tokamax::report {

void write_concise(const Input& input, std::string& out) {
  for (const lint::Diagnostic& finding : input.diagnostics) {
    append_headline(out, finding, input.color);
  }
  if (!input.quiet) out.append(sentence(input.summary)).append("\n");
}

}  // namespace tokamax::report
