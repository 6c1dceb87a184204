// One row a format. A new one is a row here and a pair of files.
#include "report/format.h"

#include <array>

#include "report/concise.h"
#include "report/full.h"
#include "report/github.h"
#include "report/gitlab.h"
#include "report/json.h"
#include "report/jsonl.h"
#include "report/junit.h"
#include "report/rdjson.h"
#include "report/sarif.h"

namespace tokamax::report {
namespace {

constexpr std::array<Format, 9> kFormats{{
    {"full", "findings with the marked source line, for reading", write_full},
    {"concise", "one line a finding, for editors and grep", write_concise},
    {"json", "an array of objects", write_json},
    {"jsonl", "one object a line", write_jsonl},
    {"sarif", "SARIF 2.1.0, for code scanning", write_sarif},
    {"github", "workflow commands, shown as annotations by GitHub Actions", write_github},
    {"gitlab", "Code Quality report of GitLab", write_gitlab},
    {"junit", "JUnit XML", write_junit},
    {"rdjson", "Reviewdog's diagnostic format", write_rdjson},
}};

}  // namespace

std::span<const Format> formats() { return kFormats; }

const Format* find_format(std::string_view name) {
  for (const Format& format : kFormats) {
    if (format.name == name) return &format;
  }
  return nullptr;
}

}  // namespace tokamax::report
