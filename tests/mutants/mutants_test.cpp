// Breaks every kernel and launch of the fixtures in every way, and counts what nobody notices.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "lint/edits.h"
#include "lint/lint.h"
#include "mutants/mutant.h"
#include "support/places.h"

namespace tokamax::mutants {
namespace {

namespace fs = std::filesystem;

constexpr double kWanted = 0.95;  // of the mutants

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The codes that speak of a kernel and its launch; a mutant that only upsets a rule about names or
// docstrings is not caught.
bool speaks_of_launch(std::string_view code) {
  constexpr std::string_view kCodes[] = {"TKX1001", "TKX1002", "TKX1003", "TKX1101", "TKX1102",
                                         "TKX1104", "TKX1105", "TKX1107", "TKX1202", "TKX1204"};
  return code.starts_with("TKX20") || std::ranges::find(kCodes, code) != std::end(kCodes);
}

lint::Result lint_all(const std::string& path, const std::string& text) {
  lint::Options options;
  options.jobs = 1;
  return lint::lint({{path, text, true}}, lint::Selection(rules::all_rules(), {{"ALL"}, {}, {}}),
                    options);
}

using Said = std::multiset<std::string>;

Said said_of(const lint::Result& result) {
  Said said;
  for (const lint::Diagnostic& diagnostic : result.diagnostics) {
    CHECK(diagnostic.span.end <= diagnostic.source->text().size());
    if (!speaks_of_launch(diagnostic.rule->code)) continue;
    said.insert(fmt::format("{} {}", diagnostic.rule->code, diagnostic.message));
  }
  return said;
}

// One file, read on its own.
struct Analysis {
  Analysis(const std::string& path, const std::string& text)
      : source(path, text),
        module(source),
        library(named(path, module)),
        modules{&module},
        program(modules, library, {}) {}

  static python::Library named(const std::string& path, const python::Module& module) {
    python::Library library;
    library.add(path, module);
    return library;
  }

  syntax::Source source;
  python::Module module;
  python::Library library;
  const python::Module* modules[1];
  pallas::Program program;
};

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  });
}

// Below the docstring of one line, with every dimension that a shape comment names.
std::string with_glossary(const std::string& path, std::string text) {
  if (text.find("# Dimensions.") != std::string::npos) return text;
  const Analysis analysis(path, text);
  std::set<std::string> rows;
  for (const pallas::Kernel& kernel : analysis.program.kernels()) {
    for (const pallas::RefParameter& ref : kernel.refs) {
      if (!ref.comment) continue;
      for (std::string_view extent : ref.comment->extents) {
        if (is_name(extent)) rows.insert(fmt::format("#   {}  an extent\n", extent));
      }
    }
  }
  if (rows.empty()) return text;
  std::string glossary = "\n# Dimensions.\n" + fmt::format("{}", fmt::join(rows, ""));
  return text.insert(text.find('\n') + 1, glossary);
}

// The text after the linter's own safe fixes: an author's signature, with headings and comments.
std::string documented(const std::string& path, std::string text) {
  constexpr int kRounds = 4;
  for (int round = 0; round < kRounds; ++round) {
    const lint::Result result = lint_all(path, text);
    std::vector<const lint::Fix*> fixes;
    for (const lint::Diagnostic& diagnostic : result.diagnostics) {
      bool safe = diagnostic.fix && diagnostic.fix->applicability == lint::Applicability::Safe;
      bool wanted =
          diagnostic.rule->code.starts_with("TKX10") || diagnostic.rule->code.starts_with("TKX11");
      if (safe && wanted) fixes.push_back(&*diagnostic.fix);
    }
    if (fixes.empty()) break;
    text = lint::apply_edits(text, fixes).text;
  }
  return with_glossary(path, std::move(text));
}

std::vector<Mutant> mutants_of(const std::string& path, const std::string& text) {
  const Analysis analysis(path, text);
  const python::Module& module = analysis.module;
  const pallas::Program& program = analysis.program;
  std::vector<Mutant> all;
  auto add = [&](std::vector<Mutant> mutants, syntax::NodeId at) {
    for (Mutant& mutant : mutants) {
      mutant.name = fmt::format("line {}: {}", module.line(at) + 1, mutant.name);
      all.push_back(std::move(mutant));
    }
  };
  for (const pallas::Launch& launch : program.launches()) {
    add(break_launch(launch), launch.call);
    add(break_specs(launch), launch.call);
  }
  for (const pallas::Kernel& kernel : program.kernels()) {
    add(break_signature(kernel), kernel.function->node);
  }
  return all;
}

std::string mutated(const std::string& text, const Mutant& mutant) {
  lint::Fix fix;
  fix.edits = mutant.edits;
  std::ranges::sort(fix.edits, {}, [](const lint::Edit& edit) { return edit.span.begin; });
  const std::vector<const lint::Fix*> fixes = {&fix};
  return lint::apply_edits(text, fixes).text;
}

std::vector<fs::path> fixture_paths() {
  const fs::path root = testing::source_dir();
  std::vector<fs::path> paths = {
      root / "fixtures/exemplary/ops/rms_norm_projection/pallas_mosaic_tpu_kernel.py"};
  for (const char* folder : {"fixtures/launches", "tests/mutants/kernels"}) {
    for (const fs::directory_entry& entry : fs::directory_iterator(root / folder)) {
      // Kernels and launches that need each other say nothing alone.
      bool alone = !entry.path().filename().string().starts_with("sibling");
      if (alone && entry.path().extension() == ".py") paths.push_back(entry.path());
    }
  }
  std::ranges::sort(paths);
  return paths;
}

// "path: mutant  # reason" lines; the reasons are for people.
std::vector<std::string> expected_survivors() {
  std::ifstream file(fs::path(testing::source_dir()) / "tests/mutants/survivors.txt");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::size_t reason = line.find("  # ");
    CHECK_MESSAGE(reason != std::string::npos, "no reason: ", line);
    lines.push_back(line.substr(0, reason));
  }
  return lines;
}

TEST_CASE("broken launches are caught") {
  std::size_t total = 0;
  std::vector<std::string> survivors;
  for (const fs::path& path : fixture_paths()) {
    const std::string name = fs::relative(path, testing::source_dir()).string();
    const std::string text = documented(name, read(path));
    const Said before = said_of(lint_all(name, text));
    for (const Mutant& mutant : mutants_of(name, text)) {
      const std::string broken = mutated(text, mutant);
      REQUIRE_MESSAGE(broken != text, name, ": ", mutant.name);
      ++total;
      Said after = said_of(lint_all(name, broken));
      bool caught = !std::ranges::includes(before, after);
      if (!caught) survivors.push_back(fmt::format("{}: {}", name, mutant.name));
    }
  }
  const std::vector<std::string> expected = expected_survivors();
  for (const std::string& survivor : survivors) {
    bool known = std::ranges::find(expected, survivor) != expected.end();
    CHECK_MESSAGE(known, "survives: ", survivor);
  }
  for (const std::string& line : expected) {
    bool survives = std::ranges::find(survivors, line) != survivors.end();
    CHECK_MESSAGE(survives, "is caught now, or gone: ", line);
  }
  MESSAGE(total, " mutants, ", survivors.size(), " survivors");
  const double caught = static_cast<double>(total - survivors.size());
  CHECK(caught >= kWanted * static_cast<double>(total));
}

}  // namespace
}  // namespace tokamax::mutants
