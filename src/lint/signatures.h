// The launch tables of one file, read with the files around it.
//
// Owns the sources and the facts that point into them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lint/facts.h"
#include "lint/lint.h"

namespace tokamax::lint {

struct Signatures {
  std::vector<std::unique_ptr<syntax::Source>> sources;
  Facts facts;
  const python::Module* module = nullptr;  // of the asked file; null when it is no text
  syntax::Undecodable why;                 // … and why it is not
};

// `files` holds the file named `path` and its context.
Signatures read_signatures(std::vector<InputFile> files, std::string_view path,
                           const Profiles& profiles);

}  // namespace tokamax::lint
