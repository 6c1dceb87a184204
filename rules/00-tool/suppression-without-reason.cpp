// TKX004: found while suppressions are applied.
#include "lint/rule.h"

namespace tokamax::rules {
extern const lint::Check suppression_without_reason;
constinit const lint::Check suppression_without_reason{};
}  // namespace tokamax::rules
