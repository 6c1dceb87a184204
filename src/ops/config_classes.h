// The classes by which an operator's implementations are tuned.
//
// Pointers are into the directory's files and their modules.
#pragma once

#include <string_view>
#include <vector>

#include "python/module.h"

namespace tokamax::ops {

struct File;
class OpDirectory;

struct ConfigClass {
  const File* file = nullptr;
  const python::Class* klass = nullptr;
  bool named_by_op = false;  // by some Op's config_cls; else a heuristics method builds it
};

// The config classes that the files of a directory define, by file and place: what an Op's
// `config_cls` names, also through aliases, unions and imports; and classes `Config` or `…Config`
// of backend, kernel, config and common files that a heuristics method builds. Ask
// `directory.config_classes()`, which does this once.
std::vector<ConfigClass> find_config_classes(const OpDirectory& directory);

// `configs`, and behind them the classes of the directory that they inherit from.
std::vector<ConfigClass> with_bases(const OpDirectory& directory, std::vector<ConfigClass> configs);

// Whether the class, or one of the directory that it inherits from, has a field of that name.
bool has_field(const ConfigClass& config, std::string_view name);

// The class's own `__post_init__`, or nullptr.
const python::Function* post_init(const ConfigClass& config);

// Whether a class is an operator's implementation: it has a `config_cls`, a `_fwd`, or derives from
// `Op` by name.
bool is_op_class(const python::Module& module, const python::Class& klass);

// A function that chooses a config: "heuristics_config" is part of its name.
bool is_heuristics(const python::Function& function);

}  // namespace tokamax::ops
