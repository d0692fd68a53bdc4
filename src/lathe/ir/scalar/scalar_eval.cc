#include "lathe/ir/scalar/scalar_eval.h"

#include <bit>
#include <cmath>
#include <limits>

#include "lathe/base/error.h"
#include "lathe/base/small_float.h"

namespace lathe {
namespace {

template <typename T>
T get(uint64_t bits) {
  if constexpr (std::is_same_v<T, float>) {
    return std::bit_cast<float>(static_cast<uint32_t>(bits));
  } else if constexpr (std::is_same_v<T, double>) {
    return std::bit_cast<double>(bits);
  } else {
    return static_cast<T>(bits);
  }
}

template <typename T>
uint64_t put(T value) {
  if constexpr (std::is_same_v<T, float>) {
    return std::bit_cast<uint32_t>(value);
  } else if constexpr (std::is_same_v<T, double>) {
    return std::bit_cast<uint64_t>(value);
  } else if constexpr (std::is_signed_v<T>) {
    return static_cast<uint64_t>(static_cast<int64_t>(value));
  } else {
    return value;
  }
}

template <typename Fn>
void with_type(DType type, Fn&& fn) {
  switch (type) {
    case DType::boolean:
      return fn(bool{});
    case DType::i8:
      return fn(int8_t{});
    case DType::i16:
      return fn(int16_t{});
    case DType::i32:
      return fn(int32_t{});
    case DType::i64:
      return fn(int64_t{});
    case DType::u8:
      return fn(uint8_t{});
    case DType::u16:
      return fn(uint16_t{});
    case DType::u32:
      return fn(uint32_t{});
    case DType::u64:
      return fn(uint64_t{});
    case DType::f32:
      return fn(float{});
    case DType::f64:
      return fn(double{});
    default:
      LATHE_UNREACHABLE("arithmetic on {}", name(type));
  }
}

template <typename T>
T divide(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    return a / b;
  } else {
    if (b == 0) return static_cast<T>(-1);
    if constexpr (std::is_signed_v<T>)
      if (b == -1) return static_cast<T>(0 - static_cast<uint64_t>(a));
    return static_cast<T>(a / b);
  }
}

template <typename T>
T remainder(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    return std::fmod(a, b);
  } else {
    if (b == 0) return a;
    if constexpr (std::is_signed_v<T>)
      if (b == -1) return 0;
    return static_cast<T>(a % b);
  }
}

template <typename T>
T minimum(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    if (std::isnan(a) || std::isnan(b)) return a + b;
    if (a == b) return std::signbit(a) ? a : b;
  }
  return a < b ? a : b;
}

template <typename T>
T maximum(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    if (std::isnan(a) || std::isnan(b)) return a + b;
    if (a == b) return std::signbit(a) ? b : a;
  }
  return a < b ? b : a;
}

// Shifts past the width give 0, or the sign for the arithmetic one. The amount counts unsigned.
template <typename T>
T shift(Prim prim, T a, T b) {
  using U = std::make_unsigned_t<T>;
  constexpr unsigned kBits = sizeof(T) * 8;
  const auto amount = static_cast<U>(b);
  const bool past = amount >= kBits;
  if (prim == Prim::shl) return past ? T{0} : static_cast<T>(static_cast<uint64_t>(a) << amount);
  if (prim == Prim::shr_logical) return past ? T{0} : static_cast<T>(static_cast<U>(a) >> amount);
  const auto wide = static_cast<std::make_signed_t<T>>(a);
  return static_cast<T>(wide >> (past ? kBits - 1 : amount));
}

template <typename T>
T integer_binary(Prim prim, T a, T b) {
  const auto x = static_cast<uint64_t>(a), y = static_cast<uint64_t>(b);
  switch (prim) {
    case Prim::add:
      return static_cast<T>(x + y);
    case Prim::sub:
      return static_cast<T>(x - y);
    case Prim::mul:
      return static_cast<T>(x * y);
    case Prim::bit_and:
      return static_cast<T>(x & y);
    case Prim::bit_or:
      return static_cast<T>(x | y);
    case Prim::bit_xor:
      return static_cast<T>(x ^ y);
    default:
      break;
  }
  if constexpr (!std::is_same_v<T, bool>) {
    if (prim == Prim::shl || prim == Prim::shr_logical || prim == Prim::shr_arithmetic)
      return shift(prim, a, b);
  }
  LATHE_UNREACHABLE("primitive {} on integers", static_cast<int>(prim));
}

template <typename T>
T binary(Prim prim, T a, T b) {
  switch (prim) {
    case Prim::div:
      return divide(a, b);
    case Prim::rem:
      return remainder(a, b);
    case Prim::min:
      return minimum(a, b);
    case Prim::max:
      return maximum(a, b);
    default:
      break;
  }
  if constexpr (std::is_floating_point_v<T>) {
    if (prim == Prim::add) return a + b;
    if (prim == Prim::sub) return a - b;
    if (prim == Prim::mul) return a * b;
    LATHE_UNREACHABLE("primitive {} on floats", static_cast<int>(prim));
  } else {
    return integer_binary(prim, a, b);
  }
}

