// Checks the head field by field and tells the form that was expected; what stands below it is for
// people and tests.
#include "page.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>

#include "reading.h"

namespace rule_table {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHeadForm =
    "the third line must read: `TKX602` · `the-rules-name` · error|warning|note [· pedantic] · "
    "§6|tool|launch contract · fix: none|safe|unsafe";

// "`x`" gives "x"; anything else nothing.
std::optional<std::string> unquoted(std::string_view text) {
  if (text.size() < 3 || text.front() != '`' || text.back() != '`') return std::nullopt;
  return std::string(text.substr(1, text.size() - 2));
}

bool is_code(std::string_view code) {
  return code.starts_with("TKX") && (code.size() == 6 || code.size() == 7) &&
         std::all_of(code.begin() + 3, code.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_name(std::string_view name) {
  return std::all_of(name.begin(), name.end(), [](char c) {
    return c == '-' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  });
}

// "§6" is section 6 of the guide; the two word sections stand before and after the guide's own.
std::optional<int> section_number(std::string_view word) {
  if (word == "tool") return 0;
  if (word == "launch contract") return 20;
  constexpr std::string_view kSign = "§";
  if (!word.starts_with(kSign)) return std::nullopt;
  word.remove_prefix(kSign.size());
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return number;
}

// The first of `words` that equals `word`, as an enumerator: "error" gives "Error".
template <std::size_t N>
std::string enumerator(const std::array<std::string_view, N>& words, std::string_view word) {
  if (std::find(words.begin(), words.end(), word) == words.end()) return {};
  std::string result(word);
  result[0] = static_cast<char>(result[0] - 'a' + 'A');
  return result;
}

constexpr std::string_view kOptionForm =
    "an option's row must read: - `max-things` = 8: what the number limits";

// "- `max-refs` = 8: separate refs of a kernel"
std::optional<Option> read_option(std::string_view row) {
  constexpr std::string_view kBegin = "- `";
  const std::size_t name_end = row.find("` = ", kBegin.size());
  const std::size_t usual_end = row.find(": ", kBegin.size());
  if (!row.starts_with(kBegin) || name_end >= usual_end || usual_end == std::string_view::npos) {
    return std::nullopt;
  }
  const std::size_t usual = name_end + 4;
  Option option{std::string(row.substr(kBegin.size(), name_end - kBegin.size())),
                std::string(row.substr(usual, usual_end - usual)),
                std::string(row.substr(usual_end + 2))};
  const bool is_number = std::all_of(option.usual.begin(), option.usual.end(),
                                     [](char c) { return c >= '0' && c <= '9'; });
  const bool is_right = is_name(option.name) && is_number && !option.usual.empty();
  return is_right ? std::optional(option) : std::nullopt;
}

// Checks one page; each step reports its own fault.
class HeadReader {
 public:
  HeadReader(Page& page, std::vector<Fault>& faults) : page_(page), faults_(faults) {}

  void read() {
    const std::vector<std::string> lines = split(page_.text, "\n");
    if (!lines[0].starts_with("# ")) return fault(1, "the first line must be \"# Title\"");
    page_.title = lines[0].substr(2);
    if (lines.size() < 3 || !lines[1].empty()) return fault(2, "the second line must be empty");
    std::vector<std::string> fields = split(lines[2], " · ");
    if (const auto found = std::find(fields.begin(), fields.end(), "pedantic");
        found != fields.end()) {
      page_.pedantic = true;
      fields.erase(found);
    }
    if (fields.size() != 5) return fault(3, std::string(kHeadForm));
    read_identity(fields[0], fields[1]);
    read_kind(fields[2], fields[4]);
    read_section(fields[3]);
    read_options(lines);
  }

 private:
  void fault(int line, std::string message) {
    faults_.push_back({page_.path, line, std::move(message)});
  }

  void read_identity(std::string_view code, std::string_view name) {
    page_.code = unquoted(code).value_or("");
    page_.name = unquoted(name).value_or("");
    if (!is_code(page_.code)) fault(3, "no code in backticks: " + std::string(code));
    if (page_.name.empty() || !is_name(page_.name)) {
      fault(3, "no name in kebab case and backticks: " + std::string(name));
    } else if (page_.name != page_.path.stem()) {
      fault(3, "the page of `" + page_.name + "` must be named " + page_.name + ".md");
    }
  }

  void read_kind(std::string_view severity, std::string_view fix) {
    page_.severity = enumerator<3>({"note", "warning", "error"}, severity);
    if (page_.severity.empty()) {
      fault(3, "severity is error, warning or note, not " + std::string(severity));
    }
    constexpr std::string_view kPrefix = "fix: ";
    if (fix.starts_with(kPrefix)) {
      page_.fix = enumerator<3>({"none", "safe", "unsafe"}, fix.substr(kPrefix.size()));
    }
    if (page_.fix.empty()) {
      fault(3, "expected fix: none, fix: safe or fix: unsafe, not " + std::string(fix));
    }
  }

  // Code, head and folder name the same section, so that none of them can lie.
  void read_section(std::string_view word) {
    const std::optional<int> section = section_number(word);
    if (!section) return fault(3, "no section: " + std::string(word));
    if (is_code(page_.code) && code_number(page_.code) / 100 != *section) {
      fault(3, page_.code + " does not belong to section " + std::string(word));
    }
    const std::string folder = page_.path.parent_path().filename();
    const std::string prefix = (*section < 10 ? "0" : "") + std::to_string(*section) + "-";
    if (!folder.starts_with(prefix)) {
      fault(3, "a page of section " + std::string(word) + " belongs into rules/" + prefix + "…/");
    }
    page_.section = *section == 0 ? "" : std::to_string(*section);
  }

  void read_options(const std::vector<std::string>& lines) {
    const auto heading = std::find(lines.begin(), lines.end(), "## Options");
    for (auto row = heading; row != lines.end() && ++row != lines.end();) {
      if (row->starts_with("#")) return;
      if (!row->starts_with("- ")) continue;
      const std::optional<Option> option = read_option(*row);
      if (!option)
        return fault(static_cast<int>(row - lines.begin()) + 1, std::string(kOptionForm));
      page_.options.push_back(*option);
    }
  }

  Page& page_;
  std::vector<Fault>& faults_;
};

}  // namespace

int code_number(std::string_view code) {
  int number = 0;
  std::from_chars(code.data() + 3, code.data() + code.size(), number);
  return number;
}

Page read_page(const fs::path& path, std::vector<Fault>& faults) {
  Page page;
  page.path = path;
  page.text = read_file(path);
  page.cases = read_file(fs::path(path).replace_extension(".cases.md"));
  HeadReader(page, faults).read();
  const fs::path function = fs::path(path).replace_extension(".cpp");
  if (!fs::exists(function)) {
    faults.push_back({path, 1, "the page has no function: " + function.string() + " is missing"});
  }
  return page;
}

void check_unique(const std::vector<Page>& pages, std::vector<Fault>& faults) {
  for (auto page = pages.begin(); page != pages.end(); ++page) {
    for (auto other = pages.begin(); other != page; ++other) {
      if (page->code == other->code || page->name == other->name) {
        faults.push_back({page->path, 3, "code or name is taken by " + other->path.string()});
      }
    }
  }
}

}  // namespace rule_table
