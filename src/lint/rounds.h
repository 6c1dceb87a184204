// Linting again and again while texts change; only what sees a changed text is linted anew.
//
// Owns sources and findings; a source or finding that it gives out is valid until the next
// change().
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lint/lint.h"

namespace tokamax::lint {

using Texts = std::map<std::string, std::string>;  // by path

class Rounds {
 public:
  Rounds(std::vector<InputFile> files, const Profiles& profiles, const Options& options);

  // The findings of the texts as they are now.
  [[nodiscard]] const std::vector<Diagnostic>& diagnostics() const { return result_.diagnostics; }
  [[nodiscard]] const syntax::Source& source(const std::string& path) const {
    return *files_.at(path).source;
  }
  // The text on entry, where another one has taken its place.
  [[nodiscard]] const std::optional<std::string>& before(const std::string& path) const {
    return files_.at(path).before;
  }

  // Replaces texts and lints again.
  void change(Texts texts);

  // The last word; sources that findings may still point at stay alive.
  Result finish() &&;

 private:
  struct File {
    bool wanted = true;
    const syntax::Source* source = nullptr;
    std::optional<std::string> before;
  };

  [[nodiscard]] InputFile current(const syntax::Source& source, const Texts& texts) const;
  void forget(const std::vector<InputFile>& files);
  void adopt(Result again);
  void find_sources(const Result& result);

  const Profiles& profiles_;
  Options options_;
  Result result_;
  std::map<std::string, File> files_;  // by path
  std::vector<std::unique_ptr<syntax::Source>> retired_;
};

}  // namespace tokamax::lint
