// The nearest file with an opinion decides; the repository's private excludes are asked last.
#include "project/files/ignore_chain.h"

#include <optional>
#include <utility>
#include <vector>

#include "project/files/default_excludes.h"
#include "project/files/path.h"
#include "project/files/read_file.h"
#include "project/files/repository.h"

namespace tokamax::project {
namespace {

constexpr std::size_t kMaxIgnoreBytes = 4U << 20U;

// `folder` and the folders between it and `root`, outermost first.
std::vector<std::string> folders_between(const std::string& root, const std::string& folder) {
  std::vector<std::string> folders{root};
  const std::string_view below = relative_to(root, folder);
  for (std::size_t at = 0; at < below.size(); ++at) {
    at = std::min(below.find('/', at), below.size());
    folders.push_back(join(root, below.substr(0, at)));
  }
  return folders;
}

}  // namespace

IgnoreChain with_ignore_file(IgnoreChain outer, const std::string& folder,
                             const std::string& path) {
  std::string why;
  const std::optional<std::string> text = read_file(path, kMaxIgnoreBytes, why);
  if (!text) return outer;
  IgnoreFile file(*text);
  if (file.empty()) return outer;
  return std::make_shared<const IgnoreLevel>(
      IgnoreLevel{folder, std::move(file), std::move(outer)});
}

IgnoreChain repository_chain(const std::string& root) {
  return with_ignore_file(with_ignore_file(nullptr, root, exclude_file_of(root)), root,
                          join(root, ".gitignore"));
}

IgnoreChain ignore_chain_at(const std::string& folder) {
  const std::string root = repository_root(folder);
  if (root.empty()) return with_ignore_file(nullptr, folder, join(folder, ".gitignore"));
  IgnoreChain chain;
  for (const std::string& level : folders_between(root, folder)) {
    chain = level == root ? repository_chain(root)
                          : with_ignore_file(std::move(chain), level, join(level, ".gitignore"));
  }
  return chain;
}

bool is_ignored(const IgnoreChain& chain, std::string_view real, bool is_folder) {
  for (const IgnoreLevel* level = chain.get(); level != nullptr; level = level->outer.get()) {
    const Verdict verdict = level->file.verdict(relative_to(level->folder, real), is_folder);
    if (verdict != Verdict::Undecided) return verdict == Verdict::Ignored;
  }
  return false;
}

bool is_excluded(const std::string& real, bool is_folder, const std::string& base) {
  const std::string repository = repository_root(parent_of(real));
  const std::string& root = repository.empty() ? base : repository;
  IgnoreChain chain = ignore_chain_at(root);
  for (const std::string& level : folders_between(root, real)) {
    if (level == root) continue;
    const bool folder = is_folder || level != real;
    if (folder && is_always_skipped(name_of(level))) return true;
    if (is_ignored(chain, level, folder)) return true;
    if (folder) chain = with_ignore_file(std::move(chain), level, join(level, ".gitignore"));
  }
  return false;
}

}  // namespace tokamax::project
