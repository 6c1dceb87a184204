// Fixing that is killed at any moment leaves every file old or new.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "cli/unsorted_kernel.h"
#include "support/places.h"
#include "support/temp_folder.h"

using namespace tokamax::testing;
using std::chrono::microseconds;
using std::chrono::steady_clock;

namespace {

constexpr int kFiles = 8;
constexpr int kKills = 200;

std::string name_of(int file) { return fmt::format("p{}/a.py", file); }

// More than one page of memory.
std::string large(std::string_view kernel) {
  std::string text(kernel);
  for (int i = 0; i < 60; ++i) text += fmt::format("# {} \n", std::string(60, 'x'));
  return text;
}

class Victim {
 public:
  explicit Victim(const std::string& folder) {
    std::string program = program_path();
    std::string select = "--select=TKX1001";
    std::string fix = "--fix-only";
    std::string quiet = "--quiet";
    std::string path = folder;
    char* words[] = {program.data(), select.data(), fix.data(), quiet.data(), path.data(), nullptr};
    char* environment[] = {nullptr};
    started_ = ::posix_spawn(&process_, program.c_str(), nullptr, nullptr, words, environment) == 0;
  }
  ~Victim() { wait(); }
  Victim(const Victim&) = delete;
  Victim& operator=(const Victim&) = delete;

  [[nodiscard]] bool started() const { return started_; }
  void kill() const { ::kill(process_, SIGKILL); }
  // Its wait status.
  int wait() {
    int status = 0;
    if (started_) ::waitpid(process_, &status, 0);
    started_ = false;
    return status;
  }

 private:
  pid_t process_ = 0;
  bool started_ = false;
};

// What a folder looks like after a run.
struct State {
  int fixed = 0;
  int torn = 0;
};

State state_of(const TempFolder& folder, const std::string& before, const std::string& after) {
  State state;
  for (int file = 0; file < kFiles; ++file) {
    const std::string text = read_back(folder / name_of(file));
    state.fixed += text == after ? 1 : 0;
    state.torn += text == before || text == after ? 0 : 1;
  }
  return state;
}

}  // namespace

TEST_CASE("killed while fixing, two hundred times") {
  const std::string before = large(kUnheaded);
  const std::string after = large(kHeaded);
  const auto fill = [&](const TempFolder& folder) {
    for (int file = 0; file < kFiles; ++file) folder.write(name_of(file), before);
  };
  const TempFolder whole;
  fill(whole);
  const auto start = steady_clock::now();
  CHECK(Victim(whole.path()).wait() == 0);
  const auto duration = std::chrono::duration_cast<microseconds>(steady_clock::now() - start);
  REQUIRE(state_of(whole, before, after).fixed == kFiles);

  std::mt19937 random(1);
  std::uniform_int_distribution<microseconds::rep> moment(0, duration.count());
  // Whether a kill meets the moment between two files depends on the machine; that it comes before
  // the end does not.
  int unfinished = 0;
  for (int i = 0; i < kKills; ++i) {
    const TempFolder folder;
    fill(folder);
    Victim victim(folder.path());
    REQUIRE(victim.started());
    std::this_thread::sleep_for(microseconds(moment(random)));
    victim.kill();
    victim.wait();
    const State state = state_of(folder, before, after);
    REQUIRE(state.torn == 0);
    unfinished += state.fixed < kFiles ? 1 : 0;
  }
  CHECK(unfinished > 0);
}
