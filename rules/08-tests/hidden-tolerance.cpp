// TKX803: a tolerance that a failing test does not show.
#include <algorithm>
#include <map>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "rules/08-tests/test_file.h"
#include "rules/08-tests/tolerance.h"

namespace tokamax::rules::hidden_tolerance {
namespace {

using python::Function;
using python::FunctionId;
using python::kNone;
using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

// Hooks of a shared test class are tests; so are `_test_rows` that parameterized tests call.
bool is_test_name(std::string_view name) {
  return name.starts_with("test") || name.starts_with("_test") || name == "setUp" ||
         name == "setUpClass";
}

bool is_override(const Module& module, const Function& function) {
  return std::ranges::any_of(function.decorators, [&](NodeId decorator) {
    std::string_view text = module.text(decorator);
    return text.ends_with("override") || text.find("fixture") != std::string_view::npos;
  });
}

// Whether a shared test class of the directory declares a method of that name.
bool is_hook(const ops::File& file, std::string_view method) {
  for (const ops::File& other : file.directory->files()) {
    if (&other == &file || !is_test_code(other)) continue;
    for (const Function& function : other.module->functions()) {
      if (function.owner != kNone && function.text == method) return true;
    }
  }
  return false;
}

// The outermost function around a node when it is a helper: neither a test nor a hook of one.
FunctionId helper_around(const ops::File& file, FunctionId innermost) {
  const Module& module = *file.module;
  FunctionId outermost = innermost;
  for (FunctionId at = innermost; at != kNone; at = module.enclosing_def(at)) {
    const Function& function = module.functions()[at];
    if (is_test_name(function.text) || is_override(module, function)) return kNone;
    outermost = at;
  }
  if (outermost == kNone) return kNone;
  const Function& function = module.functions()[outermost];
  bool hook = function.owner != kNone && is_hook(file, function.text);
  return hook ? kNone : outermost;
}

class Finder {
 public:
  explicit Finder(const ops::File& file)
      : file_(file), module_(*file.module), tree_(module_.tree()) {}

  // The first number in each helper.
  std::map<FunctionId, NodeId> run() {
    for (FunctionId id = 0; id < module_.functions().size(); ++id) {
      const Function& function = module_.functions()[id];
      if (function.is_lambda()) continue;
      for (const python::Parameter& parameter : function.parameters) {
        if (parameter.value == kNoNode || !is_tolerance_name(parameter.text)) continue;
        add(id, tolerance_number(module_, parameter.value));
      }
      add_bindings(function);
    }
    for (NodeId statement : tree_.of_kind(Kind::ReturnStatement)) add_return(statement);
    for (NodeId keyword : tree_.of_kind(Kind::KeywordArgument)) add_keyword(keyword);
    return std::move(found_);
  }

 private:
  void add_bindings(const Function& function) {
    if (function.scope == kNone) return;
    for (const python::Binding& binding : module_.bindings(function.scope)) {
      bool assigned = binding.kind == python::BindingKind::Assignment &&
                      binding.index == python::kWhole && binding.value != kNoNode;
      if (!assigned || !is_tolerance_name(module_.text_of(binding.symbol))) continue;
      add(module_.def_of(binding.value), tolerance_number(module_, binding.value));
    }
  }

  // `def _tolerance(dtype): return {…}[dtype]`
  void add_return(NodeId statement) {
    FunctionId id = module_.def_of(statement);
    NodeId value = tree_.first_child(statement);
    if (id == kNone || value == kNoNode) return;
    if (is_tolerance_name(module_.functions()[id].text)) add(id, tolerance_number(module_, value));
  }

  void add_keyword(NodeId keyword) {
    NodeId name = tree_.child(keyword, Field::Name);
    NodeId value = tree_.child(keyword, Field::Value);
    if (name == kNoNode || value == kNoNode || !is_tolerance_name(module_.text(name))) return;
    NodeId number = tolerance_number(module_, value);
    if (number == kNoNode) return;
    NodeId call = tree_.ancestor(keyword, Kind::Call);
    NodeId function = call == kNoNode ? kNoNode : tree_.child(call, Field::Function);
    // `test_base.override_test_args(atol=…)` is how a test says it.
    bool says =
        function != kNoNode && module_.text(function).find("override_") != std::string_view::npos;
    if (!says) add(module_.def_of(keyword), number);
  }

  void add(FunctionId innermost, NodeId number) {
    if (number == kNoNode || innermost == kNone) return;
    FunctionId helper = helper_around(file_, innermost);
    if (helper == kNone) return;
    auto [at, added] = found_.emplace(helper, number);
    if (!added) at->second = std::min(at->second, number);
  }

  const ops::File& file_;
  const Module& module_;
  const syntax::Tree& tree_;
  std::map<FunctionId, NodeId> found_;
};

// A test that fails prints numbers. Whether they are far apart, only the tolerance says, and that
// should stand where the reader already is.
void check(const ops::File& file, lint::Report& report) {
  if (!file.is(ops::FileRole::Test)) return;
  const Module& module = *file.module;
  for (const auto& [helper, number] : Finder(file).run()) {
    report
        .add(module, number, "helper `{}` decides the tolerance `{}`",
             module.functions()[helper].text, module.text(number))
        .help("pass it from the test");
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::hidden_tolerance
