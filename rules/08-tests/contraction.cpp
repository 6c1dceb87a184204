// The contracting functions of jax.numpy and jax.lax, with the place that `precision` has among
// their arguments.
#include "rules/08-tests/contraction.h"

#include <algorithm>
#include <array>
#include <string>

#include "syntax/text.h"

namespace tokamax::rules {
namespace {

using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

struct Signature {
  std::string_view name;
  int precision;  // its position; -1: keyword only
};

constexpr std::array<Signature, 18> kContracting = {{
    {"jax.numpy.dot", -1},
    {"jax.numpy.matmul", -1},
    {"jax.numpy.einsum", -1},
    {"jax.numpy.tensordot", -1},
    {"jax.numpy.vdot", -1},
    {"jax.numpy.inner", -1},
    {"jax.numpy.convolve", -1},
    {"jax.numpy.correlate", -1},
    {"jax.lax.dot", 2},
    {"jax.lax.dot_general", 3},
    {"jax.lax.batch_matmul", 2},
    {"jax.lax.ragged_dot", 3},
    {"jax.lax.ragged_dot_general", 4},
    {"jax.lax.conv", 4},
    {"jax.lax.conv_with_general_padding", 6},
    {"jax.lax.conv_general_dilated", 9},
    {"jax.lax.conv_general_dilated_local", 8},
    {"jax.lax.conv_transpose", 7},
}};

bool is_narrow_dtype(std::string_view text) {
  std::string_view last = syntax::last_part(text, '.');
  for (std::string_view start : {"int", "uint", "bfloat16", "float8", "float4", "bool", "bf16"}) {
    if (last.starts_with(start)) return true;
  }
  return false;
}

bool is_quantized_name(std::string_view name) {
  for (std::string_view end : {"_q", "_fp8", "_int8", "_i8", "_int4", "_bf16", "_quantized"}) {
    if (name.ends_with(end)) return true;
  }
  return false;
}

// The expression that a name is bound to, when there is one only.
NodeId bound_to(const python::Module& module, NodeId name) {
  std::string_view text = module.text(name);
  python::ScopeId scope = module.binding_scope(name, text);
  if (scope == python::kNone) return kNoNode;
  auto bindings = module.bindings(scope, text);
  bool plain = bindings.size() == 1 && bindings.front().kind == python::BindingKind::Assignment &&
               bindings.front().index == python::kWhole;
  return plain ? bindings.front().value : kNoNode;
}

// `x.astype(jnp.bfloat16)`, a name bound to it, its `.T`, or a name that says so.
bool is_narrow_operand(const python::Module& module, NodeId operand) {
  const auto& tree = module.tree();
  NodeId at = module.unparenthesized(operand);
  constexpr int kMostSteps = 8;
  for (int step = 0; step < kMostSteps && at != kNoNode; ++step) {
    Kind kind = tree.kind(at);
    if (kind == Kind::Identifier) {
      if (is_quantized_name(module.text(at))) return true;
      at = module.unparenthesized(bound_to(module, at));
    } else if (kind == Kind::Attribute || kind == Kind::Subscript) {
      at = tree.child(at, kind == Kind::Attribute ? Field::Object : Field::Value);
    } else if (kind == Kind::Call) {
      NodeId function = tree.child(at, Field::Function);
      if (function == kNoNode || tree.kind(function) != Kind::Attribute) return false;
      NodeId method = tree.child(function, Field::Attribute);
      bool cast = method != kNoNode && module.text(method) == "astype";
      NodeId dtype = cast ? module.arguments(at).find("dtype", 0) : kNoNode;
      if (cast) return dtype != kNoNode && is_narrow_dtype(module.text(dtype));
      at = tree.child(function, Field::Object);  // reshape, transpose, …
    } else {
      return false;
    }
  }
  return false;
}

// `x.dot(y)`, where `x` is a parameter or a local.
std::optional<Contraction> method_of(const python::Module& module, const python::Call& call) {
  const auto& tree = module.tree();
  if (!call.qualified.empty() || tree.kind(call.function) != Kind::Attribute) return std::nullopt;
  NodeId name = tree.child(call.function, Field::Attribute);
  NodeId object = tree.child(call.function, Field::Object);
  if (name == kNoNode || object == kNoNode || module.text(name) != "dot") return std::nullopt;
  if (tree.kind(object) != Kind::Identifier) return std::nullopt;
  python::ScopeId scope = module.binding_scope(object, module.text(object));
  bool local = scope != python::kNone && module.scopes()[scope].kind == python::ScopeKind::Function;
  python::Arguments arguments = module.arguments(call.node);
  NodeId other = arguments.find("", 0);
  if (!local || other == kNoNode) return std::nullopt;
  Contraction contraction;
  contraction.node = call.node;
  contraction.name = call.function;
  contraction.open = arguments.star || arguments.double_star;
  contraction.precision = arguments.find("precision");
  contraction.operands = {object, other};
  return contraction;
}

// "bhd,bhm->bhdm" multiplies without adding: every letter of an operand is one of the result.
bool is_outer_product(const python::Module& module, NodeId equation) {
  std::string text;
  if (equation == kNoNode || !module.string_value(equation, text)) return false;
  std::size_t arrow = text.find("->");
  if (arrow == std::string::npos) return false;
  std::string_view result = std::string_view(text).substr(arrow);
  auto is_summed = [&](char letter) {
    return syntax::is_letter(letter) && result.find(letter) == std::string_view::npos;
  };
  return std::none_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(arrow), is_summed);
}

}  // namespace

