#include "lathe/bench/products.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "lathe/backends/cpu/probes.h"
#include "lathe/backends/cpu/target.h"
#include "lathe/base/clock.h"
#include "lathe/bench/median.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/random.h"
#include "lathe/runtime/host/thread_team.h"
#include "lathe/transforms/jit.h"

namespace lathe::bench {
namespace {

constexpr double kSecondsARound = 0.15;
constexpr ProductShape kShapes[] = {
    {512, 2048, 8192}, {512, 8192, 2048}, {2048, 2048, 2048}, {128, 768, 3072}, {32, 768, 768}};
constexpr DType kDTypes[] = {DType::f32, DType::bf16, DType::f16, DType::f64, DType::i8};

double flop(const ProductShape& s) {
  return 2.0 * static_cast<double>(s.m) * static_cast<double>(s.k) * static_cast<double>(s.n);
}

std::string text(const ProductShape& s) { return fmt::format("{}x{}x{}", s.m, s.k, s.n); }

Array operand(const random::Key& key, int64_t rows, int64_t columns, DType dtype) {
  if (dtype == DType::i8) return random::randint(key, {rows, columns}, -127, 128, dtype);
  return random::normal(key, {rows, columns}, dtype);
}

// A product that is called again and again.
class Call {
 public:
  Call(const ProductShape& shape, DType dtype) {
    const auto [left, right] = random::split(random::key(0));
    a_ = operand(left, shape.m, shape.k, dtype);
    b_ = operand(right, shape.k, shape.n, dtype);
    for (int i = 0; i < 3; ++i) seconds();  // weights are kept packed from the third launch on
    calls_ = std::max<int64_t>(1, static_cast<int64_t>(kSecondsARound / seconds()));
  }

  // The median of a round.
  double round() const {
    std::vector<double> times;
    for (int64_t i = 0; i < calls_; ++i) times.push_back(seconds());
    return median(std::move(times));
  }

 private:
  static Array product(const Array& a, const Array& b) {
    const bool integers = a.dtype() == DType::i8;
    return dot_general(a, b, {.lhs_contracting = {1}, .rhs_contracting = {0}},
                       integers ? DType::i32 : a.dtype());
  }
  double seconds() const {
    static auto compiled = jit(product, {.name = "product"});
    const auto start = Clock::now();
    compiled(a_, b_).block_until_ready();
    return seconds_since(start);
  }

  Array a_, b_;
  int64_t calls_ = 1;
};

ProductTime measure_one(const ProductShape& shape, DType dtype, int repetitions) {
  constexpr double kPeakSeconds = 0.05;
  std::vector<double> seconds, peaks = {peak_of_products(dtype, kPeakSeconds)};
  const Call call(shape, dtype);
  for (int r = 0; r < repetitions; ++r) {
    peaks.push_back(peak_of_products(dtype, kPeakSeconds));
    seconds.push_back(call.round());
  }
  const double middle = median(std::move(seconds));
  return {.shape = shape,
          .dtype = dtype,
          .seconds = middle,
          .flop_per_s = flop(shape) / middle,
          .peak_flop_per_s = median(std::move(peaks))};
}

int64_t size_of(std::string_view digits, const std::string& whole) {
  int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  LATHE_USER_CHECK(error == std::errc{} && end == digits.data() + digits.size() && value > 0,
                   "{} is no shape of a product; write m, k and n as 512x2048x8192", whole);
  return value;
}

}  // namespace

ProductShape product_shape(const std::string& text) {
  const size_t first = text.find('x'), last = text.rfind('x');
  LATHE_USER_CHECK(first != last, "{} is no shape of a product; write m, k and n as 512x2048x8192",
                   text);
  const std::string_view view = text;
  const ProductShape shape{.m = size_of(view.substr(0, first), text),
                           .k = size_of(view.substr(first + 1, last - first - 1), text),
                           .n = size_of(view.substr(last + 1), text)};
  constexpr double kMostElements = 1 << 30;
  const auto elements = [](int64_t a, int64_t b) {
    return static_cast<double>(a) * static_cast<double>(b);
  };
  LATHE_USER_CHECK(std::max({elements(shape.m, shape.k), elements(shape.k, shape.n),
                             elements(shape.m, shape.n)}) <= kMostElements,
                   "the product {} has a matrix of more than 2^30 elements; give a smaller one",
                   text);
  return shape;
}

ProductTimes measure_products(const ProductOptions& options) {
  const auto or_default = [](auto given, const auto& standard) {
    return given.empty() ? decltype(given)(std::begin(standard), std::end(standard)) : given;
  };
  ProductTimes out{.isa = selected_target().name, .threads = ThreadTeam::default_size()};
  for (const DType dtype : or_default(options.dtypes, kDTypes))
    for (const ProductShape& shape : or_default(options.shapes, kShapes)) {
      options.progress(fmt::format("{} {}", text(shape), name(dtype)));
      out.rows.push_back(measure_one(shape, dtype, options.repetitions));
    }
  return out;
}

std::string to_markdown(const ProductTimes& times) {
  std::string out = fmt::format(
      "{}, {} threads\n\n| m x k x n | type | ms | GFLOP/s | peak | share "
      "|\n|---|---|---|---|---|---|\n",
      times.isa, times.threads);
  for (const ProductTime& r : times.rows)
    out += fmt::format("| {} | {} | {:.3f} | {:.0f} | {:.0f} | {:.1f}% |\n", text(r.shape),
                       name(r.dtype), r.seconds * 1e3, r.flop_per_s / 1e9, r.peak_flop_per_s / 1e9,
                       100 * r.flop_per_s / r.peak_flop_per_s);
  return out;
}

std::string to_json_text(const ProductTimes& times) {
  nlohmann::json out = {{"isa", times.isa}, {"threads", times.threads}, {"products", {}}};
  for (const ProductTime& r : times.rows)
    out["products"].push_back({{"m", r.shape.m},
                               {"k", r.shape.k},
                               {"n", r.shape.n},
                               {"dtype", name(r.dtype)},
                               {"seconds", r.seconds},
                               {"gflop_per_s", r.flop_per_s / 1e9},
                               {"peak_gflop_per_s", r.peak_flop_per_s / 1e9}});
  return out.dump(2);
}

}  // namespace lathe::bench
