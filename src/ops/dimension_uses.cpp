// Names of extents, without calls, attributes and operators; of a computed extent (`T // tt`) each
// name counts.
#include "ops/dimension_uses.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ops/array_types.h"
#include "ops/op_directory.h"
#include "syntax/text.h"

namespace tokamax::ops {
namespace {

using pallas::ShapeComment;
using python::Function;
using python::Module;
using python::Parameter;
using syntax::Span;

using syntax::is_word;

bool is_operator(std::string_view word) {
  constexpr std::array<std::string_view, 6> kOperators = {"if", "else", "or", "and", "not", "None"};
  return std::ranges::find(kOperators, word) != kOperators.end();
}

class Reader {
 public:
  explicit Reader(const File& file) : file_(file), module_(*file.module) {}

  std::vector<DimensionUse> read() {
    read_annotations();
    for (const Function& function : module_.functions()) read_signature(function);
    std::ranges::stable_sort(uses_, {}, [](const DimensionUse& use) { return use.span.begin; });
    return std::move(uses_);
  }

 private:
  // The names in an extent; what is called, and attributes with what they belong to, are none.
  void add_names(std::string_view extent, const std::string& axis) {
    auto is_part = [](char c) { return is_word(c) || c == '.'; };
    for (std::size_t at = 0; at < extent.size();) {
      std::size_t end = at;
      while (end < extent.size() && is_part(extent[end])) ++end;
      std::string_view word = extent.substr(at, end - at);
      std::size_t behind = extent.find_first_not_of(' ', end);
      bool called = behind != std::string_view::npos && extent[behind] == '(';
      bool named = !word.empty() && word.find('.') == std::string_view::npos &&
                   !syntax::is_digit(word.front()) && word.front() != '_';
      if (named && !called && !is_operator(word)) {
        auto begin = static_cast<std::uint32_t>(word.data() - module_.source().text().data());
        uses_.push_back({word, {begin, begin + static_cast<std::uint32_t>(word.size())}, axis});
      }
      at = std::max(end, at + 1);
    }
  }

  const Parameter* annotated_at(Span span) const {
    for (const Function& function : module_.functions()) {
      for (const Parameter& parameter : function.parameters) {
        bool around = parameter.annotation != syntax::kNoNode &&
                      module_.span(parameter.annotation).contains(span);
        if (around) return &parameter;
      }
    }
    return nullptr;
  }

  void read_annotations() {
    const std::vector<AxisUse>& axes = file_.axes();
    std::string_view text = module_.source().text();
    for (std::size_t i = 0; i < axes.size();) {
      std::size_t end = i + 1;
      auto same_string = [&] {
        std::uint32_t from = axes[end - 1].span.end;
        std::string_view between = text.substr(from, axes[end].span.begin - from);
        return between.find_first_not_of(" \t\r\n") == std::string_view::npos;
      };
      while (end < axes.size() && same_string()) ++end;
      read_annotation(std::span(axes).subspan(i, end - i));
      i = end;
    }
  }

  // Behind `*B` axes are counted from the end.
  void read_annotation(std::span<const AxisUse> axes) {
    const Parameter* parameter = annotated_at(axes.front().span);
    auto variadic = std::ranges::find(axes, true, &AxisUse::variadic);
    for (auto axis = axes.begin(); axis != axes.end(); ++axis) {
      if (axis->text.starts_with('.') || axis->text.starts_with('_')) continue;
      auto index = axis - axes.begin();
      if (axis > variadic) index = axis - axes.end();
      bool several = axis == variadic;
      std::string where;
      if (parameter != nullptr) {
        where = several ? fmt::format("leading axes of `{}`", parameter->text)
                        : fmt::format("axis {} of `{}`", index, parameter->text);
      }
      add_names(axis->name.empty() ? axis->text : axis->name, where);
    }
  }

  void read_signature(const Function& function) {
    if (function.is_lambda()) return;
    auto at = static_cast<python::FunctionId>(&function - module_.functions().data());
    const pallas::Kernel* kernel = file_.directory->program().kernel_of(module_, at);
    if (kernel != nullptr) {
      for (const pallas::RefParameter& ref : kernel->refs) {
        if (ref.comment) add_comment(*ref.comment, ref.name());
      }
      return;
    }
    Span list = module_.span(function.parameter_list);
    for (const Parameter& parameter : function.parameters) {
      Span span = module_.span(parameter.node);
      const syntax::Comment* comment =
          module_.comments().on_line(module_.source().lines().line_of(span.end));
      bool behind =
          comment != nullptr && span.end <= comment->span.begin && list.contains(comment->span);
      ShapeComment shape;
      if (!behind || !pallas::read_shape_comment(module_.source(), *comment, true, shape)) continue;
      if (shape.well_formed) add_comment(shape, parameter.text);
    }
  }

  void add_comment(const ShapeComment& comment, std::string_view parameter) {
    if (!comment.readable) return;
    for (std::size_t i = 0; i < comment.extents.size(); ++i) {
      add_names(comment.extents[i], fmt::format("axis {} of `{}`", i, parameter));
    }
  }

  const File& file_;
  const Module& module_;
  std::vector<DimensionUse> uses_;
};

}  // namespace

std::vector<DimensionUse> find_dimension_uses(const File& file) { return Reader(file).read(); }

}  // namespace tokamax::ops
