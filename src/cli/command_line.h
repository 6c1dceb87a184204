// What one command understands, and reading it. The only place that knows the library for it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"

namespace CLI {
class App;
}

namespace tokamax::cli {

// Options and arguments are named as the library wants it: "--quiet", "-q,--quiet"; "PATH" is an
// argument. Values are the caller's, keep what they hold where nothing is said, and outlive this.
class CommandLine {
 public:
  // -h is answered with `help`, a text written by hand to fit a screen; a test holds it against the
  // options. It outlives this.
  explicit CommandLine(std::string_view help);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  void flag(const char* name, bool& value);

  // Of options that are given twice the last one counts.
  void text(const char* name, std::string& value);
  void text(const char* name, std::optional<std::string>& value);
  void number(const char* name, unsigned& value, unsigned largest);
  void choice(const char* name, std::string& value, const std::vector<std::string>& words);
  // `fault` says what is wrong with a text, or "".
  void checked(const char* name, std::string& value, std::string (*fault)(const std::string&));

  // May be repeated.
  void repeated(const char* name, std::vector<std::string>& values);
  // The same, and each may have several words, with commas between them.
  void words(const char* name, std::vector<std::string>& values);
  // All arguments that no other name takes.
  void arguments(const char* name, std::vector<std::string>& values);

  // Without it there is an error.
  void require(const char* name);

  // Reads; the exit status to end with at once (0 after help, 2 after an error), or nothing.
  // `command` is named by errors.
  std::optional<int> read(const Arguments& arguments, std::string_view command);

  // "fix", "fix-only": the long names of all options, "help" included.
  [[nodiscard]] std::vector<std::string> long_names() const;

 private:
  std::unique_ptr<CLI::App> app_;
};

}  // namespace tokamax::cli
