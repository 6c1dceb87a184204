// The function of a rule, known by what it subscribes to. Nothing of a finding is needed to name
// it, so whoever reads the table of rules is not compiled anew when the writing of findings
// changes.
#pragma once

#include <variant>

namespace tokamax::python {
class Module;
}
namespace tokamax::pallas {
struct Kernel;
struct Launch;
}  // namespace tokamax::pallas
namespace tokamax::ops {
class OpDirectory;
struct File;
struct KernelSource;
}  // namespace tokamax::ops

namespace tokamax::lint {

class Report;
struct RejectedFile;  // bytes that are no text: TKX002's subscription

// The parameter type of a rule's function is its subscription: it is called once for each such
// fact of the run, never twice for the same one.
template <class Fact>
using CheckFunction = void (*)(const Fact&, Report&);
using Check = std::variant<std::monostate,                    // found by the tool itself
                           CheckFunction<RejectedFile>,       //
                           CheckFunction<python::Module>,     // every file
                           CheckFunction<pallas::Launch>,     // every launch
                           CheckFunction<pallas::Kernel>,     // every kernel bound to a launch
                           CheckFunction<ops::File>,          // every file of an operator directory
                           CheckFunction<ops::KernelSource>,  // … and others that hold a kernel
                           CheckFunction<ops::OpDirectory>>;  // every operator directory

}  // namespace tokamax::lint
