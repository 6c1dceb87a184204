// Files and their parts.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace rule_table {

// The bytes of a file; "" when there is none.
std::string read_file(const std::filesystem::path& path);

// What stands between the separators: one part more than there are of these.
std::vector<std::string> split(std::string_view text, std::string_view separator);

// Without blanks at both ends.
std::string_view trimmed(std::string_view text);

}  // namespace rule_table
