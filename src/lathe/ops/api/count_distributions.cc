// Counts: Poisson, geometric, binomial and multinomial numbers. Numbers of all places are drawn
// with one key a turn, until the last place is settled.
#include <cmath>
#include <limits>

#include "lathe/ops/api/distributions.h"
#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/api/random_parts.h"
#include "lathe/ops/rules/common.h"

namespace lathe::random {
namespace {

// Turns of `turn`(keys, state…) → state… while any of `open`(state…). Each turn takes `kKeys` keys
// and leaves the one at `kNext` for the next.
template <size_t kKeys, size_t kNext, typename Open, typename Turn>
std::vector<Array> until_settled(const Key& key, std::vector<Array> start, Open open, Turn turn) {
  start.push_back(key.data);
  const auto more = [&](std::span<const Array> in) {
    return std::vector{any(open(in.first(in.size() - 1)))};
  };
  const auto step = [&](std::span<const Array> in) {
    const std::array<Key, kKeys> keys = split<kKeys>(Key{in.back()});
    std::vector<Array> out = turn(keys, in.first(in.size() - 1));
    out.push_back(keys[kNext].data);
    return out;
  };
  return flat::while_loop(more, step, start);
}

// Knuth 1969: how many uniform numbers it takes until their product is below exp(-rate). (f32)
Array poisson_by_products(const Key& key, const Array& rate) {
  const auto open = [&](std::span<const Array> in) { return in[1] > -rate; };
  const auto turn = [&](const auto& keys, std::span<const Array> in) {
    const Array u = uniform(keys[1], rate.shape());
    return std::vector{in[0] + convert(open(in), DType::f32), in[1] + log(u)};
  };
  const Array none = zeros_like(rate);
  return until_settled<2, 0>(key, {none, none}, open, turn)[0] - 1;
}

// Hörmann, "The transformed rejection method for generating Poisson random variables", 1993.
Array poisson_by_rejection(const Key& key, const Array& rate) {
  const Array b = 0.931 + 2.53 * sqrt(rate), a = -0.059 + 0.02483 * b;
  const Array inverse_alpha = 1.1239 + 1.1328 / (b - 3.4), v_r = 0.9277 - 3.6224 / (b - 2);
  const Array log_rate = log(rate);
  const auto turn = [&](const auto& keys, std::span<const Array> in) {
    const Array u = uniform(keys[1], rate.shape()) - 0.5, v = uniform(keys[2], rate.shape());
    const Array us = 0.5 - abs(u), k = floor((2 * a / us + b) * u + rate + 0.43);
    const Array refused = (k < 0) | ((us < 0.013) & (v > us));
    const Array s = log(v * inverse_alpha / (a / (us * us) + b));
    const Array exact = s <= -rate + k * log_rate - lgamma(k + 1);
    const Array taken = ((us >= 0.07) & (v <= v_r)) | (exact & !refused);
    return std::vector{where(taken, k, in[0]), in[1] | taken};
  };
  const std::vector<Array> start = {full_like(rate, -1), zeros(rate.shape(), DType::boolean)};
  const auto open = [](std::span<const Array> in) { return !in[1]; };
  return until_settled<3, 0>(key, start, open, turn)[0];
}

}  // namespace

Array poisson(const Key& key, Operand lambda, std::optional<Shape> given, DType dtype, At here) {
  expect_key(key, "poisson", here);
  LATHE_USER_CHECK(is_integer(dtype), "[random::poisson] gives integers, not {}; at {}",
                   name(dtype), Location::from(here).str());
  const Shape shape = drawn_shape(given, {lambda}, "poisson");
  const Array rate = stop_gradient(as_bound(lambda, shape, DType::f32));
  const Array small = isnan(rate) | (rate < 10);
  const Array by_products = poisson_by_products(key, where(small, rate, 0));
  const Array by_rejection = poisson_by_rejection(key, where(small, 1e5, rate));
  return convert(where(rate == 0, 0, where(small, by_products, by_rejection)), dtype);
}

Array geometric(const Key& key, Operand p, std::optional<Shape> given, DType dtype, At here) {
  LATHE_USER_CHECK(is_integer(dtype), "[random::geometric] gives integers, not {}; at {}",
                   name(dtype), Location::from(here).str());
  const Shape shape = drawn_shape(given, {p}, "geometric");
  const Array chance = stop_gradient(broadcast_to(inexact(p), shape));
  const Array u = uniform(key, shape, 0, 1, chance.dtype(), here);
  return convert(floor(log(where(u == 0, 1, u)) / log1p(-chance)) + 1, dtype);
}

namespace {

// How many geometric numbers fit into `count`, for count·chance up to 10.
Array binomial_by_inversion(const Key& key, const Array& count, const Array& chance) {
  const auto open = [&](std::span<const Array> in) { return in[1] <= count; };
  const Array log_failure = log1p(-chance);
  const auto turn = [&](const auto& keys, std::span<const Array> in) {
    const Array u = uniform(keys[0], count.shape(), 0, 1, count.dtype());
    return std::vector{in[0] + convert(open(in), in[0].dtype()),
                       in[1] + ceil(log(u) / log_failure)};
  };
  const Array none = zeros_like(count);
  return until_settled<2, 1>(key, {none, none}, open, turn)[0] - 1;
}

// The error of Stirling's formula for log k!.
Array stirling_rest(const Array& k) {
  static constexpr std::array kRests = {
      0.0810614667953272,  0.0413406959554092, 0.0276779256849983, 0.02079067210376509,
      0.0166446911898211,  0.0138761288230707, 0.0118967099458917, 0.0104112652619720,
      0.00925546218271273, 0.00833056343336287};
  Literal table(k.dtype(), {std::ssize(kRests)});
  for (size_t i = 0; i < kRests.size(); ++i) table.set_f64(static_cast<int64_t>(i), kRests[i]);
  const Array small = clip(k, 0, 9), next = square(k + 1);
  const Array series = (1.0 / 12 - (1.0 / 360 - 1.0 / 1260 / next) / next) / (k + 1);
  return where(k <= 9, take(constant(table), convert(floor(small), DType::i32), 0), series);
}

// Hörmann, "The generation of binomial random variates", 1993: BTRS.
struct Btrs {
  Array count, chance, b, a, c, v_r, alpha, m, r;

