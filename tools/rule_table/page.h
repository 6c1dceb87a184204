// A rule's page as the build sees it: the fields of its head, checked.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace rule_table {

// A number that a project may change.
struct Option {
  std::string name;     // "max-refs"
  std::string usual;    // "8"
  std::string meaning;  // one line of Markdown
};

struct Page {
  std::filesystem::path path;  // rules/06-names/undescriptive-grid-index.md
  std::string code;            // "TKX602"
  std::string name;            // "undescriptive-grid-index"
  std::string title;
  std::string section;   // "6"; "" for the tool's own findings
  std::string severity;  // "Warning": the enumerator's name
  std::string fix;       // "Unsafe": the enumerator's name
  bool pedantic = false;
  std::vector<Option> options;  // the rows under "## Options"
  std::string text;
  std::string cases;  // of <name>.cases.md, or ""
};

// A fault of a page, in the form that editors and compilers know.
struct Fault {
  std::filesystem::path path;
  int line = 1;
  std::string message;
};

// The page in `path`; faults are appended.
Page read_page(const std::filesystem::path& path, std::vector<Fault>& faults);

// Faults that only all pages together can have: a code or a name used twice.
void check_unique(const std::vector<Page>& pages, std::vector<Fault>& faults);

// The C++ identifier of a rule: "undescriptive_grid_index".
std::string identifier(std::string_view name);

// The C++ source that defines all_rules(); `pages` are sorted by code.
std::string write_table(const std::vector<Page>& pages);

// "6" and so on: the order of codes is that of their numbers, TKX602 before TKX1001.
int code_number(std::string_view code);

}  // namespace rule_table
