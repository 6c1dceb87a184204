// Takes functions and lambdas out of BlockSpecs; decorators and `*args` leave the parameters
// uncounted.
#include "pallas/launch/index_map.h"

#include <algorithm>

#include "python/evaluator.h"

namespace tokamax::pallas {
namespace {

using python::ParameterKind;
using python::Value;
using python::ValueKind;
using syntax::Kind;
using syntax::NodeId;

void count_parameters(IndexMap& map) {
  for (const python::Parameter& parameter : map.function->parameters) {
    bool variadic = parameter.kind == ParameterKind::VarPositional ||
                    parameter.kind == ParameterKind::VarKeyword;
    if (variadic) map.counted = false;
    if (parameter.kind != ParameterKind::Positional) continue;
    ++map.most;
    if (parameter.value == syntax::kNoNode) ++map.least;
  }
}

void add_map(const Ref& ref, const Value& value, std::vector<IndexMap>& maps) {
  if (!value.is(ValueKind::Function)) return;
  IndexMap map;
  map.ref = &ref;
  map.module = value.origin.module;
  map.function = value.function;
  map.frame = value.origin.frame;
  map.counted = value.function->decorators.empty();
  count_parameters(map);
  maps.push_back(map);
}

// The elements of a tuple without stars; nothing for any other expression.
std::optional<std::vector<NodeId>> literal_tuple(const python::Module& module, NodeId node) {
  const auto& tree = module.tree();
  node = module.unparenthesized(node);
  if (tree.kind(node) != Kind::Tuple && tree.kind(node) != Kind::ExpressionList) {
    return std::nullopt;
  }
  std::vector<NodeId> elements;
  for (NodeId child : tree.children(node)) {
    if (tree.kind(child) == Kind::ListSplat) return std::nullopt;
    elements.push_back(child);
  }
  return elements;
}

// The expressions that the function's own return statements give back.
std::vector<NodeId> answers_of(const IndexMap& map) {
  const auto& tree = map.module->tree();
  const python::Function& function = *map.function;
  if (function.body == syntax::kNoNode || tree.has_error(function.node)) return {};
  if (function.is_lambda()) return {function.body};
  std::vector<NodeId> answers;
  for (NodeId at = function.body; at < tree[function.body].next;) {
    Kind kind = tree.kind(at);
    bool inner = kind == Kind::FunctionDefinition || kind == Kind::Lambda;
    if (kind == Kind::ReturnStatement) {
      NodeId answer = tree.first_child(at);
      if (answer == syntax::kNoNode) return {};
      answers.push_back(answer);
    }
    at = inner ? tree[at].next : at + 1;
  }
  return answers;
}

}  // namespace

std::vector<IndexMap> index_maps(const Launch& launch) {
  std::vector<IndexMap> maps;
  python::Evaluator& evaluator = *launch.evaluator;
  for (const RefList* list : {&launch.inputs, &launch.outputs}) {
    for (const Ref& ref : list->refs) {
      if (!ref.index_map.exists()) continue;
      const Value& value = evaluator.value(ref.index_map);
      if (!value.is(ValueKind::Choice)) add_map(ref, value, maps);
      if (!value.is(ValueKind::Choice)) continue;
      for (const python::Expr& one : value.items) add_map(ref, evaluator.value(one), maps);
    }
  }
  return maps;
}

std::vector<std::vector<NodeId>> tuples_of(const IndexMap& map) {
  std::vector<std::vector<NodeId>> tuples;
  if (!map.function->decorators.empty()) return {};
  for (NodeId answer : answers_of(map)) {
    auto tuple = literal_tuple(*map.module, answer);
    bool alike = tuple && (tuples.empty() || tuples.front().size() == tuple->size());
    if (!alike) return {};
    tuples.push_back(std::move(*tuple));
  }
  return tuples;
}

std::optional<std::size_t> parameter_index(const IndexMap& map, const python::Expr& expr) {
  const python::Module& module = *map.module;
  if (expr.module != &module || expr.node == syntax::kNoNode) return std::nullopt;
  if (module.tree().kind(expr.node) != Kind::Identifier) return std::nullopt;
  std::string_view name = module.text(expr.node);
  python::ScopeId scope = map.function->scope;
  if (module.binding_scope(expr.node, name) != scope) return std::nullopt;
  if (module.bindings(scope, name).size() != 1) return std::nullopt;
  const auto& parameters = map.function->parameters;
  auto at = std::ranges::find(parameters, name, &python::Parameter::text);
  if (at == parameters.end() || at->kind != ParameterKind::Positional) return std::nullopt;
  return static_cast<std::size_t>(at - parameters.begin());
}

std::optional<NodeId> single_result(const IndexMap& map) {
  if (!map.function->is_lambda() || map.function->body == syntax::kNoNode) return std::nullopt;
  NodeId body = map.module->unparenthesized(map.function->body);
  bool number = map.module->tree().kind(body) == Kind::Integer;
  bool index = parameter_index(map, {map.module, body, map.frame}).has_value();
  return number || index ? std::optional<NodeId>(body) : std::nullopt;
}

syntax::Span signature_span(const IndexMap& map) {
  const python::Module& module = *map.module;
  constexpr std::uint32_t kLambda = 6;  // letters of the keyword
  if (!map.function->is_lambda()) return module.span(map.function->name);
  if (map.function->parameter_list != syntax::kNoNode) {
    return module.span(map.function->parameter_list);
  }
  std::uint32_t begin = module.span(map.function->node).begin;
  return {begin, begin + kLambda};
}

}  // namespace tokamax::pallas
