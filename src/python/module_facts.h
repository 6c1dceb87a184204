// What a Module knows: scopes, bindings, functions, classes, imports, calls.
//
// Plain data that the Module owns; nodes and texts are of its tree and its source. What is absent
// is kNoNode or kNone, a text that is absent is empty.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "python/symbols.h"
#include "syntax/tree.h"

namespace tokamax::python {

using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;
using syntax::Span;

using ScopeId = std::uint32_t;
using FunctionId = std::uint32_t;
using ClassId = std::uint32_t;
inline constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

enum class BindingKind : std::uint8_t {
  Assignment,     // x = v, also x: T = v and x: T (value kNoNode)
  Augmented,      // x += v
  Walrus,         // (x := v)
  Import,         // entity: index into imports()
  Function,       // entity: FunctionId
  Class,          // entity: ClassId
  Parameter,      // entity: index into the function's parameters
  LoopTarget,     // for x in v
  Comprehension,  // … for x in v …
  With,           // with v as x
  Except,         // except v as x
  Match,          // case x
  TypeAlias,      // type x = v
  TypeParameter,  // def f[x](…)
  Delete,         // del x
  Mutation,       // x.append(v), x[k] = v: value is the call or the assignment
};

// Values of Binding::index that are no place.
inline constexpr std::int16_t kWhole = -1;    // x = v
inline constexpr std::int16_t kNested = -2;   // (x, y), z = v
inline constexpr std::int16_t kStarred = -3;  // *x, y = v

// One event that gives a name a (new) value.
struct Binding {
  Symbol symbol;
  ScopeId scope;
  BindingKind kind;
  std::int16_t index = -1;  // place in an unpacked list of targets (a, b = v), or one of the below
  std::int16_t count = 0;   // length of that list; negative when it has a starred target
  NodeId name = kNoNode;    // the bound identifier
  NodeId statement = kNoNode;  // the assignment, import, definition, clause … that binds
  NodeId value = kNoNode;
  std::uint32_t entity = kNone;
};

enum class ScopeKind : std::uint8_t { Module, Class, Function, Comprehension };

struct Scope {
  ScopeKind kind;
  ScopeId parent;        // kNone for the module
  NodeId node;           // what opens it: module, class, function, lambda, comprehension
  std::uint32_t entity;  // FunctionId or ClassId, else kNone
};

enum class ParameterKind : std::uint8_t { Positional, VarPositional, KeywordOnly, VarKeyword };

struct Parameter {
  NodeId node = kNoNode;  // the whole parameter
  NodeId name = kNoNode;  // its identifier
  std::string_view text;  // its name
  ParameterKind kind = ParameterKind::Positional;
  bool positional_only = false;
  NodeId annotation = kNoNode;  // the type node
  NodeId value = kNoNode;       // the default
};

struct Function {
  NodeId node = kNoNode;  // function_definition or lambda
  NodeId name = kNoNode;  // identifier; kNoNode for a lambda
  std::string_view text;
  NodeId body = kNoNode;  // block, or a lambda's expression
  NodeId parameter_list = kNoNode;
  ScopeId scope = kNone;       // its own
  ScopeId outer = kNone;       // where it is defined
  ClassId owner = kNone;       // the class it is a method of
  NodeId statement = kNoNode;  // decorated_definition if decorated, else node
  NodeId return_annotation = kNoNode;
  std::vector<Parameter> parameters;
  std::vector<NodeId> decorators;  // the expressions after "@"
  [[nodiscard]] bool is_lambda() const { return name == kNoNode; }
};

// An annotated or plain assignment in a class body.
struct ClassField {
  std::string_view text;
  NodeId name = kNoNode;
  NodeId annotation = kNoNode;
  NodeId value = kNoNode;
  NodeId statement = kNoNode;
};

struct Class {
  NodeId node = kNoNode;
  NodeId name = kNoNode;
  std::string_view text;
  NodeId body = kNoNode;
  ScopeId scope = kNone;
  ScopeId outer = kNone;
  NodeId statement = kNoNode;      // decorated_definition if decorated, else node
  std::vector<NodeId> bases;       // positional arguments of the class statement
  std::vector<NodeId> decorators;  // the expressions after "@"
  std::vector<ClassField> fields;
  std::vector<FunctionId> methods;
};

// `local` means `qualified` ("jax.experimental.pallas"); a relative import keeps its dots
// ("..base.Op").
struct Import {
  NodeId node = kNoNode;  // the statement
  std::string_view local;
  std::string qualified;
};

struct Argument {
  std::string_view keyword;  // "" for a positional one
  NodeId value;              // the expression; for *x and **x the splat node
  NodeId node;               // keyword_argument, or the value itself
  bool splat = false;        // *x or **x
  [[nodiscard]] bool positional() const { return keyword.empty(); }
};

// A call's arguments as written.
struct Arguments {
  std::vector<Argument> items;
  bool star = false;         // has *args
  bool double_star = false;  // has **kwargs

  // By keyword, or by position when that is given (-1: keyword only) and no star precedes it;
  // kNoNode when absent.
  [[nodiscard]] NodeId find(std::string_view keyword, int position = -1) const;
};

struct Call {
  NodeId node;
  NodeId function;             // the callee expression
  std::string_view qualified;  // "jax.experimental.pallas.pallas_call", "" when unknown
};

}  // namespace tokamax::python
