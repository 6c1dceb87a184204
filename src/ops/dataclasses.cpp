// Knows `dataclasses.dataclass` and pydantic's, through whatever names they are imported by.
#include "ops/dataclasses.h"

#include <array>

namespace tokamax::ops {
namespace {

using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

constexpr std::array<std::string_view, 3> kOptions = {"frozen", "kw_only", "slots"};

DataclassKind kind_of(std::string_view dotted) {
  if (dotted == "dataclasses.dataclass") return DataclassKind::Stdlib;
  if (dotted == "pydantic.dataclasses.dataclass") return DataclassKind::Pydantic;
  return DataclassKind::None;
}

}  // namespace

DataclassDecorator dataclass_decorator(const python::Module& module, const python::Class& klass) {
  const auto& tree = module.tree();
  for (NodeId decorator : klass.decorators) {
    bool call = tree.kind(decorator) == Kind::Call;
    NodeId name = call ? tree.child(decorator, Field::Function) : decorator;
    DataclassKind kind = kind_of(module.qualified_name(name));
    if (kind != DataclassKind::None) return {kind, name, call ? decorator : kNoNode};
  }
  return {};
}

std::vector<OpenOption> open_options(const python::Module& module, const DataclassDecorator& use) {
  std::vector<OpenOption> open;
  python::Arguments arguments;
  if (use.call != kNoNode) arguments = module.arguments(use.call);
  if (arguments.double_star) return open;
  for (std::string_view name : kOptions) {
    NodeId value = arguments.find(name);
    bool off = value != kNoNode && module.tree().kind(value) == Kind::False;
    if (value == kNoNode || off) open.push_back({name, value});
  }
  return open;
}

}  // namespace tokamax::ops
