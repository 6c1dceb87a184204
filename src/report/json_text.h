// The JSON library, with the one way of writing that is right for text from outside.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace tokamax::report {

using Json = nlohmann::ordered_json;

// Appends the value and a line end. Paths need not be UTF-8; what is not becomes U+FFFD, since
// JSON can hold nothing else. `indent` < 0 writes one line.
inline void append_json(std::string& out, const Json& value, int indent) {
  out += value.dump(indent, ' ', false, Json::error_handler_t::replace);
  out += '\n';
}

}  // namespace tokamax::report
