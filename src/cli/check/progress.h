// A line on the terminal that tells a long run from a stuck one.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>

namespace tokamax::cli {

// From one second on, shows "Checked 120 of 1044 files" on standard error while it lives, if that
// is a terminal. Wiped at the end.
class Progress {
 public:
  Progress(std::size_t total, bool enabled);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Counted up by the workers.
  [[nodiscard]] std::atomic<std::size_t>* done() { return &done_; }

 private:
  void show();

  std::size_t total_;
  std::atomic<std::size_t> done_{0};
  std::mutex mutex_;
  std::condition_variable wake_;
  bool finished_ = false;
  std::thread thread_;  // not started when nothing is to be shown
};

}  // namespace tokamax::cli
