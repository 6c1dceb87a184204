// Walks tree-sitter's tree once with its cursor and drops it; comments go to a list of their own.
#include "syntax/parse.h"

#include <tree_sitter/api.h>

#include <array>
#include <memory>
#include <vector>

#include "syntax/grammar.h"
#include "syntax/text.h"
#include "syntax/tree_builder.h"

extern "C" const TSLanguage* tree_sitter_python(void);

namespace tokamax::syntax {
namespace {

constexpr std::size_t kMaxSymbols = 512;
constexpr TSSymbol kErrorSymbol = 0xFFFF;  // ts_builtin_sym_error, fixed by the ABI

enum class Role : std::uint8_t { Node, Token, Comment, Skip };

// What each of the grammar's symbols and fields is to us.
struct GrammarTable {
  std::array<Kind, kMaxSymbols> kinds{};
  std::array<Role, kMaxSymbols> roles{};
  std::array<Field, kMaxSymbols> fields{};

  explicit GrammarTable(const TSLanguage* language) {
    std::uint32_t symbols = ts_language_symbol_count(language);
    for (std::uint32_t i = 0; i < symbols && i < kMaxSymbols; ++i) {
      auto symbol = static_cast<TSSymbol>(i);
      std::string_view name = ts_language_symbol_name(language, symbol);
      bool named = ts_language_symbol_type(language, symbol) == TSSymbolTypeRegular;
      kinds[i] = named ? kind_from(name) : Kind::Operator;
      roles[i] = !named                        ? Role::Token
                 : name == "comment"           ? Role::Comment
                 : name == "line_continuation" ? Role::Skip
                                               : Role::Node;
    }
    std::uint32_t count = ts_language_field_count(language);
    for (std::uint32_t i = 1; i <= count && i < kMaxSymbols; ++i) {
      auto id = static_cast<TSFieldId>(i);
      fields[i] = field_from(ts_language_field_name_for_id(language, id));
    }
  }
};

const GrammarTable& grammar_table() {
  static const GrammarTable table(tree_sitter_python());
  return table;
}

struct ParserDeleter {
  void operator()(TSParser* parser) const { ts_parser_delete(parser); }
};
struct TreeDeleter {
  void operator()(TSTree* tree) const { ts_tree_delete(tree); }
};

bool stands_alone(const Source& source, std::uint32_t offset, std::uint32_t line) {
  std::uint32_t begin = source.line_span(line).begin;
  std::string_view before = source.text({begin, std::max(begin, offset)});
  return is_blank_line(before);
}

// One walk over tree-sitter's tree.
class Flattener {
 public:
  Flattener(const Source& source, const TSTree* tree)
      : source_(source), builder_(source.size()), cursor_(ts_tree_cursor_new(root_of(tree))) {
    check_errors_ = ts_node_has_error(root_of(tree));
  }
  Flattener(const Flattener&) = delete;
  Flattener& operator=(const Flattener&) = delete;
  ~Flattener() { ts_tree_cursor_delete(&cursor_); }

  ParsedSource run() {
    for (;;) {
      NodeId id = visit();
      if (ts_tree_cursor_goto_first_child(&cursor_)) {
        open_.push_back(id);
        continue;
      }
      if (id != kNoNode) builder_.close(id);
      if (!advance()) break;
    }
    ParsedSource parsed;
    parsed.tree = builder_.finish(source_.size());
    parsed.comments = Comments(std::move(comments_));
    return parsed;
  }

 private:
  static TSNode root_of(const TSTree* tree) { return ts_tree_root_node(tree); }

  // To the next sibling of the current node or of its nearest ancestor that has one.
  bool advance() {
    while (!ts_tree_cursor_goto_next_sibling(&cursor_)) {
      if (!ts_tree_cursor_goto_parent(&cursor_)) return false;
      if (open_.back() != kNoNode) builder_.close(open_.back());
      open_.pop_back();
    }
    return true;
  }

  NodeId parent() const {
    for (auto at = open_.rbegin(); at != open_.rend(); ++at) {
      if (*at != kNoNode) return *at;
    }
    return kNoNode;
  }

