// A chain asks everywhere for the class of one config, or compares one thing with words; any other
// condition is a feature test.
#include "rules/03-errors/dispatch.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace tokamax::rules {
namespace {

using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

bool is_config_name(std::string_view text) {
  return text.find("config") != std::string_view::npos ||
         text.find("cfg") != std::string_view::npos;
}

class Dispatch {
 public:
  explicit Dispatch(const python::Module& module) : module_(module), tree_(module.tree()) {}

  bool ends_at(NodeId statement) {
    NodeId block = tree_.parent(statement);
    if (block == kNoNode) return false;
    NodeId before = statement_before(block, statement);
    if (before != kNoNode) return asks_in(before) && is_choice_;
    NodeId owner = tree_.parent(block);
    if (owner == kNoNode) return false;
    switch (tree_.kind(owner)) {
      case Kind::ElseClause:
        return asks_in(tree_.parent(owner)) && is_choice_;
      case Kind::IfStatement:
      case Kind::ElifClause:
        return excludes(tree_.child(owner, Field::Condition));
      case Kind::CaseClause:
        return asks_in_match(tree_.ancestor(owner, Kind::MatchStatement));
      default:
        return false;
    }
  }

 private:
  NodeId statement_before(NodeId block, NodeId statement) const {
    NodeId before = kNoNode;
    for (NodeId child : tree_.children(block)) {
      if (child == statement) return before;
      before = child;
    }
    return kNoNode;
  }

  bool asks_in(NodeId statement) {
    if (tree_.kind(statement) != Kind::IfStatement) return false;
    if (!asks(tree_.child(statement, Field::Condition))) return false;
    auto parts = tree_.children(statement);
    return std::all_of(parts.begin(), parts.end(), [&](NodeId part) {
      return tree_.kind(part) != Kind::ElifClause || asks(tree_.child(part, Field::Condition));
    });
  }

  // `x not in ("a", "b")`, `x != "a" and x != "b"`. One word alone (`x != "a"`) is a feature.
  bool excludes(NodeId condition) {
    words_ = 0;
    std::vector<NodeId> open = {condition};
    while (!open.empty()) {
      NodeId at = module_.unparenthesized(open.back());
      open.pop_back();
      if (at == kNoNode) return false;
      if (tree_.kind(at) == Kind::BooleanOperator) {
        open.push_back(tree_.child(at, Field::Left));
        open.push_back(tree_.child(at, Field::Right));
        continue;
      }
      NodeId sign = tree_.child(at, Field::Operators);
      std::string_view text = sign == kNoNode ? "" : module_.text(sign);
      if ((text != "not in" && text != "!=") || !asks(at)) return false;
    }
    return words_ > 1;
  }

  // Whether a condition tests the same thing as those before it, and in one of the two ways.
  bool asks(NodeId condition) {
    condition = module_.unparenthesized(condition);
    if (condition == kNoNode) return false;
    if (tree_.kind(condition) == Kind::NotOperator) {
      return asks(tree_.child(condition, Field::Argument));
    }
    NodeId asked = kNoNode;
    if (tree_.kind(condition) == Kind::Call) {
      asked = tested_for_class(condition);
    } else if (tree_.kind(condition) == Kind::ComparisonOperator) {
      asked = compared_with_words(condition);
    }
    return asked != kNoNode && is_same(module_.text(asked));
  }

  NodeId tested_for_class(NodeId call) {
    const python::Call* fact = module_.call_at(call);
    if (fact == nullptr || fact->qualified != "builtins.isinstance") return kNoNode;
    NodeId value = module_.arguments(call).find("", 0);
    bool config = value != kNoNode && is_config_name(module_.text(value));
    is_choice_ = is_choice_ || config;
    return config ? value : kNoNode;
  }

  NodeId compared_with_words(NodeId comparison) {
    NodeId left = tree_.first_child(comparison);
    for (NodeId child : tree_.children(comparison)) {
      if (child != left && tree_.kind(child) != Kind::Operator && !is_words(child)) return kNoNode;
    }
    return left;
  }

  bool is_words(NodeId node) {
    Kind kind = tree_.kind(node);
    if (kind == Kind::None) return true;
    if (kind == Kind::String) return is_word(node);
    if (kind != Kind::Tuple && kind != Kind::List && kind != Kind::Set) return false;
    auto items = tree_.children(node);
    return std::all_of(items.begin(), items.end(), [&](NodeId item) { return is_word(item); });
  }

  bool is_word(NodeId node) {
    if (tree_.kind(node) != Kind::String) return false;
    is_choice_ = true;
    ++words_;
    return true;
  }

  bool is_same(std::string_view asked) {
    if (subject_.empty()) subject_ = asked;
    return subject_ == asked;
  }

  bool asks_in_match(NodeId match) const {
    if (match == kNoNode) return false;
    NodeId subject = tree_.child(match, Field::Subject);
    if (subject != kNoNode && is_config_name(module_.text(subject))) return true;
    NodeId body = tree_.child(match, Field::Body);
    auto cases = tree_.children(body == kNoNode ? match : body);
    return std::all_of(cases.begin(), cases.end(), [&](NodeId part) {
      return tree_.kind(part) != Kind::CaseClause || is_word_case(part);
    });
  }

  // `case "a" | "b":` or `case _:`
  bool is_word_case(NodeId clause) const {
    for (NodeId pattern : tree_.children(clause)) {
      if (tree_.kind(pattern) != Kind::CasePattern) continue;
      std::string_view text = module_.text(pattern);
      if (text != "_" && !text.starts_with('"') && !text.starts_with('\'')) return false;
    }
    return true;
  }

  const python::Module& module_;
  const syntax::Tree& tree_;
  std::string_view subject_;
  bool is_choice_ = false;  // a word or a config's class was asked for, not just None
  int words_ = 0;
};

}  // namespace

bool ends_dispatch(const python::Module& module, NodeId statement) {
  return Dispatch(module).ends_at(statement);
}

bool asks_for_rank(const python::Module& module, NodeId condition) {
  const syntax::Tree& tree = module.tree();
  for (NodeId at = condition; at < tree[condition].next; ++at) {
    if (tree.kind(at) == Kind::Attribute) {
      NodeId name = tree.child(at, Field::Attribute);
      if (name != kNoNode && module.text(name) == "ndim") return true;
    }
    if (tree.kind(at) != Kind::Call) continue;
    const python::Call* call = module.call_at(at);
    if (call == nullptr || call->qualified != "builtins.len") continue;
    if (module.text(at).find(".shape") != std::string_view::npos) return true;
  }
  return false;
}

bool asks_config_alone(const python::Module& module, NodeId condition) {
  const syntax::Tree& tree = module.tree();
  if (condition == kNoNode) return false;
  bool config = false;
  for (NodeId at = condition; at < tree[condition].next; ++at) {
    if (tree.kind(at) != Kind::Identifier || tree[at].field == Field::Attribute) continue;
    if (!is_config_name(module.text(at))) return false;
    config = true;
  }
  return config;
}

}  // namespace tokamax::rules
