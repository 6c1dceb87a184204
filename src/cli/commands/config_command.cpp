// A folder is asked for by a file that might stand in it, `?.py`.
#include "cli/commands/config_command.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <optional>
#include <string>
#include <vector>

#include "cli/command_line.h"
#include "cli/commands/settings_listing.h"
#include "cli/config/configuring.h"
#include "cli/config/file_profiles.h"
#include "cli/console.h"
#include "cli/exit_status.h"
#include "lint/rule.h"
#include "project/config/settings_schema.h"
#include "project/files/path.h"
#include "project/files/read_file.h"

namespace tokamax::cli {
namespace {

constexpr std::string_view kConfigHelp =
    R"(Print every setting that holds for a file or folder, with the line that it comes from.

Usage: tokamax-lint config [OPTIONS] [PATH]      (default: the working directory)
Example: tokamax-lint config ops/rms_norm/base.py

The nearest tokamax-lint.toml, or pyproject.toml with a table [tool.tokamax-lint], upwards from
a file holds for it; nothing else is merged into it, except what it names in `extend`.

Options:
  --keys                   describe every key instead, as a Markdown table
  --schema                 print a JSON schema of the file instead, for editors
  --format toml|json       a file that says the same (default), or an array of objects
  --config FILE|KEY=VALUE  as for `check`
  --isolated               look for no configuration file
  -h, --help               this text
)";

bool is_folder(const std::string& real) {
  struct stat status {};
  return ::stat(real.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

// "tokamax-lint.toml, which extends ../base.toml"
std::string sources(const project::Settings& settings) {
  if (settings.files.empty()) return "no configuration file";
  std::string text = settings.files.front().file;
  for (std::size_t i = 1; i < settings.files.size(); ++i) {
    text += ", which extends " + settings.files[i].file;
  }
  return text;
}

std::string switched_off(const lint::Profile& profile) {
  std::string text;
  for (const lint::Rule& rule : rules::all_rules()) {
    if (!profile.selection.enabled(rule)) text.append(" ").append(rule.code);
  }
  return text;
}

int show(const std::string& path, const std::string& format, project::ConfigRequest request) {
  const std::optional<std::string> real = project::real_path(path);
  if (!real) {
    print_error("{}: {}", path, project::error_text(errno));
    return kUntrusted;
  }
  project::Configuration configuration(std::move(request), rules::all_rules());
  FileProfiles profiles(configuration, {});
  const std::string file = is_folder(*real) ? project::join(*real, "?.py") : *real;
  const project::Settings& settings = configuration.at(std::string(project::parent_of(file)));
  const lint::Profile& profile = profiles.of(file);
  if (!is_configuration_sound(configuration)) return kUntrusted;
  const std::vector<ListedSetting> listed = list_settings(settings);
  if (format == "json") return print(settings_as_json(listed)) ? kClean : kUntrusted;
  std::string text = fmt::format("# {}: {}\n", path, sources(settings));
  text += settings_as_toml(listed);
  const std::string off = switched_off(profile);
  text += fmt::format("\n# {} of {} rules run here{}{}\n", profile.selection.rules().size(),
                      rules::all_rules().size(), off.empty() ? "" : "; not:", off);
  return print(text) ? kClean : kUntrusted;
}

int run_config(const Arguments& arguments) {
  bool keys = false;
  bool schema = false;
  std::string path = ".";
  std::string format = "toml";
  std::vector<std::string> config;
  bool isolated = false;
  CommandLine line(kConfigHelp);
  line.text("PATH", path);
  line.flag("--keys", keys);
  line.flag("--schema", schema);
  line.choice("--format", format, {"toml", "json"});
  add_config_options(line, config, isolated);
  if (const auto status = line.read(arguments, "config")) return *status;
  if (keys) return print(keys_as_markdown()) ? kClean : kUntrusted;
  if (schema) return print(project::settings_schema(rules::all_rules())) ? kClean : kUntrusted;
  return show(path, format, project::config_request(config, isolated));
}

}  // namespace

constinit const Command config_command{"config", "print every setting and where it comes from",
                                       kConfigHelp, run_config};

}  // namespace tokamax::cli
