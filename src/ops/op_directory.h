// An operator directory: its files, their roles and all that they say together.
//
// Facts that take a search are found when they are first asked for, and kept: a directory belongs
// to one worker. References stay valid as long as the directory.
#pragma once

#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ops/array_types.h"
#include "ops/config_classes.h"
#include "ops/data_kind.h"
#include "ops/dimension_uses.h"
#include "ops/file_role.h"
#include "ops/links.h"
#include "ops/op_classes.h"
#include "pallas/dimensions/dimensions.h"
#include "pallas/lazy.h"
#include "pallas/program.h"
#include "python/library.h"

namespace tokamax::ops {

class OpDirectory;

// One file of an operator directory, which owns it; the module belongs to whoever read it.
struct File {
  const python::Module* module = nullptr;
  const OpDirectory* directory = nullptr;
  FileName name;
  bool in_kernels_folder = false;
  bool wanted = true;  // false: read for context, findings in it are dropped

  [[nodiscard]] FileRole role() const { return name.role; }
  [[nodiscard]] bool is(FileRole role) const { return name.role == role; }
  // Everything but tests, benches and __init__.py.
  [[nodiscard]] bool is_source() const {
    return !is(FileRole::Test) && !is(FileRole::Bench) && !is(FileRole::Init);
  }
  // In order of place: normally one or none.
  [[nodiscard]] const std::vector<pallas::Glossary>& glossaries() const;
  // The glossary that counts, or nullptr.
  [[nodiscard]] const pallas::Glossary* glossary() const;
  // Its own dimensions, then those of the directory's base.py.
  [[nodiscard]] const pallas::Dimensions& dimensions() const;
  // The axes of its annotations.
  [[nodiscard]] const std::vector<AxisUse>& axes() const;
  // The dimensions that its annotations and shape comments name.
  [[nodiscard]] const std::vector<DimensionUse>& dimension_uses() const;
  // What its functions at module level work on.
  [[nodiscard]] const std::vector<FunctionKind>& function_kinds() const;
  // What it imports.
  [[nodiscard]] const Links& links() const;

 private:
  pallas::Lazy<pallas::Dimensions> dimensions_;
  pallas::Lazy<std::vector<AxisUse>> axes_;
  pallas::Lazy<std::vector<DimensionUse>> dimension_uses_;
  pallas::Lazy<std::vector<FunctionKind>> function_kinds_;
  pallas::Lazy<Links> links_;
};

class OpDirectory {
 public:
  // `path` is the folder's place. The program and library belong to the same files.
  OpDirectory(std::string path, bool complete, const pallas::Program& program,
              const python::Library& library)
      : path_(std::move(path)), complete_(complete), program_(program), library_(library) {}
  OpDirectory(const OpDirectory&) = delete;
  OpDirectory& operator=(const OpDirectory&) = delete;

  // `module` is one of the program's. All files are added before anything else is asked.
  void add(const python::Module& module, bool wanted);

  [[nodiscard]] const std::string& path() const { return path_; }
  // False when the folder also holds files that cannot be read: what is missing may be there.
  [[nodiscard]] bool is_complete() const { return complete_; }
  // The operator's name: the folder's ("rms_norm").
  [[nodiscard]] std::string_view name() const;
  [[nodiscard]] const std::deque<File>& files() const { return files_; }  // by path
  [[nodiscard]] std::vector<const File*> files_of(FileRole role) const;
  // The first file of that role, or nullptr.
  [[nodiscard]] const File* file_of(FileRole role) const;
  // The file of a module, or nullptr when it stands elsewhere.
  [[nodiscard]] const File* file_of(const python::Module& module) const;
  [[nodiscard]] const pallas::Program& program() const { return program_; }
  // Finds the file that an import names; nullptr when it is none of this directory.
  [[nodiscard]] const File* imported(std::string_view dotted, const python::Module& from) const;

  // The classes by which its implementations are called, by file and place.
  [[nodiscard]] const std::vector<OpClass>& op_classes() const;
  // The classes by which they are tuned, by file and place.
  [[nodiscard]] const std::vector<ConfigClass>& config_classes() const;
  // These, and behind them the classes of the directory that they inherit from.
  [[nodiscard]] const std::vector<ConfigClass>& config_classes_and_bases() const;

 private:
  std::string path_;
  bool complete_;
  const pallas::Program& program_;
  const python::Library& library_;
  std::deque<File> files_;
  std::unordered_map<const python::Module*, const File*> file_by_module_;
  pallas::Lazy<std::vector<OpClass>> op_classes_;
  pallas::Lazy<std::vector<ConfigClass>> config_classes_;
  pallas::Lazy<std::vector<ConfigClass>> config_classes_and_bases_;
};

// Whether files of these names make their folder an operator directory. `parent` is the name of
// the folder around it ("ops").
bool is_op_directory(std::span<const std::string_view> file_names, std::string_view parent);

// "kernels" or "kernel": a folder whose files belong to the operator around it.
bool is_kernels_folder(std::string_view name);

}  // namespace tokamax::ops
