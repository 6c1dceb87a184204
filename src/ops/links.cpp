// `import a.b.c` mentions all of it, `from a.b import c` a module or a name of one: both are tried.
#include "ops/links.h"

#include <algorithm>

#include "ops/op_directory.h"
#include "syntax/text.h"

namespace tokamax::ops {
namespace {

using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

// Every dotted name that a module's import statements mention. Of `import a.b.c` it is all three
// parts, whatever the statement binds.
std::vector<std::string> imported_names(const python::Module& module) {
  std::vector<std::string> names;
  const auto& tree = module.tree();
  for (const python::Import& import : module.imports()) {
    if (tree.kind(import.node) == Kind::ImportFromStatement) names.push_back(import.qualified);
  }
  for (NodeId statement : tree.of_kind(Kind::ImportStatement)) {
    for (NodeId child : tree.children(statement)) {
      NodeId name =
          tree.kind(child) == Kind::AliasedImport ? tree.child(child, Field::Name) : child;
      if (name != kNoNode) names.emplace_back(module.text(name));
    }
  }
  return names;
}

std::string_view without_last(std::string_view dotted) {
  return syntax::all_but_last_part(dotted, '.');
}

}  // namespace

Links find_links(const File& file) {
  Links links;
  for (std::string& name : imported_names(*file.module)) {
    const File* target = file.directory->imported(name, *file.module);
    // `from op.base import norm` names a function of the module.
    if (target == nullptr && !without_last(name).empty()) {
      target = file.directory->imported(without_last(name), *file.module);
    }
    if (target == nullptr) {
      links.elsewhere.push_back(std::move(name));
    } else if (target != &file && std::ranges::find(links.files, target) == links.files.end()) {
      links.files.push_back(target);
    }
  }
  return links;
}

std::vector<const File*> reached_from(const File& file) {
  std::vector<const File*> reached = {&file};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const File* next : reached[i]->links().files) {
      if (std::ranges::find(reached, next) == reached.end()) reached.push_back(next);
    }
  }
  reached.erase(reached.begin());
  return reached;
}

}  // namespace tokamax::ops
