// TKX104: the tuning of an implementation, in the file that is about none of them.
#include <algorithm>

#include "lint/rule_function.h"
#include "ops/config_classes.h"
#include "ops/dataclasses.h"
#include "ops/op_directory.h"

namespace tokamax::rules::config_in_api {
namespace {

bool is_decorated(const python::Module& module, const python::Class& klass) {
  return std::ranges::any_of(klass.decorators, [&](syntax::NodeId decorator) {
    return module.text(decorator).find("dataclass") != std::string_view::npos;
  });
}

// `GeluConfig` with a field `tile_m`, validated by pydantic as guides ask it of configs.
bool tunes(const python::Module& module, const python::Class& klass) {
  if (!klass.text.ends_with("Config")) return false;
  if (ops::dataclass_decorator(module, klass).kind != ops::DataclassKind::Pydantic) return false;
  return std::ranges::any_of(klass.fields, [](const python::ClassField& field) {
    return field.text.starts_with("tile_") || field.text.starts_with("block_");
  });
}

void check(const ops::OpDirectory& directory, lint::Report& report) {
  const ops::File* api = directory.file_of(ops::FileRole::Api);
  if (api == nullptr) return;
  const std::vector<ops::ConfigClass>& configs = directory.config_classes();
  for (const python::Class& klass : api->module->classes()) {
    bool used = std::ranges::find(configs, &klass, &ops::ConfigClass::klass) != configs.end();
    bool named = klass.text == "Config" && klass.outer == 0 && is_decorated(*api->module, klass);
    if (!used && !named && !tunes(*api->module, klass)) continue;
    report.add(*api->module, klass.name, "config `{}` stands in `api.py`", klass.text)
        .help("move it to the backend that it tunes");
  }
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::config_in_api
