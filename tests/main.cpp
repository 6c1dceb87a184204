// The entry point shared by all test programs. The precompiled header holds doctest's declarations;
// these words ask for the rest.
#define DOCTEST_CONFIG_IMPLEMENT
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
