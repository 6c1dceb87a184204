// The Refs of a kernel as one text.
#pragma once

#include <string>

#include "pallas/program.h"
#include "python/library.h"

namespace tokamax::pallas {

inline std::string text_of(const RefParameter& ref) {
  std::string text(ref.name());
  const Ref& first = *ref.refs.front();
  bool group = first.kind == RefKind::Group;
  MemorySpace space = group ? first.group_space : ref.space;
  text.append(" ").append(space == MemorySpace::Unknown ? "?" : name_of(space));
  if (group) return text.append(" group");
  if (!ref.shape) return text.append(ref.kind == RefKind::WholeArray ? " whole" : " ?");
  text.append(" [");
  for (const Extent& extent : *ref.shape) {
    text.append(&extent == ref.shape->data() ? "" : ", ").append(extent.text);
  }
  return text.append("]");
}

// Imports that a file for Mosaic TPU has.
inline constexpr const char* kTpuImports =
    "import jax\nimport jax.numpy as jnp\n"
    "from jax.experimental import pallas as pl\n"
    "from jax.experimental.pallas import tpu as pltpu\n";

// The Refs of the kernel `name`, a line each: name, memory space, shape.
inline std::string refs_of(const std::string& code, std::string_view name,
                           const std::string& path = "ops/x/pallas_mosaic_tpu_kernel.py",
                           const std::string& imports = kTpuImports) {
  const syntax::Source source(path, imports + code);
  const python::Module module(source);
  python::Library library;
  library.add(source.path(), module);
  const Module* const modules[] = {&module};
  const Program program(modules, library, {});
  std::string text;
  for (const Kernel& kernel : program.kernels()) {
    if (kernel.function->text != name) continue;
    for (const RefParameter& ref : kernel.refs) text.append(text_of(ref)).append("\n");
  }
  return text;
}

}  // namespace tokamax::pallas
