// The whole program: from argv to the exit status.
#pragma once

namespace tokamax::cli {

// Both as main() gets them. Everything is written before it returns; the result is an ExitStatus.
int run(int argc, const char* const* argv);

}  // namespace tokamax::cli
