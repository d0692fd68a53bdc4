#include "lathe/ops/elementwise/elementwise.h"

namespace lathe {
namespace {

struct Case {
  DType dtype;
  Shape shape;
};

// Every way of storing a kind, and shapes that kernels treat apart: vectors with a tail, scalars,
// nothing at all.
std::vector<Case> cases(unsigned kinds) {
  std::vector<Case> out;
  const auto add = [&](unsigned kind, std::initializer_list<Case> more) {
    if (kinds & kind) out.insert(out.end(), more);
  };
  add(kFloat, {{DType::f32, {2, 19}},
               {DType::f32, {}},
               {DType::f32, {0, 3}},
               {DType::f64, {7}},
               {DType::bf16, {3, 5}},
               {DType::f16, {9}},
               {DType::f8E4M3FN, {4}},
               {DType::f8E5M2, {5}}});
  add(kInteger, {{DType::i32, {2, 9}}, {DType::u64, {3}}, {DType::i4, {4}}, {DType::u8, {}}});
  add(kBool, {{DType::boolean, {4}}, {DType::boolean, {}}});
  add(kComplex, {{DType::c64, {3, 2}}, {DType::c128, {3}}});
  return out;
}

std::vector<DType> edge_types(unsigned kinds) {
  std::vector<DType> out;
  if (kinds & kFloat) out.insert(out.end(), {DType::f32, DType::f64, DType::bf16, DType::f16});
  if (kinds & kInteger)
    out.insert(out.end(), {DType::i2, DType::i4, DType::i8, DType::i16, DType::i32, DType::i64,
                           DType::u2, DType::u4, DType::u8, DType::u16, DType::u32, DType::u64});
  if (kinds & kBool) out.push_back(DType::boolean);
  return out;
}

// All pairs of awkward values.
Sample edge_pairs(DType dtype) {
  const Literal edges = sample_edges(dtype);
  const Dim n = edges.size();
  Literal a(dtype, {n, n}), b(dtype, {n, n});
  for (Dim i = 0; i < n * n; ++i) {
    if (is_float(dtype)) {
      a.set_f64(i, edges.get_f64(i / n));
      b.set_f64(i, edges.get_f64(i % n));
    } else {
      a.set_i64(i, edges.get_i64(i / n));
      b.set_i64(i, edges.get_i64(i % n));
    }
  }
  return sample({a, b});
}

}  // namespace

std::vector<Sample> unary_samples(unsigned kinds, double low, double high, bool edges) {
  std::vector<Sample> out;
  for (const Case& c : cases(kinds))
    out.push_back(sample({sample_values(c.dtype, c.shape, low, high)}));
  if (edges)
    for (DType dtype : edge_types(kinds)) out.push_back(sample({sample_edges(dtype)}));
  return out;
}

std::vector<Sample> binary_samples(unsigned kinds, double low, double high, bool edges) {
  std::vector<Sample> out;
  for (const Case& c : cases(kinds))
    out.push_back(sample({sample_values(c.dtype, c.shape, low, high, 1),
                          sample_values(c.dtype, c.shape, low, high, 2)}));
  if (edges)
    for (DType dtype : edge_types(kinds)) out.push_back(edge_pairs(dtype));
  return out;
}

}  // namespace lathe
