// Which parameters of a kernel need a shape comment, and which comments are one.
#pragma once

#include "lint/report.h"
#include "pallas/kernel/kernel.h"

namespace tokamax::rules {

// Whether §11 asks for a shape comment: one Ref, not a semaphore, grouped, None or `_`.
bool needs_shape_comment(const pallas::RefParameter& ref);

// Whether the parameter may hold several Refs although the launch does not show it: nothing is
// known of its shape, and it is not named like one Ref, is unpacked, or has attributes that no Ref
// has.
bool may_be_group(const pallas::Kernel& kernel, const pallas::RefParameter& ref);

// The comment that gives the Ref's shape, or nullptr. `# (start, end)` behind a Ref of rank one
// lists what the Ref holds; only the launch can tell.
const pallas::ShapeComment* shape_comment_of(const pallas::RefParameter& ref);

}  // namespace tokamax::rules
