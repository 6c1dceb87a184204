// Spawning with files in the place of pipes, so that no side can wait for the other.
#include "cli/program_run.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include "support/places.h"
#include "support/temp_folder.h"

namespace tokamax::testing {
namespace {

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> result;
  for (std::string& word : words) result.push_back(word.data());
  result.push_back(nullptr);
  return result;
}

int status_of(pid_t process) {
  int status = 0;
  if (::waitpid(process, &status, 0) != process) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

class Actions {
 public:
  Actions(const Call& call, const TempFolder& files) {
    constexpr int kWrite = O_WRONLY | O_CREAT | O_TRUNC;
    ::posix_spawn_file_actions_init(&actions_);
    const std::string input = files.write("in", call.input);
    ::posix_spawn_file_actions_addopen(&actions_, 0, input.c_str(), O_RDONLY, 0);
    if (call.output >= 0) {
      ::posix_spawn_file_actions_adddup2(&actions_, call.output, 1);
    } else {
      ::posix_spawn_file_actions_addopen(&actions_, 1, (files / "out").c_str(), kWrite, 0600);
    }
    ::posix_spawn_file_actions_addopen(&actions_, 2, (files / "err").c_str(), kWrite, 0600);
    ::posix_spawn_file_actions_addchdir_np(&actions_, call.folder.c_str());
  }
  ~Actions() { ::posix_spawn_file_actions_destroy(&actions_); }
  Actions(const Actions&) = delete;
  Actions& operator=(const Actions&) = delete;
  [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

}  // namespace

Outcome run(const Call& call) {
  const TempFolder files;
  const Actions actions(call, files);
  std::vector<std::string> words{program_path()};
  words.insert(words.end(), call.arguments.begin(), call.arguments.end());
  std::vector<std::string> environment = call.environment;
  pid_t process = 0;
  const int error = ::posix_spawn(&process, program_path().c_str(), actions.get(), nullptr,
                                  pointers(words).data(), pointers(environment).data());
  if (error != 0) return {};
  const int status = status_of(process);
  return {status, read_back(files / "out"), read_back(files / "err")};
}

Outcome run(const std::vector<std::string>& arguments, const std::string& folder) {
  Call call;
  call.arguments = arguments;
  call.folder = folder;
  return run(call);
}

}  // namespace tokamax::testing
