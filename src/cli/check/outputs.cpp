// One report for each path and one for standard output: "full" on a terminal, "concise" in a pipe,
// unless told otherwise.
#include "cli/check/outputs.h"

#include <unistd.h>

#include <algorithm>
#include <string_view>

#include "cli/console.h"
#include "lint/nearest.h"
#include "project/writing/write_file.h"

namespace tokamax::cli {
namespace {

void complain_about_format(std::string_view name) {
  std::vector<std::string_view> names;
  for (const report::Format& format : report::formats()) names.push_back(format.name);
  print_error("unknown format `{}`{}", name, did_you_mean(lint::nearest(names, name)));
}

// "sarif=out.sarif" → sarif and out.sarif; "-" is standard output.
bool parse_output(std::string_view word, Output& output) {
  const std::size_t equals = std::min(word.find('='), word.size());
  const std::string_view name = word.substr(0, equals);
  output.format = report::find_format(name);
  if (output.format == nullptr) {
    complain_about_format(name);
    return false;
  }
  if (equals == word.size()) return true;
  output.path = word.substr(equals + 1);
  if (output.path.empty()) print_error("`--format {}` names no file", word);
  const bool named = !output.path.empty();
  if (output.path == "-") output.path.clear();
  return named;
}

}  // namespace

bool parse_outputs(const std::vector<std::string>& words, std::vector<Output>& outputs) {
  for (const std::string& word : words) {
    Output output;
    if (!parse_output(word, output)) return false;
    const bool taken = std::any_of(outputs.begin(), outputs.end(), [&output](const Output& other) {
      return other.path == output.path;
    });
    if (taken) {
      print_error("two reports for {}; write `--format FMT=PATH`",
                  output.path.empty() ? "standard output" : '`' + output.path + '`');
      return false;
    }
    outputs.push_back(std::move(output));
  }
  if (words.empty()) {
    outputs.push_back({report::find_format(is_terminal(STDOUT_FILENO) ? "full" : "concise"), ""});
  }
  return true;
}

bool write_report(const Output& output, const report::Input& input, int descriptor) {
  std::string text;
  report::Input own = input;
  own.color = input.color && output.path.empty();
  output.format->write(own, text);
  if (output.path.empty()) return print_to(descriptor, text);
  std::string why;
  if (project::write_output(output.path, text, why)) return true;
  print_error("{}: {}", output.path, why);
  return false;
}

}  // namespace tokamax::cli
