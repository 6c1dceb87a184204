// Standard input stands in for the file that `--stdin-filename` names; the files around that one
// are read from the disk.
#include "cli/check/inputs.h"

#include <unistd.h>

#include <optional>
#include <utility>

#include "project/files/path.h"
#include "project/files/read_file.h"
#include "syntax/source.h"

namespace tokamax::cli {
namespace {

constexpr const char* kUnnamed = "<stdin>";

project::FileList find_for_stdin(const CheckOptions& options,
                                 project::Configuration& configuration) {
  project::FileList list;
  const std::string& path = options.stdin_filename;
  if (!path.empty()) {
    if (options.force_exclude && project::is_excluded_file(path, configuration)) return list;
    list = project::find_context_of(path, configuration);
  }
  const std::string name = path.empty() ? kUnnamed : path;
  const std::string real = project::real_path_of_new(name).value_or(name);
  list.files.push_back({path.empty() ? name : project::tidy_path(path), true, real});
  return list;
}

// The one wanted file of the list is standard input.
std::vector<lint::InputFile> read_stdin(project::FileList list,
                                        std::vector<project::Problem>& unreadable) {
  if (list.files.empty()) return {};
  const std::string path = std::move(list.files.back().path);
  list.files.pop_back();
  std::vector<lint::InputFile> files = project::read_files(list, unreadable);
  std::string why;
  auto bytes = project::read_descriptor(STDIN_FILENO, syntax::kMaxSourceBytes, why);
  if (bytes) {
    files.push_back({path, std::move(*bytes), true, project::place_of(path)});
  } else {
    unreadable.push_back({path, why});
  }
  return files;
}

}  // namespace

project::FileList find_inputs(const CheckOptions& options, project::Configuration& configuration) {
  if (reads_stdin(options)) return find_for_stdin(options, configuration);
  return project::find_files(options.paths, options.force_exclude, configuration);
}

std::vector<lint::InputFile> read_inputs(const CheckOptions& options, const project::FileList& list,
                                         std::vector<project::Problem>& unreadable) {
  if (reads_stdin(options)) return read_stdin(list, unreadable);
  return project::read_files(list, unreadable);
}

std::string stdin_text(const project::FileList& list, const std::vector<lint::InputFile>& files) {
  for (const lint::InputFile& file : files) {
    if (file.wanted) return file.bytes;
  }
  std::string why;
  if (!list.files.empty()) return "";  // it could not be read
  return project::read_descriptor(STDIN_FILENO, syntax::kMaxSourceBytes, why).value_or("");
}

}  // namespace tokamax::cli
