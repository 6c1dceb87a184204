// posix_spawn with two pipes, read as they fill.
#include "project/changes/run_program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>

#include "project/files/descriptor.h"

extern char** environ;

namespace tokamax::project {
namespace {

constexpr std::size_t kMostErrors = 4096;

struct Pipe {
  int error = 0;
  int reader = -1;
  int writer = -1;
};

// Neither end survives in the program that is started, except as what it is duplicated to.
Pipe open_pipe() {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) return {errno, -1, -1};
  for (int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
  return {0, ends[0], ends[1]};
}

std::string_view name_of_variable(std::string_view variable) {
  return variable.substr(0, variable.find('='));
}

std::vector<std::string> environment_of(const Program& program) {
  std::vector<std::string> result = program.environment;
  for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
    const std::string_view name = name_of_variable(*variable);
    const auto& without = program.without_environment;
    const auto is_it = [name](const std::string& other) { return name_of_variable(other) == name; };
    if (std::any_of(without.begin(), without.end(), is_it)) continue;
    if (std::any_of(program.environment.begin(), program.environment.end(), is_it)) continue;
    result.emplace_back(*variable);
  }
  return result;
}

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> result;
  result.reserve(words.size() + 1);
  for (std::string& word : words) result.push_back(word.data());
  result.push_back(nullptr);
  return result;
}

// Standard input is empty, the other two are ours; SIGPIPE, which we ignore, is as usual.
class Setup {
 public:
  Setup(int output, int errors) {
    ::posix_spawn_file_actions_init(&actions_);
    ::posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions_, errors, STDERR_FILENO);
    ::posix_spawnattr_init(&attributes_);
    sigset_t defaults;
    ::sigemptyset(&defaults);
    ::sigaddset(&defaults, SIGPIPE);
    ::posix_spawnattr_setsigdefault(&attributes_, &defaults);
    ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGDEF);
  }
  ~Setup() {
    ::posix_spawn_file_actions_destroy(&actions_);
    ::posix_spawnattr_destroy(&attributes_);
  }
  Setup(const Setup&) = delete;
  Setup& operator=(const Setup&) = delete;

  int spawn(const Program& program, pid_t& process) const {
    std::vector<std::string> words = program.words;
    std::vector<std::string> environment = environment_of(program);
    return ::posix_spawnp(&process, words.front().c_str(), &actions_, &attributes_,
                          pointers(words).data(), pointers(environment).data());
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

// False at the end of the pipe.
bool read_some(int descriptor, const std::function<void(std::string_view)>& sink) {
  std::array<char, std::size_t{64} << 10U> buffer;
  const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
  if (count < 0) return errno == EINTR;
  sink({buffer.data(), static_cast<std::size_t>(count)});
  return count > 0;
}

void read_both(int output, int errors, const std::function<void(std::string_view)>& sink,
               std::string& error_text) {
  const auto keep = [&error_text](std::string_view bytes) {
    error_text += bytes.substr(0, kMostErrors - std::min(kMostErrors, error_text.size()));
  };
  std::array<pollfd, 2> pipes{{{output, POLLIN, 0}, {errors, POLLIN, 0}}};
  // poll() passes over negative descriptors.
  while (pipes[0].fd >= 0 || pipes[1].fd >= 0) {
    if (::poll(pipes.data(), pipes.size(), -1) < 0) {
      if (errno != EINTR) return;
      continue;
    }
    if (pipes[0].revents != 0 && !read_some(output, sink)) pipes[0].fd = -1;
    if (pipes[1].revents != 0 && !read_some(errors, keep)) pipes[1].fd = -1;
  }
}

int status_of(pid_t process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  constexpr int kSignals = 128;
  return WIFEXITED(status) ? WEXITSTATUS(status) : kSignals + WTERMSIG(status);
}

}  // namespace

Ended run_program(const Program& program, const std::function<void(std::string_view)>& output) {
  const Pipe out = open_pipe();
  const Descriptor out_reader(out.reader);
  Descriptor out_writer(out.writer);
  const Pipe err = open_pipe();
  const Descriptor err_reader(err.reader);
  Descriptor err_writer(err.writer);
  if (out.error != 0 || err.error != 0) return {std::max(out.error, err.error), -1, ""};
  pid_t process = 0;
  Ended ended;
  ended.error = Setup(out.writer, err.writer).spawn(program, process);
  if (ended.error != 0) return ended;
  // The pipes end when the program does, not when we do.
  ::close(out_writer.release());
  ::close(err_writer.release());
  read_both(out.reader, err.reader, output, ended.errors);
  ended.status = status_of(process);
  return ended;
}

}  // namespace tokamax::project
