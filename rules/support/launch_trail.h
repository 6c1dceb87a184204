// How a Ref came by what the launch says of it, for people who read a finding about it.
#pragma once

#include "lint/report.h"
#include "pallas/kernel/kernel.h"

namespace tokamax::rules {

// Adds the place in each launch that binds `ref` as related, and as a trail the way to the first:
// the config's field, the tile that is read from it, the block shape, the entry of the spec list.
void relate_launches(lint::Draft& draft, const pallas::Kernel& kernel,
                     const pallas::RefParameter& ref);

}  // namespace tokamax::rules
