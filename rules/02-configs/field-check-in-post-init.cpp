// TKX204: a check that an annotation could make.
#include <string>

#include "lint/rule_function.h"
#include "rules/02-configs/config_checks.h"

namespace tokamax::rules::field_check_in_post_init {
namespace {

using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

bool is_the_field(const Module& module, NodeId node, std::string_view field) {
  return module.text(node) == "self." + std::string(field);
}

// `self.x % 8`, `self.x % 8 != 0`
std::string multiple_of(const Module& module, NodeId condition, std::string_view field) {
  const auto& tree = module.tree();
  NodeId at = module.unparenthesized(condition);
  if (tree.kind(at) == Kind::ComparisonOperator) {
    NodeId sign = tree.child(at, Field::Operators);
    if (sign == kNoNode || module.text(sign) != "!=") return {};
    at = module.unparenthesized(tree.first_child(at));
  }
  if (at == kNoNode || tree.kind(at) != Kind::BinaryOperator) return {};
  NodeId left = tree.child(at, Field::Left);
  NodeId right = tree.child(at, Field::Right);
  NodeId sign = tree.child(at, Field::Operator);
  if (left == kNoNode || right == kNoNode || sign == kNoNode) return {};
  if (module.text(sign) != "%" || !is_the_field(module, left, field)) return {};
  return fmt::format("Annotated[int, pydantic.Field(multiple_of={})]", module.text(right));
}

// `self.x <= 0`, `self.x < 1`, `self.x < 0`
std::string bounded(const Module& module, NodeId condition, std::string_view field) {
  const auto& tree = module.tree();
  NodeId at = module.unparenthesized(condition);
  if (tree.kind(at) != Kind::ComparisonOperator || tree.child_count(at) != 3) return {};
  NodeId left = tree.first_child(at);
  NodeId sign = tree[left].next;
  NodeId right = tree[sign].next;
  if (!is_the_field(module, left, field)) return {};
  std::string_view op = module.text(sign);
  std::string_view bound = module.text(right);
  if ((op == "<=" && bound == "0") || (op == "<" && bound == "1")) return "pydantic.PositiveInt";
  if (op == "<" && bound == "0") return "pydantic.NonNegativeInt";
  return {};
}

std::string wanted_type(const Module& module, const ConfigRaise& found) {
  std::string wanted = multiple_of(module, found.condition, found.field);
  if (wanted.empty()) wanted = bounded(module, found.condition, found.field);
  return wanted.empty() ? "Annotated[…]" : wanted;
}

// In the annotation, a constraint is seen by whoever reads the field, by pydantic's messages and by
// the schema; in `__post_init__` by nobody until it fails.
void check(const ops::OpDirectory& directory, lint::Report& report) {
  for (const ops::ConfigClass& config : directory.config_classes_and_bases()) {
    const Module& module = *config.file->module;
    for (const ConfigRaise& found : config_raises(config)) {
      if (found.field.empty() || found.builtin != "ValueError") continue;
      report
          .add(module, found.condition, "`__post_init__` checks the field `{}` alone", found.field)
          .help("say it in the annotation: `{}: {}`", found.field, wanted_type(module, found));
    }
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::field_check_in_post_init
