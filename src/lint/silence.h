// Writes the comments that suppress findings: where each goes, and what it says.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "lint/diagnostic.h"
#include "python/module.h"

namespace tokamax::lint {

// Why a text cannot be the reason of a directive, or "".
std::string_view fault_of_reason(std::string_view reason);

// Whether a comment can suppress findings of this rule: one about syntax or about directives can
// only be repaired. A directive without a reason is given one.
bool can_be_silenced(const Rule& rule);

enum class Reach : std::uint8_t {
  Line,  // a directive on the finding's line, or on its own line above
  File,  // one for the whole file: for findings that no comment beside them reaches
};

// Comments for the findings of `module`, all of which can be suppressed. Each fix is one edit;
// code, other comments and line ends stay as they are.
std::vector<Fix> silence(const python::Module& module, std::span<const Diagnostic* const> findings,
                         std::string_view reason, Reach reach);

}  // namespace tokamax::lint
