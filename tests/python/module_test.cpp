// Names, scopes, bindings and calls of one file.
#include "python/module.h"

#include <doctest/doctest.h>

#include <string>

namespace tokamax::python {
namespace {

struct Read {
  explicit Read(const std::string& text) : source("a.py", text), module(source) {}
  // The dotted name of the n-th callee.
  [[nodiscard]] std::string callee(std::size_t n) const {
    return module.qualified_name(module.calls().at(n).function);
  }
  [[nodiscard]] NodeId identifier(std::string_view text, bool last = true) const {
    NodeId found = kNoNode;
    for (NodeId node : module.tree().of_kind(Kind::Identifier)) {
      if (module.text(node) == text && (last || found == kNoNode)) found = node;
    }
    return found;
  }

  syntax::Source source;
  Module module;
};

TEST_CASE("imports say what their names mean") {
  const Read read(
      "import jax\nimport jax.numpy as jnp\nfrom functools import partial as p\n"
      "from ..base import Op\njax.jit()\njnp.dot()\np()\nOp()\nlen()\n");
  CHECK(read.callee(0) == "jax.jit");
  CHECK(read.callee(1) == "jax.numpy.dot");
  CHECK(read.callee(2) == "functools.partial");
  CHECK(read.callee(3) == "..base.Op");
  CHECK(read.callee(4) == "builtins.len");
}

TEST_CASE("a plain re-assignment is followed, a definition is this file's") {
  const Read read("import functools\npartial = functools.partial\ndef f(): pass\npartial()\nf()\n");
  CHECK(read.callee(0) == "functools.partial");
  CHECK(read.callee(1) == "@f");
}

TEST_CASE("methods do not see the names of their class") {
  const Read read("x = 1\nclass C:\n  x = 2\n  def f(self):\n    return x\n");
  CHECK(read.module.binding_scope(read.identifier("x"), "x") == 0);
}

TEST_CASE("comprehensions and lambdas bind their own names") {
  const Read read("a = [i for i in b]\nf = lambda k: k\n");
  const ScopeId inner = read.module.binding_scope(read.identifier("i", false), "i");
  REQUIRE(inner != kNone);
  CHECK(read.module.scopes()[inner].kind == ScopeKind::Comprehension);
  CHECK(read.module.bindings(0, "i").empty());
  const ScopeId lambda = read.module.binding_scope(read.identifier("k"), "k");
  REQUIRE(lambda != kNone);
  CHECK(read.module.scopes()[lambda].kind == ScopeKind::Function);
}

TEST_CASE("unpacking knows the place of a name") {
  const Read read("a, b = v\nc, *d = v\n");
  REQUIRE(read.module.bindings(0, "b").size() == 1);
  CHECK(read.module.bindings(0, "b")[0].index == 1);
  CHECK(read.module.bindings(0, "b")[0].count == 2);
  CHECK(read.module.bindings(0, "c")[0].count < 0);
  CHECK(read.module.bindings(0, "d")[0].index == kStarred);
}

TEST_CASE("every statement that binds") {
  const Read read(
      "with o() as w: pass\ntry: pass\nexcept E as e: pass\nmatch v:\n  case m: pass\n"
      "l = []\nl.append(1)\nl += [2]\nfor t in l: pass\n(q := 1)\n");
  CHECK(read.module.bindings(0, "w")[0].kind == BindingKind::With);
  CHECK(read.module.bindings(0, "e")[0].kind == BindingKind::Except);
  CHECK(read.module.bindings(0, "m")[0].kind == BindingKind::Match);
  CHECK(read.module.bindings(0, "t")[0].kind == BindingKind::LoopTarget);
  CHECK(read.module.bindings(0, "q")[0].kind == BindingKind::Walrus);
  REQUIRE(read.module.bindings(0, "l").size() == 3);
  CHECK(read.module.bindings(0, "l")[1].kind == BindingKind::Mutation);
  CHECK(read.module.bindings(0, "l")[2].kind == BindingKind::Augmented);
}

TEST_CASE("parameters of all kinds") {
  const Read read("def f(a, /, b: int = 1, *c, d, **e): pass\n");
  const auto& all = read.module.functions()[0].parameters;
  REQUIRE(all.size() == 5);
  CHECK(all[0].positional_only);
  CHECK_FALSE(all[1].positional_only);
  CHECK(read.module.text(all[1].annotation) == "int");
  CHECK(read.module.text(all[1].value) == "1");
  CHECK(all[2].kind == ParameterKind::VarPositional);
  CHECK(all[3].kind == ParameterKind::KeywordOnly);
  CHECK(all[4].kind == ParameterKind::VarKeyword);
  CHECK(all[4].text == "e");
}

TEST_CASE("no place is known behind a splat") {
  const Read read("f(a, *b, c, k=1, **d)\n");
  const Arguments arguments = read.module.arguments(read.module.calls()[0].node);
  CHECK(arguments.star);
  CHECK(arguments.double_star);
  CHECK(read.module.text(arguments.find("x", 0)) == "a");
  CHECK(arguments.find("x", 2) == kNoNode);
  CHECK(read.module.text(arguments.find("k")) == "1");
}

TEST_CASE("only plain strings have a value") {
  const Read read("x = 'a' \"b\"\ny = f'a'\nz = b'a'\n");
  std::string value;
  REQUIRE(read.module.string_value(read.module.bindings(0, "x")[0].value, value));
  CHECK(value == "ab");
  CHECK_FALSE(read.module.string_value(read.module.bindings(0, "y")[0].value, value));
  CHECK_FALSE(read.module.string_value(read.module.bindings(0, "z")[0].value, value));
}

}  // namespace
}  // namespace tokamax::python
