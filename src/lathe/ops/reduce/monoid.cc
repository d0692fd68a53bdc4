// The known combiners: their bodies, neutral elements, and how they are recognized.
#include <array>
#include <cmath>
#include <limits>
#include <mutex>

#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

constexpr int kMonoids = 6;

Array combine(Monoid monoid, const Array& a, const Array& b) {
  switch (monoid) {
    case Monoid::add:
      return add(a, b);
    case Monoid::multiply:
      return multiply(a, b);
    case Monoid::maximum:
      return maximum(a, b);
    case Monoid::minimum:
      return minimum(a, b);
    case Monoid::logical_and:
      return logical_and(a, b);
    case Monoid::logical_or:
      return logical_or(a, b);
  }
  LATHE_UNREACHABLE("monoid {}", static_cast<int>(monoid));
}

Program trace_body(Monoid monoid, DType dtype) {
  const Type scalar = Type::scalar(dtype);
  const std::array<Type, 2> params = {scalar, scalar};
  return trace_program("combine", params,
                       [&](std::span<const Array> x) {
                         return std::vector<Array>{combine(monoid, x[0], x[1])};
                       })
      .program;
}

// The lowest finite value of a float type without infinities; minus infinity where there is one.
double lowest_float(DType dtype) {
  const Literal below = Literal::full(dtype, {}, -std::numeric_limits<double>::infinity());
  if (std::isinf(below.get_f64(0)) || byte_size(dtype) > 1) return below.get_f64(0);
  double lowest = 0;
  for (int pattern = 0; pattern < 1 << bit_width(dtype); ++pattern) {
    const auto bits = static_cast<std::byte>(pattern);
    const double value = Literal::view(dtype, {}, {&bits, 1}, nullptr).get_f64(0);
    if (value < lowest) lowest = value;
  }
  return lowest;
}

int64_t lowest_integer(DType dtype) {
  return is_signed(dtype) ? static_cast<int64_t>(~uint64_t{0} << (bit_width(dtype) - 1)) : 0;
}

Literal lowest(DType dtype, bool highest) {
  Literal out(dtype, {});
  if (is_float(dtype))
    out.set_f64(0, highest ? -lowest_float(dtype) : lowest_float(dtype));
  else if (is_complex(dtype))
    out.set_c128(0, {highest ? HUGE_VAL : -HUGE_VAL, highest ? HUGE_VAL : -HUGE_VAL});
  else
    out.set_i64(0, highest ? ~lowest_integer(dtype) : lowest_integer(dtype));
  return out;
}

}  // namespace

const Program& monoid_body(Monoid monoid, DType dtype) {
  static std::mutex mutex;
  static std::array<std::array<Program, kDTypeCount>, kMonoids> bodies;
  std::lock_guard lock(mutex);
  Program& body = bodies[static_cast<size_t>(monoid)][static_cast<size_t>(dtype)];
  if (!body) body = trace_body(monoid, dtype);
  return body;
}

Literal monoid_identity(Monoid monoid, DType dtype) {
  switch (monoid) {
    case Monoid::add:
    case Monoid::logical_or:
      return Literal::full(dtype, {}, 0);
    case Monoid::multiply:
      return Literal::full(dtype, {}, 1);
    case Monoid::maximum:
      return lowest(dtype, false);
    case Monoid::minimum:
      return lowest(dtype, true);
    case Monoid::logical_and: {
      Literal ones(dtype, {});
      ones.set_i64(0, -1);
      return ones;
    }
  }
  LATHE_UNREACHABLE("monoid {}", static_cast<int>(monoid));
}

namespace {

// One op on the two parameters, in either order (every monoid here is commutative).
bool is_single_binary(const Program& body) {
  if (body.param_count() != 2 || body.result_count() != 1 || body.ops().size() != 1) return false;
  const Op& op = body.ops()[0];
  if (op.operands.size() != 2 || op.results.size() != 1) return false;
  const bool both = op.operands[0] + op.operands[1] == 1 && op.operands[0] != op.operands[1];
  return both && body.results()[0] == op.results[0];
}

}  // namespace

std::optional<Monoid> recognize_monoid(const Program& body) {
  if (!is_single_binary(body)) return {};
  const DType dtype = body.param_type(0).dtype();
  for (int i = 0; i < kMonoids; ++i) {
    const auto monoid = static_cast<Monoid>(i);
    const bool logical = monoid >= Monoid::logical_and;
    if (logical && (is_float(dtype) || is_complex(dtype))) continue;
    if (body.ops()[0].def == monoid_body(monoid, dtype).ops()[0].def) return monoid;
  }
  return {};
}

DType reduce_accumulation_dtype(const Program& body, DType dtype) {
  const std::optional<Monoid> monoid = recognize_monoid(body);
  const bool sums = monoid == Monoid::add || monoid == Monoid::multiply;
  return sums && is_float(dtype) ? compute_dtype(dtype) : dtype;
}

void expect_combiner(const Program& body, std::span<const Type> elements,
                     std::string_view constraint) {
  const auto count = static_cast<int>(elements.size());
  LATHE_USER_CHECK(body.param_count() == 2 * count && body.result_count() == count,
                   "({}) the body takes {} values and gives {}, expected {} and {}", constraint,
                   body.param_count(), body.result_count(), 2 * count, count);
  for (int i = 0; i < 2 * count; ++i)
    LATHE_USER_CHECK(body.param_type(i) == elements[static_cast<size_t>(i % count)],
                     "({}) parameter {} of the body is {}, expected {}", constraint, i,
                     body.param_type(i).str(), elements[static_cast<size_t>(i % count)].str());
  for (int i = 0; i < count; ++i)
    LATHE_USER_CHECK(body.result_type(i) == elements[static_cast<size_t>(i)],
                     "({}) result {} of the body is {}, expected {}", constraint, i,
                     body.result_type(i).str(), elements[static_cast<size_t>(i)].str());
}

}  // namespace lathe
