// Fusion: decides for each value of a Program whether a kernel stores it in a buffer or the kernels
// that need it compute it (inline). It only decides; lower.cc builds the kernels. Where a kernel
// cannot be built as decided, lower.cc names a value that must be stored; decisions that depend on
// it are made again, and no others.
//
// A root is an op whose result a kernel stores. A value all of whose uses lead to one root is
// computed inside that root's kernel; one that leads to several is stored, unless computing it
// again is cheaper than reading it. A reduction or product that leads to one elementwise root of
// its own shape or rows is *fused*: its kernel goes on with what comes after it.
//
// Roots that walk the same loops and share what they read are *siblings* (siblings.h): one kernel
// stores them all, and what leads to several of them alone is computed inside it.
//
// A product computes an operand while it reads it, if that is narrower so (fuse_prologue.cc).
#pragma once

#include <map>
#include <set>
#include <span>
#include <vector>

#include "lathe/base/id_vector.h"
#include "lathe/base/literal.h"
#include "lathe/ir/op_def.h"
#include "lathe/ir/program.h"
#include "lathe/kernels/machine.h"

namespace lathe {

enum class Place : uint8_t {
  none,      // nobody asks for it
  buffer,    // stored (parameters and constants as well)
  inlined,   // an expression inside its users' kernels
  fused,     // a role's result inside the kernel of another op, its root
  view,      // the bytes of another value, from some element on
  splat,     // one constant, everywhere
  segments,  // what a scan walks where it lies: a table of pointers, or rows by index
};

struct Role;

// What a user asks of a value.
enum class Demand : uint8_t {
  computed,    // nothing: its elements are computed inside the kernel
  strided,     // a buffer, or a strided view of one
  contiguous,  // a buffer, or a part of one
};

// Reductions in a row, each of what the ones before it gave, that one kernel does: each pass along
// a row computes again what those before it did, so a chain of softmaxes as one kernel would take
// the square of its length. A softmax and what its gradient adds are three.
inline constexpr int kMostPasses = 4;

struct Fusion {
  Machine machine;
  IdVector<int> def;             // of each value: its op, or -1
  IdVector<const Role*> roles;   // of each op; null: expressions, constants, control, stacks
  IdVector<bool> is_expression;  // of each op: each element of its result is an expression
  IdVector<bool> on_host;        // of each op: the host computes it, between kernels
  IdVector<Place> place;
  IdVector<ValueId> base;            // of views: the value whose bytes they are
  IdVector<int64_t> offset;          // of views: first element in the base
  IdVector<int> root;                // of fused values: the op whose kernel it is
  IdVector<std::vector<int>> fused;  // of each root op: the ops fused into it, ascending
  // Of each op: how many reductions along rows stand one after the other on the way to its results.
  IdVector<int> passes;
  IdVector<bool> in_pieces;  // of each op: its operands are stored side by side, one by one
  // Of each op: the one that stands for it and its siblings where a root is named; itself if alone.
  IdVector<int> leader;
  std::map<int, std::vector<int>> siblings;  // of each leader that is not alone: all, ascending
  std::map<ValueId, Literal> constants;

  Place at(ValueId v) const { return place[v]; }
  bool stored(ValueId v) const { return at(v) == Place::buffer; }
  bool has_siblings(int op) const { return siblings.contains(leader[op]); }
  int passes_between(int before, int after) const { return passes[after] - passes[before]; }
  // The op and its siblings.
  std::vector<int> together_with(int op) const {
    const auto found = siblings.find(leader[op]);
    return found == siblings.end() ? std::vector{op} : found->second;
  }
};

bool is_layout(const Op& op);

// Ops are placed from the last to the first: where a value goes depends on how its users, which
// come later, were placed, on facts of the program, and on what is kept.
class Fuser {
 public:
  // `kept`: values that are in buffers from the start.
  Fuser(const Program& program, const Machine& machine, std::span<const ValueId> kept = {});
  const Fusion& fusion() const { return f_; }
  // From now on v is in a buffer. The ops whose kernels may differ by it. InternalError when v was
  // kept already: then nothing would change. Before siblings are joined.
  std::vector<int> keep(ValueId v);
  // Joins siblings; `part` undoes that for an op and those with it. The ops whose kernels may
  // differ.
  std::vector<int> join_siblings();
  std::vector<int> part(int op);

