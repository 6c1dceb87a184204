// Parts of the sentence come only where they have something to count.
#include "report/summary.h"

#include <fmt/format.h>

#include <iterator>
#include <string_view>

namespace tokamax::report {
namespace {

std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string fixable_part(const Summary& summary) {
  if (summary.fixable > 0 && summary.unsafe_fixable > 0) {
    return fmt::format(" ({} fixable with --fix, {} more with --unsafe-fixes)", summary.fixable,
                       summary.unsafe_fixable);
  }
  if (summary.fixable > 0) return fmt::format(" ({} fixable with --fix)", summary.fixable);
  if (summary.unsafe_fixable > 0) {
    return fmt::format(" ({} fixable with --unsafe-fixes)", summary.unsafe_fixable);
  }
  return "";
}

std::string skipped_part(const Summary& summary) {
  std::size_t files = 0;
  std::string reasons;
  for (const Skipped& skipped : summary.skipped) {
    files += skipped.files;
    fmt::format_to(std::back_inserter(reasons), "{}{} {}", reasons.empty() ? "" : ", ",
                   skipped.files, skipped.reason);
  }
  return files == 0 ? "" : fmt::format(", skipped {} ({})", files, reasons);
}

std::string left_out(const Summary& summary) {
  const std::string baseline =
      fmt::format("{} of the baseline", counted(summary.in_baseline, "finding"));
  const std::string unchanged =
      fmt::format("{} on unchanged lines", counted(summary.on_unchanged, "finding"));
  if (summary.in_baseline > 0 && summary.on_unchanged > 0) {
    return fmt::format(" Left out {} and {}.", baseline, unchanged);
  }
  if (summary.in_baseline > 0) return fmt::format(" Left out {}.", baseline);
  return summary.on_unchanged > 0 ? fmt::format(" Left out {}.", unchanged) : "";
}

}  // namespace

Summary summarize(std::span<const lint::Diagnostic> diagnostics) {
  Summary summary;
  summary.findings = diagnostics.size();
  const std::string* last_path = nullptr;
  for (const lint::Diagnostic& finding : diagnostics) {
    if (last_path == nullptr || *last_path != finding.path) ++summary.files_with_findings;
    last_path = &finding.path;
    if (!finding.fix) continue;
    bool is_safe = finding.fix->applicability == lint::Applicability::Safe;
    ++(is_safe ? summary.fixable : summary.unsafe_fixable);
  }
  return summary;
}

std::string change_sentences(const Summary& summary, Tense tense) {
  const bool past = tense == Tense::Past;
  std::string text;
  const auto add = [&text](std::string_view verb, std::size_t findings, std::size_t files) {
    if (findings == 0) return;
    text += fmt::format("{}{} {} in {}.", text.empty() ? "" : " ", verb,
                        counted(findings, "finding"), counted(files, "file"));
  };
  add(past ? "Fixed" : "Would fix", summary.fixed, summary.fixed_files);
  add(past ? "Suppressed" : "Would suppress", summary.silenced, summary.silenced_files);
  return text;
}

std::string sentence(const Summary& summary) {
  std::string text = change_sentences(summary, Tense::Past);
  if (!text.empty()) text += ' ';
  if (summary.findings == 0) {
    text += "No findings.";
  } else {
    text += fmt::format("Found {} in {}{}.", counted(summary.findings, "finding"),
                        counted(summary.files_with_findings, "file"), fixable_part(summary));
  }
  return text + left_out(summary) +
         fmt::format(" Checked {}{}.", counted(summary.checked, "file"), skipped_part(summary));
}

}  // namespace tokamax::report
