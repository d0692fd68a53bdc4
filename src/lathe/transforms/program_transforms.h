// Transforms of whole Programs, by the same rules as those of C++ functions: what `lathe opt` and
// `lathe exec` take after --transform, for programs that nobody here wrote. Of a program with n
// parameters and m results:
//
//   grad(i…)            inputs → the derivative of result 0, a real scalar, by each parameter named
//   value_and_grad(i…)  inputs → all results, then those derivatives
//   jvp(i…)             inputs, tangents of the parameters named → results, their tangents
//   vjp(i…)             inputs, cotangents of the results → results, cotangents of the parameters
//   hvp(i…)             inputs, tangents of the parameters named → the product of the Hessian of
//                       result 0 (among those parameters) and the tangents, one for each
//   vmap(a…)            each input mapped along an axis or `none`; one axis stands for all.
//                       vmap(a…)->(b…) says the results' axes (0 unless said), vmap(…, axis_size=N)
//                       how many examples there are
//
// Parameters come back in the order in which they are named; negative numbers count from the last.
// Without numbers grad, value_and_grad and hvp are by parameter 0, jvp and vjp by every parameter
// that has a tangent, vmap along axis 0. Results that have no tangent (integers, booleans) have no
// place in lists of tangents and cotangents. `f;g` applies f, then g to what f gave.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "lathe/ir/program_handle.h"

namespace lathe {

// The kind of derivative, and the parameters it is taken by.
struct DerivativeOf {
  enum class Kind : uint8_t { grad, value_and_grad, jvp, vjp, hvp };
  Kind kind = Kind::grad;
  std::optional<std::vector<int>> params;  // nothing: those that go without saying
};

struct Vectorized {
  using Axes = std::vector<std::optional<int>>;  // nothing: not mapped
  Axes in_axes = {0}, out_axes = {0};
  std::optional<Dim> axis_size;  // nothing: what the arguments say
};

using ProgramTransform = std::variant<DerivativeOf, Vectorized>;

// "grad(0,2)", "grad(1);vmap(0,none)->0". UserError with the place and what was expected.
std::vector<ProgramTransform> parse_program_transforms(std::string_view text);

// The program, transformed from the first to the last; its name is kept, donation and sharding of
// its parameters are not. `arguments`: the shapes of what the outcome will be called with, if
// known: they say how many examples each vmap has. UserError naming the transform and the
// parameter, result or op.
Program transform_program(Program program, std::span<const ProgramTransform> transforms,
                          std::span<const Shape> arguments = {});

// An input's shape before the transforms, given its shape after them.
Shape shape_before(std::span<const ProgramTransform> transforms, size_t input, Shape shape);

}  // namespace lathe
