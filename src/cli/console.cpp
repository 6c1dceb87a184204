// A reader that goes away (`| head`) is no failure; anything else that cannot be written is.
#include "cli/console.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "project/files/read_file.h"
#include "project/writing/write_file.h"
#include "report/printable.h"

namespace tokamax::cli {
namespace {

void print_message(std::string_view kind, std::string_view message) {
  std::string text(kind);
  report::append_printable(text, message);
  text += '\n';
  // There is nowhere left to complain when standard error is gone.
  static_cast<void>(project::write_all(STDERR_FILENO, text));
}

}  // namespace

bool print(std::string_view text) { return print_to(STDOUT_FILENO, text); }

bool print_to(int descriptor, std::string_view text) {
  const int error = project::write_all(descriptor, text);
  if (error == 0 || error == EPIPE) return true;
  print_error("standard {}: {}", descriptor == STDOUT_FILENO ? "output" : "error",
              project::error_text(error));
  return false;
}

void print_error(std::string_view message) { print_message("error: ", message); }
void print_warning(std::string_view message) { print_message("warning: ", message); }
void print_note(std::string_view message) { print_message("", message); }

std::string did_you_mean(std::string_view word) {
  return word.empty() ? "" : fmt::format(" (did you mean `{}`?)", word);
}

bool is_terminal(int descriptor) { return ::isatty(descriptor) == 1; }

bool wants_color(std::string_view when, int descriptor) {
  if (when != "auto") return when == "always";
  const char* no_color = std::getenv("NO_COLOR");
  if (no_color != nullptr && *no_color != '\0') return false;
  const char* terminal = std::getenv("TERM");
  if (terminal == nullptr || std::string_view(terminal) == "dumb") return false;
  return is_terminal(descriptor);
}

}  // namespace tokamax::cli
