// Numbers of dictionaries, which keep the types that MLIR gives them. An AttrValue holds i1, i64
// and f64 as values; all others ("3 : i32", "0.5 : f32", "array<i32: 1, 2>") are text, written one
// way: equal numbers are equal text.
#pragma once

#include <optional>

#include "lathe/base/literal.h"
#include "lathe/ir/attr.h"

namespace lathe::stablehlo {

// Of a scalar.
AttrValue typed_number(const Literal& scalar);
// array<i32: 1, 2>, of one dimension.
AttrValue typed_list(const Literal& values);
// The scalar that a value of a dictionary is; nothing where it is no number.
std::optional<Literal> number_of(const AttrValue& value);
// The same as an operation's own attribute has it: whole numbers are i64 and others f64 (the
// decimal that stands there), whatever their types; lists of whole numbers are Dims.
AttrValue outside_dictionary(const AttrValue& value);
// The elements of array<…> and of dense<…> in their shape; nothing where it is neither.
std::optional<Literal> elements_of(const AttrValue& value);

}  // namespace lathe::stablehlo
