// What findings are known by, and the file that holds it.
#include "project/baseline/baseline.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "lint/rules_for_tests.h"
#include "support/temp_folder.h"

namespace tokamax::project {
namespace {

using testing::TempFolder;

// All marked words of one file, as findings in function `f`.
class Findings {
 public:
  Findings(std::string path, std::string text) : source_(std::move(path), std::move(text)) {}

  Findings& mark(std::string_view word, std::string_view code = "TKX602") {
    const std::size_t at = source_.text().find(word);
    return mark_at(at, word.size(), code);
  }
  Findings& mark_all(std::string_view word) {
    for (std::size_t at = source_.text().find(word); at != std::string_view::npos;
         at = source_.text().find(word, at + 1)) {
      mark_at(at, word.size(), "TKX602");
    }
    return *this;
  }
  [[nodiscard]] std::vector<lint::Diagnostic>& all() { return all_; }

 private:
  Findings& mark_at(std::size_t at, std::size_t size, std::string_view code) {
    lint::Diagnostic finding;
    finding.rule = &*std::find_if(testing::kRules.begin(), testing::kRules.end(),
                                  [&](const lint::Rule& rule) { return rule.code == code; });
    finding.source = &source_;
    finding.path = source_.path();
    finding.span = {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + size)};
    finding.message = "message";
    finding.function = "f";
    all_.push_back(std::move(finding));
    return *this;
  }

  syntax::Source source_;
  std::vector<lint::Diagnostic> all_;
};

std::string as_is(const std::string& path) { return path; }

std::string texts(std::vector<lint::Diagnostic>& findings) {
  FindingKeys keys;
  for (auto& key : keys_of(findings, as_is)) keys.insert(*key);
  const std::string text = baseline_text(keys);
  return text.substr(text.find("\na") + 1);
}

RunScope looked_at(std::vector<std::string> files, std::vector<std::string> folders = {}) {
  return {std::move(files), std::move(folders),
          [](std::string_view, const std::string&) { return true; },
          [](const std::string&) { return true; }};
}

std::string error_of(std::string_view text) {
  FindingKeys keys;
  Problem problem;
  if (read_baseline(text, "b", keys, problem)) return "";
  return problem.path.substr(2) + ": " + problem.message;
}

}  // namespace

TEST_CASE("the text of a key is one short line") {
  CHECK(key_text("  a,\n\t  b\r\n") == "a, b");
  CHECK(key_text("") == "");
  CHECK(key_text("a\x1B[1m") == "a?[1m");
  const std::string long_text(200, 'x');
  const std::string key = key_text(long_text);
  CHECK(key.starts_with(std::string(50, 'x') + "... #"));
  CHECK(key.size() == 50 + 5 + 16);
  CHECK(key != key_text(long_text + "x"));
}

TEST_CASE("a long text is cut between characters") {
  std::string text = "x";
  while (text.size() < 200) text += "\xC3\xA9";
  const std::string key = key_text(text);
  CHECK(key.substr(0, key.find("...")).size() == 49);
}

TEST_CASE("findings that are alike are told apart by their order, others by what they mark") {
  Findings findings("a.py", "k m\nk\n");
  findings.mark_all("k").mark("m").mark("m", "TKX1101");
  CHECK(texts(findings.all()) ==
        "a.py::f TKX1101 1 m\n"
        "a.py::f TKX602 1 k\n"
        "a.py::f TKX602 2 k\n"
        "a.py::f TKX602 1 m\n");
}

TEST_CASE("neither line nor message are part of a key") {
  Findings before("a.py", "k\n");
  Findings after("a.py", "# new\n\n  k\n");
  before.mark("k");
  after.mark("k").all().front().message = "said in other words";
  CHECK(texts(before.all()) == texts(after.all()));
}

TEST_CASE("a finding about the whole file is known by what it is about") {
  Findings findings("a.py", "k m\n");
  findings.mark("k").mark("m");
  findings.all()[0].file_subject = "api.py";
  findings.all()[1].file_subject = "base.py";
  CHECK(texts(findings.all()) == "a.py TKX602 1 api.py\na.py TKX602 1 base.py\n");
}

TEST_CASE("a finding without a source has no key") {
  lint::Diagnostic finding;
  finding.rule = &testing::kRules[0];
  CHECK_FALSE(keys_of({&finding, 1}, as_is).front().has_value());
}

