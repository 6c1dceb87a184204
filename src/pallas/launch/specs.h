// BlockSpecs, output shapes and scratch types, read into Refs.
#pragma once

#include <string_view>

#include "pallas/launch/launch.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

// The space of what a scratch type names: "….VMEM", "….SemaphoreType.DMA", "….Barrier".
MemorySpace space_of_buffer(std::string_view qualified);

class SpecReader {
 public:
  // `unnamed` is the space of a block that names none.
  SpecReader(python::Evaluator& evaluator, MemorySpace unnamed)
      : evaluator_(evaluator), unnamed_(unnamed) {}

  // A list, tuple or single BlockSpec; `label` is the argument's name ("in_specs").
  RefList block_specs(const python::Expr* specs, Section section, std::string_view label);
  // out_shape / out_type: what the outputs are, whatever their specs say.
  RefList outputs(const python::Expr* shapes, std::string_view label);
  // scratch_shapes / scratch_types: a list or a dict.
  RefList scratch(const python::Expr* shapes, std::string_view label);
  // The specs' view of the outputs with shapes, dtypes and counts of out_shape filled in.
  static void merge_outputs(RefList& specs, const RefList& shapes);
  const python::Value& value(const python::Expr& expr) { return evaluator_.value(expr); }
  // The whole array's shape and dtype, where an input has no block.
  void add_array(Ref& ref, const python::Expr& array);

 private:
  RefList read_list(const python::Expr* list, Section section, std::string_view label,
                    void (SpecReader::*read)(Ref&));
  void read_block_spec(Ref& ref);
  void read_plain_spec(Ref& ref);
  void read_output(Ref& ref);
  void read_scratch(Ref& ref);
  void read_buffer(Ref& ref, const python::Value& call);
  bool read_special(Ref& ref, const python::Value& value);
  std::optional<std::vector<Extent>> read_block_shape(const python::Expr& shape);
  std::optional<std::vector<Extent>> read_block_choice(const python::Value& shapes);
  void set_element(Ref& ref, const python::Expr& dtype);
  MemorySpace space_of(const python::Expr& expr);
  [[nodiscard]] bool is_single(const python::Value& value) const;

  python::Evaluator& evaluator_;
  MemorySpace unnamed_;
};

}  // namespace tokamax::pallas
