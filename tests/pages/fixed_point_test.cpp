// Fixes of any two rules come to rest together, on every example of every page.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "lint/fix.h"
#include "lint/rule.h"
#include "pages/examples.h"
#include "pages/page_texts.h"
#include "syntax/parse.h"

namespace tokamax::pages {
namespace {

using Files = std::vector<lint::InputFile>;

std::vector<Files> all_examples() {
  std::vector<Files> all;
  for (const lint::Rule& rule : rules::all_rules()) {
    const PageTexts texts = read_texts(rule);
    for (const std::string& text : {texts.page, texts.cases}) {
      for (const Example& example : read_examples(text).examples) {
        Files files;
        for (const ExampleFile& file : example.files) files.push_back({file.path, file.text});
        all.push_back(std::move(files));
      }
    }
  }
  return all;
}

std::vector<std::string> fixable_rules() {
  std::vector<std::string> codes;
  for (const lint::Rule& rule : rules::all_rules()) {
    if (rule.fix != lint::FixKind::None) codes.emplace_back(rule.code);
  }
  return codes;
}

lint::FixResult fix(const Files& files, const std::vector<std::string>& codes, bool unsafe) {
  const lint::Selection selection(rules::all_rules(), {codes, {}, {}});
  lint::Options options;
  options.jobs = 1;
  lint::FixOptions fix_options;
  fix_options.unsafe = unsafe;
  return lint::fix(files, selection, options, fix_options);
}

Files fixed(const Files& files, const lint::FixResult& found) {
  Files after = files;
  for (lint::InputFile& file : after) {
    for (const lint::FixedFile& changed : found.files) {
      if (changed.path == file.path) file.bytes = changed.after;
    }
  }
  return after;
}

std::size_t comments_in(const std::string& text) {
  const syntax::Source source("a.py", text);
  return syntax::parse(source).comments.all().size();
}

// The rules that find something to fix before anything is fixed.
std::vector<std::string> codes_with_fixes(const Files& files,
                                          const std::vector<std::string>& codes) {
  const lint::Selection selection(rules::all_rules(), {codes, {}, {}});
  lint::Options options;
  options.jobs = 1;
  std::set<std::string> found;
  const lint::Result result = lint::lint(files, selection, options);
  for (const lint::Diagnostic& diagnostic : result.diagnostics) {
    if (diagnostic.fix) found.emplace(diagnostic.rule->code);
  }
  return {found.begin(), found.end()};
}

void check_rest(const Files& files, const std::vector<std::string>& codes, bool unsafe) {
  const lint::FixResult first = fix(files, codes, unsafe);
  for (const lint::FixFailure& failure : first.failures) {
    CAPTURE(failure.path);
    CAPTURE(static_cast<int>(failure.why));
    CHECK(failure.codes.empty());
  }
  for (const lint::FixedFile& file : first.files) {
    CAPTURE(file.before);
    CAPTURE(file.after);
    if (!unsafe) CHECK(comments_in(file.after) >= comments_in(file.before));
  }
  const lint::FixResult second = fix(fixed(files, first), codes, unsafe);
  for (const lint::FixedFile& file : second.files) {
    CAPTURE(file.before);
    CHECK(file.after == file.before);
  }
}

// `code` with each rule that has something to fix before it or after it.
void check_pairs(const Files& files, const std::string& code,
                 const std::vector<std::string>& active, const std::vector<std::string>& codes) {
  CAPTURE(code);
  check_rest(files, {code}, true);
  std::set<std::string> others(active.begin(), active.end());
  for (std::string& late : codes_with_fixes(fixed(files, fix(files, {code}, true)), codes)) {
    others.insert(std::move(late));
  }
  for (const std::string& other : others) {
    CAPTURE(other);
    if (other != code) check_rest(files, {code, other}, true);
  }
}

}  // namespace

TEST_CASE("every pair of fixable rules comes to rest") {
  const std::vector<std::string> codes = fixable_rules();
  std::size_t changed = 0;
  for (const Files& files : all_examples()) {
    const std::vector<std::string> active = codes_with_fixes(files, codes);
    changed += active.size();
    for (const std::string& code : active) check_pairs(files, code, active, codes);
    check_rest(files, codes, true);
    check_rest(files, codes, false);
  }
  CHECK(changed > 50);
}

}  // namespace tokamax::pages
