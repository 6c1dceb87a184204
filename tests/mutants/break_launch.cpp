// Lists with an entry too many, too few, or in another's place; semantics and aliases.
#include <fmt/format.h>

#include <algorithm>

#include "mutants/mutant.h"
#include "pallas/launch/launch_arguments.h"

namespace tokamax::mutants {
namespace {

using pallas::Launch;
using python::Expr;
using syntax::Kind;
using syntax::NodeId;

// The entry of a literal list that a Ref was read from, or kNoNode.
NodeId entry_of(const Launch& launch, const pallas::Ref& ref) {
  const Expr& spec = ref.spec;
  if (spec.module != launch.module || spec.node == syntax::kNoNode) return syntax::kNoNode;
  Kind around = spec.module->tree().kind(spec.module->tree().parent(spec.node));
  return around == Kind::List || around == Kind::Tuple ? spec.node : syntax::kNoNode;
}

class LaunchBreaker {
 public:
  explicit LaunchBreaker(const Launch& launch)
      : launch_(launch), module_(*launch.module), tree_(module_.tree()) {}

  std::vector<Mutant> run() {
    for (const pallas::RefList* list : {&launch_.inputs, &launch_.outputs, &launch_.scratch}) {
      for (std::size_t i = 0; i < list->refs.size(); ++i) {
        lengths(list->refs[i]);
        if (i + 1 < list->refs.size()) exchange(list->refs[i], list->refs[i + 1]);
      }
    }
    single_output();
    semantics();
    aliases();
    prefetch();
    return std::move(mutants_);
  }

 private:
  void add(std::string name, std::vector<lint::Edit> edits) {
    mutants_.push_back({std::move(name), std::move(edits)});
  }

  void lengths(const pallas::Ref& ref) {
    NodeId entry = entry_of(launch_, ref);
    if (entry == syntax::kNoNode) return;
    add("drop " + ref.place.label, {drop_element(module_, entry)});
    std::uint32_t end = module_.span(entry).end;
    add("double " + ref.place.label, {{{end, end}, ", " + std::string(module_.text(entry))}});
  }

  // Two entries that say the same are no mutants of each other.
  void exchange(const pallas::Ref& a, const pallas::Ref& b) {
    NodeId first = entry_of(launch_, a);
    NodeId second = entry_of(launch_, b);
    bool there = first != syntax::kNoNode && second != syntax::kNoNode;
    if (!there || module_.text(first) == module_.text(second)) return;
    add(fmt::format("swap {} and {}", a.place.label, b.place.label),
        swap(module_, module_.span(first), module_.span(second)));
  }

  Expr argument(std::string_view name) {
    pallas::LaunchArguments arguments(launch_.program->evaluator(), *launch_.arguments);
    const Expr* found = arguments.find(name);
    bool here = found != nullptr && found->module == &module_ && found->node != syntax::kNoNode;
    return here ? *found : Expr{};
  }

  void single_output() {
    Expr specs = argument("out_specs");
    if (!specs.exists() || !launch_.outputs.single) return;
    add("list around out_specs",
        {{module_.span(specs.node), fmt::format("[{}]", module_.text(specs.node))}});
  }

  void semantics() {
    for (NodeId keyword : tree_.of_kind(Kind::KeywordArgument)) {
      if (!tree_.contains(launch_.call, keyword)) continue;
      if (!module_.text(keyword).starts_with("dimension_semantics")) continue;
      NodeId list = tree_.child(keyword, syntax::Field::Value);
      if (tree_.kind(list) != Kind::Tuple || tree_.child_count(list) < 2) continue;
      NodeId word = tree_.first_child(list);
      add("drop a word of dimension_semantics", {drop_element(module_, word)});
      add("misspell a word of dimension_semantics", {{module_.span(word), "\"paralel\""}});
    }
  }

  void aliases() {
    Expr given = argument("input_output_aliases");
    if (!given.exists() || tree_.kind(given.node) != Kind::Dictionary) return;
    for (NodeId pair : tree_.children(given.node)) {
      for (syntax::Field side : {syntax::Field::Key, syntax::Field::Value}) {
        std::string_view what = side == syntax::Field::Key ? "operand" : "output";
        add(fmt::format("alias {} 9", what), {{module_.span(tree_.child(pair, side)), "9"}});
      }
    }
  }

  void prefetch() {
    Expr count = argument("num_scalar_prefetch");
    if (!count.exists() || tree_.kind(count.node) != Kind::Integer) return;
    add("prefetch one scalar more", {{module_.span(count.node), "2"}});
    add("prefetch no scalar", {{module_.span(count.node), "0"}});
  }

  const Launch& launch_;
  const python::Module& module_;
  const syntax::Tree& tree_;
  std::vector<Mutant> mutants_;
};

}  // namespace

std::vector<Mutant> break_launch(const Launch& launch) { return LaunchBreaker(launch).run(); }

}  // namespace tokamax::mutants
