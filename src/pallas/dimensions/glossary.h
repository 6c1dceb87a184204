// The dimension glossary: `# Dimensions.` and its rows, which say what a file's axes are called.
// All text is of the module's source.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "python/module.h"

namespace tokamax::pallas {

enum class RelationKind : std::uint8_t {
  Tile,    // subject is the extent of a tile of object
  Grid,    // subject counts the tiles of object
  Padded,  // subject is object rounded up
};

// What a row says of two dimensions: `td  tile of D`, `nd = D // td`, `T_pad  T rounded up`.
struct Relation {
  RelationKind kind;
  std::string_view subject;
  std::string_view object;
};

struct DimensionName {
  std::string_view text;
  syntax::Span span;
};

// `td, tn  tile extents of D and N`. Rows that are continued on a further line are one row; their
// span then holds the "#" between the lines.
struct GlossaryRow {
  std::vector<DimensionName> names;
  std::string_view text;  // behind the names, as written
  syntax::Span span;      // from the first name to the end of the text
  std::vector<Relation> relations;
};

struct Glossary {
  const python::Module* module = nullptr;
  syntax::Span span;          // from the heading's first byte to the last row's end
  syntax::Span heading;       // the comment, or the docstring's line without indentation
  bool in_docstring = false;  // else a comment block
  bool in_place = false;      // a comment block with nothing but comments above, bar the docstring
  bool exact = false;         // the heading is `# Dimensions.`
  std::vector<GlossaryRow> rows;

  [[nodiscard]] const GlossaryRow* row_of(std::string_view name) const;
};

// The glossaries of a file in order of place: normally one or none.
std::vector<Glossary> find_glossaries(const python::Module& module);
// The one that counts: the first comment block, else one in the docstring; nullptr of none.
const Glossary* main_glossary(std::span<const Glossary> glossaries);

}  // namespace tokamax::pallas
