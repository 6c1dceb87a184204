// The owner of an open file descriptor: closes it at its end.
#pragma once

#include <unistd.h>

namespace tokamax::project {

class Descriptor {
 public:
  // A negative number is none, as ::open() returns it when it fails.
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  [[nodiscard]] int get() const { return number_; }
  // The caller closes it from here on.
  int release() {
    const int number = number_;
    number_ = -1;
    return number;
  }

 private:
  int number_;
};

}  // namespace tokamax::project
