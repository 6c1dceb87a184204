// Recognising and reading operator directories.
#include "ops/op_directory.h"

#include "syntax/text.h"

namespace tokamax::ops {
namespace {

std::string_view name_of(std::string_view path) { return syntax::last_part(path, '/'); }
std::string_view folder_of(std::string_view path) { return syntax::all_but_last_part(path, '/'); }

}  // namespace

bool is_kernels_folder(std::string_view name) { return name == "kernels" || name == "kernel"; }

bool is_op_directory(std::span<const std::string_view> file_names, std::string_view parent) {
  bool api = false;
  bool base = false;
  bool pallas_backend = false;
  bool backend = false;
  for (std::string_view file : file_names) {
    FileName name = read_file_name(file, false);
    api = api || name.role == FileRole::Api;
    base = base || name.role == FileRole::Base;
    backend = backend || name.role == FileRole::Backend;
    bool code = name.role == FileRole::Backend || name.role == FileRole::Kernel;
    pallas_backend = pallas_backend || (code && is_pallas_backend(name.backend));
  }
  // `api.py` alone is in many packages, and infrastructure has a base.py too.
  if (pallas_backend || (api && base) || ((api || base) && backend)) return true;
  return parent == "ops" && (api || base);
}

void OpDirectory::add(const python::Module& module, bool wanted) {
  File& file = files_.emplace_back();
  file.module = &module;
  file.directory = this;
  file.wanted = wanted;
  std::string_view path = module.source().place();
  file.in_kernels_folder = folder_of(path) != path_;
  file.name = read_file_name(name_of(path), file.in_kernels_folder);
  file.glossaries = find_glossaries(module);
}

Dimensions File::dimensions() const {
  Dimensions dimensions;
  dimensions.add(*module);
  const File* base = directory->file_of(FileRole::Base);
  if (base != nullptr && base != this) dimensions.add(*base->module);
  return dimensions;
}

std::string_view OpDirectory::name() const { return name_of(path_); }

std::vector<const File*> OpDirectory::files_of(FileRole role) const {
  std::vector<const File*> found;
  for (const File& file : files_) {
    if (file.is(role)) found.push_back(&file);
  }
  return found;
}

const File* OpDirectory::file_of(FileRole role) const {
  for (const File& file : files_) {
    if (file.is(role)) return &file;
  }
  return nullptr;
}

const File* OpDirectory::file_of(const python::Module& module) const {
  for (const File& file : files_) {
    if (file.module == &module) return &file;
  }
  return nullptr;
}

const File* OpDirectory::imported(std::string_view dotted, const python::Module& from) const {
  const python::Module* module = library_.find(dotted, from);
  return module == nullptr ? nullptr : file_of(*module);
}

}  // namespace tokamax::ops
