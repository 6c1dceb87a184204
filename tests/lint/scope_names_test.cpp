// Which def or class a place belongs to.
#include "lint/scope_names.h"

#include <doctest/doctest.h>

namespace tokamax::lint {
namespace {

// The scope of the first `word`.
std::string scope_of(std::string_view text, std::string_view word) {
  const syntax::Source source("a.py", std::string(text));
  const python::Module module(source);
  const auto begin = static_cast<std::uint32_t>(source.text().find(word));
  const auto end = begin + static_cast<std::uint32_t>(word.size());
  return std::string(ScopeNames(module).of({begin, end}));
}

constexpr std::string_view kNested = R"(top = 1


@decorate(decorated)
class Op:
  field = in_class

  def _fwd(self, parameter):
    def inner():
      return deep
    return lambda: in_lambda


def other():
  return last


bottom = 1
)";

TEST_CASE("places have the name of the innermost def or class, and of those around it") {
  CHECK(scope_of(kNested, "top").empty());
  CHECK(scope_of(kNested, "decorated") == "Op");
  CHECK(scope_of(kNested, "Op") == "Op");
  CHECK(scope_of(kNested, "in_class") == "Op");
  CHECK(scope_of(kNested, "parameter") == "Op._fwd");
  CHECK(scope_of(kNested, "deep") == "Op._fwd.inner");
  CHECK(scope_of(kNested, "in_lambda") == "Op._fwd");
  CHECK(scope_of(kNested, "last") == "other");
  CHECK(scope_of(kNested, "bottom").empty());
}

TEST_CASE("a place that reaches out of a function belongs to what holds all of it") {
  CHECK(scope_of(kNested, "field = in_class\n\n  def _fwd(self, parameter)") == "Op");
  CHECK(scope_of(kNested, "last\n\n\nbottom").empty());
  CHECK(scope_of("", "").empty());
}

}  // namespace
}  // namespace tokamax::lint
