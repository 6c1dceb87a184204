// Sets options of the decorator that makes a config a dataclass.
#pragma once

#include <string>
#include <vector>

#include "lint/diagnostic.h"
#include "ops/dataclasses.h"

namespace tokamax::rules {

// `frozen=True, kw_only=True`
std::string as_arguments(const std::vector<ops::OpenOption>& options);

// Sets those options to True in the decorator's arguments.
std::vector<lint::Edit> closing_edits(const python::Module& module,
                                      const ops::DataclassDecorator& use,
                                      const std::vector<ops::OpenOption>& open);

}  // namespace tokamax::rules
