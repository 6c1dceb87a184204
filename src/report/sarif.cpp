// One run: the tool with its rules, and the results, no more than code scanning accepts.
#include "report/sarif.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/project_links.h"
#include "report/sarif_result.h"
#include "report/sarif_rule.h"

namespace tokamax::report {
namespace {

// Code scanning rejects a run with more results.
constexpr std::size_t kMaxResults = 25'000;

// The findings to report: all, or the gravest ones in their old order.
std::vector<const lint::Diagnostic*> chosen(std::span<const lint::Diagnostic> diagnostics) {
  std::vector<const lint::Diagnostic*> findings;
  findings.reserve(diagnostics.size());
  for (const lint::Diagnostic& finding : diagnostics) findings.push_back(&finding);
  if (findings.size() <= kMaxResults) return findings;
  std::stable_sort(findings.begin(), findings.end(),
                   [](const auto* a, const auto* b) { return a->severity > b->severity; });
  findings.resize(kMaxResults);
  // They all lie in one array, so their addresses are their order.
  std::sort(findings.begin(), findings.end());
  return findings;
}

Json invocation(const Input& input, std::size_t reported) {
  Json run = {{"executionSuccessful", true}};
  if (reported == input.diagnostics.size()) return run;
  const std::string text =
      fmt::format("Only {} of {} findings are reported, errors first: code scanning takes no more.",
                  reported, input.diagnostics.size());
  run["toolExecutionNotifications"] =
      Json::array({{{"level", "warning"}, {"message", {{"text", text}}}}});
  return run;
}

Json driver(const Input& input) {
  Json rules = Json::array();
  for (const lint::Rule& rule : input.rules) rules.push_back(sarif_rule(rule));
  return {{"name", kToolName},
          {"semanticVersion", input.version},
          {"informationUri", kProjectUrl},
          {"rules", std::move(rules)}};
}

}  // namespace

void write_sarif(const Input& input, std::string& out) {
  SarifResults writer(input);
  Json results = Json::array();
  for (const lint::Diagnostic* finding : chosen(input.diagnostics)) {
    results.push_back(writer.result_of(*finding));
  }
  Json root = {{"%SRCROOT%", {{"description", {{"text", "The root of the repository."}}}}}};
  Json run = {{"tool", {{"driver", driver(input)}}},
              {"automationDetails", {{"id", "tokamax-lint/"}}},
              {"columnKind", "utf16CodeUnits"},
              {"originalUriBaseIds", std::move(root)},
              {"invocations", Json::array({invocation(input, results.size())})},
              {"results", std::move(results)}};
  append_json(out,
              {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
               {"version", "2.1.0"},
               {"runs", Json::array({std::move(run)})}},
              2);
}

}  // namespace tokamax::report
