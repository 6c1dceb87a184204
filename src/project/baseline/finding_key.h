// What a finding is known by when lines have moved.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "lint/diagnostic.h"

namespace tokamax::project {

// In the order of their comparison. Messages are no part of it: their wording changes.
struct FindingKey {
  std::string path;
  std::string function;          // qualified; "" at module level
  std::string code;              // of the rule
  std::string text;              // that is marked, see key_text()
  std::uint32_t occurrence = 1;  // among those that are alike in everything else, in file order
  bool operator==(const FindingKey&) const = default;
  bool operator<(const FindingKey& other) const {
    return std::tie(path, function, code, text, occurrence) <
           std::tie(other.path, other.function, other.code, other.text, other.occurrence);
  }
};

// One line: white space is collapsed, control bytes become "?", and of a long text its beginning
// and a hash of the whole remain.
std::string key_text(std::string_view text);

// The key of each finding, nothing for one without a source. `path_of` turns the path of a finding
// into that of its key. Findings of a file come in the order of the file.
std::vector<std::optional<FindingKey>> keys_of(
    std::span<const lint::Diagnostic> findings,
    const std::function<std::string(const std::string&)>& path_of);

}  // namespace tokamax::project
