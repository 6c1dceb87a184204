// All launches and kernels of the modules of one operator directory (or of one lone file).
#pragma once

#include <deque>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "pallas/helpers.h"
#include "pallas/kernel/kernel.h"
#include "python/evaluator.h"

namespace tokamax::pallas {

class Program {
 public:
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  // `modules` are read together and must outlive the program; `library` names them.
  Program(std::span<const Module* const> modules, const python::Library& library,
          std::span<const std::string> launchers);

  [[nodiscard]] const std::deque<Launch>& launches() const { return launches_; }
  // As given.
  [[nodiscard]] const std::vector<const Module*>& modules() const { return modules_; }
  // Sorted by module (as given) and place.
  [[nodiscard]] const std::deque<Kernel>& kernels() const { return kernels_; }
  // Functions that kernels hand their Refs to.
  [[nodiscard]] const std::vector<Helper>& helpers() const { return helpers_; }
  // Launches and kernels of one module.
  [[nodiscard]] std::vector<const Launch*> launches_in(const Module& module) const;
  [[nodiscard]] std::vector<const Kernel*> kernels_in(const Module& module) const;
  // The kernels that are defined in a module or launched from it.
  [[nodiscard]] std::vector<const Kernel*> kernels_launched_in(const Module& module) const;
  // The kernel whose function it is, or nullptr.
  [[nodiscard]] const Kernel* kernel_of(const Module& module, python::FunctionId function) const;
  // The kernel function whose body, closures included, holds `node`, or nullptr.
  [[nodiscard]] const python::Function* innermost_kernel(const Module& module, NodeId node) const;
  // For rules that compare what the launch says with something else. Not thread-safe: one
  // program belongs to one worker.
  [[nodiscard]] python::Evaluator& evaluator() const { return *evaluator_; }

 private:
  // A kernel function in one launch; `module` is the index of the function's module.
  struct Use {
    const Launch* launch;
    const Binding* binding;
    std::size_t module;
  };

  // The phases of reading, in their order. Each relies on those before it.
  void read_launches(std::span<const std::string> launchers);
  void gather_kernels();
  void read_signatures();
  [[nodiscard]] std::vector<Use> uses_by_place() const;

  std::vector<const Module*> modules_;
  std::unique_ptr<python::Evaluator> evaluator_;
  std::deque<Launch> launches_;
  std::deque<Kernel> kernels_;
  std::vector<Helper> helpers_;
};

}  // namespace tokamax::pallas
