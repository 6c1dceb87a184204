// Groups the blocks of a page into examples.
#include "pages/examples.h"

#include <algorithm>

#include "pages/carets.h"
#include "pages/listing.h"

namespace tokamax::pages {
namespace {

// The words after ```python.
struct Info {
  bool is_fixed = false;
  std::string path;  // "" if none is given
};

ExampleFile* find_file(Example& example, std::string_view path) {
  const auto found = std::find_if(example.files.begin(), example.files.end(),
                                  [&](const ExampleFile& file) { return file.path == path; });
  return found == example.files.end() ? nullptr : &*found;
}

class Reader {
 public:
  PageExamples read(std::string_view markdown) {
    for (const Block& block : read_blocks(markdown, page_.faults)) add(block);
    return std::move(page_);
  }

 private:
  void add(const Block& block) {
    const std::string language = block.info.empty() ? "" : block.info[0];
    if (block.is_heading) {
      is_open_ = false;
      last_file_ = {};
    } else if (language == "tree") {
      add_listing(block);
    } else if (language == "python") {
      add_python(block, read_info(block));
    } else if (language == "py" || language == "python3") {
      fault(block, "an example's language is written `python`");
    }
  }

  void fault(const Block& block, std::string message) {
    page_.faults.push_back({block.page_line, std::move(message)});
  }

  Info read_info(const Block& block) {
    constexpr std::string_view kPath = "path=";
    Info info;
    for (std::size_t i = 1; i < block.info.size(); ++i) {
      const std::string& word = block.info[i];
      if (word == "fixed") {
        info.is_fixed = true;
      } else if (word.starts_with(kPath) && word.size() > kPath.size()) {
        info.path = word.substr(kPath.size());
      } else {
        fault(block, "unknown word `" + word + "`; known are `fixed` and `path=FILE`");
      }
    }
    return info;
  }

  void add_python(const Block& block, const Info& info) {
    if (info.is_fixed) return add_fixed(block, info);
    if (info.path.empty()) {
      open(block);
      add_file(block, std::string(kDefaultPath));
      is_open_ = false;
      return;
    }
    ExampleFile* known = is_open_ ? find_file(current(), info.path) : nullptr;
    const bool is_listed = known != nullptr && known->page_lines.empty() && known->expected.empty();
    if (!is_open_ || (known != nullptr && !is_listed)) open(block);
    add_file(block, info.path);
  }

  // A listing begins an example: what follows says what is in its files.
  void add_listing(const Block& block) {
    open(block);
    for (std::string& path : files_of_listing(block.lines)) {
      if (!path.ends_with(".py")) continue;
      ExampleFile& file = current().files.emplace_back();
      file.path = std::move(path);
      file.page_line = block.page_line;
    }
    if (current().files.empty()) fault(block, "this listing has no Python file");
  }

  void add_file(const Block& block, std::string path) {
    ExampleFile* file = find_file(current(), path);
    if (file == nullptr) file = &current().files.emplace_back();
    file->path = path;
    file->page_line = block.page_line;
    read_code(block, *file, page_.faults);
    last_file_ = std::move(path);
  }

  void add_fixed(const Block& block, const Info& info) {
    const std::string& path = info.path.empty() ? last_file_ : info.path;
    ExampleFile* file = last_file_.empty() ? nullptr : find_file(current(), path);
    if (file == nullptr || file->fixed)
      return fault(block, "there is no block that this one fixes");
    ExampleFile code;
    read_code(block, code, page_.faults);
    if (!code.expected.empty()) fault(block, "a fixed block has no caret lines");
    file->fixed = std::move(code.text);
    file->fixed_page_line = block.page_line;
    if (info.path.empty()) is_open_ = false;
  }

  void open(const Block& block) {
    Example& example = page_.examples.emplace_back();
    example.number = page_.examples.size();
    example.page_line = block.page_line;
    is_open_ = true;
    last_file_ = {};
  }

  Example& current() { return page_.examples.back(); }

  PageExamples page_;
  bool is_open_ = false;   // more path blocks may join the current example
  std::string last_file_;  // the one that a `fixed` block would belong to; "" if none
};

}  // namespace

PageExamples read_examples(std::string_view markdown) { return Reader().read(markdown); }

}  // namespace tokamax::pages
