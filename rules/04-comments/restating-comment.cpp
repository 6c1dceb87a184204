// TKX405: a comment that reads the next line aloud.
#include <algorithm>
#include <array>
#include <span>

#include "lint/rule_function.h"
#include "ops/op_directory.h"
#include "pallas/kernel/shape_comment.h"
#include "rules/support/words.h"

namespace tokamax::rules::restating_comment {
namespace {

using syntax::Comment;
using syntax::Field;
using syntax::Kind;
using syntax::kNoNode;
using syntax::NodeId;

constexpr std::array<std::string_view, 21> kFillers = {
    "the", "a",   "an",   "of",    "to",    "from",   "into",  "in",    "with", "by", "and",
    "it",  "its", "this", "value", "array", "values", "using", "given", "on",   "for"};

// What a verb does, where the statement can show it.
enum class Deed : std::uint8_t { Assign, Load, Store, Add, Subtract, Multiply, Divide, Return };

struct Verb {
  std::string_view word;
  Deed deed;
};
constexpr std::array<Verb, 27> kVerbs = {{
    {"compute", Deed::Assign},    {"calculate", Deed::Assign},  {"get", Deed::Assign},
    {"set", Deed::Assign},        {"define", Deed::Assign},     {"create", Deed::Assign},
    {"assign", Deed::Assign},     {"initialize", Deed::Assign}, {"load", Deed::Load},
    {"read", Deed::Load},         {"fetch", Deed::Load},        {"store", Deed::Store},
    {"write", Deed::Store},       {"save", Deed::Store},        {"update", Deed::Store},
    {"add", Deed::Add},           {"increment", Deed::Add},     {"accumulate", Deed::Add},
    {"sum", Deed::Add},           {"subtract", Deed::Subtract}, {"decrement", Deed::Subtract},
    {"multiply", Deed::Multiply}, {"scale", Deed::Multiply},    {"divide", Deed::Divide},
    {"return", Deed::Return},     {"apply", Deed::Assign},      {"increase", Deed::Add},
}};

// What a statement says: its names and its operators.
class Statement {
 public:
  Statement(const python::Module& module, NodeId node)
      : module_(module), tree_(module.tree()), node_(node) {
    for (NodeId at = node; at < tree_[node].next; ++at) {
      if (tree_.kind(at) == Kind::Identifier) add_name_pieces(module.text(at), pieces_);
      if (tree_.kind(at) == Kind::Operator) operators_ += module.text(at);
    }
  }

  [[nodiscard]] bool names(std::string_view word) const {
    return std::ranges::any_of(pieces_,
                               [&](const auto& piece) { return is_word_for(word, piece); });
  }

  // `copy.start()` and `start_copy()` are called "start".
  [[nodiscard]] bool calls(std::string_view word) const {
    NodeId call = tree_.first_child(node_);
    if (call != kNoNode && tree_.kind(call) == Kind::Assignment) {
      call = tree_.child(call, Field::Right);
    }
    if (call == kNoNode || tree_.kind(call) != Kind::Call) return false;
    NodeId name = tree_.child(call, Field::Function);
    if (name != kNoNode && tree_.kind(name) == Kind::Attribute) {
      name = tree_.child(name, Field::Attribute);
    }
    if (name == kNoNode || tree_.kind(name) != Kind::Identifier) return false;
    // A class is called by a noun.
    if (module_.text(name).find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == 0) return false;
    std::vector<std::string> pieces;
    add_name_pieces(module_.text(name), pieces);
    return !pieces.empty() && is_word_for(word, pieces.front());
  }

  [[nodiscard]] bool does(Deed deed) const {
    NodeId inner = tree_.first_child(node_);
    Kind kind = inner == kNoNode ? Kind::Other : tree_.kind(inner);
    bool assigns = kind == Kind::Assignment || kind == Kind::AugmentedAssignment;
    NodeId left = assigns ? tree_.child(inner, Field::Left) : kNoNode;
    bool stores = left != kNoNode && tree_.kind(left) == Kind::Subscript;
    switch (deed) {
      case Deed::Assign:
        return assigns;
      case Deed::Load:
        return kind == Kind::Assignment && !stores && reads_ref(inner);
      case Deed::Store:
        return assigns && (stores || kind == Kind::AugmentedAssignment);
      case Deed::Add:
        return operators_.find('+') != std::string::npos;
      case Deed::Subtract:
        return operators_.find('-') != std::string::npos;
      case Deed::Multiply:
        return operators_.find('*') != std::string::npos;
      case Deed::Divide:
        return operators_.find('/') != std::string::npos;
      case Deed::Return:
        return tree_.kind(node_) == Kind::ReturnStatement;
    }
    return false;
  }

 private:
  [[nodiscard]] bool reads_ref(NodeId assignment) const {
    NodeId right = tree_.child(assignment, Field::Right);
    return right != kNoNode && tree_.kind(right) == Kind::Subscript;
  }

