// Writes the table of all rules as C++: pages as raw strings, and a pointer to each rule's
// `subscription`.
#include <algorithm>

#include "page.h"

namespace rule_table {
namespace {

constexpr std::string_view kHead =
    R"(// All rules, made from rules/**/*.md by tools/rule_table. Do not edit.
#include "lint/rule.h"

namespace tokamax::rules {

using namespace std::string_view_literals;

)";

// A raw string whose delimiter does not occur in `text`. It knows its own length: counted at
// compile time, the pages are too long for clang's limit on constant expressions.
std::string literal(std::string_view text) {
  std::string delimiter = "md";
  while (text.find(")" + delimiter + "\"") != std::string_view::npos) delimiter += "_";
  return "R\"" + delimiter + "(" + std::string(text) + ")" + delimiter + "\"sv";
}

std::string entry(const Page& page) {
  std::string out = "    lint::Rule{\n";
  const auto field = [&out](std::string_view name, std::string_view value) {
    out.append("        .").append(name).append(" = ").append(value).append(",\n");
  };
  field("code", literal(page.code));
  field("name", literal(page.name));
  field("title", literal(page.title));
  field("path",
        literal((page.path.parent_path().filename() / page.path.filename()).generic_string()));
  field("section", literal(page.section));
  field("severity", "lint::Severity::" + page.severity);
  field("pedantic", page.pedantic ? "true" : "false");
  field("fix", "lint::FixKind::" + page.fix);
  field("page", literal(page.text));
  field("cases", literal(page.cases));
  field("check", "&" + identifier(page.name) + "::subscription");
  if (!page.options.empty()) field("numbers", "k_" + identifier(page.name));
  return out + "    },\n";
}

std::string options(const Page& page) {
  if (page.options.empty()) return "";
  std::string out = "  static constexpr lint::NumberOption k_" + identifier(page.name) + "[] = {\n";
  for (const Option& option : page.options) {
    out += "      {" + literal(option.name) + ", " + option.usual + ", " + literal(option.meaning) +
           "},\n";
  }
  return out + "  };\n";
}

}  // namespace

std::string identifier(std::string_view name) {
  std::string result(name);
  std::replace(result.begin(), result.end(), '-', '_');
  return result;
}

std::string write_table(const std::vector<Page>& pages) {
  std::string out(kHead);
  for (const Page& page : pages) {
    out += "namespace " + identifier(page.name) + " { extern const lint::Check subscription; }\n";
  }
  out += "\nstd::span<const lint::Rule> all_rules() {\n";
  if (pages.empty()) return out + "  return {};\n}\n\n}  // namespace tokamax::rules\n";
  for (const Page& page : pages) out += options(page);
  out += "  static constexpr lint::Rule kRules[] = {\n";
  for (const Page& page : pages) out += entry(page);
  return out + "  };\n  return kRules;\n}\n\n}  // namespace tokamax::rules\n";
}

}  // namespace rule_table
