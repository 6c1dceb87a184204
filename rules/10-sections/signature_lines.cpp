// Two layouts: where each parameter in question begins its line, lines are added; else the whole
// list is written anew, one parameter a line.
#include "rules/10-sections/signature_lines.h"

#include <algorithm>

namespace tokamax::rules {
namespace {

using lint::Edit;
using syntax::Comment;
using syntax::Span;

constexpr std::string_view kBlank = " \t\f";

std::string_view leading_blanks(std::string_view line) {
  return line.substr(0, std::min(line.find_first_not_of(kBlank), line.size()));
}

}  // namespace

SignatureLines::SignatureLines(const pallas::Kernel& kernel)
    : kernel_(kernel), module_(*kernel.module), source_(kernel.module->source()) {}

void SignatureLines::insert_above(std::size_t parameter, std::string_view comment) {
  inserted_.emplace_back(kernel_.function->parameters[parameter].node, comment);
}

void SignatureLines::remove(const Comment& comment) { removed_.push_back(&comment); }

std::optional<std::vector<Edit>> SignatureLines::edits() const {
  std::vector<Edit> edits;
  const auto is_unclear = [this](const auto& insertion) {
    return may_end_previous(insertion.first);
  };
  if (std::ranges::any_of(inserted_, is_unclear)) return std::nullopt;
  bool in_place = std::ranges::all_of(
      inserted_, [this](const auto& insertion) { return begins_line(insertion.first); });
  if (in_place) {
    add_in_place(edits);
  } else {
    if (!can_split()) return std::nullopt;
    split(edits);
  }
  for (const Comment* comment : removed_) {
    std::uint32_t line = comment->line;
    if (line + 1 >= source_.lines().count()) return std::nullopt;
    edits.push_back({{source_.lines().start_of(line), source_.lines().start_of(line + 1)}, {}});
  }
  std::ranges::stable_sort(edits, {}, &Edit::span);
  return edits;
}

bool SignatureLines::begins_line(NodeId node) const {
  std::uint32_t begin = module_.span(node).begin;
  Span before{source_.line_span(module_.line(node)).begin, begin};
  return source_.text(before).find_first_not_of(kBlank) == std::string_view::npos;
}

// The line of the first comment that belongs to a parameter which begins its line.
std::uint32_t SignatureLines::first_line_of(NodeId node) const {
  std::uint32_t line = module_.line(node);
  const std::uint32_t column = source_.position(module_.span(node).begin).column;
  while (line > 0) {
    const Comment* above = module_.comments().on_line(line - 1);
    if (above == nullptr || !above->own_line || !belongs_below(*above)) break;
    // Set in further, it goes on with the comment behind the parameter before.
    if (source_.position(above->span.begin).column > column) break;
    --line;
  }
  return line;
}

// Section headings begin what follows; a shape on a line of its own may end what precedes.
bool SignatureLines::belongs_below(const Comment& comment) const {
  if (!module_.span(kernel_.function->parameter_list).contains(comment.span)) return false;
  for (const pallas::Heading& heading : kernel_.headings) {
    if (heading.comment == &comment && heading.section) return is_removed(comment);
  }
  for (const pallas::RefParameter& ref : kernel_.refs) {
    bool shape = ref.comment && ref.comment->comment == &comment;
    if (shape && module_.span(ref.parameter->node).end <= comment.span.begin) return false;
  }
  return true;
}

// `.value: [m, k]` between two parameters may be said of either, and nothing else tells.
bool SignatureLines::may_end_previous(NodeId node) const {
  for (std::uint32_t line = first_line_of(node); line < module_.line(node); ++line) {
    const Comment* comment = module_.comments().on_line(line);
    if (comment == nullptr || is_shape_of(node, *comment)) continue;
    const std::string_view text = syntax::comment_text(source_, *comment);
    if (text.starts_with('[') || text.find(": [") != std::string_view::npos) return true;
  }
  return false;
}

bool SignatureLines::is_shape_of(NodeId node, const Comment& comment) const {
  return std::ranges::any_of(kernel_.refs, [&](const pallas::RefParameter& ref) {
    return ref.parameter->node == node && ref.comment && ref.comment->comment == &comment;
  });
}

bool SignatureLines::is_removed(const Comment& comment) const {
  return std::ranges::find(removed_, &comment) != removed_.end();
}

std::string SignatureLines::lines_above(NodeId node, std::string_view indent) const {
  std::string lines;
  for (const auto& [below, comment] : inserted_) {
    if (below != node) continue;
    lines.append(indent).append(comment).append(source_.line_ending(module_.line(node)));
  }
  return lines;
}

void SignatureLines::add_in_place(std::vector<Edit>& edits) const {
  std::vector<NodeId> done;
  for (const auto& [node, comment] : inserted_) {
    if (std::ranges::find(done, node) != done.end()) continue;
    done.push_back(node);
    std::string_view indent = leading_blanks(source_.line_text(module_.line(node)));
    std::uint32_t at = source_.line_span(first_line_of(node)).begin;
    edits.push_back({{at, at}, lines_above(node, indent)});
  }
}

// The parameters and the separators `*` and `/` between them.
std::vector<syntax::NodeId> SignatureLines::entries() const {
  std::vector<NodeId> entries;
  for (NodeId child : module_.tree().children(kernel_.function->parameter_list)) {
    entries.push_back(child);
  }
  return entries;
}

// A comment behind several parameters may speak of all of them, and one behind the signature's end
// may be a pragma for this very line.
bool SignatureLines::can_split() const {
  NodeId list = kernel_.function->parameter_list;
  if (module_.tree().has_error(list)) return false;
  std::vector<NodeId> all = entries();
  std::uint32_t previous = syntax::kNoNode;
  for (NodeId entry : all) {
    std::uint32_t line = module_.line(entry);
    if (line == previous && module_.comments().on_line(line) != nullptr) return false;
    previous = line;
  }
  std::uint32_t last = source_.lines().line_of(module_.span(list).end - 1);
  bool closes_alone = all.empty() || module_.line(all.back()) != last;
  return closes_alone || module_.comments().on_line(last) == nullptr;
}

void SignatureLines::split(std::vector<Edit>& edits) const {
  const auto& tree = module_.tree();
  std::string base(leading_blanks(source_.line_text(module_.line(kernel_.function->node))));
  std::string indent = base + (base.find('\t') == std::string::npos ? "    " : "\t");
  std::uint32_t end = module_.span(kernel_.function->parameter_list).begin + 1;
  std::vector<NodeId> all = entries();
  for (NodeId entry : all) {
    std::uint32_t begin = module_.span(entry).begin;
    std::string_view gap = source_.text({end, begin});
    auto blanks = static_cast<std::uint32_t>(gap.size() - (gap.find_last_not_of(kBlank) + 1));
    std::string above = lines_above(entry, indent) + indent;
    if (!begins_line(entry)) above.insert(0, source_.line_ending(module_.line(entry)));
    edits.push_back({{begin - blanks, begin}, std::move(above)});
    end = tree.span(entry).end;
  }
  for (const Comment& comment :
       module_.comments().in(module_.span(kernel_.function->parameter_list))) {
    std::uint32_t start = source_.line_span(comment.line).begin;
    if (comment.own_line && !is_removed(comment)) {
      edits.push_back({{start, comment.span.begin}, indent});
    }
  }
  split_end(all.back(), base, edits);
}

// The closing parenthesis moves to a line of its own, at the depth of `def`.
void SignatureLines::split_end(NodeId last, std::string_view indent,
                               std::vector<Edit>& edits) const {
  std::uint32_t close = module_.span(kernel_.function->parameter_list).end - 1;
  Span gap{module_.span(last).end, close};
  if (source_.text(gap).find_first_of("\r\n") != std::string_view::npos) return;
  std::string end(",");
  end.append(source_.line_ending(module_.line(last))).append(indent);
  edits.push_back({gap, std::move(end)});
}

}  // namespace tokamax::rules
