// Literals that Python and this program write alike; all others are opaque.
#include "python/evaluate_literals.h"

#include <charconv>

namespace tokamax::python {

const Value& literal_value(Evaluator& evaluator, const Expr& expr) {
  std::string_view text = expr.module->text(expr.node);
  switch (expr.module->tree().kind(expr.node)) {
    case Kind::None:
      return evaluator.make(ValueKind::None, expr);
    case Kind::True:
    case Kind::False: {
      Value& value = evaluator.make(ValueKind::Bool, expr);
      value.number = text == "True" ? 1 : 0;
      return value;
    }
    case Kind::Integer: {
      std::int64_t number = 0;
      std::string digits;
      for (char c : text) {
        if (c != '_') digits.push_back(c);
      }
      auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
      bool decimal = error == std::errc() && end == digits.data() + digits.size();
      if (!decimal) break;
      Value& value = evaluator.make(ValueKind::Number, expr);
      value.number = number;
      return value;
    }
    case Kind::String:
    case Kind::ConcatenatedString: {
      std::string content;
      if (!expr.module->string_value(expr.node, content)) break;
      Value& value = evaluator.make(ValueKind::Text, expr);
      value.text = evaluator.keep_text(std::move(content));
      return value;
    }
    default:
      break;
  }
  return evaluator.opaque(expr, &expr.module->tree()[expr.node]);
}

}  // namespace tokamax::python
