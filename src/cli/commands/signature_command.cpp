// Finds, reads and groups files as `check` does, but runs no rules.
#include "cli/commands/signature_command.h"

#include <string>
#include <utility>
#include <vector>

#include "cli/command_line.h"
#include "cli/config/configuring.h"
#include "cli/config/file_profiles.h"
#include "cli/console.h"
#include "cli/exit_status.h"
#include "lint/signatures.h"
#include "project/search/find_files.h"
#include "report/signature_json.h"
#include "report/signature_text.h"

namespace tokamax::cli {
namespace {

constexpr std::string_view kSignatureHelp =
    R"(Print the launch table of each kernel: section, block shape, dtype, memory space and
index map of every Ref parameter, and where the launch says so.

Usage: tokamax-lint signature [OPTIONS] FILE[::KERNEL]
Example: tokamax-lint signature ops/rms_norm/pallas_mosaic_tpu_kernel.py::_kernel

The files beside FILE are read too: a kernel may be launched from another module of its
operator. "?" (null in JSON) stands for what the source does not say.

Options:
  --format text|json       the table for people, or for programs (default: text)
  --config FILE|KEY=VALUE  as for `check`; `launchers` names house wrappers
  --isolated               look for no configuration file
  -h, --help               this text
)";

struct Asked {
  std::string path;
  std::string kernel;
};

Asked split(const std::string& word) {
  const std::size_t colons = word.rfind("::");
  if (colons == std::string::npos) return {word, ""};
  return {word.substr(0, colons), word.substr(colons + 2)};
}

int show(const Asked& asked, const std::string& format, project::ConfigRequest request) {
  project::Configuration configuration(std::move(request), rules::all_rules());
  project::FileList list = project::find_files({asked.path}, false, configuration);
  FileProfiles file_profiles(configuration, {});
  const lint::Profiles profiles = file_profiles.of(list);
  if (!is_configuration_sound(configuration)) return kUntrusted;
  std::vector<project::Problem> problems = list.problems;
  std::vector<lint::InputFile> files = project::read_files(list, problems);
  const std::string path = project::tidy_path(asked.path);
  for (const project::Problem& problem : problems)
    print_error("{}: {}", problem.path, problem.message);
  if (!problems.empty()) return kUntrusted;
  const lint::Signatures signatures = lint::read_signatures(std::move(files), path, profiles);
  if (signatures.module == nullptr) {
    print_error("{}: {}", path, signatures.why.reason.empty() ? "no file" : signatures.why.reason);
    return kUntrusted;
  }
  const auto& program = *signatures.facts.program;
  const std::string text = format == "json"
                               ? report::signature_json(program, *signatures.module, asked.kernel)
                               : report::signature_text(program, *signatures.module, asked.kernel);
  if (format != "json" && text.empty()) {
    if (asked.kernel.empty()) {
      print_error("{}: no kernel is launched or defined here", path);
    } else {
      print_error("{}: no launched kernel `{}`", path, asked.kernel);
    }
    return kUntrusted;
  }
  return print(text) ? kClean : kUntrusted;
}

int run_signature(const Arguments& arguments) {
  std::string word;
  std::string format = "text";
  std::vector<std::string> config;
  bool isolated = false;
  CommandLine line(kSignatureHelp);
  line.text("FILE", word);
  line.require("FILE");
  line.choice("--format", format, {"text", "json"});
  add_config_options(line, config, isolated);
  if (const auto status = line.read(arguments, "signature")) return *status;
  return show(split(word), format, project::config_request(config, isolated));
}

}  // namespace

constinit const Command signature_command{
    "signature", "print what each Ref parameter of a kernel holds", kSignatureHelp, run_signature};

}  // namespace tokamax::cli
