// What parameters are said to look like, axis by axis.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "ops/op_directory.h"
#include "python/evaluator.h"

namespace tokamax::rules {

// The axes that annotations and shape comments give the parameters of one file.
class ParameterAxes {
 public:
  explicit ParameterAxes(const ops::File& file);

  // The name of axis `index` of an array whose rank is `rank`, or -1 when that is not known; a
  // negative index counts from the end. "" when the array is no parameter, nothing names the axis,
  // or the axis may also be 1 (`#D`).
  [[nodiscard]] std::string_view name_of(const python::Expr& array, std::int64_t index,
                                         std::int64_t rank) const;

 private:
  [[nodiscard]] std::string_view annotated(syntax::Span annotation, std::int64_t index,
                                           std::int64_t rank) const;

  const ops::File& file_;
};

}  // namespace tokamax::rules
