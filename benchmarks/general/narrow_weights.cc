// Products of few rows whose weights lie in few bits: what they read of memory in a second, beside
// the read limit of the same run, and what more rows cost; and prompts of 512 rows beside weights
// of bf16. `narrow_weights [-s ROWSxCOLUMNS] [FORMAT…]`. `-a` instead of sizes: thousand million
// weights a second of one core (LATHE_THREADS=1) for 1, 2, 4 and 8 rows from the second-level
// cache, then for 1 and 8 rows from memory; in processor time, so that it can be told on a busy
// machine.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstring>

#include "lathe/backends/cpu/probes.h"
#include "lathe/lathe.h"
#include "lathe/ops/quantized/quantized.h"

namespace {

using namespace lathe;
using Clock = std::chrono::steady_clock;

struct Format {
  std::string name;
  WeightLayout layout;
  DType codes = DType::u8, scales = DType::f16;
  std::optional<DType> zeros = {};
  bool plain() const { return codes == DType::bf16; }
};

std::vector<Format> formats() {
  using enum WeightFormat;
  std::vector<Format> out{{"bf16", {elements}, DType::bf16}};
  for (Dim group : {32, 64, 128}) out.push_back({fmt::format("u4b8:{}", group), {u4b8, 1, group}});
  out.push_back({"u4:32+zeros", {u4, 1, 32}, DType::u8, DType::f16, DType::u8});
  out.push_back({"f4e2m1:32", {f4e2m1, 1, 32}, DType::u8, DType::f8E8M0FNU});
  out.push_back({"nf4:64", {nf4, 1, 64}, DType::u8, DType::f32});
  out.push_back({"i8:row", {elements, 1, Dim{1} << 40}, DType::i8});
  out.push_back({"i8:32", {elements, 1, 32}, DType::i8});
  out.push_back({"f8:row", {elements, 1, Dim{1} << 40}, DType::f8E4M3FN, DType::f32});
  out.push_back({"f8:128x128", {elements, 128, 128}, DType::f8E4M3FN, DType::f32});
  const std::pair<const char*, WeightFormat> kBlocks[] = {
      {"q4_0", q4_0}, {"q4_1", q4_1}, {"q5_0", q5_0}, {"q5_1", q5_1}, {"q8_0", q8_0},
      {"q2_k", q2_k}, {"q3_k", q3_k}, {"q4_k", q4_k}, {"q5_k", q5_k}, {"q6_k", q6_k}};
  for (const auto& [name, format] : kBlocks) out.push_back({name, {format}});
  return out;
}

struct Sizes {
  Dim rows = 8192, columns = 2048;
};

// A matrix as a product takes it: codes, scales, zeros.
std::vector<Array> weights(const Format& f, const Sizes& s) {
  if (f.plain()) return {full({s.rows, s.columns}, 0.25, f.codes)};
  const Dim bytes = packed_row_bytes(f.layout, f.codes, s.columns);
  const auto blocks = [](Dim size, Dim block) { return size / block + (size % block != 0); };
  const Shape scale{blocks(s.rows, f.layout.block_rows), blocks(s.columns, f.layout.block_columns)};
  std::vector<Array> out{full({s.rows, bytes}, 0x21, f.codes)};
  if (f.layout.format < WeightFormat::q4_0) out.push_back(full(scale, 0.25, f.scales));
  if (f.zeros) out.push_back(full(scale, 8, *f.zeros));
  return out;
}

int64_t byte_count(std::span<const Array> arrays) {
  int64_t bytes = 0;
  for (const Array& a : arrays) bytes += a.type().byte_count();
  return bytes;
}

template <typename F>
double seconds(F&& run) {
  const auto start = Clock::now();
  run();
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Of processor time, which others on the machine do not lengthen, where one thread does the work.
double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double median(std::vector<double> x) {
  std::ranges::nth_element(x, x.begin() + static_cast<int64_t>(x.size() / 2));
  return x[x.size() / 2];
}

double read_limit() {
  static const ProbeMemory memory(size_t{256} << 20);
  double best = 0;
  for (int streams : kReadStreams) best = std::max(best, read_bandwidth(memory.bytes(), streams));
  return best;
}

Array product(const Array& x, const std::vector<Array>& w, const Format& f) {
  const auto given = [&](size_t i) {
    return w.size() > i ? std::optional<Array>(w[i]) : std::nullopt;
  };
  const Array matrix = f.plain() ? w[0] : dequantize(w[0], given(1), given(2), f.layout, x.dtype());
  return dot_general(x, matrix, {{}, {}, {1}, {1}});
}

struct Rate {
  double of_bytes, limit, share;  // bytes a second, of the best rounds; the median share
};

// Of one program, as a model is one, with so many different matrices that no cache holds them.
Rate rate(const Format& f, const Sizes& s, Dim rows, DType dtype) {
  const auto run = jit([=](const Array& x, const std::vector<std::vector<Array>>& matrices) {
    std::vector<Array> products;
    for (const auto& w : matrices) products.push_back(product(x, w, f));
    return products;
  });
  const Array x = full({rows, s.columns}, 0.5, dtype);
  std::vector<std::vector<Array>> matrices;
  int64_t bytes = 0;
  while (bytes < int64_t{160} << 20) {
    matrices.push_back(weights(f, s));
    bytes += byte_count(matrices.back());
  }
  run(x, matrices)[0].block_until_ready();
  std::vector<double> rates, limits, shares;
  for (int round = 0; round < 11; ++round) {
    const double time = seconds([&] {
      for (const Array& r : run(x, matrices)) r.block_until_ready();
    });
    rates.push_back(static_cast<double>(bytes) / time);
    limits.push_back(read_limit());
    shares.push_back(rates.back() / limits.back());
  }
  return {std::ranges::max(rates), std::ranges::max(limits), median(shares)};
}

// Thousand million weights a second of processor time. Matrices are at most `cache` bytes together;
// one program has as many products of them as read `total`.
double weights_per_second(const Format& f, Sizes s, Dim rows, int64_t cache, int64_t total) {
  const int64_t each = byte_count(weights(f, {64, s.columns}));
  s.rows = std::clamp(cache / each * 64, Dim{64}, s.rows);
  std::vector<std::vector<Array>> matrices{weights(f, s)};
  while (byte_count(matrices[0]) * static_cast<int64_t>(matrices.size()) * 3 / 2 < cache)
    matrices.push_back(weights(f, s));
  const int64_t of_all = byte_count(matrices[0]) * static_cast<int64_t>(matrices.size());
  const auto run =
      jit([=](const std::vector<Array>& x, const std::vector<std::vector<Array>>& all) {
        std::vector<Array> products;
        for (const Array& left : x)
          for (std::vector<Array> w : all) {
            w[0] = optimization_barrier(w[0]);
            products.push_back(product(left, w, f));
          }
        return products;
      });
  std::vector<Array> x;
  for (int64_t done = 0; done < total; done += of_all)
    x.push_back(full({rows, s.columns}, 0.5 + static_cast<double>(x.size()) / 64, DType::bf16));
  std::vector<double> times;
  for (int round = 0; round < 15; ++round) {
    const double start = processor_seconds();
    run(x, matrices)[0].block_until_ready();
    times.push_back(processor_seconds() - start);
  }
  const auto count =
      static_cast<double>(s.rows * s.columns) * static_cast<double>(matrices.size() * x.size());
  return count / *std::ranges::min_element(times) / 1e9;
}

void measure_arithmetic(const Format& f, const Sizes& s) {
  const double bytes = static_cast<double>(byte_count(weights(f, {64, s.columns}))) /
                       static_cast<double>(64 * s.columns);
  fmt::print("| {:11} |", f.name);
  for (Dim rows : {1, 2, 4, 8})
    fmt::print(" {:5.1f} |", weights_per_second(f, s, rows, 500 << 10, 16 << 20));
  for (Dim rows : {1, 8}) {
    const double rate = weights_per_second(f, s, rows, 160 << 20, 160 << 20);
    fmt::print(" {:5.1f}, {:4.1f} GB/s |", rate, rate * bytes);
  }
  fmt::print("\n");
  std::fflush(stdout);
}

// Of 512 rows, beside the same product with weights of bf16.
double prompt_speed(const Format& f, const Sizes& s) {
  const auto run =
      jit([=](const Array& x, const std::vector<Array>& w) { return product(x, w, f); });
  const auto plain =
      jit([](const Array& x, const Array& w) { return dot_general(x, w, {{}, {}, {1}, {1}}); });
  const Array x = full({512, s.columns}, 0.5, DType::bf16);
  const Array dense = full({s.rows, s.columns}, 0.25, DType::bf16);
  const std::vector<Array> narrow = weights(f, s);
  std::vector<double> ratios;
  for (int round = 0; round < 7; ++round) {
    const double ours = seconds([&] { run(x, narrow).block_until_ready(); });
    const double theirs = seconds([&] { plain(x, dense).block_until_ready(); });
    if (round > 1) ratios.push_back(theirs / ours);
  }
  return median(ratios);
}

void measure(const Format& f, const Sizes& s) {
  fmt::print("| {:11} |", f.name);
  double one = 0;
  for (Dim rows : {1, 2, 4, 8}) {
    const auto [bytes, limit, share] = rate(f, s, rows, DType::bf16);
    if (rows == 1) one = bytes;
    if (rows == 1)
      fmt::print(" {:4.1f} of {:4.1f}, {:3.0f}%; {:3.0f}% |", bytes / 1e9, limit / 1e9,
                 100 * bytes / limit, 100 * share);
    if (rows > 1) fmt::print(" {:4.1f} |", static_cast<double>(rows) * bytes / one);
  }
  fmt::print(" {:.2f} |\n", prompt_speed(f, s));
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  Sizes sizes;
  std::vector<std::string_view> names(argv + 1, argv + argc);
  if (names.size() > 1 && names[0] == "-s") {
    const std::string_view text = names[1];
    const size_t x = text.find('x');
    std::from_chars(text.data(), text.data() + x, sizes.rows);
    std::from_chars(text.data() + x + 1, text.data() + text.size(), sizes.columns);
    names.erase(names.begin(), names.begin() + 2);
  }
  if (!names.empty() && names[0] == "-a") {
    names.erase(names.begin());
    for (const Format& f : formats())
      if (names.empty() || std::ranges::count(names, f.name) != 0) measure_arithmetic(f, sizes);
    return 0;
  }
  fmt::print("{} x {}, left rows of bf16\n", sizes.rows, sizes.columns);
  fmt::print(
      "| format | GB/s, 1 row: best, median | 2 rows, times as many | 4 | 8 | 512 rows ÷ bf16 |\n");
  fmt::print("|---|---|---|---|---|---|\n");
  for (const Format& f : formats())
    if (names.empty() || std::ranges::count(names, f.name) != 0) measure(f, sizes);
}
