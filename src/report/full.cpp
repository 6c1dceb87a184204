// Headline, frame with marks, related places, help: as many lines as a finding has parts.
#include "report/full.h"

#include <fmt/format.h>

#include <iterator>

#include "report/frame.h"
#include "report/headline.h"
#include "report/printable.h"
#include "report/style.h"

namespace tokamax::report {
namespace {

class FindingWriter {
 public:
  FindingWriter(const lint::Diagnostic& finding, bool color, std::string& out)
      : finding_(finding), color_(color), out_(out) {}

  void write() {
    append_headline(out_, finding_, color_);
    if (finding_.source != nullptr) write_frame(make_frame(*finding_.source, finding_.span));
    for (const lint::Related& related : finding_.related) write_related(related);
    write_help();
  }

 private:
  void paint(Color color, std::string_view text) { Painter(out_, color_).paint(color, text); }

  void write_frame(const Frame& frame) {
    gutter_ = fmt::format_int(frame.line).size();
    paint(Color::Gutter, fmt::format("{} |", frame.line));
    if (!frame.text.empty()) out_.append(" ").append(frame.text);
    out_ += '\n';
    paint(Color::Gutter, fmt::format("{:{}} |", "", gutter_));
    out_.append(1 + frame.indent, ' ');
    std::string marks(frame.marks, '^');
    if (!finding_.label.empty()) marks += ' ';
    append_printable(marks, finding_.label);
    paint(color_of(finding_.severity), marks);
    out_ += '\n';
  }

  void write_related(const lint::Related& related) {
    if (related.source == nullptr) return;
    const syntax::Position position = related.source->position(related.span.begin);
    out_.append(gutter_, ' ');
    paint(Color::Gutter, ":::");
    out_ += ' ';
    append_printable(out_, related.source->path());
    fmt::format_to(std::back_inserter(out_), ":{}:{}  ", position.line, position.column);
    append_printable(out_, related.message);
    out_ += '\n';
  }

  void write_help() {
    std::string_view help = finding_.help;
    if (help.empty() && finding_.fix) help = finding_.fix->message;
    if (help.empty()) return;
    out_.append(gutter_ + 1, ' ');
    paint(Color::Gutter, "=");
    out_ += " help: ";
    append_printable(out_, help);
    out_ += '\n';
  }

  const lint::Diagnostic& finding_;
  bool color_;
  std::string& out_;
  std::size_t gutter_ = 1;  // digits of the line number
};

}  // namespace

void write_full(const Input& input, std::string& out) {
  for (const lint::Diagnostic& finding : input.diagnostics) {
    FindingWriter(finding, input.color, out).write();
  }
  if (!input.quiet) out.append(sentence(input.summary)).append("\n");
}

}  // namespace tokamax::report
