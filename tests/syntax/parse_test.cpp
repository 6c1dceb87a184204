// Trees, comments and errors as the parser gives them.
#include "syntax/parse.h"

#include <doctest/doctest.h>

#include <string>

namespace tokamax::syntax {
namespace {

std::size_t errors_in(const std::string& text) {
  const Source source("a.py", text);
  return parse(source).tree.errors().size();
}

TEST_CASE("nodes have kinds and roles") {
  const Source source("a.py", "f(x, k=1)\n");
  const ParsedSource parsed = parse(source);
  const Tree& tree = parsed.tree;
  REQUIRE(tree.of_kind(Kind::Call).size() == 1);
  const NodeId call = tree.of_kind(Kind::Call)[0];
  CHECK(source.text(tree.span(tree.child(call, Field::Function))) == "f");
  const NodeId arguments = tree.child(call, Field::Arguments);
  CHECK(tree.kind(arguments) == Kind::ArgumentList);
  CHECK(tree.child_count(arguments) == 2);
  const NodeId keyword = tree.of_kind(Kind::KeywordArgument)[0];
  CHECK(source.text(tree.span(tree.child(keyword, Field::Name))) == "k");
  CHECK(source.text(tree.span(tree.child(keyword, Field::Value))) == "1");
  CHECK(tree.ancestor(keyword, Kind::Call) == call);
  CHECK(tree.child(call, Field::Condition) == kNoNode);
}

TEST_CASE("a comment knows whether it has its line to itself") {
  const Source source("a.py", "x = 1  # one\n  # two\ny = '# no'\n");
  const ParsedSource parsed = parse(source);
  REQUIRE(parsed.comments.all().size() == 2);
  CHECK_FALSE(parsed.comments.all()[0].own_line);
  CHECK(parsed.comments.all()[1].own_line);
  CHECK(comment_text(source, parsed.comments.all()[1]) == "two");
  CHECK(parsed.comments.on_line(1) == &parsed.comments.all()[1]);
  CHECK(parsed.comments.on_line(2) == nullptr);
}

TEST_CASE("Python of today has no errors") {
  CHECK(errors_in("def f[T: int, *Ts, **P](x: T) -> T: return x\n") == 0);
  CHECK(errors_in("class C[T]: pass\ntype A[T] = list[T]\n") == 0);
  CHECK(errors_in("x = f'{d['a']} {f'{1}'}'\n") == 0);
  CHECK(errors_in("match p:\n  case [1, *r] if r: pass\n  case C(a=1) | {'k': _}: pass\n") == 0);
  CHECK(errors_in("if (n := len(a)) > 1: pass\n") == 0);
  CHECK(errors_in("@a.b(1)[0]\n@(yield_ := c)\ndef f(): pass\n") == 0);
}

TEST_CASE("what is not Python is an error in its own place") {
  const Source source("a.py", "x = 1\ny = = 2\nz = 3\n");
  const ParsedSource parsed = parse(source);
  REQUIRE_FALSE(parsed.tree.errors().empty());
  for (const SyntaxError& error : parsed.tree.errors()) {
    CHECK(source.lines().line_of(error.span.begin) == 1);
    CHECK(error.span.size() < 6);
  }
  CHECK(parsed.tree.has_error(0));
}

TEST_CASE("20,000 parentheses do not exhaust the stack") {
  const std::string open(20000, '(');
  const std::string close(20000, ')');
  const Source source("a.py", "x = " + open + "1" + close + "\ny = 2\n");
  const ParsedSource parsed = parse(source);
  CHECK(parsed.tree.size() > 0);
  CHECK(parsed.tree[0].end <= source.size());
  CHECK(errors_in(open) > 0);
}

}  // namespace
}  // namespace tokamax::syntax
