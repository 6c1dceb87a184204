// Adds an import that a fix needs, and takes away one that it leaves without a use.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "lint/diagnostic.h"
#include "python/module.h"

namespace tokamax::rules {

// What `dotted` ("pydantic", "jax") is called in the module's own scope, where `import dotted` or a
// submodule of it is imported by that statement form: itself when its first part is bound to it.
bool has_import(const python::Module& module, std::string_view dotted);

// The edit that adds `import dotted` to the imports at the top, in the order of their names.
// Nothing to add: no edit. Nothing where the module has no import to stand beside.
std::optional<lint::Edit> import_edit(const python::Module& module, std::string_view dotted);

// The edit that removes the import of the name that `use` begins with ("dataclasses" of
// `dataclasses.dataclass`), where nothing else uses that name and the statement imports nothing
// else.
std::optional<lint::Edit> removed_import(const python::Module& module, syntax::NodeId use);

}  // namespace tokamax::rules
