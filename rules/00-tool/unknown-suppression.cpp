// TKX005: found while suppressions are applied.
#include "lint/rule_function.h"

namespace tokamax::rules::unknown_suppression {

TOKAMAX_TOOL_RULE();

}  // namespace tokamax::rules::unknown_suppression
