// Lines end at "\n", "\r" and "\r\n", as Python reads them; columns count characters. UTF-8 is
// checked by RFC 3629.
#include "syntax/source.h"

#include <algorithm>
#include <cstring>

#include "syntax/text.h"

namespace tokamax::syntax {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Length of the well-formed UTF-8 sequence at `at`, or 0 (RFC 3629: no overlong forms, no
// surrogates, nothing past U+10FFFF).
std::size_t sequence_length(std::string_view bytes, std::size_t at) {
  auto byte = [&](std::size_t i) -> unsigned {
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U;
  };
  auto tail = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  unsigned lead = byte(at);
  if (lead < 0x80U) return 1;
  if (lead >= 0xC2U && lead <= 0xDFU) return tail(at + 1) ? 2 : 0;
  if (lead >= 0xE0U && lead <= 0xEFU) {
    unsigned second = byte(at + 1);
    if (lead == 0xE0U && second < 0xA0U) return 0;
    if (lead == 0xEDU && second > 0x9FU) return 0;
    return tail(at + 1) && tail(at + 2) ? 3 : 0;
  }
  if (lead >= 0xF0U && lead <= 0xF4U) {
    unsigned second = byte(at + 1);
    if (lead == 0xF0U && second < 0x90U) return 0;
    if (lead == 0xF4U && second > 0x8FU) return 0;
    return tail(at + 1) && tail(at + 2) && tail(at + 3) ? 4 : 0;
  }
  return 0;
}

}  // namespace

LineTable::LineTable(std::string_view text) {
  starts_.reserve(text.size() / 32 + 2);
  const char* begin = text.data();
  const char* end = begin + text.size();
  bool has_carriage_returns = std::memchr(begin, '\r', text.size()) != nullptr;
  for (const char* at = begin; at < end; ++at) {
    if (!has_carriage_returns) {
      at = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
      if (at == nullptr) break;
    } else if (*at == '\r') {
      if (at + 1 < end && at[1] == '\n') ++at;
    } else if (*at != '\n') {
      continue;
    }
    starts_.push_back(static_cast<std::uint32_t>(at + 1 - begin));
  }
}

std::uint32_t LineTable::line_of(std::uint32_t offset) const {
  auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  return static_cast<std::uint32_t>(after - starts_.begin()) - 1;
}

Source::Source(std::string path, std::string bytes, std::string place)
    : path_(std::move(path)),
      place_(std::move(place)),
      text_(std::move(bytes)),
      bom_size_(std::string_view(text_).starts_with(kByteOrderMark) ? 3 : 0),
      lines_(text_) {}

Span Source::line_span(std::uint32_t line) const {
  std::uint32_t begin = lines_.start_of(line);
  std::uint32_t end = line + 1 < lines_.count() ? lines_.start_of(line + 1) : size();
  while (end > begin && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
  if (line == 0) begin = std::min(end, bom_size_);
  return {begin, end};
}

std::string_view Source::line_text(std::uint32_t line) const { return text(line_span(line)); }

Position Source::position(std::uint32_t offset) const {
  offset = std::min(offset, size());
  std::uint32_t line = lines_.line_of(offset);
  std::uint32_t column = 1;
  for (std::uint32_t at = line_span(line).begin; at < offset; ++at) {
    if (!is_continuation(text_[at])) ++column;
  }
  return {line + 1, column};
}

std::string_view Source::line_ending(std::uint32_t line) const {
  auto ending_of = [&](std::uint32_t of) -> std::string_view {
    std::uint32_t end = of + 1 < lines_.count() ? lines_.start_of(of + 1) : size();
    return text().substr(line_span(of).end, end - line_span(of).end);
  };
  std::string_view ending = ending_of(line);
  if (ending.empty() && line > 0) ending = ending_of(line - 1);
  return ending.empty() ? "\n" : ending;
}

bool is_decodable(std::string_view bytes, Undecodable& why) {
  if (bytes.size() > kMaxSourceBytes) {
    why = {"larger than 16 MiB", 0};
    return false;
  }
  for (std::size_t at = 0; at < bytes.size();) {
    if (bytes[at] == '\0') {
      why = {"holds a NUL byte", static_cast<std::uint32_t>(at)};
      return false;
    }
    std::size_t length = sequence_length(bytes, at);
    if (length == 0) {
      why = {"is not UTF-8", static_cast<std::uint32_t>(at)};
      return false;
    }
    at += length;
  }
  return true;
}

}  // namespace tokamax::syntax
