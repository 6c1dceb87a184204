// Turns indentation into paths.
#include "pages/listing.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace tokamax::pages {
namespace {

// "│", "├", "└", "─" and the no-break space that some versions of tree print.
std::string without_drawing(std::string_view line) {
  constexpr std::array<std::string_view, 5> kDrawn{"│", "├", "└", "─", "\u00a0"};
  std::string plain;
  while (!line.empty()) {
    const auto drawn = std::find_if(kDrawn.begin(), kDrawn.end(),
                                    [&](std::string_view part) { return line.starts_with(part); });
    plain += drawn == kDrawn.end() ? line.front() : ' ';
    line.remove_prefix(drawn == kDrawn.end() ? 1 : drawn->size());
  }
  return plain;
}

struct Folder {
  std::size_t indent;
  std::string path;  // with "/" at the end
};

}  // namespace

std::vector<std::string> files_of_listing(const std::vector<std::string>& lines) {
  std::vector<std::string> files;
  std::vector<Folder> folders;
  for (const std::string& drawn : lines) {
    std::string line = without_drawing(drawn);
    const std::size_t indent = line.find_first_not_of(' ');
    if (indent == std::string::npos || line[indent] == '#') continue;
    while (!folders.empty() && folders.back().indent >= indent) folders.pop_back();
    const std::size_t end = std::min(
        {line.find("  ", indent), line.find(" #", indent), line.find_last_not_of(' ') + 1});
    const std::string parent = folders.empty() ? "" : folders.back().path;
    std::string path = parent + line.substr(indent, end - indent);
    if (path.ends_with('/')) {
      folders.push_back({indent, std::move(path)});
    } else {
      files.push_back(std::move(path));
    }
  }
  return files;
}

}  // namespace tokamax::pages
