// The entries of one folder.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tokamax::project {

enum class EntryType : std::uint8_t { File, Folder, Link, Other };

struct Entry {
  std::string name;
  EntryType type;  // of the entry itself: a link is a Link, whatever it points to
};

// All entries but "." and "..", sorted by name; nothing and `why` when the folder cannot be read.
std::optional<std::vector<Entry>> list_folder(const std::string& path, std::string& why);

}  // namespace tokamax::project
