// Folders wait on a list instead of a call stack; links are followed last, so that a file is known
// by its own path.
#include "project/search/walk.h"

#include <sys/stat.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "project/files/folder.h"
#include "project/files/path.h"
#include "project/files/repository.h"

namespace tokamax::project {
namespace {

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() > end.size() && text.substr(text.size() - end.size()) == end;
}

bool has_entry(const std::vector<Entry>& entries, std::string_view name) {
  return std::any_of(entries.begin(), entries.end(),
                     [name](const Entry& entry) { return entry.name == name; });
}

}  // namespace

bool is_python_name(std::string_view name) { return ends_with(name, ".py"); }
bool is_notebook_name(std::string_view name) { return ends_with(name, ".ipynb"); }

void Walker::add_file(const std::string& path, const std::string& real, bool wanted) {
  if (met_.insert(real).second) found_.files.push_back({path, wanted, real});
}

void Walker::add_by_name(const std::string& path, const std::string& real) {
  if (is_python_name(path)) add_file(path, real);
  if (is_notebook_name(path) && met_.insert(real).second) found_.notebooks.push_back(path);
}

void Walker::walk(const std::string& path, const std::string& real) {
  roots_.push_back(real);
  pending_.push_back({path, real, ignore_chain_at(real), true});
  while (!pending_.empty()) {
    Folder folder = std::move(pending_.back());
    pending_.pop_back();
    if (met_.insert(folder.real).second) visit(std::move(folder));
  }
}

void Walker::visit(Folder folder) {
  std::string why;
  const auto entries = list_folder(folder.path.empty() ? "." : folder.path, why);
  if (!entries) {
    found_.problems.push_back({folder.path, why});
    return;
  }
  if (!folder.is_root && has_entry(*entries, ".git")) {
    folder.chain = repository_chain(folder.real);
  } else if (!folder.is_root && has_entry(*entries, ".gitignore")) {
    folder.chain =
        with_ignore_file(std::move(folder.chain), folder.real, join(folder.real, ".gitignore"));
  }
  for (const Entry& entry : *entries) meet(folder, entry);
}

void Walker::meet(const Folder& folder, const Entry& entry) {
  if (entry.type == EntryType::Other) return;
  const bool is_folder = entry.type == EntryType::Folder;
  const bool interesting =
      entry.type != EntryType::File || is_python_name(entry.name) || is_notebook_name(entry.name);
  if (!interesting) return;
  std::string real = join(folder.real, entry.name);
  if (entry.type != EntryType::Link && configuration_.excludes(real, is_folder)) return;
  std::string path = join(folder.path, entry.name);
  if (entry.type == EntryType::Link) {
    links_.push_back({std::move(path), std::move(real), folder.chain});
    return;
  }
  if (is_ignored(folder.chain, real, is_folder)) return;
  if (is_folder) {
    pending_.push_back({std::move(path), std::move(real), folder.chain, false});
  } else {
    add_by_name(path, real);
  }
}

void Walker::follow_links() {
  while (!links_.empty()) {
    std::vector<Link> batch = std::exchange(links_, {});
    std::sort(batch.begin(), batch.end(),
              [](const Link& a, const Link& b) { return a.path < b.path; });
    for (const Link& link : batch) follow(link);
  }
}

// Dangling links are no news: editors use them as locks.
void Walker::follow(const Link& link) {
  const std::optional<std::string> target = real_path(link.path);
  struct stat status {};
  if (!target || ::stat(target->c_str(), &status) != 0) return;
  const bool is_folder = S_ISDIR(status.st_mode);
  if (configuration_.excludes(link.real, is_folder)) return;
  if (is_ignored(link.chain, link.real, is_folder)) return;
  if (S_ISREG(status.st_mode)) add_by_name(link.path, *target);
  if (is_folder && !contains_a_root(*target)) walk(link.path, *target);
}

// A link to "/" or to a parent must not pull in what lies around the folder that was asked for.
bool Walker::contains_a_root(const std::string& real) const {
  return std::any_of(roots_.begin(), roots_.end(), [&real](const std::string& root) {
    return root == real || !relative_to(real, root).empty();
  });
}

}  // namespace tokamax::project
