// Where the time of a run goes.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string_view>

namespace tokamax::lint {

enum class Phase : std::uint8_t { Find, Read, Syntax, Launches, Operators, Rules, Comments, Tell };

// Sums over all threads, so that they may be more than the time that passed.
class Timings {
 public:
  using Duration = std::chrono::nanoseconds;

  void add(Phase phase, Duration time) {
    const std::lock_guard lock(mutex_);
    phases_[phase] += time;
  }
  // `code` outlives this.
  void add_rule(std::string_view code, Duration time) {
    const std::lock_guard lock(mutex_);
    rules_[code] += time;
    phases_[Phase::Rules] += time;
  }

  // Once all threads are done.
  [[nodiscard]] const std::map<Phase, Duration>& phases() const { return phases_; }
  [[nodiscard]] const std::map<std::string_view, Duration>& rules() const { return rules_; }

 private:
  std::mutex mutex_;
  std::map<Phase, Duration> phases_;
  std::map<std::string_view, Duration> rules_;
};

// Measures from its making to its end. Free where nobody asked: `timings` may be null.
class Stopwatch {
 public:
  Stopwatch(Timings* timings, Phase phase) : timings_(timings), phase_(phase) { start(); }
  Stopwatch(Timings* timings, std::string_view code)
      : timings_(timings), phase_(Phase::Rules), code_(code) {
    start();
  }
  ~Stopwatch() {
    if (timings_ == nullptr) return;
    const auto time = std::chrono::steady_clock::now() - begin_;
    if (code_.empty()) {
      timings_->add(phase_, time);
    } else {
      timings_->add_rule(code_, time);
    }
  }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  void start() {
    if (timings_ != nullptr) begin_ = std::chrono::steady_clock::now();
  }

  Timings* timings_;
  Phase phase_;
  std::string_view code_;
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace tokamax::lint
