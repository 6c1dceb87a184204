// One finding as the object that json and jsonl share.
#pragma once

#include "lint/diagnostic.h"
#include "report/json_text.h"

namespace tokamax::report {

// Every field is always there: null where there is no fix or no help, 1:1 where there is no text.
Json json_of(const lint::Diagnostic& finding);

}  // namespace tokamax::report
