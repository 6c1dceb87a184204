// Slashes only; realpath(3) where a real path is asked for.
#include "project/files/path.h"

#include <cstdlib>
#include <memory>

namespace tokamax::project {

std::string join(std::string_view folder, std::string_view name) {
  std::string path(folder);
  if (!path.empty() && path.back() != '/') path += '/';
  path += name;
  return path;
}

std::string parent_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return "";
  return std::string(path.substr(0, slash == 0 ? 1 : slash));
}

std::string_view name_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view without_trailing_slashes(std::string_view path) {
  while (path.size() > 1 && path.back() == '/') path.remove_suffix(1);
  return path;
}

std::string_view relative_to(std::string_view folder, std::string_view path) {
  if (folder == "/") return path.substr(0, 1) == "/" ? path.substr(1) : std::string_view();
  const bool below = path.size() > folder.size() + 1 && path[folder.size()] == '/' &&
                     path.substr(0, folder.size()) == folder;
  return below ? path.substr(folder.size() + 1) : std::string_view();
}

std::string relative_path(std::string_view folder, std::string_view path) {
  std::string up;
  std::string around(folder);
  while (around.size() > 1 && relative_to(around, path).empty()) {
    around = parent_of(around);
    up += "../";
  }
  return up.append(relative_to(around, path));
}

std::string absolute_path(std::string_view folder, std::string_view relative) {
  if (relative.starts_with('/')) return std::string(relative);
  std::string result(folder);
  while (!relative.empty()) {
    const std::size_t end = relative.find('/');
    const std::string_view segment = relative.substr(0, end);
    relative.remove_prefix(end == std::string_view::npos ? relative.size() : end + 1);
    if (segment == "..") {
      result = parent_of(result);
    } else if (!segment.empty() && segment != ".") {
      result = join(result, segment);
    }
  }
  return result;
}

std::optional<std::string> real_path(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> text(::realpath(path.c_str(), nullptr),
                                                         &std::free);
  if (!text) return std::nullopt;
  return std::string(text.get());
}

std::optional<std::string> real_path_of_new(const std::string& path) {
  const std::string folder = parent_of(path);
  const std::optional<std::string> real = real_path(folder.empty() ? "." : folder);
  if (!real) return std::nullopt;
  return join(*real, name_of(path));
}

std::string real_path_of_any(const std::string& path) {
  if (auto real = real_path(path)) return *real;
  if (auto real = real_path_of_new(path)) return *real;
  return path.starts_with('/') ? path : join(real_path(".").value_or(""), path);
}

}  // namespace tokamax::project
