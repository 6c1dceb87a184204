// What the style guide demands and which rules decide it, as a document.
#pragma once

#include <span>
#include <string>

#include "lint/guide.h"
#include "lint/rule.h"

namespace tokamax::cli {

// The text of docs/coverage.md. Links are relative to the folder it stands in.
std::string coverage_as_markdown(std::span<const lint::GuideSection> guide,
                                 std::span<const lint::Rule> rules);

}  // namespace tokamax::cli
