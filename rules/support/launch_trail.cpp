// The first few extents with the config fields behind them, then the block shape, then the spec:
// from cause to effect.
#include "rules/support/launch_trail.h"

#include <algorithm>
#include <optional>

#include "pallas/program.h"

namespace tokamax::rules {
namespace {

using python::Expr;
using python::Value;
using python::ValueKind;
using syntax::kNoNode;

constexpr std::size_t kMaxExtents = 4;  // steps that nobody reads help nobody

bool is_written(const Expr& expr) { return expr.module != nullptr && expr.node != kNoNode; }

class Trail {
 public:
  Trail(lint::Draft& draft, const pallas::Kernel& kernel) : draft_(draft), kernel_(kernel) {}

  void follow(const pallas::Ref& ref) {
    if (ref.shape) {
      const std::size_t count = std::min(ref.shape->size(), kMaxExtents);
      for (std::size_t i = 0; i < count; ++i) follow_extent((*ref.shape)[i]);
    }
    if (is_written(ref.block_shape)) step(ref.block_shape, "the block shape");
    if (ref.place.module != nullptr) {
      draft_.step(ref.place.module->source(), ref.place.span, ref.place.label);
    }
  }

 private:
  void step(const Expr& expr, std::string text) {
    draft_.step(*expr.module, expr.node, std::move(text));
  }

  // `tt`, which is `config.tile_t`, which is a field of Config.
  void follow_extent(const pallas::Extent& extent) {
    if (!is_written(extent.expr)) return;
    const Value& value = kernel_.program->evaluator().value(extent.expr);
    if (value.is(ValueKind::Attribute)) step_to_field(value.text);
    const Expr& origin = value.origin;
    const bool elsewhere = is_written(origin) &&
                           (origin.module != extent.expr.module || origin.node != extent.expr.node);
    if (elsewhere && !extent.text.empty()) step(origin, fmt::format("`{}`", extent.text));
  }

  // Nothing says what class `config` has; a field that one config class alone has will be its.
  void step_to_field(std::string_view name) {
    const python::Module* module = nullptr;
    const python::ClassField* found = nullptr;
    std::string_view owner;
    for (const python::Module* candidate : kernel_.program->modules()) {
      for (const python::Class& klass : candidate->classes()) {
        if (!klass.text.ends_with("Config")) continue;
        const auto field = std::ranges::find(klass.fields, name, &python::ClassField::text);
        if (field == klass.fields.end()) continue;
        if (found != nullptr) return;
        module = candidate;
        found = &*field;
        owner = klass.text;
      }
    }
    if (found == nullptr) return;
    draft_.step(*module, found->name, fmt::format("`{}.{}`", owner, name));
  }

  lint::Draft& draft_;
  const pallas::Kernel& kernel_;
};

}  // namespace

void relate_launches(lint::Draft& draft, const pallas::Kernel& kernel,
                     const pallas::RefParameter& ref) {
  for (const pallas::Ref* bound : ref.refs) {
    const pallas::Place& place = bound->place;
    if (place.module == nullptr || place.span.empty()) continue;
    draft.related(place.module->source(), place.span, place.label);
  }
  if (!ref.refs.empty()) Trail(draft, kernel).follow(*ref.refs.front());
}

}  // namespace tokamax::rules
