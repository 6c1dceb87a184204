// TKX003: found while suppressions are applied.
#include "lint/rule.h"

namespace tokamax::rules {
extern const lint::Check unused_suppression;
constinit const lint::Check unused_suppression{};
}  // namespace tokamax::rules
