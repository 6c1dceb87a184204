// TKX1106: an Args: entry that says what the signature should, or nothing.
#include <algorithm>
#include <array>
#include <cctype>

#include "lint/rule.h"
#include "rules/support/comment_note.h"
#include "rules/support/docstring_args.h"
#include "rules/support/ref_comments.h"

namespace tokamax::rules {
namespace {

using lint::Report;

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  bool inside = false;
  for (char c : text) {
    if (is_letter(c)) {
      if (!inside) words.emplace_back();
      words.back().push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    }
    inside = is_letter(c);
  }
  return words;
}

constexpr std::array<std::string_view, 34> kFillers = {
    "the",        "a",         "an",     "of",    "for",     "to",     "in",
    "into",       "from",      "and",    "input", "inputs",  "output", "outputs",
    "out",        "reference", "ref",    "refs",  "scratch", "buffer", "buffers",
    "references", "with",      "tensor", "vmem",  "memory",  "array",  "kernel",
    "parameter",  "pallas",    "tile",   "block", "tensors", "arrays"};

// What one-letter names stand for in every attention kernel.
constexpr std::array<std::string_view, 10> kExpansions = {
    "query", "queries", "key", "keys", "value", "values", "weight", "weights", "bias", "output"};

bool restates(const std::string& word, const std::vector<std::string>& pieces) {
  if (std::ranges::find(kFillers, word) != kFillers.end()) return true;
  return std::ranges::any_of(pieces, [&](const std::string& piece) {
    if (piece.size() > 1) return word.starts_with(piece) || piece.starts_with(word);
    bool stands_for = std::ranges::find(kExpansions, word) != kExpansions.end();
    return word == piece || (stands_for && word.starts_with(piece));
  });
}

bool merely_restates(std::string_view name, std::string_view text) {
  std::vector<std::string> pieces = words_of(name);
  std::vector<std::string> words = words_of(text);
  return std::ranges::all_of(words, [&](const auto& word) { return restates(word, pieces); });
}

// A list in square brackets of which each item is a name, a number or arithmetic.
bool has_bracketed_shape(std::string_view text) {
  std::size_t open = text.find('[');
  if (open == std::string_view::npos) return false;
  std::size_t close = text.find(']', open);
  if (close == std::string_view::npos || close == open + 1) return false;
  std::string_view inside = text.substr(open + 1, close - open - 1);
  bool plain = std::ranges::all_of(inside, [](char c) {
    return is_letter(c) || std::string_view("_ ,*/+-.()\n").find(c) != std::string_view::npos;
  });
  bool indexes = open > 0 && (is_letter(text[open - 1]) || text[open - 1] == '_');
  return plain && !indexes && inside.find("  ") == std::string_view::npos &&
         inside.find_first_not_of("0123456789") != std::string_view::npos;
}

// Far from the parameters, a shape outlives the change that makes it wrong.
void check(const pallas::Kernel& kernel, Report& report) {
  if (kernel.function->is_lambda()) return;
  const python::Module& module = *kernel.module;
  for (const ArgsEntry& entry : read_args(module, *kernel.function)) {
    const pallas::RefParameter* ref = kernel.ref(entry.name);
    if (ref == nullptr) continue;
    bool shape = needs_shape_comment(*ref) &&
                 (has_word_part(entry.text, "shape") || has_bracketed_shape(entry.text));
    if (shape) {
      report
          .add(module.source(), entry.first_line, "the docstring gives the shape of `{}`",
               ref->name())
          .help("say it behind the parameter: `# [shape] dtype`");
    } else if (merely_restates(entry.name, entry.text)) {
      report
          .add(module.source(), entry.first_line,
               "the docstring says no more of `{}` than its name", ref->name())
          .help("delete the entry");
    }
  }
}

}  // namespace
}  // namespace tokamax::rules

TOKAMAX_RULE(shape_in_docstring, tokamax::rules::check);
