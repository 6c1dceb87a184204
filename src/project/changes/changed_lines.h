// The changed lines of all files of a run, by git or by a patch.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lint/diagnostic.h"
#include "project/changes/changed_text.h"
#include "project/problem.h"

namespace tokamax::project {

class ChangedLines {
 public:
  // Since the merge base of `revision` and HEAD, in the repository of each of the `files`. Files
  // that git does not know are new as a whole. Submodules of such a repository have no changes of
  // their own. Without files, `folders` tell the repository. Nothing, and `problem`, when git
  // cannot tell.
  static std::optional<ChangedLines> since(const std::string& revision,
                                           const std::vector<std::string>& files,
                                           const std::vector<std::string>& folders,
                                           Problem& problem);

  // By a patch of git or `diff -u`; `path` "-" is standard input. Its names are looked for from
  // the root of the repository and from the working directory.
  static std::optional<ChangedLines> by_patch(const std::string& path, Problem& problem);

  [[nodiscard]] bool touches(const syntax::Source& source, syntax::Span place);

  // On changed lines itself, or by the other places that explain it: a comment is wrong since the
  // launch changed. What a fix would put back where something was deleted counts as well.
  [[nodiscard]] bool concerns(const lint::Diagnostic& finding);

  // The text of a source is now `text`, by these edits; or it is again what it was at first.
  void edited(const syntax::Source& before, std::span<const lint::Edit> edits,
              std::string_view text);
  void restored(const std::string& path);

 private:
  struct FileChange {
    bool whole = false;
    std::vector<LineRange> added;
    std::vector<std::uint32_t> holes;
  };
  void add(const std::string& real, const PatchFile& file);
  bool add_repository(const std::string& revision, const std::string& root,
                      const std::vector<std::string>& files, Problem& problem);
  bool add_patch(const std::vector<PatchFile>& files);
  ChangedText& text_of(const syntax::Source& source);

  std::map<std::string, FileChange> changes_;  // by real path
  std::map<std::string, ChangedText> texts_;   // by the path of a source, once it is asked for
};

}  // namespace tokamax::project
