// Algebraic identities of arithmetic: the simplify rules of binary and bitwise records, and the
// tests of operands that rules of several families use. What makes a rule exact is said beside it;
// each is tried on the awkward values of every type (passes/simplify_test.cc).
#pragma once

#include "lathe/ir/simplify.h"

namespace lathe {

using Simpler = std::optional<ValueId>;
using Values = std::span<const ValueId>;

// Whether all elements are this number (of floats, this zero): of complex values, as the real part
// beside an imaginary zero of the same sign.
bool all_are(const SimplifyContext& at, ValueId value, double number);
// Arrays of one number: 0, or a truth value.
ValueId emit_zeros(SimplifyContext& at, Type type);
ValueId emit_truth(SimplifyContext& at, const Shape& shape, bool value);
// Whether negation only changes the sign: of all numbers but those of a type without one.
bool negates_exactly(DType dtype);

Simpler simplify_add(SimplifyContext& at, const OpView& op, Values in);
Simpler simplify_subtract(SimplifyContext& at, const OpView& op, Values in);
Simpler simplify_multiply(SimplifyContext& at, const OpView& op, Values in);
Simpler simplify_divide(SimplifyContext& at, const OpView& op, Values in);
Simpler simplify_remainder(SimplifyContext& at, const OpView& op, Values in);
Simpler simplify_maximum(SimplifyContext& at, const OpView& op, Values in);
Simpler simplify_minimum(SimplifyContext& at, const OpView& op, Values in);
Simpler simplify_and(SimplifyContext& at, const OpView& op, Values in);
Simpler simplify_or(SimplifyContext& at, const OpView& op, Values in);
Simpler simplify_xor(SimplifyContext& at, const OpView& op, Values in);
Simpler simplify_shift(SimplifyContext& at, const OpView& op, Values in);

// Tests that need a record of another family: the operand of a negation or of a logical not, the
// comparison that holds where this one does not.
Simpler negated_operand(const SimplifyContext& at, ValueId value);
Simpler inverted_operand(const SimplifyContext& at, ValueId value);
Simpler opposite_comparison(SimplifyContext& at, ValueId value);

}  // namespace lathe
