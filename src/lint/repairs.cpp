// Applies the repairs of the first turn that changes anything; those of later turns wait for
// another round.
#include "lint/repairs.h"

namespace tokamax::lint {

EditedText make_repairs(std::string_view text, const Repairs& repairs) {
  EditedText edited;
  for (Turn turn : {Turn::First, Turn::BehindCode, Turn::Last}) {
    std::vector<const Fix*> fixes;
    for (const Fix* fix : repairs.fixes) {
      if (fix->turn <= turn) fixes.push_back(fix);
    }
    edited = apply_edits(text, fixes);
    if (edited.text != text) break;
  }
  return edited;
}

}  // namespace tokamax::lint
