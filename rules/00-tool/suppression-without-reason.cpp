// TKX004: found while suppressions are applied.
#include "lint/rule_function.h"

namespace tokamax::rules::suppression_without_reason {

TOKAMAX_TOOL_RULE();

}  // namespace tokamax::rules::suppression_without_reason
