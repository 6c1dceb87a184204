// What all lists of a launch share: `in_specs`, `out_shape`, `scratch_shapes` and their kin.
#pragma once

#include <string_view>

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// What a spec is read with. The evaluator belongs to the program.
struct SpecReading {
  python::Evaluator& evaluator;
  MemorySpace unnamed = MemorySpace::Unknown;  // where a block is that names no space
};

// Reads one entry: `ref.spec` is set, the rest is still unknown.
using ReadSpec = void (*)(const SpecReading&, Ref&);

// A list, a tuple, a single spec, or (scratch only) a dict; `label` is the argument's name
// ("in_specs"). No list at all is an empty one, which is complete; what is no list that can be
// read is an empty one, which is not.
RefList read_spec_list(const SpecReading& reading, const python::Expr* list, Section section,
                       std::string_view label, ReadSpec read);

// None, grouped Refs and what cannot be read, alike for all lists. True when that is all there is.
bool read_special(const SpecReading& reading, Ref& ref, const python::Value& value);

// The element type, as an expression and in words; unknown when the expression does not exist.
void set_element(const SpecReading& reading, Ref& ref, const python::Expr& dtype);

// Whether a value is a call of a function or class of that name, from wherever it comes.
bool is_call_of(const python::Value& value, std::string_view name);

// The memory space that an expression names, or Unknown.
MemorySpace named_space(python::Evaluator& evaluator, const python::Expr& expr);

}  // namespace tokamax::pallas
