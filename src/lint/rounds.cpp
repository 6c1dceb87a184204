// Groups with a changed text are linted again and take the place of their old findings; old sources
// stay alive for what points at them.
#include "lint/rounds.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "lint/groups.h"

namespace tokamax::lint {
namespace {

// Text that no run can decode: the file counts as there, and is not reported twice.
InputFile still_unread(const UnreadFile& file) {
  return {file.path, std::string(1, '\0'), false, file.place};
}

}  // namespace

Rounds::Rounds(std::vector<InputFile> files, const Profiles& profiles, const Options& options)
    : profiles_(profiles), options_(options) {
  for (const InputFile& file : files) files_[file.path].wanted = file.wanted;
  result_ = lint(std::move(files), profiles_, options_);
  options_.files_done = nullptr;  // progress is told once for each file
  find_sources(result_);
}

void Rounds::change(Texts texts) {
  std::vector<InputFile> files;
  for (const Group& group : group_files(result_.sources, result_.unread, profiles_)) {
    const auto has_changed = [&](std::size_t i) {
      return texts.contains(result_.sources[i]->path());
    };
    if (std::ranges::none_of(group.files, has_changed)) continue;
    for (std::size_t i : group.files) files.push_back(current(*result_.sources[i], texts));
  }
  for (const auto& [path, text] : texts) {
    File& file = files_.at(path);
    if (!file.before) file.before = std::string(file.source->text());
  }
  forget(files);
  for (const UnreadFile& file : result_.unread) files.push_back(still_unread(file));
  Result again = lint(std::move(files), profiles_, options_);
  find_sources(again);
  adopt(std::move(again));
}

Result Rounds::finish() && {
  std::ranges::move(retired_, std::back_inserter(result_.sources));
  return std::move(result_);
}

InputFile Rounds::current(const syntax::Source& source, const Texts& texts) const {
  const auto changed = texts.find(source.path());
  const bool wanted = files_.at(source.path()).wanted;
  if (changed != texts.end()) return {source.path(), changed->second, wanted, source.place()};
  return {source.path(), std::string(source.text()), wanted, source.place()};
}

// Takes findings and sources of `files` out of the result. The findings of other files may still
// point at these sources, which therefore stay alive.
void Rounds::forget(const std::vector<InputFile>& files) {
  std::set<std::string_view> paths;
  for (const InputFile& file : files) paths.insert(file.path);
  std::erase_if(result_.diagnostics,
                [&](const Diagnostic& diagnostic) { return paths.contains(diagnostic.path); });
  for (auto& source : result_.sources) {
    if (paths.contains(source->path())) retired_.push_back(std::move(source));
  }
  std::erase(result_.sources, nullptr);
}

void Rounds::adopt(Result again) {
  std::ranges::move(again.sources, std::back_inserter(result_.sources));
  std::ranges::move(again.diagnostics, std::back_inserter(result_.diagnostics));
  // Each file's findings come from one run, in its order.
  std::ranges::stable_sort(result_.diagnostics, {}, &Diagnostic::path);
  std::ranges::sort(result_.sources, {},
                    [](const auto& source) -> const std::string& { return source->path(); });
}

void Rounds::find_sources(const Result& result) {
  for (const auto& source : result.sources) files_.at(source->path()).source = source.get();
}

}  // namespace tokamax::lint