 private:
  static constexpr int kNone = -1;
  static constexpr int kSeveral = -2;
  struct Use {
    int op;
    int operand;
  };
  // Before places are known: what inlining the value with all it is made of would mean.
  struct Estimate {
    int cost = 0;
    int big_read = kNone;  // the large value it reads; kSeveral
    bool of_rows = false;  // scalars of a reduction's rows
  };
  // What other placements may depend on, of one op.
  struct Placement {
    std::vector<Place> places;
    std::vector<int> roots;
    std::vector<int64_t> evaluations;
    std::vector<ValueId> bases;
    int fused_into = -1;
    bool in_pieces = false;
    Demand asks = Demand::computed;
    bool operator==(const Placement&) const = default;
  };

  void collect();
  void classify(const Op& op);
  void estimate(int op);

  void place(int op);
  void forget(int op);
  Placement placement(int op) const;
  Place place_expression(int op, ValueId v);
  Place place_layout(int op, ValueId v, Demand wanted);
  bool goes_in_pieces(int op) const;
  void fuse_into_root(int op);
  bool can_fuse(int op, int root) const;
  bool is_strided_view(std::span<const ValueId> chain) const;
  std::vector<ValueId> layout_chain(ValueId v) const;
  bool walked_by_scans_only(ValueId v) const;
  // Whether scans walk the op's result where its operands lie.
  bool is_walked(int op) const {
    return !op_at(op).results.empty() && f_.at(op_at(op).results[0]) == Place::segments;
  }
  Demand wanted(ValueId v) const;
  Demand asked_by(const Use& use) const;
  bool is_prologue(ValueId v) const;
  int root_of_use(const Use& use) const;
  // Of what two lead to: nothing, the one thing, or several.
  static int only_one(int a, int b);
  // The root that a value's uses lead to, as siblings are joined now.
  int root_of(ValueId v) const;
  int leader(int op) const { return f_.leader[op]; }
  int64_t evaluations_of_use(const Use& use) const;
  bool is_free(int op) const;
  bool is_big(ValueId v) const;
  // Whether the op reads its operands at other positions than its result's.
  bool looks_elsewhere(int op) const;
  std::vector<int> readers_of(const std::vector<int>& ops) const;
  // Whether the op's placement changed.
  bool place_again(int op);
  // Places all ops again; siblings, and the ops whose placement changed.
  std::vector<int> with_changed(std::vector<int> siblings);
  void join(const std::vector<int>& siblings);

  int64_t byte_count_of(ValueId v) const { return program_.type(v).byte_count(); }
  const Op& op_at(int op) const { return by_id(program_.ops(), op); }
  int def_of(ValueId v) const { return f_.def[v]; }
  Type result_type(int op) const { return program_.type(op_at(op).results[0]); }
  bool is_expression(int op) const { return f_.is_expression[op]; }
  const Role* role_of(int op) const { return f_.roles[op]; }
  // A role whose kernel computes operands: uses lead to it.
  const Role* computing_role(int op) const;

  const Program program_;
  std::span<const Op> ops_;
  Fusion f_;
  // Facts of values …
  IdVector<std::vector<Use>> uses_;
  IdVector<Estimate> estimates_;
  IdVector<bool> is_splat_, is_result_;
  // … and of ops.
  IdVector<int> own_costs_;
  IdVector<bool> live_;
  // Decisions, beside those of `f_`.
  IdVector<bool> keep_;
  IdVector<int> roots_;                 // of each value, when it was placed
  IdVector<int64_t> evaluations_;       // of each inlined value, in its busiest user
  IdVector<Demand> asks_;               // of each layout op: what it asks of its operand
  IdVector<std::set<int>> candidates_;  // of each op: those that asked to be fused into it, ever
};

}  // namespace lathe
