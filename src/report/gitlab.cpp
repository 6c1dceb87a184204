// Fingerprints hold the marked line's text and no line number, so that they outlive edits elsewhere
// in the file.
#include "report/gitlab.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <map>

#include "lint/rule.h"
#include "report/json_text.h"
#include "report/repository_path.h"

namespace tokamax::report {
namespace {

std::string_view gitlab_severity(lint::Severity severity) {
  switch (severity) {
    case lint::Severity::Note:
      return "info";
    case lint::Severity::Warning:
      return "minor";
    case lint::Severity::Error:
      break;
  }
  return "major";
}

// GitLab matches findings of two reports by fingerprint: it must outlive edits elsewhere in the
// file, so it holds the marked line's text and no line number.
class Fingerprints {
 public:
  std::string next(const lint::Diagnostic& finding, const std::string& path) {
    const std::string_view line = marked_line(finding);
    std::string key = fmt::format("{}\n{}\n{}\n{:x}", path, finding.rule->code, finding.message,
                                  XXH3_64bits(line.data(), line.size()));
    key += fmt::format("\n{}", ++occurrences_[key]);
    const XXH128_hash_t hash = XXH3_128bits(key.data(), key.size());
    return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
  }

 private:
  static std::string_view marked_line(const lint::Diagnostic& finding) {
    if (finding.source == nullptr) return {};
    const std::uint32_t line = finding.source->lines().line_of(finding.span.begin);
    return finding.source->line_text(line);
  }

  std::map<std::string, unsigned> occurrences_;
};

Json gitlab_position(const syntax::Source* source, std::uint32_t offset) {
  const syntax::Position at = source == nullptr ? syntax::Position{} : source->position(offset);
  return {{"line", at.line}, {"column", at.column}};
}

}  // namespace

void write_gitlab(const Input& input, std::string& out) {
  Fingerprints fingerprints;
  Json issues = Json::array();
  for (const lint::Diagnostic& finding : input.diagnostics) {
    const std::string path = repository_path(input, finding.path);
    Json positions = {{"begin", gitlab_position(finding.source, finding.span.begin)},
                      {"end", gitlab_position(finding.source, finding.span.end)}};
    issues.push_back({{"description", fmt::format("{}: {}", finding.rule->code, finding.message)},
                      {"check_name", finding.rule->name},
                      {"fingerprint", fingerprints.next(finding, path)},
                      {"severity", gitlab_severity(finding.severity)},
                      {"location", {{"path", path}, {"positions", std::move(positions)}}}});
  }
  append_json(out, issues, 2);
}

}  // namespace tokamax::report
