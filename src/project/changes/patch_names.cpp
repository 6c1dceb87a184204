// Patches do not say which folder their names go on from.
#include "project/changes/patch_names.h"

#include <sys/stat.h>

#include <array>
#include <string_view>
#include <vector>

#include "project/files/path.h"

namespace tokamax::project {
namespace {

constexpr std::string_view kNothing = "/dev/null";

// "a/", or what diff.mnemonicPrefix makes of it.
bool has_prefix(std::string_view name) {
  return name.size() > 2 && name[1] == '/' &&
         std::string_view("abciow12").find(name[0]) != std::string_view::npos;
}

bool is_file(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

}  // namespace

bool is_deleted(const PatchFile& file) { return file.new_name == kNothing; }

std::string file_of_patch(const PatchFile& file, const std::string& root, const std::string& here) {
  const std::string& name = file.new_name;
  if (name.starts_with('/')) return is_file(name) ? real_path(name).value_or("") : "";
  const std::size_t slash = name.find('/');
  const std::string stripped = slash == std::string::npos ? "" : name.substr(slash + 1);
  const bool prefixed =
      has_prefix(name) && (file.old_name == kNothing || has_prefix(file.old_name));
  std::vector<std::string> names = {name, stripped};
  if (prefixed) names = {stripped, name};
  std::vector<std::string> folders = {here};
  if (!root.empty() && root != here)
    folders.insert(file.is_git ? folders.begin() : folders.end(), root);
  for (const std::string& each : names) {
    for (const std::string& folder : folders) {
      const std::string path = join(folder, each);
      if (!each.empty() && is_file(path)) return real_path(path).value_or("");
    }
  }
  return "";
}

}  // namespace tokamax::project
