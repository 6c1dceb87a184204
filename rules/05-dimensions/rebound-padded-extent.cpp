// TKX506: one name for the length before and after padding.
#include <algorithm>
#include <array>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "rules/05-dimensions/padding.h"

namespace tokamax::rules::rebound_padded_extent {
namespace {

using pallas::RelationKind;
using python::Binding;
using python::BindingKind;
using python::Module;
using python::Value;
using python::ValueKind;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

// A full extent whose row does not say that it is padded.
bool is_unpadded_extent(const ops::File& file, const pallas::Dimensions& dimensions,
                        std::string_view name) {
  if (!dimensions.has(name)) return false;
  for (RelationKind kind : {RelationKind::Tile, RelationKind::Grid, RelationKind::Padded}) {
    if (dimensions.of_subject(kind, name) != nullptr) return false;
  }
  const ops::File* base = file.directory->file_of(ops::FileRole::Base);
  for (const ops::File* holder : {&file, base}) {
    const pallas::Glossary* glossary = holder == nullptr ? nullptr : holder->glossary();
    const pallas::GlossaryRow* row = glossary == nullptr ? nullptr : glossary->row_of(name);
    if (row == nullptr) continue;
    constexpr std::array<std::string_view, 6> kSaid = {"pad",  "round",    "align",
                                                       "tile", "multiple", "block"};
    return std::ranges::none_of(kSaid, [&](std::string_view word) {
      return row->text.find(word) != std::string_view::npos;
    });
  }
  return false;
}

// `T += pad`
bool adds_padding(const Module& module, const Binding& binding) {
  NodeId sign = module.tree().child(binding.statement, Field::Operator);
  NodeId amount = module.tree().child(binding.statement, Field::Right);
  bool adds = sign != kNoNode && amount != kNoNode && module.text(sign) == "+=";
  return adds && is_padding(module, amount);
}

// The element of `T, D = cdiv(T, tt) * tt, 8` that a name gets, or kNoNode.
NodeId written_element(const Module& module, const Binding& binding) {
  const auto& tree = module.tree();
  NodeId list = module.unparenthesized(binding.value);
  bool several = tree.kind(list) == Kind::ExpressionList || tree.kind(list) == Kind::Tuple ||
                 tree.kind(list) == Kind::List;
  if (!several || tree.child_count(list) != static_cast<std::uint32_t>(binding.count)) {
    return kNoNode;
  }
  std::int16_t index = 0;
  for (NodeId child : tree.children(list)) {
    if (index++ == binding.index) return child;
  }
  return kNoNode;
}

class Finder {
 public:
  Finder(const ops::File& file, const pallas::Dimensions& dimensions)
      : file_(file),
        module_(*file.module),
        dimensions_(dimensions),
        evaluator_(file.directory->program().evaluator()) {}

  [[nodiscard]] std::vector<NodeId> find() const {
    std::vector<NodeId> found;
    for (python::ScopeId scope = 0; scope < module_.scopes().size(); ++scope) {
      if (module_.scopes()[scope].kind != python::ScopeKind::Function) continue;
      for (std::string_view name : dimensions_.names()) {
        for (const Binding& binding : module_.bindings(scope, name)) {
          if (is_rebound(binding) && is_unpadded_extent(file_, dimensions_, name)) {
            found.push_back(binding.name);
          }
        }
      }
    }
    std::ranges::sort(found);
    return found;
  }

 private:
  [[nodiscard]] bool is_rebound(const Binding& binding) const {
    if (binding.kind == BindingKind::Augmented) return adds_padding(module_, binding);
    bool assigns = binding.kind == BindingKind::Assignment || binding.kind == BindingKind::Walrus;
    if (!assigns || binding.value == kNoNode) return false;
    if (binding.index == python::kWhole) return is_padded_value(binding.value);
    if (binding.index < 0 || binding.count <= binding.index) return false;
    NodeId element = written_element(module_, binding);
    if (element != kNoNode) return is_padded_value(element);
    const Value& whole = evaluator_.value(module_, binding.value);
    return whole.is(ValueKind::Attribute) && whole.text == "shape" &&
           is_padded_axis(evaluator_, whole.items[0], binding.index, binding.count);
  }

  [[nodiscard]] bool is_padded_value(NodeId value) const {
    if (is_padded(module_, value)) return true;
    value = module_.unparenthesized(value);
    Kind kind = module_.tree().kind(value);
    if (kind == Kind::Identifier) {
      return dimensions_.of_subject(RelationKind::Padded, module_.text(value)) != nullptr;
    }
    if (kind != Kind::Subscript) return false;
    const Value& extent = evaluator_.value(module_, value);
    return extent.is(ValueKind::Extent) &&
           is_padded_axis(evaluator_, extent.items[0], extent.number, -1);
  }

  const ops::File& file_;
  const Module& module_;
  const pallas::Dimensions& dimensions_;
  python::Evaluator& evaluator_;
};

// Before and after look the same, and a mask that was right for one is wrong for the other.
void check(const ops::File& file, lint::Report& report) {
  if (!file.is_source()) return;
  const pallas::Dimensions& dimensions = file.dimensions();
  if (dimensions.empty()) return;
  const Module& module = *file.module;
  for (NodeId name : Finder(file, dimensions).find()) {
    report
        .add(module, name, "`{0}` is the extent of the glossary, but is bound to a padded one here",
             module.text(name))
        .help("call it `{0}_pad`", module.text(name));
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::rebound_padded_extent