template <typename T>
T float_unary(Prim prim, T x) {
  switch (prim) {
    case Prim::neg:
      return -x;
    case Prim::abs:
      return std::fabs(x);
    case Prim::sqrt:
      return std::sqrt(x);
    case Prim::floor:
      return std::floor(x);
    case Prim::ceil:
      return std::ceil(x);
    case Prim::round_even:
      return std::nearbyint(x);
    case Prim::trunc:
      return std::trunc(x);
    default:
      LATHE_UNREACHABLE("primitive {} on floats", static_cast<int>(prim));
  }
}

template <typename T>
T integer_unary(Prim prim, T x) {
  if (prim == Prim::bit_not) {
    if constexpr (std::is_same_v<T, bool>)
      return !x;
    else
      return static_cast<T>(~static_cast<uint64_t>(x));
  }
  if constexpr (!std::is_same_v<T, bool>) {
    using U = std::make_unsigned_t<T>;
    switch (prim) {
      case Prim::neg:
        return static_cast<T>(0 - static_cast<uint64_t>(x));
      case Prim::abs:
        return x < T{0} ? static_cast<T>(0 - static_cast<uint64_t>(x)) : x;
      case Prim::popcount:
        return static_cast<T>(std::popcount(static_cast<U>(x)));
      case Prim::clz:
        return static_cast<T>(std::countl_zero(static_cast<U>(x)));
      default:
        break;
    }
  }
  LATHE_UNREACHABLE("primitive {} on integers", static_cast<int>(prim));
}

bool is_comparison(Prim prim) {
  return prim == Prim::eq || prim == Prim::ne || prim == Prim::lt || prim == Prim::le;
}

template <typename T>
bool compare(Prim prim, T a, T b) {
  if (prim == Prim::eq) return a == b;
  if (prim == Prim::ne) return a != b;
  return prim == Prim::lt ? a < b : a <= b;
}

template <typename To, typename From>
To convert_to(From x) {
  if constexpr (std::is_same_v<To, bool>) {
    return x != 0;
  } else if constexpr (std::is_floating_point_v<From> && std::is_integral_v<To>) {
    using Limits = std::numeric_limits<To>;
    if (std::isnan(x)) return 0;
    const From t = std::trunc(x);
    if (t < static_cast<From>(Limits::min())) return Limits::min();
    // The upper limit may round up, to a value that no longer fits.
    if (t >= static_cast<From>(Limits::max())) return Limits::max();
    return static_cast<To>(t);
  } else {
    return static_cast<To>(x);
  }
}

uint64_t convert_bits(DType from, DType to, uint64_t bits) {
  if (is_half(from)) {
    const auto value = static_cast<float>(decode_small_float(from, static_cast<uint16_t>(bits)));
    return to == DType::f32 ? put(value) : convert_bits(DType::f32, to, put(value));
  }
  uint64_t out = 0;
  with_type(from, [&](auto source) {
    const auto x = get<decltype(source)>(bits);
    if (is_half(to)) {
      out = encode_small_float(to, static_cast<double>(x));
    } else {
      with_type(to, [&](auto target) { out = put(convert_to<decltype(target)>(x)); });
    }
  });
  return out;
}

// The low bytes of the pattern, extended as `to` wants them.
uint64_t reinterpret(DType to, uint64_t bits) {
  const int shift = 64 - 8 * byte_size(to);
  const uint64_t high = bits << shift;
  if (is_signed(to)) return static_cast<uint64_t>(static_cast<int64_t>(high) >> shift);
  return high >> shift;
}

template <typename Fn>
void each(ScalarBits* out, int lanes, Fn&& fn) {
  for (int i = 0; i < lanes; ++i) out[i] = {fn(i), 0};
}

int operand_count(Prim prim) {
  switch (prim) {
    case Prim::constant:
    case Prim::param:
    case Prim::index:
    case Prim::local:
      return 0;
    case Prim::load_if:
    case Prim::fma:
    case Prim::select:
      return 3;
    case Prim::load:
    case Prim::neg:
    case Prim::abs:
    case Prim::sqrt:
    case Prim::floor:
    case Prim::ceil:
    case Prim::round_even:
    case Prim::trunc:
    case Prim::bit_not:
    case Prim::popcount:
    case Prim::clz:
    case Prim::convert:
    case Prim::bitcast:
    case Prim::real:
    case Prim::imag:
      return 1;
    default:
      return 2;
  }
}

