// Operators of Arrays (core/array.h): each is a function of ops.h.
#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/promotion.h"

namespace lathe {

using enum ComparisonDirection;

Array operator+(Operand a, Operand b) { return add(a, b); }
Array operator-(Operand a, Operand b) { return subtract(a, b); }
Array operator*(Operand a, Operand b) { return multiply(a, b); }
Array operator/(Operand a, Operand b) { return divide(a, b); }
Array operator%(Operand a, Operand b) { return remainder(a, b); }
Array operator-(Operand a) { return neg(a); }
Array operator<(Operand a, Operand b) { return compare(a, b, LT); }
Array operator<=(Operand a, Operand b) { return compare(a, b, LE); }
Array operator>(Operand a, Operand b) { return compare(a, b, GT); }
Array operator>=(Operand a, Operand b) { return compare(a, b, GE); }
Array operator==(Operand a, Operand b) { return compare(a, b, EQ); }
Array operator!=(Operand a, Operand b) { return compare(a, b, NE); }
Array operator&(Operand a, Operand b) { return logical_and(a, b); }
Array operator|(Operand a, Operand b) { return logical_or(a, b); }
Array operator^(Operand a, Operand b) { return logical_xor(a, b); }
Array operator<<(Operand a, Operand b) { return shift_left(a, b); }
Array operator>>(Operand a, Operand b) {
  const Operand both[] = {a, b};
  return is_unsigned(promoted(both, ">>").dtype) ? shift_right_logical(a, b)
                                                 : shift_right_arithmetic(a, b);
}
Array operator!(Operand a) {
  LATHE_USER_CHECK(is_bool(a.array.dtype()), "[!] takes booleans, got {}; use x == 0, or ~x; at {}",
                   a.array.type().str(), a.where.str());
  return logical_not(a);
}
Array operator~(Operand a) { return bitwise_not(a); }

// The left operand is where the right one is: at the caller's line.
Array& operator+=(Array& a, Operand b) { return a = add(at(a, b.where), b); }
Array& operator-=(Array& a, Operand b) { return a = subtract(at(a, b.where), b); }
Array& operator*=(Array& a, Operand b) { return a = multiply(at(a, b.where), b); }
Array& operator/=(Array& a, Operand b) { return a = divide(at(a, b.where), b); }
Array& operator%=(Array& a, Operand b) { return a = remainder(at(a, b.where), b); }
Array& operator&=(Array& a, Operand b) { return a = logical_and(at(a, b.where), b); }
Array& operator|=(Array& a, Operand b) { return a = logical_or(at(a, b.where), b); }
Array& operator^=(Array& a, Operand b) { return a = logical_xor(at(a, b.where), b); }
Array& operator<<=(Array& a, Operand b) { return a = shift_left(at(a, b.where), b); }
Array& operator>>=(Array& a, Operand b) { return a = at(a, b.where) >> b; }

}  // namespace lathe
