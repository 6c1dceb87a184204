// Which value of a name reaches a place: assignments followed backwards along the blocks.
//
// A Reaching is made for one question and owns nothing: the Evaluator owns the values, and module
// and frame must outlive it. Where the text does not tell which binding reaches, the value is
// opaque and told apart by the place.
#pragma once

#include <span>
#include <string_view>

#include "python/evaluator.h"

namespace tokamax::python {

class Reaching {
 public:
  // The bindings of `name` in `scope` of `module`, seen from `frame`.
  Reaching(Evaluator& evaluator, const Module& module, ScopeId scope, std::string_view name,
           const Frame* frame);

  // Just before the statement that holds `use` runs.
  const Value& before(NodeId use);
  // When the scope's body has run to its end.
  const Value& at_end();
  // As a function defined at `definition` sees it when it is called.
  const Value& seen_from_closure(NodeId definition);
  // What a binding gives that the text does not tell.
  const Value& opaque(const Binding& event);

  [[nodiscard]] Evaluator& evaluator() const { return evaluator_; }
  [[nodiscard]] const Module& module() const { return module_; }
  [[nodiscard]] const syntax::Tree& tree() const { return tree_; }
  [[nodiscard]] const Frame* frame() const { return frame_; }

 private:
  // At the end of a block of `whole`; when the block binds nothing, before `whole`.
  const Value& at_end_of(NodeId block, NodeId whole);
  const Value& after(NodeId statement);
  const Value& after_if(NodeId statement);
  const Value& after_try(NodeId statement);
  const Value& after_match(NodeId statement);
  const Value& parameter();
  const Value& meet(const Value* a, const Value& b, NodeId where);
  const Value& unknown_at(NodeId where);
  // The events inside a node, in source order.
  [[nodiscard]] std::span<const Binding> events_in(NodeId node) const;

  Evaluator& evaluator_;
  const Module& module_;
  const syntax::Tree& tree_;
  const Frame* frame_;
  ScopeId scope_;
  std::string_view name_;
  std::span<const Binding> events_;
};

}  // namespace tokamax::python
