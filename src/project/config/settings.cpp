// Putting settings on top of others.
#include "project/config/settings.h"

#include <fmt/format.h>

#include <utility>

namespace tokamax::project {
namespace {

void inherit(const Words& base, Words& own) {
  if (!own) own = base;
}

void inherit_all(const Words& base, Words& own) {
  if (!base) return;
  std::vector<Word> all = *base;
  if (own) all.insert(all.end(), own->begin(), own->end());
  own = std::move(all);
}

// Rows of the base first: of equals, the last one counts.
template <class Row>
void put_before(const std::vector<Row>& base, std::vector<Row>& own) {
  own.insert(own.begin(), base.begin(), base.end());
}

}  // namespace

std::string place(const Origin& origin) {
  if (origin.line == 0) return origin.file;
  return fmt::format("{}:{}:{}", origin.file, origin.line, origin.column);
}

Settings merged(const Settings& base, Settings own) {
  inherit(base.select, own.select);
  inherit_all(base.extend_select, own.extend_select);
  inherit(base.ignore, own.ignore);
  inherit(base.exclude, own.exclude);
  inherit_all(base.extend_exclude, own.extend_exclude);
  inherit(base.op_dirs, own.op_dirs);
  inherit(base.launchers, own.launchers);
  put_before(base.path_ignores, own.path_ignores);
  put_before(base.severities, own.severities);
  put_before(base.numbers, own.numbers);
  if (!own.fail_level) own.fail_level = base.fail_level;
  if (!own.baseline) own.baseline = base.baseline;
  own.files.insert(own.files.end(), base.files.begin(), base.files.end());
  return own;
}

}  // namespace tokamax::project
