// Writing trailing comments behind the parameters of a signature, aligned in a column.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lint/diagnostic.h"
#include "rules/11-shapes/shape_words.h"

namespace tokamax::rules {

class PlannedComments {
 public:
  explicit PlannedComments(const pallas::Kernel& kernel);

  // Plans a comment for a parameter (index into the function's) that has no shape comment.
  void plan(std::size_t parameter, const ShapeWords& words);
  // The edits that write it. Comments and pragmas that stand there already stay behind it. Where
  // parameters share a line, the signature is broken into lines and all plans are written at once:
  // such edits are the same for each of them.
  [[nodiscard]] std::vector<lint::Edit> edits(std::size_t parameter) const;

 private:
  // One item of the parameter list: a parameter, `*` or `/`.
  struct Item {
    syntax::Span span;
    std::uint32_t code_end = 0;                // behind its comma
    bool ends_line = false;                    // nothing but a comment follows on the line
    const syntax::Comment* comment = nullptr;  // the trailing one
    bool shape_comment = false;
    std::size_t note_at = 0;  // where the note of that comment begins in it; 0: it has none
    std::string shape;        // planned
    std::string note;
  };

  void read_items(const pallas::Kernel& kernel);
  void read_end_of(Item& item) const;
  [[nodiscard]] const Item& item_of(std::size_t parameter) const;
  [[nodiscard]] bool breaks_lines() const;
  [[nodiscard]] std::size_t width(const Item& item) const;
  [[nodiscard]] bool is_ragged() const;
  [[nodiscard]] std::size_t column() const;
  [[nodiscard]] std::size_t note_column() const;
  [[nodiscard]] bool has_words(const Item& item) const;
  [[nodiscard]] std::string comment_text(const Item& item) const;
  [[nodiscard]] std::string with_padding(const Item& item, std::string_view comment) const;
  [[nodiscard]] lint::Edit edit_on_line(const Item& item) const;
  [[nodiscard]] std::vector<lint::Edit> edits_in_lines() const;
  [[nodiscard]] bool is_blank(syntax::Span span) const;

  const python::Module& module_;
  const python::Function& function_;
  syntax::Span list_;  // with its parentheses
  std::vector<Item> items_;
  std::vector<std::size_t> of_parameter_;  // index into items_
  std::string outer_indent_;               // of the def
  std::string indent_;                     // of a parameter on its own line
  std::string line_end_;
};

}  // namespace tokamax::rules
