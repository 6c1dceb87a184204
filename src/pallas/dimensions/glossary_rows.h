// The rows of a glossary: which lines are rows, what they name and what they relate.
#pragma once

#include <span>
#include <vector>

#include "pallas/dimensions/glossary.h"

namespace tokamax::pallas {

// `lines` are the lines below the heading without comment signs. Reads until one is no row.
std::vector<GlossaryRow> read_glossary_rows(const syntax::Source& source,
                                            std::span<const syntax::Span> lines);

// Without white space at either end.
syntax::Span trimmed_span(const syntax::Source& source, syntax::Span span);

}  // namespace tokamax::pallas
