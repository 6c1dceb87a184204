// TKX805: a test file that asks for the hardware when it is imported.
#include <algorithm>
#include <array>
#include <set>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "rules/08-tests/test_file.h"

namespace tokamax::rules::import_time_skip {
namespace {

using python::FunctionId;
using python::kNone;
using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

constexpr std::array<std::string_view, 9> kJaxQuestions = {"jax.devices",
                                                           "jax.local_devices",
                                                           "jax.device_count",
                                                           "jax.local_device_count",
                                                           "jax.default_backend",
                                                           "jax.process_count",
                                                           "jax.extend.backend.get_backend",
                                                           "jax.lib.xla_bridge.get_backend",
                                                           "jax.extend.backend.backends"};

// Functions of JAX, of its test utilities and of the operators' own libraries.
constexpr std::array<std::string_view, 10> kQuestions = {
    "is_tpu_device",          "get_device_kind",   "get_tpu_info",       "is_device_tpu",
    "is_device_tpu_at_least", "is_device_cuda",    "get_default_device", "device_under_test",
    "has_mosaic_gpu_support", "has_triton_support"};

bool asks_for_device(std::string_view dotted) {
  if (std::ranges::find(kJaxQuestions, dotted) != kJaxQuestions.end()) return true;
  std::size_t dot = dotted.find_last_of('.');
  if (dot == std::string_view::npos) return false;
  std::string_view name = dotted.substr(dot + 1);
  return std::ranges::find(kQuestions, name) != kQuestions.end();
}

bool runs_at_import(const Module& module, NodeId node) {
  for (python::ScopeId id = module.scope_of(node); id != kNone; id = module.scopes()[id].parent) {
    if (module.scopes()[id].kind == python::ScopeKind::Function) return false;
  }
  return true;
}

// `if __name__ == "__main__":` runs in no test.
bool in_main_block(const Module& module, NodeId node) {
  const auto& tree = module.tree();
  NodeId at = node;
  while (tree.parent(at) != kNoNode && tree.parent(at) != 0) at = tree.parent(at);
  if (tree.kind(at) != Kind::IfStatement) return false;
  NodeId condition = tree.child(at, Field::Condition);
  return condition != kNoNode && module.text(condition).find("__name__") != std::string_view::npos;
}

class Checker {
 public:
  Checker(const Module& module, lint::Report& report)
      : module_(module), tree_(module.tree()), report_(report) {
    for (const python::Call& call : module.calls()) {
      if (!asks_for_device(call.qualified)) continue;
      FunctionId def = module.def_of(call.node);
      if (def != kNone) asking_.insert(def);
    }
  }

  void run() {
    for (const python::Call& call : module_.calls()) {
      bool asks = asks_for_device(call.qualified) || is_asking(call.qualified);
      if (!asks || !runs_at_import(module_, call.node) || in_main_block(module_, call.node)) {
        continue;
      }
      say(call.node, call.function);
    }
    for (NodeId decorator : tree_.of_kind(Kind::Decorator)) {
      NodeId name = tree_.first_child(decorator);
      bool bare = name != kNoNode && tree_.kind(name) == Kind::Identifier;
      if (bare && is_asking(module_.qualified_name(name)) && runs_at_import(module_, decorator))
        say(name, name);
    }
  }

 private:
  // A function of this file that asks as soon as it is called.
  bool is_asking(std::string_view dotted) const {
    if (asking_.empty() || !dotted.starts_with('@')) return false;
    for (const python::Binding& binding : module_.bindings(0, dotted.substr(1))) {
      bool function = binding.kind == python::BindingKind::Function;
      if (function && asking_.contains(binding.entity)) return true;
    }
    return false;
  }

  void say(NodeId question, NodeId name) {
    NodeId decorator = tree_.ancestor(question, Kind::Decorator);
    NodeId owner = decorator == kNoNode ? module_.statement_of(question) : decorator;
    if (!said_.insert(owner).second) return;
    NodeId marked = name;
    if (decorator != kNoNode) {
      NodeId expression = tree_.first_child(decorator);
      bool call = expression != kNoNode && tree_.kind(expression) == Kind::Call;
      marked = call ? tree_.child(expression, Field::Function) : expression;
    }
    auto draft = report_.add(module_, marked, "`{}` asks for the device when the file is imported",
                             module_.text(marked));
    if (decorator != kNoNode && marked != name) draft.label("by `{}`", module_.text(name));
    draft.help("ask inside the test: `if …: self.skipTest(\"…\")`");
  }

  const Module& module_;
  const syntax::Tree& tree_;
  lint::Report& report_;
  std::set<FunctionId> asking_;  // functions that ask in their own body
  std::set<NodeId> said_;        // decorators and statements
};

// Decorators, defaults and module-level statements run before any test does: asking for the device
// then starts the runtime before it is configured, in every process that only collects the tests.
void check(const ops::File& file, lint::Report& report) {
  if (is_test_code(file)) Checker(*file.module, report).run();
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::import_time_skip
