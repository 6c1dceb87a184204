// TKX003: found while suppressions are applied.
#include "lint/rule_function.h"

namespace tokamax::rules::unused_suppression {

TOKAMAX_TOOL_RULE();

}  // namespace tokamax::rules::unused_suppression
