// From argv to the exit status.
#pragma once

namespace tokamax::cli {

int run(int argc, const char* const* argv);

}  // namespace tokamax::cli
