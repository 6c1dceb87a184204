// The statements of the guide, each in one line.
#include <array>

#include "cli/commands/guide_coverage.h"

namespace tokamax::cli {
namespace {

constexpr bool kChecklist = true;
constexpr bool kText = false;

constexpr std::array kStatements = {
    Statement{1, kChecklist, "An operator has `api.py`, `base.py`, a backend and its kernel file.",
              "TKX101 TKX102", ""},
    Statement{1, kChecklist, "Configs stay out of `api.py`.", "TKX104", ""},
    Statement{1, kChecklist, "Kernels and their launches stand in kernel files only.", "TKX103",
              ""},
    Statement{1, kChecklist, "Modules of a large operator are divided by what they work on.",
              "TKX109",
              "Which division serves the reader is a matter of taste; only files that mix Refs "
              "and arrays are pointed out."},
    Statement{1, kText, "What chooses block sizes is kept apart from the kernels.", "TKX106", ""},
    Statement{1, kText, "A file is split when it grows past some 250 lines.", "TKX107", ""},
    Statement{1, kText, "The heuristics method is called `_get_heuristics_config`.", "TKX105", ""},
    Statement{1, kText, "In a kernel file, helpers on arrays precede what takes Refs.", "TKX108",
              ""},
    Statement{1, kText, "Further files may go to `kernels/`; the four stay on top.",
              "TKX101 TKX102 TKX103", ""},
    Statement{1, kText, "Code that runs on the host alone imports neither jax nor Pallas.", "",
              "Nothing in a file says that it was meant to run on the host alone."},
    Statement{2, kChecklist, "A config is a pydantic dataclass, not one of the standard library.",
              "TKX201", ""},
    Statement{2, kChecklist, "It is frozen, has slots and takes keywords only.", "TKX202", ""},
    Statement{2, kChecklist, "The type of a field says what values it may have.", "TKX203 TKX204",
              ""},
    Statement{2, kChecklist, "`__post_init__` compares fields and raises ValueError.", "TKX205",
              ""},
    Statement{3, kChecklist, "What a backend does not support raises NotImplementedError.",
              "TKX301 TKX302", ""},
    Statement{3, kText, "Arguments that no backend could accept raise ValueError.", "",
              "What is valid for an operator is its definition, which no code states; an error "
              "is judged by its message alone."},
    Statement{4, kChecklist, "A file begins with a docstring of one line.", "TKX401 TKX402", ""},
    Statement{4, kChecklist, "Comments give reasons and do not repeat the code.", "TKX405",
              "Whether a reason is a good one takes somebody who knows the hardware."},
    Statement{4, kText, "The glossary is a comment below the docstring.", "TKX403 TKX502", ""},
    Statement{4, kText, "Short closures inside a kernel have no docstring.", "TKX404", ""},
    Statement{4, kText, "Kernels carry about three times the comments of the code around them.",
              "TKX406", ""},
    Statement{5, kChecklist, "A glossary at the top of the file explains the dimensions.",
              "TKX501 TKX502", ""},
    Statement{
        5, kChecklist, "Full extents are capitals, tiles begin with t, grid extents with n.",
        "TKX505",
        "Locals are judged where config, shape or division shows what they are, rows where their "
        "words do."},
    Statement{5, kChecklist, "A padded extent has a name of its own.", "TKX506",
              "Padding is seen in the function that pads; an array may also arrive padded."},
    Statement{5, kText, "One dimension has one letter wherever it appears.", "TKX503 TKX505",
              "That two names mean the same is known only where one is computed from the other."},
    Statement{5, kText, "The glossary holds what the file uses, and no more.", "TKX503 TKX504", ""},
    Statement{6, kChecklist, "One letter is enough for loops, annotated tensors and extents.",
              "TKX601", ""},
    Statement{6, kChecklist, "Gradients are named after what they are gradients of.", "",
              "Nothing but its name tells a gradient from another array."},
    Statement{6, kChecklist, "Grid indices and offsets have names that are no dimension.", "TKX602",
              ""},
    Statement{6, kChecklist, "Shapes are unpacked into names, not counted into.", "TKX603", ""},
    Statement{7, kChecklist, "The public function and `_fwd` give shapes in glossary letters.",
              "TKX702 TKX503", ""},
    Statement{7, kChecklist, "Ref parameters have no annotation.", "TKX704", ""},
    Statement{7, kText, "`_fwd` is checked by `jaxtyping.jaxtyped`.", "TKX701", ""},
    Statement{7, kText, "Marks such as `*B` and `#D` are explained where they are used.", "TKX703",
              ""},
    Statement{7, kText, "More than some eight refs are grouped in a dataclass.", "TKX705", ""},
    Statement{8, kChecklist, "Kernels are tested against the plain reference.", "TKX801", ""},
    Statement{8, kChecklist, "A test says its tolerance where it compares.", "TKX803", ""},
    Statement{8, kChecklist, "Before a tolerance is loosened, float64 says who is wrong.", "TKX806",
              "Whether somebody has looked is in no file; a loose tolerance without any float64 "
              "is pointed out."},
    Statement{8, kChecklist, "Contractions of the reference run at the highest precision.",
              "TKX804", ""},
    Statement{8, kChecklist, "Hardware that is not supported is skipped while the test runs.",
              "TKX805", ""},
    Statement{8, kText, "Expected values are not stored in files.", "TKX802", ""},
    Statement{9, kText, "Role, shape, dtype and memory space can be read in the kernel.",
              "TKX1001 TKX1101 TKX1105 TKX1202", ""},
    Statement{10, kChecklist, "Headings group the parameters into inputs, outputs and scratch.",
              "TKX1001 TKX1002", ""},
    Statement{10, kText, "The order of the parameters is the order of the launch.",
              "TKX1003 TKX2001 TKX2008", ""},
    Statement{11, kChecklist, "Each Ref has its shape and dtype behind it.", "TKX1101 TKX1102", ""},
    Statement{11, kChecklist, "Shapes are letters of the glossary; fixed numbers say why.",
              "TKX1103 TKX503", ""},
    Statement{11, kChecklist, "A reader sees whether a Ref is a block or the full array.",
              "TKX1104 TKX1107", ""},
    Statement{11, kText, "Scratch always states its dtype, other refs where it surprises.",
              "TKX1105", "Which dtype surprises depends on the reader."},
    Statement{11, kText, "What the launch permutes, pads or aliases is noted.", "TKX1108",
              "Padding is known only where the launch does it."},
    Statement{11, kText, "No `Args:` entries that give shapes or repeat names.", "TKX1106", ""},
    Statement{12, kChecklist, "With several memory spaces, the names of refs say theirs.",
              "TKX1202 TKX1204", ""},
    Statement{12, kChecklist, "No Ref is called a pointer.", "TKX1201", ""},
    Statement{12, kText, "The suffix of a Ref says what it is.", "TKX1203", ""},
    Statement{13, kChecklist, "A kernel takes tile extents from its refs.", "TKX1301", ""},
    Statement{13, kChecklist, "Grid extents are computed once, in the launcher.", "TKX1302", ""},
    Statement{14, kChecklist, "A kernel body keeps to the order of its eight steps.",
              "TKX1401 TKX1403",
              "The guide calls the order a preference, and steps may be absent."},
    Statement{14, kText, "Grid extents are closed over rather than asked for.", "TKX1402", ""},
    Statement{15, kChecklist, "Facts of the hardware are asked for at run time.", "TKX1501", ""},
    Statement{15, kText, "Tiles of the hardware are written out in shape comments only.",
              "TKX1103 TKX1501", ""},
};

}  // namespace

std::span<const Statement> guide_statements() { return kStatements; }

}  // namespace tokamax::cli
