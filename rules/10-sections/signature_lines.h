// Changes the own-line comments of a kernel's signature, whatever its layout.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lint/diagnostic.h"
#include "pallas/kernel/kernel.h"

namespace tokamax::rules {

class SignatureLines {
 public:
  explicit SignatureLines(const pallas::Kernel& kernel);

  // Puts a comment on a line of its own above a parameter, and above the comments that belong to
  // that parameter. Parameters that share lines get a line each.
  void insert_above(std::size_t parameter, std::string_view comment);
  // Takes an own-line comment away with its line.
  void remove(const syntax::Comment& comment);

  // Sorted and disjoint. Nothing when the layout cannot be changed without tearing a comment from
  // what it speaks of.
  [[nodiscard]] std::optional<std::vector<lint::Edit>> edits() const;

 private:
  using NodeId = syntax::NodeId;

  [[nodiscard]] bool begins_line(NodeId node) const;
  [[nodiscard]] std::uint32_t first_line_of(NodeId node) const;
  [[nodiscard]] bool belongs_below(const syntax::Comment& comment) const;
  [[nodiscard]] bool may_end_previous(NodeId node) const;
  [[nodiscard]] bool is_shape_of(NodeId node, const syntax::Comment& comment) const;
  [[nodiscard]] bool is_removed(const syntax::Comment& comment) const;
  [[nodiscard]] std::string_view space_before(NodeId node) const;
  [[nodiscard]] std::string lines_above(NodeId node, std::string_view indent) const;
  [[nodiscard]] std::vector<NodeId> entries() const;
  [[nodiscard]] bool can_split() const;
  void add_in_place(std::vector<lint::Edit>& edits) const;
  void split(std::vector<lint::Edit>& edits) const;
  void split_end(NodeId last, std::string_view indent, std::vector<lint::Edit>& edits) const;

  const pallas::Kernel& kernel_;
  const python::Module& module_;
  const syntax::Source& source_;
  std::vector<std::pair<NodeId, std::string>> inserted_;
  std::vector<const syntax::Comment*> removed_;
};

}  // namespace tokamax::rules
