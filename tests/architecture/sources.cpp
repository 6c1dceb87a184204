// Reads files and their lines.
#include "architecture/sources.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "support/places.h"

namespace tokamax::architecture {
namespace {

namespace fs = std::filesystem;

bool ends_with_any(std::string_view name, const std::vector<std::string_view>& endings) {
  return std::any_of(endings.begin(), endings.end(),
                     [name](std::string_view ending) { return name.ends_with(ending); });
}

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

std::vector<SourceFile> read_files(std::string_view folder,
                                   const std::vector<std::string_view>& endings) {
  const fs::path root = testing::source_dir();
  std::vector<SourceFile> files;
  if (!fs::exists(root / folder)) return files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
    if (!entry.is_regular_file() || !ends_with_any(entry.path().string(), endings)) continue;
    files.push_back({entry.path().lexically_relative(root).generic_string(), read(entry.path())});
  }
  std::sort(files.begin(), files.end(),
            [](const SourceFile& left, const SourceFile& right) { return left.path < right.path; });
  return files;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::vector<std::string_view> includes_of(std::string_view text) {
  std::vector<std::string_view> includes;
  for (std::string_view line : lines_of(text)) {
    if (!line.starts_with("#include")) continue;
    const std::size_t begin = line.find_first_of("\"<") + 1;
    const std::size_t end = line.find_first_of("\">", begin);
    if (end != std::string_view::npos) includes.push_back(line.substr(begin, end - begin));
  }
  return includes;
}

}  // namespace tokamax::architecture
