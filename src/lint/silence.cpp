// Findings that share their lines share a directive; of the places that reach them, the first that
// keeps the line short is taken.
#include "lint/silence.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>

#include "lint/comment_columns.h"
#include "lint/comment_places.h"
#include "lint/directive.h"
#include "lint/finding_lines.h"
#include "lint/own_rules.h"
#include "lint/rule.h"
#include "syntax/text.h"

namespace tokamax::lint {
namespace {

using syntax::Span;

struct ByNumber {
  bool operator()(std::string_view a, std::string_view b) const {
    return std::tuple(a.size(), a) < std::tuple(b.size(), b);
  }
};
using Codes = std::set<std::string_view, ByNumber>;

// A directive that more words can be added to.
bool takes_words(const Directive& directive) {
  return directive.has_brackets && !directive.words.empty() && directive.rest.empty();
}

struct ByLines {
  bool operator()(const Places& a, const Places& b) const { return key(a) < key(b); }
  static std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t> key(
      const Places& p) {
    return {p.begin, p.first, p.end, p.last};
  }
};

class Silencer {
 public:
  Silencer(const python::Module& module, std::string_view reason)
      : module_(module), source_(module.source()), places_(module), reason_(reason) {
    for (const syntax::Comment& comment : module.comments().all()) {
      std::ranges::move(read_directives(source_, comment), std::back_inserter(directives_));
    }
    for (std::size_t i = 0; i < directives_.size(); ++i) {
      if (!takes_words(directives_[i])) continue;
      if (directives_[i].kind == DirectiveKind::Ignore) on_line_[directives_[i].comment.line] = i;
      if (directives_[i].kind == DirectiveKind::IgnoreFile && !file_) file_ = i;
    }
  }

  std::vector<Fix> run(std::span<const Diagnostic* const> findings, Reach reach) {
    std::map<Places, Codes, ByLines> batches;
    for (const Diagnostic* finding : findings) {
      if (finding->rule->code == kSuppressionWithoutReason) {
        give_reason(*finding);
      } else if (reach == Reach::File) {
        for_file_.insert(finding->rule->code);
      } else {
        batches[places_of(module_, finding->span)].insert(finding->rule->code);
      }
    }
    for (const auto& [places, codes] : batches) place(places, codes);
    write();
    return std::move(fixes_);
  }

 private:
  void place(const Places& at, const Codes& codes) {
    if (at.begin == 0 && places_.own_comment(0) != nullptr) return add(for_file_, codes);
    if (merge(at, codes)) return;
    if (places_.can_follow(at.begin) && fits(at.begin, codes)) {
      return add(behind_[at.begin], codes);
    }
    for (std::uint32_t line : {at.begin, at.first}) {
      if (places_.can_precede(line)) return add(above_[places_.line_to_precede(line)], codes);
    }
    if (places_.can_follow(at.last)) return add(behind_[at.last], codes);
    add(for_file_, codes);
  }

  static void add(Codes& to, const Codes& codes) { to.insert(codes.begin(), codes.end()); }

  // Puts the codes into a directive that already speaks of these lines.
  bool merge(const Places& at, const Codes& codes) {
    for (std::uint32_t line : {at.begin, at.first, at.end, at.last}) {
      const auto found = on_line_.find(line);
      if (found == on_line_.end() || directives_[found->second].comment.own_line) continue;
      if (merge_into(found->second, codes)) return true;
    }
    for (std::uint32_t line : {at.begin, at.first}) {
      bool above = true;
      for (std::uint32_t i = line; above; --i) {
        const auto found = on_line_.find(i);
        const bool own = places_.own_comment(i) != nullptr;
        if (own && found != on_line_.end() && merge_into(found->second, codes)) return true;
        above = i > 0 && (own || i == line);
      }
    }
    return false;
  }

  bool merge_into(std::size_t directive, const Codes& codes) {
    Codes all = more_words_[directive];
    add(all, codes);
    const std::string_view line = source_.line_text(directives_[directive].comment.line);
    if (syntax::character_count(line) + syntax::character_count(words_to_add(all)) > kWidestLine)
      return false;
    more_words_[directive] = std::move(all);
    return true;
  }

  static std::string words_to_add(const Codes& codes) {
    return fmt::format(", {}", fmt::join(codes, ", "));
  }

