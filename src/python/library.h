// The modules that are read together, found by dotted name.
//
// Owns nothing: paths and modules must outlive it. nullptr says that the module is outside, or was
// not read.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "python/module.h"

namespace tokamax::python {

class Library {
 public:
  // `path` names the file ("ops/rms_norm/base.py"); its folders are matched against packages.
  void add(std::string_view path, const Module& module);

  // The module that `dotted` ("tokamax._src.ops.rms_norm.base", "..base", ".base") names when it is
  // imported by `from`, or nullptr. Absolute names need the module's folder to agree too.
  [[nodiscard]] const Module* find(std::string_view dotted, const Module& from) const;

 private:
  struct Entry {
    std::vector<std::string_view> parts;  // folders and stem; `__init__` left out
    bool package = false;
    const Module* module = nullptr;
  };
  [[nodiscard]] const Module* find_relative(std::string_view dotted, const Entry& from) const;

  std::vector<Entry> entries_;
};

}  // namespace tokamax::python
