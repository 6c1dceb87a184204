// The exemplary kernel's signature, taken apart and written again by the fixes.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include "lint/fix.h"
#include "lint/rule.h"
#include "support/places.h"

namespace tokamax::rules {
namespace {

constexpr std::string_view kPath =
    "fixtures/exemplary/ops/rms_norm_projection/pallas_mosaic_tpu_kernel.py";

std::string original() {
  std::ostringstream text;
  text << std::ifstream(testing::source_dir() + "/" + std::string(kPath), std::ios::binary).rdbuf();
  return text.str();
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  REQUIRE(text.find(from, at + 1) == std::string::npos);
  return text.replace(at, from.size(), to);
}

// The text after all safe fixes; no finding may be left.
std::string fixed(std::string text) {
  const lint::Selection selection(all_rules(), {{"TKX10", "TKX11"}, {}, {}});
  lint::FixResult found =
      lint::fix({{std::string(kPath), std::move(text), true}}, selection, {}, {});
  CHECK(found.failures.empty());
  CHECK(found.result.diagnostics.empty());
  REQUIRE(found.files.size() == 1);
  return found.files.front().after;
}

constexpr std::string_view kSignature = R"(
    # Inputs.
    x_hbm_ref,        # [T_pad, D] bf16     full array, pl.ANY; zeros past T
    scale_vmem_ref,   # [1, td] f32         broadcast over the rows of x
    w_vmem_ref,       # [td, tn] bf16       columns past N are undefined
    # Outputs.
    out_vmem_ref,     # [tt, tn] bf16       rows past T, columns past N dropped
    # Scratch.
    x_vmem_ref,       # [nd, tt, td] bf16   all of D, DMA'd from x_hbm_ref
    squares_scratch,  # [tt, 1] f32         kept along the N grid axis
    acc_scratch,      # [tt, tn] f32        kept along the D grid axis
    x_dma_sems,
    *,
)";

}  // namespace

TEST_CASE("what the launch knows is written back byte for byte") {
  const std::string text = original();
  const std::string stripped = replaced(text, kSignature, R"(
    x_hbm_ref,        # [T_pad, D] bf16     full array, pl.ANY; zeros past T
    scale_vmem_ref,   # [1, td] f32         broadcast over the rows of x
    w_vmem_ref,       # [td, tn] bf16       columns past N are undefined
    out_vmem_ref,     # [tt, tn] bf16       rows past T, columns past N dropped
    x_vmem_ref,       # [nd, tt, td] bf16   all of D, DMA'd from x_hbm_ref
    squares_scratch,  # kept along the N grid axis
    acc_scratch, # kept along the D grid axis
    x_dma_sems,
    *,
)");
  CHECK(fixed(stripped) == text);
}

// No launch says that x is bf16, and no tool writes notes: everything else comes back.
TEST_CASE("a bare signature is written from the launch and the notes that are left") {
  const std::string text = original();
  const std::string written = replaced(text, kSignature, R"(
    # Inputs.
    x_hbm_ref,        # [T_pad, D]             full array, pl.ANY; zeros past T
    scale_vmem_ref,   # [1, td]                broadcast over the rows of x
    w_vmem_ref,       # [td, tn]               columns past N are undefined
    # Outputs.
    out_vmem_ref,     # [tt, tn]               rows past T, columns past N dropped
    # Scratch.
    x_vmem_ref,       # [nd, tt, td] x.dtype   all of D, DMA'd from x_hbm_ref
    squares_scratch,  # [tt, 1] f32            kept along the N grid axis
    acc_scratch,      # [tt, tn] f32           kept along the D grid axis
    x_dma_sems,
    *,
)");
  const std::string stripped = replaced(text, kSignature, R"(
    x_hbm_ref,  # zeros past T
    scale_vmem_ref,  # broadcast over the rows of x
    w_vmem_ref,  # columns past N are undefined
    out_vmem_ref,  # rows past T, columns past N dropped
    x_vmem_ref,  # all of D, DMA'd from x_hbm_ref
    squares_scratch,  # kept along the N grid axis
    acc_scratch,  # kept along the D grid axis
    x_dma_sems,
    *,
)");
  CHECK(fixed(stripped) == written);
}

}  // namespace tokamax::rules
