// Asks git once for each repository; files that it does not track are new as a whole, and
// submodules are repositories of their own.
#include "project/changes/changed_lines.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <set>
#include <utility>

#include "project/changes/git_changes.h"
#include "project/changes/patch_names.h"
#include "project/files/path.h"
#include "project/files/read_file.h"
#include "project/files/repository.h"

namespace tokamax::project {
namespace {

// The files of each repository, by its root; "" for those in none. All paths are real.
using Repositories = std::map<std::string, std::vector<std::string>>;

Repositories repositories_of(const std::vector<std::string>& files,
                             const std::vector<std::string>& folders) {
  Repositories result;
  std::map<std::string, std::string> roots;  // of folders
  for (const std::string& file : files) {
    const std::string real = real_path_of_any(file);
    const auto [folder, is_new] = roots.try_emplace(parent_of(real));
    if (is_new) folder->second = repository_root(folder->first);
    result[folder->second].push_back(real);
  }
  if (!result.empty()) return result;
  for (const std::string& folder : folders) result[repository_root(real_path_of_any(folder))];
  return result;
}

// The changes of a submodule are not those of the repository around it.
bool is_inner_submodule(const std::string& root, const Repositories& repositories) {
  return std::any_of(repositories.begin(), repositories.end(),
                     [&root](const auto& other) {
                       return !other.first.empty() && !relative_to(other.first, root).empty();
                     }) &&
         is_submodule(root);
}

}  // namespace

void ChangedLines::add(const std::string& real, const PatchFile& file) {
  FileChange& change = changes_[real];
  change.whole = change.whole || file.whole;
  change.added.insert(change.added.end(), file.added.begin(), file.added.end());
  change.holes.insert(change.holes.end(), file.holes.begin(), file.holes.end());
}

bool ChangedLines::add_repository(const std::string& revision, const std::string& root,
                                  const std::vector<std::string>& files, Problem& problem) {
  problem.path = root;
  auto changes = changes_since(revision, root, problem.message);
  if (!changes) return false;
  constexpr std::size_t kPrefix = 2;  // "b/"
  for (const PatchFile& file : changes->files) {
    if (file.new_name.size() > kPrefix) add(join(root, file.new_name.substr(kPrefix)), file);
  }
  for (const std::string& file : files) {
    const std::string name(relative_to(root, file));
    if (!changes->tracked.contains(name)) changes_[file].whole = true;
  }
  return true;
}

std::optional<ChangedLines> ChangedLines::since(const std::string& revision,
                                                const std::vector<std::string>& files,
                                                const std::vector<std::string>& folders,
                                                Problem& problem) {
  ChangedLines lines;
  const Repositories repositories = repositories_of(files, folders);
  for (const auto& [root, own] : repositories) {
    if (root.empty()) {
      problem.path = own.empty() ? (folders.empty() ? "." : folders.front()) : own.front();
      problem.message =
          "is in no git repository; leave it out of PATHS, or give a patch with `--diff-file`";
      return std::nullopt;
    }
    if (is_inner_submodule(root, repositories)) continue;
    if (!lines.add_repository(revision, root, own, problem)) return std::nullopt;
  }
  return lines;
}

std::optional<ChangedLines> ChangedLines::by_patch(const std::string& path, Problem& problem) {
  problem.path = path == "-" ? "standard input" : path;
  PatchReader reader;
  if (!read_pieces(path, problem.message,
                   [&reader](std::string_view bytes) { reader.feed(bytes); })) {
    return std::nullopt;
  }
  if (!reader.finish()) {
    if (reader.line() > 0) problem.path += ":" + std::to_string(reader.line());
    problem.message = reader.error();
    return std::nullopt;
  }
  ChangedLines lines;
  if (lines.add_patch(reader.files())) return lines;
  problem.message =
      "none of its files is here; run in the folder where the patch was made, or at the root of "
      "the repository";
  return std::nullopt;
}

bool ChangedLines::add_patch(const std::vector<PatchFile>& files) {
  const std::string here = real_path(".").value_or("/");
  const std::string root = repository_root(here);
  bool any = false;
  bool found = false;
  for (const PatchFile& file : files) {
    if (is_deleted(file)) continue;
    any = true;
    const std::string real = file_of_patch(file, root, here);
    if (real.empty()) continue;
    found = true;
    add(real, file);
  }
  return found || !any;
}

ChangedText& ChangedLines::text_of(const syntax::Source& source) {
  const auto [text, is_new] = texts_.try_emplace(source.path());
  if (!is_new) return text->second;
  const auto change = changes_.find(real_path_of_any(source.path()));
  if (change == changes_.end()) return text->second;
  const FileChange& lines = change->second;
  text->second = lines.whole ? ChangedText::whole(source.size())
                             : ChangedText(source.text(), lines.added, lines.holes);
  return text->second;
}

bool ChangedLines::touches(const syntax::Source& source, syntax::Span place) {
  return text_of(source).touches(place);
}

bool ChangedLines::concerns(const lint::Diagnostic& finding) {
  if (finding.source == nullptr || touches(*finding.source, finding.span)) return true;
  for (const lint::Related& other : finding.related) {
    if (other.source != nullptr && touches(*other.source, other.span)) return true;
  }
  if (!finding.fix) return false;
  const auto& edits = finding.fix->edits;
  return std::any_of(edits.begin(), edits.end(), [&](const lint::Edit& edit) {
    return edit.span.empty() && text_of(*finding.source).has_hole_at(edit.span.begin);
  });
}

void ChangedLines::edited(const syntax::Source& before, std::span<const lint::Edit> edits,
                          std::string_view text) {
  ChangedText& changed = text_of(before);
  changed = changed.after(edits, before.text(), text);
}

void ChangedLines::restored(const std::string& path) { texts_.erase(path); }

}  // namespace tokamax::project
