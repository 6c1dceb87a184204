// Calls followed from `_fwd` across the files of an operator.
#include "ops/reference_functions.h"

#include <algorithm>
#include <tuple>

#include "ops/op_classes.h"

namespace tokamax::ops {
namespace {

using python::FunctionId;
using python::kNone;
using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

bool is_followed(const File& file) {
  bool kernel = file.is(FileRole::Kernel);
  bool pallas = is_pallas_backend(file.name.backend);
  return file.is_source() && !kernel && !pallas;
}

bool asks_for_highest(const Module& module, NodeId call) {
  if (call == kNoNode || module.tree().kind(call) != Kind::Call) return false;
  std::string name = module.qualified_name(module.tree().child(call, Field::Function));
  if (name != "jax.default_matmul_precision") return false;
  NodeId value = module.arguments(call).find("", 0);
  std::string word;
  return value != kNoNode && module.string_value(value, word) &&
         (word == "highest" || word == "float32");
}

bool with_asks_for_highest(const Module& module, NodeId statement) {
  const auto& tree = module.tree();
  NodeId body = tree.child(statement, Field::Body);
  NodeId end = body == kNoNode ? tree[statement].next : body;
  for (NodeId at = statement; at < end; ++at) {
    if (asks_for_highest(module, at)) return true;
  }
  return false;
}

bool decorated_with_highest(const Module& module, NodeId definition) {
  FunctionId id = module.function_at(definition);
  if (id == kNone) return false;
  return std::ranges::any_of(module.functions()[id].decorators,
                             [&](NodeId decorator) { return asks_for_highest(module, decorator); });
}

class Follower {
 public:
  explicit Follower(const OpDirectory& directory) : directory_(directory) {}

  std::vector<FunctionPlace> run() {
    for (const File* file : directory_.files_of(FileRole::Reference)) {
      const auto& functions = file->module->functions();
      for (FunctionId id = 0; id < functions.size(); ++id) {
        if (functions[id].outer == 0 || functions[id].owner != kNone) add(*file, id);
      }
    }
    for (const OpClass& klass : directory_.op_classes()) {
      if (klass.fwd == nullptr || !klass.place.file->is(FileRole::Base)) continue;
      add(*klass.place.file, klass.module().function_at(klass.fwd->node));
    }
    for (std::size_t next = 0; next < found_.size(); ++next) follow(found_[next]);
    std::erase_if(found_, [&](const FunctionPlace& one) {
      return std::ranges::find(excused_, one) != excused_.end();
    });
    std::ranges::sort(found_, {}, [](const FunctionPlace& one) {
      return std::tuple(std::string_view(one.file->module->source().path()), one.function);
    });
    return std::move(found_);
  }

 private:
  void add(const File& file, FunctionId function) {
    FunctionPlace place{&file, function};
    if (std::ranges::find(found_, place) == found_.end()) found_.push_back(place);
  }

  void follow(FunctionPlace place) {
    const Module& module = *place.file->module;
    const auto& tree = module.tree();
    const python::Function& function = module.functions()[place.function];
    if (function.body == kNoNode) return;
    auto call = std::ranges::lower_bound(module.calls(), function.body, {}, &python::Call::node);
    for (; call != module.calls().end() && tree.contains(function.body, call->node); ++call) {
      bool highest = runs_at_highest_precision(module, call->node);
      reach(*place.file, function, call->function, highest);
      for (const python::Argument& argument : module.arguments(call->node).items) {
        Kind kind = tree.kind(argument.value);
        if (kind != Kind::Identifier && kind != Kind::Attribute) continue;
        reach(*place.file, function, argument.value, highest);
      }
    }
  }

  void reach(const File& file, const python::Function& from, NodeId expression, bool highest) {
    FunctionPlace place = meant(file, from, expression);
    if (place.file == nullptr || !is_followed(*place.file)) return;
    if (highest) {
      excused_.push_back(place);
    } else {
      add(*place.file, place.function);
    }
  }

  FunctionPlace meant(const File& file, const python::Function& from, NodeId expression) const {
    const Module& module = *file.module;
    if (FunctionPlace method = own_method(file, from, expression); method.file != nullptr) {
      return method;
    }
    std::string dotted = module.qualified_name(expression);
    if (dotted.starts_with('@')) return function_in(file, std::string_view(dotted).substr(1));
    std::size_t dot = dotted.find_last_of('.');
    if (dot == std::string::npos) return {};
    std::string_view holder = std::string_view(dotted).substr(0, dot);
    if (holder.find_first_not_of('.') == std::string_view::npos) return {};
    const File* other = directory_.imported(holder, module);
    return other == nullptr ? FunctionPlace()
                            : function_in(*other, std::string_view(dotted).substr(dot + 1));
  }

  // `self.name`
  static FunctionPlace own_method(const File& file, const python::Function& from,
                                  NodeId expression) {
    const Module& module = *file.module;
    const auto& tree = module.tree();
    if (from.owner == kNone || tree.kind(expression) != Kind::Attribute) return {};
    NodeId object = tree.child(expression, Field::Object);
    NodeId name = tree.child(expression, Field::Attribute);
    if (object == kNoNode || name == kNoNode || module.text(object) != "self") return {};
    for (FunctionId id : module.classes()[from.owner].methods) {
      if (module.functions()[id].text == module.text(name)) return {&file, id};
    }
    return {};
  }

  static FunctionPlace function_in(const File& file, std::string_view name) {
    for (const python::Binding& binding : file.module->bindings(0, name)) {
      if (binding.kind == python::BindingKind::Function) return {&file, binding.entity};
    }
    return {};
  }

  const OpDirectory& directory_;
  std::vector<FunctionPlace> found_;
  std::vector<FunctionPlace> excused_;
};

}  // namespace

std::vector<FunctionPlace> find_reference_functions(const OpDirectory& directory) {
  return Follower(directory).run();
}

bool runs_at_highest_precision(const Module& module, NodeId node) {
  const auto& tree = module.tree();
  for (NodeId at = tree.parent(node); at != kNoNode; at = tree.parent(at)) {
    Kind kind = tree.kind(at);
    if (kind == Kind::WithStatement && with_asks_for_highest(module, at)) return true;
    if (kind == Kind::FunctionDefinition && decorated_with_highest(module, at)) return true;
  }
  return false;
}

}  // namespace tokamax::ops