  // Adds the cursor's node, if it is one for us.
  NodeId visit() {
    TSNode node = ts_tree_cursor_current_node(&cursor_);
    Span span{ts_node_start_byte(node), ts_node_end_byte(node)};
    TSSymbol symbol = ts_node_symbol(node);
    if (check_errors_ && ts_node_is_missing(node)) {
      builder_.add_error({span, true, ts_node_type(node)});
      if (NodeId above = parent(); above != kNoNode) builder_.mark_error(above);
    }
    if (symbol == kErrorSymbol) {
      NodeId id = builder_.open(Kind::Error, Field::None, span, parent());
      builder_.add_error({span, false, {}});
      builder_.mark_error(id);
      return id;
    }
    switch (grammar_.roles[symbol]) {
      case Role::Skip:
        return kNoNode;
      case Role::Comment:
        add_comment(span);
        return kNoNode;
      case Role::Token: {
        Field role = grammar_.fields[ts_tree_cursor_current_field_id(&cursor_)];
        if (role != Field::Operator && role != Field::Operators) return kNoNode;
        return builder_.open(Kind::Operator, role, span, parent());
      }
      case Role::Node:
        break;
    }
    Field role = grammar_.fields[ts_tree_cursor_current_field_id(&cursor_)];
    return builder_.open(grammar_.kinds[symbol], role, span, parent());
  }

  void add_comment(Span span) {
    while (span.end > span.begin && source_.text()[span.end - 1] == '\r') --span.end;
    std::uint32_t line = source_.lines().line_of(span.begin);
    comments_.push_back({span, line, stands_alone(source_, span.begin, line)});
  }

  const Source& source_;
  const GrammarTable& grammar_ = grammar_table();
  TreeBuilder builder_;
  TSTreeCursor cursor_;
  std::vector<Comment> comments_;
  std::vector<NodeId> open_;
  bool check_errors_ = false;
};

ParsedSource unparsed(const Source& source) {
  TreeBuilder builder(source.size());
  NodeId root = builder.open(Kind::Module, Field::None, {0, source.size()}, kNoNode);
  builder.add_error({{0, source.size()}, false, {}});
  builder.mark_error(root);
  ParsedSource parsed;
  parsed.tree = builder.finish(source.size());
  parsed.timed_out = true;
  return parsed;
}

// tree-sitter's own count of work (it asks every 100 operations), so that giving up does not
// depend on the machine: ordinary code needs under 0.1 such hundreds per byte.
struct WorkLimit {
  std::uint64_t asked = 0;
  std::uint64_t allowed = 0;
};

bool past_limit(TSParseState* state) {
  auto* limit = static_cast<WorkLimit*>(state->payload);
  return ++limit->asked > limit->allowed;
}

struct Reading {
  std::string_view text;
  static const char* at(void* payload, std::uint32_t byte, TSPoint, std::uint32_t* size) {
    std::string_view text = static_cast<Reading*>(payload)->text;
    *size = byte < text.size() ? static_cast<std::uint32_t>(text.size()) - byte : 0;
    return *size == 0 ? "" : text.data() + byte;
  }
};

}  // namespace

ParsedSource parse(const Source& source) {
  std::unique_ptr<TSParser, ParserDeleter> parser(ts_parser_new());
  if (parser == nullptr || !ts_parser_set_language(parser.get(), tree_sitter_python())) {
    return unparsed(source);
  }
  Reading reading{source.text()};
  TSInput input{&reading, &Reading::at, TSInputEncodingUTF8, nullptr};
  WorkLimit limit{0, 100'000 + std::uint64_t{source.size()}};
  TSParseOptions options{&limit, &past_limit};
  std::unique_ptr<TSTree, TreeDeleter> tree(
      ts_parser_parse_with_options(parser.get(), nullptr, input, options));
  if (tree == nullptr) return unparsed(source);
  return Flattener(source, tree.get()).run();
}

}  // namespace tokamax::syntax
