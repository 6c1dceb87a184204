// A folder is an operator's by its files: a Pallas backend, two of api.py, base.py and a backend,
// or below `ops/` one of the first two.
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
  file_by_module_.emplace(&module, &file);
}

const std::vector<pallas::Glossary>& File::glossaries() const {
  return directory->program().glossaries(*module);
}

const pallas::Glossary* File::glossary() const { return pallas::main_glossary(glossaries()); }

const pallas::Dimensions& File::dimensions() const {
  return dimensions_.get([this] {
    pallas::Dimensions dimensions;
    dimensions.add(glossaries());
    const File* base = directory->file_of(FileRole::Base);
    if (base != nullptr && base != this) dimensions.add(base->glossaries());
    return dimensions;
  });
}

const std::vector<AxisUse>& File::axes() const {
  return axes_.get([this] { return find_axes(*module); });
}

const std::vector<DimensionUse>& File::dimension_uses() const {
  return dimension_uses_.get([this] { return find_dimension_uses(*this); });
}

const std::vector<FunctionKind>& File::function_kinds() const {
  return function_kinds_.get([this] { return kinds_of_functions(*module, directory->program()); });
}

const Links& File::links() const {
  return links_.get([this] { return find_links(*this); });
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
  auto found = file_by_module_.find(&module);
  return found == file_by_module_.end() ? nullptr : found->second;
}

const File* OpDirectory::imported(std::string_view dotted, const python::Module& from) const {
  const python::Module* module = library_.find(dotted, from);
  return module == nullptr ? nullptr : file_of(*module);
}

const std::vector<OpClass>& OpDirectory::op_classes() const {
  return op_classes_.get([this] { return find_op_classes(*this); });
}

const std::vector<ConfigClass>& OpDirectory::config_classes() const {
  return config_classes_.get([this] { return find_config_classes(*this); });
}

const std::vector<ConfigClass>& OpDirectory::config_classes_and_bases() const {
  return config_classes_and_bases_.get([this] { return with_bases(*this, config_classes()); });
}

}  // namespace tokamax::ops
