// Reductions by segments (jax.ops.segment_sum and its kin): element i of `data` [n, …] belongs to
// segment ids[i] (integers [n], in any order). Results have the shape [segments, …]; elements of
// other numbers, negative ones too, are left out. UserError unless there is an id for each element.
#pragma once

#include "lathe/ops/api/ops.h"

namespace lathe {

Array segment_sum(Operand data, Operand ids, Dim segments);   // 0 of none; of data's type
Array segment_prod(Operand data, Operand ids, Dim segments);  // 1 of none
Array segment_max(Operand data, Operand ids, Dim segments);   // the type's least of none
Array segment_min(Operand data, Operand ids, Dim segments);   // the type's largest of none
Array segment_mean(Operand data, Operand ids, Dim segments);  // NaN of none

}  // namespace lathe