  [[nodiscard]] std::string text_of(std::string_view verb, const Codes& codes) const {
    return fmt::format("# tokamax-lint: {}[{}] -- {}", verb, fmt::join(codes, ", "), reason_);
  }

  [[nodiscard]] bool fits(std::uint32_t line, const Codes& codes) const {
    Codes all = codes;
    const auto there = behind_.find(line);
    if (there != behind_.end()) add(all, there->second);
    return syntax::character_count(syntax::without_end(source_.line_text(line), " \t\f")) + 2 +
               syntax::character_count(text_of("ignore", all)) <=
           kWidestLine;
  }

  void edit(Span span, std::string text) {
    fixes_.push_back({Applicability::Safe, "silence", {{span, std::move(text)}}});
  }

  void give_reason(const Diagnostic& finding) {
    const std::uint32_t end = finding.span.end;
    const bool dashes = source_.text(finding.span).ends_with("--");
    edit({end, end}, fmt::format("{}{}", dashes ? " " : " -- ", reason_));
  }

  void write() {
    for (const auto& [directive, codes] : more_words_) {
      if (codes.empty()) continue;
      const std::uint32_t end = directives_[directive].words.back().end;
      edit({end, end}, words_to_add(codes));
    }
    for (const auto& [line, codes] : behind_) {
      const Span span = source_.line_span(line);
      const auto kept = syntax::without_end(source_.text(span), " \t\f").size();
      edit({span.begin + static_cast<std::uint32_t>(kept), span.end},
           "  " + text_of("ignore", codes));
    }
    for (const auto& [line, codes] : above_) write_line(line, text_of("ignore", codes));
    if (for_file_.empty()) return;
    if (file_) {
      const std::uint32_t end = directives_[*file_].words.back().end;
      edit({end, end}, words_to_add(for_file_));
    } else {
      write_line(places_.first_code_line(), text_of("ignore-file", for_file_));
    }
  }

  // A line of its own, as deep as the one it stands above; the last one if there is none below.
  void write_line(std::uint32_t line, std::string text) {
    const std::uint32_t count = source_.lines().count();
    if (line < count) {
      const std::string_view below = source_.line_text(line);
      const std::string_view indent =
          below.substr(0, std::min(below.find_first_not_of(" \t\f"), below.size()));
      const std::uint32_t begin = source_.line_span(line).begin;
      return edit({begin, begin}, fmt::format("{}{}{}", indent, text, source_.line_ending(line)));
    }
    const std::string_view end = source_.line_ending(count - 1);
    const bool open = !source_.line_text(count - 1).empty();
    edit({source_.size(), source_.size()},
         open ? fmt::format("{}{}", end, text) : fmt::format("{}{}", text, end));
  }

  const python::Module& module_;
  const syntax::Source& source_;
  CommentPlaces places_;
  std::string_view reason_;
  std::vector<Directive> directives_;
  std::map<std::uint32_t, std::size_t> on_line_;  // `ignore` directives that take words
  std::optional<std::size_t> file_;               // an `ignore-file` that does
  std::map<std::size_t, Codes> more_words_;       // by directive
  std::map<std::uint32_t, Codes> behind_;         // by line
  std::map<std::uint32_t, Codes> above_;          // by line
  Codes for_file_;
  std::vector<Fix> fixes_;
};

}  // namespace

std::string_view fault_of_reason(std::string_view reason) {
  syntax::Undecodable why;
  if (reason.find_first_not_of(" \t-") == std::string_view::npos) return "is empty";
  if (!syntax::is_decodable(reason, why)) return "is not UTF-8";
  const bool another = reason.find("  #") != std::string_view::npos ||
                       reason.find("tokamax-lint:") != std::string_view::npos;
  if (another) return "holds what would begin another comment";
  const bool control = std::ranges::any_of(
      reason, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; });
  return control ? "is more than one line of plain text" : "";
}

bool can_be_silenced(const Rule& rule) {
  return rule.code != kSyntaxError && rule.code != kUndecodableFile &&
         rule.code != kUnusedSuppression && rule.code != kUnknownSuppression;
}

std::vector<Fix> silence(const python::Module& module, std::span<const Diagnostic* const> findings,
                         std::string_view reason, Reach reach) {
  return Silencer(module, reason).run(findings, reach);
}

}  // namespace tokamax::lint
