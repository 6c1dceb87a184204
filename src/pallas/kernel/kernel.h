// A kernel: a function bound to one or more launches, and what its signature says.
//
// A program owns kernels and launches; all pointers here are into them and into the modules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pallas/kernel/headings.h"
#include "pallas/kernel/shape_comment.h"
#include "pallas/launch/launch.h"

namespace tokamax::pallas {

// A parameter that holds a Ref (or a grouped Ref, a semaphore, or None).
// Its contents are what all launches agree on, else unknown.
struct RefParameter : Contents {
  std::size_t index = 0;  // into function->parameters
  const python::Parameter* parameter = nullptr;
  std::vector<const Ref*> refs;         // one per launch that binds it; never empty, agreed or not
  std::vector<const Launch*> launches;  // parallel to refs
  std::optional<Section> section;       // unset when it is not known or not the same
  std::optional<ShapeComment> comment;
  std::optional<Section> under;  // the heading it stands under
  [[nodiscard]] std::string_view name() const { return parameter->text; }
};

// A name bound from pl.program_id or lax.axis_index.
struct GridIndex {
  NodeId name = syntax::kNoNode;  // the identifier
  std::string_view text;
  NodeId statement = syntax::kNoNode;
  NodeId call = syntax::kNoNode;  // program_id(…)
  bool offset = false;            // bound to an expression of it, not to it alone
};

class Dimensions;
class Program;

struct Kernel {
  const Program* program = nullptr;  // all kernels and launches that were read together
  const Module* module = nullptr;
  const python::Function* function = nullptr;
  Backend backend = Backend::Unknown;
  bool pipeline_body = false;                     // bound by emit_pipeline only
  std::vector<const Launch*> launches;            // in source order
  std::vector<const BoundKernel*> bound_kernels;  // parallel to launches
  std::vector<RefParameter> refs;                 // in parameter order
  bool complete = false;  // every Ref parameter is in `refs`, with its section
  std::vector<Heading> headings;
  std::vector<GridIndex> grid_indices;  // of its body, closures included

  // Rules of §9–§15 are written for Mosaic TPU; a kernel of no known backend counts as one.
  [[nodiscard]] bool is_tpu() const {
    return backend == Backend::MosaicTpu || backend == Backend::Unknown;
  }
  // What it may call its dimensions, by the glossaries of its file and of base.py.
  [[nodiscard]] const Dimensions& dimensions() const;
  // The Ref parameter of that name, or nullptr.
  [[nodiscard]] const RefParameter* ref(std::string_view name) const;
  // What a rule can judge: parameters that are one Ref for certain: not grouped, None in no launch.
  [[nodiscard]] std::vector<const RefParameter*> single_refs() const;
  // Of these, those that hold an array: no semaphores.
  [[nodiscard]] std::vector<const RefParameter*> array_refs() const;
};

}  // namespace tokamax::pallas
