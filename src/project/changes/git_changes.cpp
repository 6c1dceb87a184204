// Every question is one run of git. Options and environment make its answer independent of the
// user's configuration, hooks and pagers.
#include "project/changes/git_changes.h"

#include <fmt/format.h>

#include <cerrno>
#include <utility>

#include "project/changes/run_program.h"
#include "project/files/read_file.h"

namespace tokamax::project {
namespace {

using Sink = std::function<void(std::string_view)>;

// git tells the remedy in the lines after the first.
std::string in_one_line(std::string_view text) {
  std::string line;
  for (char c : text) {
    const bool is_space = c == '\n' || c == '\t' || c == ' ';
    if (!is_space) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  if (line.ends_with(' ')) line.pop_back();
  return line;
}

class Git {
 public:
  explicit Git(const std::string& root) {
    program_.words = {"git", "-C", root, "--no-pager", "--no-optional-locks",
                      // The repository's configuration must not start a program.
                      "-c", "core.fsmonitor=false", "-c", "core.quotePath=false"};
    program_.environment = {"LC_ALL=C", "GIT_TERMINAL_PROMPT=0"};
    // Hooks run with these set for their own repository, and relative to another folder.
    program_.without_environment = {"GIT_DIR",
                                    "GIT_WORK_TREE",
                                    "GIT_INDEX_FILE",
                                    "GIT_PREFIX",
                                    "GIT_COMMON_DIR",
                                    "GIT_NAMESPACE",
                                    "GIT_DIFF_OPTS",
                                    "GIT_EXTERNAL_DIFF",
                                    "GIT_OBJECT_DIRECTORY",
                                    "GIT_LITERAL_PATHSPECS",
                                    "GIT_TRACE",
                                    "GIT_CEILING_DIRECTORIES"};
  }

  bool run(const std::vector<std::string>& words, const Sink& output) {
    Program program = program_;
    program.words.insert(program.words.end(), words.begin(), words.end());
    ended_ = run_program(program, output);
    return ended_.error == 0 && ended_.status == 0;
  }

  // The answer without its line end, or "".
  std::string ask(const std::vector<std::string>& words) {
    std::string answer;
    if (!run(words, [&answer](std::string_view bytes) { answer += bytes; })) return "";
    return answer.substr(0, answer.find('\n'));
  }

  // Why the last run failed, as far as git says.
  [[nodiscard]] std::string complaint() const {
    if (ended_.error == ENOENT) {
      return "git is not installed or not on the PATH; install it, or give a patch with "
             "`--diff-file`";
    }
    if (ended_.error != 0) return "git cannot be started: " + error_text(ended_.error);
    const std::string text = in_one_line(ended_.errors);
    return text.empty() ? fmt::format("git ended with status {}", ended_.status) : "git: " + text;
  }

 private:
  Program program_;
  Ended ended_;
};

// The full name of the commit, or "" and `why`.
std::string commit_of(Git& git, const std::string& revision, std::string& why) {
  if (git.ask({"rev-parse", "--is-inside-work-tree"}) != "true") {
    why = git.complaint();
    return "";
  }
  // In two steps: the words after ":/" go on to the end of the revision.
  const std::string object = git.ask({"rev-parse", "--verify", "--quiet", revision});
  std::string commit =
      object.empty() ? "" : git.ask({"rev-parse", "--verify", "--quiet", object + "^{commit}"});
  if (commit.empty()) {
    why = fmt::format(
        "has no revision `{}`; fetch it first (`git fetch origin`; in GitHub Actions "
        "`fetch-depth: 0` for actions/checkout)",
        revision);
  }
  return commit;
}

std::string merge_base_of(Git& git, const std::string& commit, const std::string& revision,
                          std::string& why) {
  if (git.ask({"rev-parse", "--verify", "--quiet", "HEAD^{commit}"}).empty()) {
    why = "has no commit yet, so nothing can be compared with it";
    return "";
  }
  std::string base = git.ask({"merge-base", commit, "HEAD"});
  if (!base.empty()) return base;
  if (git.ask({"rev-parse", "--is-shallow-repository"}) == "true") {
    why = fmt::format(
        "is a shallow clone that lacks the merge base of `{}` and HEAD; run `git "
        "fetch --unshallow` (in GitHub Actions `fetch-depth: 0` for "
        "actions/checkout)",
        revision);
  } else {
    why = fmt::format(
        "has no common ancestor of `{}` and HEAD; name a revision that HEAD comes "
        "from",
        revision);
  }
  return "";
}

bool read_patch(Git& git, const std::string& base, std::vector<PatchFile>& files,
                std::string& why) {
  PatchReader reader;
  const bool done = git.run({"diff", "-U0", "--inter-hunk-context=0", "--no-color", "--no-ext-diff",
                             "--no-textconv", "--no-relative", "--src-prefix=a/", "--dst-prefix=b/",
                             "-M", "--diff-filter=d", "--ignore-submodules=all",
                             "--submodule=short", "-O/dev/null", "--end-of-options", base, "--"},
                            [&reader](std::string_view bytes) { reader.feed(bytes); });
  if (!done) {
    why = git.complaint();
  } else if (!reader.finish()) {
    why =
        fmt::format("git's own patch is not understood: line {} {}", reader.line(), reader.error());
  }
  files = reader.files();
  return why.empty();
}

bool read_tracked(Git& git, std::set<std::string>& tracked, std::string& why) {
  std::string name;
  const bool done = git.run({"ls-files", "-z"}, [&](std::string_view bytes) {
    for (char c : bytes) {
      if (c != '\0') {
        name += c;
      } else {
        tracked.insert(std::exchange(name, ""));
      }
    }
  });
  if (!done) why = git.complaint();
  return done;
}

}  // namespace

std::optional<GitChanges> changes_since(const std::string& revision, const std::string& root,
                                        std::string& why) {
  // It would be an option; git has no branches or tags of such a name.
  if (revision.empty() || revision.front() == '-') {
    why = fmt::format("has no revision `{}`; name a branch, a tag or a commit", revision);
    return std::nullopt;
  }
  Git git(root);
  why.clear();
  const std::string commit = commit_of(git, revision, why);
  if (commit.empty()) return std::nullopt;
  const std::string base = merge_base_of(git, commit, revision, why);
  if (base.empty()) return std::nullopt;
  GitChanges changes;
  if (!read_patch(git, base, changes.files, why)) return std::nullopt;
  if (!read_tracked(git, changes.tracked, why)) return std::nullopt;
  return changes;
}

bool is_submodule(const std::string& root) {
  return !Git(root).ask({"rev-parse", "--show-superproject-working-tree"}).empty();
}

}  // namespace tokamax::project
