// Reading examples from pages.
#include "pages/examples.h"

#include <doctest/doctest.h>

#include "pages/listing.h"

namespace tokamax::pages {
namespace {

using Lines = std::vector<std::string>;

Lines messages(const PageExamples& page) {
  Lines all;
  for (const Fault& fault : page.faults) {
    all.push_back(std::to_string(fault.page_line) + ": " + fault.message);
  }
  return all;
}

TEST_CASE("a block with carets is code without them") {
  const PageExamples page = read_examples(
      "# Title\n\n"
      "```python\n"
      "k = pl.program_id(2)\n"
      "^ TKX602: `k` reads as `K`\n"
      "    ^^ TKX1201\n"
      "j = 1\n"
      "```\n");
  CHECK(page.faults.empty());
  REQUIRE(page.examples.size() == 1);
  const Example& example = page.examples[0];
  CHECK(example.number == 1);
  CHECK(example.page_line == 3);
  REQUIRE(example.files.size() == 1);
  const ExampleFile& file = example.files[0];
  CHECK(file.path == kDefaultPath);
  CHECK(file.text == "k = pl.program_id(2)\nj = 1\n");
  CHECK(file.page_lines == std::vector<std::size_t>{4, 7});
  REQUIRE(file.expected.size() == 2);
  CHECK(file.expected[0].mark == Mark{0, 0, 1});
  CHECK(file.expected[0].code == "TKX602");
  CHECK(file.expected[0].text == "`k` reads as `K`");
  CHECK(file.expected[0].page_line == 5);
  CHECK(file.expected[1].mark == Mark{0, 4, 2});
  CHECK(file.expected[1].code == "TKX1201");
  CHECK(file.expected[1].text.empty());
}

TEST_CASE("blocks without path are examples of their own; other languages are prose") {
  const PageExamples page =
      read_examples("```python\na\n```\n```python\nb\n```\n```toml\nc = 1\n```\n```\nd\n```\n");
  REQUIRE(page.examples.size() == 2);
  CHECK(page.examples[0].files[0].text == "a\n");
  CHECK(page.examples[1].files[0].text == "b\n");
  CHECK(page.examples[1].number == 2);
  CHECK(page.faults.empty());
}

TEST_CASE("path blocks are one example until a heading or a block without path") {
  const PageExamples page = read_examples(
      "```python path=x/a.py\na\n```\nprose\n```python path=x/b.py\nb\n```\n"
      "## Next\n"
      "```python path=x/c.py\nc\n```\n"
      "```python\nd\n```\n"
      "```python path=x/e.py\ne\n```\n");
  CHECK(page.faults.empty());
  REQUIRE(page.examples.size() == 4);
  REQUIRE(page.examples[0].files.size() == 2);
  CHECK(page.examples[0].files[0].path == "x/a.py");
  CHECK(page.examples[0].files[1].text == "b\n");
  CHECK(page.examples[1].files[0].path == "x/c.py");
  CHECK(page.examples[2].files[0].path == kDefaultPath);
  CHECK(page.examples[3].files[0].path == "x/e.py");
}

TEST_CASE("the same path again begins another example") {
  const PageExamples page =
      read_examples("```python path=a.py\na\n```\n```python path=a.py\nb\n```\n");
  REQUIRE(page.examples.size() == 2);
  CHECK(page.examples[1].files[0].text == "b\n");
}

TEST_CASE("a fixed block belongs to the block before it") {
  const PageExamples page = read_examples(
      "```python\na\n```\n```python fixed\nA\n```\n"
      "```python path=b.py\nb\n```\n```python fixed\nB\n```\n"
      "```python path=c.py\nc\n```\n```python path=d.py\nd\n```\n"
      "```python fixed path=c.py\nC\n```\n```python path=e.py\ne\n```\n");
  CHECK(messages(page) == Lines{});
  REQUIRE(page.examples.size() == 3);
  CHECK(page.examples[0].files[0].fixed == "A\n");
  CHECK(page.examples[0].files[0].fixed_page_line == 4);
  CHECK(page.examples[1].files[0].fixed == "B\n");
  REQUIRE(page.examples[2].files.size() == 3);
  CHECK(page.examples[2].files[0].fixed == "C\n");
  CHECK_FALSE(page.examples[2].files[1].fixed.has_value());
}

TEST_CASE("a listing gives empty files, and path blocks their content") {
  const PageExamples page = read_examples(
      "```tree\nrms_norm/\n  api.py\n  README.md\n```\n"
      "```python path=rms_norm/api.py\n^ TKX101: no base\n```\n"
      "```python path=rms_norm/base.py\nb\n```\n"
      "```tree\nx/a.py\n```\n");
  CHECK(messages(page) == Lines{});
  REQUIRE(page.examples.size() == 2);
  const std::vector<ExampleFile>& files = page.examples[0].files;
  REQUIRE(files.size() == 2);
  CHECK(files[0].path == "rms_norm/api.py");
  CHECK(files[0].text.empty());
  REQUIRE(files[0].expected.size() == 1);
  CHECK(files[0].expected[0].mark == Mark{0, 0, 1});
  CHECK(files[1].path == "rms_norm/base.py");
  CHECK(page.examples[1].files[0].path == "x/a.py");
}

TEST_CASE("listings may be indented, drawn or plain paths") {
  const Lines expected{"ops/a/api.py", "ops/a/kernels/k.py", "ops/b/base.py", "top.py"};
  CHECK(files_of_listing({"ops/", "  a/", "    api.py", "    kernels/", "      k.py", "  b/",
                          "    base.py", "top.py"}) == expected);
  CHECK(files_of_listing({"ops/a/api.py  the operator", "ops/a/kernels/k.py # kernel", "",
                          "# a remark", "ops/b/base.py", "top.py"}) == expected);
  CHECK(files_of_listing({"ops/", "├── a/", "│   ├── api.py", "│   └── kernels/",
                          "│       └── k.py", "└── b/", "    └── base.py", "top.py"}) == expected);
}

TEST_CASE("longer fences hold shorter ones") {
  const PageExamples page = read_examples("````markdown\n```python\na\n```\n````\n");
  CHECK(page.examples.empty());
  CHECK(page.faults.empty());
}

TEST_CASE("faults of a page are found") {
  CHECK(messages(read_examples("```python\na\n")) == Lines{"1: this block is never closed"});
  CHECK(messages(read_examples("```python fixd\na\n```\n")) ==
        Lines{"1: unknown word `fixd`; known are `fixed` and `path=FILE`"});
  CHECK(messages(read_examples("```py\na\n```\n")) ==
        Lines{"1: an example's language is written `python`"});
  CHECK(messages(read_examples("```python fixed\na\n```\n")) ==
        Lines{"1: there is no block that this one fixes"});
  CHECK(messages(read_examples("```python\na\n```\n# x\n```python fixed\na\n```\n")) ==
        Lines{"5: there is no block that this one fixes"});
  CHECK(messages(read_examples("```python\na\n```\n```python fixed\na\n^ TKX1\n```\n")) ==
        Lines{"4: a fixed block has no caret lines"});
  CHECK(messages(read_examples("```python\n^ TKX101: x\na\n```\n")) ==
        Lines{"1: a caret line stands below the code that it marks"});
  CHECK(messages(read_examples("```tree\nREADME.md\n```\n")) ==
        Lines{"1: this listing has no Python file"});
  for (const char* caret : {"^", "^^ TKX", "^ E501: x", "^TKX101: x", "^ TKX101:x", "^ TKX101 x"}) {
    CAPTURE(caret);
    CHECK(messages(read_examples("```python\na\n" + std::string(caret) + "\n```\n")) ==
          Lines{"3: a caret line reads `^^^ TKX1101: text of the finding`"});
  }
}

}  // namespace
}  // namespace tokamax::pages
