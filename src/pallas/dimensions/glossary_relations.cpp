// Reads equations (`nt = T // tt`) and phrases ("tile extents of D and N"), the way people write
// them.
#include "pallas/dimensions/glossary_relations.h"

#include <algorithm>
#include <string>

#include "syntax/text.h"

namespace tokamax::pallas {
namespace {

using syntax::is_word;

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_word(text[end])) ++end;
    if (end > at) words.push_back(text.substr(at, end - at));
    at = std::max(end, at + 1);
  }
  return words;
}

bool is_dimension(std::string_view word, std::span<const GlossaryRow> all) {
  return std::ranges::any_of(all, [&](const GlossaryRow& row) {
    return std::ranges::find(row.names, word, &DimensionName::text) != row.names.end();
  });
}

// `nd = D // td`, `nt = cdiv(T, tt)`: the extent that is divided, or "".
std::string_view divided(std::string_view expression) {
  std::vector<std::string_view> words = words_of(expression);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i] == "cdiv" || words[i] == "ceil_div") return words[i + 1];
  }
  bool quotient = expression.find("//") != std::string_view::npos;
  return quotient && !words.empty() ? words.front() : std::string_view();
}

// The equations in a text: `NAME = …` up to a comma outside parentheses, a semicolon or the end.
void read_equations(std::string_view text, std::vector<Relation>& relations) {
  std::size_t begin = 0;
  int depth = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    char c = at < text.size() ? text[at] : ';';
    if (c == '(') ++depth;
    if (c == ')') --depth;
    bool end = c == ';' || c == '\n' || (c == ',' && depth == 0);
    if (!end) continue;
    std::string_view part = text.substr(begin, at - begin);
    begin = at + 1;
    std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) continue;
    std::vector<std::string_view> left = words_of(part.substr(0, equals));
    std::string_view object = divided(part.substr(equals + 1));
    if (left.empty() || object.empty()) continue;
    relations.push_back({RelationKind::Grid, left.back(), object});
  }
}

bool says(const std::vector<std::string_view>& words, std::string_view beginning) {
  return std::ranges::any_of(words,
                             [&](std::string_view word) { return word.starts_with(beginning); });
}

// "tile extents of D and N" gives each name its own dimension, in order.
void pair_up(const GlossaryRow& row, RelationKind kind,
             const std::vector<std::string_view>& objects, std::vector<Relation>& relations) {
  for (std::size_t i = 0; i < row.names.size(); ++i) {
    bool one = objects.size() == 1;
    if (!one && objects.size() != row.names.size()) return;
    std::string_view object = one ? objects.front() : objects[i];
    std::string_view subject = row.names[i].text;
    if (object != subject) relations.push_back({kind, subject, object});
  }
}

}  // namespace

std::vector<Relation> read_relations(const GlossaryRow& row, std::span<const GlossaryRow> all) {
  std::vector<Relation> relations;
  std::string_view text = row.text;
  if (text.starts_with('=')) {
    std::string_view object = divided(text.substr(1));
    if (!object.empty() && row.names.size() == 1) {
      relations.push_back({RelationKind::Grid, row.names.front().text, object});
    }
    return relations;
  }
  read_equations(text, relations);
  // What follows an equation or a note is no list of dimensions any more.
  std::string_view first = text.substr(0, std::min(text.find_first_of(":;=("), text.size()));
  std::vector<std::string_view> words = words_of(first);
  std::vector<std::string_view> objects;
  for (std::string_view word : words) {
    if (is_dimension(word, all)) objects.push_back(word);
  }
  if (objects.empty()) return relations;
  bool counts = says(words, "grid") || says(words, "number") || says(words, "count");
  bool padded = says(words, "pad") || says(words, "round");
  if (padded) {
    pair_up(row, RelationKind::Padded, objects, relations);
  } else if (!counts && says(words, "tile")) {
    pair_up(row, RelationKind::Tile, objects, relations);
  } else if (counts && relations.empty()) {
    pair_up(row, RelationKind::Grid, objects, relations);
  }
  return relations;
}

}  // namespace tokamax::pallas
