// By role, and by the names of what tests share: `test_base`, `*_test_utils` and their like.
#include "rules/08-tests/test_file.h"

namespace tokamax::rules {

bool is_test_code(const ops::File& file) {
  std::string_view stem = file.name.stem;
  bool support = stem.starts_with("test_") || stem.ends_with("_test_base") ||
                 stem.ends_with("_test_util") || stem.ends_with("_test_utils");
  return file.is(ops::FileRole::Test) || support;
}

}  // namespace tokamax::rules
