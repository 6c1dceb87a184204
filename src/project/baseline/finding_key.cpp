// Path, function, code, marked text and which of those alike; long texts by their beginning and an
// XXH64 hash.
#include "project/baseline/finding_key.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <map>
#include <utility>

#include "lint/rule.h"
#include "syntax/text.h"

namespace tokamax::project {
namespace {

constexpr std::size_t kLongest = 80;
constexpr std::size_t kBeginning = 50;

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

std::string collapsed(std::string_view text) {
  std::string line;
  bool blank = false;
  for (char c : text) {
    if (is_space(c)) {
      blank = true;
      continue;
    }
    if (blank && !line.empty()) line += ' ';
    blank = false;
    line += is_control(c) ? '?' : c;
  }
  return line;
}

}  // namespace

std::string key_text(std::string_view text) {
  std::string line = collapsed(text);
  if (line.size() <= kLongest) return line;
  const XXH64_hash_t hash = XXH64(line.data(), line.size(), 0);
  return fmt::format("{}... #{:016x}", syntax::beginning(line, kBeginning), hash);
}

std::vector<std::optional<FindingKey>> keys_of(
    std::span<const lint::Diagnostic> findings,
    const std::function<std::string(const std::string&)>& path_of) {
  std::vector<std::optional<FindingKey>> keys;
  std::map<FindingKey, std::uint32_t> counts;
  const std::string* last_path = nullptr;
  std::string path;
  for (const lint::Diagnostic& finding : findings) {
    if (finding.source == nullptr) {
      keys.emplace_back();
      continue;
    }
    if (last_path == nullptr || *last_path != finding.path) path = path_of(finding.path);
    last_path = &finding.path;
    FindingKey key{path, finding.function, std::string(finding.rule->code), "", 1};
    key.text = key_text(finding.file_subject ? std::string_view(*finding.file_subject)
                                             : finding.source->text(finding.span));
    if (finding.file_subject) key.function.clear();
    key.occurrence = ++counts.try_emplace(key, 0).first->second;
    keys.emplace_back(std::move(key));
  }
  return keys;
}

}  // namespace tokamax::project
