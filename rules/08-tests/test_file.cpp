// `test_*`, `*_test_base` and `*_test_util(s)` are test code that runs no tests of its own.
#include "rules/08-tests/test_file.h"

namespace tokamax::rules {

bool is_test_code(const ops::File& file) {
  std::string_view stem = file.name.stem;
  bool support = stem.starts_with("test_") || stem.ends_with("_test_base") ||
                 stem.ends_with("_test_util") || stem.ends_with("_test_utils");
  return file.is(ops::FileRole::Test) || support;
}

}  // namespace tokamax::rules
