// Which value of a name reaches a place: assignments followed backwards along the blocks.
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

 private:
  // At the end of a block of `whole`; when the block binds nothing, before `whole`.
  const Value& at_end_of(NodeId block, NodeId whole);
  const Value& after(NodeId statement);
  const Value& after_if(NodeId statement);
  const Value& after_try(NodeId statement);
  const Value& after_match(NodeId statement);
  const Value& apply(const Binding& event);
  const Value& named(const Value& value, const Binding& event);
  const Value& unpacked(const Binding& event);
  const Value& unpacked_deep(const Binding& event);
  [[nodiscard]] bool after_star(const Binding& event) const;
  const Value& augmented(const Binding& event);
  const Value& mutated(const Binding& event);
  const Value& mutated_by_call(const Binding& event, const Value& before);
  const Value& set_item(const Binding& event, const Value& before);
  const Value& parameter();
  const Value& meet(const Value* a, const Value& b, NodeId where);
  const Value& opaque(const Binding& event);
  const Value& lengthened(const Value& open_list, const Binding& event);
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
