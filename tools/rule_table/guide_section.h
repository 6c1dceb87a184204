// A section of the guide as the build sees it: the README.md of its folder, checked.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "page.h"

namespace rule_table {

// A row of the table of statements.
struct Statement {
  bool checklist = false;  // "✓"
  std::string text;
  std::vector<std::string> codes;  // of the rules that decide it
  std::string limit;               // what is left to people
};

struct GuideSection {
  std::filesystem::path path;  // rules/06-names/README.md
  int number = 0;              // 6; the folder's
  std::string title;           // "Names of variables"
  // Empty for the folders that are no section of the guide: the tool's own, the launch contract.
  std::vector<Statement> statements;
};

// The sections of all folders below `root` that hold pages or a README.md, by number; faults are
// appended. Every link of a statement has to lead to the page of the code that it shows.
std::vector<GuideSection> read_guide(const std::filesystem::path& root,
                                     const std::vector<Page>& pages, std::vector<Fault>& faults);

// The C++ source that defines guide().
std::string write_guide(const std::vector<GuideSection>& sections);

}  // namespace rule_table
