// What the words of a glossary row say of its dimensions: tiles, counts of tiles, padding.
#pragma once

#include <span>
#include <vector>

#include "pallas/dimensions/glossary.h"

namespace tokamax::pallas {

// Only dimensions that `all` rows name are related; empty when the words say nothing certain.
std::vector<Relation> read_relations(const GlossaryRow& row, std::span<const GlossaryRow> all);

}  // namespace tokamax::pallas