void apply_arithmetic(const ScalarGraph& graph, const ScalarNode& node, const ScalarBits* a,
                      const ScalarBits* b, const ScalarBits* c, ScalarBits* out, int lanes) {
  const DType from = graph.nodes[static_cast<size_t>(node.operands[0])].type;
  with_type(from, [&](auto tag) {
    using T = decltype(tag);
    if (is_comparison(node.prim)) {
      each(out, lanes,
           [&](int i) { return uint64_t{compare(node.prim, get<T>(a[i].re), get<T>(b[i].re))}; });
    } else if (node.prim == Prim::fma) {
      if constexpr (std::is_floating_point_v<T>)
        each(out, lanes, [&](int i) {
          return put(std::fma(get<T>(a[i].re), get<T>(b[i].re), get<T>(c[i].re)));
        });
    } else if (operand_count(node.prim) == 2) {
      each(out, lanes,
           [&](int i) { return put(binary(node.prim, get<T>(a[i].re), get<T>(b[i].re))); });
    } else {
      each(out, lanes, [&](int i) {
        if constexpr (std::is_floating_point_v<T>)
          return put(float_unary(node.prim, get<T>(a[i].re)));
        else
          return put(integer_unary(node.prim, get<T>(a[i].re)));
      });
    }
  });
}

ScalarBits read_input(const ScalarNode& node, const ScalarInputs& inputs, const ScalarBits* a,
                      const ScalarBits* b, const ScalarBits* c, int lane) {
  const int slot = static_cast<int>(node.payload);
  switch (node.prim) {
    case Prim::param:
      return {static_cast<uint64_t>(inputs.param(slot, lane)), 0};
    case Prim::index:
      return {static_cast<uint64_t>(inputs.index(slot, lane)), 0};
    case Prim::local:
      return inputs.local(slot, lane);
    case Prim::load:
      return inputs.load(node.type, slot, static_cast<int64_t>(a[lane].re), lane);
    default:
      if (a[lane].re == 0) return c[lane];
      return inputs.load(node.type, slot, static_cast<int64_t>(b[lane].re), lane);
  }
}

bool is_input(Prim prim) { return prim >= Prim::param && prim <= Prim::load_if; }

}  // namespace

ScalarBits bits_of(float value) { return {put(value), 0}; }
ScalarBits bits_of(double value) { return {put(value), 0}; }

ScalarBits bits_of_int(DType type, int64_t value) {
  if (is_bool(type)) return {value != 0, 0};
  return {reinterpret(type, static_cast<uint64_t>(value)), 0};
}

double f64_of(DType type, ScalarBits bits) {
  if (type == DType::f64) return get<double>(bits.re);
  if (type == DType::f32) return get<float>(bits.re);
  if (is_float(type)) return decode_small_float(type, static_cast<uint16_t>(bits.re));
  if (is_unsigned(type)) return static_cast<double>(bits.re);
  return static_cast<double>(static_cast<int64_t>(bits.re));
}

int64_t i64_of(DType type, ScalarBits bits) {
  LATHE_CHECK(is_integer(type) || is_bool(type), "{} read as an integer", name(type));
  return static_cast<int64_t>(bits.re);
}

void apply_primitive(const ScalarGraph& graph, const ScalarNode& node, const ScalarBits* a,
                     const ScalarBits* b, const ScalarBits* c, ScalarBits* out, int lanes) {
  switch (node.prim) {
    case Prim::constant:
      return each(out, lanes, [&](int) { return static_cast<uint64_t>(node.payload); });
    case Prim::select:
      for (int i = 0; i < lanes; ++i) out[i] = a[i].re != 0 ? b[i] : c[i];
      return;
    case Prim::make_complex:
      for (int i = 0; i < lanes; ++i) out[i] = {a[i].re, b[i].re};
      return;
    case Prim::real:
      return each(out, lanes, [&](int i) { return a[i].re; });
    case Prim::imag:
      return each(out, lanes, [&](int i) { return a[i].im; });
    case Prim::bitcast:
      return each(out, lanes, [&](int i) { return reinterpret(node.type, a[i].re); });
    case Prim::convert: {
      const DType from = graph.nodes[static_cast<size_t>(node.operands[0])].type;
      return each(out, lanes, [&](int i) { return convert_bits(from, node.type, a[i].re); });
    }
    default:
      return apply_arithmetic(graph, node, a, b, c, out, lanes);
  }
}

std::vector<ScalarBits> evaluate(const ScalarGraph& graph, const ScalarInputs& inputs, int lanes) {
  const auto width = static_cast<size_t>(lanes);
  std::vector<ScalarBits> values(graph.nodes.size() * width);
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    const ScalarNode& node = graph.nodes[n];
    const ScalarBits* operands[3] = {};
    for (int k = 0; k < operand_count(node.prim); ++k)
      operands[k] = values.data() + static_cast<size_t>(node.operands[k]) * width;
    ScalarBits* out = values.data() + n * width;
    if (!is_input(node.prim)) {
      apply_primitive(graph, node, operands[0], operands[1], operands[2], out, lanes);
      continue;
    }
    for (int lane = 0; lane < lanes; ++lane)
      out[lane] = read_input(node, inputs, operands[0], operands[1], operands[2], lane);
  }
  return values;
}

ScalarBits evaluate_one(const ScalarGraph& graph, Scalar wanted, const ScalarInputs& inputs) {
  return evaluate(graph, inputs, 1)[static_cast<size_t>(wanted.id)];
}

}  // namespace lathe
