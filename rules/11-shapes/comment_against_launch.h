// Holds a shape comment against the launches: every part is right, wrong or cannot be known.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/11-shapes/shape_words.h"

namespace tokamax::rules {

// One part of a comment that no launch of the kernel agrees with.
struct Contradiction {
  syntax::Span span;     // of the wrong words
  std::string launched;  // the launches' words for the same place; "" if they have none
  std::string fact;      // "has 2 axes in the launch, not 3"
};

class CommentAgainstLaunch {
 public:
  CommentAgainstLaunch(const pallas::Kernel& kernel, const LaunchWords& words,
                       const pallas::RefParameter& ref, const pallas::ShapeComment& comment);

  [[nodiscard]] std::vector<Contradiction> contradictions() const;

 private:
  [[nodiscard]] std::optional<Contradiction> rank() const;
  [[nodiscard]] std::optional<Contradiction> extent(std::size_t axis) const;
  [[nodiscard]] Contradiction whole_shape(const Contradiction& first) const;
  [[nodiscard]] std::optional<Contradiction> dtype() const;
  [[nodiscard]] std::optional<Contradiction> space() const;
  [[nodiscard]] std::optional<Contradiction> block() const;
  [[nodiscard]] bool counts_axes() const;
  [[nodiscard]] bool lists_contents() const;
  [[nodiscard]] python::Truth compare(std::string_view said, const pallas::Extent& extent,
                                      const pallas::Launch& launch) const;
  [[nodiscard]] syntax::Span span_of(std::string_view part) const;

  const syntax::Source& source_;
  python::Evaluator& evaluator_;
  const LaunchWords& words_;
  const pallas::RefParameter& ref_;
  const pallas::ShapeComment& comment_;
};

}  // namespace tokamax::rules
