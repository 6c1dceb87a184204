// TKX107: a file that has outgrown its purpose.
#include <algorithm>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "syntax/text.h"

namespace tokamax::rules::oversized_file {
namespace {

using ops::File;

struct Part {
  std::string_view name;
  std::uint32_t lines = 0;
};

std::uint32_t line_count(const syntax::Source& source) {
  std::uint32_t count = source.lines().count();
  bool ended = source.text().empty() || source.text().ends_with('\n');
  return ended ? count - 1 : count;
}

// A kernel and its launcher are what the file is for; they stay. Some are launched in ways that
// are not known here, and only named like kernels.
bool is_kernel_code(const File& file, const python::Function& function) {
  if (function.text.find("kernel") != std::string_view::npos) return true;
  const python::Module& module = *file.module;
  const pallas::Program& program = file.directory->program();
  auto inside = [&](syntax::NodeId node) { return module.tree().contains(function.node, node); };
  return std::ranges::any_of(program.launches_in(module),
                             [&](const pallas::Launch* launch) { return inside(launch->call); }) ||
         std::ranges::any_of(program.kernels_in(module), [&](const pallas::Kernel* kernel) {
           return inside(kernel->function->node);
         });
}

// The longest functions of the module that could stand elsewhere, longest first.
std::vector<Part> movable_parts(const File& file) {
  constexpr std::size_t kNamed = 3;
  constexpr std::uint32_t kWorthMoving = 15;  // lines
  const python::Module& module = *file.module;
  const syntax::LineTable& lines = module.source().lines();
  std::vector<Part> parts;
  for (const python::Function& function : module.functions()) {
    if (function.is_lambda() || function.outer != 0 || is_kernel_code(file, function)) continue;
    syntax::Span span = module.span(function.statement);
    std::uint32_t length = lines.line_of(span.end - 1) - lines.line_of(span.begin) + 1;
    if (length >= kWorthMoving) parts.push_back({function.text, length});
  }
  std::ranges::stable_sort(parts, std::greater(), &Part::lines);
  if (parts.size() > kNamed) parts.resize(kNamed);
  return parts;
}

std::string advice(const std::vector<Part>& parts) {
  if (parts.empty()) return "split it by the kind of data that its parts work on";
  std::vector<std::string> words;
  words.reserve(parts.size());
  for (const Part& part : parts) {
    words.push_back(fmt::format("`{}` ({} lines)", part.name, part.lines));
  }
  return fmt::format("split it: {} could move to {} own", syntax::listed(words),
                     parts.size() == 1 ? "a module of its" : "modules of their");
}

void check(const File& file, lint::Report& report) {
  if (!file.is_source() || file.name.stem.starts_with("test_")) return;
  const syntax::Source& source = file.module->source();
  std::uint32_t count = line_count(source);
  std::uint32_t most = report.number("max-lines");
  if (count <= most) return;
  report
      .add(source, {source.bom_size(), source.bom_size()}, "`{}.py` has {} lines, more than {}",
           file.name.stem, count, most)
      .help("{}", advice(movable_parts(file)));
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::oversized_file
