// Climbs from each raise to the conditions around it. One that reads a local name, or two fields,
// is said to be about no field.
#include "rules/02-configs/config_checks.h"

#include <algorithm>
#include <optional>

namespace tokamax::rules {
namespace {

using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

class Reader {
 public:
  Reader(const ops::ConfigClass& config, const python::Function& function)
      : config_(config),
        function_(function),
        module_(*config.file->module),
        tree_(module_.tree()) {}

  ConfigRaise read(NodeId statement) {
    ConfigRaise found;
    found.statement = statement;
    NodeId raised = tree_.first_child(statement);
    if (raised != kNoNode) {
      bool call = tree_.kind(raised) == Kind::Call;
      found.exception = call ? tree_.child(raised, Field::Function) : raised;
      found.builtin = builtin_name(found.exception);
    }
    field_ = {};
    clear_ = true;
    for (NodeId block = tree_.parent(statement); clear_ && block != function_.body;) {
      NodeId owner = tree_.parent(block);
      clear_ = tree_.kind(owner) == Kind::IfStatement && tree_[block].field == Field::Consequence;
      NodeId condition = clear_ ? tree_.child(owner, Field::Condition) : kNoNode;
      if (condition == kNoNode) break;
      if (found.condition == kNoNode) found.condition = condition;
      read_fields(condition);
      block = tree_.parent(owner);
    }
    if (clear_ && found.condition != kNoNode) found.field = field_;
    return found;
  }

 private:
  std::string_view builtin_name(NodeId exception) const {
    if (exception == kNoNode) return {};
    bool builtin = module_.qualified_name(exception).starts_with("builtins.");
    return builtin ? module_.text(exception) : std::string_view();
  }

  void read_fields(NodeId condition) {
    for (NodeId at = condition; at < tree_[condition].next; ++at) {
      if (tree_.kind(at) != Kind::Identifier || tree_[at].field == Field::Attribute) continue;
      bool keyword = tree_.kind(tree_.parent(at)) == Kind::KeywordArgument;
      if (keyword && tree_[at].field == Field::Name) continue;
      if (module_.text(at) == "self") {
        add_field(tree_.parent(at));
      } else if (module_.binding_scope(at, module_.text(at)) == function_.scope) {
        clear_ = false;  // a local name may hold another field
      }
    }
  }

  void add_field(NodeId attribute) {
    NodeId name = kNoNode;
    if (tree_.kind(attribute) == Kind::Attribute) name = tree_.child(attribute, Field::Attribute);
    if (name == kNoNode || !ops::has_field(config_, module_.text(name))) {
      clear_ = false;
      return;
    }
    if (field_.empty()) field_ = module_.text(name);
    if (field_ != module_.text(name)) clear_ = false;
  }

  const ops::ConfigClass& config_;
  const python::Function& function_;
  const Module& module_;
  const syntax::Tree& tree_;
  std::string_view field_;
  bool clear_ = true;
};

std::vector<NodeId> statements(const ops::ConfigClass& config, Kind kind) {
  std::vector<NodeId> found;
  const python::Function* function = ops::post_init(config);
  if (function == nullptr) return found;
  const Module& module = *config.file->module;
  auto all = module.tree().of_kind(kind);
  auto at = std::ranges::lower_bound(all, function->body);
  python::FunctionId id = module.function_at(function->node);
  for (; at != all.end() && module.tree().contains(function->body, *at); ++at) {
    if (module.function_of(*at) == id) found.push_back(*at);
  }
  return found;
}

}  // namespace

std::vector<ConfigRaise> config_raises(const ops::ConfigClass& config) {
  std::vector<ConfigRaise> found;
  for (NodeId statement : statements(config, Kind::RaiseStatement)) {
    found.push_back(Reader(config, *ops::post_init(config)).read(statement));
  }
  return found;
}

std::vector<NodeId> config_asserts(const ops::ConfigClass& config) {
  return statements(config, Kind::AssertStatement);
}

}  // namespace tokamax::rules
