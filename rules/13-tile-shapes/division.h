// Divisions that count tiles: `D // td`, `pl.cdiv(D, td)`.
#pragma once

#include <optional>
#include <vector>

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::rules {

struct Division {
  syntax::NodeId node = syntax::kNoNode;
  python::Expr whole;
  python::Expr dividend;
  python::Expr divisor;
};

// The division that an expression evaluates to, or nothing.
std::optional<Division> as_division(python::Evaluator& evaluator, const python::Expr& expr);

// The divisions written in the body of a function, nested functions left out, in source order.
// `frame` is the one in which the function was defined. Left out as well: arguments of
// emit_pipeline (its grid is made there), and halves of `x // t * t`, which rounds.
std::vector<Division> divisions_in(python::Evaluator& evaluator, const python::Module& module,
                                   const python::Function& function, const python::Frame* frame);

// Whether both count the same tiles; rounding up or down makes no difference.
bool same_division(python::Evaluator& evaluator, const Division& a, const Division& b);

}  // namespace tokamax::rules
