// TKX005: found while suppressions are applied.
#include "lint/rule.h"

namespace tokamax::rules {
extern const lint::Check unknown_suppression;
constinit const lint::Check unknown_suppression{};
}  // namespace tokamax::rules
