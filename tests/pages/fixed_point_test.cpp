// Fixes of any two rules come to rest together, on every example of every page.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "lint/fix.h"
#include "lint/rule.h"
#include "pages/examples.h"
#include "syntax/parse.h"

namespace tokamax::pages {
namespace {

using Files = std::vector<lint::InputFile>;

std::vector<Files> all_examples() {
  std::vector<Files> all;
  for (const lint::Rule& rule : rules::all_rules()) {
    for (std::string_view text : {rule.page, rule.cases}) {
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

// Fixes; false when nothing changed.
bool check_rest(const Files& files, const std::vector<std::string>& codes, bool unsafe) {
  const lint::FixResult first = fix(files, codes, unsafe);
  for (const lint::FixFailure& failure : first.failures) {
    CAPTURE(failure.path);
    CAPTURE(static_cast<int>(failure.why));
    CHECK(failure.codes.empty());
  }
  if (first.files.empty()) return false;
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
  return true;
}

}  // namespace

TEST_CASE("every pair of fixable rules comes to rest") {
  const std::vector<std::string> codes = fixable_rules();
  std::size_t changed = 0;
  for (const Files& files : all_examples()) {
    // Alone, rules that find nothing to fix need no partner.
    std::vector<std::string> active;
    for (const std::string& code : codes) {
      CAPTURE(code);
      if (check_rest(files, {code}, true)) active.push_back(code);
    }
    changed += active.size();
    for (const std::string& code : active) {
      for (const std::string& other : codes) {
        CAPTURE(code);
        CAPTURE(other);
        if (code != other) check_rest(files, {code, other}, true);
      }
    }
    check_rest(files, codes, true);
    check_rest(files, codes, false);
  }
  CHECK(changed > 50);
}

}  // namespace tokamax::pages
