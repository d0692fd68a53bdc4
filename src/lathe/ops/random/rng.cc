// The record: stablehlo.rng, whose numbers come from no operand. Each device has a generator of its
// own (Philox4x32-10), and each draw of a program takes its next stream: the same programs in the
// same order give the same numbers, on every back end, and two calls of one program other ones.
// What an integer range or the rounding of a float cannot use is drawn again, so every value of a
// range is as likely as it is to be.
#include "lathe/ops/random/rng.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lathe/base/flags.h"
#include "lathe/ops/collectives/process_groups.h"
#include "lathe/ops/random/rng_hash.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/runtime/host/host_feed.h"

namespace lathe {
namespace {

enum class RngDistribution : uint8_t { UNIFORM, NORMAL };

}  // namespace

template <>
struct EnumNames<RngDistribution> {
  static constexpr std::string_view kind = "rng_distribution";
  static constexpr std::string_view names[] = {"UNIFORM", "NORMAL"};
};

namespace {

struct RngAttrs {
  RngDistribution rng_distribution = RngDistribution::UNIFORM;
  Type result_type = Type::scalar(DType::f32);
  static void fields(auto& self, auto&& field) {
    field("rng_distribution", required(self.rng_distribution));
    field("result_type", self.result_type);
  }
};

std::vector<Type> infer_rng(const OpView& op) {
  expect_operands(op, 3);
  const auto& a = op.as<RngAttrs>();
  const bool normal = a.rng_distribution == RngDistribution::NORMAL;
  for (int i = 0; i < 2; ++i) {
    expect_kind(op, i, normal ? kFloat : kBool | kRealNumber);
    LATHE_USER_CHECK(op.in(i).rank() == 0, "{} must be a scalar, it is {}",
                     normal   ? i == 0 ? "the mean" : "the deviation"
                     : i == 0 ? "the lower bound"
                              : "the upper bound",
                     op.in(i).str());
  }
  expect_same_dtype(op, 0, 1, "C1");
  const Type result = a.result_type;
  LATHE_USER_CHECK(result.is_tensor() && result.dtype() == op.in(0).dtype(),
                   "(C1) the result must be of {}, as the operands are, the text says {}",
                   name(op.in(0).dtype()), result.str());
  LATHE_USER_CHECK(
      op.in(2).rank() == 1 && is_integer(op.in(2).dtype()) && op.in(2).dim(0) == result.rank(),
      "the shape must be {} integers, one a dimension of the result, it is {}", result.rank(),
      op.in(2).str());
  return {result};
}

// One draw's stream of words.
class Stream {
 public:
  Stream(uint64_t key, uint64_t draw) : key_(split_words(key)), draw_(split_words(draw)) {}

  uint64_t next() {
    if (place_ == block_.size()) {
      const auto low = split_words(block_number_++);
      block_ = philox4x32_words({low[0], low[1], draw_[0], draw_[1]}, key_);
      place_ = 0;
    }
    const uint64_t low = block_[place_], high = block_[place_ + 1];
    place_ += 2;
    return high << 32 | low;
  }
  // In [0, 1): as many bits as a double has.
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }
  // In [0, range), all alike; any word for 0.
  uint64_t below(uint64_t range) {
    if (range == 0) return next();
    const uint64_t rest = (~uint64_t{0} % range + 1) % range;  // of 2^64: drawn again
    uint64_t word = next();
    while (word > ~uint64_t{0} - rest) word = next();
    return word % range;
  }