  Btrs(const Array& n, const Array& p) : count(n), chance(p) {
    const Array deviation = sqrt(n * p * (1 - p));
    b = 1.15 + 2.53 * deviation;
    a = -0.0873 + 0.0248 * b + 0.01 * p;
    c = n * p + 0.5;
    v_r = 0.92 - 4.2 / b;
    alpha = (2.83 + 5.1 / b) * deviation;
    m = floor((n + 1) * p);
    r = p / (1 - p);
  }

  // The logarithm of the bound below which a candidate k is taken.
  Array bound(const Array& k) const {
    const Array n = count;
    return (m + 0.5) * log((m + 1) / (r * (n - m + 1))) + (n + 1) * log((n - m + 1) / (n - k + 1)) +
           (k + 0.5) * log(r * (n - k + 1) / (k + 1)) + stirling_rest(m) + stirling_rest(n - m) -
           stirling_rest(k) - stirling_rest(n - k);
  }

  std::vector<Array> turn(const std::array<Key, 3>& keys, std::span<const Array> in) const {
    const Array u = uniform(keys[1], count.shape(), 0, 1, count.dtype()) - 0.5;
    const Array v = uniform(keys[2], count.shape(), 0, 1, count.dtype());
    const Array us = 0.5 - abs(u), k = floor((2 * a / us + b) * u + c);
    const Array refused = (k < 0) | (k > count);
    const Array exact = log(v * alpha / (a / (us * us) + b)) <= bound(k);
    const Array taken = ((us >= 0.07) & (v <= v_r)) | (exact & !refused);
    return {where(taken, k, in[0]), in[1] | taken};
  }
};

Array binomial_by_rejection(const Key& key, const Array& count, const Array& chance) {
  const Btrs btrs(count, chance);
  const std::vector<Array> start = {full_like(count, -1), zeros(count.shape(), DType::boolean)};
  return until_settled<3, 0>(
      key, start, [](std::span<const Array> in) { return !in[1]; },
      [&](const auto& keys, std::span<const Array> in) { return btrs.turn(keys, in); })[0];
}

Array binomials(const Key& key, const Array& trials, const Array& p) {
  const Array low = p < 0.5, q = where(low, p, 1 - p);
  const Array no_count = isnan(trials) | (trials < 0), no_chance = isnan(q) | (q < 0);
  const Array chance = where(no_chance, 0.01, q), count = floor(trials);
  const Array few = no_count | (trials * chance <= 10);
  const Array drawn =
      where(few, binomial_by_inversion(key, where(few, count, 0), chance),
            binomial_by_rejection(key, where(few, 1e4, count), where(few, 0.5, chance)));
  const Array invalid = no_count | no_chance, endless = isinf(trials);
  const Array settled =
      where(invalid, full_like(drawn, NAN), where(endless, full_like(drawn, INFINITY), drawn));
  return where(low | invalid | endless, settled, count - settled);
}

}  // namespace

Array binomial(const Key& key, Operand n, Operand p, std::optional<Shape> given, DType dtype,
               At here) {
  expect_key(key, "binomial", here);
  float_bits(dtype, "binomial", here);
  const Shape shape = drawn_shape(given, {n, p}, "binomial");
  const DType inner = inexact(p).dtype();
  const Array out = binomials(key, stop_gradient(as_bound(n, shape, inner)),
                              stop_gradient(as_bound(p, shape, inner)));
  return convert(out, dtype);
}

// Class by class: a binomial number of the trials that are left.
Array multinomial(const Key& key, Operand n, Operand p, std::optional<Shape> given, DType dtype,
                  At here) {
  const Operand both[] = {n, p};
  const std::vector<Array> v = inexact_operands(both, "multinomial");
  LATHE_USER_CHECK(v[1].rank() >= 1, "[random::multinomial] p is a scalar; at {}", p.where.str());
  const Shape shape = given.value_or(v[1].shape());
  const Dim classes = shape[-1];
  const Array chances = moveaxis(broadcast_to(at(v[1], p.where), shape), -1, 0);
  const Array trials = broadcast_to(at(v[0], n.where), remove_dim(shape, shape.rank() - 1));
  const Array left = flip(cumsum(flip(chances, 0), 0), 0);
  const Array shares = clip(chances / where(left == 0, 1, left), 0, 1);
  const auto turn = [&](std::span<const Array> in) {
    const Array count = binomials(Key{in[2]}, in[0], in[1]);
    return std::vector{in[0] - count, count};
  };
  const Array xs[] = {shares, split(key, classes, here).data};
  const Array carry[] = {trials};
  const Array counts = flat::scan(turn, carry, xs, classes, false, Location::from(here)).ys[0];
  return convert(moveaxis(counts, 0, -1), dtype);
}

}  // namespace lathe::random
