// The words for severities, as configuration and reports spell them.
#include "lint/severity.h"

namespace tokamax::lint {

std::string_view name_of(Severity severity) {
  switch (severity) {
    case Severity::Note:
      return "note";
    case Severity::Warning:
      return "warning";
    case Severity::Error:
      return "error";
  }
  return "";
}

std::optional<Severity> severity_from(std::string_view name) {
  for (Severity severity : {Severity::Note, Severity::Warning, Severity::Error}) {
    if (name_of(severity) == name) return severity;
  }
  return std::nullopt;
}

}  // namespace tokamax::lint
