// An operator's directory and its `kernels` folder are one group; any other file is read with its
// folder if that mentions Pallas, else alone.
#include "lint/groups.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string_view>

#include "ops/op_directory.h"
#include "syntax/glob.h"
#include "syntax/text.h"

namespace tokamax::lint {
namespace {

std::string_view folder_of(std::string_view path) { return syntax::all_but_last_part(path, '/'); }
std::string_view name_of(std::string_view path) { return syntax::last_part(path, '/'); }

// Whether the glob matches the end of a folder's path, as many segments as it has itself.
bool matches_folder(std::string_view folder, std::string_view glob) {
  glob = syntax::without_end(glob, "/");
  auto parts = std::ranges::count(glob, '/') + 1;
  std::string_view tail = folder;
  std::size_t cut = folder.size();
  for (auto i = parts; i > 0 && cut != std::string_view::npos; --i) {
    cut = cut == 0 ? std::string_view::npos : folder.find_last_of('/', cut - 1);
  }
  if (cut != std::string_view::npos) tail = folder.substr(cut + 1);
  return syntax::Glob(glob).matches(tail);
}

using Folders = std::map<std::string_view, std::vector<std::string_view>>;

bool is_operator(const Folders& folders, std::string_view folder,
                 std::span<const std::string> op_dirs) {
  auto found = folders.find(folder);
  if (found == folders.end()) return false;
  auto named = [&](const std::string& glob) { return matches_folder(folder, glob); };
  if (std::ranges::any_of(op_dirs, named)) return true;
  return ops::is_op_directory(found->second, name_of(folder_of(folder)));
}

// Whether a file's name alone says that an operator is something else without it.
bool is_part_of_operator(std::string_view file_name, bool in_kernels_folder) {
  using ops::FileRole;
  const FileRole role = ops::read_file_name(file_name, in_kernels_folder).role;
  return role == FileRole::Api || role == FileRole::Base || role == FileRole::Reference ||
         role == FileRole::Backend || role == FileRole::BackendPart || role == FileRole::Kernel;
}

}  // namespace

std::vector<Group> group_files(std::span<const std::unique_ptr<syntax::Source>> sources,
                               std::span<const UnreadFile> unread, const Profiles& profiles) {
  Folders folders;
  std::map<std::string_view, std::string_view> paths;  // of one file of each folder
  std::set<std::string_view> incomplete;
  for (const UnreadFile& file : unread) {
    std::string_view folder = folder_of(file.place);
    folders[folder].push_back(name_of(file.place));
    paths.emplace(folder, file.path);
    const bool kernels = ops::is_kernels_folder(name_of(folder));
    if (!is_part_of_operator(name_of(file.place), kernels)) continue;
    incomplete.insert(folder);
    if (kernels) incomplete.insert(folder_of(folder));
  }
  for (const auto& source : sources) {
    if (source == nullptr) continue;
    folders[folder_of(source->place())].push_back(name_of(source->place()));
    paths.emplace(folder_of(source->place()), source->path());
  }
  // Kernels are often told apart from their launches: a sibling need not mention Pallas itself.
  std::set<std::string_view> with_pallas;
  for (const auto& source : sources) {
    bool uses = source != nullptr && source->text().find("pallas") != std::string_view::npos;
    if (uses) with_pallas.insert(folder_of(source->place()));
  }
  std::map<std::string_view, bool> operators;
  for (const auto& [folder, names] : folders) {
    const auto& op_dirs = profiles.of(paths[folder]).options.op_dirs;
    operators[folder] = is_operator(folders, folder, op_dirs);
  }
  std::vector<Group> groups;
  std::map<std::string_view, std::size_t> group_of;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (sources[i] == nullptr) continue;
    std::string_view folder = folder_of(sources[i]->place());
    std::string_view around = folder_of(folder);
    bool inside = ops::is_kernels_folder(name_of(folder)) && !operators[folder] &&
                  operators.contains(around) && operators[around];
    if (inside) folder = around;
    bool op = operators[folder];
    bool alone = !op && !with_pallas.contains(folder);
    auto known = alone ? group_of.end() : group_of.find(folder);
    if (known == group_of.end()) {
      if (!alone) group_of.emplace(folder, groups.size());
      groups.push_back({std::string(folder), op, !incomplete.contains(folder), {i}});
    } else {
      groups[known->second].files.push_back(i);
    }
  }
  return groups;
}

}  // namespace tokamax::lint
