// TKX1108: what a launch does to a Ref that its kernel cannot see.
#include <algorithm>

#include "lint/rule_function.h"
#include "pallas/launch/arrays.h"
#include "pallas/program.h"
#include "rules/11-shapes/aliases.h"
#include "rules/11-shapes/comment_note.h"
#include "rules/11-shapes/ref_comments.h"
#include "rules/11-shapes/shape_words.h"
#include "rules/support/launch_trail.h"

namespace tokamax::rules::unnoted_index_map_effect {
namespace {

using lint::Report;
using pallas::Kernel;
using pallas::RefParameter;
using pallas::Section;
using python::ValueKind;

std::string_view comment_text(const Kernel& kernel, const RefParameter& ref) {
  return kernel.module->source().text(ref.comment->comment->span);
}

// A comment that can be added to.
bool has_comment(const RefParameter& ref) {
  const pallas::ShapeComment* comment = shape_comment_of(ref);
  return comment != nullptr && comment->well_formed && comment->readable;
}

const RefParameter* parameter_of(const Kernel& kernel, Section section, std::size_t index) {
  for (const RefParameter& ref : kernel.refs) {
    if (ref.section == section && ref.refs.front()->index == index) return &ref;
  }
  return nullptr;
}

bool tells_alias(const Kernel& kernel, const RefParameter& ref, const RefParameter& other) {
  if (!ref.comment) return false;
  std::string_view text = comment_text(kernel, ref);
  bool words = text.find("alias") != std::string_view::npos || has_word_part(text, "in place") ||
               has_word_part(text, "in-place") || has_word_part(text, "same buffer");
  return words || text.find(other.name()) != std::string_view::npos ||
         ref.name().find("alias") != std::string_view::npos;
}

void check_aliases(const Kernel& kernel, Report& report) {
  if (kernel.launches.size() != 1 || !has_plain_leaves(*kernel.launches.front())) return;
  const pallas::Launch& launch = *kernel.launches.front();
  std::size_t prefetched = launch.prefetch.refs.size();
  for (const Alias& alias : read_aliases(launch)) {
    if (alias.input < prefetched) continue;
    const RefParameter* input = parameter_of(kernel, Section::Input, alias.input - prefetched);
    const RefParameter* output = parameter_of(kernel, Section::Output, alias.output);
    bool known = input != nullptr && output != nullptr && has_comment(*input);
    if (!known || !needs_shape_comment(*input)) continue;
    if (tells_alias(kernel, *input, *output) || tells_alias(kernel, *output, *input)) continue;
    report
        .add(kernel.module->source(), input->comment->shape_text,
             "`{}` and `{}` are one buffer, and neither comment says so", input->name(),
             output->name())
        .help("add `aliases {}` to the comment", output->name())
        .related(alias.at->source(), alias.span, "input_output_aliases");
  }
}

// The dimension whose tile an extent is, or the dimension itself; "" when the glossary has neither.
std::string_view whole_of(const LaunchWords& words, const pallas::Extent& extent,
                          const pallas::Launch& launch) {
  for (std::string_view name : words.names_of(extent, launch)) {
    const pallas::Relation* tile = words.dimensions().of_subject(pallas::RelationKind::Tile, name);
    return tile == nullptr ? name : tile->object;
  }
  return {};
}

// Block axes and array axes name the same dimensions in another order.
bool is_permuted(const LaunchWords& words, const RefParameter& ref,
                 const std::vector<pallas::Extent>& array) {
  const pallas::Launch& launch = *ref.launches.front();
  if (!ref.shape || ref.shape->size() != array.size()) return false;
  std::vector<std::string_view> block_axes;
  std::vector<std::string_view> array_axes;
  for (std::size_t i = 0; i < array.size(); ++i) {
    block_axes.push_back(whole_of(words, (*ref.shape)[i], launch));
    array_axes.push_back(whole_of(words, array[i], launch));
    if (block_axes.back().empty() || array_axes.back().empty()) return false;
  }
  if (block_axes == array_axes) return false;
  std::ranges::sort(block_axes);
  std::ranges::sort(array_axes);
  return block_axes == array_axes && std::ranges::adjacent_find(array_axes) == array_axes.end();
}

// `padded to a tile`, and also `[tt, T_PAD]`.
bool tells_padding(std::string_view text) {
  for (std::string_view word : {"pad", "Pad", "PAD"}) {
    if (text.find(word) != std::string_view::npos) return true;
  }
  return false;
}

void check_operand(const Kernel& kernel, const LaunchWords& words, const RefParameter& ref,
                   Report& report) {
  python::Evaluator& evaluator = kernel.program->evaluator();
  const python::Expr& array = ref.refs.front()->array;
  std::string_view text = comment_text(kernel, ref);
  const auto& source = kernel.module->source();
  const python::Value& value = evaluator.value(array);
  bool padded = value.is(ValueKind::Call) && value.text == "jax.numpy.pad";
  if (padded && !tells_padding(text)) {
    auto draft = report.add(source, ref.comment->shape_text,
                            "the launch pads `{}`, and its comment does not say so", ref.name());
    draft.help("say behind the shape what the padding is");
    relate_launches(draft, kernel, ref);
  }
  auto shape = pallas::array_shape(evaluator, array);
  bool told = text.find("transpos") != std::string_view::npos ||
              text.find("permut") != std::string_view::npos ||
              text.find("swapped") != std::string_view::npos;
  if (!shape || told || !is_permuted(words, ref, *shape)) return;
  auto draft = report.add(source, ref.comment->shape_text,
                          "the launch permutes the axes of `{}`, and its comment does not say so",
                          ref.name());
  draft.help("say behind the shape what the caller passes");
  relate_launches(draft, kernel, ref);
}

// A kernel that reads an input after it has written the output sees its own results, and no line of
// the kernel says why.
void check(const Kernel& kernel, Report& report) {
  if (!kernel.is_tpu()) return;
  check_aliases(kernel, report);
  if (kernel.launches.size() != 1) return;
  std::optional<LaunchWords> words;
  for (const RefParameter& ref : kernel.refs) {
    bool operand = ref.section == Section::Input && ref.refs.front()->array.exists();
    if (!operand || !has_comment(ref) || !needs_shape_comment(ref)) continue;
    if (!words) words.emplace(kernel);
    check_operand(kernel, *words, ref, report);
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::unnoted_index_map_effect