  const python::Module& module_;
  const syntax::Tree& tree_;
  NodeId node_;
  std::vector<std::string> pieces_;
  std::string operators_;
};

bool is_filler(std::string_view word) {
  return std::ranges::find(kFillers, word) != kFillers.end();
}

bool is_shown(const Statement& statement, std::string_view word) {
  return std::ranges::any_of(kVerbs, [&](const Verb& verb) {
    return is_word_for(word, verb.word) && statement.does(verb.deed);
  });
}

// Begins with what is done and says no word that the statement does not say.
bool restates(const Statement& statement, std::string_view text) {
  constexpr std::size_t kLongest = 8;  // words
  std::vector<std::string> words = prose_words(text);
  if (words.size() < 2 || words.size() > kLongest || is_filler(words.front())) return false;
  bool names_something = false;
  for (const std::string& word : words) {
    bool verb = is_shown(statement, word);
    bool named = statement.names(word);
    if (!verb && !named && !is_filler(word)) return false;
    names_something = names_something || (named && &word != &words.front());
  }
  // A noun first is a heading, unless it is what the statement calls.
  const std::string& first = words.front();
  return names_something && (is_shown(statement, first) || statement.calls(first));
}

// Prose in one sentence; code, numbers, pragmas, shapes and questions are something else.
bool is_plain_sentence(std::string_view text) {
  constexpr std::string_view kElse = "0123456789[](){}<>=:;?!/\\@#|\"%&$~^";
  if (text.empty() || text.find_first_of(kElse) != std::string_view::npos) return false;
  std::string_view inner = text.substr(0, text.size() - 1);
  if (inner.find(". ") != std::string_view::npos) return false;
  return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

class Checker {
 public:
  Checker(const python::Module& module, lint::Report& report)
      : module_(module), tree_(module.tree()), source_(module.source()), report_(report) {}

  void check(const Comment& comment) {
    if (!comment.own_line || is_wrapped(comment)) return;
    std::string_view text = syntax::comment_text(source_, comment);
    if (!is_plain_sentence(text)) return;
    NodeId node = statement_below(comment);
    if (node == kNoNode || is_label(node) || !restates(Statement(module_, node), text)) return;
    report_
        .add(source_, comment.span, "`{}` says no more than the line below it",
             source_.text(comment.span))
        .help("say why, or delete it");
  }

 private:
  [[nodiscard]] bool is_wrapped(const Comment& comment) const {
    auto own_line = [&](std::uint32_t line) {
      const Comment* other = module_.comments().on_line(line);
      return other != nullptr && other->own_line;
    };
    return own_line(comment.line + 1) || (comment.line > 0 && own_line(comment.line - 1));
  }

  // The simple statement that begins on the next line, in the comment's column.
  [[nodiscard]] NodeId statement_below(const Comment& comment) const {
    for (Kind kind : {Kind::ExpressionStatement, Kind::ReturnStatement}) {
      auto all = tree_.of_kind(kind);
      auto at = std::ranges::lower_bound(all, comment.span.end, {},
                                         [&](NodeId node) { return tree_[node].begin; });
      if (at == all.end() || module_.line(*at) != comment.line + 1) continue;
      if (is_class_body(tree_.parent(*at))) return kNoNode;
      return column(tree_[*at].begin) == column(comment.span.begin) ? *at : kNoNode;
    }
    return kNoNode;
  }

  // Fields have no verbs: "set for …" says when.
  [[nodiscard]] bool is_class_body(NodeId block) const {
    NodeId owner = tree_.parent(block);
    return owner != kNoNode && tree_.kind(owner) == Kind::ClassDefinition;
  }

  // Over several lines or statements, a comment is their heading.
  [[nodiscard]] bool is_label(NodeId node) const {
    const syntax::LineTable& lines = source_.lines();
    std::uint32_t last = lines.line_of(tree_[node].end - 1);
    constexpr std::uint32_t kMostLines = 2;
    if (last - module_.line(node) >= kMostLines) return true;
    NodeId next = tree_[node].next;
    NodeId parent = tree_.parent(node);
    bool has_next = next < tree_[parent].next;
    return has_next && module_.line(next) == last + 1;
  }

  [[nodiscard]] std::uint32_t column(std::uint32_t offset) const {
    return offset - source_.line_span(source_.lines().line_of(offset)).begin;
  }

  const python::Module& module_;
  const syntax::Tree& tree_;
  const syntax::Source& source_;
  lint::Report& report_;
};

void check(const ops::File& file, lint::Report& report) {
  if (!file.is_source()) return;
  Checker checker(*file.module, report);
  for (const Comment& comment : file.module->comments().all()) checker.check(comment);
}

}  // namespace

TOKAMAX_RULE(check);

}  // namespace tokamax::rules::restating_comment
