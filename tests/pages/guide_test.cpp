// The constructs that the style guide shows, each under all rules that run by default. A rule's
// own page cannot tell when another rule objects to what the guide recommends.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "lint/lint.h"
#include "lint/rule.h"
#include "pages/examples.h"
#include "pages/page_texts.h"
#include "pages/verdict.h"
#include "support/places.h"

namespace tokamax::pages {
namespace {

namespace fs = std::filesystem;

// What an operator needs beside the files of an example, and nothing to say about it.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kSurroundings = {
    std::pair{"api.py", "\"\"\"The public function.\"\"\"\n"},
    std::pair{"base.py", "\"\"\"The reference.\"\"\"\n"},
    std::pair{"pallas_mosaic_tpu.py",
              "\"\"\"The backend.\"\"\"\n\nfrom . import pallas_mosaic_tpu_kernel\n"},
    std::pair{"pallas_mosaic_tpu_kernel.py", "\"\"\"The kernel.\"\"\"\n"}};

std::vector<fs::path> guide_pages() {
  std::vector<fs::path> pages;
  const fs::path folder = fs::path(testing::source_dir()) / "tests" / "pages" / "guide";
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  }
  std::sort(pages.begin(), pages.end());
  return pages;
}

// Adds the files of the operator that the example leaves out.
void complete(Example& example) {
  const std::string& path = example.files.front().path;
  const std::string folder = path.substr(0, path.find_last_of('/') + 1);
  for (const auto& [name, text] : kSurroundings) {
    const std::string wanted = folder + std::string(name);
    bool given = std::any_of(example.files.begin(), example.files.end(),
                             [&](const ExampleFile& file) { return file.path == wanted; });
    if (given) continue;
    ExampleFile file;
    file.path = wanted;
    file.text = text;
    file.page_line = example.page_line;
    example.files.push_back(std::move(file));
  }
}

std::vector<Outcome> run_under_all_rules(const Example& example) {
  std::vector<lint::InputFile> inputs;
  for (const ExampleFile& file : example.files) inputs.push_back({file.path, file.text});
  lint::Options options;
  options.jobs = 1;
  const lint::Selection by_default(rules::all_rules(), {});
  const lint::Result result = lint::lint(inputs, by_default, options);
  std::vector<Outcome> outcomes;
  for (const ExampleFile& file : example.files) {
    std::vector<Finding> findings;
    for (const lint::Diagnostic& diagnostic : result.diagnostics) {
      if (diagnostic.path == file.path) findings.push_back(finding_of(diagnostic));
    }
    const std::vector<Outcome> differences = compare(file, findings);
    outcomes.insert(outcomes.end(), differences.begin(), differences.end());
  }
  return outcomes;
}

}  // namespace

TEST_CASE("the guide's constructs under all rules") {
  const std::vector<fs::path> pages = guide_pages();
  REQUIRE_FALSE(pages.empty());
  for (const fs::path& path : pages) {
    const std::string name = "tests/pages/guide/" + path.filename().string();
    SUBCASE(name.c_str()) {
      PageExamples page = read_examples(text_of(path));
      for (const Fault& fault : page.faults) {
        ADD_FAIL_CHECK_AT(name.c_str(), static_cast<int>(fault.page_line), fault.message);
      }
      CHECK_FALSE(page.examples.empty());
      for (Example& example : page.examples) {
        complete(example);
        for (const Outcome& outcome : run_under_all_rules(example)) {
          const std::string message =
              fmt::format("{}: {}", name_of(outcome.verdict), outcome.message);
          ADD_FAIL_CHECK_AT(name.c_str(), static_cast<int>(outcome.page_line), message);
        }
      }
    }
  }
}

}  // namespace tokamax::pages
