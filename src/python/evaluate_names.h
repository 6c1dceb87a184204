// What names evaluate to: in their scope, in a frame, at the end of another module.
//
// Lifetime: results belong to the Evaluator and live as long as it does.
// A name that nothing binds is External; Unknown where an inner function may have changed it.
#pragma once

#include "python/evaluator.h"

namespace tokamax::python {

const Value& name_value(Evaluator& evaluator, const Expr& expr);

// What a name would mean if it stood in the place of `place`; Unknown when nothing binds it.
const Value& name_at(Evaluator& evaluator, const Expr& place, std::string_view name);

// What a name means at the end of a module.
const Value& name_in_module(Evaluator& evaluator, const Module& module, std::string_view name);

// What an imported dotted name means: followed into a module of the Library, else External.
const Value& symbol_value(Evaluator& evaluator, const Expr& origin, std::string_view dotted);

}  // namespace tokamax::python
