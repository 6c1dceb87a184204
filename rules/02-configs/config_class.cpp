// Decorators, fields and checks of config classes.
#include "rules/02-configs/config_class.h"

#include <algorithm>
#include <array>
#include <string>

#include "ops/op_classes.h"

namespace tokamax::rules {
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

std::string as_arguments(const std::vector<OpenOption>& options) {
  std::string text;
  for (const OpenOption& option : options) {
    if (!text.empty()) text += ", ";
    text += std::string(option.name) + "=True";
  }
  return text;
}

std::vector<lint::Edit> closing_edits(const python::Module& module, const DataclassDecorator& use,
                                      const std::vector<OpenOption>& open) {
  std::vector<lint::Edit> edits;
  std::vector<OpenOption> missing;
  for (const OpenOption& option : open) {
    if (option.value == kNoNode) {
      missing.push_back(option);
    } else {
      edits.push_back({module.span(option.value), "True"});
    }
  }
  if (missing.empty()) return edits;
  std::uint32_t behind = module.span(use.name).end;
  if (use.call == kNoNode) {
    edits.push_back({{behind, behind}, "(" + as_arguments(missing) + ")"});
    return edits;
  }
  // Behind the last option that is given; what is written by hand keeps its place.
  python::Arguments arguments = module.arguments(use.call);
  if (arguments.items.empty()) {
    edits.push_back({{behind + 1, behind + 1}, as_arguments(missing)});
    return edits;
  }
  std::uint32_t last = module.span(arguments.items.back().node).end;
  auto replaced =
      std::ranges::find_if(edits, [&](const lint::Edit& edit) { return edit.span.end == last; });
  if (replaced != edits.end()) {
    replaced->content += ", " + as_arguments(missing);
  } else {
    edits.push_back({{last, last}, ", " + as_arguments(missing)});
  }
  return edits;
}

std::vector<ops::ConfigClass> config_classes(const ops::OpDirectory& directory) {
  std::vector<ops::ConfigClass> found = ops::find_config_classes(directory);
  for (std::size_t i = 0; i < found.size(); ++i) {
    ops::ConfigClass config = found[i];
    for (NodeId base : config.klass->bases) {
      ops::ClassPlace place = ops::class_named(directory, *config.file->module, base);
      bool known = place.klass == nullptr ||
                   std::ranges::find(found, place.klass, &ops::ConfigClass::klass) != found.end();
      if (!known) found.push_back({place.file, place.klass, config.named_by_op});
    }
  }
  return found;
}

bool has_field(const ops::OpDirectory& directory, const ops::ConfigClass& config,
               std::string_view name) {
  std::vector<ops::ClassPlace> open = {{config.file, config.klass}};
  constexpr std::size_t kMostClasses = 30;
  for (std::size_t i = 0; i < open.size() && i < kMostClasses; ++i) {
    ops::ClassPlace at = open[i];
    auto field = std::ranges::find(at.klass->fields, name, &python::ClassField::text);
    if (field != at.klass->fields.end() && field->annotation != kNoNode) return true;
    for (NodeId base : at.klass->bases) {
      ops::ClassPlace place = ops::class_named(directory, *at.file->module, base);
      if (place.klass != nullptr) open.push_back(place);
    }
  }
  return false;
}

const python::Function* post_init(const ops::ConfigClass& config) {
  for (python::FunctionId id : config.klass->methods) {
    const python::Function& method = config.file->module->functions()[id];
    if (method.text == "__post_init__" && method.body != kNoNode) return &method;
  }
  return nullptr;
}

}  // namespace tokamax::rules
