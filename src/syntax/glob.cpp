// Glob matching by greedy backtracking: only the last `*` (or `**`) can ever need another try.
#include "syntax/glob.h"

#include <cctype>

namespace tokamax::syntax {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

bool in_class(std::string_view name, unsigned char c) {
  if (name == "alpha") return std::isalpha(c) != 0;
  if (name == "digit") return std::isdigit(c) != 0;
  if (name == "alnum") return std::isalnum(c) != 0;
  if (name == "upper") return std::isupper(c) != 0;
  if (name == "lower") return std::islower(c) != 0;
  if (name == "space") return std::isspace(c) != 0;
  if (name == "blank") return c == ' ' || c == '\t';
  if (name == "punct") return std::ispunct(c) != 0;
  if (name == "print") return std::isprint(c) != 0;
  if (name == "graph") return std::isgraph(c) != 0;
  if (name == "cntrl") return std::iscntrl(c) != 0;
  return name == "xdigit" && std::isxdigit(c) != 0;
}

// What a matching attempt at one pattern element found: where the next element begins, or kNone.
struct Step {
  std::size_t next = kNone;
  bool matched = false;
};

// Reads "[:alpha:]" at `at`. Returns the offset after it, or kNone when it is no class.
std::size_t read_class(std::string_view pattern, std::size_t at, unsigned char c, bool& hit) {
  if (pattern.substr(at, 2) != "[:") return kNone;
  const std::size_t close = pattern.find(']', at + 2);
  if (close == kNone || close < at + 3 || pattern[close - 1] != ':') return kNone;
  hit = hit || in_class(pattern.substr(at + 2, close - at - 3), c);
  return close + 1;
}

// One possibly escaped character of a bracket; moves `at` behind it. False at the pattern's end.
bool read_bracket_char(std::string_view pattern, std::size_t& at, unsigned char& c) {
  if (at < pattern.size() && pattern[at] == '\\') ++at;
  if (at >= pattern.size()) return false;
  c = static_cast<unsigned char>(pattern[at++]);
  return true;
}

// `at` is behind the "[".
Step match_bracket(std::string_view pattern, std::size_t at, unsigned char c) {
  const bool negated = at < pattern.size() && (pattern[at] == '!' || pattern[at] == '^');
  if (negated) ++at;
  bool hit = false;
  const std::size_t first = at;
  while (at < pattern.size()) {
    if (pattern[at] == ']' && at != first) return {at + 1, hit != negated};
    if (const std::size_t after = read_class(pattern, at, c, hit); after != kNone) {
      at = after;
      continue;
    }
    unsigned char low = 0;
    if (!read_bracket_char(pattern, at, low)) return {};
    unsigned char high = low;
    if (at + 1 < pattern.size() && pattern[at] == '-' && pattern[at + 1] != ']') {
      ++at;
      if (!read_bracket_char(pattern, at, high)) return {};
    }
    hit = hit || (low <= c && c <= high);
  }
  return {};
}

// Compares the element at `at` (no `*`) with one byte.
Step match_one(std::string_view pattern, std::size_t at, char c) {
  switch (pattern[at]) {
    case '?':
      return {at + 1, true};
    case '[':
      return match_bracket(pattern, at + 1, static_cast<unsigned char>(c));
    case '\\':
      if (++at == pattern.size()) return {};
      [[fallthrough]];
    default:
      return {at + 1, pattern[at] == c};
  }
}

std::size_t segment_end(std::string_view path, std::size_t begin) {
  const std::size_t slash = path.find('/', begin);
  return slash == kNone ? path.size() : slash;
}

std::size_t next_segment(std::string_view path, std::size_t begin) {
  const std::size_t end = segment_end(path, begin);
  return end == path.size() ? end : end + 1;
}

// A pattern's own segments: a "/" inside brackets separates nothing, an escaped one does.
struct PatternSegment {
  std::string_view text;
  std::size_t next;  // where the following segment begins; past the end after the last one
};

PatternSegment pattern_segment(std::string_view pattern, std::size_t begin) {
  std::size_t at = begin;
  while (at < pattern.size() && pattern[at] != '/') {
    if (pattern.substr(at, 2) == "\\/") return {pattern.substr(begin, at - begin), at + 2};
    const Step element = pattern[at] == '*' ? Step{at + 1, true} : match_one(pattern, at, '\0');
    at = element.next == kNone ? at + 1 : element.next;
  }
  return {pattern.substr(begin, at - begin), at + 1};
}

}  // namespace

bool segment_matches(std::string_view pattern, std::string_view name) {
  std::size_t p = 0;
  std::size_t n = 0;
  std::size_t retry_p = kNone;
  std::size_t retry_n = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      retry_p = ++p;
      retry_n = n;
      continue;
    }
    const Step step = p < pattern.size() ? match_one(pattern, p, name[n]) : Step{};
    if (step.matched) {
      p = step.next;
      ++n;
      continue;
    }
    if (retry_p == kNone) return false;
    p = retry_p;
    n = ++retry_n;
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

Glob::Glob(std::string_view pattern) {
  std::size_t begin = 0;
  while (begin <= pattern.size()) {
    const PatternSegment segment = pattern_segment(pattern, begin);
    const bool repeated = segment.text == "**" && !segments_.empty() && segments_.back() == "**";
    if (!repeated) segments_.emplace_back(segment.text);
    begin = segment.next;
  }
}

bool Glob::matches(std::string_view path) const {
  std::size_t s = 0;
  std::size_t at = 0;
  std::size_t retry_s = kNone;
  std::size_t retry_at = 0;
  while (at < path.size()) {
    if (s < segments_.size() && segments_[s] == "**") {
      if (++s == segments_.size()) return true;
      retry_s = s;
      retry_at = at;
      continue;
    }
    const std::string_view segment = path.substr(at, segment_end(path, at) - at);
    if (s < segments_.size() && segment_matches(segments_[s], segment)) {
      ++s;
      at = next_segment(path, at);
      continue;
    }
    if (retry_s == kNone) return false;
    s = retry_s;
    at = retry_at = next_segment(path, retry_at);
  }
  return s == segments_.size();
}

}  // namespace tokamax::syntax
