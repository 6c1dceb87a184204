// Symbolic evaluation: enough Python to follow a name to what it was bound to.
//
// Three answers: known, different, unknown. Nothing is guessed: a name that two paths bind
// differently is one opaque value, a list that a loop fills has no known length.
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

  Truth equal(const Expr& a, const Expr& b) { return equal(value(a), value(b), 0); }

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

 private:
  friend class Reaching;
  // Bounds the recursion, however deep the input is.
  struct Deeper {
    explicit Deeper(int& depth) : depth_(depth) { ++depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
    ~Deeper() { --depth_; }
    [[nodiscard]] bool too_deep() const { return depth_ > 150; }

   private:
    int& depth_;
  };
  using Key = std::tuple<const Module*, NodeId, const Frame*>;

  const Value& compute(const Expr& expr);
  const Value& literal(const Expr& expr);
  const Value& name(const Expr& expr);
  const Value& name_in_scope(const Expr& expr, ScopeId scope, std::string_view name);
  const Value& symbol(const Expr& origin, std::string_view dotted);
  const Value& sequence(const Expr& expr);
  const Value& mapping(const Expr& expr);
  const Value& comprehension(const Expr& expr);
  const Value& attribute(const Expr& expr);
  const Value& field_of(const Value& instance, std::string_view name, const Expr& origin);
  const Value& subscript(const Expr& expr);
  const Value& operation(const Expr& expr);
  const Value& binary(const Expr& left, const Expr& right, std::string_view op, const Expr& origin);
  const Value& slice_of(const Value& object, const Expr& expr, const Expr& slice);
  const Value& conditional(const Expr& expr);
  const Value& apply(const Value& callee, Value& call);
  const Value& apply_builtin(Value& call);
  const Value& inline_call(const Value& callee, const Value& call);
  // Of an instance or a class.
  const Value& call_method(const Value& object, std::string_view name, Value& call);
  const Value& class_of(const Value& instance);
  bool bind_arguments(const Function& function, const Value& call, const Module& module,
                      const Frame* defined_in, Frame& frame);
  // Whether the `if`s around a statement of a body let control reach it.
  Truth is_reached(NodeId statement, NodeId body, const Module& module, const Frame* frame);
  const Value& returned(const Function& function, const Module& module, const Frame& frame);
  const Value& opaque(const Expr& origin, const void* identity, std::string_view name = {});
  const Value& maybe(const Value& value);
  const Value& merged(const Value& a, const Value& b, const void* identity);
  const Value& common_beginning(const Value& a, const Value& b, const void* identity);
  Truth equal(const Value& a, const Value& b, int depth);
  Truth equal_items(const Value& a, const Value& b, int depth);

  std::string render_name(const Expr& expr);
  static const Frame* frame_around(const Frame* frame, const Module& module, ScopeId scope);
  static void set_named(Value& value, std::string_view name, const Expr& expr);

  std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }

  const Library& library_;
  std::deque<Value> values_;
  std::deque<Frame> frames_;
  std::deque<std::string> texts_;
  std::map<Key, const Value*> memo_;
  int depth_ = 0;
};

}  // namespace tokamax::python
