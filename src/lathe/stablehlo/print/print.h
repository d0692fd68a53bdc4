// Printed types, attributes and ops, for reports and command lines.
#pragma once

#include <string>
#include <string_view>

#include "lathe/base/literal.h"
#include "lathe/ir/attr.h"

namespace lathe::stablehlo {

// "dense<[1, 2]> : tensor<2xi32>"; non-finite floats as their patterns, long ones in hexadecimal.
std::string print_dense(const Literal& value);
std::string print_attribute(const AttrValue& value);
// "a = 1 : i64, b"
std::string print_dictionary(const AttrDict& attrs);
// " <{…}>" of an op of this name, or nothing.
std::string print_op_attributes(std::string_view op, AttrDict attrs);
// An element as it stands in dense<…>.
std::string print_dense_element(const Literal& value, int64_t index);
// An element in notations that differ in how floats (given with their bytes) and the brackets of
// complex numbers are spelled.
using RealText = std::string (*)(DType dtype, const std::byte* bytes, double value);
std::string element_text(const Literal& value, int64_t index, RealText real, char open, char close);
// @name, or @"name" where it holds other characters.
std::string print_symbol(std::string_view name);

}  // namespace lathe::stablehlo
