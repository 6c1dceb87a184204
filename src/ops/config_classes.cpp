// Follows `config_cls` through aliases and unions, and heuristics to what they build.
#include "ops/config_classes.h"

#include <algorithm>
#include <utility>

#include "ops/op_classes.h"
#include "ops/op_directory.h"
#include "syntax/text.h"

namespace tokamax::ops {
namespace {

using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

constexpr int kMaxSteps = 60;  // of aliases and unions

class Collector {
 public:
  explicit Collector(const OpDirectory& directory)
      : directory_(directory), evaluator_(directory.program().evaluator()) {}

  std::vector<ConfigClass> run() {
    for (const File& file : directory_.files()) {
      for (const python::Class& klass : file.module->classes()) add_named(*file.module, klass);
    }
    for (const File& file : directory_.files()) {
      if (!file.is_source()) continue;
      for (const python::Function& function : file.module->functions()) {
        if (is_heuristics(function)) add_built(*file.module, function);
      }
    }
    std::ranges::sort(found_, {}, [&](const ConfigClass& one) {
      return std::pair(index_of(one.file), one.klass->node);
    });
    return std::move(found_);
  }

 private:
  std::size_t index_of(const File* file) const {
    std::size_t index = 0;
    for (const File& one : directory_.files()) {
      if (&one == file) return index;
      ++index;
    }
    return index;
  }

  void add_named(const Module& module, const python::Class& klass) {
    for (const python::ClassField& field : klass.fields) {
      if (field.text == "config_cls" && field.value != kNoNode) {
        add_meant(module, field.value);
      }
    }
  }

  // What a class expression means, taken apart: `A | B`, `Alias.__value__`, `type Alias = …`.
  void add_meant(const Module& module, NodeId expression) {
    const auto& tree = module.tree();
    std::vector<NodeId> open = {expression};
    for (int step = 0; step < kMaxSteps && !open.empty(); ++step) {
      NodeId at = open.back();
      open.pop_back();
      if (NodeId alias = alias_of(module, at); alias != kNoNode) {
        open.push_back(alias);
        continue;
      }
      switch (tree.kind(at)) {
        case Kind::Type:
        case Kind::ParenthesizedExpression:
        case Kind::BinaryOperator:
        case Kind::UnionType:
          for (NodeId child : tree.children(at)) open.push_back(child);
          break;
        case Kind::Operator:
          break;
        default:
          add_value(evaluator_.value(module, at), true);
      }
    }
  }

  NodeId alias_of(const Module& module, NodeId at) const {
    const auto& tree = module.tree();
    if (tree.kind(at) == Kind::Attribute) {
      NodeId name = tree.child(at, Field::Attribute);
      bool value = name != kNoNode && module.text(name) == "__value__";
      return value ? tree.child(at, Field::Object) : kNoNode;
    }
    if (tree.kind(at) != Kind::Identifier) return kNoNode;
    python::ScopeId scope = module.binding_scope(at, module.text(at));
    if (scope == python::kNone) return kNoNode;
    auto bindings = module.bindings(scope, module.text(at));
    if (bindings.size() != 1) return kNoNode;
    const python::Binding& binding = bindings.front();
    bool alias =
        binding.kind == python::BindingKind::TypeAlias ||
        (binding.kind == python::BindingKind::Assignment && binding.index == python::kWhole);
    return alias ? binding.value : kNoNode;
  }

  void add_built(const Module& module, const python::Function& function) {
    if (function.body == kNoNode) return;
    const auto& tree = module.tree();
    auto call = std::ranges::lower_bound(module.calls(), function.body, {}, &python::Call::node);
    for (; call != module.calls().end() && tree.contains(function.body, call->node); ++call) {
      if (!module.text(call->function).ends_with("Config")) continue;
      add_value(evaluator_.value(module, call->function), false);
    }
  }

  void add_value(const python::Value& value, bool named_by_op) {
    if (!value.is(python::ValueKind::Class) || value.klass == nullptr) return;
    const Module* module = value.klass_module != nullptr ? value.klass_module : value.origin.module;
    const File* file = module == nullptr ? nullptr : directory_.file_of(*module);
    if (file == nullptr || !file->is_source()) return;
    auto known = std::ranges::find(found_, value.klass, &ConfigClass::klass);
    if (known != found_.end()) {
      known->named_by_op = known->named_by_op || named_by_op;
    } else if (named_by_op || may_hold_configs(*file)) {
      found_.push_back({file, value.klass, named_by_op});
    }
  }

  static bool may_hold_configs(const File& file) {
    return file.is(FileRole::Backend) || file.is(FileRole::BackendPart) ||
           file.is(FileRole::Kernel) || file.name.stem.ends_with("config") ||
           file.name.stem.ends_with("common");
  }

  const OpDirectory& directory_;
  python::Evaluator& evaluator_;
  std::vector<ConfigClass> found_;
};

}  // namespace

bool is_heuristics(const python::Function& function) {
  return function.text.find("heuristics_config") != std::string_view::npos;
}

std::vector<ConfigClass> find_config_classes(const OpDirectory& directory) {
  return Collector(directory).run();
}

std::vector<ConfigClass> with_bases(const OpDirectory& directory,
                                    std::vector<ConfigClass> configs) {
  for (std::size_t i = 0; i < configs.size(); ++i) {
    ConfigClass config = configs[i];
    for (NodeId base : config.klass->bases) {
      ClassPlace place = class_named(directory, *config.file->module, base);
      bool known = place.klass == nullptr ||
                   std::ranges::find(configs, place.klass, &ConfigClass::klass) != configs.end();
      if (!known) configs.push_back({place.file, place.klass, config.named_by_op});
    }
  }
  return configs;
}

bool has_field(const ConfigClass& config, std::string_view name) {
  std::vector<ClassPlace> open = {{config.file, config.klass}};
  constexpr std::size_t kMostClasses = 30;
  for (std::size_t i = 0; i < open.size() && i < kMostClasses; ++i) {
    ClassPlace at = open[i];
    auto field = std::ranges::find(at.klass->fields, name, &python::ClassField::text);
    if (field != at.klass->fields.end() && field->annotation != kNoNode) return true;
    for (NodeId base : at.klass->bases) {
      ClassPlace place = class_named(*config.file->directory, *at.file->module, base);
      if (place.klass != nullptr) open.push_back(place);
    }
  }
  return false;
}

const python::Function* post_init(const ConfigClass& config) {
  for (python::FunctionId id : config.klass->methods) {
    const python::Function& method = config.file->module->functions()[id];
    if (method.text == "__post_init__" && method.body != kNoNode) return &method;
  }
  return nullptr;
}

bool is_op_class(const python::Module& module, const python::Class& klass) {
  if (std::ranges::find(klass.fields, "config_cls", &python::ClassField::text) !=
      klass.fields.end()) {
    return true;
  }
  bool forward = std::ranges::any_of(klass.methods, [&](python::FunctionId method) {
    return module.functions()[method].text == "_fwd";
  });
  return forward || std::ranges::any_of(klass.bases, [&](NodeId base) {
           std::string_view text = module.text(base);
           text = text.substr(0, text.find('['));
           return syntax::last_part(text, '.') == "Op";
         });
}

}  // namespace tokamax::ops
