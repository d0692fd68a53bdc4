// JSON schemas (draft 2020-12, the part that people use) as grammars. What such a grammar takes is
// JSON that the schema's validators accept; not all that they accept: properties come in the order
// of the schema, objects have no others than those listed unless additionalProperties says so,
// arrays with prefixItems no more unless items does, integers are written without fraction, numbers
// with at most 16 digits, and one of oneOf is not checked against the others.
//
// Known: type (one or several), nullable, enum, const, properties, required, additionalProperties,
// items, prefixItems, minItems, maxItems, minLength, maxLength, pattern (see schema_pattern.h),
// format (date, time, date-time, uuid), minimum, maximum, exclusiveMinimum and exclusiveMaximum of
// integers, anyOf, oneOf, allOf where it can be merged, $ref into the schema itself, $defs. Words
// that say nothing about values (title, description, …) are passed over, all others are UserErrors
// that name word and place. So are schemas that nest more than 100 deep, and those that allOf, $ref
// and anyOf multiply to more than 100,000 schemas or 1,000,000 values. Nested
// arrays and objects make grammars that grow with their depth; lists of values (enum) are bounded
// by the 500,000 states of a grammar alone.
#pragma once

#include <string>
#include <string_view>

namespace lathe::grammar {

std::string schema_to_gbnf(std::string_view schema);

}  // namespace lathe::grammar
