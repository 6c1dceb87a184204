// The schema of the configuration, beside the table of keys and the reader.
#include "project/config/settings_schema.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lint/selection.h"
#include "project/config/read_settings.h"

using namespace tokamax;
using nlohmann::json;

namespace {

constexpr lint::NumberOption kNumbers[] = {{"max-lines", 250, "lines of a file"}};

std::vector<lint::Rule> known_rules() {
  std::vector<lint::Rule> made(2);
  made[0].code = "TKX107";
  made[0].name = "oversized-file";
  made[0].section = "1";
  made[0].numbers = kNumbers;
  made[1].code = "TKX001";
  made[1].name = "syntax-error";
  return made;
}

json schema() {
  const std::vector<lint::Rule> known = known_rules();
  return json::parse(project::settings_schema(known));
}

}  // namespace

TEST_CASE("the schema has the keys of the table, and no others") {
  const json all = schema();
  CHECK(all["$schema"] == "https://json-schema.org/draft/2020-12/schema");
  CHECK(all["additionalProperties"] == false);
  CHECK(all["properties"].size() == std::size(project::kSettingKeys));
  for (const project::SettingKey& key : project::kSettingKeys) {
    CHECK(all["properties"][std::string(key.name)]["description"] == key.meaning);
  }
}

TEST_CASE("each kind of value") {
  const json keys = schema()["properties"];
  CHECK(keys["select"]["minItems"] == 1);
  CHECK(keys["ignore"] == json{{"type", "array"},
                               {"items", {{"$ref", "#/$defs/rule"}}},
                               {"description", "rules that do not run"}});
  CHECK(keys["exclude"]["default"][0] == ".bzr/");
  CHECK(keys["fail-level"]["enum"] == json{"note", "warning", "error"});
  CHECK(keys["fail-level"]["default"] == "warning");
  CHECK(keys["baseline"]["type"] == "string");
  CHECK(!keys["baseline"].contains("default"));
  CHECK(keys["max-file-lines"]["default"] == 250);
  CHECK(keys["per-path-ignores"]["additionalProperties"]["type"] == "array");
  CHECK(keys["severity"]["propertyNames"]["$ref"] == "#/$defs/rule");
  const json& options = keys["rules"]["properties"];
  CHECK(options.size() == 2);
  CHECK(options["oversized-file"]["properties"]["max-lines"]["default"] == 250);
  CHECK(options["TKX107"] == options["oversized-file"]);
}

TEST_CASE("a word that the schema takes for a rule means one") {
  const json words = schema()["$defs"]["rule"]["enum"];
  CHECK(words.size() == 9);
  for (const json& word : words) {
    CAPTURE(word);
    const std::vector<lint::Rule> known = known_rules();
    CHECK(std::any_of(known.begin(), known.end(), [&](const lint::Rule& rule) {
      return matches(rule, word.get<std::string>());
    }));
  }
}

TEST_CASE("the reader knows every key of the table") {
  const std::vector<lint::Rule> known = known_rules();
  for (const project::SettingKey& key : project::kSettingKeys) {
    std::vector<project::Problem> errors;
    const std::string text = std::string(key.name) + " = true\n";
    project::read_settings({text, {}}, known, errors);
    REQUIRE(errors.size() == 1);
    CHECK(errors.front().message.find("not true or false") != std::string::npos);
  }
}
