// What names and expressions evaluate to, and where the answer is that nobody knows.
#include "python/evaluator.h"

#include <doctest/doctest.h>

#include <string>

namespace tokamax::python {
namespace {

struct Read {
  explicit Read(const std::string& text) : source("a.py", text), module(source) {
    library.add(source.path(), module);
  }
  const Value& at_end(std::string_view name) { return evaluator.name_in_module(module, name); }
  // The expressions of the last assignments to two names.
  Truth same(std::string_view a, std::string_view b) {
    return evaluator.equal(written(a), written(b));
  }
  [[nodiscard]] Expr written(std::string_view name) const {
    return {&module, module.bindings(0, name).back().value};
  }

  syntax::Source source;
  Module module;
  Library library;
  Evaluator evaluator{library};
};

TEST_CASE("branches that agree, differ and leave") {
  CHECK(Read("if c: x = 1\nelse: x = 1\n").at_end("x").is(ValueKind::Number));
  CHECK_FALSE(Read("if c: x = 1\nelse: x = 2\n").at_end("x").is(ValueKind::Number));
  Read left("x = 1\nif c:\n  x = 2\n  raise E\n");
  CHECK(left.at_end("x").is(ValueKind::Number));
  CHECK(left.at_end("x").number == 1);
}

TEST_CASE("lists grow as they are told to") {
  Read read("l = [1]\nl.append(2)\nl.extend([3, 4])\nl += [5]\n");
  const Value& list = read.at_end("l");
  REQUIRE(list.is(ValueKind::Sequence));
  CHECK_FALSE(list.open);
  REQUIRE(list.items.size() == 5);
  CHECK(read.evaluator.value(list.items[4]).number == 5);
}

TEST_CASE("an open list keeps its known beginning") {
  Read read("l = [1, 2, *unknown(), 3]\n");
  const Value& list = read.at_end("l");
  REQUIRE(list.is(ValueKind::Sequence));
  CHECK(list.open);
  CHECK(list.items.size() == 2);
}

TEST_CASE("partials of partials gather their arguments") {
  Read read(
      "import functools\ndef f(a, b, c): pass\n"
      "p = functools.partial(functools.partial(f, 1), c=3)\n");
  const Value& partial = read.at_end("p");
  REQUIRE(partial.is(ValueKind::Partial));
  CHECK(partial.find("c") != nullptr);
  CHECK(partial.find("b") == nullptr);
}

TEST_CASE("a helper of one return is looked into, defaults included") {
  Read read("def f(a, b=7): return (a, b)\nx = f(1)\n");
  const Value& pair = read.at_end("x");
  REQUIRE(pair.is(ValueKind::Sequence));
  REQUIRE(pair.items.size() == 2);
  CHECK(read.evaluator.value(pair.items[0]).number == 1);
  CHECK(read.evaluator.value(pair.items[1]).number == 7);
}

TEST_CASE("lists within lists of targets") {
  Read read("pair = ((1, 2), 3)\n(a, b), c = pair\n(d, e, f), g = pair\n(h, *i), j = pair\n");
  CHECK(read.at_end("b").number == 2);
  CHECK(read.at_end("c").number == 3);
  CHECK(read.at_end("d").is(ValueKind::Opaque));
  CHECK(read.at_end("h").is(ValueKind::Opaque));
}

TEST_CASE("methods of classes are looked into") {
  Read read(
      "class Plan:\n"
      "  rows: int\n"
      "  @classmethod\n"
      "  def of(cls, n): return cls(rows=n)\n"
      "  @staticmethod\n"
      "  def width(n): return n\n"
      "  @property\n"
      "  def length(self): return 5\n"
      "  def more(self, n): return (self.rows, n)\n"
      "made = Plan.of(3).rows\n"
      "wide = Plan.width(4)\n"
      "unbound = Plan.more(Plan(rows=1), 2)\n"
      "again = Plan(rows=1).of(6).rows\n"
      "called = Plan.length(1)\n");
  CHECK(read.at_end("made").number == 3);
  CHECK(read.at_end("wide").number == 4);
  CHECK(read.at_end("unbound").is(ValueKind::Sequence));
  CHECK(read.at_end("again").number == 6);
  CHECK(read.at_end("called").is(ValueKind::Call));
}

TEST_CASE("equality has three answers") {
  Read read("a = 1\nb = 1\nc = 2\nd = unknown()\n");
  CHECK(read.same("a", "b") == Truth::Same);
  CHECK(read.same("a", "c") == Truth::Different);
  CHECK(read.same("a", "d") == Truth::Unknown);
}

TEST_CASE("a call or None is an optional call, any other value is not known") {
  Read read("x = f(1) if c else None\ny = (1, 2) if c else None\n");
  CHECK(read.at_end("x").optional);
  CHECK(read.at_end("x").is(ValueKind::Call));
  CHECK_FALSE(read.at_end("y").is(ValueKind::Sequence));
  CHECK_FALSE(read.at_end("y").is(ValueKind::None));
}

TEST_CASE("cycles and long chains end") {
  Read cycle("def f(): return g()\ndef g(): return f()\nx = f()\n");
  CHECK_FALSE(cycle.at_end("x").is(ValueKind::Number));
  std::string chain = "x0 = 1\n";
  for (int i = 1; i < 5000; ++i) {
    chain += "x" + std::to_string(i) + " = x" + std::to_string(i - 1) + " + 1\n";
  }
  Read read(chain);
  CHECK_FALSE(read.at_end("x4999").is(ValueKind::Text));
  CHECK(read.at_end("x0").number == 1);
}

}  // namespace
}  // namespace tokamax::python
