// TKX1501: a number that one generation of TPUs has, written into the code.
#include <algorithm>
#include <set>
#include <string>

#include "lint/rule_function.h"
#include "ops/kernel_source.h"
#include "rules/15-hardware/hardware_fact.h"
#include "rules/support/constant.h"
#include "syntax/text.h"

namespace tokamax::rules::hardcoded_hardware_constant {
namespace {

using lint::Report;
using python::Module;
using syntax::Field;
using syntax::Kind;
using syntax::NodeId;

bool is_gpu(pallas::Backend backend) {
  return backend == pallas::Backend::MosaicGpu || backend == pallas::Backend::Triton;
}

bool is_written_for_gpu(const Module& module) {
  bool gpu = false;
  for (const python::Import& import : module.imports()) {
    pallas::Backend backend = pallas::backend_of(import.qualified);
    if (backend == pallas::Backend::MosaicTpu) return false;
    gpu = gpu || is_gpu(backend);
  }
  return gpu;
}

// Tests know their device, and so do the shapes that benchmarks run on it.
bool is_support(std::string_view stem) { return stem.starts_with("test_") || stem == "arg_specs"; }

bool is_wanted(const ops::KernelSource& source) {
  if (source.file != nullptr) {
    const ops::FileName& name = source.file->name;
    return source.file->is_source() && !is_support(name.stem) && !is_gpu(name.platform) &&
           !is_written_for_gpu(*source.module);
  }
  std::string_view path = source.module->source().path();
  std::string_view file_name = syntax::last_part(path, '/');
  ops::FileName name = ops::read_file_name(file_name, false);
  if (name.role == ops::FileRole::Test || is_support(name.stem)) return false;
  return std::ranges::any_of(source.program->kernels(), [&](const pallas::Kernel& kernel) {
    return kernel.module == source.module && kernel.is_tpu();
  });
}

class Finder {
 public:
  Finder(const ops::KernelSource& source, Report& report)
      : module_(*source.module), tree_(module_.tree()), report_(report) {
    // The operator itself runs on any device: its 128 is a layout, not a chip.
    using ops::FileRole;
    FileRole role = source.file == nullptr ? FileRole::Kernel : source.file->role();
    any_device_ = role == FileRole::Api || role == FileRole::Base || role == FileRole::Reference;
  }

  void run() {
    for (NodeId match : tree_.of_kind(Kind::MatchStatement)) look_at_match(match);
    for (NodeId node : tree_.of_kind(Kind::Assignment)) {
      look_at_name(tree_.child(node, Field::Left), tree_.child(node, Field::Right));
    }
    for (Kind kind : {Kind::DefaultParameter, Kind::TypedDefaultParameter}) {
      for (NodeId node : tree_.of_kind(kind)) {
        look_at_name(tree_.child(node, Field::Name), tree_.child(node, Field::Value));
      }
    }
    for (NodeId node : tree_.of_kind(Kind::KeywordArgument)) look_at_limit(node);
  }

 private:
  // What `name = value` states when the value is written out; a name for another constant does
  // not state anything anew.
  const HardwareFact* stated(NodeId name, NodeId value) const {
    if (name == syntax::kNoNode || value == syntax::kNoNode) return nullptr;
    if (tree_.kind(name) != Kind::Identifier || !may_state_hardware(module_.text(name))) {
      return nullptr;
    }
    std::optional<std::int64_t> number = written_number(value);
    return number ? hardware_fact(module_.text(name), *number) : nullptr;
  }

  std::optional<std::int64_t> written_number(NodeId value) const {
    value = module_.unparenthesized(value);
    if (tree_.kind(value) == Kind::Identifier) return std::nullopt;
    for (NodeId at = value; at < tree_[value].next; ++at) {
      bool flagged = tree_.kind(at) == Kind::Identifier && states_elsewhere(at);
      if (flagged) return std::nullopt;
    }
    return constant_integer(module_, value);
  }

  bool states_elsewhere(NodeId use) const {
    if (!may_state_hardware(module_.text(use))) return false;
    const python::Binding* binding = sole_assignment(module_, use);
    if (binding == nullptr) return false;
    std::optional<std::int64_t> number = constant_integer(module_, binding->value);
    return number && hardware_fact(module_.text(use), *number) != nullptr;
  }

  void look_at_name(NodeId name, NodeId value) {
    if (name == syntax::kNoNode || value == syntax::kNoNode || in_table(name)) return;
    if (tree_.kind(value) == Kind::Dictionary) return look_at_dictionary(name, value);
    const HardwareFact* fact = stated(name, value);
    if (fact == nullptr) return;
    bool bytes = fact->ask.ends_with("bytes");
    if (any_device_ && !bytes) return;
    std::string text(module_.text(name));
    const python::ScopeId scope = module_.binding_scope(name, text);
    if (!seen_.insert({scope, text}).second) return;
    auto draft =
        report_.add(module_, name, "`{}` hardcodes {} of one TPU generation", text, fact->what);
    draft.help("ask `pltpu.get_tpu_info().{}`", fact->ask);
    if (scope == python::kNone) draft.about_file(text);  // a keyword, said once for all calls
  }

