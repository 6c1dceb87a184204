// The files beside an asked-for file, and a `kernels` folder below or the operator's folder above,
// unless git ignores them.
#include "project/search/context.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "project/files/folder.h"
#include "project/files/ignore_chain.h"
#include "project/files/path.h"

namespace tokamax::project {
namespace {

constexpr std::array<std::string_view, 2> kKernelFolders = {"kernel", "kernels"};

bool is_kernel_folder(std::string_view real) {
  return std::find(kKernelFolders.begin(), kKernelFolders.end(), name_of(real)) !=
         kKernelFolders.end();
}

// The folder around `path`, in the user's words: "a/kernels" → "a", "kernels" → "", "" → "..".
std::string around(const std::string& path, std::string_view real) {
  return name_of(path) == name_of(real) ? parent_of(path) : join(path, "..");
}

}  // namespace

// The neighbours of a linked file are those of the link.
void Context::of_file(const std::string& path) {
  const std::string folder = parent_of(path);
  const std::optional<std::string> real = real_path(folder.empty() ? "." : folder);
  if (!real) return;
  add_operator({folder, *real});
  of_folder(folder, *real);
}

void Context::of_folder(const std::string& path, const std::string& real) {
  if (is_kernel_folder(real)) add_operator({around(path, real), parent_of(real)});
}

void Context::add_operator(const Folder& folder) {
  const bool known = std::any_of(folders_.begin(), folders_.end(), [&folder](const Folder& other) {
    return other.real == folder.real;
  });
  if (known) return;
  folders_.push_back(folder);
  for (const std::string_view name : kKernelFolders) {
    folders_.push_back({join(folder.path, name), join(folder.real, name)});
  }
}

void Context::add_to(Walker& walker) const {
  std::string why;
  for (const Folder& folder : folders_) {
    const auto entries = list_folder(folder.path.empty() ? "." : folder.path, why);
    if (!entries) continue;
    const IgnoreChain chain = ignore_chain_at(folder.real);
    for (const Entry& entry : *entries) {
      if (entry.type != EntryType::File || !is_python_name(entry.name)) continue;
      const std::string real = join(folder.real, entry.name);
      if (is_ignored(chain, real, false)) continue;
      walker.add_file(join(folder.path, entry.name), real, false);
    }
  }
}

}  // namespace tokamax::project
