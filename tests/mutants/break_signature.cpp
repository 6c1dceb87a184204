// Parameters in each other's place, comments that are no longer true, headings in a wrong place.
#include <fmt/format.h>

#include <algorithm>

#include "mutants/mutant.h"

namespace tokamax::mutants {
namespace {

using pallas::RefParameter;
using syntax::NodeId;
using syntax::Span;

class SignatureBreaker {
 public:
  explicit SignatureBreaker(const pallas::Kernel& kernel)
      : kernel_(kernel), module_(*kernel.module), tree_(module_.tree()) {}

  std::vector<Mutant> run() {
    if (kernel_.function->is_lambda()) return {};
    for (std::size_t i = 0; i < kernel_.refs.size(); ++i) {
      const RefParameter& ref = kernel_.refs[i];
      if (ref.parameter->kind != python::ParameterKind::Positional) continue;
      add(fmt::format("drop parameter {}", ref.name()),
          {drop_element(module_, ref.parameter->node)});
      if (i + 1 < kernel_.refs.size()) exchange(ref, kernel_.refs[i + 1]);
      if (ref.comment && ref.comment->well_formed) comment(ref);
    }
    for (const pallas::Heading& heading : kernel_.headings) move(heading);
    returned();
    return std::move(mutants_);
  }

 private:
  void add(std::string name, std::vector<lint::Edit> edits) {
    mutants_.push_back({std::move(name), std::move(edits)});
  }

  [[nodiscard]] std::string_view text(Span span) const { return module_.source().text(span); }

  // With their comments, as an author would move two lines.
  void exchange(const RefParameter& a, const RefParameter& b) {
    bool commented = a.comment && b.comment && a.comment->trailing && b.comment->trailing;
    if (!commented) return;
    std::vector<lint::Edit> edits =
        swap(module_, module_.span(a.parameter->node), module_.span(b.parameter->node));
    for (lint::Edit& edit : swap(module_, a.comment->comment->span, b.comment->comment->span)) {
      edits.push_back(std::move(edit));
    }
    add(fmt::format("swap parameters {} and {}", a.name(), b.name()), std::move(edits));
  }

  void comment(const RefParameter& ref) {
    const pallas::ShapeComment& said = *ref.comment;
    std::string shape(text(said.brackets));
    add(fmt::format("comment of {}: an axis more", ref.name()),
        {{said.brackets, "[1, " + shape.substr(1)}});
    std::size_t comma = shape.find(',');
    if (comma != std::string::npos) {
      add(fmt::format("comment of {}: an axis less", ref.name()),
          {{said.brackets, "[" + shape.substr(comma + 2)}});
    }
    if (said.extents.size() > 1 && said.extents[0] != said.extents[1]) {
      Span first = span_of(said.extents[0]);
      Span second = span_of(said.extents[1]);
      add(fmt::format("comment of {}: axes exchanged", ref.name()), swap(module_, first, second));
    }
    if (said.dtype.empty() || ref.dtype.empty()) return;
    std::string other = said.dtype == "i8" ? "f32" : "i8";
    add(fmt::format("comment of {}: another dtype", ref.name()), {{span_of(said.dtype), other}});
  }

  [[nodiscard]] Span span_of(std::string_view part) const {
    auto begin = static_cast<std::uint32_t>(part.data() - module_.source().text().data());
    return {begin, begin + static_cast<std::uint32_t>(part.size())};
  }

  // Behind the parameter that it stands above.
  void move(const pallas::Heading& heading) {
    const auto& parameters = kernel_.function->parameters;
    std::size_t below = heading.before_parameter;
    if (!heading.section || below + 1 >= parameters.size()) return;
    Span line{heading.comment->span.begin, module_.span(parameters[below].node).begin};
    Span next{line.end, module_.span(parameters[below + 1].node).begin};
    if (!line_starts(next.end)) return;
    add(fmt::format("heading `{}` one parameter later", heading.text),
        {{{line.begin, next.end}, std::string(text(next)) + std::string(text(line))}});
    add(fmt::format("heading `{}` taken away", heading.text), {{line, ""}});
  }

  // Only blanks stand between the line's begin and `at`, and no heading in between.
  [[nodiscard]] bool line_starts(std::uint32_t at) const {
    std::string_view whole = module_.source().text();
    std::size_t begin = whole.rfind('\n', at - 1) + 1;
    return whole.substr(begin, at - begin).find_first_not_of(' ') == std::string_view::npos;
  }

  void returned() {
    if (kernel_.pipeline_body || kernel_.refs.empty()) return;
    Span body = module_.span(kernel_.function->body);
    std::string_view whole = module_.source().text();
    std::size_t begin = whole.rfind('\n', body.begin) + 1;
    std::string indent(body.begin - begin, ' ');
    add("return a value", {{{body.end, body.end},
                            fmt::format("\n{}return {}[...]", indent, kernel_.refs[0].name())}});
  }

  const pallas::Kernel& kernel_;
  const python::Module& module_;
  const syntax::Tree& tree_;
  std::vector<Mutant> mutants_;
};

}  // namespace

std::vector<Mutant> break_signature(const pallas::Kernel& kernel) {
  return SignatureBreaker(kernel).run();
}

}  // namespace tokamax::mutants
