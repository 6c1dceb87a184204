// An extent loses its text when a looked-into function's name in it means something else beside the
// launch.
#include "pallas/launch/foreign_names.h"

#include <algorithm>

#include "syntax/text.h"

namespace tokamax::pallas {
namespace {

using python::Expr;
using python::Truth;
using python::Value;

using syntax::is_word;

// The names in a rendered extent; fields (`cfg.tile_t`) and numbers are none.
std::vector<std::string_view> names_in(std::string_view text) {
  std::vector<std::string_view> names;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_word(text[end])) ++end;
    bool field = at > 0 && text[at - 1] == '.';
    bool number = syntax::is_digit(text[at]);
    if (end > at && !field && !number) names.push_back(text.substr(at, end - at));
    at = std::max(end, at + 1);
  }
  return names;
}

// Whether a looked-into function binds the name itself: what it sees of the scopes around it means
// the same beside the launch.
bool is_own(const Expr& expr, std::string_view name) {
  python::ScopeId scope = expr.module->binding_scope(expr.node, name);
  if (scope == python::kNone) return false;
  for (const python::Frame* frame = expr.frame; frame != nullptr; frame = frame->outer) {
    if (frame->module == expr.module && frame->scope == scope) return true;
  }
  return false;
}

class Names {
 public:
  Names(python::Evaluator& evaluator, Launch& launch) : evaluator_(evaluator), launch_(launch) {
    for (RefList* list : {&launch.prefetch, &launch.inputs, &launch.outputs, &launch.scratch}) {
      for (Ref& ref : list->refs) {
        if (!ref.shape) continue;
        for (Extent& extent : *ref.shape) collect(extent);
      }
    }
  }

  void drop() {
    std::vector<Extent*> ambiguous;
    for (const Use& use : uses_) {
      if (has_rival(use)) ambiguous.push_back(use.extent);
    }
    for (Extent* extent : ambiguous) extent->text.clear();
  }

 private:
  // A looked-into function's own name in an extent.
  struct Use {
    Extent* extent;
    std::string name;
    const Value* meaning;
  };

  void collect(Extent& extent) {
    const Expr& expr = extent.expr;
    if (expr.module == nullptr || expr.node == syntax::kNoNode) return;
    for (std::string_view name : names_in(extent.text)) {
      if (!is_own(expr, name)) continue;
      uses_.push_back({&extent, std::string(name), &evaluator_.name_at(expr, name)});
    }
  }

  [[nodiscard]] bool differ(const Value& a, const Value& b) {
    Expr left{nullptr, syntax::kNoNode, nullptr, &a};
    Expr right{nullptr, syntax::kNoNode, nullptr, &b};
    return evaluator_.equal(left, right) != Truth::Same;
  }

  // Something else of that name, beside the launch or in another extent.
  [[nodiscard]] bool has_rival(const Use& use) {
    const Module& module = *launch_.module;
    bool beside = module.binding_scope(launch_.call, use.name) != python::kNone;
    if (beside && differ(*use.meaning, evaluator_.name_at({&module, launch_.call}, use.name))) {
      return true;
    }
    return std::ranges::any_of(uses_, [&](const Use& other) {
      return other.name == use.name && differ(*use.meaning, *other.meaning);
    });
  }

  python::Evaluator& evaluator_;
  Launch& launch_;
  std::vector<Use> uses_;
};

}  // namespace

void drop_ambiguous_names(python::Evaluator& evaluator, Launch& launch) {
  Names(evaluator, launch).drop();
}

}  // namespace tokamax::pallas
