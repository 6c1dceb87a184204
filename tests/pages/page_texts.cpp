// Reads a rule's page and its cases.
#include "pages/page_texts.h"

#include <fstream>
#include <iterator>

#include "support/places.h"

namespace tokamax::pages {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

PageTexts read_texts(const lint::Rule& rule) {
  const fs::path page = fs::path(testing::source_dir()) / "rules" / rule.path;
  return {text_of(page), text_of(fs::path(page).replace_extension(".cases.md"))};
}

}  // namespace tokamax::pages
