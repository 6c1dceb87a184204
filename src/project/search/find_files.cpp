// Folders are walked, files are taken even if they are ignored (unless forced), notebooks are only
// counted.
#include "project/search/find_files.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <utility>

#include "project/files/path.h"
#include "project/files/read_file.h"
#include "project/search/context.h"
#include "syntax/source.h"

namespace tokamax::project {
namespace {

std::string working_directory() { return real_path(".").value_or("/"); }

bool is_left_out(const std::string& real, bool is_folder, Configuration& configuration) {
  return is_excluded(real, is_folder, working_directory()) ||
         configuration.excludes_around(real, is_folder);
}

template <class T>
void sort_by_path(std::vector<T>& items) {
  std::stable_sort(items.begin(), items.end(),
                   [](const T& a, const T& b) { return a.path < b.path; });
}

// One run's search: the walk, and the places that may need context.
class Search {
 public:
  Search(bool force_exclude, Configuration& configuration)
      : force_exclude_(force_exclude),
        configuration_(configuration),
        walker_(list_, configuration) {}

  void add(const std::string& argument) {
    const std::optional<std::string> real = real_path(argument);
    struct stat status {};
    if (!real || ::stat(real->c_str(), &status) != 0) {
      list_.problems.push_back({argument, error_text(errno)});
      return;
    }
    const bool is_folder = S_ISDIR(status.st_mode);
    if (force_exclude_ && is_left_out(*real, is_folder, configuration_)) return;
    const std::string path = tidy_path(argument);
    if (is_folder) {
      add_folder(path, *real);
    } else if (is_notebook_name(path)) {
      list_.notebooks.push_back(path);
    } else {
      walker_.add_file(path, *real);
      context_.of_file(path);
    }
  }

  FileList finish() && {
    walker_.follow_links();
    context_.add_to(walker_);
    sort_by_path(list_.files);
    sort_by_path(list_.problems);
    std::sort(list_.notebooks.begin(), list_.notebooks.end());
    return std::move(list_);
  }

 private:
  void add_folder(const std::string& path, const std::string& real) {
    walker_.walk(path, real);
    context_.of_folder(path, real);
  }

  bool force_exclude_;
  Configuration& configuration_;
  FileList list_;
  Walker walker_;
  Context context_;
};

}  // namespace

FileList find_files(const std::vector<std::string>& paths, bool force_exclude,
                    Configuration& configuration) {
  Search search(force_exclude, configuration);
  for (const std::string& path : paths) search.add(path);
  return std::move(search).finish();
}

FileList find_context_of(const std::string& path, Configuration& configuration) {
  FileList list;
  const std::optional<std::string> real = real_path_of_new(path);
  if (!real) return list;
  Walker walker(list, configuration);
  walker.add_file(path, *real, false);  // met, so that its text on disk is not context
  list.files.clear();
  Context context;
  context.of_file(tidy_path(path));
  context.add_to(walker);
  sort_by_path(list.files);
  return list;
}

bool is_excluded_file(const std::string& path, Configuration& configuration) {
  const std::optional<std::string> real = real_path_of_new(path);
  return real && is_left_out(*real, false, configuration);
}

std::vector<lint::InputFile> read_files(const FileList& list, std::vector<Problem>& problems) {
  std::vector<lint::InputFile> files;
  files.reserve(list.files.size());
  const std::string folder = working_directory();
  std::string why;
  for (const FoundFile& file : list.files) {
    std::optional<std::string> bytes = read_file(file.path, syntax::kMaxSourceBytes, why);
    if (bytes) {
      files.push_back(
          {file.path, std::move(*bytes), file.wanted, absolute_path(folder, file.path)});
    } else if (file.wanted) {
      problems.push_back({file.path, why});
    }
  }
  return files;
}

std::string place_of(std::string_view path) { return absolute_path(working_directory(), path); }

std::string tidy_path(std::string_view path) {
  std::string tidy;
  std::size_t at = 0;
  if (path.substr(0, 1) == "/") tidy = "/";
  while (at < path.size()) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    const std::string_view segment = path.substr(at, end - at);
    if (!segment.empty() && segment != ".") tidy = join(tidy, segment);
    at = end + 1;
  }
  return tidy;
}

}  // namespace tokamax::project
