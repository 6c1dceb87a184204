// Pairs promises with findings: exact places first, near misses second.
#include "pages/verdict.h"

#include <fmt/format.h>

#include <algorithm>

#include "lint/rule.h"

namespace tokamax::pages {
namespace {

bool is_near(const Mark& a, const Mark& b) {
  return std::max(a.line, b.line) - std::min(a.line, b.line) <= 1;
}

bool says(const Finding& finding, std::string_view text) {
  return fmt::format("{}: {}", finding.message, finding.label).find(text) != std::string::npos ||
         fmt::format("{} {}", finding.message, finding.label).find(text) != std::string::npos;
}

std::string described(const Mark& mark) {
  return mark.width == 1 ? fmt::format("column {}", mark.column + 1)
                         : fmt::format("columns {}-{}", mark.column + 1, mark.column + mark.width);
}

std::string words_of(const Finding& finding) {
  return finding.label.empty() ? finding.message
                               : fmt::format("{}: {}", finding.message, finding.label);
}

class Comparison {
 public:
  Comparison(const ExampleFile& file, std::span<const Finding> findings) : file_(file) {
    for (const Finding& finding : findings) open_findings_.push_back(&finding);
    for (const Expectation& expected : file.expected) open_promises_.push_back(&expected);
  }

  std::vector<Outcome> outcomes() {
    auto same = [](const Expectation& promise, const Finding& finding) {
      return promise.code == finding.code && promise.mark == finding.mark;
    };
    auto same_words = [&](const Expectation& promise, const Finding& finding) {
      return same(promise, finding) && says(finding, promise.text);
    };
    auto near = [](const Expectation& promise, const Finding& finding) {
      return promise.code == finding.code && is_near(promise.mark, finding.mark);
    };
    pair(same_words, [](const Expectation&, const Finding&) {});
    pair(same, [&](const Expectation& promise, const Finding& finding) {
      add(Verdict::WrongText, promise.page_line, fmt::format("it says \"{}\"", words_of(finding)));
    });
    pair(near, [&](const Expectation& promise, const Finding& finding) {
      add(Verdict::Misplaced, promise.page_line,
          fmt::format("{} marks {} of line {}, not {}", finding.code, described(finding.mark),
                      page_line_of(file_, finding.mark), described(promise.mark)));
    });
    for (const Expectation* promise : open_promises_) {
      add(Verdict::Missing, promise->page_line, fmt::format("{} is not found", promise->code));
    }
    for (const Finding* finding : open_findings_) add_unexpected(*finding);
    std::stable_sort(outcomes_.begin(), outcomes_.end(),
                     [](const Outcome& a, const Outcome& b) { return a.page_line < b.page_line; });
    return std::move(outcomes_);
  }

 private:
  // Takes pairs that `fits` out of both lists.
  template <class Fits, class Use>
  void pair(Fits fits, Use use) {
    std::erase_if(open_promises_, [&](const Expectation* promise) {
      const auto found =
          std::find_if(open_findings_.begin(), open_findings_.end(),
                       [&](const Finding* finding) { return fits(*promise, *finding); });
      if (found == open_findings_.end()) return false;
      use(*promise, **found);
      open_findings_.erase(found);
      return true;
    });
  }

  void add_unexpected(const Finding& finding) {
    add(Verdict::Unexpected, page_line_of(file_, finding.mark),
        fmt::format("{} at {} of {}: {}", finding.code, described(finding.mark), file_.path,
                    words_of(finding)));
  }

  void add(Verdict verdict, std::size_t page_line, std::string message) {
    outcomes_.push_back({verdict, page_line, std::move(message)});
  }

  const ExampleFile& file_;
  std::vector<const Finding*> open_findings_;
  std::vector<const Expectation*> open_promises_;
  std::vector<Outcome> outcomes_;
};

std::uint32_t count_characters(std::string_view text) {
  return static_cast<std::uint32_t>(std::count_if(text.begin(), text.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  }));
}

}  // namespace

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Missing:
      return "missing";
    case Verdict::Unexpected:
      return "unexpected";
    case Verdict::Misplaced:
      return "misplaced";
    case Verdict::WrongText:
      return "wrong text";
    case Verdict::WrongFix:
      return "wrong fix";
    case Verdict::NotPython:
      return "not Python";
  }
  return "";
}

Finding finding_of(const lint::Diagnostic& diagnostic) {
  Finding finding{{}, std::string(diagnostic.rule->code), diagnostic.message, diagnostic.label};
  if (diagnostic.source == nullptr) return finding;
  const syntax::Source& source = *diagnostic.source;
  const syntax::Position begin = source.position(diagnostic.span.begin);
  const std::uint32_t line_end = source.line_span(begin.line - 1).end;
  const std::uint32_t end = std::clamp(diagnostic.span.end, diagnostic.span.begin,
                                       std::max(line_end, diagnostic.span.begin));
  const std::uint32_t width = count_characters(source.text({diagnostic.span.begin, end}));
  finding.mark = {begin.line - 1, begin.column - 1, std::max(1U, width)};
  return finding;
}

std::size_t page_line_of(const ExampleFile& file, const Mark& mark) {
  return mark.line < file.page_lines.size() ? file.page_lines[mark.line] : file.page_line;
}

std::vector<Outcome> compare(const ExampleFile& file, std::span<const Finding> findings) {
  return Comparison(file, findings).outcomes();
}

std::vector<Outcome> compare_fixed(const ExampleFile& file, std::string_view text) {
  if (!file.fixed || *file.fixed == text) return {};
  const std::vector<std::string> promised = split_lines(*file.fixed);
  const std::vector<std::string> given = split_lines(text);
  std::size_t line = 0;
  while (line < promised.size() && line < given.size() && promised[line] == given[line]) ++line;
  auto shown = [&](const std::vector<std::string>& lines) {
    return line < lines.size() ? fmt::format("\"{}\"", lines[line]) : std::string("no line");
  };
  if (line >= promised.size() && line >= given.size()) {
    return {{Verdict::WrongFix, file.fixed_page_line, "only the last line end differs"}};
  }
  return {{Verdict::WrongFix, file.fixed_page_line + 1 + line,
           fmt::format("fixing gives {}, not {}", shown(given), shown(promised))}};
}

}  // namespace tokamax::pages
