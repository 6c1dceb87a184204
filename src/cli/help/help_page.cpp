// An option begins two blanks in, its meaning goes on further in; a line above the first option is
// the group's heading.
#include "cli/help/help_page.h"

#include <algorithm>
#include <string>

#include "syntax/text.h"

namespace tokamax::cli {
namespace {

std::string_view trimmed(std::string_view text) { return syntax::trimmed(text, " "); }

void append(std::string& text, std::string_view line) {
  if (!text.empty()) text += ' ';
  text += trimmed(line);
}

// "-j, --jobs N              threads"
HelpOption read_option(std::string_view line) {
  line = trimmed(line);
  const std::size_t gap = line.find("  ");
  HelpOption option;
  std::string_view form = line.substr(0, gap);
  if (gap != std::string_view::npos) option.meaning = trimmed(line.substr(gap));
  while (form.starts_with('-')) {
    const std::size_t end = std::min(form.find_first_of(", "), form.size());
    option.names.emplace_back(form.substr(0, end));
    form.remove_prefix(end);
    form.remove_prefix(std::min(form.find_first_not_of(", "), form.size()));
  }
  option.value = form;
  return option;
}

class HelpReader {
 public:
  HelpPage read(std::string_view help) {
    while (!help.empty()) {
      const std::size_t end = std::min(help.find('\n'), help.size());
      read_line(help.substr(0, end));
      help.remove_prefix(std::min(end + 1, help.size()));
    }
    close_paragraph();
    return std::move(page_);
  }

 private:
  void read_line(std::string_view line) {
    if (line.starts_with("  -")) {
      open_group();
      page_.groups.back().options.push_back(read_option(line));
    } else if (line.starts_with("    ") && in_options_) {
      append(page_.groups.back().options.back().meaning, line);
    } else if (line.empty()) {
      close_paragraph();
    } else if (line.starts_with("Usage: ")) {
      close_paragraph();
      page_.usage = trimmed(line.substr(7));
    } else if (line.starts_with("Example: ")) {
      page_.example = trimmed(line.substr(9));
    } else {
      in_options_ = false;
      append(paragraph_, line);
    }
  }

  // The words right above the first option are its group's heading.
  void open_group() {
    if (in_options_) return;
    in_options_ = true;
    std::string_view heading = paragraph_;
    if (heading.ends_with(':')) heading.remove_suffix(1);
    page_.groups.push_back({std::string(heading), {}});
    paragraph_.clear();
  }

  void close_paragraph() {
    if (paragraph_.empty()) return;
    if (page_.usage.empty()) {
      page_.summary = std::move(paragraph_);
    } else {
      page_.notes.push_back(std::move(paragraph_));
    }
    paragraph_.clear();
  }

  HelpPage page_;
  std::string paragraph_;
  bool in_options_ = false;
};

}  // namespace

HelpPage read_help(std::string_view help) { return HelpReader().read(help); }

}  // namespace tokamax::cli
