// TKX703: a convention of jaxtyping that the file takes for granted.
#include <algorithm>
#include <string>

#include "lint/rule_function.h"
#include "ops/array_types.h"
#include "ops/op_directory.h"
#include "syntax/text.h"

namespace tokamax::rules::undocumented_jaxtyping_convention {
namespace {

using ops::AxisUse;

using syntax::is_letter;
using syntax::is_lower;

// Whether `mark` stands right before a letter: `*B`, `#D`.
bool shows_mark(std::string_view text, char mark) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] == mark && (is_letter(text[i + 1]) || text[i + 1] == '#')) return true;
  }
  return false;
}

bool shows_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    std::size_t end = at + word.size();
    bool begins = at == 0 || !syntax::is_word(text[at - 1]);
    bool ends = end == text.size() || !syntax::is_word(text[end]);
    if (begins && ends) return true;
  }
  return false;
}

// What the file says in prose: its comments and its docstring.
template <class Shows>
bool is_explained(const python::Module& module, const Shows& shows) {
  for (const syntax::Comment& comment : module.comments().all()) {
    // Not comment_text(), which takes the mark of `#   #D  may broadcast` for a comment sign.
    if (shows(module.source().text(comment.span).substr(1))) return true;
  }
  syntax::NodeId docstring = module.docstring_of(0);
  return docstring != syntax::kNoNode && shows(module.text(docstring));
}

class Checker {
 public:
  Checker(const ops::File& file, lint::Report& report)
      : file_(file), module_(*file.module), axes_(file.axes()), report_(report) {}

  void run() {
    const AxisUse* variadic = first_unexplained(&AxisUse::variadic, '*');
    const AxisUse* broadcasts = first_unexplained(&AxisUse::broadcasts, '#');
    if (variadic != nullptr) say_meaning(*variadic);
    if (broadcasts != nullptr && broadcasts != variadic) say_meaning(*broadcasts);
    // With a glossary, an axis that is not in it is TKX503.
    if (file_.glossary() != nullptr) return;
    auto second = std::ranges::find_if(axes_, [&](const AxisUse& axis) { return is_second(axis); });
    if (second != axes_.end()) say_difference(*second);
  }

 private:
  // The first use of a mark that nothing in the file shows.
  const AxisUse* first_unexplained(bool AxisUse::*marked, char mark) const {
    auto use = std::ranges::find_if(
        axes_, [&](const AxisUse& axis) { return axis.*marked && !axis.name.empty(); });
    auto shows = [&](std::string_view text) { return shows_mark(text, mark); };
    return use == axes_.end() || is_explained(module_, shows) ? nullptr : &*use;
  }

  // `t` beside `T`, said nowhere.
  bool is_second(const AxisUse& axis) const {
    if (axis.name.size() != 1 || !is_lower(axis.name.front())) return false;
    auto upper = static_cast<char>(axis.name.front() - 'a' + 'A');
    bool beside = std::ranges::any_of(axes_, [&](const AxisUse& other) {
      return other.name.size() == 1 && other.name.front() == upper;
    });
    auto shows = [&](std::string_view text) { return shows_word(text, axis.name); };
    return beside && !is_explained(module_, shows);
  }

  void say_meaning(const AxisUse& axis) {
    std::string_view means = !axis.variadic    ? "an axis that may broadcast"
                             : axis.broadcasts ? "any number of axes that may broadcast"
                                               : "any number of axes";
    report_
        .add(module_.source(), axis.span, "no comment of this file says that `{}` means {}",
             axis.text, means)
        .about_file(std::string(means))
        .help("add `#   {}  {}` to {}", axis.text, means, glossary());
  }

  // The reader sees that the two differ, not in what.
  void say_difference(const AxisUse& axis) {
    auto upper = static_cast<char>(axis.name.front() - 'a' + 'A');
    report_
        .add(module_.source(), axis.span, "no comment of this file tells `{}` from `{}`", axis.name,
             upper)
        .about_file("second extent")
        .help("add `#   {}  …` to {}, with what it counts", axis.name, glossary());
  }

  [[nodiscard]] std::string_view glossary() const {
    return file_.glossary() != nullptr ? "the glossary"
                                       : "a `# Dimensions.` comment below the docstring";
  }

  const ops::File& file_;
  const python::Module& module_;
  const std::vector<AxisUse>& axes_;
  lint::Report& report_;
};

// `*B`, `#D` and `t` beside `T` are short because whoever wrote them knows jaxtyping.
void check(const ops::File& file, lint::Report& report) {
  if (file.is_source() && !file.axes().empty()) Checker(file, report).run();
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::undocumented_jaxtyping_convention
