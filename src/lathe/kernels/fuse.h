// Decides where each value of a Program lives while it runs: in a buffer, or nowhere, because the
// kernels that need it compute it on the way. Only decides; lower.cc builds the kernels, and where
// one turns out not to be buildable as decided, it names a value to be kept in a buffer and asks
// again.
//
// A kernel has one root: the op whose result it stores. A value all of whose uses lead to one root
// is computed inside that root's kernel; one that leads to several is stored, unless computing it
// again is cheaper than reading it. A reduction or product that leads to one elementwise root of
// its own shape or rows is *hosted*: its kernel goes on with what comes after it.
#pragma once

#include <map>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/ir/op_def.h"
#include "lathe/ir/program.h"

namespace lathe {

enum class Place : uint8_t {
  none,      // nobody asks for it
  buffer,    // stored (parameters and constants as well)
  inlined,   // an expression inside its users' kernels
  hosted,    // the sum inside the kernel of another op
  view,      // the bytes of another value, from some element on
  splat,     // one constant, everywhere
  segments,  // arrays that a scan walks where they lie: a table of pointers
};

struct Role;

struct Fusion {
  std::vector<int> def;             // of each value: its op, or -1
  std::vector<const Role*> roles;   // of each op; null: expressions, constants, control, stacks
  std::vector<bool> is_expression;  // of each op: each element of its result is an expression
  std::vector<Place> place;
  std::vector<ValueId> base;    // of views: the value whose bytes they are
  std::vector<int64_t> offset;  // of views: first element in the base
  std::vector<int> root;        // of hosted values: the op whose kernel it is
  std::vector<int> hosted_by;   // of each root op: the first op it hosts, or -1
  std::vector<bool> in_pieces;  // of each op: its operands are stored side by side, one by one
  std::map<ValueId, Literal> constants;

  Place at(ValueId v) const { return place[static_cast<size_t>(v)]; }
  bool stored(ValueId v) const { return at(v) == Place::buffer; }
};

bool is_layout(const Op& op);

// `keep[v]`: v must be in a buffer.
Fusion fuse(const Program& program, const std::vector<bool>& keep);

}  // namespace lathe
