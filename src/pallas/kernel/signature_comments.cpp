// Comments to parameters: those on a parameter's line, and those on lines of their own beside it.
#include "pallas/kernel/signature_comments.h"

#include <algorithm>

namespace tokamax::pallas {
namespace {

class CommentReader {
 public:
  explicit CommentReader(Kernel& kernel)
      : kernel_(kernel),
        module_(*kernel.module),
        source_(module_.source()),
        parameters_(kernel.function->parameters) {}

  void run() {
    for (RefParameter& ref : kernel_.refs) read_trailing(ref);
    for (const Heading& heading : kernel_.headings) read_own_line(heading);
    // Between two parameters that both lack a comment, the signature's other comments tell; a
    // comment above what it is about is the rule in Python.
    bool below = below_ > above_;
    for (const Undecided& one : undecided_) {
      RefParameter& owner = below ? *one.previous : *one.next;
      if (!owner.comment) owner.comment = one.comment;
    }
  }

 private:
  struct Undecided {
    RefParameter* previous;
    RefParameter* next;
    ShapeComment comment;
  };

  [[nodiscard]] std::uint32_t first_line(std::size_t parameter) const {
    return module_.line(parameters_[parameter].node);
  }
  [[nodiscard]] std::uint32_t last_line(std::size_t parameter) const {
    return source_.lines().line_of(module_.span(parameters_[parameter].node).end - 1);
  }

  void read_trailing(RefParameter& ref) {
    std::uint32_t line = last_line(ref.index);
    bool last = ref.index + 1 >= parameters_.size() || first_line(ref.index + 1) > line;
    const syntax::Comment* comment = module_.comments().on_line(line);
    if (!last || comment == nullptr || comment->own_line) return;
    ShapeComment shape;
    if (read_shape_comment(source_, *comment, true, shape)) ref.comment = shape;
  }

  // A parameter that has its line to itself and no comment of its own yet.
  RefParameter* free_ref(std::size_t parameter) {
    if (parameter >= parameters_.size()) return nullptr;
    auto at = std::ranges::find(kernel_.refs, parameter, &RefParameter::index);
    if (at == kernel_.refs.end() || at->comment) return nullptr;
    bool alone = parameter == 0 || last_line(parameter - 1) < first_line(parameter);
    bool last =
        parameter + 1 >= parameters_.size() || first_line(parameter + 1) > last_line(parameter);
    return alone && last ? &*at : nullptr;
  }

  // Only comments that go on with this one stand between it and the parameter below.
  [[nodiscard]] bool reaches(std::uint32_t line, std::size_t parameter) const {
    if (parameter >= parameters_.size()) return false;
    for (std::uint32_t at = line + 1; at < first_line(parameter); ++at) {
      auto heading = std::ranges::find_if(
          kernel_.headings, [&](const Heading& one) { return one.comment->line == at; });
      if (heading == kernel_.headings.end() || heading->section) return false;
      ShapeComment another;
      if (read_shape_comment(source_, *heading->comment, false, another)) return false;
    }
    return true;
  }

  [[nodiscard]] std::uint32_t first_line_below(std::size_t parameter) const {
    return parameter < parameters_.size() ? first_line(parameter) : 0;
  }

  // Whether the words go on below: in an open parenthesis, or indented further.
  [[nodiscard]] bool goes_on(const syntax::Comment& comment) const {
    int depth = 0;
    for (char c : source_.text(comment.span)) {
      if (c == '(' || c == '[') ++depth;
      if (c == ')' || c == ']') --depth;
    }
    const syntax::Comment* below = module_.comments().on_line(comment.line + 1);
    return depth > 0 || (below != nullptr && source_.text(below->span).starts_with("#  "));
  }

  void read_own_line(const Heading& heading) {
    ShapeComment shape;
    if (heading.section) return;
    if (!read_shape_comment(source_, *heading.comment, false, shape)) return;
    std::size_t next_index = heading.before_parameter;
    std::uint32_t line = heading.comment->line;
    RefParameter* next = reaches(line, next_index) ? free_ref(next_index) : nullptr;
    RefParameter* previous = nullptr;
    if (next_index > 0 && last_line(next_index - 1) + 1 == line)
      previous = free_ref(next_index - 1);
    bool apart = first_line_below(next_index) > line + 1 && !goes_on(*heading.comment);
    if (previous != nullptr && next != nullptr && apart) next = nullptr;
    if (previous != nullptr && next != nullptr) {
      undecided_.push_back({previous, next, shape});
    } else if (next != nullptr) {
      ++above_;
      next->comment = shape;
    } else if (previous != nullptr) {
      ++below_;
      previous->comment = shape;
    }
  }

  Kernel& kernel_;
  const Module& module_;
  const syntax::Source& source_;
  const std::vector<python::Parameter>& parameters_;
  std::vector<Undecided> undecided_;
  int above_ = 0;
  int below_ = 0;
};

}  // namespace

void read_shape_comments(Kernel& kernel) { CommentReader(kernel).run(); }

}  // namespace tokamax::pallas
