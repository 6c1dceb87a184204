// Parses again and compares trees node by node and leaf by leaf; comments are no part of a tree.
#include "lint/same_code.h"

#include "syntax/parse.h"

namespace tokamax::lint {

bool is_python(const std::string& path, const std::string& text) {
  syntax::Undecodable why;
  if (!syntax::is_decodable(text, why)) return false;
  return is_python(syntax::Source(path, text));
}

bool is_python(const syntax::Source& source) { return syntax::parse(source).tree.errors().empty(); }

// Comments are no part of a tree, but its root spans them.
bool has_same_code(const syntax::Source& before, const std::string& text) {
  const syntax::Source after(before.path(), text);
  const syntax::Tree a = syntax::parse(before).tree;
  const syntax::Tree b = syntax::parse(after).tree;
  if (a.size() != b.size() || a.errors().size() != b.errors().size()) return false;
  for (syntax::NodeId node = 1; node < a.size(); ++node) {
    if (a.kind(node) != b.kind(node) || a[node].next != b[node].next) return false;
    const bool is_leaf = a[node].next == node + 1;
    if (is_leaf && before.text(a.span(node)) != after.text(b.span(node))) return false;
  }
  return true;
}

}  // namespace tokamax::lint
