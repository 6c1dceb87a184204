// What the process tells the shell. Every command returns one of these.
#pragma once

namespace tokamax::cli {

enum ExitStatus : int {
  kClean = 0,      // nothing at or above the fail level
  kFindings = 1,   // something at or above it
  kUntrusted = 2,  // the run is not to be trusted: bad option, unreadable file, missing path
};

}  // namespace tokamax::cli
