// rule_table RULES_DIR OUTPUT: checks every rule's page and every section's README.md,
// and writes the table of all rules and of what the guide asks for.
#include <algorithm>
#include <cstdio>
#include <fstream>

#include "guide_section.h"
#include "page.h"
#include "reading.h"

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> find_pages(const fs::path& root) {
  std::vector<fs::path> paths;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
    const fs::path& path = entry.path();
    const bool is_page = path.stem().extension() != ".cases" && path.filename() != "README.md";
    if (path.extension() == ".md" && is_page) paths.push_back(path);
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

// A file that stays as it was is not written: nothing is compiled anew for it.
bool write_file(const fs::path& path, const std::string& text) {
  if (fs::exists(path) && rule_table::read_file(path) == text) return true;
  fs::create_directories(path.parent_path());
  std::ofstream file(path, std::ios::binary);
  file << text;
  return static_cast<bool>(file.flush());
}

}  // namespace

int main(int argc, char** argv) {
  using namespace rule_table;
  if (argc != 3 && argc != 4) {
    std::fputs("usage: rule_table RULES_DIR TABLE [TABLE_WITHOUT_TEXTS]\n", stderr);
    return 2;
  }

  std::vector<Page> pages;
  std::vector<Fault> faults;
  for (const fs::path& path : find_pages(argv[1])) pages.push_back(read_page(path, faults));
  check_unique(pages, faults);
  const std::vector<GuideSection> guide = read_guide(argv[1], pages, faults);
  for (const Fault& fault : faults) {
    std::fprintf(stderr, "%s:%d: error: %s\n", fault.path.c_str(), fault.line,
                 fault.message.c_str());
  }
  if (!faults.empty()) return 1;

  std::sort(pages.begin(), pages.end(), [](const Page& left, const Page& right) {
    return code_number(left.code) < code_number(right.code);
  });
  if (!write_file(argv[2], write_table(pages) + write_guide(guide))) return 1;
  if (argc == 3) return 0;
  for (Page& page : pages) page.text = page.cases = "";
  return write_file(argv[3], write_table(pages) + write_guide(guide)) ? 0 : 1;
}
