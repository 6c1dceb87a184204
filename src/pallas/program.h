// All launches and kernels of the modules of one operator directory (or of one lone file).
//
// The program owns them and the values that they speak of, and points into the modules. It belongs
// to one worker: what is found out on demand is kept without a lock.
#pragma once

#include <deque>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "pallas/dimensions/dimensions.h"
#include "pallas/helpers.h"
#include "pallas/kernel/kernel.h"
#include "pallas/lazy.h"
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
  // Functions that kernels hand their Refs to, in order of first use.
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
  // The glossaries of one of the modules, in order of place.
  [[nodiscard]] const std::vector<Glossary>& glossaries(const Module& module) const;
  // What a kernel of that module may call its dimensions: its own glossary's names, then those of
  // the base.py that was read with it.
  [[nodiscard]] const Dimensions& dimensions(const Module& module) const;
  // For rules that compare what the launch says with something else.
  [[nodiscard]] python::Evaluator& evaluator() const { return *evaluator_; }

 private:
  // What is found out of a module when it is asked for.
  struct ModuleFacts {
    Lazy<std::vector<Glossary>> glossaries;
    Lazy<Dimensions> dimensions;
  };
  // A kernel function in one launch; `module` is the index of the function's module.
  struct Use {
    const Launch* launch;
    const BoundKernel* binding;
    std::size_t module;
  };

  // The phases of reading, in their order. Each relies on those before it.
  void read_launches(std::span<const std::string> launchers);
  void gather_kernels();
  void read_signatures();
  [[nodiscard]] std::vector<Use> uses_by_place() const;

  std::vector<const Module*> modules_;
  std::unordered_map<const Module*, std::size_t> index_;  // into modules_
  std::vector<ModuleFacts> facts_;                        // parallel to modules_
  std::unique_ptr<python::Evaluator> evaluator_;
  std::deque<Launch> launches_;
  std::deque<Kernel> kernels_;
  std::unordered_map<const python::Function*, const Kernel*> kernel_by_function_;
  std::vector<Helper> helpers_;
};

}  // namespace tokamax::pallas
