// ANSI escape sequences; the sixteen basic colours follow the terminal's own theme.
#include "report/style.h"

namespace tokamax::report {
namespace {

constexpr std::string_view kReset = "\x1b[0m";

std::string_view sequence_of(Color color) {
  switch (color) {
    case Color::Path:
      return "\x1b[1m";
    case Color::Error:
      return "\x1b[1;31m";
    case Color::Warning:
      return "\x1b[1;33m";
    case Color::Note:
    case Color::Fixable:
      return "\x1b[1;36m";
    case Color::Gutter:
      return "\x1b[34m";
  }
  return "";
}

}  // namespace

Color color_of(lint::Severity severity) {
  switch (severity) {
    case lint::Severity::Note:
      return Color::Note;
    case lint::Severity::Warning:
      return Color::Warning;
    case lint::Severity::Error:
      break;
  }
  return Color::Error;
}

void Painter::paint(Color color, std::string_view text) {
  if (!enabled_) {
    out_ += text;
  } else {
    out_.append(sequence_of(color)).append(text).append(kReset);
  }
}

}  // namespace tokamax::report
