// Asks `T, D = x.shape` beside the launch, `jnp.zeros(shape)` and its like, ShapeDtypeStruct, and
// then the calls of array_calls.h.
#include "pallas/launch/arrays.h"

#include <array>

#include "pallas/launch/array_calls.h"

namespace tokamax::pallas {
namespace {

using python::Expr;
using python::Value;
using python::ValueKind;

// `ShapeDtypeStruct.like(x)` has the shape and the dtype of x: x, or nullptr of anything else.
const Expr* model_of(const Value& value) {
  bool likeness = is_array_struct(value) && value.text.ends_with(".like");
  return likeness ? value.argument("x", 0) : nullptr;
}

// `with_memory_space_constraint(x, …)` is x.
bool is_call_of_constraint(const Value& value) {
  return value.is(ValueKind::Call) && !value.items.empty() &&
         last_name(value.text) == "with_memory_space_constraint";
}

// Functions whose first argument is the shape of what they make.
bool makes_shape(std::string_view callee) {
  constexpr std::array<std::string_view, 4> kMakers = {"jax.numpy.zeros", "jax.numpy.ones",
                                                       "jax.numpy.empty", "jax.numpy.full"};
  for (std::string_view maker : kMakers) {
    if (maker == callee) return true;
  }
  return false;
}

// Whether a name is the extent `number` of `object` where the array is used: shapes are unpacked
// early, and names and arrays may be something else by then.
bool still_means(python::Evaluator& evaluator, const Expr& use, std::string_view name,
                 const Expr& object, std::int64_t number) {
  Value& extent = evaluator.make(ValueKind::Extent, object);
  extent.items = {object};
  extent.number = number;
  const Value& meant = evaluator.name_at(use, name);
  return evaluator.equal({nullptr, syntax::kNoNode, nullptr, &extent},
                         {nullptr, syntax::kNoNode, nullptr, &meant}) == python::Truth::Same;
}

// The names that unpack `base.shape` in one statement of one scope, if they name every axis.
std::optional<std::vector<Extent>> unpacked_names(python::Evaluator& evaluator,
                                                  const python::Module& module,
                                                  python::ScopeId scope, const Expr& use_at,
                                                  const Value& array) {
  const auto& tree = module.tree();
  const python::Frame* frame = use_at.frame;
  syntax::NodeId use = use_at.node;
  for (const python::Binding& binding : module.bindings(scope)) {
    bool first = binding.kind == python::BindingKind::Assignment && binding.index == 0 &&
                 binding.count > 0 && binding.value != syntax::kNoNode;
    if (!first || tree.kind(binding.value) != syntax::Kind::Attribute) continue;
    syntax::NodeId attribute = tree.child(binding.value, syntax::Field::Attribute);
    if (attribute == syntax::kNoNode || module.text(attribute) != "shape") continue;
    Expr object{&module, tree.child(binding.value, syntax::Field::Object), frame};
    Expr wanted{nullptr, syntax::kNoNode, nullptr, &array};
    if (evaluator.equal(object, wanted) != python::Truth::Same) continue;
    std::vector<Extent> extents;
    bool named = true;
    std::int64_t number = 0;
    for (syntax::NodeId target : tree.children(tree.parent(binding.name))) {
      bool name = tree.kind(target) == syntax::Kind::Identifier && module.text(target) != "_";
      named = named && name &&
              still_means(evaluator, {&module, use, frame}, module.text(target), object, number);
      ++number;
      extents.push_back({{&module, target, frame}, std::string(module.text(target))});
    }
    if (named) return extents;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<Extent>> read_shape(python::Evaluator& evaluator, const Expr& shape) {
  const Value& value = evaluator.value(shape);
  if (value.is(ValueKind::Attribute) && value.text == "shape") {
    return array_shape(evaluator, value.items[0]);
  }
  if (!value.is(ValueKind::Sequence) || value.open) return std::nullopt;
  std::vector<Extent> extents;
  for (const Expr& item : value.items) extents.push_back({item, evaluator.render(item)});
  return extents;
}

bool is_array_struct(const Value& value) {
  if (!value.is(ValueKind::Call)) return false;
  std::string_view name = value.text;
  if (name.ends_with(".like")) name.remove_suffix(std::string_view(".like").size());
  return last_name(name) == "ShapeDtypeStruct";
}

std::optional<std::vector<Extent>> array_shape(python::Evaluator& evaluator, const Expr& array) {
  const Value& value = evaluator.value(array);
  if (is_call_of_constraint(value)) return array_shape(evaluator, value.items[0]);
  if (const Expr* model = model_of(value)) return array_shape(evaluator, *model);
  if (value.is(ValueKind::Call) && (is_array_struct(value) || makes_shape(value.text))) {
    const Expr* shape = value.argument("shape", 0);
    if (shape == nullptr) return std::nullopt;
    return read_shape(evaluator, *shape);
  }
  if (value.is(ValueKind::Unknown) || array.module == nullptr || array.node == syntax::kNoNode) {
    return std::nullopt;
  }
  python::ScopeId scope = array.module->scope_of(array.node);
  for (; scope != python::kNone; scope = array.module->scopes()[scope].parent) {
    auto names = unpacked_names(evaluator, *array.module, scope, array, value);
    if (names) return names;
  }
  return value.is(ValueKind::Call) ? shape_of_call(evaluator, value) : std::nullopt;
}

bool same_shape(python::Evaluator& evaluator, const std::vector<Extent>& a,
                const std::vector<Extent>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    bool same = a[i].text == b[i].text && !a[i].text.empty();
    if (!same && evaluator.equal(a[i].expr, b[i].expr) != python::Truth::Same) return false;
  }
  return true;
}

Expr array_element(python::Evaluator& evaluator, const Expr& array) {
  const Value& value = evaluator.value(array);
  if (const Expr* model = model_of(value)) return array_element(evaluator, *model);
  bool cast = value.is(ValueKind::Call) && value.text == ".astype";
  if (!is_array_struct(value) && !cast) return {};
  const Expr* dtype = value.argument("dtype", cast ? 0 : 1);
  return dtype == nullptr ? Expr() : *dtype;
}

}  // namespace tokamax::pallas