 private:
  std::array<uint32_t, 2> key_, draw_;
  uint64_t block_number_ = 0;
  std::array<uint32_t, 4> block_{};
  size_t place_ = 4;
};

// Where rounding to the type gives the upper bound another number is drawn: types of few bits round
// up often, never always. A range without a number in it gives its lower bound.
void draw_uniform_floats(Stream& stream, double low, double high, Literal& out) {
  constexpr int kMostTries = 64;
  for (int64_t i = 0; i < out.size(); ++i) {
    for (int tries = 0; tries < kMostTries; ++tries) {
      const double unit = stream.unit();
      // As a sum of shares: the difference of the bounds may overflow.
      out.set_f64(i, low * (1 - unit) + high * unit);
      if (!(out.get_f64(i) >= high || out.get_f64(i) < low)) break;
      out.set_f64(i, low);
    }
  }
}

void draw_uniform_integers(Stream& stream, const Literal& low, const Literal& high, Literal& out) {
  const bool empty = is_signed(out.dtype()) ? low.get_i64(0) >= high.get_i64(0)
                                            : low.get_u64(0) >= high.get_u64(0);
  const auto first = static_cast<uint64_t>(low.get_i64(0));
  const uint64_t range = empty ? 1 : static_cast<uint64_t>(high.get_i64(0)) - first;
  for (int64_t i = 0; i < out.size(); ++i)
    out.set_i64(i, static_cast<int64_t>(first + stream.below(range)));
}

// Box and Muller's transform, both of its numbers.
void draw_normal(Stream& stream, double mean, double deviation, Literal& out) {
  for (int64_t i = 0; i < out.size(); i += 2) {
    const double radius = deviation * std::sqrt(-2 * std::log(1 - stream.unit()));
    const double angle = 2 * std::numbers::pi * stream.unit();
    out.set_f64(i, mean + radius * std::cos(angle));
    if (i + 1 < out.size()) out.set_f64(i + 1, mean + radius * std::sin(angle));
  }
}

void host_rng(const OpView& op, std::span<const Literal> in, std::span<const Bytes> results) {
  const Process* const mine = current_process();
  LATHE_USER_CHECK(mine, "[{}] runs in a program on a device alone; at {}", op.def.name,
                   op.where.str());
  const Type type = op.as<RngAttrs>().result_type;
  for (int d = 0; d < type.rank(); ++d)
    LATHE_USER_CHECK(in[2].get_i64(d) == type.dim(d),
                     "[{}] the shape's element {} is {}, the result is {}{}", op.def.name, d,
                     in[2].get_i64(d), type.str(), at_place(op.where));
  // The device's key: multiples of the golden ratio lie apart.
  const uint64_t key = static_cast<uint64_t>(flag_int(Flag::seed)) +
                       0x9E3779B97F4A7C15u * static_cast<uint64_t>(mine->device);
  Stream stream(key, mine->run->feed().next_draw(mine->device));
  Literal out(type.dtype(), type.shape());
  if (op.as<RngAttrs>().rng_distribution == RngDistribution::NORMAL) {
    draw_normal(stream, in[0].get_f64(0), in[1].get_f64(0), out);
  } else if (is_float(type.dtype())) {
    draw_uniform_floats(stream, in[0].get_f64(0), in[1].get_f64(0), out);
  } else {
    draw_uniform_integers(stream, in[0], in[1], out);
  }
  std::ranges::copy(out.bytes(), results[0].begin());
}

// The numbers are a + (b - a)·u, or mean + deviation·z: what is random stays as it was drawn.
std::vector<MaybeArray> rng_jvp(const OpView& op, std::span<const Array> primals,
                                std::span<const Array> results,
                                std::span<const MaybeArray> tangents) {
  const Type type = op.out();
  if (!is_differentiable(type.dtype()) || (!tangents[0] && !tangents[1])) return {std::nullopt};
  const auto whole = [&](const Array& x) { return broadcast_in_dim(x, type.shape(), {}); };
  const bool normal = op.as<RngAttrs>().rng_distribution == RngDistribution::NORMAL;
  const Array width = normal ? primals[1] : subtract(primals[1], primals[0]);
  // Nothing is drawn from between equal bounds: what lies there goes with the lower one.
  const Array nothing = compare(width, zeros_like(width), ComparisonDirection::EQ);
  const Array drawn = select(whole(nothing), zeros(type.shape(), type.dtype()),
                             divide(subtract(results[0], whole(primals[0])), whole(width)));
  const Array low = whole(or_zeros(tangents[0], op.in(0)));
  const Array high = whole(or_zeros(tangents[1], op.in(1)));
  return {add(low, multiply(drawn, normal ? high : subtract(high, low)))};
}

// A draw for each row, in their order.
Batched batch_rng(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                  Dim size) {
  std::vector<Array> rows;
  for (Dim row = 0; row < size; ++row) {
    std::vector<Array> operands;
    for (size_t i = 0; i < args.size(); ++i) {
      if (axes[i] == kUnbatched) {
        operands.push_back(args[i]);
        continue;
      }
      const Array slice = slice_in_dim(args[i], row, row + 1, axes[i]);
      operands.push_back(reshape(slice, remove_dim(slice.shape(), axes[i])));
    }
    rows.push_back(emit(op.def, operands, op.attrs, {}, op.where)[0]);
  }
  if (rows.empty())
    return {{zeros(insert_dim(op.as<RngAttrs>().result_type.shape(), 0, 0),
                   op.as<RngAttrs>().result_type.dtype())},
            {0}};
  return {{stack(rows)}, {0}};
}

}  // namespace

constexpr OpDef kRng{
    .name = "stablehlo.rng",
    .doc =
        "Numbers between a and b, or normal ones of mean a and deviation b, from the device's "
        "generator (specification: rng); LATHE_SEED begins it.",
    .flags = kOrderedEffect,
    .read_attrs = attrs_reader<RngAttrs>,
    .infer = infer_rng,
    .reference = reference_on_host,
    .lower = on_host(host_rng),
    .jvp = rng_jvp,
    .transpose = impossible("what is drawn is not linear in the bounds"),
    .batch = batch_rng,
    .samples = [] { return std::vector<Sample>(); },
};

}  // namespace lathe
