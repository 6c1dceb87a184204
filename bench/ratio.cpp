// ratio ROUNDS BARE_PARSE LIST TOKAMAX_LINT [ARGUMENTS…]: lint ÷ bare parse, start-up, memory.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>

#include "run.h"

namespace {

using tokamax::bench::Cost;
using tokamax::bench::median;
using tokamax::bench::run;
using Command = std::vector<std::string>;

constexpr int kStartups = 100;

// One program's costs over all rounds.
struct Series {
  std::vector<double> wall;
  std::vector<double> cpu;
  double peak_mib = 0;

  void add(const Cost& cost) {
    wall.push_back(cost.wall_ms);
    cpu.push_back(cost.cpu_ms);
    peak_mib = cost.peak_mib > peak_mib ? cost.peak_mib : peak_mib;
  }
};

// Findings are status 1; from 2 on a run says nothing about speed.
Cost run_or_exit(const Command& command) {
  const Cost cost = run(command);
  if (cost.status > 1) {
    fmt::print(stderr, "{} ended with status {}\n", command[0], cost.status);
    std::exit(2);
  }
  return cost;
}

std::vector<double> quotients(const std::vector<double>& above, const std::vector<double>& below) {
  std::vector<double> result;
  for (std::size_t i = 0; i < above.size(); ++i) result.push_back(above[i] / below[i]);
  return result;
}

void print(const char* name, const Series& series) {
  fmt::print("{:14}{:9.1f} ms wall {:9.1f} ms cpu {:7.1f} MiB peak\n", name, median(series.wall),
             median(series.cpu), series.peak_mib);
}

double startup_ms(const std::string& program) {
  std::vector<double> wall;
  for (int i = 0; i < kStartups; ++i) wall.push_back(run_or_exit({program, "--version"}).wall_ms);
  return median(wall);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) {
    fmt::print(stderr, "usage: ratio ROUNDS BARE_PARSE LIST TOKAMAX_LINT [ARGUMENTS…]\n");
    return 2;
  }
  const int rounds = std::atoi(argv[1]);
  const Command bare = {argv[2], argv[3]};
  const Command lint(argv + 4, argv + argc);
  if (rounds < 1) return fmt::print(stderr, "ROUNDS must be positive\n"), 2;

  run_or_exit(bare);  // so that both find the files in the page cache
  Series bare_costs;
  Series lint_costs;
  for (int round = 0; round < rounds; ++round) {
    bare_costs.add(run_or_exit(bare));
    lint_costs.add(run_or_exit(lint));
  }
  print("bare parse", bare_costs);
  print("tokamax-lint", lint_costs);
  fmt::print("{:14}{:9.2f} × wall  {:9.2f} × cpu\n", "ratio",
             median(quotients(lint_costs.wall, bare_costs.wall)),
             median(quotients(lint_costs.cpu, bare_costs.cpu)));
  fmt::print("{:14}{:9.2f} ms\n", "--version", startup_ms(lint[0]));
  return 0;
}
