// Only calls that are certain: a bare parameter name that is bound to nothing else, and a callee
// that is a plain function.
#include "pallas/helpers.h"

#include <algorithm>

namespace tokamax::pallas {
namespace {

using python::BindingKind;
using python::Function;
using python::ParameterKind;
using python::Value;
using syntax::Kind;

class HelperFinder {
 public:
  HelperFinder(python::Evaluator& evaluator, const std::deque<Kernel>& kernels)
      : evaluator_(evaluator), kernels_(kernels) {}

  std::vector<Helper> run() {
    for (const Kernel& kernel : kernels_) {
      const auto& calls = kernel.module->calls();
      auto call = std::ranges::lower_bound(calls, kernel.function->body, {}, &python::Call::node);
      NodeId end = kernel.module->tree()[kernel.function->node].next;
      for (; call != calls.end() && call->node < end; ++call) read_call(kernel, *call);
    }
    return std::move(helpers_);
  }

 private:
  struct Passed {
    const RefParameter* ref;
    NodeId argument;
    std::size_t position;
    std::string_view keyword;
  };

  void read_call(const Kernel& kernel, const python::Call& call) {
    std::vector<Passed> passed = passed_refs(kernel, call);
    if (passed.empty()) return;
    python::Expr callee{kernel.module, call.function, kernel.bound_kernels.front()->frame};
    const Value& value = evaluator_.value(callee);
    if (!value.is(python::ValueKind::Function) || value.function->is_lambda()) return;
    if (value.function->owner != python::kNone || is_kernel(value.function)) return;
    for (const Passed& one : passed) add(kernel, value, one);
  }

  std::vector<Passed> passed_refs(const Kernel& kernel, const python::Call& call) const {
    const Module& module = *kernel.module;
    const auto& tree = module.tree();
    std::vector<Passed> passed;
    NodeId list = tree.child(call.node, syntax::Field::Arguments);
    if (list == syntax::kNoNode || tree.kind(list) != Kind::ArgumentList) return passed;
    std::size_t position = 0;
    for (NodeId argument : tree.children(list)) {
      Kind kind = tree.kind(argument);
      if (kind == Kind::ListSplat) break;
      Passed one{nullptr, argument, position++, {}};
      if (kind == Kind::KeywordArgument) {
        one.keyword = module.text(tree.child(argument, syntax::Field::Name));
        one.argument = tree.child(argument, syntax::Field::Value);
      }
      if (one.argument == syntax::kNoNode) continue;
      one.argument = module.unparenthesized(one.argument);
      if (tree.kind(one.argument) != Kind::Identifier) continue;
      one.ref = own_ref(kernel, one.argument);
      if (one.ref != nullptr) passed.push_back(one);
    }
    return passed;
  }

  // The Ref parameter that an identifier means, if its name is never bound to anything else.
  static const RefParameter* own_ref(const Kernel& kernel, NodeId identifier) {
    const Module& module = *kernel.module;
    std::string_view name = module.text(identifier);
    const RefParameter* ref = kernel.ref(name);
    if (ref == nullptr || !ref->is_one_ref()) return nullptr;
    if (module.binding_scope(identifier, name) != kernel.function->scope) return nullptr;
    bool only_parameter = std::ranges::all_of(
        module.bindings(kernel.function->scope, name), [](const python::Binding& binding) {
          return binding.kind == BindingKind::Parameter || binding.kind == BindingKind::Mutation;
        });
    return only_parameter ? ref : nullptr;
  }

  bool is_kernel(const Function* function) const {
    return std::ranges::any_of(
        kernels_, [function](const Kernel& kernel) { return kernel.function == function; });
  }

  void add(const Kernel& kernel, const Value& value, const Passed& passed) {
    const auto& parameters = value.function->parameters;
    auto at = parameters.begin();
    if (!passed.keyword.empty()) {
      at = std::ranges::find(parameters, passed.keyword, &python::Parameter::text);
    } else {
      at += static_cast<std::ptrdiff_t>(std::min(passed.position, parameters.size()));
    }
    if (at == parameters.end()) return;
    bool plain = at->kind == ParameterKind::Positional ||
                 (at->kind == ParameterKind::KeywordOnly && !passed.keyword.empty());
    if (!plain) return;
    auto helper = std::ranges::find(helpers_, value.function, &Helper::function);
    if (helper == helpers_.end()) {
      helpers_.push_back({value.origin.module, value.function, {}});
      helper = helpers_.end() - 1;
    }
    auto index = static_cast<std::size_t>(at - parameters.begin());
    auto ref = std::ranges::find(helper->refs, index, &HelperRef::index);
    if (ref == helper->refs.end()) {
      helper->refs.push_back({index, &kernel, passed.ref, passed.argument, {}, false});
      ref = helper->refs.end() - 1;
    }
    ref->passed.push_back(passed.ref);
    ref->by_keyword = ref->by_keyword || !passed.keyword.empty();
  }

  python::Evaluator& evaluator_;
  const std::deque<Kernel>& kernels_;
  std::vector<Helper> helpers_;
};

}  // namespace

std::vector<Helper> find_helpers(python::Evaluator& evaluator, const std::deque<Kernel>& kernels) {
  return HelperFinder(evaluator, kernels).run();
}

}  // namespace tokamax::pallas
