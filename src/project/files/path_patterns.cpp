// Asking about a path and the folders around it.
#include "project/files/path_patterns.h"

#include "project/files/path.h"

namespace tokamax::project {

bool PathPatterns::match(std::string_view real, bool is_folder) const {
  const std::string_view path = relative_to(folder_, real);
  return !path.empty() && patterns_.verdict(path, is_folder) == Verdict::Ignored;
}

bool PathPatterns::match_around(std::string_view real, bool is_folder) const {
  for (std::string at(real); !relative_to(folder_, at).empty(); at = parent_of(at)) {
    if (match(at, is_folder)) return true;
    is_folder = true;
  }
  return false;
}

}  // namespace tokamax::project
