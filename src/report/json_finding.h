// One finding as the object that json and jsonl share.
#pragma once

#include "lint/diagnostic.h"
#include "report/json_text.h"

namespace tokamax::report {

Json json_of(const lint::Diagnostic& finding);

}  // namespace tokamax::report
