// Each word of each directive is one suppression with the lines it covers.
#include "lint/suppressions.h"

#include <algorithm>
#include <limits>

#include "lint/directive.h"
#include "lint/directive_edits.h"
#include "lint/finding_lines.h"
#include "lint/own_rules.h"
#include "lint/report.h"

namespace tokamax::lint {
namespace {

using python::Module;
using syntax::Span;

constexpr std::uint32_t kLastLine = std::numeric_limits<std::uint32_t>::max();
constexpr std::string_view kForm = "write `# tokamax-lint: ignore[CODE] -- reason`";

struct Suppression {
  std::size_t directive = 0;
  Span word;
  std::uint32_t first = 0;  // lines, both included
  std::uint32_t last = kLastLine;
  bool used = false;
  bool unused = false;  // every rule it names ran, and it suppressed nothing
  // What closes a range: a directive and its word.
  std::optional<std::size_t> closer;
  Span closing_word;
};

class Pass {
 public:
  Pass(const Module& module, const Selection& selection)
      : module_(module), source_(module.source()), selection_(selection) {}

  void run(std::vector<Diagnostic>& found) {
    for (const syntax::Comment& comment : module_.comments().all()) {
      std::ranges::move(read_directives(source_, comment), std::back_inserter(directives_));
    }
    if (directives_.empty()) return;
    for (std::size_t i = 0; i < directives_.size(); ++i) read(i);
    std::erase_if(found, [&](const Diagnostic& diagnostic) {
      return diagnostic.source == &source_ && silenced(diagnostic);
    });
    find_unused();
    for (const Suppression& suppression : all_) {
      if (is_unclosed(suppression)) report_unclosed(suppression);
    }
    for (const Suppression& suppression : all_) report_unused(suppression);
    std::ranges::move(report_.diagnostics(), std::back_inserter(found));
  }

 private:
  [[nodiscard]] bool begin(std::string_view code) {
    for (const Rule* rule : selection_.rules()) {
      if (rule->code == code) return report_.begin(*rule), true;
    }
    return false;
  }

  void bad(Span span, std::string_view message, std::string_view help) {
    if (begin(kUnknownSuppression)) report_.add(source_, span, "{}", message).help("{}", help);
  }

  void read(std::size_t index) {
    const Directive& directive = directives_[index];
    const std::string_view verb = source_.text(directive.verb);
    if (directive.kind == DirectiveKind::Unknown) {
      return bad(directive.span, fmt::format("`{}` is no directive", verb), kForm);
    }
    if (!directive.has_brackets || directive.words.empty()) {
      return bad(directive.span, fmt::format("`{}` names no rule", verb), kForm);
    }
    if (!directive.rest.empty()) {
      const auto rest = source_.text(directive.rest);
      return bad(directive.rest, fmt::format("`{}` is no reason", rest),
                 fmt::format("write `-- {}`", rest));
    }
    bool any = false;
    for (Span word : directive.words) any = read_word(index, word) || any;
    const bool needs_reason = directive.kind != DirectiveKind::Enable && !directive.has_reason;
    if (any && needs_reason && begin(kSuppressionWithoutReason)) {
      report_.add(source_, directive.span, "`{}` gives no reason", verb)
          .help("add ` -- ` and why the finding may stay");
    }
  }

  // False when the word means nothing.
  bool read_word(std::size_t index, Span word) {
    const std::string_view text = source_.text(word);
    if (text == "ALL" || text == "TKX") {
      return bad(word, fmt::format("`{}` would silence every rule", text), "name the rules"), false;
    }
    const auto rules = selection_.known();
    if (std::ranges::none_of(rules, [&](const Rule& rule) { return matches(rule, text); })) {
      const std::string near = nearest_rule(rules, text);
      bad(word, fmt::format("`{}` is no rule", text),
          near.empty() ? "`tokamax-lint rules` lists them all"
                       : fmt::format("write `{}`, if that is meant", near));
      return false;
    }
    return directives_[index].kind == DirectiveKind::Enable ? close(index, word)
                                                            : open(index, word);
  }

  bool open(std::size_t index, Span word) {
    const Directive& directive = directives_[index];
    Suppression suppression;
    suppression.directive = index;
    suppression.word = word;
    if (directive.kind != DirectiveKind::IgnoreFile) suppression.first = directive.comment.line;
    if (directive.kind == DirectiveKind::Ignore) suppression.last = last_line(directive);
    all_.push_back(suppression);
    return true;
  }

  // An own line speaks for the comments below it and the first line of code.
  [[nodiscard]] std::uint32_t last_line(const Directive& directive) const {
    std::uint32_t line = directive.comment.line;
    if (!directive.comment.own_line) return line;
    const auto* next = module_.comments().on_line(++line);
    while (next != nullptr && next->own_line) next = module_.comments().on_line(++line);
    return line;
  }

