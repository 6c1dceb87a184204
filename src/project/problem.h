// What a function of this floor says when it cannot do its work. Those that return a bool or an
// optional fill one of these, or `why` alone where the caller knows the place.
#pragma once

#include <string>

namespace tokamax::project {

struct Problem {
  std::string path;     // as the user writes it, with ":line" or ":line:column" where that is known
  std::string message;  // in words for the user, without a period: "no such file or directory"
};

}  // namespace tokamax::project
