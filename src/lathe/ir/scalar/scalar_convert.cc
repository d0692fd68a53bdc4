// ScalarBuilder::convert: every element type to every other, rounding once. Code generation sees
// conversions between machine types and f32 <-> bf16, f16 only; what cannot be done in one of those
// is first rounded *to odd* in f32 (truncated, the last bit set when anything was lost), from where
// rounding to a narrower format gives what rounding the original would have.
#include "lathe/base/error.h"
#include "lathe/base/small_float.h"
#include "lathe/ir/scalar/scalar.h"

namespace lathe {
namespace {

bool is_tiny_float(DType type) { return is_float(type) && byte_size(type) == 1; }
bool is_sub_byte_integer(DType type) { return is_integer(type) && bit_width(type) < 8; }

Scalar u32(ScalarBuilder& b, uint32_t value) { return b.constant_bits(DType::u32, value); }
Scalar shl(Scalar x, int amount) {
  return x.builder->binary(Prim::shl, x, x.builder->constant_int(x.type(), amount));
}
Scalar shr(Scalar x, int amount) {
  return x.builder->binary(Prim::shr_logical, x, x.builder->constant_int(x.type(), amount));
}

Scalar f64_to_f32_odd(ScalarBuilder& b, Scalar x) {
  const Scalar nearest = b.convert(x, DType::f32);
  const Scalar back = b.convert(nearest, DType::f64);
  const Scalar bits = b.bitcast(nearest, DType::u32);
  const Scalar away = b.unary(Prim::abs, back) > b.unary(Prim::abs, x);
  const Scalar odd = b.select(away, bits - u32(b, 1), bits) | u32(b, 1);
  const Scalar exact = (back == x) | (x != x);
  return b.bitcast(b.select(exact, bits, odd), DType::f32);
}

// 64-bit integers: the low 12 bits fold into one sticky bit where f64 could not hold them.
Scalar wide_integer_to_f64_odd(ScalarBuilder& b, Scalar x) {
  const bool negative_too = is_signed(x.type());
  const Scalar magnitude = b.bitcast(negative_too ? b.unary(Prim::abs, x) : x, DType::u64);
  const Scalar low = magnitude & b.constant_bits(DType::u64, 0xFFF);
  const Scalar sticky = b.convert(low != b.constant_bits(DType::u64, 0), DType::u64);
  const Scalar folded = shl(shr(magnitude, 12) | sticky, 12);
  const Scalar big = shr(magnitude, 53) != b.constant_bits(DType::u64, 0);
  const Scalar f = b.convert(b.select(big, folded, magnitude), DType::f64);
  if (!negative_too) return f;
  return b.select(x < b.constant_int(x.type(), 0), -f, f);
}

// f32, exact or rounded to odd, from a machine type.
Scalar to_f32_odd(ScalarBuilder& b, Scalar x) {
  const DType type = x.type();
  if (type == DType::f32) return x;
  if (type == DType::f64) return f64_to_f32_odd(b, x);
  if (is_bool(type) || bit_width(type) <= 16) return b.convert(x, DType::f32);
  if (bit_width(type) == 32) return f64_to_f32_odd(b, b.convert(x, DType::f64));
  return f64_to_f32_odd(b, wide_integer_to_f64_odd(b, x));
}

// f8E8M0FNU: the exponent alone; ties go up, zero is the smallest value.
Scalar encode_e8m0(ScalarBuilder& b, Scalar x) {
  const Scalar bits = b.bitcast(x, DType::u32);
  const Scalar mantissa = bits & u32(b, 0x7FFFFF);
  const Scalar exponent = shr(bits, 23);
  const Scalar tie = b.select(exponent == u32(b, 0), u32(b, 0x600000), u32(b, 0x400000));
  const Scalar rounded = exponent + b.convert(mantissa >= tie, DType::u32);
  const Scalar valid =
      (x > b.constant(DType::f32, 0)) & (rounded < u32(b, 255)) & (exponent < u32(b, 255));
  const Scalar zero = x == b.constant(DType::f32, 0);
  const Scalar code = b.select(zero, u32(b, 0), b.select(valid, rounded, u32(b, 255)));
  return b.bitcast(b.convert(code, DType::u8), DType::f8E8M0FNU);
}

Scalar decode_e8m0(ScalarBuilder& b, Scalar x) {
  const Scalar code = b.convert(b.bitcast(x, DType::u8), DType::u32);
  const Scalar tiny = b.select(code == u32(b, 0), u32(b, 0x400000), shl(code, 23));
  return b.bitcast(b.select(code == u32(b, 255), u32(b, 0x7FC00000), tiny), DType::f32);
}

struct Codes {  // of a tiny format, as in small_float.cc
  uint32_t sign, largest, overflow, nan;
};

Codes codes(const SmallFloatFormat& f) {
  const uint32_t sign = 1u << (f.exponent_bits + f.mantissa_bits);
  const uint32_t top = ((1u << f.exponent_bits) - 1) << f.mantissa_bits;
  switch (f.non_finite) {
    case NonFinite::ieee:
      return {sign, top - 1, top, top | (1u << (f.mantissa_bits - 1))};
    case NonFinite::nan_only:
      return {sign, sign - 2, sign - 1, sign - 1};
    case NonFinite::none:
      return {sign, sign - 1, sign - 1, sign - 1};
    case NonFinite::fnuz:
      return {sign, sign - 1, sign, sign};
  }
  LATHE_UNREACHABLE("non-finite kind");
}

// The magnitude's code, to nearest even; may exceed the largest.
Scalar round_magnitude(ScalarBuilder& b, const SmallFloatFormat& f, Scalar magnitude) {
  const int drop = 23 - f.mantissa_bits;
  const int least_exponent = 1 - f.bias;
  // Below the least normal: adding 2^k makes the format's quantum the last place of an f32.
  const uint32_t anchor = static_cast<uint32_t>(least_exponent - f.mantissa_bits + 23 + 127) << 23;
  const Scalar sum = b.bitcast(magnitude, DType::f32) + b.bitcast(u32(b, anchor), DType::f32);
  const Scalar subnormal = b.bitcast(sum, DType::u32) - u32(b, anchor);
  const Scalar last = shr(magnitude, drop) & u32(b, 1);
  const Scalar rounded = shr(magnitude + u32(b, (1u << (drop - 1)) - 1) + last, drop);
  const Scalar normal = rounded - u32(b, static_cast<uint32_t>(127 - f.bias) << f.mantissa_bits);
  const Scalar least_normal = u32(b, static_cast<uint32_t>(least_exponent + 127) << 23);
  return b.select(magnitude < least_normal, subnormal, normal);
}

Scalar encode_tiny(ScalarBuilder& b, Scalar x, DType type) {
  if (type == DType::f8E8M0FNU) return encode_e8m0(b, x);
  const SmallFloatFormat& f = small_float_format(type);
  const Codes c = codes(f);
  const Scalar bits = b.bitcast(x, DType::u32);
  const Scalar magnitude = bits & u32(b, 0x7FFFFFFF);
  const Scalar infinity = u32(b, 0x7F800000);
  const Scalar rounded = round_magnitude(b, f, magnitude);
  const Scalar over = (magnitude >= infinity) | (rounded > u32(b, c.largest));
  Scalar code = b.select(over, u32(b, c.overflow), rounded);
  code = b.select(magnitude > infinity, u32(b, c.nan), code);
  const Scalar sign = b.select(bits != magnitude, u32(b, c.sign), u32(b, 0));
  Scalar result = code | sign;
  if (f.non_finite == NonFinite::fnuz)
    result = b.select((code == u32(b, 0)) | (code == u32(b, c.nan)), code, result);
  if (f.non_finite == NonFinite::none)
    result = b.select(magnitude > infinity, u32(b, c.largest), result);
  return b.bitcast(b.convert(result, DType::u8), type);
}

Scalar decode_tiny(ScalarBuilder& b, Scalar x) {
  const DType type = x.type();
  if (type == DType::f8E8M0FNU) return decode_e8m0(b, x);
  const SmallFloatFormat& f = small_float_format(type);
  const Codes c = codes(f);
  const Scalar code = b.convert(b.bitcast(x, DType::u8), DType::u32);
  const Scalar magnitude = code & u32(b, c.sign - 1);
  const Scalar normal =
      shl(magnitude, 23 - f.mantissa_bits) + u32(b, static_cast<uint32_t>(127 - f.bias) << 23);
  const uint32_t quantum = static_cast<uint32_t>(1 - f.bias - f.mantissa_bits + 127) << 23;
  const Scalar small = b.bitcast(
      b.convert(magnitude, DType::f32) * b.bitcast(u32(b, quantum), DType::f32), DType::u32);
  Scalar bits = b.select(magnitude < u32(b, 1u << f.mantissa_bits), small, normal);
  if (f.non_finite == NonFinite::ieee || f.non_finite == NonFinite::nan_only) {
    const Scalar infinite = magnitude == u32(b, c.overflow);
    const uint32_t special = f.non_finite == NonFinite::ieee ? 0x7F800000 : 0x7FC00000;
    bits = b.select(magnitude > u32(b, c.largest),
                    b.select(infinite, u32(b, special), u32(b, 0x7FC00000)), bits);
  }
  bits = b.select((code & u32(b, c.sign)) != u32(b, 0), bits | u32(b, 0x80000000), bits);
  if (f.non_finite == NonFinite::fnuz)
    bits = b.select(code == u32(b, c.nan), u32(b, 0x7FC00000), bits);
  return b.bitcast(bits, DType::f32);
}

// Integers keep the low bits; floats truncate and saturate.
Scalar to_sub_byte(ScalarBuilder& b, Scalar x, DType type) {
  const DType byte = compute_dtype(type);
  const int spare = 8 - bit_width(type);
  Scalar value = b.convert(x, byte);
  if (is_float(x.type())) {
    const int64_t high =
        is_signed(type) ? (1 << (bit_width(type) - 1)) - 1 : (1 << bit_width(type)) - 1;
    value = b.binary(Prim::min, value, b.constant_int(byte, high));
    if (is_signed(type)) value = b.binary(Prim::max, value, b.constant_int(byte, -high - 1));
  } else {
    const Scalar amount = b.constant_int(byte, spare);
    const Prim back = is_signed(type) ? Prim::shr_arithmetic : Prim::shr_logical;
    value = b.binary(back, b.binary(Prim::shl, value, amount), amount);
  }
  return b.bitcast(value, type);
}

// An f32 that is an integer of at most 8 bits: every half holds those, so rounding changes nothing.
bool is_small_integer(const ScalarGraph& graph, int32_t id) {
  const ScalarNode& node = graph.nodes[static_cast<size_t>(id)];
  if (node.type != DType::f32 || node.prim != Prim::convert) return false;
  const DType from = graph.nodes[static_cast<size_t>(node.operands[0])].type;
  return is_integer(from) && bit_width(from) <= 8;
}

}  // namespace

Scalar ScalarBuilder::convert(Scalar x, DType type) {
  const DType from = x.type();
  if (from == type) return x;
  if (is_complex(type)) {
    const DType part = real_dtype(type);
    const Scalar im = is_complex(from) ? convert(imag(x), part) : constant(part, 0);
    return make_complex(convert(real(x), part), im);
  }
  if (is_complex(from))
    return is_bool(type) ? convert(real(x), type) | convert(imag(x), type) : convert(real(x), type);
  if (is_tiny_float(from)) return convert(decode_tiny(*this, x), type);
  if (is_half(from)) {
    const int32_t rounded = node(x).prim == Prim::convert ? node(x).operands[0] : -1;
    if (rounded >= 0 && is_small_integer(graph_, rounded)) return convert({this, rounded}, type);
    return convert(convert_node(x, DType::f32), type);
  }
  if (is_sub_byte_integer(from)) return convert(bitcast(x, compute_dtype(from)), type);
  if (is_bool(type)) return compare(Prim::ne, x, constant(from, 0));
  if (is_sub_byte_integer(type)) return to_sub_byte(*this, x, type);
  if (is_tiny_float(type)) return encode_tiny(*this, to_f32_odd(*this, x), type);
  if (is_half(type)) return convert_node(to_f32_odd(*this, x), type);
  return convert_node(x, type);
}

}  // namespace lathe
