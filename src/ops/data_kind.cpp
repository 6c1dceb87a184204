// Refs by names and by Pallas calls, arrays by annotations; who calls a launcher launches too.
#include "ops/data_kind.h"

#include <algorithm>
#include <array>

namespace tokamax::ops {
namespace {

using python::Function;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

bool is_ref_name(std::string_view name) {
  if (name == "ref" || name == "refs") return true;
  constexpr std::array<std::string_view, 8> kEndings = {"_ref",  "_refs", "_smem", "_gmem",
                                                        "_tmem", "_sem",  "_sems", "_scratch"};
  return std::ranges::any_of(kEndings, [&](auto ending) { return name.ends_with(ending); });
}

bool is_array_annotation(std::string_view text) {
  return text.find("Array") != std::string_view::npos || text == "jnp.ndarray";
}

class Classifier {
 public:
  Classifier(const python::Module& module, const pallas::Program& program)
      : module_(module), tree_(module.tree()), program_(program) {}

  std::vector<FunctionKind> run() {
    for (const Function& function : module_.functions()) {
      if (function.is_lambda() || function.outer != 0 || function.body == kNoNode) continue;
      kinds_.push_back({&function, own_kind(function)});
    }
    // A caller of a launcher launches; a few rounds reach every wrapper of a wrapper.
    constexpr int kRounds = 4;
    for (int round = 0; round < kRounds && spread_launches(); ++round) {
    }
    return std::move(kinds_);
  }

 private:
  DataKind own_kind(const Function& function) const {
    for (const pallas::Launch* launch : program_.launches_in(module_)) {
      bool runs = launch->form == pallas::LaunchForm::PallasCall ||
                  launch->form == pallas::LaunchForm::Kernel;
      if (runs && tree_.contains(function.node, launch->call)) return DataKind::Launches;
    }
    if (program_.kernel_of(module_, module_.function_at(function.node)) != nullptr ||
        takes_refs(function) || moves_data(function)) {
      return DataKind::Refs;
    }
    return takes_arrays(function) ? DataKind::Arrays : DataKind::Other;
  }

  static bool takes_refs(const Function& function) {
    return std::ranges::any_of(function.parameters, [](const python::Parameter& parameter) {
      return is_ref_name(parameter.text);
    });
  }

  // A parameter without annotation may be a Ref: kernels leave theirs bare.
  bool takes_arrays(const Function& function) const {
    bool arrays = false;
    for (const python::Parameter& parameter : function.parameters) {
      if (parameter.kind == python::ParameterKind::VarPositional) return false;
      if (parameter.annotation == kNoNode && parameter.value == kNoNode) return false;
      arrays = arrays || (parameter.annotation != kNoNode &&
                          is_array_annotation(module_.text(parameter.annotation)));
    }
    return arrays && !is_overload(function);
  }

  bool is_overload(const Function& function) const {
    return std::ranges::any_of(function.decorators, [&](NodeId decorator) {
      return module_.text(decorator).ends_with("overload");
    });
  }

  bool moves_data(const Function& function) const {
    return any_call(function, [](const python::Call& call) {
      return pallas::is_pallas(call.qualified) &&
             call.qualified.find("copy") != std::string_view::npos;
    });
  }

  template <class Test>
  bool any_call(const Function& function, Test test) const {
    auto call = std::ranges::lower_bound(module_.calls(), function.body, {}, &python::Call::node);
    for (; call != module_.calls().end() && tree_.contains(function.body, call->node); ++call) {
      if (test(*call)) return true;
    }
    return false;
  }

  // Mentions count too: a launcher may be handed to a wrapper.
  bool mentions_launcher(const Function& function) const {
    auto names = tree_.of_kind(Kind::Identifier);
    auto at = std::ranges::lower_bound(names, function.body);
    for (; at != names.end() && tree_.contains(function.body, *at); ++at) {
      std::string_view text = module_.text(*at);
      bool launcher = std::ranges::any_of(kinds_, [&](const FunctionKind& other) {
        return other.kind == DataKind::Launches && other.function->text == text;
      });
      if (launcher) return true;
    }
    return false;
  }

  bool spread_launches() {
    bool changed = false;
    for (FunctionKind& one : kinds_) {
      bool open = one.kind == DataKind::Arrays || one.kind == DataKind::Other;
      if (!open || !mentions_launcher(*one.function)) continue;
      one.kind = DataKind::Launches;
      changed = true;
    }
    return changed;
  }

  const python::Module& module_;
  const syntax::Tree& tree_;
  const pallas::Program& program_;
  std::vector<FunctionKind> kinds_;
};

}  // namespace

std::vector<FunctionKind> kinds_of_functions(const python::Module& module,
                                             const pallas::Program& program) {
  return Classifier(module, program).run();
}

}  // namespace tokamax::ops
