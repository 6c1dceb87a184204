// What a file may call its dimensions, by the glossaries that it can rely on.
//
// Names are texts of the modules' sources.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "pallas/dimensions/glossary.h"

namespace tokamax::pallas {

// One or more glossaries as one list of names, the nearest first. Empty when there is none: nothing
// is known then, not even that a name is no dimension.
class Dimensions {
 public:
  // Takes in what the glossary of a file that counts says.
  void add(std::span<const Glossary> glossaries);

  [[nodiscard]] bool empty() const { return names_.empty(); }
  [[nodiscard]] bool has(std::string_view name) const;
  // All names, of the nearest glossary first, each once.
  [[nodiscard]] const std::vector<std::string_view>& names() const { return names_; }
  [[nodiscard]] const std::vector<Relation>& relations() const { return relations_; }
  // The first relation of that kind with that subject (or object), or nullptr.
  [[nodiscard]] const Relation* of_subject(RelationKind kind, std::string_view subject) const;
  [[nodiscard]] const Relation* of_object(RelationKind kind, std::string_view object) const;

 private:
  std::vector<std::string_view> names_;
  std::vector<Relation> relations_;
};

}  // namespace tokamax::pallas
