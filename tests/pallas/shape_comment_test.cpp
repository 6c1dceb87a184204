// Shape comments in every form that was seen in published kernels.
#include "pallas/kernel/shape_comment.h"

#include <doctest/doctest.h>

#include <string>

#include "pallas/kernel/comment_pragmas.h"

namespace tokamax::pallas {
namespace {

using Words = std::vector<std::string>;

// Reads the comment of a line of its own words; keeps the bytes alive.
struct Read {
  explicit Read(const std::string& text, bool trailing = true)
      : source("kernel.py", text), comment{{0, source.size()}, 0, !trailing} {
    found = read_shape_comment(source, comment, trailing, shape);
  }
  [[nodiscard]] Words extents() const { return {shape.extents.begin(), shape.extents.end()}; }
  [[nodiscard]] std::string at(syntax::Span span) const { return std::string(source.text(span)); }

  syntax::Source source;
  syntax::Comment comment;
  ShapeComment shape;
  bool found = false;
};

TEST_CASE("the guide's form") {
  Read read("# [tt, td] bf16   one block");
  REQUIRE(read.found);
  CHECK(read.shape.well_formed);
  CHECK(read.shape.readable);
  CHECK(read.extents() == Words{"tt", "td"});
  CHECK(read.shape.dtype == "bf16");
  CHECK(read.shape.note == "one block");
  CHECK(read.at(read.shape.brackets) == "[tt, td]");
  CHECK(read.at(read.shape.shape_text) == "[tt, td] bf16");
}

TEST_CASE("shape, dtype and note may each be all there is") {
  CHECK(Read("# [nt] i32         SMEM").shape.note == "SMEM");
  CHECK(Read("# [B, T, D] bf16   full array, pl.ANY").shape.note == "full array, pl.ANY");
  CHECK(Read("# [td, tn]  transposed by index_map").shape.dtype.empty());
  CHECK(Read("# [td, tn]  transposed by index_map").shape.note == "transposed by index_map");
  CHECK(Read("# []").extents() == Words{});
  CHECK(Read("# []").shape.well_formed);
  CHECK(Read("#[a,b]").extents() == Words{"a", "b"});
  CHECK(Read("# [n,]").extents() == Words{"n"});
  CHECK(Read("# [tt, 1], f32. kept").shape.dtype == "f32");
  CHECK(Read("# [tt, 1], f32. kept").shape.note == "kept");
  CHECK(Read("# [a, b],").shape.note.empty());
  CHECK(Read("# [n] x.dtype").shape.dtype == "x.dtype");
  CHECK(Read("# [m, bn] of jnp.float32").shape.note == "of jnp.float32");
}

TEST_CASE("extents are arithmetic") {
  CHECK(Read("# [2 * tt, align_to(a + b, 128)]").extents() ==
        Words{"2 * tt", "align_to(a + b, 128)"});
  CHECK(Read("# [2, n // p (+ 1), p]").extents() == Words{"2", "n // p (+ 1)", "p"});
  CHECK(Read("# [<=bt, H]").extents() == Words{"<=bt", "H"});
  CHECK(Read("# [..., D]").extents() == Words{"...", "D"});
  CHECK(Read("# [*B, T]").shape.readable);
}

TEST_CASE("well formed, but more than one shape can be read") {
  for (const char* text : {"# [a, b] if c else [b, a]", "# [6 or 8] (first, second)",
                           "# [a, b] | None", "# value: [m, k]", "# .value [m, n], .scale [1, n]",
                           "# None | F32[n]", "# None | <id> (2, n)", "# [a, b,"}) {
    CAPTURE(text);
    Read read(text);
    REQUIRE(read.found);
    CHECK(read.shape.well_formed);
    CHECK_FALSE(read.shape.readable);
  }
  CHECK(Read("# [a, b] or None").shape.readable);
  CHECK(Read("# [n] (first, last)").shape.note == "(first, last)");
}

TEST_CASE("other forms of the same") {
  Read tuple("# (a, b) int32 — total rows");
  REQUIRE(tuple.found);
  CHECK_FALSE(tuple.shape.well_formed);
  CHECK(tuple.shape.readable);
  CHECK(tuple.extents() == Words{"a", "b"});
  CHECK(tuple.shape.dtype == "int32");
  CHECK(tuple.shape.note == "— total rows");
  CHECK(tuple.at(tuple.shape.shape_text) == "(a, b) int32");

  Read prefixed("# f32[n] kept");
  CHECK_FALSE(prefixed.shape.well_formed);
  CHECK(prefixed.shape.dtype == "f32");
  CHECK(prefixed.shape.note == "kept");
  CHECK(prefixed.at(prefixed.shape.shape_text) == "f32[n]");
  CHECK(prefixed.at(prefixed.shape.brackets) == "[n]");

  Read space("# VMEM (tt, 2 * td) bf16");
  CHECK_FALSE(space.shape.well_formed);
  CHECK(space.shape.space_word == "VMEM");
  CHECK(space.extents() == Words{"tt", "2 * td"});
  CHECK(space.shape.dtype == "bf16");

  CHECK(Read("# HBM: (m, K//NL, NL) — for DMA").extents() == Words{"m", "K//NL", "NL"});
  CHECK(Read("# SMEM [NT] int32 -- mask").shape.space_word == "SMEM");
  CHECK(Read("# Shape: [n, d], Memory: HBM").extents() == Words{"n", "d"});
  CHECK(Read("# (n,)").extents() == Words{"n"});
  CHECK(Read("# VMEM (D, tile_r) fp8").shape.dtype == "fp8");
}

TEST_CASE("a line of its own is another form, whatever it says") {
  Read read("# [tt, td] bf16", false);
  REQUIRE(read.found);
  CHECK_FALSE(read.shape.well_formed);
  CHECK(read.shape.readable);
  CHECK_FALSE(Read("# see [1]", false).found);
}

TEST_CASE("a tag before the shape makes it a shape that is told, not moved") {
  Read read("# <sem_id> (2, bt * n)");
  REQUIRE(read.found);
  CHECK_FALSE(read.shape.well_formed);
  CHECK_FALSE(read.shape.readable);
}

TEST_CASE("prose that announces a shape") {
  for (const char* text :
       {"# accepted tokens, shape: (n, t).", "# q.shape = (n, t)", "# the shape (n,) of all"}) {
    CAPTURE(text);
    Read read(text);
    CHECK(read.found);
    CHECK_FALSE(read.shape.readable);
  }
  CHECK_FALSE(Read("# shaped like the output (see above)").found);
}

TEST_CASE("no shape at all") {
  for (const char* text :
       {"# aliased to the output", "# pylint: disable=unused-argument",
        "# pyrefly: ignore[bad-argument-type]", "# type: ignore[override]", "# noqa: E501",
        "# DMA(1,) for incoming remote writes", "# MetadataRef", "# Inputs.", "# (kept)", "#", "# ",
        "# f32 accumulator", "# (see the note, above all)", "# HBM: WeightsRef (a, b)"}) {
    CAPTURE(text);
    CHECK_FALSE(Read(text).found);
  }
}

TEST_CASE("pragmas are no part of the words") {
  Read read("# [tt, td] bf16  # pyrefly: ignore[bad-argument-type]");
  REQUIRE(read.found);
  CHECK(read.shape.note.empty());
  CHECK(read.at({pragma_start(read.source, read.comment), read.source.size()}) ==
        "# pyrefly: ignore[bad-argument-type]");
  Read ours("# [tt] f32  # tokamax-lint: allow TKX1103 -- fixed by the protocol");
  CHECK(ours.shape.note.empty());
  CHECK(pragma_start(ours.source, ours.comment) == 12);
}

TEST_CASE("dtypes in their short form") {
  CHECK(short_dtype("jnp.bfloat16") == "bf16");
  CHECK(short_dtype("jax.numpy.float32") == "f32");
  CHECK(short_dtype("F32") == "f32");
  CHECK(short_dtype("fp32") == "f32");
  CHECK(short_dtype("s32") == "i32");
  CHECK(short_dtype("np.uint8") == "u8");
  CHECK(short_dtype("float8_e4m3fn") == "f8e4m3fn");
  CHECK(short_dtype("bool_") == "bool");
  CHECK(short_dtype("x.dtype").empty());
  CHECK(short_dtype("").empty());
  CHECK(is_dtype("acc_dtype"));
  CHECK(is_dtype("out_ref.dtype"));
  CHECK_FALSE(is_dtype("transposed"));
  CHECK_FALSE(is_dtype("a"));
}

}  // namespace
}  // namespace tokamax::pallas
