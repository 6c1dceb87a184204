// The bytes of one file and the places in it: spans, lines and columns.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tokamax::syntax {

// Half-open byte range [begin, end) of a Source's text.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool operator==(const Span&) const = default;
  // clang-tidy 14 takes the comparison's own 0 for a null pointer.
  auto operator<=>(const Span&) const = default;  // NOLINT(modernize-use-nullptr)
  [[nodiscard]] std::uint32_t size() const { return end - begin; }
  [[nodiscard]] bool empty() const { return begin == end; }
  [[nodiscard]] bool contains(std::uint32_t offset) const {
    return begin <= offset && offset < end;
  }
  [[nodiscard]] bool contains(Span other) const { return begin <= other.begin && other.end <= end; }
  [[nodiscard]] bool overlaps(Span other) const { return begin < other.end && other.begin < end; }
};

// Start offsets of all lines. A line ends after "\n", "\r\n" or a lone "\r"; lines count from 0.
class LineTable {
 public:
  LineTable() = default;
  explicit LineTable(std::string_view text);

  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(starts_.size()); }
  [[nodiscard]] std::uint32_t line_of(std::uint32_t offset) const;
  [[nodiscard]] std::uint32_t start_of(std::uint32_t line) const { return starts_[line]; }

 private:
  std::vector<std::uint32_t> starts_{0};
};

// 1-based line and column as people and editors count: a column is a character, not a byte.
struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  bool operator==(const Position&) const = default;
};

// One file as it was read. Owns its bytes, byte-order mark and line ends included, so that every
// offset is an offset into the file on disk. Neither copied nor moved: trees point into it.
class Source {
 public:
  // `place` is where the file is, when that is more than `path` tells; see place().
  Source(std::string path, std::string bytes, std::string place = "");
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  // As the user names it: for findings.
  [[nodiscard]] const std::string& path() const { return path_; }
  // The path to ask for the names of the folders around the file: `path` may be just "base.py".
  [[nodiscard]] const std::string& place() const { return place_.empty() ? path_ : place_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::string_view text(Span span) const {
    return std::string_view(text_).substr(span.begin, span.end - span.begin);
  }
  [[nodiscard]] const LineTable& lines() const { return lines_; }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(text_.size()); }

  // Line `line` (0-based) without its line end; a leading byte-order mark is left out.
  [[nodiscard]] std::string_view line_text(std::uint32_t line) const;
  [[nodiscard]] Span line_span(std::uint32_t line) const;
  // Columns count code points; the byte-order mark is no column; a tab is one.
  [[nodiscard]] Position position(std::uint32_t offset) const;
  // The line end in use around `line`: "\n", "\r\n" or "\r".
  [[nodiscard]] std::string_view line_ending(std::uint32_t line) const;
  // Length of the leading UTF-8 byte-order mark: 0 or 3.
  [[nodiscard]] std::uint32_t bom_size() const { return bom_size_; }

 private:
  std::string path_;
  std::string place_;
  std::string text_;
  std::uint32_t bom_size_;
  LineTable lines_;
};

// Why bytes are no Python text that can be linted; `offset` is the first offending byte.
struct Undecodable {
  std::string reason;
  std::uint32_t offset = 0;
};

inline constexpr std::size_t kMaxSourceBytes = 16U << 20;

// Checks size, NUL bytes and UTF-8. Returns true and leaves `why` alone when the bytes are text.
bool is_decodable(std::string_view bytes, Undecodable& why);

}  // namespace tokamax::syntax
