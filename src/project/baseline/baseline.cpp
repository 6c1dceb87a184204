// Paths are relative to the baseline's folder. An entry is gone if a run looked at its file with
// its rule and did not find it.
#include "project/baseline/baseline.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <map>
#include <utility>

#include "project/files/path.h"
#include "project/files/read_file.h"
#include "project/writing/atomic_write.h"

namespace tokamax::project {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{256} << 20U;

bool exists(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0;
}

bool is_below(const std::vector<std::string>& folders, const std::string& path) {
  return std::any_of(folders.begin(), folders.end(), [&](const std::string& folder) {
    return folder == path || !relative_to(folder, path).empty();
  });
}

}  // namespace

Baseline::Baseline(std::string path) : path_(std::move(path)) {
  folder_ = parent_of(real_path_of_any(path_));
}

std::optional<Baseline> Baseline::read(const std::string& path, Problem& problem) {
  problem.path = path;
  const std::optional<std::string> text = read_file(path, kMaxBytes, problem.message);
  if (!text) return std::nullopt;
  Baseline baseline(path);
  if (!read_baseline(*text, path, baseline.entries_, problem)) return std::nullopt;
  return baseline;
}

std::vector<std::optional<FindingKey>> Baseline::keys(
    std::span<const lint::Diagnostic> findings) const {
  return keys_of(findings, [this](const std::string& path) {
    return relative_path(folder_, real_path_of_any(path));
  });
}

std::vector<bool> Baseline::known(std::span<const lint::Diagnostic> findings) const {
  std::vector<bool> result;
  for (const auto& key : keys(findings)) result.push_back(key && entries_.contains(*key));
  return result;
}

FindingKeys Baseline::gone(std::span<const lint::Diagnostic> findings,
                           const RunScope& scope) const {
  FindingKeys missing = entries_;
  for (const auto& key : keys(findings)) {
    if (key) missing.erase(*key);
  }
  if (missing.empty()) return missing;
  std::map<std::string, std::string> files;  // by real path
  for (const std::string& file : scope.files) files[real_path_of_any(file)] = file;
  std::vector<std::string> folders;
  for (const std::string& folder : scope.folders) folders.push_back(real_path_of_any(folder));
  // By the path of an entry: the run's name for that file, "" when it did not look there.
  std::map<std::string, std::string> looked;
  std::erase_if(missing, [&](const FindingKey& key) {
    const auto [name, is_new] = looked.try_emplace(key.path);
    if (is_new) {
      const std::string path = absolute_path(folder_, key.path);
      const auto file = files.find(path);
      if (file != files.end()) {
        if (scope.is_python(file->second)) name->second = file->second;
      } else if (is_below(folders, path) && !exists(path)) {
        name->second = path;
      }
    }
    return name->second.empty() || !scope.ran(key.code, name->second);
  });
  return missing;
}

void Baseline::renew(std::span<const lint::Diagnostic> findings, const RunScope& scope) {
  for (const FindingKey& key : gone(findings, scope)) entries_.erase(key);
  for (auto& key : keys(findings)) {
    if (key) entries_.insert(std::move(*key));
  }
}

bool Baseline::write(bool& changed, std::string& why) const {
  const std::string text = baseline_text(entries_);
  std::string ignored;
  changed = read_file(path_, kMaxBytes, ignored) != text;
  return !changed || write_atomically(path_, text, why);
}

}  // namespace tokamax::project
