// Colours of the text formats.
#pragma once

#include <string>
#include <string_view>

#include "lint/severity.h"

namespace tokamax::report {

enum class Color { Path, Error, Warning, Note, Gutter, Fixable };

Color color_of(lint::Severity severity);

// Appends text in colours, or without any when they are not enabled.
class Painter {
 public:
  // `out` outlives this.
  Painter(std::string& out, bool enabled) : out_(out), enabled_(enabled) {}
  void paint(Color color, std::string_view text);

 private:
  std::string& out_;
  bool enabled_;
};

}  // namespace tokamax::report
