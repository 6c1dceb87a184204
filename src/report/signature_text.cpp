// One table for each launch, columns as wide as their words up to a limit; "?" is what the source
// does not say.
#include "report/signature_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "syntax/text.h"

namespace tokamax::report {
namespace {

using pallas::RefKind;

constexpr std::size_t kColumns = 7;
using TableRow = std::array<std::string, kColumns>;

std::string place(const python::Module& module, syntax::Span span) {
  auto at = module.source().position(span.begin);
  return fmt::format("{}:{}:{}", module.source().path(), at.line, at.column);
}

std::string known(std::string_view text) { return text.empty() ? "?" : std::string(text); }

std::string shape_text(const pallas::Ref& ref) {
  if (ref.kind == RefKind::None) return "None";
  if (ref.kind == RefKind::Group) return "(group)";
  if (!ref.shape && ref.is_semaphore()) return "-";
  if (!ref.shape) return ref.kind == RefKind::WholeArray ? "whole array" : "?";
  std::string text = "[";
  for (const pallas::Extent& extent : *ref.shape) {
    if (text.size() > 1) text += ", ";
    text += known(extent.text);
  }
  return text + "]";
}

TableRow row_of(const pallas::Kernel& kernel, const pallas::BoundRef& bound,
                python::Evaluator& evaluator) {
  const pallas::Ref& ref = bound.ref;
  std::string map = ref.index_map.exists() ? evaluator.render(ref.index_map) : std::string("-");
  std::string origin = ref.place.label;
  if (ref.place.module != nullptr && !ref.place.span.empty()) {
    auto line = ref.place.module->source().position(ref.place.span.begin).line;
    bool here = ref.place.module == kernel.module;
    std::string_view path = ref.place.module->source().path();
    std::string_view file = syntax::last_part(path, '/');
    origin += here ? fmt::format("  line {}", line) : fmt::format("  {}:{}", file, line);
  }
  return {std::string(kernel.function->parameters[bound.parameter].text),
          std::string(ref.section ? pallas::name_of(*ref.section) : "?"),
          shape_text(ref),
          ref.dtype.empty() ? "?" : ref.dtype,
          known(pallas::name_of(ref.shared_space())),
          map.empty() ? "?" : map,
          origin};
}

void append_table(std::string& out, const std::vector<TableRow>& rows) {
  std::array<std::size_t, kColumns> widths{};
  constexpr std::size_t kWidest = 44;
  for (const TableRow& row : rows) {
    for (std::size_t i = 0; i < kColumns; ++i) {
      widths[i] = std::max(widths[i], std::min(row[i].size(), kWidest));
    }
  }
  for (const TableRow& row : rows) {
    std::string line = "   ";
    for (std::size_t i = 0; i < kColumns; ++i) {
      line += fmt::format(" {:<{}} ", row[i], i + 1 < kColumns ? widths[i] : 0);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
}

void append_launch(std::string& out, const pallas::Kernel& kernel, std::size_t index,
                   python::Evaluator& evaluator) {
  const pallas::Launch& launch = *kernel.launches[index];
  const pallas::BoundKernel& binding = *kernel.bound_kernels[index];
  out += fmt::format("  launched by {} at {}", launch.function_name,
                     place(*launch.module, launch.module->span(launch.call)));
  if (launch.grid.known) {
    out += ", grid (";
    for (std::size_t i = 0; i < launch.grid.extents.size(); ++i) {
      out += (i == 0 ? "" : ", ") + known(evaluator.render(launch.grid.extents[i]));
    }
    out += ")";
  }
  out += "\n";
  std::vector<TableRow> rows = {
      {"parameter", "section", "block shape", "dtype", "memory", "index map", "from"}};
  for (const pallas::BoundRef& bound : binding.refs) {
    rows.push_back(row_of(kernel, bound, evaluator));
  }
  append_table(out, rows);
  if (!binding.unbound_reason.empty()) {
    out += fmt::format("    not fully bound: {}\n", binding.unbound_reason);
  }
}

}  // namespace

std::string signature_text(const pallas::Program& program, const python::Module& module,
                           std::string_view only) {
  std::string out;
  for (const pallas::Kernel* kernel : program.kernels_launched_in(module)) {
    if (!only.empty() && kernel->function->text != only) continue;
    if (!out.empty()) out += "\n";
    out += fmt::format(
        "{}  {}\n", kernel->function->text,
        place(*kernel->module, kernel->module->span(kernel->function->name != syntax::kNoNode
                                                        ? kernel->function->name
                                                        : kernel->function->node)));
    for (std::size_t i = 0; i < kernel->launches.size(); ++i) {
      append_launch(out, *kernel, i, program.evaluator());
    }
  }
  if (!only.empty()) return out;
  for (const pallas::Launch* launch : program.launches_in(module)) {
    if (launch->unbound_reason.empty()) continue;
    if (!out.empty()) out += "\n";
    out += fmt::format("{} at {} is not bound: {}\n", launch->function_name,
                       place(module, module.span(launch->call)), launch->unbound_reason);
  }
  return out;
}

}  // namespace tokamax::report
