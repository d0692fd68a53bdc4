// `lathe bench --products`: matrix products of several sizes and types beside the machine's own
// peak.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lathe/base/dtype.h"

namespace lathe::bench {

// [m, k] by [k, n].
struct ProductShape {
  int64_t m = 0, k = 0, n = 0;
};

// Of "512x2048x8192", m by k by n. UserError for anything else, and for matrices of more than 2^30
// elements.
ProductShape product_shape(const std::string& text);

struct ProductOptions {
  std::vector<ProductShape> shapes;  // empty: those of docs/performance.md
  std::vector<DType> dtypes;         // empty: f32, bf16, f16, f64, i8
  int repetitions = 5;               // rounds, each with the peak before the products
  std::function<void(const std::string&)> progress = [](const std::string&) {};
};

struct ProductTime {
  ProductShape shape;
  DType dtype;
  double seconds = 0;          // of a call that is waited for, the median
  double flop_per_s = 0;       // of integers: multiplications and additions
  double peak_flop_per_s = 0;  // peak_of_products, the median of the same rounds
};

struct ProductTimes {
  std::string isa;
  int threads = 0;
  std::vector<ProductTime> rows;
};

// Operands are random; results of i8 are i32, others the operands' type. The right operand is the
// same in every call, as weights are. UserError for types without a peak (peak_of_products).
ProductTimes measure_products(const ProductOptions& options);

std::string to_markdown(const ProductTimes& times);
std::string to_json_text(const ProductTimes& times);

}  // namespace lathe::bench
