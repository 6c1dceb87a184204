// The classes by which an operator's implementations are tuned.
#pragma once

#include <vector>

#include "ops/op_directory.h"

namespace tokamax::ops {

struct ConfigClass {
  const File* file = nullptr;
  const python::Class* klass = nullptr;
  bool named_by_op = false;  // by some Op's config_cls; else a heuristics method builds it
};

// The config classes that the files of a directory define, by file and place: what an Op's
// `config_cls` names, also through aliases, unions and imports; and classes `Config` or `…Config`
// of backend, kernel, config and common files that a heuristics method builds.
std::vector<ConfigClass> find_config_classes(const OpDirectory& directory);

// Whether a class is an operator's implementation: it has a `config_cls`, a `_fwd`, or derives from
// `Op` by name.
bool is_op_class(const python::Module& module, const python::Class& klass);

// A function that chooses a config: "heuristics_config" is part of its name.
bool is_heuristics(const python::Function& function);

}  // namespace tokamax::ops
