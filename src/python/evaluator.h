// Symbolic evaluation: enough Python to follow a name to what it was bound to.
//
// Three answers: known, different, unknown. Nothing is guessed: a name that two paths bind
// differently is one opaque value, a list that a loop fills has no known length.
//
// The Evaluator owns all values, frames and texts that it gives out; the Library and its modules
// must outlive it. An Expr without a node (kNoNode) is Unknown. How it answers stands in
//   evaluate_literals, evaluate_names, evaluate_data, evaluate_operations, evaluate_calls
//                       one kind of expression each
//   inlining            functions that calls are looked into
//   reaching            which binding of a name reaches a place; binding_value: what it binds
//   compare, join       sameness of values, and the value where two paths meet
//   conditions, render  what certainly holds; values as source text
#pragma once

#include <deque>
#include <map>
#include <string>
#include <tuple>

#include "python/library.h"
#include "python/value.h"

namespace tokamax::python {

class Evaluator {
 public:
  explicit Evaluator(const Library& library) : library_(library) {}
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;

  // The values live as long as the Evaluator.
  const Value& value(const Expr& expr);
  const Value& value(const Module& module, NodeId node) { return value(Expr{&module, node}); }

  // What a name would mean if it stood in the place of `place`; unknown when nothing binds it.
  const Value& name_at(const Expr& place, std::string_view name);

  // What a name means at the end of a module ("kernel" of `from op import kernel`).
  const Value& name_in_module(const Module& module, std::string_view name);

  // The arguments of a call, with known *args and **kwargs spread out, as a Call value that is
  // not looked into.
  Value& arguments(const Expr& call);

  Truth equal(const Expr& a, const Expr& b);

  // Whether a condition certainly holds (Same) or certainly does not (Different).
  Truth holds(const Expr& condition);

  // Source text of an expression as its caller would write it: names of looked-into calls are
  // replaced by what they are bound to. Empty when it cannot be said.
  std::string render(const Expr& expr);

  // A value that is `a` on one path and `b` on the other; `identity` names the place of meeting.
  const Value& join(const Value& a, const Value& b, const void* identity);

  const Value& choice(const Value& a, const Value& b);

  Value& make(ValueKind kind, const Expr& origin);
  // A frame that lives as long as the Evaluator, which remembers values by it.
  const Frame& keep(Frame frame) { return frames_.emplace_back(std::move(frame)); }

  // A value that only `identity` tells from others.
  const Value& opaque(const Expr& origin, const void* identity, std::string_view name = {});
  // The value of which nothing is known.
  static const Value& unknown();

  std::string_view keep_text(std::string text) { return texts_.emplace_back(std::move(text)); }
  Frame& new_frame() { return frames_.emplace_back(); }
  [[nodiscard]] const Library& library() const { return library_; }

  // Bounds the recursion, however deep the input is: each step of it holds one.
  class Deeper {
   public:
    explicit Deeper(Evaluator& evaluator) : depth_(evaluator.depth_) { ++depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
    ~Deeper() { --depth_; }
    [[nodiscard]] bool too_deep() const { return depth_ > 150; }

   private:
    int& depth_;
  };

 private:
  using Key = std::tuple<const Module*, NodeId, const Frame*>;

  const Value& compute(const Expr& expr);

  const Library& library_;
  std::deque<Value> values_;
  std::deque<Frame> frames_;
  std::deque<std::string> texts_;
  std::map<Key, const Value*> memo_;
  int depth_ = 0;
};

}  // namespace tokamax::python
