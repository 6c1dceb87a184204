// A folder of its own for one test; gone at the end of it.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

namespace tokamax::testing {

class TempFolder {
 public:
  TempFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "tokamax-lint-XXXXXX").string();
    path_ = std::filesystem::canonical(::mkdtemp(name.data())).string();
  }
  ~TempFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string operator/(std::string_view relative) const {
    return path_ + "/" + std::string(relative);
  }
  // Writes a file and the folders above it; returns its path.
  std::string write(std::string_view relative, std::string_view bytes = "") const {
    std::string path = *this / relative;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<long>(bytes.size()));
    return path;
  }
  void link(std::string_view relative, std::string_view target) const {
    std::filesystem::path path = *this / relative;
    std::filesystem::create_directories(path.parent_path());
    std::filesystem::create_symlink(target, path);
  }

 private:
  std::string path_;
};

inline std::string read_back(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

}  // namespace tokamax::testing
