// Of several glossaries the main one counts; a name keeps its first place.
#include "pallas/dimensions/dimensions.h"

#include <algorithm>

namespace tokamax::pallas {
namespace {

const Relation* first_of(const std::vector<Relation>& relations, RelationKind kind,
                         std::string_view Relation::*side, std::string_view name) {
  auto at = std::ranges::find_if(relations, [&](const Relation& relation) {
    return relation.kind == kind && relation.*side == name;
  });
  return at == relations.end() ? nullptr : &*at;
}

}  // namespace

void Dimensions::add(std::span<const Glossary> glossaries) {
  const Glossary* glossary = main_glossary(glossaries);
  if (glossary == nullptr) return;
  for (const GlossaryRow& row : glossary->rows) {
    for (const DimensionName& name : row.names) {
      if (!has(name.text)) names_.push_back(name.text);
    }
    relations_.insert(relations_.end(), row.relations.begin(), row.relations.end());
  }
}

bool Dimensions::has(std::string_view name) const {
  return std::ranges::find(names_, name) != names_.end();
}

const Relation* Dimensions::of_subject(RelationKind kind, std::string_view subject) const {
  return first_of(relations_, kind, &Relation::subject, subject);
}

const Relation* Dimensions::of_object(RelationKind kind, std::string_view object) const {
  return first_of(relations_, kind, &Relation::object, object);
}

}  // namespace tokamax::pallas
