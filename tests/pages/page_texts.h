// The pages as they stand on disk, so that an example that was edited is judged without a build.
#pragma once

#include <filesystem>
#include <string>

#include "lint/rule.h"

namespace tokamax::pages {

// The bytes of a file; "" when it cannot be read.
std::string text_of(const std::filesystem::path& path);

struct PageTexts {
  std::string page;
  std::string cases;  // of <name>.cases.md; "" where there is none
};

// Of the repository that the tests read. A page that cannot be read is "".
PageTexts read_texts(const lint::Rule& rule);

}  // namespace tokamax::pages
