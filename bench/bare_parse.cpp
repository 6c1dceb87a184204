// bare_parse LIST: parses the files named in LIST, one a line, with tree-sitter and nothing else.
// The yardstick: no linter on this grammar can be faster than this without changing the parser.
#include <tree_sitter/api.h>

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <string>

extern "C" const TSLanguage* tree_sitter_python(void);

namespace {

// Reads into the caller's buffer, which thus grows only to the largest file.
bool read_file(const std::string& path, std::string& bytes) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return false;
  std::fseek(file, 0, SEEK_END);
  const long size = std::ftell(file);
  std::rewind(file);
  bytes.resize(size < 0 ? 0 : static_cast<std::size_t>(size));
  const bool complete = std::fread(bytes.data(), 1, bytes.size(), file) == bytes.size();
  std::fclose(file);
  return complete;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::fputs("usage: bare_parse LIST\n", stderr), 2;
  TSParser* parser = ts_parser_new();
  if (!ts_parser_set_language(parser, tree_sitter_python())) return 2;

  std::ifstream list(argv[1]);
  std::string path;
  std::string bytes;
  while (std::getline(list, path)) {
    if (!read_file(path, bytes)) return std::fprintf(stderr, "cannot read %s\n", path.c_str()), 2;
    ts_tree_delete(ts_parser_parse_string(parser, nullptr, bytes.data(),
                                          static_cast<std::uint32_t>(bytes.size())));
  }
  ts_parser_delete(parser);
  return 0;
}
