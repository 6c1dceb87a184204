// TKX203: a size that may be zero or negative.
#include <algorithm>
#include <array>

#include "lint/rule_function.h"
#include "ops/dataclasses.h"
#include "ops/op_directory.h"
#include "rules/02-configs/add_import.h"
#include "rules/02-configs/config_checks.h"
#include "syntax/text.h"

namespace tokamax::rules::unconstrained_config_field {
namespace {

using python::ClassField;
using python::Module;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

constexpr std::array<std::string_view, 25> kSizes = {
    "tile",   "tiles",  "block", "blocks",   "chunk", "chunks", "num",       "stage",   "stages",
    "count",  "counts", "size",  "sizes",    "sz",    "steps",  "warps",     "buffers", "buffer",
    "splits", "split",  "width", "capacity", "bytes", "slots",  "workgroups"};
// Of something that has a size, these are none.
constexpr std::array<std::string_view, 10> kOther = {"id",  "ids",    "index", "idx",  "axis",
                                                     "dim", "offset", "start", "seed", "log2"};

using syntax::is_one_of;

bool is_size(std::string_view name) {
  bool size = false;
  while (!name.empty()) {
    std::size_t end = std::min(name.find('_'), name.size());
    std::string_view piece = name.substr(0, end);
    if (is_one_of(piece, kOther)) return false;
    size = size || is_one_of(piece, kSizes);
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return size;
}

// The `int` of `int`, `int | None` or `Optional[int]`; kNoNode for every other annotation.
NodeId bare_int(const Module& module, NodeId annotation) {
  const auto& tree = module.tree();
  NodeId found = kNoNode;
  for (NodeId at = annotation; at != kNoNode && at < tree[annotation].next; ++at) {
    switch (tree.kind(at)) {
      case Kind::Identifier:
        if (module.text(at) == "Optional") break;
        if (module.text(at) != "int" || found != kNoNode) return kNoNode;
        found = at;
        break;
      case Kind::Type:
      case Kind::TypeParameter:
      case Kind::BinaryOperator:
      case Kind::UnionType:
      case Kind::ParenthesizedExpression:
      case Kind::GenericType:
      case Kind::None:
      case Kind::Operator:
        break;
      default:
        return kNoNode;
    }
  }
  return found;
}

// `= pydantic.Field(gt=0)` constrains as well.
bool is_field_call(const Module& module, NodeId value) {
  const python::Call* call = value == kNoNode ? nullptr : module.call_at(value);
  return call != nullptr && call->qualified.ends_with("Field");
}

bool has_validator(const Module& module, const python::Class& klass) {
  return std::ranges::any_of(klass.methods, [&](python::FunctionId id) {
    return std::ranges::any_of(module.functions()[id].decorators, [&](NodeId decorator) {
      return module.text(decorator).find("validator") != std::string_view::npos;
    });
  });
}

// The constraint that admits the default; "" when it is negative.
std::string_view wanted_type(const Module& module, NodeId value) {
  if (value == kNoNode) return "pydantic.PositiveInt";
  if (module.text(value) == "0") return "pydantic.NonNegativeInt";
  bool negative = module.tree().kind(value) == Kind::UnaryOperator;
  return negative ? "" : "pydantic.PositiveInt";
}

void check_field(const ops::ConfigClass& config, const ClassField& field, lint::Report& report) {
  const Module& module = *config.file->module;
  NodeId type = bare_int(module, field.annotation);
  if (type == kNoNode || !is_size(field.text) || is_field_call(module, field.value)) return;
  std::string_view wanted = wanted_type(module, field.value);
  if (wanted.empty()) return;
  auto draft =
      report.add(module, type, "size `{}` of config `{}` takes any `int`, negative ones too",
                 field.text, config.klass->text);
  draft.help("annotate it `{}`", wanted);
  std::vector<lint::Edit> edits{{module.span(type), std::string(wanted)}};
  if (!has_import(module, "pydantic")) {
    std::optional<lint::Edit> import = import_edit(module, "pydantic");
    if (!import) return;
    edits.push_back(std::move(*import));
  }
  draft.fix(lint::Applicability::Unsafe, fmt::format("annotate it `{}`", wanted), std::move(edits));
}

// The autotuner builds configs by the thousand, from lists and from files. What the annotation
// refuses never reaches a compiler.
void check(const ops::OpDirectory& directory, lint::Report& report) {
  for (const ops::ConfigClass& config : directory.config_classes_and_bases()) {
    const Module& module = *config.file->module;
    bool pydantic =
        ops::dataclass_decorator(module, *config.klass).kind == ops::DataclassKind::Pydantic;
    if (!pydantic || has_validator(module, *config.klass)) continue;
    std::vector<ConfigRaise> raises = config_raises(config);
    for (const ClassField& field : config.klass->fields) {
      // Checked by hand: TKX204.
      bool checked = std::ranges::find(raises, field.text, &ConfigRaise::field) != raises.end();
      if (field.annotation != kNoNode && !checked) check_field(config, field, report);
    }
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::unconstrained_config_field
