// A Ref: what a launch says of one parameter of its kernel.
//
// Expressions and places point into the modules and the evaluator of a program. What is unset,
// empty, Unknown, or an expression that does not exist, the launch does not tell.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pallas/api.h"
#include "python/value.h"

namespace tokamax::python {
class Evaluator;
}

namespace tokamax::pallas {

using python::Module;
using syntax::NodeId;
using syntax::Span;

enum class Section : std::uint8_t { Prefetch, Input, Output, Scratch };

std::string_view name_of(Section section);  // "prefetch", "input", …
// The heading it stands under: "Inputs", "Outputs", "Scratch"; prefetched scalars are inputs.
std::string_view heading_of(Section section);

// One axis of a shape, as the launch writes it.
struct Extent {
  python::Expr expr;
  std::string text;  // source text for the reader of the launch; "" when it cannot be said
};

// Where in the launch's sources something is said. Without a module, nowhere.
struct Place {
  const Module* module = nullptr;
  Span span;
  std::string label;  // "in_specs[1]"
};

// What a parameter is given.
enum class RefKind : std::uint8_t {
  Block,       // a Ref to a block of an array, or to a scratch buffer
  WholeArray,  // a Ref without a block shape: to all of the array
  Semaphore,   // a semaphore or barrier
  Group,       // a tuple, dict, dataclass or RefUnion of Refs in one parameter
  None,        // None in place of a spec: the parameter is None
  Unread,      // cannot be read: a Ref, a grouped one or None
};

// What is known of what a parameter holds: by one launch (Ref), or by all of them (RefParameter).
struct Contents {
  RefKind kind = RefKind::Block;
  // Its spec cannot be read, and `kind` is what the launch says elsewhere: by out_shape, or by
  // having no specs at all. A fact of its own beside Unread: if this is one Ref, it is known which
  // kind, and a launch table tells.
  bool spec_unread = false;
  MemorySpace space = MemorySpace::Unknown;
  // Of a grouped Ref all of whose Refs share one. Not `space`, by which the spaces of a signature's
  // single Refs are counted.
  MemorySpace group_space = MemorySpace::Unknown;
  // The shape that the kernel sees: the block without squeezed axes, the scratch buffer's shape,
  // or the whole array's shape. Unset when it is not known.
  std::optional<std::vector<Extent>> shape;
  std::string dtype;  // as the launch writes it: "jnp.float32"; "" when it is not known

  // One Ref for certain.
  [[nodiscard]] bool is_one_ref() const;
  // One Ref for certain, and no semaphore.
  [[nodiscard]] bool is_array() const;
  [[nodiscard]] bool is_semaphore() const { return kind == RefKind::Semaphore; }
  [[nodiscard]] bool may_be_group() const;
  // Where all of it is: the space that grouped Refs share, else `space`.
  [[nodiscard]] MemorySpace shared_space() const;
  // Leaves what is said of it elsewhere.
  void set_spec_unread();
};

// Whether two say the same, and leave the same unsaid.
bool agree(python::Evaluator& evaluator, const Contents& a, const Contents& b);
// What both say; what they say differently is unknown. Of two kinds the one that rules are silent
// about prevails: Group, then Unread, then None. Two kinds of Ref make a Block.
Contents agreed(python::Evaluator& evaluator, const Contents& a, const Contents& b);

// What a launch says of one kernel parameter. Expressions that do not exist are unknown.
struct Ref : Contents {
  std::optional<Section> section;  // unset when the launch's lists cannot be told apart
  std::size_t index = 0;           // within its section, as the launch lists it
  Place place;
  bool optional = false;  // None on some path of the launcher; the rest is of the other paths
  // What `dtype` is the text of. A pipeline's scratch has none: it stands in another launch.
  python::Expr element;
  python::Expr spec;         // its BlockSpec or scratch type
  python::Expr block_shape;  // of its BlockSpec
  python::Expr index_map;    // of its BlockSpec
  python::Expr array;        // the launch's argument for an input

  // Whether its shape is known and the launch's own: of a block or a buffer, not of an array.
  [[nodiscard]] bool is_sized_by_launch() const;
};

// A list of specs of one launch.
struct RefList {
  std::vector<Ref> refs;
  bool complete = false;  // `refs` are all of them
  bool single = false;    // written as one spec, not as a list
  bool named = false;     // a dict: Refs are bound by keyword, see `names`
  std::vector<std::string_view> names;
  bool whole = false;  // there are no specs: also Refs that are not in `refs` are whole arrays
  MemorySpace whole_space = MemorySpace::Unknown;  // … and where these are
};

}  // namespace tokamax::pallas
