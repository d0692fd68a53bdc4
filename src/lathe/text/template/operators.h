// Python's operators on values: equality and order, arithmetic, membership.
#pragma once

#include "lathe/text/template/value.h"

namespace lathe::jinja {

enum class Operator { add, subtract, multiply, divide, floor_divide, modulo, power };
enum class Comparison { equal, not_equal, less, less_equal, greater, greater_equal, in, not_in };

bool equal(const Value& a, const Value& b, Budget& budget);
// Python's `is` or `==`, as its containers look things up.
bool same_or_equal(const Value& a, const Value& b, Budget& budget);
// RenderError where Python cannot order the two.
bool less(const Value& a, const Value& b, Budget& budget);
bool contains(Runtime& runtime, const Value& container, const Value& item);
bool compare(Runtime& runtime, Comparison comparison, const Value& a, const Value& b);
Value apply(Runtime& runtime, Operator op, const Value& a, const Value& b);
Value negate(const Value& value, bool minus);  // -value, +value

// `text` with & < > " ' replaced, as Markup's operations do to what is put into it.
std::string escape_html(Budget& budget, std::string_view text);

}  // namespace lathe::jinja
