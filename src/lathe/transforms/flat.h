// Transforms of functions over lists of Arrays: for callers whose trees are known at run time alone
// (bindings of Python, the C interface, interpreters). The caller takes its trees apart, gives each
// leaf a path for messages, and puts results together again. The templates over C++ trees
// (autodiff.h, jacobian.h, vmap.h) are written on these functions; jit.h on flat_jit.h; scan, cond
// and while_loop over lists stand in ops/api/ops.h.
//
//   flat::Args args;
//   args.add(w, 0, "params[\"w\"]");
//   args.add(x, 1, "batch");
//   const flat::Vjp vjp = flat::vjp("vjp", function, args, {true, false});
//   std::vector<Array> dw = vjp.pullback(cotangents);
//
// The function is called once, on the thread of the caller, which may hold a lock of its language.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lathe/core/array_fn.h"
#include "lathe/core/tree.h"
#include "lathe/transforms/numbers.h"

namespace lathe::flat {

// A call's arguments, taken apart: their leaves in order.
struct Args {
  std::vector<Array> leaves;
  std::vector<int> positions;           // the argument each leaf belongs to
  std::vector<std::string> paths;       // "args[0].w"
  std::vector<std::string> empty = {};  // places without an Array, for messages
  // UserError of an Array without a value or type: empty places are the caller's structure.
  void add(const Array& leaf, int position, std::string path);
};

// By leaf, whether it belongs to one of these arguments.
std::vector<bool> leaves_of(const Args& args, std::span<const int> argnums);
// DonatedError where a leaf was given away.
void expect_there(const Args& args, Location where);
// UserError, naming the leaf's path, unless the `wrt` leaves are real floats.
void expect_real(const Args& args, const std::vector<bool>& wrt, Location where);

struct Vjp {
  std::vector<Array> results;
  // Cotangents of the `wrt` leaves (zeros where nothing flows) from those of all results (missing:
  // zero), of their shapes and types. It may be called any number of times.
  std::function<std::vector<Array>(std::span<const std::optional<Array>>)> pullback;
};
// `name`: the transform's, in traces and messages. `wrt`: by leaf, whether its cotangent is asked
// for. The results behind the first `asked` get no cotangents.
Vjp vjp(const std::string& name, const ArrayFn& function, const Args& args,
        const std::vector<bool>& wrt, size_t asked = SIZE_MAX);

struct ValueAndGrad {
  std::vector<Array> results;
  std::vector<Array> gradients;  // of the first result, one a `wrt` leaf
};
// UserErrors of expect_real, and unless the first result is a real scalar.
ValueAndGrad value_and_grad(const ArrayFn& function, const Args& args, const std::vector<bool>& wrt,
                            Location where);

struct Jvp {
  std::vector<Array> results, tangents;
};
// `tangents`: one a leaf, of its shape and type; those of integers and booleans are not read.
Jvp jvp(const std::string& name, const ArrayFn& function, const Args& args,
        std::span<const Array> tangents);

struct Linear {
  std::vector<Array> results;
  // Tangents of all results (zeros where nothing flows) from those of the leaves, one a leaf.
  std::function<std::vector<Array>(std::span<const Array>)> pushforward;
};
Linear linearize(const std::string& name, const ArrayFn& function, const Args& args);

// ---- vmap, in two steps: where results go is known when there are some

// A leaf of the arguments or results, where it was and its mapped axis, if any.
struct MappedLeaf {
  Array array;
  std::string path;
  std::optional<int> axis;
};
// What the function gave, for place_axes.
struct Mapping {
  std::vector<Array> results;  // as they cross; mapped axis in front, or none
  std::vector<detail::Crossing> crossings;
  std::vector<bool> mapped;
  Dim size = 0;
};
// Maps `function` over the leaves that have an axis. UserError where their sizes differ, and where
// none has one and `axis_size` is below 0.
Mapping vmap(const ArrayFn& function, std::span<const MappedLeaf> args, Dim axis_size,
             Location where);
// Results with their mapped axis where `wanted` says, one a result (their arrays are not read).
// UserError where no axis is wanted of a result that differs by example.
std::vector<Array> place_axes(const Mapping& mapping, std::span<const MappedLeaf> wanted,
                              Location where);

}  // namespace lathe::flat
