// Finds function bodies by counting braces in text without comments and literals.
#include <algorithm>
#include <cctype>

#include "architecture/sources.h"

namespace tokamax::architecture {
namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// The end of the literal or comment that begins at `at`, or `at` if none begins there.
std::size_t skip_opaque(std::string_view text, std::size_t at) {
  const auto past = [&](std::string_view end, std::size_t from) {
    const std::size_t found = text.find(end, from);
    return found == std::string_view::npos ? text.size() : found + end.size();
  };
  const std::string_view rest = text.substr(at);
  if (rest.starts_with("//")) return std::min(text.find('\n', at), text.size());
  if (rest.starts_with("/*")) return past("*/", at + 2);
  if (rest.starts_with("R\"") && (at == 0 || !is_word(text[at - 1]))) {
    const std::size_t open = text.find('(', at);
    if (open == std::string_view::npos) return text.size();
    return past(")" + std::string(text.substr(at + 2, open - at - 2)) + "\"", open);
  }
  // Between digits an apostrophe separates groups.
  if (rest[0] != '"' && (rest[0] != '\'' || (at > 0 && is_word(text[at - 1])))) return at;
  std::size_t end = at + 1;
  while (end < text.size() && text[end] != rest[0]) end += text[end] == '\\' ? 2 : 1;
  return std::min(end + 1, text.size());
}

// The same text, line for line, with comments, literals and preprocessor lines blanked.
std::string code_only(std::string_view text) {
  std::string code(text);
  const auto blank = [&code](std::size_t begin, std::size_t end) {
    std::replace_if(
        code.begin() + static_cast<std::ptrdiff_t>(begin),
        code.begin() + static_cast<std::ptrdiff_t>(end), [](char c) { return c != '\n'; }, ' ');
  };
  bool line_start = true;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = skip_opaque(text, at);
    if (line_start && text[at] == '#') {
      end = at;
      do end = std::min(text.find('\n', end + 1), text.size());
      while (end < text.size() && text[end - 1] == '\\');
    }
    if (end > at) {
      blank(at, end);
      at = end;
      continue;
    }
    if (text[at] == '\n')
      line_start = true;
    else if (text[at] != ' ')
      line_start = false;
    ++at;
  }
  return code;
}

bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end])))
      return true;
  }
  return false;
}

std::string squeezed(std::string_view text) {
  std::string result;
  for (char c : text) {
    const char plain = std::isspace(static_cast<unsigned char>(c)) != 0 ? ' ' : c;
    if (plain != ' ' || (!result.empty() && result.back() != ' ')) result += plain;
  }
  if (!result.empty() && result.back() == ' ') result.pop_back();
  return result;
}

// "Thing::Thing(T t) : x_(t), y_": the brace that follows initialises y_.
bool is_member_initialiser(std::string_view head) {
  const std::size_t parameters = head.find(')');
  return parameters != std::string_view::npos && is_word(head.back()) &&
         head.find(" : ", parameters) != std::string_view::npos;
}

// Whether the text before a brace opens a function's body: it has parameters and is neither an
// initialiser nor a scope, whose contents are looked into instead.
enum class Opens { Function, Scope, Other };
Opens opens(std::string_view head) {
  if (head.ends_with("=") || head.ends_with(",") || head.ends_with("(")) return Opens::Other;
  if (is_member_initialiser(head)) return Opens::Other;
  if (head.find('(') != std::string_view::npos) return Opens::Function;
  for (std::string_view word : {"namespace", "class", "struct", "union", "extern"}) {
    if (has_word(head, word)) return Opens::Scope;
  }
  return Opens::Other;
}

// The closing brace of the one at `open`.
std::size_t closing(std::string_view code, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < code.size(); ++at) {
    depth += code[at] == '{' ? 1 : code[at] == '}' ? -1 : 0;
    if (depth == 0) return at;
  }
  return code.size();
}

std::size_t count_lines(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

std::vector<FunctionSize> functions_of(std::string_view text) {
  const std::string code = code_only(text);
  const std::string_view view = code;
  std::vector<FunctionSize> functions;
  std::size_t head_begin = 0;
  for (std::size_t at = 0; at < view.size(); ++at) {
    if (view[at] == ';' || view[at] == '}') head_begin = at + 1;
    if (view[at] != '{') continue;
    const std::string head = squeezed(view.substr(head_begin, at - head_begin));
    const Opens what = opens(head);
    if (what == Opens::Scope) {
      head_begin = at + 1;
      continue;
    }
    const std::size_t end = closing(view, at);
    if (what == Opens::Function) {
      functions.push_back(
          {head, count_lines(view.substr(0, at)) + 1, count_lines(view.substr(at, end - at)) + 1});
      head_begin = end + 1;
    }
    at = end;
  }
  return functions;
}

}  // namespace tokamax::architecture
