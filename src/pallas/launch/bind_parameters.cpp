// Pallas hands over prefetched scalars, inputs, outputs, scratch, in this order; behind one list of
// unknown length it is counted from the end.
#include "pallas/launch/bind_parameters.h"

#include <algorithm>

namespace tokamax::pallas {
namespace {

using python::ParameterKind;

// One kernel function's parameters under one launch.
class ParameterBinder {
 public:
  ParameterBinder(const Launch& launch, BoundKernel& binding) : launch_(launch), binding_(binding) {
    find_open();
    for (const RefList* list :
         {&launch.prefetch, &launch.inputs, &launch.outputs, &launch.scratch}) {
      if (list->named) {
        bind_named(*list);
      } else {
        lists_.push_back(list);
      }
    }
    if (launch.indices_first && !open_.empty()) {
      if (parameters()[open_.front()].value == syntax::kNoNode) --required_;
      open_.erase(open_.begin());
    }
  }

  void run() {
    if (!binding_.unbound_reason.empty()) {
      bind_rest(0, open_.size());
      return;
    }
    std::size_t incomplete = static_cast<std::size_t>(
        std::ranges::count_if(lists_, [](const RefList* list) { return !list->complete; }));
    if (incomplete == 0) {
      bind_all();
    } else {
      bind_around_gap(incomplete == 1);
    }
    std::ranges::stable_sort(binding_.refs, {}, &BoundRef::parameter);
  }

 private:
  const std::vector<python::Parameter>& parameters() const { return binding_.function->parameters; }

  // The parameters that Refs can be bound to by position.
  void find_open() {
    std::size_t statics = binding_.positional_statics;
    for (std::size_t i = 0; i < parameters().size(); ++i) {
      const python::Parameter& parameter = parameters()[i];
      varargs_ = varargs_ || parameter.kind == ParameterKind::VarPositional;
      if (parameter.kind != ParameterKind::Positional) continue;
      bool bound = std::ranges::find(binding_.keyword_statics, parameter.text) !=
                   binding_.keyword_statics.end();
      if (statics > 0) {
        --statics;
      } else if (!bound) {
        open_.push_back(i);
        if (parameter.value == syntax::kNoNode) ++required_;
      }
    }
  }

  void bind_named(const RefList& list) {
    for (std::size_t i = 0; i < list.refs.size() && i < list.names.size(); ++i) {
      auto at = std::ranges::find(parameters(), list.names[i], &python::Parameter::text);
      if (at == parameters().end()) continue;
      auto index = static_cast<std::size_t>(at - parameters().begin());
      binding_.refs.push_back({index, list.refs[i]});
      if (std::erase(open_, index) != 0 && at->value == syntax::kNoNode) --required_;
    }
  }

  [[nodiscard]] std::size_t known_count() const {
    std::size_t count = 0;
    for (const RefList* list : lists_) count += list->refs.size();
    return count;
  }

  void bind_all() {
    std::size_t total = known_count();
    binding_.least = total;
    binding_.required = required_;
    binding_.most = open_.size();
    bool carry = launch_.form == LaunchForm::GpuPipeline && open_.size() == total + 1;
    bool fits = total <= open_.size() && (total >= required_ || carry);
    binding_.arity_mismatch = !fits && !(varargs_ && total > open_.size());
    if (binding_.arity_mismatch) {
      binding_.unbound_reason = "the kernel takes another number of refs than the launch gives";
      bind_rest(0, open_.size());
      return;
    }
    std::size_t next = 0;
    for (const RefList* list : lists_) {
      for (const Ref& ref : list->refs) {
        if (next < open_.size()) binding_.refs.push_back({open_[next++], ref});
      }
    }
    binding_.complete = !varargs_ || total <= open_.size();
    if (!binding_.complete) binding_.unbound_reason = "the last refs are in *" + varargs_name();
  }

  // Lists before the first unknown one bind from the front, those behind the last one from the
  // back; a single unknown list takes what is left.
  void bind_around_gap(bool single_gap) {
    std::size_t front = 0;
    auto list = lists_.begin();
    for (; list != lists_.end(); ++list) {
      for (const Ref& ref : (*list)->refs) {
        if (front < open_.size()) binding_.refs.push_back({open_[front++], ref});
      }
      if (!(*list)->complete) break;
    }
    Section gap = section_of(*list);
    // Whatever it is, there is an output.
    if (gap == Section::Output && (*list)->refs.empty() && front < open_.size() &&
        front < required_) {
      bind_unread(open_[front++], **list, 0);
    }
    std::size_t back = open_.size();
    bool counted = !varargs_ && required_ == open_.size();
    auto last = lists_.end();
    while (counted && last != list + 1 && (*(last - 1))->complete) {
      --last;
      for (auto ref = (*last)->refs.rbegin(); ref != (*last)->refs.rend(); ++ref) {
        if (back > front) binding_.refs.push_back({open_[--back], *ref});
      }
    }
    if (single_gap && counted) {
      std::size_t index = (*list)->refs.size();
      for (; front < back; ++front) bind_unread(open_[front], **list, index++);
      binding_.complete = true;
      return;
    }
    binding_.unbound_reason = "not all lists of specs are known";
    bind_rest(front, back);
  }

  // A Ref of a list that could not be read so far.
  void bind_unread(std::size_t parameter, const RefList& list, std::size_t index) {
    Ref ref;
    ref.section = section_of(&list);
    ref.index = index;
    ref.kind = list.whole ? RefKind::WholeArray : RefKind::Unread;
    ref.spec_unread = list.whole;
    if (list.whole) ref.space = list.whole_space;
    binding_.refs.push_back({parameter, std::move(ref)});
  }

  // Refs of which not even the section is known.
  void bind_rest(std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      if (parameters()[open_[i]].value != syntax::kNoNode) continue;
      Ref ref;
      ref.kind = RefKind::Unread;
      binding_.refs.push_back({open_[i], std::move(ref)});
    }
  }

  [[nodiscard]] Section section_of(const RefList* list) const {
    return list == &launch_.prefetch  ? Section::Prefetch
           : list == &launch_.inputs  ? Section::Input
           : list == &launch_.outputs ? Section::Output
                                      : Section::Scratch;
  }

  [[nodiscard]] std::string varargs_name() const {
    for (const python::Parameter& parameter : parameters()) {
      if (parameter.kind == ParameterKind::VarPositional) return std::string(parameter.text);
    }
    return {};
  }

  const Launch& launch_;
  BoundKernel& binding_;
  std::vector<const RefList*> lists_;
  std::vector<std::size_t> open_;
  std::size_t required_ = 0;  // of open_, without a default
  bool varargs_ = false;
};

}  // namespace

void bind_parameters(const Launch& launch, BoundKernel& binding) {
  ParameterBinder(launch, binding).run();
}

}  // namespace tokamax::pallas
