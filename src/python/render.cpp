// Expressions as text that means the same to the reader of the call.
#include "python/render.h"

namespace tokamax::python {
namespace {

constexpr std::size_t kMaxRendered = 120;  // bytes; a longer extent says nothing in a comment

std::string one_line(std::string_view text) {
  std::string result;
  for (char c : text) {
    bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\\';
    if (!space) {
      result.push_back(c);
    } else if (!result.empty() && result.back() != ' ' && result.back() != '(') {
      result.push_back(' ');
    }
  }
  return result;
}

std::string render_name(Evaluator& evaluator, const Expr& expr) {
  const Value& meaning = evaluator.value(expr);
  if (meaning.is(ValueKind::Number) && !meaning.origin.exists()) {
    return std::to_string(meaning.number);
  }
  if (meaning.is(ValueKind::External)) return std::string(expr.module->text(expr.node));
  // A name of the scopes around the looked-into function means the same to the caller.
  ScopeId scope = expr.module->binding_scope(expr.node, expr.module->text(expr.node));
  bool inner = false;
  for (const Frame* frame = expr.frame; frame != nullptr; frame = frame->outer) {
    inner = inner || (frame->module == expr.module && frame->scope == scope);
  }
  if (!inner) return std::string(expr.module->text(expr.node));
  const Expr* given = nullptr;
  for (const Frame* frame = expr.frame; frame != nullptr; frame = frame->outer) {
    given = frame->find(expr.module->text(expr.node));
    if (given != nullptr) break;
  }
  // An argument is written as the caller wrote it. Other names of the looked-into function are the
  // only ones that its shapes have.
  if (given == nullptr) return std::string(expr.module->text(expr.node));
  if (given->node != kNoNode) return render(evaluator, *given);
  const Expr& origin = meaning.origin;
  bool elsewhere = origin.node != kNoNode && origin.node != expr.node;
  return elsewhere ? render(evaluator, origin) : std::string();
}

}  // namespace

std::string render(Evaluator& evaluator, const Expr& expr) {
  Evaluator::Deeper deeper(evaluator);
  if (deeper.too_deep()) return {};
  if (expr.node == kNoNode) {
    if (expr.known == nullptr) return {};
    if (expr.known->is(ValueKind::Number)) return std::to_string(expr.known->number);
    return expr.known->origin.node == kNoNode ? std::string()
                                              : render(evaluator, expr.known->origin);
  }
  const Module& module = *expr.module;
  const auto& tree = module.tree();
  if (module.span(expr.node).size() > kMaxRendered) return {};
  if (expr.frame == nullptr) return one_line(module.text(expr.node));
  std::string result;
  std::uint32_t copied = module.span(expr.node).begin;
  for (NodeId at = expr.node; at < tree[expr.node].next; ++at) {
    if (tree.kind(at) != Kind::Identifier) continue;
    if (tree[at].field == Field::Attribute) continue;
    bool keyword =
        tree.kind(tree.parent(at)) == Kind::KeywordArgument && tree[at].field == Field::Name;
    if (keyword) continue;
    std::string name = render_name(evaluator, {&module, at, expr.frame});
    if (name.empty()) return {};
    result += module.source().text({copied, module.span(at).begin});
    bool wrap = at != expr.node && name.find(' ') != std::string::npos;
    result += wrap ? "(" + name + ")" : name;
    copied = module.span(at).end;
  }
  result += module.source().text({copied, module.span(expr.node).end});
  return result.size() > kMaxRendered ? std::string() : one_line(result);
}

}  // namespace tokamax::python
