// The kernels of one root op, each role in a file of its own. All throw NotFusible when a decision
// of fuse.h does not work out.
#pragma once

#include <functional>
#include <vector>

#include "lathe/kernels/draft.h"
#include "lathe/kernels/expr.h"
#include "lathe/kernels/fuse.h"

namespace lathe {

struct RootContext {
  const Program& program;
  const Fusion& fusion;
  int root;  // the op whose result is stored
  const Op& op() const { return program.ops()[static_cast<size_t>(root)]; }
  const Op& op(int index) const { return program.ops()[static_cast<size_t>(index)]; }
  Type type(ValueId v) const { return program.type(v); }
};

// Launches that store the results of the root op.
std::vector<Launch> lower_op(const Program& program, const Fusion& fusion, int root);

Launch lower_elementwise(const RootContext& context);
// `first`: the reduction itself, or the first one that the root hosts.
Launch lower_rows(const RootContext& context);
Launch lower_matmul(const RootContext& context);
std::vector<Launch> lower_update(const RootContext& context);
Launch lower_scatter(const RootContext& context);
Launch lower_sort(const RootContext& context);
Launch lower_attention(const RootContext& context);
// A result made of pieces: each is computed where it goes.
std::vector<Launch> lower_pieces(const RootContext& context);

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
Launch finish_or_throw(const Draft& draft);
// Real or complex.
Scalar multiply_scalars(Scalar a, Scalar b);

}  // namespace lathe
