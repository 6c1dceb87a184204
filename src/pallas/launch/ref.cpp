// Of what two launches say of one Ref, only what agrees is kept; a grouped Ref, an unread or a
// missing one prevails.
#include "pallas/launch/ref.h"

#include <array>

#include "pallas/launch/arrays.h"

namespace tokamax::pallas {
namespace {

bool same_shapes(python::Evaluator& evaluator, const Contents& a, const Contents& b) {
  if (!a.shape || !b.shape) return !a.shape && !b.shape;
  return same_shape(evaluator, *a.shape, *b.shape);
}

RefKind agreed_kind(RefKind a, RefKind b) {
  if (a == b) return a;
  for (RefKind prevails : {RefKind::Group, RefKind::Unread, RefKind::None}) {
    if (a == prevails || b == prevails) return prevails;
  }
  return RefKind::Block;
}

}  // namespace

std::string_view name_of(Section section) {
  constexpr std::array<std::string_view, 4> kNames = {"prefetch", "input", "output", "scratch"};
  return kNames[static_cast<std::size_t>(section)];
}

std::string_view heading_of(Section section) {
  constexpr std::array<std::string_view, 4> kNames = {"Inputs", "Inputs", "Outputs", "Scratch"};
  return kNames[static_cast<std::size_t>(section)];
}

bool Contents::is_one_ref() const {
  return !spec_unread && kind != RefKind::Group && kind != RefKind::None && kind != RefKind::Unread;
}

bool Contents::is_array() const { return is_one_ref() && !is_semaphore(); }

bool Contents::may_be_group() const {
  return spec_unread || kind == RefKind::Group || kind == RefKind::Unread;
}

MemorySpace Contents::shared_space() const {
  return group_space != MemorySpace::Unknown ? group_space : space;
}

void Contents::set_spec_unread() {
  bool said_elsewhere = kind != RefKind::Block && kind != RefKind::Unread;
  spec_unread = said_elsewhere;
  if (!said_elsewhere) kind = RefKind::Unread;
}

bool agree(python::Evaluator& evaluator, const Contents& a, const Contents& b) {
  return a.kind == b.kind && a.spec_unread == b.spec_unread && a.space == b.space &&
         a.group_space == b.group_space && a.dtype == b.dtype && same_shapes(evaluator, a, b);
}

Contents agreed(python::Evaluator& evaluator, const Contents& a, const Contents& b) {
  Contents both = a;
  both.kind = agreed_kind(a.kind, b.kind);
  both.spec_unread = a.spec_unread || b.spec_unread;
  if (a.space != b.space) both.space = MemorySpace::Unknown;
  if (a.group_space != b.group_space) both.group_space = MemorySpace::Unknown;
  if (a.dtype != b.dtype) both.dtype.clear();
  if (!same_shapes(evaluator, a, b)) both.shape.reset();
  return both;
}

bool Ref::is_sized_by_launch() const {
  // An output can be a semaphore, of a shape that is the array's.
  bool of_array = kind == RefKind::WholeArray || (is_semaphore() && section == Section::Output);
  return shape && !of_array;
}

}  // namespace tokamax::pallas
