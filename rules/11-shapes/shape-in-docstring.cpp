// TKX1106: an Args: entry that says what the signature should, or nothing.
#include <algorithm>
#include <array>

#include "lint/rule_function.h"
#include "rules/11-shapes/comment_note.h"
#include "rules/11-shapes/docstring_args.h"
#include "rules/11-shapes/ref_comments.h"
#include "syntax/text.h"

namespace tokamax::rules::shape_in_docstring {
namespace {

using lint::Report;

bool is_letter_or_digit(char c) { return syntax::is_letter(c) || syntax::is_digit(c); }

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  bool inside = false;
  for (char c : text) {
    if (is_letter_or_digit(c)) {
      if (!inside) words.emplace_back();
      words.back().push_back(syntax::to_lower(c));
    }
    inside = is_letter_or_digit(c);
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
    return is_letter_or_digit(c) ||
           std::string_view("_ ,*/+-.()\n").find(c) != std::string_view::npos;
  });
  bool indexes = open > 0 && syntax::is_word(text[open - 1]);
  return plain && !indexes && inside.find("  ") == std::string_view::npos &&
         inside.find_first_not_of("0123456789") != std::string_view::npos;
}

bool is_number_or_capital(std::string_view extent) {
  return std::ranges::any_of(extent, syntax::is_upper) ||
         extent.find_first_not_of("0123456789") == std::string_view::npos;
}

// Whether `inside` lists as many extents as the Ref has, one of which speaks for itself or is the
// launch's. `(row, column)` may be anything.
bool lists_extents(std::string_view inside, const std::vector<pallas::Extent>& shape) {
  std::size_t count = 0;
  bool evident = shape.size() == 1 && inside.ends_with(',');
  while (!inside.empty()) {
    std::string_view item = inside.substr(0, inside.find(','));
    inside.remove_prefix(std::min(inside.size(), item.size() + 1));
    item.remove_prefix(std::min(item.size(), item.find_first_not_of(" \n")));
    if (item.empty() && inside.empty()) break;
    if (!pallas::is_readable_extent(item) || count == shape.size()) return false;
    evident = evident || is_number_or_capital(item) || item == shape[count].text;
    ++count;
  }
  return evident && count == shape.size();
}

// `(bm, bn)` float32: nothing but a shape stands in front of a dtype.
bool says_dtype(std::string_view behind) {
  behind.remove_prefix(std::min(behind.size(), behind.find_first_not_of("` ,\n")));
  return pallas::is_dtype(behind.substr(0, behind.find_first_of(" ,.;:`\n")));
}

// `(1, H, D)`: only the launch or a dtype tells such a tuple from others.
bool has_tuple_shape(std::string_view text, const pallas::RefParameter& ref) {
  for (std::size_t open = text.find('('); open != std::string_view::npos;
       open = text.find('(', open + 1)) {
    std::size_t close = text.find(')', open);
    if (close == std::string_view::npos) return false;
    bool called = open > 0 && syntax::is_word(text[open - 1]);
    std::string_view inside = text.substr(open + 1, close - open - 1);
    if (called || inside.find(',') == std::string_view::npos) continue;
    if (ref.shape && lists_extents(inside, *ref.shape)) return true;
    if (says_dtype(text.substr(close + 1))) return true;
  }
  return false;
}

// Far from the parameters, a shape outlives the change that makes it wrong.
void check(const pallas::Kernel& kernel, Report& report) {
  if (kernel.function->is_lambda()) return;
  const python::Module& module = *kernel.module;
  for (const ArgsEntry& entry : read_args(module, *kernel.function)) {
    const pallas::RefParameter* ref = kernel.ref(entry.name);
    if (ref == nullptr) continue;
    bool shape = needs_shape_comment(*ref) &&
                 (has_word_part(entry.text, "shape") || has_bracketed_shape(entry.text) ||
                  has_tuple_shape(entry.text, *ref));
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

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::shape_in_docstring
