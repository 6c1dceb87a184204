// Where the process begins; everything after that is in run.h, which tests call too.
#include "cli/run.h"

int main(int argc, char** argv) { return tokamax::cli::run(argc, argv); }
