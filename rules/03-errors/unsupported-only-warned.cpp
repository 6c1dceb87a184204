// TKX302: a backend that says that it cannot, and does.
#include <algorithm>
#include <array>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "python/blocks.h"
#include "rules/03-errors/message_text.h"
#include "rules/03-errors/unsupported_words.h"

namespace tokamax::rules::unsupported_only_warned {
namespace {

using ops::FileRole;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

constexpr std::array<std::string_view, 5> kLevels = {"warning", "warn", "info", "error",
                                                     "log_first_n"};

// warnings.warn, logging.warning, logger.error …
bool is_log_call(const python::Module& module, const python::Call& call) {
  const syntax::Tree& tree = module.tree();
  if (tree.kind(call.function) != Kind::Attribute) return false;
  NodeId name = tree.child(call.function, Field::Attribute);
  NodeId object = tree.child(call.function, Field::Object);
  if (name == kNoNode || object == kNoNode) return false;
  if (std::ranges::find(kLevels, module.text(name)) == kLevels.end()) return false;
  std::string_view on = module.text(object);
  return on.find("log") != std::string_view::npos || on.find("warnings") != std::string_view::npos;
}

NodeId message_of(const python::Module& module, const python::Call& call) {
  python::Arguments arguments = module.arguments(call.node);
  for (const python::Argument& argument : arguments.items) {
    if (argument.splat) return kNoNode;
    if (argument.positional() && !message_text(module, argument.value).empty()) {
      return argument.value;
    }
  }
  return kNoNode;
}

// The block around the call ends in a raise or a return: nothing was pretended.
bool gives_up(const python::Module& module, NodeId call) {
  NodeId block = module.tree().parent(module.statement_of(call));
  return block != kNoNode && module.tree().kind(block) == Kind::Block &&
         python::always_leaves(module.tree(), block);
}

void check(const ops::File& file, lint::Report& report) {
  bool backend =
      file.is(FileRole::Backend) || file.is(FileRole::BackendPart) || file.is(FileRole::Kernel);
  if (!backend) return;
  const python::Module& module = *file.module;
  for (const python::Call& call : module.calls()) {
    if (!is_log_call(module, call)) continue;
    NodeId message = message_of(module, call);
    if (message == kNoNode || !says_unsupported(message_text(module, message))) continue;
    if (module.def_of(call.node) == python::kNone || gives_up(module, call.node)) continue;
    report
        .add(module, call.function,
             "`{}` says that something is not supported, and the call goes on",
             module.text(call.function))
        .help("raise `NotImplementedError` instead, so that another backend is tried");
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::unsupported_only_warned
