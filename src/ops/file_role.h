// What a file of an operator directory is for, by its name.
//
// Views are parts of the file name that was given, which must outlive them.
#pragma once

#include <cstdint>
#include <string_view>

#include "pallas/api.h"

namespace tokamax::ops {

enum class FileRole : std::uint8_t {
  Init,         // __init__.py
  Api,          // api.py
  Base,         // base.py
  Reference,    // reference.py
  Backend,      // pallas_mosaic_tpu.py, xla_chunked.py, triton.py
  BackendPart,  // pallas_mosaic_gpu_common.py, …_vjp.py, …_config.py
  Kernel,       // pallas_mosaic_tpu_kernel.py, …_kernel_sm90.py, anything under kernels/
  Test,         // *_test.py, test_*.py
  Bench,        // bench.py
  Support,      // arg_specs.py, util.py, wrapper.py
  Helper,       // any other module
};

struct FileName {
  std::string_view stem;  // without ".py"
  FileRole role = FileRole::Helper;
  // "pallas_mosaic_tpu" of a backend, its parts, its kernels and its tests; "" otherwise.
  std::string_view backend;
  pallas::Backend platform = pallas::Backend::Unknown;  // of a Pallas backend, if its name tells
};

// `in_kernels_folder`: the file stands under kernels/ (or kernel/).
FileName read_file_name(std::string_view file_name, bool in_kernels_folder);

// Whether a backend's name says that it is written in Pallas.
bool is_pallas_backend(std::string_view backend);

}  // namespace tokamax::ops
