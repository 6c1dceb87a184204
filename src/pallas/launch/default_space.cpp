// Blocks are in VMEM on TPUs and in SMEM on GPUs; Triton's Refs are pointers into global memory.
#include "pallas/launch/default_space.h"

#include <algorithm>

namespace tokamax::pallas {
namespace {

using python::Value;
using python::ValueKind;

// A file of a folder `gpu` may have been taken for Triton's by its place alone.
bool imports_triton(const Module& module) {
  return std::ranges::any_of(module.imports(), [](const python::Import& import) {
    return backend_of(import.qualified) == Backend::Triton;
  });
}

MemorySpace space_of_one_mesh(const Value& mesh) {
  std::string_view kind = mesh.is(ValueKind::Call) ? last_name(mesh.text) : std::string_view();
  if (kind == "TensorCoreMesh" || kind == "create_tensorcore_mesh") return MemorySpace::Any;
  if (kind == "VectorSubcoreMesh" || kind == "ScalarSubcoreMesh") return MemorySpace::Hbm;
  return MemorySpace::Unknown;
}

}  // namespace

MemorySpace space_of_blocks(const Launch& launch) {
  switch (launch.backend) {
    case Backend::MosaicTpu:
      return MemorySpace::Vmem;
    case Backend::MosaicGpu:
      return MemorySpace::Smem;
    case Backend::Triton:  // a Ref is a pointer into global memory; nothing is copied ahead
      return imports_triton(*launch.module) ? MemorySpace::Gmem : MemorySpace::Unknown;
    case Backend::Unknown:
      break;
  }
  return MemorySpace::Unknown;
}

MemorySpace space_without_specs(const Launch& launch) {
  return launch.backend == Backend::MosaicGpu ? MemorySpace::Unknown : space_of_blocks(launch);
}

MemorySpace space_of_mesh(python::Evaluator& evaluator, const Launch& launch,
                          const LaunchArguments& arguments) {
  if (launch.backend == Backend::MosaicGpu) return MemorySpace::Gmem;
  const python::Expr* mesh = arguments.find("mesh");
  if (mesh == nullptr) return MemorySpace::Unknown;
  const Value& value = evaluator.value(*mesh);
  if (!value.is(ValueKind::Sequence) || value.items.empty()) return space_of_one_mesh(value);
  MemorySpace space = space_of_one_mesh(evaluator.value(value.items.front()));
  bool same = !value.open && std::ranges::all_of(value.items, [&](const python::Expr& item) {
    return space_of_one_mesh(evaluator.value(item)) == space;
  });
  return same ? space : MemorySpace::Unknown;
}

}  // namespace tokamax::pallas
