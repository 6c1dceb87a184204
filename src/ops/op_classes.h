// The classes by which an operator is called: its definition in base.py and its implementations.
//
// Pointers are into the directory's files and their modules; nullptr is no class, or no function.
#pragma once

#include <vector>

#include "python/module.h"

namespace tokamax::ops {

struct File;
class OpDirectory;

// A class together with the file that defines it; both null of no class.
struct ClassPlace {
  const File* file = nullptr;
  const python::Class* klass = nullptr;
  bool operator==(const ClassPlace&) const = default;
};

struct OpClass {
  ClassPlace place;
  std::vector<ClassPlace> bases;          // those that this directory defines, in order
  const python::Function* fwd = nullptr;  // its own `_fwd`, not an inherited one
  bool abstract_fwd = false;              // `_fwd` is only declared

  [[nodiscard]] const python::Module& module() const;
};

// The op classes that the source files of a directory define, by file and place: what derives from
// `op.Op`, directly, through another op class of the directory, or through the base of another
// operator (`attention_base.DotProductAttention[…]`) with a `_fwd` of its own. Ask
// `directory.op_classes()`, which does this once.
std::vector<OpClass> find_op_classes(const OpDirectory& directory);

// The class of the directory that an expression names; `X[…]` names `X`. Null when it is none.
ClassPlace class_named(const OpDirectory& directory, const python::Module& module,
                       syntax::NodeId expression);

// The `_fwd` nearest to a class among those it inherits in the directory, itself left out; null
// when it inherits none.
struct InheritedFwd {
  const python::Module* module = nullptr;
  const python::Function* function = nullptr;
};
InheritedFwd inherited_fwd(const std::vector<OpClass>& classes, const OpClass& klass);

}  // namespace tokamax::ops
