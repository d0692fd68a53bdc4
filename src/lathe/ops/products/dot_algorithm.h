// What dot_general's `algorithm` asks of the operands: the precision to which their elements are
// rounded before they are multiplied. Sums are always added in the accumulation type or a wider
// one.
#pragma once

#include "lathe/core/array.h"
#include "lathe/ops/products/dot.h"

namespace lathe {

// UserErrors, which cite constraints, unless it is one that StableHLO knows.
void expect_algorithm(const DotAttrs& attrs);
// The factors that are multiplied, where `type` is the operand's precision type. Elements that are
// no floats are left as they are. An algorithm of several products takes an operand as the sum of
// parts of its precision type, as many as hold an f32: so its factors are f32, and the parts'
// products are one.
Array rounded_factor(const Array& operand, const AttrValue& type, const DotAlgorithm& algorithm);
Literal rounded_factor(const Literal& operand, const AttrValue& type,
                       const DotAlgorithm& algorithm);

}  // namespace lathe
