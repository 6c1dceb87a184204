// BlockSpecs with arguments in a wrong order, index maps of a wrong rank, arity or unit.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "mutants/mutant.h"

namespace tokamax::mutants {
namespace {

using pallas::Ref;
using python::Value;
using python::ValueKind;
using syntax::Field;
using syntax::Kind;
using syntax::NodeId;

class SpecBreaker {
 public:
  explicit SpecBreaker(const pallas::Launch& launch)
      : launch_(launch), module_(*launch.module), tree_(module_.tree()) {}

  std::vector<Mutant> run() {
    for (const pallas::RefList* list : {&launch_.inputs, &launch_.outputs}) {
      for (const Ref& ref : list->refs) {
        bool literal = is_here(ref.index_map) && is_here(ref.block_shape);
        if (!literal || !seen_.insert(ref.index_map.node).second) continue;
        arguments(ref);
        map(ref);
      }
    }
    return std::move(mutants_);
  }

 private:
  [[nodiscard]] bool is_here(const python::Expr& expr) const {
    return expr.module == &module_ && expr.node != syntax::kNoNode;
  }

  void add(const Ref& ref, std::string_view name, std::vector<lint::Edit> edits) {
    mutants_.push_back({fmt::format("{}: {}", ref.place.label, name), std::move(edits)});
  }

  void arguments(const Ref& ref) {
    NodeId shape = ref.block_shape.node;
    NodeId map = ref.index_map.node;
    NodeId list = tree_.parent(map);
    bool plain = tree_.parent(shape) == list && tree_.kind(list) == Kind::ArgumentList;
    if (!plain) return;
    add(ref, "index map first", swap(module_, module_.span(shape), module_.span(map)));
    if (tree_.child_count(list) != 2) return;
    std::uint32_t end = module_.span(map).end;
    add(ref, "memory space as third argument", {{{end, end}, ", pl.ANY"}});
  }

  void map(const Ref& ref) {
    const Value& value = launch_.program->evaluator().value(ref.index_map);
    if (!value.is(ValueKind::Function) || value.origin.module != &module_) return;
    const python::Function& function = *value.function;
    if (function.parameter_list == syntax::kNoNode) return;
    add(ref, "one index less", {drop_element(module_, function.parameters.front().node)});
    std::uint32_t begin = module_.span(function.parameters.front().node).begin;
    add(ref, "one index more", {{{begin, begin}, "extra_i, "}});
    if (!function.is_lambda()) return;
    NodeId tuple = module_.unparenthesized(function.body);
    if (tree_.kind(tuple) != Kind::Tuple) return;
    results(ref, function, tuple);
  }

  void results(const Ref& ref, const python::Function& function, NodeId tuple) {
    std::vector<NodeId> items;
    for (NodeId item : tree_.children(tuple)) items.push_back(item);
    add(ref, "one result less", {drop_element(module_, items.back())});
    std::uint32_t end = module_.span(items.back()).end;
    add(ref, "one result more", {{{end, end}, ", 0"}});
    const Value& block = launch_.program->evaluator().value(ref.block_shape);
    if (block.items.size() != items.size()) return;
    for (std::size_t i = 0; i < items.size(); ++i) {
      auto is_item = [&](const python::Parameter& parameter) {
        return parameter.text == module_.text(items[i]);
      };
      bool index = std::ranges::any_of(function.parameters, is_item);
      const python::Expr& extent = block.items[i];
      bool named = is_here(extent) && tree_.kind(extent.node) == Kind::Identifier;
      if (!index || !named) continue;
      add(ref, fmt::format("result {} in elements", i),
          {{module_.span(items[i]),
            fmt::format("{} * {}", module_.text(items[i]), module_.text(extent.node))}});
    }
  }

  const pallas::Launch& launch_;
  const python::Module& module_;
  const syntax::Tree& tree_;
  std::set<NodeId> seen_;
  std::vector<Mutant> mutants_;
};

}  // namespace

std::vector<Mutant> break_specs(const pallas::Launch& launch) { return SpecBreaker(launch).run(); }

}  // namespace tokamax::mutants
