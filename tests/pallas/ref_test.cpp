// Kinds of Refs, and what the launches of one kernel agree on.
#include "pallas/launch/ref.h"

#include <doctest/doctest.h>

#include "python/evaluator.h"
#include "python/library.h"

namespace tokamax::pallas {
namespace {

Contents of_kind(RefKind kind) {
  Contents contents;
  contents.kind = kind;
  return contents;
}

struct Agreeing {
  RefKind kind(RefKind a, RefKind b) {
    Contents both = agreed(evaluator, of_kind(a), of_kind(b));
    Contents swapped = agreed(evaluator, of_kind(b), of_kind(a));
    CHECK(both.kind == swapped.kind);
    return both.kind;
  }
  python::Library library;
  python::Evaluator evaluator{library};
};

}  // namespace

TEST_CASE("only a Ref that is read for certain is judged") {
  CHECK(of_kind(RefKind::Block).is_array());
  CHECK(of_kind(RefKind::WholeArray).is_array());
  CHECK(of_kind(RefKind::Semaphore).is_one_ref());
  CHECK_FALSE(of_kind(RefKind::Semaphore).is_array());
  for (RefKind kind : {RefKind::Group, RefKind::None, RefKind::Unread}) {
    CHECK_FALSE(of_kind(kind).is_one_ref());
  }
  CHECK(of_kind(RefKind::Unread).may_be_group());
  CHECK_FALSE(of_kind(RefKind::None).may_be_group());
}

TEST_CASE("an unread spec leaves what the launch says elsewhere, in doubt") {
  Contents whole = of_kind(RefKind::WholeArray);
  whole.set_spec_unread();
  CHECK(whole.kind == RefKind::WholeArray);
  CHECK_FALSE(whole.is_one_ref());
  CHECK(whole.may_be_group());
  Contents block = of_kind(RefKind::Block);
  block.set_spec_unread();
  CHECK(block.kind == RefKind::Unread);
  CHECK_FALSE(block.spec_unread);
}

TEST_CASE("of two kinds, what keeps a rule silent prevails") {
  Agreeing a;
  CHECK(a.kind(RefKind::Block, RefKind::Block) == RefKind::Block);
  CHECK(a.kind(RefKind::Block, RefKind::WholeArray) == RefKind::Block);
  CHECK(a.kind(RefKind::Semaphore, RefKind::WholeArray) == RefKind::Block);
  CHECK(a.kind(RefKind::Block, RefKind::None) == RefKind::None);
  CHECK(a.kind(RefKind::None, RefKind::Unread) == RefKind::Unread);
  CHECK(a.kind(RefKind::Unread, RefKind::Group) == RefKind::Group);
}

TEST_CASE("what two launches say differently is unknown") {
  Agreeing with;
  Contents a = of_kind(RefKind::Block);
  a.space = MemorySpace::Vmem;
  a.dtype = "jnp.float32";
  a.shape.emplace().push_back({{}, "tt"});
  Contents b = a;
  CHECK(agree(with.evaluator, a, b));
  CHECK(agreed(with.evaluator, a, b).shape->size() == 1);
  b.dtype = "x.dtype";
  b.shape->front().text = "td";
  CHECK_FALSE(agree(with.evaluator, a, b));
  Contents both = agreed(with.evaluator, a, b);
  CHECK(both.space == MemorySpace::Vmem);
  CHECK(both.dtype.empty());
  CHECK_FALSE(both.shape);
}

TEST_CASE("a shape that is known on one side only is no agreement") {
  Agreeing with;
  Contents a = of_kind(RefKind::Block);
  a.shape.emplace();
  CHECK_FALSE(agree(with.evaluator, a, of_kind(RefKind::Block)));
  CHECK(agree(with.evaluator, of_kind(RefKind::Block), of_kind(RefKind::Block)));
}

}  // namespace tokamax::pallas
