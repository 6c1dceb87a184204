// tokamax-lint.toml wins over pyproject.toml in the same folder; `extend` is followed, `--config`
// values lie on top.
#include "project/config/configuration.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <utility>

#include "project/files/default_excludes.h"
#include "project/files/path.h"
#include "project/files/read_file.h"

namespace tokamax::project {
namespace {

constexpr std::string_view kOwnName = "tokamax-lint.toml";
constexpr std::string_view kPyprojectName = "pyproject.toml";
constexpr std::size_t kMaxConfigBytes = 4U << 20U;
constexpr std::size_t kMaxFiles = 32;  // of one chain of `extend`

bool exists(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0;
}

// As messages name it: relative where it lies below the working directory.
std::string shown(const std::string& real, const std::string& working_directory) {
  const std::string_view below = relative_to(working_directory, real);
  return below.empty() ? real : std::string(below);
}

void compile(const Words& words, std::vector<PathPatterns>& patterns) {
  if (!words) return;
  for (const Word& word : *words) patterns.emplace_back(word.origin.folder, word.text);
}

bool is_assignment(const std::string& word) {
  const std::size_t equals = word.find('=');
  return equals != std::string::npos && !exists(word) &&
         word.find_first_of("/ ") > equals;  // "a/b=c.toml" is a path
}

}  // namespace

ConfigRequest config_request(const std::vector<std::string>& words, bool isolated) {
  ConfigRequest request;
  request.isolated = isolated;
  for (const std::string& word : words) {
    if (is_assignment(word)) {
      request.values.push_back(word);
    } else {
      request.file = word;
    }
  }
  return request;
}

Configuration::Configuration(ConfigRequest request, std::span<const lint::Rule> rules)
    : request_(std::move(request)),
      rules_(rules),
      working_directory_(real_path(".").value_or("/")) {
  for (const std::string& value : request_.values) {
    on_top_ = merged(on_top_, read_override(value, working_directory_, rules_, errors_));
    on_top_.files.clear();
  }
  if (!request_.file.empty()) {
    const std::optional<std::string> real = real_path(request_.file);
    if (!real) {
      errors_.push_back({request_.file, error_text(errno)});
    } else if ((usual_ = load(*real)) == nullptr && errors_.empty()) {
      errors_.push_back({request_.file, "has no table [tool.tokamax-lint]"});
    }
  }
  if (usual_ == nullptr) usual_ = &keep({});
}

const Settings& Configuration::keep(const Settings& settings) {
  Settings all = merged(settings, on_top_);
  compile(all.exclude, all.excluded);
  compile(all.extend_exclude, all.excluded);
  return *kept_.emplace_back(std::make_unique<Settings>(std::move(all)));
}

const Settings& Configuration::at(const std::string& folder) {
  if (request_.isolated || !request_.file.empty()) return *usual_;
  return find_upwards(folder);
}

const Settings& Configuration::find_upwards(const std::string& folder) {
  std::vector<std::string> passed;
  const Settings* found = nullptr;
  for (std::string at = folder; found == nullptr; at = parent_of(at)) {
    if (const auto known = by_folder_.find(at); known != by_folder_.end()) {
      found = known->second;
      break;
    }
    passed.push_back(at);
    found = load(join(at, kOwnName));
    if (found == nullptr) found = load(join(at, kPyprojectName));
    if (at == "/" || at.empty()) break;
  }
  if (found == nullptr) found = usual_;
  for (const std::string& at : passed) by_folder_[at] = found;
  return *found;
}

const Settings* Configuration::load(const std::string& path) {
  if (!exists(path)) return nullptr;
  const auto [known, is_new] = by_file_.emplace(path, nullptr);
  if (!is_new) return known->second;
  std::optional<Settings> settings = read_chain(path);
  if (settings) known->second = &keep(*settings);
  return known->second;
}

std::optional<Settings> Configuration::read_one(const std::string& path,
                                                const Origin* extended_at) {
  const Origin origin{shown(path, working_directory_), parent_of(path)};
  std::string why;
  const std::optional<std::string> text = read_file(path, kMaxConfigBytes, why);
  if (!text) {
    errors_.push_back(extended_at == nullptr
                          ? Problem{place(origin), why}
                          : Problem{place(*extended_at), fmt::format("{}: {}", origin.file, why)});
    return Settings{};
  }
  std::optional<Settings> settings =
      read_settings({*text, origin, name_of(path) == kPyprojectName}, rules_, errors_);
  if (!settings && extended_at != nullptr) {
    errors_.push_back(
        {place(*extended_at), fmt::format("`{}` has no table [tool.tokamax-lint]", origin.file)});
  }
  if (settings) settings->files.push_back(origin);
  return settings;
}

std::optional<Settings> Configuration::read_chain(const std::string& path) {
  std::optional<Settings> all = read_one(path, nullptr);
  if (!all) return std::nullopt;
  std::vector<std::string> read{path};
  for (std::optional<Word> extend = all->extend; extend;) {
    const Origin at = extend->origin;
    const std::string wanted =
        extend->text.starts_with('/') ? extend->text : join(at.folder, extend->text);
    const std::optional<std::string> real = real_path(wanted);
    if (!real) {
      errors_.push_back({place(at), fmt::format("`{}`: {}", extend->text, error_text(errno))});
      break;
    }
    if (std::ranges::find(read, *real) != read.end() || read.size() == kMaxFiles) {
      errors_.push_back({place(at), "`extend` goes round in circles"});
      break;
    }
    read.push_back(*real);
    const std::optional<Settings> base = read_one(*real, &at);
    if (!base) break;
    all = merged(*base, *std::move(all));
    extend = base->extend;
  }
  return all;
}

bool Configuration::excludes(const std::string& real, bool is_folder) {
  const Settings& settings = at(std::string(parent_of(real)));
  const bool by_name =
      is_folder && (settings.exclude ? name_of(real) == ".git" : is_always_skipped(name_of(real)));
  return by_name || std::ranges::any_of(settings.excluded, [&](const PathPatterns& patterns) {
           return patterns.match(real, is_folder);
         });
}

bool Configuration::excludes_around(const std::string& real, bool is_folder) {
  const Settings& settings = at(std::string(parent_of(real)));
  return std::ranges::any_of(settings.excluded, [&](const PathPatterns& patterns) {
    return patterns.match_around(real, is_folder);
  });
}

}  // namespace tokamax::project
