// `pallas_call(…)(…)`, `@pl.kernel(…)`, `functools.partial(pl.pallas_call, …)` and emit_pipeline,
// by qualified names.
#include "pallas/launch/find_launches.h"

#include <algorithm>

#include "pallas/launch/bind_kernels.h"
#include "pallas/launch/foreign_names.h"
#include "pallas/launch/launch_backend.h"
#include "pallas/launch/read_launch.h"

namespace tokamax::pallas {
namespace {

using python::Expr;
using python::Value;
using python::ValueKind;
using syntax::Field;
using syntax::Kind;

// What a launch is called where it is written by an alias: `CALL = pl.pallas_call`.
std::string_view usual_name(LaunchForm form) {
  if (form == LaunchForm::PallasCall) return "pallas_call";
  return form == LaunchForm::Kernel ? "kernel" : "emit_pipeline";
}

class Finder {
 public:
  Finder(python::Evaluator& evaluator, const Module& module, std::span<const std::string> launchers,
         std::deque<Launch>& launches)
      : evaluator_(evaluator),
        module_(module),
        tree_(module.tree()),
        launchers_(launchers),
        launches_(launches) {}

  void run() {
    std::size_t first = launches_.size();
    for (const python::Call& call : module_.calls()) {
      if (tree_.has_error(call.node) || call.qualified.empty()) continue;
      LaunchForm form = launch_form(call.qualified, launchers_);
      if (form != LaunchForm::None) {
        add_call(call.node, form, call.qualified);
      } else if (call.qualified == "functools.partial") {
        add_partial(call.node);
      }
    }
    auto begin = launches_.begin() + static_cast<std::ptrdiff_t>(first);
    std::stable_sort(begin, launches_.end(),
                     [](const Launch& a, const Launch& b) { return a.call < b.call; });
  }

 private:
  NodeId decorated_definition(NodeId decorator_expression) const {
    NodeId parent = tree_.parent(decorator_expression);
    if (parent == syntax::kNoNode || tree_.kind(parent) != Kind::Decorator) return syntax::kNoNode;
    NodeId definition = tree_.child(tree_.parent(parent), Field::Definition);
    bool function =
        definition != syntax::kNoNode && tree_.kind(definition) == Kind::FunctionDefinition;
    return function ? definition : syntax::kNoNode;
  }

  // `@pl.kernel(…)` over a def, or `pl.pallas_call(kernel, …)`.
  void add_call(NodeId call, LaunchForm form, std::string_view qualified) {
    Value& arguments = evaluator_.arguments({&module_, call, nullptr});
    if (NodeId definition = decorated_definition(call); definition != syntax::kNoNode) {
      add(call, form, qualified, arguments, function_expr(definition));
      return;
    }
    add_with_arguments(call, form, qualified, arguments);
  }

  void add_with_arguments(NodeId call, LaunchForm form, std::string_view qualified,
                          Value& arguments) {
    constexpr std::string_view kNames[] = {"kernel", "body", "f"};
    Expr kernel;
    if (!arguments.items.empty()) {
      kernel = arguments.items.front();
      arguments.items.erase(arguments.items.begin());
    } else {
      for (std::string_view name : kNames) {
        if (const Expr* found = arguments.find(name); found != nullptr && !kernel.exists()) {
          kernel = *found;
        }
      }
    }
    if (!kernel.exists()) return add_later_application(call, form, qualified, arguments);
    // `out_shape` is pallas_call's second parameter.
    if (form == LaunchForm::PallasCall && !arguments.items.empty()) {
      arguments.named.emplace_back("out_shape", arguments.items.front());
    }
    add(call, form, qualified, arguments, kernel);
  }

