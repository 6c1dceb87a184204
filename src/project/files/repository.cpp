// Finding repositories by looking at the disk; git itself is not started.
#include "project/files/repository.h"

#include <sys/stat.h>

#include <optional>
#include <string_view>

#include "project/files/path.h"
#include "project/files/read_file.h"

namespace tokamax::project {
namespace {

constexpr std::size_t kMaxPointerBytes = 64U << 10U;

bool exists(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0;
}

// First line of a small file that points somewhere, or "".
std::string first_line(const std::string& path) {
  std::string why;
  const std::optional<std::string> text = read_file(path, kMaxPointerBytes, why);
  return text ? text->substr(0, text->find_first_of("\r\n")) : "";
}

std::string resolved_against(const std::string& folder, const std::string& path) {
  return path.substr(0, 1) == "/" ? path : join(folder, path);
}

}  // namespace

bool is_repository_root(const std::string& folder) { return exists(join(folder, ".git")); }

std::string repository_root(std::string folder) {
  while (!folder.empty()) {
    if (is_repository_root(folder)) return folder;
    if (folder == "/") break;
    folder = parent_of(folder);
  }
  return "";
}

std::string exclude_file_of(const std::string& root) {
  constexpr std::string_view kPointer = "gitdir: ";
  std::string git = join(root, ".git");
  if (const std::string line = first_line(git); line.rfind(kPointer, 0) == 0) {
    git = resolved_against(root, line.substr(kPointer.size()));
    // A worktree shares the exclude file of the repository it belongs to.
    if (const std::string common = first_line(join(git, "commondir")); !common.empty()) {
      git = resolved_against(git, common);
    }
  }
  return join(git, "info/exclude");
}

}  // namespace tokamax::project
