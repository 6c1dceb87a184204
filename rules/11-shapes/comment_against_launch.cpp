// Three answers for each part of a comment; only a certain "no" is told.
#include "rules/11-shapes/comment_against_launch.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "pallas/program.h"

namespace tokamax::rules {
namespace {

using pallas::Extent;
using pallas::MemorySpace;
using python::Truth;
using python::Value;
using python::ValueKind;

std::optional<std::int64_t> number_in(std::string_view text) {
  std::int64_t number = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool is_variadic(std::string_view extent) {
  return extent.empty() || extent.front() == '*' || extent.find("...") != std::string_view::npos;
}

// "f8" says no more than that it has eight bits; "int" not even that.
bool are_different(std::string_view a, std::string_view b) {
  auto is_vague = [](std::string_view word) { return word == "int" || word == "float"; };
  if (a.empty() || b.empty() || is_vague(a) || is_vague(b)) return false;
  return !a.starts_with(b) && !b.starts_with(a);
}

// The memory space that a word says; GMEM and HBM are two words for one memory, and what is in ANY
// may be anywhere.
MemorySpace space_in(std::string_view word) {
  if (word == "VMEM") return MemorySpace::Vmem;
  if (word == "SMEM") return MemorySpace::Smem;
  if (word == "HBM" || word == "GMEM") return MemorySpace::Hbm;
  if (word == "TMEM") return MemorySpace::Tmem;
  if (word == "CMEM") return MemorySpace::Cmem;
  return MemorySpace::Unknown;
}

std::string_view first_word(std::string_view text) {
  while (!text.empty() && (text.front() == '(' || text.front() == ' ')) text.remove_prefix(1);
  return text.substr(0, text.find_first_of(" ,;:.)("));
}

std::string axes(std::size_t count) {
  return fmt::format("{} {}", count, count == 1 ? "axis" : "axes");
}

}  // namespace

CommentAgainstLaunch::CommentAgainstLaunch(const pallas::Kernel& kernel, const LaunchWords& words,
                                           const pallas::RefParameter& ref,
                                           const pallas::ShapeComment& comment)
    : source_(kernel.module->source()),
      evaluator_(kernel.program->evaluator()),
      words_(words),
      ref_(ref),
      comment_(comment) {}

syntax::Span CommentAgainstLaunch::span_of(std::string_view part) const {
  auto begin = static_cast<std::uint32_t>(part.data() - source_.text().data());
  return {begin, begin + static_cast<std::uint32_t>(part.size())};
}

// Whether the comment's number of axes can be told from what it says.
bool CommentAgainstLaunch::counts_axes() const {
  return comment_.readable && std::ranges::none_of(comment_.extents, is_variadic);
}

// `# [first, last]` behind a Ref of shape (2,) says what it holds, not how large it is.
bool CommentAgainstLaunch::lists_contents() const {
  if (comment_.extents.size() < 2 || !comment_.dtype.empty()) return false;
  bool names = std::ranges::any_of(comment_.extents, [&](std::string_view extent) {
    return words_.dimensions().has(extent) || number_in(extent);
  });
  if (names) return false;
  return std::ranges::all_of(
      ref_.refs, [&](const pallas::Ref* ref) { return ref->shape && ref->shape->size() == 1; });
}

std::optional<Contradiction> CommentAgainstLaunch::rank() const {
  bool certain = counts_axes() && !lists_contents();
  for (const pallas::Ref* ref : ref_.refs) {
    certain = certain && ref->shape && ref->shape->size() != comment_.extents.size();
  }
  if (!certain) return std::nullopt;
  std::string launched = axes(ref_.refs.front()->shape->size());
  return Contradiction{
      comment_.brackets, words_.words_of(ref_).shape,
      fmt::format("has {} in the launch, not {}", launched, comment_.extents.size())};
}

Truth CommentAgainstLaunch::compare(std::string_view said, const Extent& extent,
                                    const pallas::Launch& launch) const {
  if (said == extent.text) return Truth::Same;
  const Value& value = evaluator_.value(extent.expr);
  auto when = [](bool same) { return same ? Truth::Same : Truth::Different; };
  std::optional<std::int64_t> said_number = number_in(said);
  bool launch_number = value.is(ValueKind::Number);
  if (said_number && launch_number) return when(*said_number == value.number);
  std::vector<std::string_view> names = words_.names_of(extent, launch);
  if (said_number) {
    // A larger number may be what the name is bound to in one configuration.
    return names.empty() || *said_number > 1 ? Truth::Unknown : Truth::Different;
  }
  if (!words_.dimensions().has(said)) return Truth::Unknown;
  if (std::ranges::find(names, said) != names.end()) return Truth::Same;
  const Value& meaning = words_.meaning_of(said, extent, launch);
  if (launch_number) {
    if (meaning.is(ValueKind::Number)) return when(meaning.number == value.number);
    return value.number == 1 ? Truth::Different : Truth::Unknown;
  }
  return names.empty() ? Truth::Unknown : Truth::Different;
}

std::optional<Contradiction> CommentAgainstLaunch::extent(std::size_t axis) const {
  std::string_view said = comment_.extents[axis];
  for (std::size_t i = 0; i < ref_.refs.size(); ++i) {
    const auto& shape = ref_.refs[i]->shape;
    if (!shape || shape->size() != comment_.extents.size()) return std::nullopt;
    if (compare(said, (*shape)[axis], *ref_.launches[i]) != Truth::Different) return std::nullopt;
  }
  std::string launched = words_.text_of((*ref_.refs.front()->shape)[axis], *ref_.launches.front());
  if (launched.empty()) return std::nullopt;
  std::string fact =
      fmt::format("has `{}` on axis {} in the launch, not `{}`", launched, axis, said);
  return Contradiction{span_of(said), std::move(launched), std::move(fact)};
}

std::optional<Contradiction> CommentAgainstLaunch::dtype() const {
  std::string_view launched = words_.element_of(ref_);
  if (!comment_.readable || !are_different(pallas::short_dtype(comment_.dtype), launched)) {
    return std::nullopt;
  }
  return Contradiction{span_of(comment_.dtype), std::string(launched),
                       fmt::format("holds `{}` in the launch, not `{}`", launched, comment_.dtype)};
}

std::optional<Contradiction> CommentAgainstLaunch::space() const {
  if (!comment_.readable || comment_.dtype.empty()) return std::nullopt;
  std::string_view word = first_word(comment_.note);
  MemorySpace said = space_in(word);
  MemorySpace launched = space_in(pallas::name_of(ref_.space));
  bool known = said != MemorySpace::Unknown && launched != MemorySpace::Unknown;
  if (!known || said == launched) return std::nullopt;
  std::string_view space = pallas::name_of(ref_.space);
  return Contradiction{span_of(word), std::string(space),
                       fmt::format("is in {} in the launch, not in {}", space, word)};
}

// "one block" of a Ref that has no block.
std::optional<Contradiction> CommentAgainstLaunch::block() const {
  constexpr std::string_view kBlock = "one block";
  bool whole = ref_.kind == pallas::RefKind::WholeArray && ref_.section &&
               *ref_.section != pallas::Section::Scratch;
  if (!comment_.readable || !whole || !comment_.note.starts_with(kBlock)) return std::nullopt;
  return Contradiction{span_of(comment_.note.substr(0, kBlock.size())), "full array",
                       "is the full array in the launch, not one block"};
}

// Several wrong axes are one wrong shape: most often two have been swapped.
Contradiction CommentAgainstLaunch::whole_shape(const Contradiction& first) const {
  std::string launched = words_.words_of(ref_).shape;
  if (launched.empty()) return first;
  std::string fact =
      fmt::format("is `{}` in the launch, not `{}`", launched, source_.text(comment_.brackets));
  return {comment_.brackets, std::move(launched), std::move(fact)};
}

std::vector<Contradiction> CommentAgainstLaunch::contradictions() const {
  std::vector<Contradiction> found;
  auto add = [&](std::optional<Contradiction> one) {
    if (one) found.push_back(std::move(*one));
    return one.has_value();
  };
  bool ranks = add(rank());
  for (std::size_t axis = 0; !ranks && counts_axes() && axis < comment_.extents.size(); ++axis) {
    add(extent(axis));
  }
  if (!ranks && found.size() > 1) found = {whole_shape(found.front())};
  add(dtype());
  add(space());
  add(block());
  return found;
}

}  // namespace tokamax::rules
