// The program.
#include "cli/run.h"

int main(int argc, char** argv) { return tokamax::cli::run(argc, argv); }