  // `launch = pl.kernel(mesh=…)` … `launch(kernel)`: a factory that is applied to the kernel.
  void add_later_application(NodeId call, LaunchForm form, std::string_view qualified,
                             Value& arguments) {
    NodeId parent = tree_.parent(call);
    if (parent == syntax::kNoNode) return;
    if (tree_.kind(parent) == Kind::Call && tree_[call].field == Field::Function) {
      const Value& applied = evaluator_.arguments({&module_, parent, nullptr});
      if (!applied.items.empty()) add(parent, form, qualified, arguments, applied.items.front());
    }
  }

  // `functools.partial(pl.pallas_call, out_shape=…)` as a decorator, called at once, or by name.
  void add_partial(NodeId call) {
    NodeId wrapped = module_.arguments(call).find("", 0);
    if (wrapped == syntax::kNoNode) return;
    std::string qualified = module_.qualified_name(wrapped);
    LaunchForm form = launch_form(qualified, launchers_);
    if (form == LaunchForm::None) return;
    Value& arguments = evaluator_.arguments({&module_, call, nullptr});
    arguments.items.erase(arguments.items.begin());
    std::string_view name = last_name(module_.text(wrapped));
    if (NodeId definition = decorated_definition(call); definition != syntax::kNoNode) {
      add(call, form, qualified, arguments, function_expr(definition), name);
      return;
    }
    for (const python::Call& use : module_.calls()) {
      if (use.function == call || is_name_of(use.function, call)) {
        const Value& merged = evaluator_.value(module_, use.node);
        if (!merged.is(ValueKind::Call) || merged.text.empty()) continue;
        Value& copy = evaluator_.make(ValueKind::Call, merged.origin);
        copy = merged;
        add_with_arguments(use.node, form, qualified, copy);
      }
    }
  }

  bool is_name_of(NodeId callee, NodeId call) const {
    if (callee == syntax::kNoNode || tree_.kind(callee) != Kind::Identifier) return false;
    NodeId assignment = tree_.parent(call);
    if (tree_.kind(assignment) != Kind::Assignment) return false;
    NodeId left = tree_.child(assignment, Field::Left);
    return left != syntax::kNoNode && module_.text(left) == module_.text(callee) &&
           module_.binding_scope(callee, module_.text(callee)) == module_.scope_of(call);
  }

  Expr function_expr(NodeId definition) {
    Value& value = evaluator_.make(ValueKind::Function, {&module_, definition, nullptr});
    value.function = &module_.functions()[module_.function_at(definition)];
    return {nullptr, syntax::kNoNode, nullptr, &value};
  }

  void add(NodeId call, LaunchForm form, std::string_view qualified, const Value& arguments,
           const Expr& kernel, std::string_view name = {}) {
    Launch& launch = launches_.emplace_back();
    launch.evaluator = &evaluator_;
    launch.form = form;
    NodeId callee = tree_.child(call, Field::Function);
    std::string_view written = callee == syntax::kNoNode ? "" : module_.text(callee);
    launch.function_name = !name.empty() ? name : last_name(written);
    if (launch_form(qualified, launchers_) != LaunchForm::None) {
      std::string_view last = last_name(qualified);
      std::size_t at = written.rfind(last);
      launch.function_name =
          at != std::string_view::npos ? written.substr(at, last.size()) : usual_name(form);
    }
    launch.module = &module_;
    launch.call = call;
    launch.arguments = &arguments;
    launch.kernel = kernel;
    launch.backend = backend_of_launch(evaluator_, module_, launch, qualified);
    read_launch(evaluator_, launch);
    drop_ambiguous_names(evaluator_, launch);
    bind_kernels(evaluator_, launch);
  }

  python::Evaluator& evaluator_;
  const Module& module_;
  const syntax::Tree& tree_;
  std::span<const std::string> launchers_;
  std::deque<Launch>& launches_;
};

}  // namespace

void find_launches(python::Evaluator& evaluator, const Module& module,
                   std::span<const std::string> launchers, std::deque<Launch>& launches) {
  Finder(evaluator, module, launchers, launches).run();
}

}  // namespace tokamax::pallas
