// Definitions nest like brackets, so one pass over them in order finds what is around each.
#include "lint/scope_names.h"

#include <algorithm>
#include <limits>

namespace tokamax::lint {
namespace {

constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();

}  // namespace

ScopeNames::ScopeNames(const python::Module& module) {
  for (const python::Function& function : module.functions()) {
    if (function.is_lambda()) continue;
    scopes_.push_back({module.span(function.statement), std::string(function.text), kNowhere});
  }
  for (const python::Class& a_class : module.classes()) {
    scopes_.push_back({module.span(a_class.statement), std::string(a_class.text), kNowhere});
  }
  std::ranges::sort(scopes_, [](const Scope& a, const Scope& b) {
    if (a.span.begin != b.span.begin) return a.span.begin < b.span.begin;
    return a.span.end > b.span.end;
  });
  nest();
}

void ScopeNames::nest() {
  std::size_t around = kNowhere;
  for (std::size_t i = 0; i < scopes_.size(); ++i) {
    Scope& scope = scopes_[i];
    while (around != kNowhere && !scopes_[around].span.contains(scope.span)) {
      around = scopes_[around].outer;
    }
    scope.outer = around;
    if (around != kNowhere) scope.name = scopes_[around].name + '.' + scope.name;
    around = i;
  }
}

std::string_view ScopeNames::of(syntax::Span span) const {
  const auto after = std::ranges::upper_bound(scopes_, span.begin, {},
                                              [](const Scope& s) { return s.span.begin; });
  if (after == scopes_.begin()) return "";
  auto at = static_cast<std::size_t>(after - scopes_.begin()) - 1;
  while (at != kNowhere && !scopes_[at].span.contains(span)) at = scopes_[at].outer;
  return at == kNowhere ? std::string_view() : scopes_[at].name;
}

void name_scopes(const python::Module& module, std::vector<Diagnostic>& found) {
  const auto is_here = [&](const Diagnostic& finding) {
    return finding.source == &module.source();
  };
  if (std::ranges::none_of(found, is_here)) return;
  const ScopeNames names(module);
  for (Diagnostic& finding : found) {
    if (is_here(finding)) finding.function = names.of(finding.span);
  }
}

}  // namespace tokamax::lint
