// `atol`, `rtol` and `tol…` as whole parts of a name. A table of tolerances by dtype counts by its
// first number above zero.
#include "rules/08-tests/tolerance.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

namespace tokamax::rules {

using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

bool is_tolerance_name(std::string_view name) {
  constexpr std::array<std::string_view, 5> kWords = {"atol", "rtol", "tol", "tolerance",
                                                      "tolerances"};
  while (!name.empty()) {
    std::size_t end = std::min(name.find('_'), name.size());
    if (std::ranges::find(kWords, name.substr(0, end)) != kWords.end()) return true;
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return false;
}

double number_value(std::string_view literal) {
  std::string digits;
  for (char c : literal) {
    if (c != '_') digits.push_back(c);
  }
  double value = 0;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc() && end == digits.data() + digits.size() ? value : 0;
}

NodeId tolerance_number(const python::Module& module, NodeId value) {
  const auto& tree = module.tree();
  std::vector<NodeId> open = {value};
  while (!open.empty()) {
    NodeId at = open.back();
    open.pop_back();
    switch (tree.kind(at)) {
      case Kind::Integer:
      case Kind::Float:
        if (number_value(module.text(at)) > 0) return at;
        break;
      case Kind::ConditionalExpression:
      case Kind::ParenthesizedExpression:
      case Kind::Dictionary: {
        std::size_t first = open.size();
        for (NodeId child : tree.children(at)) open.push_back(child);
        std::reverse(open.begin() + static_cast<std::ptrdiff_t>(first), open.end());
        break;
      }
      case Kind::Pair:
      case Kind::Subscript:  // {float32: 1e-5, …}[dtype]
        if (tree.child(at, Field::Value) != kNoNode) open.push_back(tree.child(at, Field::Value));
        break;
      default:
        break;
    }
  }
  return kNoNode;
}

}  // namespace tokamax::rules
