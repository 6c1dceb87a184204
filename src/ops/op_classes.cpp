// Following inheritance across the files of an operator.
#include "ops/op_classes.h"

#include <algorithm>

#include "ops/op_directory.h"

namespace tokamax::ops {
namespace {

using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

// `X` of `X[A, B]`.
NodeId without_subscript(const Module& module, NodeId expression) {
  NodeId at = module.unparenthesized(expression);
  while (at != kNoNode && module.tree().kind(at) == Kind::Subscript) {
    at = module.unparenthesized(module.tree().child(at, Field::Value));
  }
  return at;
}

const python::Function* method_named(const Module& module, const python::Class& klass,
                                     std::string_view name) {
  for (python::FunctionId id : klass.methods) {
    if (module.functions()[id].text == name) return &module.functions()[id];
  }
  return nullptr;
}

// The parts of a dotted name that count: the last two.
bool is_framework_op(std::string_view dotted) {
  return dotted.ends_with("op.Op") || dotted.ends_with("op_lib.Op");
}

bool is_foreign_base(std::string_view dotted) {
  std::size_t name = dotted.find_last_of('.');
  return name != std::string_view::npos && dotted.substr(0, name).ends_with("base");
}

// Nothing but a docstring, `...`, `pass` or a raised NotImplementedError.
bool only_declares(const Module& module, const python::Function& function) {
  const auto& tree = module.tree();
  if (function.body == kNoNode) return true;
  for (NodeId statement : tree.children(function.body)) {
    Kind kind = tree.kind(statement);
    NodeId first = tree.first_child(statement);
    bool nothing = kind == Kind::PassStatement;
    if (kind == Kind::ExpressionStatement && first != kNoNode) {
      Kind inner = tree.kind(first);
      nothing = inner == Kind::Ellipsis || inner == Kind::String;
    }
    if (kind == Kind::RaiseStatement && first != kNoNode) {
      nothing = module.text(first).starts_with("NotImplementedError");
    }
    if (kind == Kind::DeleteStatement) nothing = true;
    if (!nothing) return false;
  }
  return true;
}

bool is_abstract(const Module& module, const python::Function& function) {
  for (NodeId decorator : function.decorators) {
    if (module.qualified_name(decorator).ends_with("abstractmethod")) return true;
  }
  return only_declares(module, function);
}

class Finder {
 public:
  explicit Finder(const OpDirectory& directory) : directory_(directory) {}

  std::vector<OpClass> run() {
    for (const File& file : directory_.files()) {
      if (!file.is_source()) continue;
      for (const python::Class& klass : file.module->classes()) {
        if (!klass.bases.empty()) candidates_.push_back(read(file, klass));
      }
    }
    // A class may derive from one that stands in a later file.
    for (bool grown = true; grown;) {
      grown = false;
      for (Candidate& candidate : candidates_) {
        if (candidate.op || !derives_from_op(candidate)) continue;
        candidate.op = grown = true;
      }
    }
    std::vector<OpClass> found;
    for (Candidate& candidate : candidates_) {
      if (candidate.op) found.push_back(std::move(candidate.klass));
    }
    return found;
  }

 private:
  struct Candidate {
    OpClass klass;
    bool op = false;
  };

  Candidate read(const File& file, const python::Class& klass) {
    Candidate candidate;
    candidate.klass.place = {&file, &klass};
    const Module& module = *file.module;
    candidate.klass.fwd = method_named(module, klass, "_fwd");
    if (candidate.klass.fwd != nullptr) {
      candidate.klass.abstract_fwd = is_abstract(module, *candidate.klass.fwd);
    }
    for (NodeId base : klass.bases) {
      NodeId named = without_subscript(module, base);
      if (named == kNoNode) continue;
      ClassPlace place = class_named(directory_, module, named);
      if (place.klass != nullptr) {
        candidate.klass.bases.push_back(place);
        continue;
      }
      std::string dotted = module.qualified_name(named);
      bool forward = candidate.klass.fwd != nullptr;
      if (is_framework_op(dotted) || (forward && is_foreign_base(dotted))) candidate.op = true;
    }
    return candidate;
  }

  bool derives_from_op(const Candidate& candidate) const {
    return std::ranges::any_of(candidates_, [&](const Candidate& other) {
      return other.op && std::ranges::find(candidate.klass.bases, other.klass.place) !=
                             candidate.klass.bases.end();
    });
  }

  const OpDirectory& directory_;
  std::vector<Candidate> candidates_;
};

}  // namespace

const Module& OpClass::module() const { return *place.file->module; }

std::vector<OpClass> find_op_classes(const OpDirectory& directory) {
  return Finder(directory).run();
}

ClassPlace class_named(const OpDirectory& directory, const Module& module, NodeId expression) {
  NodeId named = without_subscript(module, expression);
  if (named == kNoNode) return {};
  const python::Value& value = directory.program().evaluator().value(module, named);
  if (!value.is(python::ValueKind::Class) || value.klass == nullptr) return {};
  const Module* home = value.klass_module != nullptr ? value.klass_module : value.origin.module;
  const File* file = home == nullptr ? nullptr : directory.file_of(*home);
  return file == nullptr ? ClassPlace() : ClassPlace{file, value.klass};
}

InheritedFwd inherited_fwd(const std::vector<OpClass>& classes, const OpClass& klass) {
  const OpClass* at = &klass;
  for (std::size_t step = 0; step < classes.size(); ++step) {
    const OpClass* next = nullptr;
    for (const OpClass& other : classes) {
      if (!at->bases.empty() && other.place == at->bases.front()) next = &other;
    }
    if (next == nullptr) return {};
    if (next->fwd != nullptr) return {&next->module(), next->fwd};
    at = next;
  }
  return {};
}

}  // namespace tokamax::ops
