// Comments behind code that gets longer or shorter.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>

#include "lint/edits.h"

namespace tokamax::lint {
namespace {

// Replaces each name where it first stands.
std::string renamed(std::string_view text,
                    const std::vector<std::pair<std::string_view, std::string>>& names) {
  std::vector<Fix> fixes;
  for (const auto& [from, to] : names) {
    const auto begin = static_cast<std::uint32_t>(text.find(from));
    Fix fix;
    fix.edits = {{{begin, begin + static_cast<std::uint32_t>(from.size())}, to}};
    fixes.push_back(std::move(fix));
  }
  std::vector<const Fix*> pointers;
  for (const Fix& fix : fixes) pointers.push_back(&fix);
  return apply_edits(text, pointers).text;
}

TEST_CASE("a column stays where the code still fits") {
  CHECK(renamed("def f(\n"
                "    x,       # [a]\n"
                "    # Outputs.\n"
                "    sem,\n"
                "    out_ref, # [b]\n"
                "    acc_ref,  # c\n"
                "):\n  pass\n",
                {{"x,", "x_ref,"}}) ==
        "def f(\n"
        "    x_ref,   # [a]\n"
        "    # Outputs.\n"
        "    sem,\n"
        "    out_ref, # [b]\n"
        "    acc_ref,  # c\n"
        "):\n  pass\n");
}

TEST_CASE("a column moves as far as the longest code") {
  constexpr std::string_view kText =
      "def f(\n"
      "    x_ref,    # [a]\n"
      "    out_ref,  # [b]  # pylint: disable=x\n"
      "):\n  pass\n";
  CHECK(renamed(kText, {{"out_ref", "out_hbm_ref"}}) ==
        "def f(\n"
        "    x_ref,        # [a]\n"
        "    out_hbm_ref,  # [b]  # pylint: disable=x\n"
        "):\n  pass\n");
  CHECK(renamed(kText, {{"out_ref", "o"}}) ==
        "def f(\n"
        "    x_ref,  # [a]\n"
        "    o,      # [b]  # pylint: disable=x\n"
        "):\n  pass\n");
}

TEST_CASE("comments right behind their code are no column") {
  CHECK(renamed("f(\n    q_ref,  # [a]\n    k_ref,  # [b]\n    mask_ref,  # [c]\n)\n",
                {{"k_ref", "key_ref"}}) ==
        "f(\n    q_ref,  # [a]\n    key_ref,  # [b]\n    mask_ref,  # [c]\n)\n");
  CHECK(renamed("a = 1     # x\n\nb = 2     # y\n", {{"a", "aa"}}) ==
        "aa = 1     # x\n\nb = 2     # y\n");
}

TEST_CASE("a column does not leave the page") {
  const std::string words(80, 'w');
  const std::string text = "x = 1,  # " + words + "\nxy = 1,  # " + words + "\n";
  const std::string column = "x = 1,   # " + words + "\nxy = 1,  # " + words + "\n";
  CHECK(renamed(column, {{"xy", "x_long_name_ref"}}) ==
        "x = 1,   # " + words + "\nx_long_name_ref = 1,  # " + words + "\n");
  CHECK(renamed(text, {{"xy", "z"}}) == "x = 1,  # " + words + "\nz = 1,  # " + words + "\n");
}

TEST_CASE("lines may be added between the rows, and words behind them") {
  CHECK(renamed("f(\n    é,     # é\n    bb,    # b\n)\n", {{"    bb", "    # H.\n    bbb"}}) ==
        "f(\n    é,     # é\n    # H.\n    bbb,    # b\n)\n");
  CHECK(renamed("f(\n    é,     # é\n    bb,    # b\n)\n", {{"é,", "éé,"}, {"# b", "# bb"}}) ==
        "f(\n    éé,    # é\n    bb,    # bb\n)\n");
}

}  // namespace
}  // namespace tokamax::lint
