// Config classes as rules look at them: how they are declared, what they hold.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lint/diagnostic.h"
#include "ops/config_classes.h"

namespace tokamax::rules {

enum class DataclassKind : std::uint8_t { None, Stdlib, Pydantic };

// The decorator that makes a class a dataclass.
struct DataclassDecorator {
  DataclassKind kind = DataclassKind::None;
  syntax::NodeId name = syntax::kNoNode;  // `pydantic.dataclasses.dataclass`
  syntax::NodeId call = syntax::kNoNode;  // with its arguments, where it has any
};
DataclassDecorator dataclass_decorator(const python::Module& module, const python::Class& klass);

// An option of the decorator that is not `True`.
struct OpenOption {
  std::string_view name;
  syntax::NodeId value = syntax::kNoNode;  // `False`; kNoNode when it is not given at all
};
// frozen, kw_only, slots, in this order. An option with a value that is no literal counts as given,
// and so do all behind `**options`.
std::vector<OpenOption> open_options(const python::Module& module, const DataclassDecorator& use);
// `frozen=True, kw_only=True`
std::string as_arguments(const std::vector<OpenOption>& options);
// Sets those options to True in the decorator's arguments.
std::vector<lint::Edit> closing_edits(const python::Module& module, const DataclassDecorator& use,
                                      const std::vector<OpenOption>& open);

// The config classes of a directory and the classes of the directory that they inherit from.
std::vector<ops::ConfigClass> config_classes(const ops::OpDirectory& directory);

// Whether the class, or one of the directory that it inherits from, has a field of that name.
bool has_field(const ops::OpDirectory& directory, const ops::ConfigClass& config,
               std::string_view name);

// The class's own `__post_init__`, or nullptr.
const python::Function* post_init(const ops::ConfigClass& config);

}  // namespace tokamax::rules
