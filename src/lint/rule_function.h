// What the source of a rule includes: where it puts its findings, and how its function gets to its
// page.
#pragma once

#include "lint/check.h"
#include "lint/report.h"

// Binds a rule's function to its page: rules/<section>/<name>.md <-> `namespace
// tokamax::rules::<name_with_underscores>`, inside of which this stands. A page without it does not
// link.
#define TOKAMAX_RULE(function)                      \
  extern const ::tokamax::lint::Check subscription; \
  constinit const ::tokamax::lint::Check subscription { &(function) }

// A rule that the tool itself finds: a page without a function.
#define TOKAMAX_TOOL_RULE()                         \
  extern const ::tokamax::lint::Check subscription; \
  constinit const ::tokamax::lint::Check subscription {}
