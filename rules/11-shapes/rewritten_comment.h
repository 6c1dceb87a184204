// A shape comment of another form, put into the guide's.
#pragma once

#include <string>
#include <vector>

#include "lint/diagnostic.h"
#include "pallas/kernel/kernel.h"

namespace tokamax::rules {

class RewrittenComment {
 public:
  // `comment` is readable and belongs to `ref`.
  RewrittenComment(const pallas::Kernel& kernel, const pallas::RefParameter& ref,
                   const pallas::ShapeComment& comment)
      : kernel_(kernel), ref_(ref), comment_(comment) {}

  // `[a, b] bf16   note`; every word of the old comment is in it.
  [[nodiscard]] std::string text() const;
  // Puts it behind the parameter. A comment on its own line leaves that line; pragmas stay.
  [[nodiscard]] std::vector<lint::Edit> edits() const;

 private:
  [[nodiscard]] std::string note() const;
  [[nodiscard]] std::vector<lint::Edit> edits_from_own_line() const;

  const pallas::Kernel& kernel_;
  const pallas::RefParameter& ref_;
  const pallas::ShapeComment& comment_;
};

}  // namespace tokamax::rules
