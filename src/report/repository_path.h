// Paths the way code hosts want them, by text alone: the disk is not asked.
#pragma once

#include <string>
#include <string_view>

#include "report/input.h"

namespace tokamax::report {

// `path` from the repository's root, with "/" and without "." and ".."; as near to that as can be
// for a path that lies elsewhere.
std::string repository_path(const Input& input, std::string_view path);

// A relative path as a URI reference (RFC 3986): every byte that is not unreserved or "/" is
// percent-encoded. An absolute one becomes a file: URI.
std::string uri_of(std::string_view path);

}  // namespace tokamax::report
