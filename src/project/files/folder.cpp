// Listing with readdir, whose entry type saves a stat for every file.
#include "project/files/folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <string_view>

#include "project/files/read_file.h"

namespace tokamax::project {
namespace {

EntryType type_of_mode(mode_t mode) {
  if (S_ISREG(mode)) return EntryType::File;
  if (S_ISDIR(mode)) return EntryType::Folder;
  return S_ISLNK(mode) ? EntryType::Link : EntryType::Other;
}

// Some file systems leave the type out of their directory entries.
EntryType type_of(int folder, const dirent& entry) {
  switch (entry.d_type) {
    case DT_REG:
      return EntryType::File;
    case DT_DIR:
      return EntryType::Folder;
    case DT_LNK:
      return EntryType::Link;
    case DT_UNKNOWN:
      break;
    default:
      return EntryType::Other;
  }
  struct stat status {};
  const int failed = ::fstatat(folder, entry.d_name, &status, AT_SYMLINK_NOFOLLOW);
  return failed != 0 ? EntryType::Other : type_of_mode(status.st_mode);
}

}  // namespace

std::optional<std::vector<Entry>> list_folder(const std::string& path, std::string& why) {
  const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(path.c_str()), &::closedir);
  if (!folder) {
    why = error_text(errno);
    return std::nullopt;
  }
  std::vector<Entry> entries;
  while (const dirent* entry = ::readdir(folder.get())) {
    const std::string_view name = entry->d_name;
    if (name == "." || name == "..") continue;
    entries.push_back({std::string(name), type_of(::dirfd(folder.get()), *entry)});
  }
  std::sort(entries.begin(), entries.end(),
            [](const Entry& a, const Entry& b) { return a.name < b.name; });
  return entries;
}

}  // namespace tokamax::project
