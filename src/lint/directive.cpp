// Reads directives by hand: a comment is short, and most hold none.
#include "lint/directive.h"

#include <algorithm>

namespace tokamax::lint {
namespace {

constexpr std::string_view kMark = "tokamax-lint:";
constexpr std::string_view kBlank = " \t";

syntax::Span trimmed(const syntax::Source& source, std::size_t begin, std::size_t end) {
  const std::string_view text = source.text();
  while (begin < end && kBlank.find(text[begin]) != std::string_view::npos) ++begin;
  while (end > begin && kBlank.find(text[end - 1]) != std::string_view::npos) --end;
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

DirectiveKind kind_of(std::string_view verb) {
  if (verb == "ignore") return DirectiveKind::Ignore;
  if (verb == "ignore-file") return DirectiveKind::IgnoreFile;
  if (verb == "disable") return DirectiveKind::Disable;
  if (verb == "enable") return DirectiveKind::Enable;
  return DirectiveKind::Unknown;
}

// Where the next "#" stands that only white space parts from the mark, or npos: prose may name the
// tool.
std::size_t find_directive(std::string_view text, std::size_t from) {
  for (std::size_t mark = text.find(kMark, from); mark != std::string_view::npos;
       mark = text.find(kMark, mark + 1)) {
    const std::size_t hash = mark == 0 ? mark : text.find_last_not_of(kBlank, mark - 1);
    if (hash != std::string_view::npos && hash >= from && text[hash] == '#') return hash;
  }
  return std::string_view::npos;
}

void read_words(const syntax::Source& source, std::size_t begin, std::size_t end,
                Directive& directive) {
  const std::string_view text = source.text();
  while (begin < end) {
    const std::size_t comma = std::min(text.find(',', begin), end);
    const syntax::Span word = trimmed(source, begin, comma);
    if (!word.empty()) directive.words.push_back(word);
    begin = comma + 1;
  }
}

void read_reason(const syntax::Source& source, std::size_t begin, Directive& directive) {
  directive.rest = trimmed(source, begin, directive.span.end);
  const std::string_view rest = source.text(directive.rest);
  if (!rest.starts_with("--")) return;
  directive.has_reason = rest.find_first_not_of(" \t-") != std::string_view::npos;
  directive.rest = {};
}

// `hash` and `next` count from the comment's begin: where the directive's text begins and ends.
Directive read_directive(const syntax::Source& source, const syntax::Comment& comment,
                         std::size_t hash, std::size_t next) {
  const std::string_view text = source.text(comment.span);
  const std::size_t mark = text.find(kMark, hash);
  Directive directive;
  directive.comment = comment;
  const std::size_t base = comment.span.begin;
  directive.span = {static_cast<std::uint32_t>(base + hash),
                    trimmed(source, base + hash, base + next).end};
  const std::size_t after = mark + kMark.size();
  const std::size_t begin = std::min(text.find_first_not_of(kBlank, after), next);
  const std::size_t end = std::min(text.find_first_of(" \t[", begin), next);
  directive.verb = trimmed(source, base + begin, base + end);
  directive.kind = kind_of(source.text(directive.verb));
  const std::size_t open = std::min(text.find_first_not_of(kBlank, end), next);
  const std::size_t close = std::min(text.find(']', open), next);
  if (open < next && text[open] == '[' && close < next) {
    directive.has_brackets = true;
    read_words(source, base + open + 1, base + close, directive);
    read_reason(source, base + close + 1, directive);
  }
  return directive;
}

}  // namespace

std::vector<Directive> read_directives(const syntax::Source& source,
                                       const syntax::Comment& comment) {
  const std::string_view text = source.text(comment.span);
  std::vector<Directive> directives;
  std::size_t hash = find_directive(text, 0);
  while (hash != std::string_view::npos) {
    const std::size_t mark = text.find(kMark, hash);
    const std::size_t another = find_directive(text, mark);
    // A reason may hold "#5"; another tool's comment begins after two blanks.
    const std::size_t next = std::min({text.find("  #", mark), another, text.size()});
    directives.push_back(read_directive(source, comment, hash, next));
    hash = another;
  }
  return directives;
}

}  // namespace tokamax::lint
