// TKX301: a backend that turns away a feature with an error nobody catches.
#include <algorithm>
#include <array>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "rules/03-errors/dispatch.h"
#include "rules/03-errors/message_text.h"
#include "rules/03-errors/unsupported_words.h"
#include "rules/support/raise_instead.h"

namespace tokamax::rules::unsupported_raises_other_error {
namespace {

using ops::FileRole;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

constexpr std::string_view kWanted = "NotImplementedError";
constexpr std::array<std::string_view, 5> kOtherErrors = {
    "builtins.ValueError", "builtins.TypeError", "builtins.RuntimeError", "builtins.AssertionError",
    "builtins.Exception"};

bool is_backend_code(const ops::File& file) {
  return file.is(FileRole::Backend) || file.is(FileRole::BackendPart) || file.is(FileRole::Kernel);
}

// A config that cannot be built is the tuner's business, not the caller's.
bool validates_config(const python::Module& module, NodeId node) {
  python::FunctionId id = module.def_of(node);
  if (id == python::kNone) return false;
  const python::Function& function = module.functions()[id];
  if (function.text == "__post_init__") return true;
  return function.owner != python::kNone &&
         module.classes()[function.owner].text.ends_with("Config");
}

// The condition of the `if` that a statement stands right under, or kNoNode.
NodeId condition_over(const python::Module& module, NodeId statement) {
  const syntax::Tree& tree = module.tree();
  NodeId block = tree.parent(statement);
  NodeId owner = block == kNoNode ? kNoNode : tree.parent(block);
  if (owner == kNoNode) return kNoNode;
  bool asks = tree.kind(owner) == Kind::IfStatement || tree.kind(owner) == Kind::ElifClause;
  return asks ? tree.child(owner, Field::Condition) : kNoNode;
}

class Checker {
 public:
  Checker(const python::Module& module, lint::Report& report)
      : module_(module), tree_(module.tree()), report_(report) {}

  void check_raise(NodeId statement) {
    NodeId error = tree_.first_child(statement);
    if (error == kNoNode || tree_.kind(error) != Kind::Call) return;
    NodeId name = tree_.child(error, Field::Function);
    std::string qualified = module_.qualified_name(name);
    if (std::ranges::find(kOtherErrors, qualified) == kOtherErrors.end()) return;
    python::Arguments arguments = module_.arguments(error);
    NodeId message = arguments.find("", 0);
    if (message == kNoNode || !says_unsupported(message_text(module_, message))) return;
    if (validates_config(module_, statement) || ends_dispatch(module_, statement)) return;
    if (asks_config_alone(module_, condition_over(module_, statement))) return;
    report_
        .add(module_, name,
             "`{}` for what this backend does not support: no other backend is tried",
             module_.text(name))
        .help("raise `{}`", kWanted)
        .fix(lint::Applicability::Unsafe, fmt::format("raise `{}`", kWanted),
             {{module_.span(name), std::string(kWanted)}});
  }

  void check_assert(NodeId statement) {
    NodeId condition = tree_.first_child(statement);
    if (condition == kNoNode) return;
    NodeId message = tree_[condition].next;
    if (!tree_.contains(statement, message)) return;
    if (!says_unsupported(message_text(module_, message))) return;
    if (validates_config(module_, statement) || asks_for_rank(module_, condition)) return;
    if (asks_config_alone(module_, condition)) return;
    syntax::Span span = module_.span(statement);
    constexpr std::uint32_t kKeyword = 6;  // "assert"
    auto draft =
        report_.add(module_.source(), {span.begin, span.begin + kKeyword},
                    "`assert` for what this backend does not support: no other backend is tried");
    draft.help("write `if not …: raise {}(…)`", kWanted);
    std::vector<lint::Edit> edits = raise_instead(module_, statement, kWanted);
    if (!edits.empty()) {
      draft.fix(lint::Applicability::Unsafe, fmt::format("raise `{}`", kWanted), std::move(edits));
    }
  }

 private:
  const python::Module& module_;
  const syntax::Tree& tree_;
  lint::Report& report_;
};

void check(const ops::File& file, lint::Report& report) {
  if (!is_backend_code(file)) return;
  const python::Module& module = *file.module;
  Checker checker(module, report);
  for (NodeId node : module.tree().of_kind(Kind::RaiseStatement)) checker.check_raise(node);
  for (NodeId node : module.tree().of_kind(Kind::AssertStatement)) checker.check_assert(node);
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::unsupported_raises_other_error
