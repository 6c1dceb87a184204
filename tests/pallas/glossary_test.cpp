// Glossaries as people write them.
#include "pallas/dimensions/glossary.h"

#include <doctest/doctest.h>

#include <string>

namespace tokamax::pallas {
namespace {

using Words = std::vector<std::string>;

struct Read {
  explicit Read(std::string text) : source("ops/a/base.py", std::move(text)), module(source) {
    glossaries = find_glossaries(module);
  }
  syntax::Source source;
  python::Module module;
  std::vector<Glossary> glossaries;
};

Words names(const GlossaryRow& row) {
  Words all;
  for (const DimensionName& name : row.names) all.emplace_back(name.text);
  return all;
}

Words relations(const Glossary& glossary) {
  Words all;
  for (const GlossaryRow& row : glossary.rows) {
    for (const Relation& relation : row.relations) {
      const char* kind = relation.kind == RelationKind::Tile   ? " tile of "
                         : relation.kind == RelationKind::Grid ? " tiles of "
                                                               : " padded ";
      all.push_back(std::string(relation.subject) + kind + std::string(relation.object));
    }
  }
  return all;
}

TEST_CASE("the guide's glossary") {
  Read read(
      "\"\"\"One line.\"\"\"\n"
      "\n"
      "# Dimensions.\n"
      "#   B      batch\n"
      "#   T      tokens\n"
      "#   D      model dim, the contraction extent\n"
      "#   N      output features\n"
      "#   td, tn tile extents of D and N seen by the kernel body\n"
      "#   nd, nn grid extents: nd = D // td, nn = cdiv(N, tn)\n"
      "\n"
      "import jax\n");
  REQUIRE(read.glossaries.size() == 1);
  const Glossary& glossary = read.glossaries[0];
  CHECK(glossary.exact);
  CHECK(glossary.in_place);
  CHECK_FALSE(glossary.in_docstring);
  REQUIRE(glossary.rows.size() == 6);
  CHECK(names(glossary.rows[4]) == Words{"td", "tn"});
  CHECK(glossary.rows[2].text == "model dim, the contraction extent");
  CHECK(read.source.text(glossary.rows[0].names[0].span) == "B");
  CHECK(read.source.text(glossary.rows[0].span) == "B      batch");
  CHECK(relations(glossary) ==
        Words{"td tile of D", "tn tile of N", "nd tiles of D", "nn tiles of N"});
  CHECK(glossary.row_of("tn") == &glossary.rows[4]);
  CHECK(glossary.row_of("x") == nullptr);
}

TEST_CASE("rows that go on, pad and count") {
  Read read(
      "# Dimensions.\n"
      "#   T      tokens, all leading dimensions\n"
      "#          flattened into one\n"
      "#   T_pad  T rounded up to whole tiles: T_pad = nt * tt\n"
      "#   tt     tile of T\n"
      "#   nt = cdiv(T, tt)\n"
      "#   *B     leading batch dimensions\n"
      "# Prose, not a row.\n"
      "#   X      not part of it\n"
      "x = 1\n");
  REQUIRE(read.glossaries.size() == 1);
  const Glossary& glossary = read.glossaries[0];
  REQUIRE(glossary.rows.size() == 5);
  CHECK(names(glossary.rows[4]) == Words{"*B"});
  CHECK(relations(glossary) == Words{"T_pad padded T", "tt tile of T", "nt tiles of T"});
}

TEST_CASE("below the imports it is out of place; in the docstring it is in there") {
  Read below("import jax\n\n# Dimensions.\n#   B  batch\n");
  REQUIRE(below.glossaries.size() == 1);
  CHECK_FALSE(below.glossaries[0].in_place);
  Read inside("\"\"\"Kernel.\n\nDimensions:\n  B  batch\n  T, D  tokens and features\n\"\"\"\n");
  REQUIRE(inside.glossaries.size() == 1);
  CHECK(inside.glossaries[0].in_docstring);
  CHECK_FALSE(inside.glossaries[0].exact);
  REQUIRE(inside.glossaries[0].rows.size() == 2);
  CHECK(inside.source.text(inside.glossaries[0].heading) == "Dimensions:");
  CHECK(names(inside.glossaries[0].rows[1]) == Words{"T", "D"});
}

TEST_CASE("prose that speaks of dimensions is no glossary") {
  CHECK(Read("# Dimensions.\nx = 1\n").glossaries.empty());
  CHECK(Read("x = 1\n# dimensions.\n# All of them are known.\n").glossaries.empty());
  CHECK(Read("\"\"\"Sums over\n\n  dimensions.\n\"\"\"\n").glossaries.empty());
  CHECK(Read("\"\"\"Dimensions.").glossaries.empty());
  CHECK(Read("").glossaries.empty());
}

}  // namespace
}  // namespace tokamax::pallas
