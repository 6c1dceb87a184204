// Lines that changed, and what edits make of them.
#include "project/changes/changed_text.h"

#include <doctest/doctest.h>

#include <array>
#include <string>

namespace tokamax::project {
namespace {

constexpr std::string_view kText = "one\ntwo\nthree\nfour\n";

syntax::Span place(std::string_view text, std::string_view word) {
  const auto begin = static_cast<std::uint32_t>(text.find(word));
  return {begin, begin + static_cast<std::uint32_t>(word.size())};
}

ChangedText second_line() {
  const std::array<LineRange, 1> added{{{1, 2}}};
  return {kText, added, {}};
}

ChangedText hole_before_third() {
  const std::array<std::uint32_t, 1> holes{2};
  return {kText, {}, holes};
}

// The words of the text that are touched.
std::string touched(const ChangedText& changed, std::string_view text) {
  std::string words;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
    const std::string_view word = text.substr(at, text.find('\n', at) - at);
    if (changed.touches(place(text, word))) words += std::string(word) + " ";
  }
  return words;
}

std::string edited(std::vector<lint::Edit> edits, std::string_view after) {
  return touched(second_line().after(edits, kText, after), after);
}

}  // namespace

TEST_CASE("a place is touched when one of its lines is changed") {
  const ChangedText changed = second_line();
  CHECK(touched(changed, kText) == "two ");
  CHECK(changed.touches(place(kText, "one\ntwo")));
  CHECK(changed.touches(place(kText, "two\nthree")));
  CHECK_FALSE(changed.touches(place(kText, "one\n")));
  CHECK(touched(ChangedText(), kText).empty());
}

TEST_CASE("an empty place is on the line of what follows, the end of the text on its last line") {
  const std::array<LineRange, 2> ends{{{0, 1}, {3, 4}}};
  const ChangedText changed(kText, ends, {});
  CHECK(changed.touches({0, 0}));
  CHECK_FALSE(changed.touches({4, 4}));
  CHECK(changed.touches(
      {static_cast<std::uint32_t>(kText.size()), static_cast<std::uint32_t>(kText.size())}));
}

TEST_CASE("everything in a new text is touched, even if it is empty") {
  CHECK(ChangedText::whole(0).touches({0, 0}));
  CHECK(ChangedText::whole(19).touches({3, 5}));
}

TEST_CASE("what was deleted touches the places around it, not those beside it") {
  const ChangedText changed = hole_before_third();
  CHECK(touched(changed, kText).empty());
  CHECK(changed.touches(place(kText, "two\nthree")));
  CHECK(changed.touches({8, 8}));
  CHECK_FALSE(changed.touches(place(kText, "three\nfour")));
  CHECK_FALSE(changed.touches(place(kText, "one\ntwo\n")));
  CHECK(changed.has_hole_at(7));  // at the end of the line before
  CHECK(changed.has_hole_at(8));
  CHECK_FALSE(changed.has_hole_at(4));
}

TEST_CASE("lines end after \\n alone, as they do for git") {
  const std::string_view text = "a\rb\r\nc\n";
  const std::array<LineRange, 1> added{{{1, 2}}};
  const ChangedText changed(text, added, {});
  CHECK_FALSE(changed.touches(place(text, "b")));
  CHECK(changed.touches(place(text, "c")));
}

TEST_CASE("lines that the text does not have are no harm") {
  const std::array<LineRange, 2> added{{{3, 1000}, {2000, 3000}}};
  const std::array<std::uint32_t, 2> holes{5, 4000};
  CHECK(touched(ChangedText(kText, added, holes), kText) == "four ");
  CHECK_FALSE(ChangedText("", added, holes).touches({0, 0}));
}

TEST_CASE("edits move changed lines, and change lines themselves") {
  CHECK(edited({{{0, 0}, "zero\n"}}, "zero\none\ntwo\nthree\nfour\n") == "zero two ");
  CHECK(edited({{{8, 8}, "new\n"}}, "one\ntwo\nnew\nthree\nfour\n") == "two new ");
  CHECK(edited({{{17, 18}, "R"}}, "one\ntwo\nthree\nfouR\n") == "two fouR ");
  CHECK(edited({{{0, 4}, ""}}, "two\nthree\nfour\n") == "two ");
  CHECK(edited({{{4, 8}, ""}}, "one\nthree\nfour\n").empty());
  CHECK(edited({{{0, 1}, ""}, {{8, 13}, "3"}}, "ne\ntwo\n3\nfour\n") == "ne two 3 ");
  CHECK(edited({{{2, 6}, ""}}, "ono\nthree\nfour\n") == "ono ");
}

}  // namespace tokamax::project
