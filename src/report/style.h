// Colours of the text formats; nothing at all when the output is no terminal.
#pragma once

#include <string>
#include <string_view>

#include "lint/severity.h"

namespace tokamax::report {

enum class Color { Path, Error, Warning, Note, Gutter, Fixable };

Color color_of(lint::Severity severity);

class Painter {
 public:
  Painter(std::string& out, bool enabled) : out_(out), enabled_(enabled) {}
  // Appends `text` as it is, in that colour if colours are on.
  void paint(Color color, std::string_view text);

 private:
  std::string& out_;
  bool enabled_;
};

}  // namespace tokamax::report
