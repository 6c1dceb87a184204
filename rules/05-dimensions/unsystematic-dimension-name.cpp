// TKX505: a tile, grid extent or constant of D that is not called after D.
#include <algorithm>
#include <string>

#include "lint/rule.h"
#include "ops/op_directory.h"

namespace tokamax::rules {
namespace {

using ops::RelationKind;
using python::Binding;
using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return result;
}

bool is_capital(std::string_view name) {
  return name.size() == 1 && name[0] >= 'A' && name[0] <= 'Z';
}

// Whether a name says "tile of D" in the words of a config.
bool is_tile_word(std::string_view name, std::string_view extent) {
  std::string letter = lower(extent);
  return name == "tile_" + letter || name == "block_" + letter || name == "b" + letter;
}

// What the value is of D, going by evidence alone.
bool is_tile(const Module& module, NodeId value, std::string_view extent) {
  if (module.tree().kind(value) != Kind::Attribute) return false;
  NodeId field = module.tree().child(value, Field::Attribute);
  return field != kNoNode && is_tile_word(module.text(field), extent);
}

bool is_grid(const Module& module, NodeId value, std::string_view extent) {
  const auto& tree = module.tree();
  NodeId whole = kNoNode;
  NodeId part = kNoNode;
  if (tree.kind(value) == Kind::BinaryOperator) {
    NodeId sign = tree.child(value, Field::Operator);
    if (sign == kNoNode || module.text(sign) != "//") return false;
    whole = tree.child(value, Field::Left);
    part = tree.child(value, Field::Right);
  } else if (const python::Call* call = module.call_at(value)) {
    if (!module.text(call->function).ends_with("cdiv")) return false;
    whole = module.arguments(value).find("", 0);
    part = module.arguments(value).find("", 1);
  }
  if (whole == kNoNode || part == kNoNode || module.text(whole) != extent) return false;
  std::string_view divisor = module.text(part);
  return divisor == "t" + lower(extent) || is_tile_word(divisor, extent) ||
         is_tile(module, part, extent);
}

class Finder {
 public:
  Finder(const ops::File& file, lint::Report& report)
      : module_(*file.module), dimensions_(file.dimensions()), report_(report) {}

  void run() {
    if (dimensions_.empty()) return;
    for (python::ScopeId scope = 0; scope < module_.scopes().size(); ++scope) {
      if (module_.scopes()[scope].kind != python::ScopeKind::Function) continue;
      for (const Binding& binding : module_.bindings(scope)) look_at(binding);
    }
  }

 private:
  void look_at(const Binding& binding) {
    bool plain = binding.kind == python::BindingKind::Assignment &&
                 binding.index == python::kWhole && binding.value != kNoNode;
    std::string_view name = module_.text_of(binding.symbol);
    if (!plain || dimensions_.has(name)) return;
    for (std::string_view extent : dimensions_.names()) {
      if (!is_capital(extent)) continue;
      if (is_tile(module_, binding.value, extent)) {
        say(binding, RelationKind::Tile, "t", "a tile extent", extent);
      } else if (is_grid(module_, binding.value, extent)) {
        say(binding, RelationKind::Grid, "n", "a grid extent", extent);
      }
    }
  }

  void say(const Binding& binding, RelationKind kind, std::string_view prefix,
           std::string_view what, std::string_view extent) {
    const ops::Relation* relation = dimensions_.of_object(kind, extent);
    std::string wanted =
        relation == nullptr ? std::string(prefix) + lower(extent) : std::string(relation->subject);
    std::string_view name = module_.text_of(binding.symbol);
    // The second of two equal divisions is TKX1302.
    if (name == wanted || !module_.bindings(binding.scope, wanted).empty()) return;
    report_
        .add(module_.source(), module_.span(binding.name), "`{}` is {} of `{}`", name, what, extent)
        .help("call it `{}`", wanted);
  }

  const Module& module_;
  ops::Dimensions dimensions_;
  lint::Report& report_;
};

// `tn` needs no explanation beside N; `block_cols` does, each time it is met.
void check(const ops::File& file, lint::Report& report) {
  if (file.is_source()) Finder(file, report).run();
}

}  // namespace
}  // namespace tokamax::rules

TOKAMAX_RULE(unsystematic_dimension_name, tokamax::rules::check);
