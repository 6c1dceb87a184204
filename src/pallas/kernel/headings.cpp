// The words that authors use for sections, with one slip of the pen allowed.
#include "pallas/kernel/headings.h"

#include <algorithm>
#include <array>
#include <string>

#include "pallas/kernel/comment_pragmas.h"
#include "pallas/kernel/kernel.h"
#include "syntax/text.h"

namespace tokamax::pallas {
namespace {

struct Spelling {
  std::string_view word;
  Section section;
};

constexpr std::array<Spelling, 24> kSpellings = {{
    {"inputs", Section::Input},
    {"input", Section::Input},
    {"in", Section::Input},
    {"ins", Section::Input},
    {"input refs", Section::Input},
    {"inputs refs", Section::Input},
    {"in refs", Section::Input},
    {"outputs", Section::Output},
    {"output", Section::Output},
    {"out", Section::Output},
    {"outs", Section::Output},
    {"output refs", Section::Output},
    {"outputs refs", Section::Output},
    {"out refs", Section::Output},
    {"scratch", Section::Scratch},
    {"scratches", Section::Scratch},
    {"scratchs", Section::Scratch},
    {"scratch refs", Section::Scratch},
    {"scratch memory", Section::Scratch},
    {"scratch buffers", Section::Scratch},
    {"scratch buffer", Section::Scratch},
    {"scratch space", Section::Scratch},
    {"scratch spaces", Section::Scratch},
    {"scratch shapes", Section::Scratch},
}};

// Lower-case words without brackets, counts and punctuation: "Out (1):" -> "out".
std::string bare_words(std::string_view text) {
  std::string words;
  int depth = 0;
  for (char c : text) {
    if (c == '(' || c == '[') ++depth;
    if (depth == 0) {
      if (syntax::is_letter(c)) words.push_back(syntax::to_lower(c));
      bool gap = c == ' ' || c == '_' || c == '-';
      if (gap && !words.empty() && words.back() != ' ') words.push_back(' ');
    }
    if (c == ')' || c == ']') --depth;
  }
  while (!words.empty() && words.back() == ' ') words.pop_back();
  return words;
}

// "Scatch", "Ouputs", "Scracth": one letter left out, added, replaced or swapped with the next.
bool is_one_slip(std::string_view word, std::string_view meant) {
  std::size_t same = 0;
  while (same < std::min(word.size(), meant.size()) && word[same] == meant[same]) ++same;
  word.remove_prefix(same);
  meant.remove_prefix(same);
  if (word.empty() || meant.empty()) return word.size() + meant.size() == 1;
  bool swapped = word.size() > 1 && meant.size() > 1 && word[0] == meant[1] &&
                 word[1] == meant[0] && word.substr(2) == meant.substr(2);
  return swapped || word.substr(1) == meant || word == meant.substr(1) ||
         word.substr(1) == meant.substr(1);
}

// What the comment says itself, pragmas left out.
std::string_view words_of(const syntax::Source& source, syntax::Comment comment) {
  comment.span.end = pragma_start(source, comment);
  return syntax::comment_text(source, comment);
}

}  // namespace

std::optional<Section> heading_section(std::string_view text, bool& exact) {
  exact = text == "Inputs." || text == "Outputs." || text == "Scratch.";
  constexpr std::size_t kLongest = 100;  // nobody's heading, remarks in brackets included
  if (text.size() > kLongest) return std::nullopt;
  std::string words = bare_words(text);
  auto at = std::ranges::find(kSpellings, words, &Spelling::word);
  if (at != kSpellings.end()) return at->section;
  constexpr std::array<Spelling, 3> kGuide = {
      {{"inputs", Section::Input}, {"outputs", Section::Output}, {"scratch", Section::Scratch}}};
  auto meant = std::ranges::find_if(
      kGuide, [&](const Spelling& one) { return is_one_slip(words, one.word); });
  if (meant == kGuide.end()) return std::nullopt;
  return meant->section;
}

void read_headings(Kernel& kernel) {
  const Module& module = *kernel.module;
  const auto& parameters = kernel.function->parameters;
  for (const syntax::Comment& comment :
       module.comments().in(module.span(kernel.function->parameter_list))) {
    if (!comment.own_line) continue;
    Heading heading;
    heading.comment = &comment;
    heading.text = words_of(module.source(), comment);
    heading.section = heading_section(heading.text, heading.exact);
    while (heading.before_parameter < parameters.size() &&
           module.span(parameters[heading.before_parameter].node).begin < comment.span.begin) {
      ++heading.before_parameter;
    }
    kernel.headings.push_back(heading);
  }
  for (RefParameter& ref : kernel.refs) {
    for (const Heading& heading : kernel.headings) {
      if (heading.before_parameter <= ref.index && heading.section) ref.under = heading.section;
    }
  }
}

}  // namespace tokamax::pallas
