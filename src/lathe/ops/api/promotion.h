// Type promotion and broadcasting of user functions' operands: element types by JAX's promotion
// lattice (weak scalars included), shapes by NumPy's rule. See docs/promotion.md.
//
// Weak scalars (C++ literals) become constants of the chosen type, so that they never turn into
// captured parameters of a trace.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lathe/core/array.h"
#include "lathe/ir/op_def.h"

namespace lathe {

// A type and whether it came from C++ literals only.
struct Promoted {
  DType dtype;
  bool weak = false;
  friend bool operator==(const Promoted&, const Promoted&) = default;
};
// The least upper bound in JAX's lattice. UserError where JAX has none (two different f8 kinds).
Promoted promote(Promoted a, Promoted b);
Promoted promoted(std::span<const Operand> operands, std::string_view op);

// NumPy's rule. UserError naming `op` and both shapes.
Shape broadcast_shapes(const Shape& a, const Shape& b, std::string_view op, Location where = {});

// `x` as an op's operand: converted to `dtype` where it differs; weak scalars become constants.
// Numbers with more digits than f32 are converted from all of them. UserError on a number beyond
// i32 where an i32 or ui32 is needed.
Array as_dtype(const Operand& x, DType dtype);
// The f64 that a weak f32 was rounded from, where that is known: of a C++ double, of what
// `rounded_number` gives, and of what was computed from such.
std::optional<Array> digits_of(const Array& x);
// The weak f32 of an f64 that keeps its digits.
Array rounded_number(const Array& digits);
// The same Array as an operand of a call made at `where`.
Operand at(const Array& x, Location where);
// The operand of its own type.
Array as_value(const Operand& x);

// Both operands of one type and shape.
std::vector<Array> promote_operands(std::span<const Operand> operands, std::string_view op);

// Emit with the operand as it is; with integers and booleans made f32 first; with both operands
// promoted and broadcast. What is made of numbers alone keeps the digits that all of them have.
Array emit_unary(const OpDef& def, const Operand& x);
Array emit_inexact(const OpDef& def, const Operand& x);
Array emit_binary(const OpDef& def, const Operand& a, const Operand& b, const Attrs& attrs = {});
Array emit_inexact_binary(const OpDef& def, const Operand& a, const Operand& b);

}  // namespace lathe
