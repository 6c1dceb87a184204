// How a class is made a dataclass, and with which options.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "python/module.h"

namespace tokamax::ops {

enum class DataclassKind : std::uint8_t { None, Stdlib, Pydantic };

// The decorator that makes a class a dataclass; of kind None when none does.
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

}  // namespace tokamax::ops
