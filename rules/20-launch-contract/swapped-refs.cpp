// TKX2008: arguments of a launch that are named like each other's parameters.
#include <algorithm>
#include <array>

#include "lint/rule_function.h"
#include "rules/20-launch-contract/launch_words.h"

namespace tokamax::rules::swapped_refs {
namespace {

using lint::Report;

// `w_up_hbm_ref` -> `w_up`
std::string_view stem(std::string_view name) {
  constexpr std::array<std::string_view, 8> kSuffixes = {"_ref",  "_hbm",  "_vmem", "_smem",
                                                         "_gmem", "_tmem", "_any",  "_refs"};
  for (bool cut = true; cut;) {
    cut = false;
    for (std::string_view suffix : kSuffixes) {
      if (name.size() <= suffix.size() || !name.ends_with(suffix)) continue;
      name.remove_suffix(suffix.size());
      cut = true;
    }
  }
  return name;
}

// An argument that is one name, and the parameter it lands in.
struct Passed {
  python::Expr array;
  std::string_view argument;
  std::string_view parameter;
  bool reported = false;
};

std::vector<Passed> passed_names(const pallas::BoundKernel& binding) {
  std::vector<Passed> passed;
  for (const pallas::BoundRef& bound : binding.refs) {
    const python::Expr& array = bound.ref.array;
    if (array.module == nullptr || array.node == syntax::kNoNode) continue;
    if (array.module->tree().kind(array.node) != syntax::Kind::Identifier) continue;
    passed.push_back({array, array.module->text(array.node),
                      binding.function->parameters[bound.parameter].text});
  }
  return passed;
}

bool names(std::string_view argument, std::string_view parameter) {
  return stem(argument) == stem(parameter);
}

// The arguments that form a ring with the first: each is named like the next one's parameter.
std::vector<Passed*> ring_of(std::vector<Passed>& passed, Passed& first) {
  std::vector<Passed*> ring;
  Passed* at = &first;
  do {
    ring.push_back(at);
    auto next = std::ranges::find_if(
        passed, [&](const Passed& other) { return names(at->argument, other.parameter); });
    if (next == passed.end() || ring.size() > passed.size()) return {};
    at = &*next;
  } while (at != &first);
  return ring;
}

// Refs have no names at the call and no types at the kernel: two arrays of one shape can change
// places and nothing fails but the numbers.
void check(const pallas::Launch& launch, Report& report) {
  for (const pallas::BoundKernel& binding : launch.bound_kernels) {
    if (!binding.complete) continue;
    std::vector<Passed> passed = passed_names(binding);
    for (Passed& first : passed) {
      if (first.reported || names(first.argument, first.parameter)) continue;
      std::vector<Passed*> ring = ring_of(passed, first);
      if (ring.size() < 2) continue;
      std::vector<std::string> crossed;
      for (Passed* one : ring) {
        one->reported = true;
        crossed.push_back(fmt::format("`{}` for `{}`", one->argument, one->parameter));
      }
      Location at = location_of(first.array, launch);
      auto draft = report.add(at.module->source(), at.span, "the launch passes {}",
                              fmt::join(crossed, " and "));
      draft.help("pass the arrays in the order of the parameters of `{}`", binding.function->text);
      for (std::size_t i = 1; i < ring.size(); ++i) {
        relate(draft, ring[i]->array, fmt::format("is for `{}`", ring[i]->parameter));
      }
    }
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::swapped_refs
