// A file without a source could not be read: nothing is known of its findings, so its entries stay.
#include "cli/check/run_scope.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "lint/same_code.h"

namespace tokamax::cli {
namespace {

bool ran(const lint::Profiles& profiles, std::string_view code, const std::string& path) {
  const lint::Selection& selection = profiles.of(path).selection;
  const auto known = selection.known();
  const auto rule = std::find_if(known.begin(), known.end(),
                                 [code](const lint::Rule& each) { return each.code == code; });
  // A rule that is no more finds nothing any more.
  return rule == known.end() || selection.enabled(*rule);
}

// Files without a source could not be read or are no text.
bool is_python(const lint::Result& result, const std::string& path) {
  const auto& sources = result.sources;
  const auto source = std::find_if(sources.begin(), sources.end(),
                                   [&](const auto& each) { return each->path() == path; });
  return source != sources.end() && lint::is_python(**source);
}

}  // namespace

project::RunScope scope_of(const CheckOptions& options, const Found& found,
                           const lint::Result& result) {
  project::RunScope scope;
  for (const project::FoundFile& file : found.list.files) {
    if (file.wanted) scope.files.push_back(file.path);
  }
  if (!reads_stdin(options)) scope.folders = options.paths;
  scope.ran = [&found](std::string_view code, const std::string& path) {
    return ran(found.profiles, code, path);
  };
  scope.is_python = [&result](const std::string& path) { return is_python(result, path); };
  return scope;
}

}  // namespace tokamax::cli