  bool close(std::size_t index, Span word) {
    for (auto at = all_.rbegin(); at != all_.rend(); ++at) {
      if (!is_unclosed(*at) || source_.text(at->word) != source_.text(word)) continue;
      at->closer = index;
      at->closing_word = word;
      at->last = directives_[index].comment.line;
      return true;
    }
    bad(word, fmt::format("`{}` is not disabled here", source_.text(word)),
        "remove it, or put `disable` above");
    return false;
  }

  [[nodiscard]] bool is_unclosed(const Suppression& suppression) const {
    return directives_[suppression.directive].kind == DirectiveKind::Disable && !suppression.closer;
  }

  void report_unclosed(const Suppression& suppression) {
    const std::string_view word = source_.text(suppression.word);
    if (!begin(kUnknownSuppression)) return;
    auto draft =
        report_.add(source_, suppression.word, "`{}` is disabled and never enabled again", word);
    if (suppression.unused) {
      draft.help("remove it: it has nothing to silence");
      draft.fix(Applicability::Safe, "remove it", {removal(suppression)});
    } else {
      draft.help("add `# tokamax-lint: enable[{}]` where the range ends", word);
    }
  }

  [[nodiscard]] bool covers(const Suppression& suppression, const Places& places) const {
    const auto in = [&](std::uint32_t line) {
      return suppression.first <= line && line <= suppression.last;
    };
    const Directive& directive = directives_[suppression.directive];
    if (directive.kind != DirectiveKind::Ignore) return in(places.begin);
    if (in(places.begin) || in(places.first)) return true;
    return !directive.comment.own_line && (in(places.end) || in(places.last));
  }

  bool silenced(const Diagnostic& diagnostic) {
    if (diagnostic.rule->code == kSyntaxError) return false;
    const Places places = places_of(module_, diagnostic.span);
    bool silent = false;
    for (Suppression& suppression : all_) {
      if (!matches(*diagnostic.rule, source_.text(suppression.word))) continue;
      if (!covers(suppression, places)) continue;
      suppression.used = true;
      silent = true;
    }
    return silent;
  }

  // All rules that the word means had their say.
  [[nodiscard]] bool ran(std::string_view word) const {
    bool any = false;
    for (const Rule& rule : selection_.known()) {
      if (!matches(rule, word)) continue;
      if (selection_.enabled(rule)) {
        any = true;
      } else if (!rule.pedantic) {
        return false;
      }
    }
    return any;
  }

  // Nothing is said about what a syntax error may hide.
  void find_unused() {
    unused_words_.assign(directives_.size(), 0);
    if (!module_.tree().errors().empty()) return;
    for (Suppression& suppression : all_) {
      suppression.unused = !suppression.used && ran(source_.text(suppression.word));
      if (!suppression.unused) continue;
      ++unused_words_[suppression.directive];
      if (suppression.closer) ++unused_words_[*suppression.closer];
    }
  }

  [[nodiscard]] Edit removal_from(std::size_t directive, Span word) const {
    const bool whole = unused_words_[directive] == directives_[directive].words.size();
    return remove_word(source_, directives_[directive], word, whole);
  }
  [[nodiscard]] Edit removal(const Suppression& suppression) const {
    return removal_from(suppression.directive, suppression.word);
  }

  void report_unused(const Suppression& suppression) {
    if (is_unclosed(suppression) || !suppression.unused || !begin(kUnusedSuppression)) return;
    auto draft = report_.add(source_, suppression.word, "`{}` has nothing to silence here",
                             source_.text(suppression.word));
    std::vector<Edit> edits{removal(suppression)};
    if (suppression.closer) {
      draft.help("remove it, here and where it is enabled again");
      edits.push_back(removal_from(*suppression.closer, suppression.closing_word));
      if (edits[0].span.end > edits[1].span.begin) return;  // on one line
    } else {
      draft.help("remove it");
    }
    draft.fix(Applicability::Safe, "remove it", std::move(edits));
  }

  const Module& module_;
  const syntax::Source& source_;
  const Selection& selection_;
  Report report_;
  std::vector<Directive> directives_;
  std::vector<Suppression> all_;
  std::vector<std::size_t> unused_words_;  // of each directive: what is unused, or closes that
};

}  // namespace

void apply_suppressions(const Module& module, const Selection& selection,
                        std::vector<Diagnostic>& found) {
  if (module.source().text().find("tokamax-lint:") == std::string_view::npos) return;
  Pass(module, selection).run(found);
}

}  // namespace tokamax::lint
