// Compiled functions over lists of Arrays: what jit (jit.h) is written on, and what callers use
// whose trees are known at run time alone (flat.h). A trace is kept for each key: structure of the
// arguments, shapes, element types, static values, settings.
//
//   const flat::Jit step({.name = "step", .donate = {0}});
//   const flat::Tree out = step(args, {.key = words_of(treedef)}, [&](std::span<const Array> in) {
//     const auto value = call_in_my_language(treedef, in);
//     return flat::Tree{.leaves = leaves_of(value), .structure = structure_of(value)};
//   });
#pragma once

#include <any>
#include <functional>
#include <memory>
#include <source_location>
#include <span>
#include <string>
#include <vector>

#include "lathe/core/tree.h"
#include "lathe/ir/program_handle.h"
#include "lathe/runtime/client.h"
#include "lathe/transforms/flat.h"
#include "lathe/transforms/signature.h"

namespace lathe {

// Positions and paths that name no argument are UserErrors of the first call.
struct JitOptions {
  std::string name = "jit";
  std::vector<int> donate =
      {};  // argument positions whose buffers may be reused; then they are deleted
  std::vector<int> static_args = {};  // argument positions whose Arrays' values are part of the key
  std::vector<std::string> static_paths = {};  // the same by path: "args[1].use_cache"
  // Signatures whose traces are kept; beyond, the one not called for longest is traced and compiled
  // anew when it comes back.
  int max_traces = 256;
  bool sizes_change = false;  // from call to call, as is meant: no warning of it
};

namespace flat {

// All of a call beside its leaves: the structure of its arguments and their static values.
struct Structure {
  tree::Key key = {};     // equal words for equal structures alone
  std::string text = {};  // for people: what LATHE_EXPLAIN_RECOMPILE prints
  int arguments = 0;      // of the call, for errors of JitOptions; 0: those that have leaves
};
// Results: their leaves, and what the caller needs to put them together.
struct Tree {
  std::vector<Array> leaves;
  std::any structure = {};  // made by the trace, given back by each call; kept as long as the trace
  tree::Key key = {};       // of the structure: LATHE_VERIFY=2 compares it with a second trace's
};

class JitCache;

class Jit {
 public:
  explicit Jit(JitOptions options = {}, std::source_location at = std::source_location::current());
  // Of all leaves: traced ones, and static ones with their values.
  using Function = std::function<Tree(std::span<const Array> leaves)>;
  // The results of `function`, which is called where no call of this structure and of leaves of
  // these types came before. It is one function each time: nothing of it is in the key.
  Tree operator()(const Args& args, const Structure& structure, const Function& function) const;
  int trace_count() const;

 private:
  std::shared_ptr<const JitCache> cache_;
};

}  // namespace flat

// ---- what templates call

// One traced signature. The prototype stands for the result's tree.
struct JitEntry;
namespace detail {
const Program& program_of(const JitEntry& entry);
const std::vector<Array>& captures_of(const JitEntry& entry);
const std::any& prototype_of(const JitEntry& entry);
// That of the default device, compiled on first need.
Executable& executable_of(JitEntry& entry);
}  // namespace detail

namespace flat {

// A call's arguments, taken apart; they outlive it. The key begins with start_call's words, then
// come the caller's, then each leaf's (add_leaf).
struct JitCall {
  std::vector<const Array*> leaves;  // dynamic ones, in order
  std::vector<Array> variables;      // static ones that are values of a trace: the key names each
  bool has_traced = false;           // whether one of them has no value yet
  tree::Key key;
};
// Settings that a trace reads, and room for what most calls have.
JitCall start_call();

// The same for people, and for a trace.
struct JitSignature {
  detail::Signature lines;              // all places of all arguments
  std::vector<std::string> leaf_paths;  // of the dynamic leaves
  std::vector<int> leaf_positions;      // the argument each of them came from
  int arguments = 0;
};

// The traces of one function. Callable through const and from any thread.
class JitCache {
 public:
  // Errors that name no call name `where`, the place of `jit`.
  JitCache(JitOptions options, Location where);
  const JitOptions& options() const { return options_; }
  bool is_static(int position, const TreePath& path) const;
  void add_leaf(JitCall& call, const Array& leaf, int position, const TreePath& path) const;

  struct TraceResult {
    std::vector<Array> leaves;
    std::any prototype;
    tree::Key structure;
  };
  // Calls the function on traced leaves.
  using TraceFn = std::function<TraceResult(std::span<const Array> leaves)>;
  using SignatureFn = std::function<JitSignature()>;
  std::shared_ptr<JitEntry> find_or_trace(const JitCall& call, const TraceFn& trace,
                                          const SignatureFn& signature) const;
  // UserError naming the first argument that is not as it was for `entry`.
  void expect_same_call(const JitEntry& entry, const JitCall& call,
                        const SignatureFn& signature) const;
  // Runs the entry, or emits a call op when tracing.
  std::vector<Array> apply(JitEntry& entry, const JitCall& call) const;
  int trace_count() const;

 private:
  std::shared_ptr<JitEntry> trace(const JitCall& call, const TraceFn& trace_fn,
                                  const SignatureFn& signature) const;
  void check_unchanged(const JitEntry& entry, const JitEntry& again) const;
  void check_options(const JitSignature& signature) const;
  void explain(const JitEntry& fresh) const;

  struct State;
  JitOptions options_;
  Location where_;
  std::shared_ptr<State> state_;
};

}  // namespace flat
}  // namespace lathe
