// Fixing in rounds, with rules made for it.
#include "lint/fix.h"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

#include "lint/report.h"
#include "lint/rules_for_tests.h"
#include "python/module.h"

namespace tokamax::lint {
namespace {

// Reports `from` everywhere in the text and repairs it to `to`.
void replace_all(const python::Module& module, Report& report, std::string_view from,
                 std::string_view to, Applicability applicability = Applicability::Safe,
                 Turn turn = Turn::First) {
  const std::string_view text = module.source().text();
  for (std::size_t at = text.find(from); at != std::string_view::npos;
       at = text.find(from, at + from.size())) {
    const auto begin = static_cast<std::uint32_t>(at);
    const syntax::Span span{begin, begin + static_cast<std::uint32_t>(from.size())};
    report.add(module.source(), span, "`{}`", from)
        .fix(applicability, "write it", {{span, std::string(to)}}, turn);
  }
}

constexpr Check kOneToTwo{
    CheckFunction<python::Module>([](const python::Module& module, Report& report) {
      replace_all(module, report, "one", "two");
    })};
constexpr Check kTwoToThree{
    CheckFunction<python::Module>([](const python::Module& module, Report& report) {
      replace_all(module, report, "two", "three");
    })};
constexpr Check kBehindCode{
    CheckFunction<python::Module>([](const python::Module& module, Report& report) {
      replace_all(module, report, "one", "two", Applicability::Safe, Turn::BehindCode);
    })};
constexpr Check kLast{
    CheckFunction<python::Module>([](const python::Module& module, Report& report) {
      replace_all(module, report, "one", "ten", Applicability::Safe, Turn::Last);
    })};
constexpr Check kUnsafe{
    CheckFunction<python::Module>([](const python::Module& module, Report& report) {
      replace_all(module, report, "risky", "calm", Applicability::Unsafe);
    })};
constexpr Check kBreaks{
    CheckFunction<python::Module>([](const python::Module& module, Report& report) {
      replace_all(module, report, "three", "(");
    })};
constexpr Check kBackAndForth{
    CheckFunction<python::Module>([](const python::Module& module, Report& report) {
      const bool ping = module.source().text().find("ping") != std::string_view::npos;
      replace_all(module, report, ping ? "ping" : "pong", ping ? "pong" : "ping");
    })};
// Overlaps "one".
constexpr Check kWhole{
    CheckFunction<python::Module>([](const python::Module& module, Report& report) {
      replace_all(module, report, "x = one", "y");
    })};

// Overlaps "one", behind its beginning.
constexpr Check kLater{CheckFunction<python::Module>(
    [](const python::Module& module, Report& report) { replace_all(module, report, "ne", "ld"); })};

Rule make_fixing_rule(std::string_view code, const Check& check) {
  Rule rule = testing::make_rule(code, code, "9");
  rule.check = &check;
  return rule;
}

struct Texts {
  std::string a;
  std::string b = "";
};

FixResult run(const std::vector<Rule>& rules, const Texts& texts,
              const FixOptions& fix_options = {}) {
  std::vector<InputFile> files{{"p/a.py", texts.a}};
  if (!texts.b.empty()) files.push_back({"p/b.py", texts.b});
  const Selection selection(rules, {});
  return fix(std::move(files), selection, {}, fix_options);
}

std::string text_of(const FixResult& found) {
  return found.files.empty() ? "" : found.files.front().after;
}

// Shows what begins in the first `shown` bytes, and keeps what it is told.
class Beginning final : public Narrowing {
 public:
  explicit Beginning(std::uint32_t shown) : shown_(shown) {}
  std::vector<bool> shown(std::span<const Diagnostic> findings) override {
    std::vector<bool> result;
    for (const Diagnostic& finding : findings) result.push_back(finding.span.begin < shown_);
    return result;
  }
  void edited(const syntax::Source& before, std::span<const Edit> edits,
              std::string_view after) override {
    told += before.path() + ": ";
    for (const Edit& edit : edits) told += std::to_string(edit.span.begin) + " ";
    told += after;
  }
  void restored(const std::string& path) override { told += path + " restored\n"; }

  std::string told;

