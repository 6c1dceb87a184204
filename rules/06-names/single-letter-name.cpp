// TKX601: a name of one letter that is none of the customary ones.
#include <algorithm>
#include <optional>
#include <set>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "rules/support/letter_origin.h"
#include "syntax/text.h"

namespace tokamax::rules::single_letter_name {
namespace {

using lint::Report;
using python::Binding;
using python::BindingKind;
using python::Module;
using python::ScopeId;
using python::ScopeKind;
using syntax::Kind;
using syntax::NodeId;

bool is_wanted(const ops::File& file) {
  using ops::FileRole;
  // Tests of kernels/ are kept among the kernels.
  if (file.name.stem.find("test") != std::string_view::npos) return false;
  return file.is(FileRole::Kernel) || file.is(FileRole::Backend) || file.is(FileRole::BackendPart);
}

bool is_upper(std::string_view letter) { return syntax::is_upper(letter[0]); }

// `_fwd` and `bind` declare the operator's tensors; the guide calls them q, k and v.
bool declares_tensors(const python::Function& function) {
  return function.text == "_fwd" || function.text == "bind";
}

std::set<std::string_view> tensors_of(const ops::OpDirectory& directory) {
  std::set<std::string_view> letters;
  for (const ops::File& file : directory.files()) {
    for (const python::Function& function : file.module->functions()) {
      if (!declares_tensors(function)) continue;
      for (const python::Parameter& parameter : function.parameters) {
        if (parameter.text.size() == 1) letters.insert(parameter.text);
      }
    }
  }
  return letters;
}

class Finder {
 public:
  Finder(const ops::File& file, Report& report)
      : file_(file), module_(*file.module), report_(report) {}

  void run() {
    for (ScopeId scope = 0; scope < module_.scopes().size(); ++scope) {
      ScopeKind kind = module_.scopes()[scope].kind;
      if (kind == ScopeKind::Class || kind == ScopeKind::Comprehension) continue;
      std::span<const Binding> all = module_.bindings(scope);
      for (std::size_t i = 0; i < all.size();) {
        std::size_t next = i + 1;
        while (next < all.size() && all[next].symbol == all[i].symbol) ++next;
        std::string_view letter = module_.text_of(all[i].symbol);
        if (letter.size() == 1) look_at(scope, letter, all.subspan(i, next - i));
        i = next;
      }
    }
  }

 private:
  void look_at(ScopeId scope, std::string_view letter, std::span<const Binding> bindings) {
    if (letter == "_" || letter == "i" || letter == "j") return;
    auto first = std::ranges::find_if(bindings, [](const Binding& binding) {
      return binding.kind == BindingKind::Assignment || binding.kind == BindingKind::Walrus ||
             binding.kind == BindingKind::LoopTarget || binding.kind == BindingKind::Parameter;
    });
    if (first == bindings.end() || is_known(scope, letter)) return;
    bool in_function = module_.scopes()[scope].kind == ScopeKind::Function;
    if (in_function && goes_to_own_ref(module_, function_of(scope).body, letter)) return;
    if (std::ranges::any_of(bindings, [&](const Binding& b) { return is_rightful(b, letter); })) {
      return;
    }
    bool parameter = first->kind == BindingKind::Parameter;
    auto draft = report_.add(module_, first->name, "`{}` does not say what it {}", letter,
                             parameter ? "takes" : "holds");
    if (parameter) {
      draft.help("spell it out, or say its shape if it is a tensor");
    } else {
      draft.help("spell it out");
    }
  }

  // The operator, its glossary, or a function around this one says what the letter means.
  bool is_known(ScopeId scope, std::string_view letter) {
    if (!tensors_) tensors_ = tensors_of(*file_.directory);
    if (tensors_->contains(letter)) return true;
    const pallas::Dimensions& dimensions = file_.dimensions();
    if (dimensions.has(letter)) return true;
    // Without a glossary there is no telling which extents it would name.
    if (is_upper(letter) && dimensions.empty()) return true;
    for (ScopeId at = scope; at != python::kNone; at = module_.scopes()[at].parent) {
      if (module_.scopes()[at].kind != ScopeKind::Function) continue;
      for (const python::Parameter& parameter : function_of(at).parameters) {
        if (parameter.text == letter && has_shape(module_, parameter)) return true;
      }
    }
    return false;
  }

  const python::Function& function_of(ScopeId scope) const {
    return module_.functions()[module_.scopes()[scope].entity];
  }

  bool is_rightful(const Binding& binding, std::string_view letter) {
    switch (binding.kind) {
      case BindingKind::Parameter:
        return is_rightful_parameter(binding.scope);
      case BindingKind::Assignment:
      case BindingKind::Walrus:
        return binding.value == syntax::kNoNode || is_rightful_value(binding.value, letter);
      case BindingKind::LoopTarget:
      case BindingKind::Augmented:
      case BindingKind::Delete:
      case BindingKind::Mutation:
        return false;
      default:
        return true;  // imports, definitions, type parameters, handles of with and except
    }
  }

  bool is_rightful_parameter(ScopeId scope) {
    const python::Function& function = function_of(scope);
    bool index_map = function.text.find("index_map") != std::string_view::npos ||
                     function.text.find("_index") != std::string_view::npos;
    return index_map || declares_tensors(function) || is_one_expression(function) ||
           is_handed_over(module_.scopes()[scope].entity);
  }

  bool is_handed_over(python::FunctionId function) {
    if (!handed_) handed_ = handed_over(module_);
    return (*handed_)[function];
  }

  // `def cdiv(a, b): return -(a // -b)` is a lambda with a name. Asserts may precede.
  bool is_one_expression(const python::Function& function) const {
    const auto& tree = module_.tree();
    NodeId docstring = module_.docstring_of(function.body);
    for (NodeId statement : tree.children(function.body)) {
      Kind kind = tree.kind(statement);
      bool quiet = kind == Kind::AssertStatement || kind == Kind::ReturnStatement ||
                   (docstring != syntax::kNoNode && tree.contains(statement, docstring));
      if (!quiet) return false;
    }
    return true;
  }

  bool is_rightful_value(NodeId value, std::string_view letter) const {
    if (is_from_shape(module_, value) || is_from_grid(module_, value)) return true;
    if (is_from_own_ref(module_, value, letter)) return true;
    // `P = jax.P`, `T = TypeVar("T")`
    Kind kind = module_.tree().kind(value);
    const python::Call* call = module_.call_at(value);
    if (call != nullptr) return call->qualified.starts_with("typing.");
    if (kind != Kind::Attribute) return false;
    // `q = residuals.q` keeps the name that the field has.
    NodeId field = module_.tree().child(value, syntax::Field::Attribute);
    bool same = field != syntax::kNoNode && module_.text(field) == letter;
    return same || !module_.qualified_name(value).empty();
  }

  const ops::File& file_;
  const Module& module_;
  Report& report_;
  std::optional<std::set<std::string_view>> tensors_;
  std::optional<std::vector<bool>> handed_;
};

// One letter is enough where everybody knows what it stands for: a loop's i, the paper's q, the
// glossary's D. Anywhere else the reader has to find the line that bound it.
void check(const ops::File& file, Report& report) {
  if (is_wanted(file)) Finder(file, report).run();
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::single_letter_name
