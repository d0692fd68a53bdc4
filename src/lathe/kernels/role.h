// A role: the kind of work that a kernel does when it is not one loop nest over elements (a
// product, a reduction, a sort). It is one `constexpr Role` in one file of kernels/roles/ and one
// line in roles.cc; records name it (Lower::role). A role whose kernels need more than stages has a
// struct of its own for that (see RoleSpec) and an emitter in each back end.
//
// Roles that are made of stages alone (reduce, scatter, update) need no emitter.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lathe/kernels/fuse/fuse.h"
#include "lathe/kernels/write/draft.h"

namespace lathe {

class Interpretation;
class KeyWriter;
struct RootContext;

// An op of a role, and another one in whose kernel it may be computed, to which all its uses lead.
// `first`: the first op that is fused into the root already, or -1.
struct FusionQuery {
  const Program& program;
  const Fusion& fusion;
  int op, root, first;
  const Op& at(int index) const { return by_id(program.ops(), index); }
  const Shape& shape(ValueId v) const { return program.type(v).shape(); }
};

// The arguments that a description reads and writes itself, in an order of its own.
struct SpecArgs {
  std::vector<int> reads, writes;
};

struct Role {
  std::string_view name;

  // ---- what fusion asks (fuse.cc)
  Demand (*demand)(const Op& op, size_t operand) = nullptr;
  // Whether the op computes operands while it reads them, though it asks for `strided` ones, where
  // that reads less (Fuser::is_prologue). Null: it does not.
  bool (*takes_prologues)(const Program& program, const Op& op) = nullptr;
  // How often elements of a `computed` operand are asked for in all. Null: there are none.
  int64_t (*evaluations)(const Program& program, const Op& op, size_t operand) = nullptr;
  // The role's parts of may_share_kernel, which is what fusion asks. Whether `op` may be computed
  // inside the kernel of `root`, an elementwise op. Null: nowhere.
  bool (*fuses_into)(const FusionQuery& query) = nullptr;
  // Whether `op` may share its kernel with `root`, another op of the role. Null: its kernels have
  // one root.
  bool (*together)(const FusionQuery& query) = nullptr;
  bool host_routine = false;   // its kernels call a routine of the host
  bool of_rows = false;        // results are scalars of rows, which a root on the rows may repeat
  int operand_in_pieces = -1;  // stored piece by piece where it is made of pieces
  // Of a role of rows: whether the machine's threads share each of the op's reductions by ranges
  // (split-K), so that what follows its results is in other kernels.
  bool (*splits_across_threads)(const Machine& machine, const Program& program,
                                const Op& op) = nullptr;

  // ---- its kernels: launches that store the results of the root (root_kernel.h). Throws
  // NotFusible.
  std::vector<Launch> (*lower)(const RootContext& context) = nullptr;

  // ---- of its own description; null where it has none
  void (*key)(KeyWriter& writer, const RoleSpec& spec) = nullptr;
  SpecArgs (*args)(const RoleSpec& spec) = nullptr;
  // The description's meaning at one outer position; stages follow.
  void (*interpret)(Interpretation& at, const RoleSpec& spec) = nullptr;
  // For people, in one line. A parameter is "p3", a node "%3", as in the kernel's expressions.
  std::string (*text)(const RoleSpec& spec) = nullptr;
  // What a description computes at one position of the kernel's loops, in multiplications or the
  // like, by which join_steps.h judges. 0: such kernels never become steps of a joined one.
  int work_of_position = 0;
};

const Role* find_role(std::string_view name);  // null when unknown
// InternalError when there is no such role.
const Role& role_of(const RoleSpec& spec);

// Whether one kernel may compute both, the op being fused into the root or stored beside it: the
// one rule of what goes together, for fusion into roots (fuse.h) and for siblings (siblings.h).
bool may_share_kernel(const FusionQuery& query);

}  // namespace lathe
