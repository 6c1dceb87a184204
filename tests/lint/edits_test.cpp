// Applying fixes: whole or not at all, never one over another.
#include "lint/edits.h"

#include <doctest/doctest.h>

namespace tokamax::lint {
namespace {

Fix make_fix(std::vector<Edit> edits) {
  Fix fix;
  fix.edits = std::move(edits);
  return fix;
}

struct Outcome {
  std::string text;
  std::size_t applied;
};

Outcome apply(std::string_view text, const std::vector<Fix>& fixes) {
  std::vector<const Fix*> pointers;
  for (const Fix& fix : fixes) pointers.push_back(&fix);
  EditedText edited = apply_edits(text, pointers);
  return {std::move(edited.text), edited.applied.size()};
}

TEST_CASE("no fixes leave the text alone, byte for byte") {
  CHECK(apply("\xEF\xBB\xBF"
              "a\r\n\tb\r",
              {})
            .text ==
        "\xEF\xBB\xBF"
        "a\r\n\tb\r");
}

TEST_CASE("edits replace, insert and delete") {
  Outcome done = apply("0123456789", {make_fix({{{0, 0}, "<"}, {{2, 4}, "xyz"}, {{5, 7}, ""}}),
                                      make_fix({{{10, 10}, ">"}})});
  CHECK(done.text == "<01xyz4789>");
  CHECK(done.applied == 2);
}

TEST_CASE("fixes may come in any order") {
  CHECK(apply("abc", {make_fix({{{2, 3}, "C"}}), make_fix({{{0, 1}, "A"}})}).text == "AbC");
}

TEST_CASE("a fix that overlaps an earlier one is left out whole") {
  Outcome done =
      apply("abcdef", {make_fix({{{1, 3}, "X"}}), make_fix({{{0, 1}, "Y"}, {{2, 4}, "Z"}}),
                       make_fix({{{4, 5}, "W"}})});
  CHECK(done.text == "aXdWf");
  CHECK(done.applied == 2);
}

TEST_CASE("replacements may share an edge") {
  CHECK(apply("abcd", {make_fix({{{0, 2}, "X"}}), make_fix({{{2, 4}, "Y"}})}).text == "XY");
}

TEST_CASE("an insertion that touches another fix waits") {
  const Fix replacement = make_fix({{{2, 4}, "X"}});
  for (std::uint32_t at : {2U, 3U, 4U}) {
    CAPTURE(at);
    CHECK(apply("abcdef", {replacement, make_fix({{{at, at}, "+"}})}).text == "abXef");
    CHECK(apply("abcdef", {make_fix({{{at, at}, "+"}}), replacement}).applied == 1);
  }
  CHECK(apply("abcdef", {make_fix({{{1, 1}, "+"}}), make_fix({{{1, 1}, "-"}})}).text == "a+bcdef");
}

TEST_CASE("one fix may insert at the edge of its own replacement") {
  const Fix fix = make_fix({{{2, 2}, "("}, {{2, 4}, "X"}, {{4, 4}, ")"}});
  CHECK(apply("abcdef", {fix}).text == "ab(X)ef");
  for (const Edit& late :
       {Edit{{3, 4}, "!"}, Edit{{1, 3}, "!"}, Edit{{4, 6}, "!"}, Edit{{1, 2}, "!"}}) {
    CAPTURE(late.span.begin);
    CHECK(apply("abcdef", {fix, make_fix({late})}).text == "ab(X)ef");
  }
}

TEST_CASE("an edit that several fixes need is made once") {
  Outcome done = apply("abc", {make_fix({{{0, 0}, "import x\n"}, {{0, 1}, "A"}}),
                               make_fix({{{0, 0}, "import x\n"}, {{2, 3}, "C"}})});
  CHECK(done.text == "import x\nAbC");
  CHECK(done.applied == 2);
}

TEST_CASE("a malformed fix is left out") {
  Outcome done = apply("abc", {make_fix({{{2, 4}, "X"}}), make_fix({{{2, 1}, "X"}}),
                               make_fix({{{0, 2}, "X"}, {{1, 3}, "Y"}})});
  CHECK(done.text == "abc");
  CHECK(done.applied == 0);
}

}  // namespace
}  // namespace tokamax::lint
