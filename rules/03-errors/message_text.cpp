// Follows f-strings, `+`, `%`, `.format(…)` and names bound once; each value that is filled in
// becomes `{}`.
#include "rules/03-errors/message_text.h"

#include <algorithm>
#include <vector>

namespace tokamax::rules {
namespace {

using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

constexpr std::string_view kFilledIn = "{}";
constexpr int kMostPieces = 500;  // also ends the chase of `a = b`, `b = a`

class MessageReader {
 public:
  explicit MessageReader(const python::Module& module) : module_(module), tree_(module.tree()) {}

  std::string read(NodeId expression) {
    open_.push_back(expression);
    for (int step = 0; step < kMostPieces && !open_.empty(); ++step) {
      NodeId node = open_.back();
      open_.pop_back();
      if (node != kNoNode) add(node);
    }
    return has_words_ ? std::move(text_) : std::string();
  }

 private:
  void add(NodeId node) {
    switch (tree_.kind(node)) {
      case Kind::String:
      case Kind::ConcatenatedString:
      case Kind::ParenthesizedExpression:
        return open_children(node);
      case Kind::StringContent:
        has_words_ = true;
        text_ += module_.text(node);
        return;
      case Kind::StringStart:
      case Kind::StringEnd:
        return;
      case Kind::BinaryOperator:
        return add_operation(node);
      case Kind::Call:
        return add_call(node);
      case Kind::Identifier:
        return add_name(node);
      default:
        text_ += kFilledIn;
    }
  }

  void open_children(NodeId node) {
    std::size_t first = open_.size();
    for (NodeId child : tree_.children(node)) open_.push_back(child);
    std::reverse(open_.begin() + static_cast<std::ptrdiff_t>(first), open_.end());
  }

  void add_operation(NodeId node) {
    NodeId sign = tree_.child(node, Field::Operator);
    std::string_view text = sign == kNoNode ? "" : module_.text(sign);
    if (text == "+") open_.push_back(tree_.child(node, Field::Right));
    if (text == "+" || text == "%") {
      open_.push_back(tree_.child(node, Field::Left));
    } else {
      text_ += kFilledIn;
    }
  }

  // "…".format(…) shows its own text.
  void add_call(NodeId node) {
    NodeId function = tree_.child(node, Field::Function);
    bool method = function != kNoNode && tree_.kind(function) == Kind::Attribute;
    NodeId name = method ? tree_.child(function, Field::Attribute) : kNoNode;
    if (name != kNoNode && module_.text(name) == "format") {
      open_.push_back(tree_.child(function, Field::Object));
    } else {
      text_ += kFilledIn;
    }
  }

  void add_name(NodeId node) {
    std::string_view name = module_.text(node);
    python::ScopeId scope = module_.binding_scope(node, name);
    auto bindings =
        scope == python::kNone ? std::span<const python::Binding>() : module_.bindings(scope, name);
    bool plain = bindings.size() == 1 && bindings.front().kind == python::BindingKind::Assignment &&
                 bindings.front().index == python::kWhole;
    if (plain && bindings.front().value != kNoNode) {
      open_.push_back(bindings.front().value);
    } else {
      text_ += kFilledIn;
    }
  }

  const python::Module& module_;
  const syntax::Tree& tree_;
  std::vector<NodeId> open_;  // the next piece is last
  std::string text_;
  bool has_words_ = false;
};

}  // namespace

std::string message_text(const python::Module& module, NodeId expression) {
  return MessageReader(module).read(expression);
}

}  // namespace tokamax::rules