TEST_CASE("what is written is read back, whatever happens to line ends and order") {
  FindingKeys keys;
  keys.insert({"a.py", "", "TKX401", "", 1});
  keys.insert({"my dir/\"b\".py", "Op._fwd", "TKX1101", "x_ref", 2});
  keys.insert({"../c.py", "f", "TKX602", "k = \xC3\xA9 1", 1});
  const std::string text = baseline_text(keys);
  FindingKeys back;
  Problem problem;
  REQUIRE(read_baseline(text, "b", back, problem));
  CHECK(back == keys);
  std::string changed;
  for (std::size_t end = text.size(), at = 0; end > 0; end = at) {
    at = text.rfind('\n', end - 2) + 1;
    if (at >= end) at = 0;
    changed += text.substr(at, end - at - 1) + " \r\n";
  }
  back.clear();
  REQUIRE(read_baseline(changed, "b", back, problem));
  CHECK(back == keys);
}

TEST_CASE("a line that is no entry is named with what to do about it") {
  CHECK(error_of("").empty());
  CHECK(error_of("# only a comment\n\n").empty());
  CHECK(error_of("a.py TKX1 1\n<<<<<<< HEAD\n").starts_with("2: is the mark of an unfinished"));
  for (const char* bad : {"a.py", "a.py TKX602", "a.py E501 1 x", "a.py TKX602 0 x", "::f TKX1 1 x",
                          "a.py TKX602 x", "\"a.py TKX602 1", "\"a.py\"f TKX602 1 x", "a.py TKX 1",
                          "a.py TKX602 99999999999 x", " a.py TKX602 1 x"}) {
    CAPTURE(bad);
    CHECK(error_of(bad).starts_with("1: is no entry of a baseline; remove the line"));
  }
}

TEST_CASE("entries are relative to the folder of their file") {
  const TempFolder folder;
  const std::string path = folder.write("ops/a.py", "k\n");
  Findings findings(path, "k\n");
  findings.mark("k");
  Baseline below(folder / "ops/b.txt");
  below.renew(findings.all(), looked_at({path}));
  CHECK(below.entries().begin()->path == "a.py");
  folder.write("elsewhere/x");
  Baseline beside(folder / "elsewhere/b.txt");
  beside.renew(findings.all(), looked_at({path}));
  CHECK(beside.entries().begin()->path == "../ops/a.py");
  CHECK(beside.gone({}, looked_at({path})).size() == 1);
}

TEST_CASE("only what a run looked at can be out of date") {
  const TempFolder folder;
  folder.write("p/a.py", "k\n");
  folder.write("p/other.py", "k\n");
  const std::string text =
      "p/a.py TKX602 1 k\n"
      "p/gone.py TKX602 1 k\n"
      "p/other.py TKX602 1 k\n"
      "q/gone.py TKX602 1 k\n";
  Problem problem;
  auto baseline = Baseline::read(folder.write("b.txt", text), problem);
  REQUIRE(baseline);
  RunScope scope = looked_at({folder / "p/a.py"}, {folder / "p"});
  std::string paths;
  for (const FindingKey& key : baseline->gone({}, scope)) paths += key.path + " ";
  CHECK(paths == "p/a.py p/gone.py ");
  scope.ran = [](std::string_view, const std::string&) { return false; };
  CHECK(baseline->gone({}, scope).empty());
}

TEST_CASE("beside a syntax error nothing is out of date") {
  const TempFolder folder;
  const std::string path = folder.write("a.py", "k\n");
  Problem problem;
  const auto baseline = Baseline::read(folder.write("b.txt", "a.py TKX602 1 k\n"), problem);
  REQUIRE(baseline);
  RunScope scope = looked_at({path});
  CHECK(baseline->gone({}, scope).size() == 1);
  scope.is_python = [&](const std::string& file) { return file != path; };
  CHECK(baseline->gone({}, scope).empty());
}

TEST_CASE("a baseline that says the same is not written again") {
  const TempFolder folder;
  Findings findings(folder.write("a.py", "k\n"), "k\n");
  findings.mark("k");
  Baseline baseline(folder / "b.txt");
  baseline.renew(findings.all(), looked_at({folder / "a.py"}));
  bool changed = false;
  std::string why;
  CHECK(baseline.write(changed, why));
  CHECK(changed);
  CHECK(baseline.write(changed, why));
  CHECK_FALSE(changed);
  Problem problem;
  const auto back = Baseline::read(folder / "b.txt", problem);
  REQUIRE(back);
  CHECK(back->known(findings.all()) == std::vector<bool>{true});
}

}  // namespace tokamax::project
