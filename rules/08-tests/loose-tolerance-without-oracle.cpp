// TKX806: a wide tolerance in a file that never looks for its cause.
#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "rules/08-tests/test_file.h"
#include "rules/08-tests/tolerance.h"

namespace tokamax::rules::loose_tolerance_without_oracle {
namespace {

using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

constexpr double kLoose = 1e-2;

bool computes_in_float64(const python::Module& module) {
  std::string_view text = module.source().text();
  for (std::string_view word : {"float64", "enable_x64", "np.double", "complex128"}) {
    if (text.find(word) != std::string_view::npos) return true;
  }
  return false;
}

// `assert not np.allclose(…)`, `assertFalse(…)`: the test wants them to differ.
bool is_negated(const python::Module& module, NodeId node) {
  const auto& tree = module.tree();
  for (NodeId at = node; at != kNoNode && tree.kind(at) != Kind::Block; at = tree.parent(at)) {
    if (tree.kind(at) == Kind::NotOperator) return true;
    const python::Call* call = tree.kind(at) == Kind::Call ? module.call_at(at) : nullptr;
    if (call == nullptr || call->function == kNoNode) continue;
    std::string_view name = module.text(call->function);
    if (name.ends_with("assertFalse") || name.ends_with("assertRaises")) return true;
  }
  return false;
}

// Two results that differ by a percent are two results of which at least one is wrong. In float64
// it shows which.
void check(const ops::File& file, lint::Report& report) {
  if (!is_test_code(file) || computes_in_float64(*file.module)) return;
  const python::Module& module = *file.module;
  const auto& tree = module.tree();
  for (NodeId keyword : tree.of_kind(Kind::KeywordArgument)) {
    NodeId name = tree.child(keyword, Field::Name);
    NodeId value = tree.child(keyword, Field::Value);
    if (name == kNoNode || value == kNoNode || !is_tolerance_name(module.text(name))) continue;
    NodeId number = tolerance_number(module, value);
    if (number == kNoNode || number_value(module.text(number)) < kLoose) continue;
    if (is_negated(module, keyword)) continue;
    report
        .add(module, number, "`{}={}` is loose, and nothing here is computed in float64",
             module.text(name), module.text(number))
        .help("compare kernel and reference with a float64 oracle first");
    return;
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::loose_tolerance_without_oracle
