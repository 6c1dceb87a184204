// Relative to the repository's root where a path lies below it; URIs are escaped as RFC 3986 says.
#include "report/repository_path.h"

#include <fmt/format.h>

#include <filesystem>
#include <iterator>

namespace tokamax::report {
namespace {

bool is_unreserved(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= '0' && byte <= '9') || byte == '-' || byte == '.' || byte == '_' || byte == '~';
}

}  // namespace

std::string repository_path(const Input& input, std::string_view path) {
  std::filesystem::path whole(path);
  if (whole.is_relative()) whole = std::filesystem::path(input.working_directory) / whole;
  whole = whole.lexically_normal();
  if (!input.root.empty() && whole.is_absolute()) {
    const std::filesystem::path inside = whole.lexically_relative(input.root);
    if (!inside.empty() && *inside.begin() != "..") whole = inside;
  }
  return whole.generic_string();
}

std::string uri_of(std::string_view path) {
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (char byte : path) {
    if (is_unreserved(byte) || byte == '/') {
      uri += byte;
    } else {
      fmt::format_to(std::back_inserter(uri), "%{:02X}", static_cast<unsigned char>(byte));
    }
  }
  return uri;
}

}  // namespace tokamax::report
