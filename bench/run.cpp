// Starts processes by posix_spawn and reads their cost from wait4.
#include "run.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>

extern char** environ;

namespace tokamax::bench {
namespace {

double milliseconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
}

// 0 if the process could not be started.
pid_t start(const std::vector<std::string>& command) {
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  pid_t process = 0;
  const int error =
      posix_spawn(&process, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return error == 0 ? process : 0;
}

}  // namespace

Cost run(const std::vector<std::string>& command) {
  const auto begin = std::chrono::steady_clock::now();
  const pid_t process = start(command);
  Cost cost;
  cost.status = 127;
  if (process == 0) return cost;

  int status = 0;
  rusage usage{};
  if (wait4(process, &status, 0, &usage) != process) return cost;
  const std::chrono::duration<double, std::milli> wall = std::chrono::steady_clock::now() - begin;
  cost.wall_ms = wall.count();
  cost.cpu_ms = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
  cost.peak_mib = static_cast<double>(usage.ru_maxrss) / 1024;
  cost.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return cost;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

}  // namespace tokamax::bench
