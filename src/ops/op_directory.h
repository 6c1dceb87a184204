// An operator directory: its files, their roles and all that they say together.
#pragma once

#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ops/file_role.h"
#include "ops/glossary.h"
#include "pallas/program.h"
#include "python/library.h"

namespace tokamax::ops {

class OpDirectory;

// One file of an operator directory.
struct File {
  const python::Module* module = nullptr;
  const OpDirectory* directory = nullptr;
  FileName name;
  bool in_kernels_folder = false;
  bool wanted = true;                // false: read for context, findings in it are dropped
  std::vector<Glossary> glossaries;  // in order of place: normally one or none

  [[nodiscard]] FileRole role() const { return name.role; }
  [[nodiscard]] bool is(FileRole role) const { return name.role == role; }
  // The glossary that counts, or nullptr.
  [[nodiscard]] const Glossary* glossary() const { return main_glossary(glossaries); }
  // Its own dimensions and those of the directory's base.py.
  [[nodiscard]] Dimensions dimensions() const;
  // Everything but tests, benches and __init__.py.
  [[nodiscard]] bool is_source() const {
    return !is(FileRole::Test) && !is(FileRole::Bench) && !is(FileRole::Init);
  }
};

class OpDirectory {
 public:
  // `path` is the folder's place. The program and library belong to the same files.
  OpDirectory(std::string path, bool complete, const pallas::Program& program,
              const python::Library& library)
      : path_(std::move(path)), complete_(complete), program_(program), library_(library) {}
  OpDirectory(const OpDirectory&) = delete;
  OpDirectory& operator=(const OpDirectory&) = delete;

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
  [[nodiscard]] const File* file_of(const python::Module& module) const;
  [[nodiscard]] const pallas::Program& program() const { return program_; }
  // Finds the file that an import names.
  [[nodiscard]] const File* imported(std::string_view dotted, const python::Module& from) const;

 private:
  std::string path_;
  bool complete_;
  const pallas::Program& program_;
  const python::Library& library_;
  std::deque<File> files_;
};

// Whether files of these names make their folder an operator directory. `parent` is the name of
// the folder around it ("ops").
bool is_op_directory(std::span<const std::string_view> file_names, std::string_view parent);

// "kernels" or "kernel": a folder whose files belong to the operator around it.
bool is_kernels_folder(std::string_view name);

}  // namespace tokamax::ops
