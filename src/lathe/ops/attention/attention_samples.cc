// Prefill, decode, grouped heads, and each optional operand: alone, and beside others.
#include "lathe/ops/attention/attention_rules.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

struct SampleSizes {
  Dim T = 1, S = 1, H = 1, G = 1;
  Dim page = 0;  // 0: keys and values lie in one piece
};

constexpr Dim kBatch = 2, kWidth = 4;

Literal ints(Shape shape, std::vector<int32_t> values) {
  return Literal::of<int32_t>(std::move(shape), std::move(values));
}

// Pages of the second row stand in another order, and one of each row outside the pool.
Literal page_table(Dim pages) {
  std::vector<int32_t> table;
  for (Dim p = 0; p < pages; ++p) table.push_back(p == 0 ? -1 : static_cast<int32_t>(2 * p));
  for (Dim p = 0; p < pages; ++p) table.push_back(static_cast<int32_t>(2 * (pages - p) + 1));
  return ints({kBatch, pages}, table);
}

// The first half of `count` is segment 0, the second one segment 1.
Literal two_segments(Dim count) {
  std::vector<int32_t> ids;
  for (Dim i = 0; i < kBatch * count; ++i) ids.push_back(i % count < (count + 1) / 2 ? 0 : 1);
  return ints({kBatch, count}, ids);
}

class SampleMaker {
 public:
  SampleMaker(DType dtype, const SampleSizes& sizes) : dtype_(dtype), n_(sizes) {}

  // Operands from `bias` on stand in the record's order.
  Sample make(const AttentionAttrs& attrs, Literal offset, Literal window = {}, Literal cap = {},
              Literal bias = {}) const {
    const Shape keys = n_.page == 0 ? Shape{kBatch, n_.S, n_.G, kWidth}
                                    : Shape{kBatch * n_.S / n_.page, n_.page, n_.G, kWidth};
    const auto of_keys = [&](int seed) {
      return attrs.scales ? sample_values(DType::i8, keys, -127, 127, seed) : values(keys, seed);
    };
    Sample out = sample({values({kBatch, n_.T, n_.H, kWidth}, 1), of_keys(2), of_keys(3),
                         std::move(offset), ints({kBatch}, {0, 1})},
                        Attrs::of(attrs));
    const auto put = [&](bool there, Literal x) {
      if (there) out.operands.push_back(std::move(x));
    };
    put(attrs.window, std::move(window));
    put(attrs.softcap, std::move(cap));
    put(attrs.bias, std::move(bias));
    if (attrs.segments) {
      put(true, two_segments(n_.T));
      put(true, two_segments(n_.S));
    }
    put(attrs.length, ints({kBatch}, {static_cast<int32_t>(n_.S), static_cast<int32_t>(n_.S) - 1}));
    if (attrs.pages) put(true, page_table(n_.S / n_.page));
    for (const int seed : {7, 8})
      put(attrs.scales,
          sample_values(compute_dtype(dtype_), {kBatch, n_.S, n_.G}, 0.001, 0.01, seed));
    return out;
  }
  Literal values(Shape shape, int seed) const {
    return sample_values(dtype_, std::move(shape), -1, 1, seed);
  }
  // A soft cap is of the scores' type.
  Literal cap(std::vector<double> values) const {
    Literal out(compute_dtype(dtype_),
                values.size() == 1 ? Shape{} : Shape{static_cast<Dim>(values.size())});
    for (size_t i = 0; i < values.size(); ++i) out.set_f64(static_cast<int64_t>(i), values[i]);
    return out;
  }

 private:
  DType dtype_;
  SampleSizes n_;
};

Literal position(int32_t offset) { return Literal::scalar(offset); }

void add_plain(std::vector<Sample>& out, DType dtype) {
  out.push_back(SampleMaker(dtype, {.T = 3, .S = 5, .H = 2}).make({.scale = 0.5}, position(0)));
  out.push_back(
      SampleMaker(dtype, {.S = 7, .H = 2, .G = 2}).make({.scale = 0.5}, ints({kBatch}, {4, 6})));
  out.push_back(SampleMaker(dtype, {.T = 2, .S = 3, .H = 2})
                    .make({.scale = 0.5, .causal = false}, position(0)));
}

void add_windows_and_caps(std::vector<Sample>& out, DType dtype) {
  const SampleMaker grouped(dtype, {.T = 2, .S = 6, .H = 4, .G = 2});
  out.push_back(grouped.make({.scale = 0.7, .window = true}, position(3), position(2)));
  out.push_back(grouped.make({.scale = 0.7, .causal = false, .window = true}, position(2),
                             ints({kBatch}, {0, 2})));
  const SampleMaker single(dtype, {.T = 2, .S = 4});
  out.push_back(single.make({.softcap = true}, position(2), {}, single.cap({0.8})));
  out.push_back(single.make({.window = true, .softcap = true, .log_sum_exp = true}, position(2),
                            position(2), single.cap({0.8, 1.5})));
}

void add_hidden_keys(std::vector<Sample>& out, DType dtype) {
  const SampleMaker grouped(dtype, {.T = 3, .S = 5, .H = 4, .G = 2});
  out.push_back(grouped.make({.scale = 0.5, .bias = true}, position(2), {}, {},
                             grouped.values({kBatch, 4, 3, 5}, 4)));
  out.push_back(grouped.make({.scale = 0.5, .causal = false, .bias = true, .length = true},
                             position(0), {}, {}, grouped.values({1, 1, 1, 5}, 5)));
  Literal mask(DType::boolean, {1, 4, 3, 5});
  for (int64_t i = 0; i < mask.size(); ++i) mask.set_i64(i, i % 3 != 1);
  out.push_back(
      grouped.make({.scale = 0.5, .causal = false, .bias = true}, position(0), {}, {}, mask));
  out.push_back(grouped.make({.scale = 0.5, .segments = true}, position(2)));
  out.push_back(grouped.make(
      {.scale = 0.5, .causal = false, .bias = true, .segments = true, .log_sum_exp = true},
      position(0), {}, {}, grouped.values({kBatch, 1, 3, 5}, 6)));
}

void add_pages(std::vector<Sample>& out, DType dtype) {
  const SampleMaker paged(dtype, {.T = 2, .S = 6, .H = 2, .page = 2});
  out.push_back(paged.make({.scale = 0.5, .pages = true}, ints({kBatch}, {3, 4})));
  out.push_back(paged.make(
      {.scale = 0.5, .causal = false, .length = true, .pages = true, .log_sum_exp = true},
      position(0)));
}

void add_scales(std::vector<Sample>& out, DType dtype) {
  const SampleMaker grouped(dtype, {.T = 2, .S = 6, .H = 4, .G = 2});
  out.push_back(grouped.make({.scale = 0.5, .scales = true}, position(4)));
  out.push_back(grouped.make({.scale = 0.5,
                              .causal = false,
                              .softcap = true,
                              .bias = true,
                              .length = true,
                              .scales = true,
                              .log_sum_exp = true},
                             position(0), {}, grouped.cap({0.8}), grouped.values({1, 4, 2, 6}, 9)));
}

}  // namespace

std::vector<Sample> attention_samples() {
  std::vector<Sample> out;
  for (DType dtype : {DType::f32, DType::f64, DType::bf16}) {
    add_plain(out, dtype);
    add_windows_and_caps(out, dtype);
    add_scales(out, dtype);
    if (dtype == DType::f64) continue;  // f32 is made f64 where that says more
    add_hidden_keys(out, dtype);
    add_pages(out, dtype);
  }
  return out;
}

}  // namespace lathe
