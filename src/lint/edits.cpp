// Collects compatible edits in order of place, then copies the text once.
#include "lint/edits.h"

#include <algorithm>
#include <set>

#include "lint/comment_columns.h"

namespace tokamax::lint {
namespace {

struct ByPlace {
  bool operator()(const Edit* a, const Edit* b) const { return a->span < b->span; }
};
using Edits = std::set<const Edit*, ByPlace>;

// Text inserted at the edge of a change might belong on either side of it, so touching is a
// clash for insertions; two replacements may share an edge.
bool clash(const Edit& a, const Edit& b) {
  if (a.span.empty() || b.span.empty()) {
    return a.span.begin <= b.span.end && b.span.begin <= a.span.end;
  }
  return a.span.overlaps(b.span);
}

bool is_shared(const Edits& accepted, const Edit& edit) {
  auto same_place = accepted.find(&edit);
  return same_place != accepted.end() && **same_place == edit;
}

// Accepted edits are disjoint, so those that could clash stand next to the place of `edit`; an
// insertion may hide one more, hence two on each side.
bool clashes(const Edits& accepted, const Edit& edit) {
  auto after = accepted.lower_bound(&edit);
  auto before = after;
  for (int i = 0; i < 2 && after != accepted.end(); ++i, ++after) {
    if (clash(**after, edit)) return true;
  }
  for (int i = 0; i < 2 && before != accepted.begin(); ++i) {
    if (clash(**--before, edit)) return true;
  }
  return false;
}

// A fix may come from another process; wrong ranges must not garble the file.
bool is_well_formed(const Fix& fix, std::string_view text) {
  std::size_t done = 0;
  for (const Edit& edit : fix.edits) {
    if (edit.span.begin < done || edit.span.end < edit.span.begin) return false;
    done = edit.span.end;
  }
  return done <= text.size();
}

bool accept(const Fix& fix, std::string_view text, Edits& accepted) {
  if (!is_well_formed(fix, text)) return false;
  std::vector<const Edit*> added;
  for (const Edit& edit : fix.edits) {
    if (is_shared(accepted, edit)) continue;
    if (clashes(accepted, edit)) return false;
    added.push_back(&edit);
  }
  accepted.insert(added.begin(), added.end());
  return true;
}

}  // namespace

EditedText apply_edits(std::string_view text, std::span<const Fix* const> fixes) {
  EditedText result;
  Edits accepted;
  for (const Fix* fix : fixes) {
    if (accept(*fix, text, accepted)) result.applied.push_back(fix);
  }
  const std::vector<const Edit*> sorted(accepted.begin(), accepted.end());
  result.edits = column_edits(text, sorted);
  for (const Edit* edit : sorted) result.edits.push_back(*edit);
  std::ranges::stable_sort(result.edits, {}, &Edit::span);
  std::size_t copied = 0;
  for (const Edit& edit : result.edits) {
    result.text.append(text.substr(copied, edit.span.begin - copied)).append(edit.content);
    copied = edit.span.end;
  }
  result.text.append(text.substr(copied));
  return result;
}

}  // namespace tokamax::lint
