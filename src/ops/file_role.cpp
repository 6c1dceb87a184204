// File names as published operators have them: `api`, `base`, `reference`, backends, their parts
// and `_kernel` files.
#include "ops/file_role.h"

#include <algorithm>
#include <array>

#include "syntax/text.h"

namespace tokamax::ops {
namespace {

constexpr std::array<std::string_view, 10> kSupport = {
    "arg_specs", "test_base", "test_utils", "test_util", "util",
    "utils",     "wrapper",   "wrappers",   "op",        "types"};

// Backends that are named for something else than Pallas.
constexpr std::array<std::string_view, 8> kOtherBackends = {
    "jax_nn", "xla_chunked", "chunked_xla", "triton", "cutedsl", "cudnn", "xla", "cuda"};

constexpr std::array<std::string_view, 6> kParts = {"_vjp_common", "_vjp_config", "_vjp",
                                                    "_common",     "_config",     "_types"};

using syntax::is_one_of;

// Where "_kernel" ends a name or is followed by a further part; npos if it does neither.
std::size_t kernel_suffix(std::string_view stem) {
  std::size_t at = stem.rfind("_kernel");
  if (at == std::string_view::npos) return at;
  std::string_view behind = stem.substr(at + std::string_view("_kernel").size());
  return behind.empty() || behind.front() == '_' || behind == "s" ? at : std::string_view::npos;
}

std::string_view without_part(std::string_view stem) {
  for (std::string_view part : kParts) {
    if (stem.ends_with(part)) return stem.substr(0, stem.size() - part.size());
  }
  return stem;
}

bool is_backend(std::string_view stem) {
  return is_pallas_backend(stem) || is_one_of(stem, kOtherBackends);
}

pallas::Backend platform_of(std::string_view backend) {
  if (!is_pallas_backend(backend)) return pallas::Backend::Unknown;
  if (backend.find("triton") != std::string_view::npos) return pallas::Backend::Triton;
  if (backend.find("gpu") != std::string_view::npos) return pallas::Backend::MosaicGpu;
  if (backend.find("tpu") != std::string_view::npos) return pallas::Backend::MosaicTpu;
  return pallas::Backend::Unknown;
}

void name_backend(FileName& name, std::string_view stem) {
  std::string_view backend = without_part(stem);
  if (!is_backend(backend)) return;
  name.backend = backend;
  name.platform = platform_of(backend);
}

}  // namespace

bool is_pallas_backend(std::string_view backend) {
  // `pallas_call_registration.py` and its like are no backends.
  constexpr std::array<std::string_view, 4> kPlatforms = {"mosaic", "triton", "tpu", "gpu"};
  return backend.starts_with("pallas_") && std::ranges::any_of(kPlatforms, [&](auto platform) {
           return backend.find(platform) != std::string_view::npos;
         });
}

FileName read_file_name(std::string_view file_name, bool in_kernels_folder) {
  FileName name;
  name.stem = file_name.substr(0, file_name.rfind('.'));
  std::string_view stem = name.stem;
  if (stem == "__init__") {
    name.role = FileRole::Init;
    return name;
  }
  bool inner_test = stem.find("_test_") != std::string_view::npos;
  if (inner_test || stem.ends_with("_test") || stem.ends_with("_tests") ||
      stem.starts_with("test_") || stem == "conftest") {
    bool support = is_one_of(stem, kSupport);
    name.role = support ? FileRole::Support : FileRole::Test;
    if (!support) stem = stem.substr(0, stem.rfind("_test"));
    std::size_t kernel = kernel_suffix(stem);
    name_backend(name, kernel == std::string_view::npos ? stem : stem.substr(0, kernel));
    return name;
  }
  std::size_t kernel = kernel_suffix(stem);
  if (kernel != std::string_view::npos || stem == "kernel" || in_kernels_folder) {
    name.role = FileRole::Kernel;
    if (kernel != std::string_view::npos) name_backend(name, stem.substr(0, kernel));
    return name;
  }
  name_backend(name, stem);
  if (stem == "api") {
    name.role = FileRole::Api;
  } else if (stem == "base") {
    name.role = FileRole::Base;
  } else if (stem == "reference") {
    name.role = FileRole::Reference;
  } else if (stem == "bench" || stem.ends_with("_bench") || stem.ends_with("_benchmark")) {
    name.role = FileRole::Bench;
  } else if (!name.backend.empty()) {
    name.role = name.backend == stem ? FileRole::Backend : FileRole::BackendPart;
  } else if (is_one_of(stem, kSupport)) {
    name.role = FileRole::Support;
  }
  return name;
}

}  // namespace tokamax::ops
