// The repository's own files, as the architecture tests read them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tokamax::architecture {

struct SourceFile {
  std::string path;  // relative to the repository, with "/": "src/syntax/tree.h"
  std::string text;
};

// All files below `folder` whose name ends in one of `endings`, sorted by path.
std::vector<SourceFile> read_files(std::string_view folder,
                                   const std::vector<std::string_view>& endings);

// The lines of a text, without their ends. A final newline starts no line.
std::vector<std::string_view> lines_of(std::string_view text);

// What stands between the quotes or brackets of each #include, in order.
std::vector<std::string_view> includes_of(std::string_view text);

struct FunctionSize {
  std::string head;       // the text before the body, on one line
  std::size_t line = 0;   // 1-based line of the opening brace
  std::size_t lines = 0;  // from the opening to the closing brace
};

// Every function body at namespace or class level; a lambda counts into its function.
std::vector<FunctionSize> functions_of(std::string_view text);

}  // namespace tokamax::architecture