std::optional<Contraction> contraction_of(const python::Module& module, const python::Call& call) {
  auto known = std::ranges::find(kContracting, call.qualified, &Signature::name);
  if (known == kContracting.end()) return method_of(module, call);
  python::Arguments arguments = module.arguments(call.node);
  Contraction contraction;
  contraction.node = call.node;
  contraction.name = call.function;
  contraction.open = arguments.star || arguments.double_star;
  contraction.precision = arguments.find("precision", known->precision);
  bool einsum = known->name == "jax.numpy.einsum";
  for (const python::Argument& argument : arguments.items) {
    if (!argument.positional() || argument.splat) continue;
    contraction.operands.push_back(argument.value);
  }
  if (einsum && !contraction.operands.empty()) {
    if (is_outer_product(module, contraction.operands.front())) return std::nullopt;
    contraction.operands.erase(contraction.operands.begin());
    if (contraction.operands.size() == 1) return std::nullopt;
  } else if (contraction.operands.size() > 2) {
    contraction.operands.resize(2);
  }
  return contraction;
}

std::optional<Contraction> matmul_of(const python::Module& module, NodeId operation) {
  const auto& tree = module.tree();
  NodeId sign = tree.child(operation, Field::Operator);
  if (sign == kNoNode || module.text(sign) != "@") return std::nullopt;
  NodeId left = tree.child(operation, Field::Left);
  NodeId right = tree.child(operation, Field::Right);
  if (left == kNoNode || right == kNoNode) return std::nullopt;
  Contraction contraction;
  contraction.node = operation;
  contraction.name = sign;
  contraction.operands = {left, right};
  return contraction;
}

bool is_narrow(const python::Module& module, const Contraction& contraction) {
  NodeId wanted = kNoNode;
  if (!contraction.is_operator(module)) {
    wanted = module.arguments(contraction.node).find("preferred_element_type");
    if (wanted != kNoNode && is_narrow_dtype(module.text(wanted))) return true;
  }
  auto narrow = [&](NodeId operand) { return is_narrow_operand(module, operand); };
  // Who casts one operand down and asks for a wider result means a narrow product.
  if (wanted != kNoNode) return std::ranges::any_of(contraction.operands, narrow);
  return !contraction.operands.empty() && std::ranges::all_of(contraction.operands, narrow);
}

}  // namespace tokamax::rules