 private:
  std::uint32_t shown_;
};

}  // namespace

TEST_CASE("only what is shown is repaired, round after round, and edits are told") {
  const std::vector<Rule> rules{make_fixing_rule("TKX901", kOneToTwo),
                                make_fixing_rule("TKX902", kTwoToThree)};
  Beginning narrowing(7);
  FixOptions options;
  options.narrowing = &narrowing;
  const FixResult found = run(rules, {"one\none\none\n"}, options);
  CHECK(text_of(found) == "three\nthree\none\n");
  CHECK(narrowing.told ==
        "p/a.py: 0 4 two\ntwo\none\n"
        "p/a.py: 0 4 three\nthree\none\n");
  REQUIRE(found.result.diagnostics.size() == 1);
  CHECK(found.result.diagnostics.front().span.begin == 12);
}

TEST_CASE("a text that goes back to what it was is told") {
  const std::vector<Rule> rules{make_fixing_rule("TKX901", kTwoToThree),
                                make_fixing_rule("TKX902", kBreaks)};
  Beginning narrowing(100);
  FixOptions options;
  options.narrowing = &narrowing;
  CHECK(run(rules, {"x = two\n"}, options).files.empty());
  CHECK(narrowing.told == "p/a.py: 4 x = three\np/a.py restored\n");
}

TEST_CASE("fixes that uncover another one are followed to the end and counted") {
  const std::vector<Rule> rules{make_fixing_rule("TKX901", kOneToTwo),
                                make_fixing_rule("TKX902", kTwoToThree)};
  const FixResult found = run(rules, {"x = one + two\n"});
  CHECK(text_of(found) == "x = three + three\n");
  CHECK(found.files.front().before == "x = one + two\n");
  CHECK(found.files.front().findings == 3);
  CHECK(found.result.diagnostics.empty());
  CHECK(found.result.checked == 1);
  CHECK(found.failures.empty());
}

TEST_CASE("of two fixes that overlap the second gets its turn, if it still has one") {
  const std::vector<Rule> rules{make_fixing_rule("TKX901", kWhole),
                                make_fixing_rule("TKX902", kOneToTwo)};
  const FixResult found = run(rules, {"x = one; z = one\n"});
  CHECK(text_of(found) == "y; z = two\n");
  CHECK(found.files.front().findings == 2);
}

TEST_CASE("byte-order mark, line ends and a missing last one stay") {
  const std::vector<Rule> rules{make_fixing_rule("TKX901", kOneToTwo)};
  CHECK(text_of(run(rules, {"\xEF\xBB\xBFx = one\r\ny = 1\r# \xC3\xA9\r\nz = one"})) ==
        "\xEF\xBB\xBFx = two\r\ny = 1\r# \xC3\xA9\r\nz = two");
}

TEST_CASE("a file that fixing would break is left as it was, others are fixed") {
  const std::vector<Rule> rules{make_fixing_rule("TKX901", kTwoToThree),
                                make_fixing_rule("TKX902", kBreaks)};
  const FixResult found = run(rules, {"x = two\n", "y = two_\n"});
  CHECK(found.files.empty());
  REQUIRE(found.failures.size() == 2);
  CHECK(found.failures.front().path == "p/a.py");
  CHECK(found.failures.front().why == FixFailure::Why::BreaksSyntax);
  CHECK(found.failures.front().codes == std::vector<std::string_view>{"TKX902"});
  REQUIRE(found.result.diagnostics.size() == 2);
  CHECK(found.result.diagnostics.front().rule->code == "TKX901");
  CHECK(found.result.diagnostics.front().source->text() == "x = two\n");
  CHECK(text_of(run({rules[0]}, {"x = two\n", "y = 1\n"})) == "x = three\n");
}

TEST_CASE("nothing is fixed in a file that is no Python") {
  const std::vector<Rule> rules{make_fixing_rule("TKX901", kOneToTwo)};
  const FixResult found = run(rules, {"x = one\ndef f(:\n", "x = one\n"});
  REQUIRE(found.files.size() == 1);
  CHECK(found.files.front().path == "p/b.py");
  REQUIRE(found.result.diagnostics.size() == 1);
  CHECK_FALSE(found.result.diagnostics.front().fix.has_value());
}

TEST_CASE("fixes that never end are stopped and named") {
  const FixResult found = run({make_fixing_rule("TKX901", kBackAndForth)}, {"ping\n"});
  REQUIRE(found.failures.size() == 1);
  CHECK(found.failures.front().why == FixFailure::Why::NeverEnds);
  CHECK(found.failures.front().codes == std::vector<std::string_view>{"TKX901"});
}

TEST_CASE("unsafe fixes are made when asked for, files left alone never") {
  const std::vector<Rule> rules{make_fixing_rule("TKX901", kOneToTwo),
                                make_fixing_rule("TKX902", kUnsafe)};
  CHECK(text_of(run(rules, {"one, risky\n"})) == "two, risky\n");
  FixOptions options;
  options.unsafe = true;
  CHECK(text_of(run(rules, {"one, risky\n"}, options)) == "two, calm\n");
  options.left_alone.insert("p/a.py");
  CHECK(text_of(run(rules, {"one, risky\n", "one\n"}, options)) == "two\n");
}

TEST_CASE("files that are only context do not change") {
  const std::vector<Rule> rules{make_fixing_rule("TKX901", kOneToTwo)};
  const Selection selection(rules, {});
  std::vector<InputFile> files{{"p/a.py", "one\n", false}, {"p/b.py", "one\n", true}};
  const FixResult found = fix(std::move(files), selection, {}, {});
  REQUIRE(found.files.size() == 1);
  CHECK(found.files.front().path == "p/b.py");
}

TEST_CASE("a fix waits for those whose turn is earlier") {
  const Rule behind = make_fixing_rule("TKX901", kBehindCode);
  const Rule last = make_fixing_rule("TKX902", kLast);
  const Rule first = make_fixing_rule("TKX903", kLater);
  CHECK(text_of(run({behind, last, first}, {"x = one\n"})) == "x = old\n");
  CHECK(text_of(run({behind, last}, {"x = one\n"})) == "x = two\n");
  CHECK(text_of(run({last}, {"x = one\n"})) == "x = ten\n");
}

}  // namespace tokamax::lint