  // `{"v5e": 128 * 2**20, "v7x": 64 * 2**20}`
  void look_at_dictionary(NodeId name, NodeId dictionary) {
    if (tree_.kind(name) != Kind::Identifier || tree_.first_child(dictionary) == syntax::kNoNode) {
      return;
    }
    const HardwareFact* fact = nullptr;
    for (NodeId pair : tree_.children(dictionary)) {
      if (tree_.kind(pair) != Kind::Pair) return;
      if (!is_generation(tree_.child(pair, Field::Key))) return;
      std::optional<std::int64_t> number =
          constant_integer(module_, tree_.child(pair, Field::Value));
      if (!number) return;
      fact = hardware_fact(module_.text(name), *number);
      if (fact == nullptr && *number < kLeastCapacity) return;
    }
    auto draft = report_.add(module_, name, "`{}` is a table of what each TPU generation has",
                             module_.text(name));
    draft.help("ask `pltpu.get_tpu_info().{}`, which knows the chip at hand",
               fact == nullptr ? "vmem_capacity_bytes" : fact->ask);
  }

  // 7, "v5e", "TPU7x", pltpu.ChipVersion.TPU_V6E
  bool is_generation(NodeId key) const {
    if (key == syntax::kNoNode) return false;
    std::string_view text = module_.text(key);
    if (tree_.kind(key) == Kind::Integer) return text.size() == 1 && text >= "2";
    if (tree_.kind(key) != Kind::String && tree_.kind(key) != Kind::Attribute) return false;
    constexpr std::string_view kMarks[] = {"TPU", "tpu", "v2", "v3", "v4", "v5", "v6", "v7", "v8"};
    return std::ranges::any_of(kMarks, [&](auto mark) { return text.find(mark) != text.npos; });
  }

  // `match tpu_info.generation:` whose cases bind capacities.
  void look_at_match(NodeId match) {
    if (!asks_generation(tree_.child(match, Field::Subject), 0)) return;
    const HardwareFact* fact = nullptr;
    for (NodeId at = match; at < tree_[match].next && fact == nullptr; ++at) {
      if (tree_.kind(at) != Kind::Assignment) continue;
      fact = stated(tree_.child(at, Field::Left), tree_.child(at, Field::Right));
    }
    if (fact == nullptr) fact = memory_by_generation(match);
    if (fact == nullptr) return;
    tables_.push_back(match);
    std::uint32_t begin = tree_[match].begin;
    auto draft = report_.add(module_.source(), {begin, begin + 5},
                             "this `match` is a table of {} of each TPU generation", fact->what);
    draft.help("ask `pltpu.get_tpu_info().{}`, which knows the chip at hand", fact->ask);
  }

  // Cases that each give `target_bytes` another number, a share of what the chip has.
  const HardwareFact* memory_by_generation(NodeId match) const {
    std::string_view name;
    std::set<std::int64_t> sizes;
    for (NodeId at = match; at < tree_[match].next; ++at) {
      if (tree_.kind(at) != Kind::Assignment) continue;
      NodeId left = tree_.child(at, Field::Left);
      if (tree_.kind(left) != Kind::Identifier || !module_.text(left).ends_with("bytes")) continue;
      NodeId whole = shared_operand(module_, tree_.child(at, Field::Right));
      std::optional<std::int64_t> size =
          whole == syntax::kNoNode ? std::nullopt : written_number(whole);
      bool other = !name.empty() && name != module_.text(left);
      if (other || !size || *size < kLeastSparseCapacity) return nullptr;
      name = module_.text(left);
      sizes.insert(*size);
    }
    return sizes.size() < 2 ? nullptr : hardware_fact("VMEM_CAPACITY", *sizes.rbegin());
  }

  bool asks_generation(NodeId subject, int depth) const {
    if (subject == syntax::kNoNode || depth > 2) return false;
    if (tree_.kind(subject) == Kind::Attribute) {
      std::string_view name = module_.text(tree_.child(subject, Field::Attribute));
      return name == "generation" || name == "chip_version";
    }
    if (tree_.kind(subject) != Kind::Identifier) return false;
    const python::Binding* binding = sole_assignment(module_, subject);
    return binding != nullptr && asks_generation(binding->value, depth + 1);
  }

  bool in_table(NodeId node) const {
    return std::ranges::any_of(tables_, [&](NodeId table) { return tree_.contains(table, node); });
  }

  // `vmem_limit_bytes=64 * 1024 * 1024` for the compiler. Tables of tuned configs hold results of
  // measurements, and may.
  void look_at_limit(NodeId keyword) {
    NodeId name = tree_.child(keyword, Field::Name);
    if (name == syntax::kNoNode || module_.text(name) != "vmem_limit_bytes") return;
    NodeId value = tree_.child(keyword, Field::Value);
    const python::Call* call = module_.call_at(tree_.parent(tree_.parent(keyword)));
    if (value == syntax::kNoNode || call == nullptr || !written_number(value)) return;
    std::string_view callee = module_.text(call->function);
    bool compiler = callee.ends_with("CompilerParams") || call->qualified == "builtins.dict";
    bool config = callee.ends_with("Config") && module_.def_of(keyword) != python::kNone;
    if (!compiler && !config) return;
    auto draft = report_.add(module_, value, "`{}` bytes of VMEM fit one TPU generation",
                             module_.text(value));
    draft.help("take a share of `pltpu.get_tpu_info().vmem_capacity_bytes`");
  }

  const Module& module_;
  const syntax::Tree& tree_;
  Report& report_;
  bool any_device_ = false;
  std::vector<NodeId> tables_;
  std::set<std::pair<python::ScopeId, std::string>> seen_;
};

// Chips differ in VMEM, MXU and sublanes, and the next one will: what is right today is silently
// wrong there, or leaves half the chip unused.
void check(const ops::KernelSource& source, Report& report) {
  if (is_wanted(source)) Finder(source, report).run();
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::hardcoded_hardware_constant
