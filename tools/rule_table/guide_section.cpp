// Checks each row's links against the pages, and that a statement without a rule says why it has
// none.
#include "guide_section.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>

#include "reading.h"

namespace rule_table {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kColumns = "| | Statement | Rules | Left to people |";
constexpr std::string_view kRowForm =
    "a row must read: | ✓ or nothing | statement | [TKX602](its-page.md), … | what no tool can "
    "decide |";

// Checks one README; each step reports its own fault.
class SectionReader {
 public:
  SectionReader(GuideSection& section, const std::vector<Page>& pages, std::vector<Fault>& faults)
      : section_(section), pages_(pages), faults_(faults) {}

  void read() {
    const std::vector<std::string> lines = split(read_file(section_.path), "\n");
    if (!lines[0].starts_with("# ")) return fault("the first line must be \"# Title\"");
    section_.title = lines[0].substr(2);
    const auto columns = std::find(lines.begin(), lines.end(), kColumns);
    for (auto row = columns; row != lines.end() && row->starts_with("|"); ++row) {
      line_ = static_cast<int>(row - lines.begin()) + 1;
      if (row - columns >= 2) read_row(*row);
    }
    const bool is_of_guide = section_.number != 0 && section_.number != 20;
    if (is_of_guide && section_.statements.empty()) {
      fault("a section of the guide has a table of statements: " + std::string(kColumns));
    }
  }

 private:
  void fault(std::string message) { faults_.push_back({section_.path, line_, std::move(message)}); }

  void read_row(std::string_view row) {
    std::vector<std::string> cells = split(row, "|");
    for (std::string& cell : cells) cell = trimmed(cell);
    if (cells.size() != 6 || (!cells[1].empty() && cells[1] != "✓") || cells[2].empty()) {
      return fault(std::string(kRowForm));
    }
    Statement statement{cells[1] == "✓", cells[2], {}, cells[4]};
    for (const std::string& link : split(cells[3], ", ")) {
      if (!link.empty()) read_link(link, statement);
    }
    if (cells[3].empty() && statement.limit.empty()) {
      fault("no rule decides this statement: say in the last column why none can");
    }
    const bool is_late = statement.checklist && !section_.statements.empty() &&
                         !section_.statements.back().checklist;
    if (is_late) fault("statements of the checklist stand above the others");
    section_.statements.push_back(std::move(statement));
  }

  // "[TKX602](undescriptive-grid-index.md)"
  void read_link(std::string_view link, Statement& statement) {
    const std::size_t middle = link.find("](");
    if (!link.starts_with("[") || !link.ends_with(")") || middle == std::string_view::npos) {
      return fault("no link to the page of a rule: " + std::string(link));
    }
    const std::string code(link.substr(1, middle - 1));
    const std::string_view target = link.substr(middle + 2, link.size() - middle - 3);
    const fs::path path = (section_.path.parent_path() / target).lexically_normal();
    const auto page = std::find_if(pages_.begin(), pages_.end(), [&](const Page& each) {
      return each.path.lexically_normal() == path;
    });
    if (page == pages_.end()) return fault("no page of a rule: " + std::string(target));
    if (page->code != code) {
      return fault(std::string(target) + " is the page of " + page->code + ", not of " + code);
    }
    statement.codes.push_back(code);
  }

  GuideSection& section_;
  const std::vector<Page>& pages_;
  std::vector<Fault>& faults_;
  int line_ = 1;
};

// "06-names" is section 6.
std::optional<int> number_of(const fs::path& folder) {
  const std::string name = folder.filename();
  const auto digit = [&](std::size_t i) {
    return std::isdigit(static_cast<unsigned char>(name[i]));
  };
  if (name.size() < 3 || !digit(0) || !digit(1) || name[2] != '-') return std::nullopt;
  return (name[0] - '0') * 10 + (name[1] - '0');
}

std::string string_literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

// The arrays that one section's entry points to.
std::string arrays_of(const GuideSection& section) {
  const std::string name = "k" + std::to_string(section.number);
  std::string codes;
  std::string rows;
  for (std::size_t i = 0; i < section.statements.size(); ++i) {
    const Statement& statement = section.statements[i];
    const std::string list = name + "_" + std::to_string(i);
    std::string words;
    for (const std::string& code : statement.codes) words += string_literal(code) + ", ";
    if (!words.empty()) {
      codes.append("  static constexpr std::string_view ").append(list);
      codes.append("[] = {").append(words).append("};\n");
    }
    rows += "      {" + std::string(statement.checklist ? "true" : "false") + ", " +
            string_literal(statement.text) + ", " + (words.empty() ? "{}" : list) + ", " +
            string_literal(statement.limit) + "},\n";
  }
  return codes + "  static constexpr lint::Statement " + name + "[] = {\n" + rows + "  };\n";
}

}  // namespace

std::vector<GuideSection> read_guide(const fs::path& root, const std::vector<Page>& pages,
                                     std::vector<Fault>& faults) {
  std::vector<GuideSection> sections;
  for (const fs::directory_entry& folder : fs::directory_iterator(root)) {
    const std::optional<int> number = number_of(folder.path());
    if (!folder.is_directory() || !number) continue;
    GuideSection section{folder.path() / "README.md", *number, {}, {}};
    if (fs::exists(section.path)) {
      SectionReader(section, pages, faults).read();
    } else {
      faults.push_back({section.path, 1, "is missing: it says what the section is about"});
    }
    sections.push_back(std::move(section));
  }
  std::sort(sections.begin(), sections.end(),
            [](const GuideSection& a, const GuideSection& b) { return a.number < b.number; });
  return sections;
}

std::string write_guide(const std::vector<GuideSection>& sections) {
  std::string out =
      "\n#include \"lint/guide.h\"\n\nnamespace tokamax::rules {\n\n"
      "std::span<const lint::GuideSection> guide() {\n";
  std::string rows;
  for (const GuideSection& section : sections) {
    if (section.statements.empty()) continue;
    const std::string number = std::to_string(section.number);
    out += arrays_of(section);
    rows.append("      {").append(number).append(", ").append(string_literal(section.title));
    rows.append(", k").append(number).append("},\n");
  }
  if (rows.empty()) return out + "  return {};\n}\n\n}  // namespace tokamax::rules\n";
  return out + "  static constexpr lint::GuideSection kSections[] = {\n" + rows +
         "  };\n  return kSections;\n}\n\n}  // namespace tokamax::rules\n";
}

}  // namespace rule_table
