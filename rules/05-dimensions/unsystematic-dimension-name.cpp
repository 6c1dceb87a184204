// TKX505: a tile, grid extent or constant of D that is not called after D, here or in the glossary.
#include <algorithm>
#include <string>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "rules/05-dimensions/extent_role.h"
#include "rules/support/extent_words.h"
#include "rules/support/letter_origin.h"
#include "syntax/text.h"

namespace tokamax::rules::unsystematic_dimension_name {
namespace {

using pallas::GlossaryRow;
using pallas::Relation;
using pallas::RelationKind;
using python::Binding;
using python::Module;

std::string scheme_name(RelationKind kind, std::string_view extent) {
  return (kind == RelationKind::Tile ? "t" : "n") + syntax::lower_case(extent);
}

std::string_view what(RelationKind kind) {
  return kind == RelationKind::Tile ? "a tile extent" : "a grid extent";
}

// `K_DIM`, `HIDDEN`: a name that calls itself a constant.
bool is_constant_name(std::string_view name) {
  auto fits = [](char c) { return c == '_' || syntax::is_upper(c) || syntax::is_digit(c); };
  return !name.starts_with('_') && std::ranges::all_of(name, fits) &&
         name.find("PAD") == std::string_view::npos;
}

// `D_DIM` says itself whose extent it is.
std::string_view named_by_suffix(std::string_view name) {
  constexpr std::string_view kSuffix = "_DIM";
  return name.ends_with(kSuffix) ? name.substr(0, name.size() - kSuffix.size()) : "";
}

class Locals {
 public:
  Locals(const ops::File& file, lint::Report& report)
      : module_(*file.module), dimensions_(file.dimensions()), reader_(file), report_(report) {}

  void run() {
    for (python::ScopeId scope = 0; scope < module_.scopes().size(); ++scope) {
      if (module_.scopes()[scope].kind != python::ScopeKind::Function) continue;
      const Binding* said = nullptr;
      for (const Binding& binding : module_.bindings(scope)) {
        bool again = said != nullptr && said->symbol == binding.symbol;
        if (!again && look_at(binding)) said = &binding;
      }
    }
  }

 private:
  ExtentRole read_suffix(const Binding& binding, std::string_view name) const {
    std::string_view extent = named_by_suffix(name);
    bool full =
        !extent.empty() && std::ranges::find(reader_.extents(), extent) != reader_.extents().end();
    bool shape = full && binding.value != syntax::kNoNode && is_from_shape(module_, binding.value);
    return shape ? ExtentRole{Role::Full, extent} : ExtentRole{};
  }

  bool look_at(const Binding& binding) {
    std::string_view name = module_.text_of(binding.symbol);
    if (name.starts_with('_') || dimensions_.has(name)) return false;
    ExtentRole found = reader_.role_of(binding);
    if (found.role == Role::None) found = read_suffix(binding, name);
    switch (found.role) {
      case Role::Full:
        return is_constant_name(name) && say(binding, fmt::format("the extent `{}`", found.extent),
                                             std::string(found.extent));
      case Role::Tile:
        return judge(binding, RelationKind::Tile, found.extent);
      case Role::Grid:
        return judge(binding, RelationKind::Grid, found.extent);
      default:
        return false;
    }
  }

  // `tt_q` is a tile of T that says more than that.
  bool judge(const Binding& binding, RelationKind kind, std::string_view extent) {
    const Relation* relation = dimensions_.of_object(kind, extent);
    std::string wanted =
        relation == nullptr ? scheme_name(kind, extent) : std::string(relation->subject);
    std::string_view name = module_.text_of(binding.symbol);
    for (const std::string& good : {wanted, scheme_name(kind, extent)}) {
      if (name == good || name.starts_with(good + "_")) return false;
    }
    // The second of two equal divisions is TKX1302.
    if (module_.binding_scope(binding.name, wanted) != python::kNone) return false;
    return say(binding, fmt::format("{} of `{}`", what(kind), extent), wanted);
  }

  bool say(const Binding& binding, const std::string& role, const std::string& wanted) {
    report_.add(module_, binding.name, "`{}` is {}", module_.text_of(binding.symbol), role)
        .help("call it `{}`", wanted);
    return true;
  }

  const Module& module_;
  const pallas::Dimensions& dimensions_;
  ExtentReader reader_;
  lint::Report& report_;
};

// "one group per tile of M" is no tile; "tile extent of M" and "= M // tm" are what they say.
bool defines(const GlossaryRow& row, const Relation& relation) {
  std::string text = syntax::lower_case(row.text);
  std::string_view view = text;
  for (std::string_view article : {"the ", "a "}) {
    if (view.starts_with(article)) view.remove_prefix(article.size());
  }
  if (relation.kind == RelationKind::Tile) {
    bool extent = view.starts_with("extent of a tile") || view.starts_with("size of a tile");
    return view.starts_with("tile") || extent;
  }
  return view.starts_with('=') || view.starts_with("grid") || view.starts_with("number of tile");
}

// The name a row should have, or "" when it is right or nobody can tell.
std::string better_name(const pallas::Dimensions& dimensions, const GlossaryRow& row,
                        const Relation& relation) {
  bool own = std::ranges::find(row.names, relation.subject, &pallas::DimensionName::text) !=
             row.names.end();
  if (relation.kind == RelationKind::Padded || !own || !defines(row, relation)) return {};
  const Relation* padded = dimensions.of_subject(RelationKind::Padded, relation.object);
  std::string_view extent = padded == nullptr ? relation.object : padded->object;
  if (extent.empty() || !syntax::is_upper(extent.front())) return {};
  // `tdi` of `D_in` follows the scheme.
  std::string beginning = scheme_name(relation.kind, extent.substr(0, 1));
  auto follows = [&](const Relation& other) {
    return other.kind == relation.kind && other.object == relation.object &&
           other.subject.starts_with(beginning);
  };
  // Behind a tile that is named well, a tile of the tile may be called otherwise.
  if (std::ranges::any_of(dimensions.relations(), follows)) return {};
  std::string wanted = scheme_name(relation.kind, extent);
  return dimensions.has(wanted) ? std::string() : wanted;
}

void check_rows(const ops::File& file, const pallas::Dimensions& dimensions, lint::Report& report) {
  const pallas::Glossary* glossary = file.glossary();
  if (glossary == nullptr) return;
  for (const GlossaryRow& row : glossary->rows) {
    const Relation* first = nullptr;
    std::string help;
    for (const Relation& relation : row.relations) {
      std::string wanted = better_name(dimensions, row, relation);
      if (wanted.empty()) continue;
      help += first == nullptr ? fmt::format("call it `{}`", wanted)
                               : fmt::format(", and `{}` `{}`", relation.subject, wanted);
      if (first == nullptr) first = &relation;
    }
    if (first == nullptr) continue;
    auto name = std::ranges::find(row.names, first->subject, &pallas::DimensionName::text);
    report
        .add(file.module->source(), name->span, "`{}` is {} of `{}`", first->subject,
             what(first->kind), first->object)
        .help("{}", help);
  }
}

// `tn` needs no explanation beside N; `block_cols` does, each time it is met.
void check(const ops::File& file, lint::Report& report) {
  if (!file.is_source()) return;
  const pallas::Dimensions& dimensions = file.dimensions();
  if (dimensions.empty()) return;
  check_rows(file, dimensions, report);
  Locals(file, report).run();
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::unsystematic_dimension_name
