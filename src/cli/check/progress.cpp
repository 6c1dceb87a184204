// A thread that paints ten times a second, from the first second on, and wipes its line at the end.
#include "cli/check/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>

#include "cli/console.h"
#include "project/writing/write_file.h"

namespace tokamax::cli {
namespace {

constexpr std::chrono::milliseconds kQuietTime{1000};
constexpr std::chrono::milliseconds kInterval{100};

// Nothing else is written to the terminal meanwhile; a failure to paint is no failure.
void paint(std::string_view text) {
  static_cast<void>(project::write_all(STDERR_FILENO, fmt::format("\r\x1b[K{}", text)));
}

}  // namespace

Progress::Progress(std::size_t total, bool enabled) : total_(total) {
  if (enabled && is_terminal(STDERR_FILENO)) thread_ = std::thread([this] { show(); });
}

Progress::~Progress() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    finished_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Progress::show() {
  std::unique_lock lock(mutex_);
  bool painted = false;
  std::chrono::milliseconds wait = kQuietTime;
  while (!wake_.wait_for(lock, wait, [this] { return finished_; })) {
    paint(fmt::format("Checked {} of {} files", done_.load(std::memory_order_relaxed), total_));
    painted = true;
    wait = kInterval;
  }
  if (painted) paint("");
}

}  // namespace tokamax::cli
