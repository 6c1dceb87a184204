// Merges by the rows of the key table: a list replaces the one below or adds to it; of equal rows
// of a table the last one counts.
#include "project/config/settings.h"

#include <utility>

namespace tokamax::project {
namespace {

// Merges the member of one key.
struct Merger {
  Merge how;
  const Settings& base;
  Settings& own;

  void operator()(Words Settings::*list) const {
    const Words& below = base.*list;
    Words& above = own.*list;
    if (!above) {
      above = below;
    } else if (how == Merge::AddTo && below) {
      above->insert(above->begin(), below->begin(), below->end());
    }
  }

  void operator()(std::optional<Word> Settings::*word) const {
    if (how != Merge::Leave && !(own.*word)) own.*word = base.*word;
  }

  void operator()(const RuleOption&) const {}  // a row of `numbers`

  // Rows of the base first: of equals, the last one counts.
  template <class Row>
  void operator()(std::vector<Row> Settings::*rows) const {
    (own.*rows).insert((own.*rows).begin(), (base.*rows).begin(), (base.*rows).end());
  }
};

}  // namespace

Settings merged(const Settings& base, Settings own) {
  for (const SettingKey& key : kSettingKeys) {
    std::visit(Merger{key.merge, base, own}, key.member);
  }
  own.files.insert(own.files.end(), base.files.begin(), base.files.end());
  return own;
}

}  // namespace tokamax::project
