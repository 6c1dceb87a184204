// What a Ref's shape comment has to say, in the words of its launches and of the glossary.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pallas/dimensions/dimensions.h"
#include "pallas/kernel/kernel.h"
#include "python/evaluator.h"

namespace tokamax::rules {

// `[tt, td]`, `bf16` and `full array, pl.ANY`. Each part is empty when the launches do not tell,
// or when there is nothing to say.
struct ShapeWords {
  std::string shape;
  std::string dtype;
  std::string note;
  bool has_numbers = false;  // in place of dimensions

  [[nodiscard]] bool known() const { return !shape.empty(); }
  [[nodiscard]] std::string shape_and_dtype() const;
  // Everything behind the "# ".
  [[nodiscard]] std::string text() const;
};

// Whether an extent is a bare number, which is right for one configuration only. 0 and 1 are what
// they are for every configuration.
bool is_stale_number(std::string_view extent);

// Puts the launches of one kernel into words, which must outlive this.
class LaunchWords {
 public:
  explicit LaunchWords(const pallas::Kernel& kernel);

  [[nodiscard]] const pallas::Dimensions& dimensions() const { return dimensions_; }
  // The names of the glossary that an extent of a launch goes by: the one it is written with, and
  // those that the launch binds to the same value.
  [[nodiscard]] std::vector<std::string_view> names_of(const pallas::Extent& extent,
                                                       const pallas::Launch& launch) const;
  // What a name of the glossary means at the launch; unknown when the launch does not know it.
  [[nodiscard]] const python::Value& meaning_of(std::string_view name, const pallas::Extent& extent,
                                                const pallas::Launch& launch) const;
  // An extent in glossary letters where they are known, else in the launch's own words.
  [[nodiscard]] std::string text_of(const pallas::Extent& extent,
                                    const pallas::Launch& launch) const;
  [[nodiscard]] ShapeWords words_of(const pallas::RefParameter& ref) const;
  // "bf16" where all launches name one element type, else "".
  [[nodiscard]] std::string_view element_of(const pallas::RefParameter& ref) const;

 private:
  [[nodiscard]] std::string shape_of(const pallas::RefParameter& ref) const;

  python::Evaluator& evaluator_;
  const pallas::Dimensions& dimensions_;
};

}  // namespace tokamax::rules
