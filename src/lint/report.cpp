// Path, rule and severity are filled in here, and a fix's edits are put in order; debug builds
// check that they are disjoint.
#include "lint/report.h"

#include <algorithm>
#include <cassert>

#include "lint/rule.h"
#include "python/module.h"

namespace tokamax::lint {
namespace {

[[maybe_unused]] bool are_disjoint(const std::vector<Edit>& edits) {
  auto clash = [](const Edit& a, const Edit& b) {
    return a.span == b.span || a.span.end > b.span.begin;
  };
  return std::adjacent_find(edits.begin(), edits.end(), clash) == edits.end();
}

}  // namespace

Draft& Draft::related(const python::Module& module, syntax::NodeId node, std::string message) {
  return related(module.source(), module.span(node), std::move(message));
}

Draft& Draft::step(const python::Module& module, syntax::NodeId node, std::string message) {
  return step(module.source(), module.span(node), std::move(message));
}

Draft& Draft::fix(Applicability applicability, std::string message, std::vector<Edit> edits,
                  Turn turn) {
  auto by_span = [](const Edit& a, const Edit& b) { return a.span < b.span; };
  std::sort(edits.begin(), edits.end(), by_span);
  assert(!edits.empty() && are_disjoint(edits));
  diagnostic_.fix = Fix{applicability, std::move(message), std::move(edits), turn};
  return *this;
}

Draft Report::add_text(const python::Module& module, syntax::NodeId node, std::string message) {
  return add_text(module.source(), module.span(node), std::move(message));
}

Draft Report::add_text(const syntax::Source& source, syntax::Span span, std::string message) {
  assert(rule_ != nullptr && span.begin <= span.end && span.end <= source.size());
  Diagnostic& added = diagnostics_.emplace_back();
  added.rule = rule_;
  added.source = &source;
  added.path = source.path();
  added.span = span;
  added.severity = rule_->severity;
  added.message = std::move(message);
  return Draft(added);
}

Draft Report::add_unreadable(std::string path, std::string message) {
  assert(rule_ != nullptr);
  Diagnostic& added = diagnostics_.emplace_back();
  added.rule = rule_;
  added.path = std::move(path);
  added.severity = rule_->severity;
  added.message = std::move(message);
  return Draft(added);
}

std::uint32_t Report::number(std::string_view name) const {
  assert(rule_ != nullptr);
  for (const RuleNumber& number : options_.numbers) {
    if (number.code == rule_->code && number.name == name) return number.value;
  }
  for (const NumberOption& option : rule_->numbers) {
    if (option.name == name) return option.usual;
  }
  assert(false && "a number that the rule's page does not list");
  return 0;
}

}  // namespace tokamax::lint
