// The context in which roles build the kernels of a root op. All functions throw NotFusible when a
// decision of fuse.h does not work out.
#pragma once

#include <functional>
#include <vector>

#include "lathe/kernels/fuse/fuse.h"
#include "lathe/kernels/write/draft.h"
#include "lathe/kernels/write/expr.h"

namespace lathe {

struct RootContext {
  const Program& program;
  const Fusion& fusion;
  int root;  // the op whose result is stored, or the last of siblings
  const Op& op() const { return by_id(program.ops(), root); }
  const Op& op(int index) const { return by_id(program.ops(), index); }
  Type type(ValueId v) const { return program.type(v); }
  const Machine& machine() const { return fusion.machine; }
  // The ops whose kernel goes on up to the root, in order; none: the root's own kernel.
  const std::vector<int>& fused() const { return fusion.fused[fusion.leader[root]]; }
  // The ops whose results the kernel stores, ascending: the root and its siblings.
  std::vector<int> roots() const;
};

// Launches that store the results of the root op and its siblings.
std::vector<Launch> lower_root(const RootContext& context);

// `value` in pieces that are no pieces themselves, with where each begins in it.
struct Piece {
  ValueId value;
  Dims start;
};
std::vector<Piece> pieces_of(const RootContext& context, ValueId value);
// Stores the pieces of `value` into `target`; `origin` gives, in each draft, where in the target
// the value begins (nothing: at its start).
using OriginFn = std::function<std::vector<Scalar>(ExpressionWriter&)>;
std::vector<Launch> store_pieces(const RootContext& context, ValueId value, ValueId target,
                                 const OriginFn& origin = {});

// "matmul_add_multiply": what a kernel is called, after what its expressions compute.
std::string kernel_name(const RootContext& context, std::string_view prefix,
                        const ExpressionWriter& writer);
// Stores `value` (of the storage type) at `index` of the result.
DraftStore store_at(ExpressionWriter& writer, ValueId result, std::span<const Scalar> index,
                    Scalar value);
// InternalError where nothing but our own mistake can be the reason that there is no kernel.
Launch finish_or_throw(const Draft& draft);

}  // namespace lathe
