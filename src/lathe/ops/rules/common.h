// Helpers that all families of ops share: checks of inference, shapes for reference evaluation,
// common rules, and sample values. No knowledge of any single op lives here.
//
// A tangent or cotangent that is missing is zero; helpers keep it missing wherever they can.
#pragma once

#include <span>
#include <vector>

#include "lathe/core/array.h"
#include "lathe/core/trace.h"
#include "lathe/ir/op_def.h"

namespace lathe {

// Element types an operand may have; combined with |.
enum Kinds : unsigned {
  kBool = 1,
  kInteger = 2,
  kFloat = 4,
  kComplex = 8,
  kBits = kBool | kInteger,
  kRealNumber = kInteger | kFloat,
  kInexact = kFloat | kComplex,
  kNumber = kRealNumber | kComplex,
  kAnyKind = kBool | kNumber
};

// ---- inference. All of these throw UserError; the caller adds op name, operands and location.
void expect_operands(const OpView& op, int count);
void expect_regions(const OpView& op, int count);
void expect_kind(const OpView& op, int operand, unsigned kinds);
// `constraint` is the specification's number, such as "C1".
void expect_same_shape(const OpView& op, int a, int b, std::string_view constraint);
void expect_same_dtype(const OpView& op, int a, int b, std::string_view constraint);
// Each axis is in [0, rank) and none appears twice.
void expect_axes(std::span<const int64_t> axes, int rank, std::string_view what,
                 std::string_view constraint);
// N operands of one type, of the given kinds; the result is of that type.
template <int N, unsigned kKinds>
std::vector<Type> infer_elementwise(const OpView& op) {
  expect_operands(op, N);
  for (int i = 0; i < N; ++i) expect_kind(op, i, kKinds);
  for (int i = 1; i < N; ++i) {
    expect_same_shape(op, 0, i, "C1");
    expect_same_dtype(op, 0, i, "C1");
  }
  return {op.in(0)};
}

// ---- shapes and axes
Dims iota_dims(int64_t count, int64_t first = 0);
Shape insert_dim(const Shape& shape, int axis, Dim size);
Shape remove_dim(const Shape& shape, int axis);
// Negative axes count from the end; UserError citing `op` and the place when out of range.
int normal_axis(int64_t axis, int rank, std::string_view op, Location where);
Type type_of(const Literal& literal);

// ---- tangents and cotangents
// The tangent itself, or zeros of that type.
Array or_zeros(const MaybeArray& tangent, Type type);
MaybeArray add_tangents(const MaybeArray& a, const MaybeArray& b);
// For ops that are linear in all operands together: the op itself on the tangents.
std::vector<MaybeArray> jvp_linear(const OpView& op, std::span<const Array> primals,
                                   std::span<const Array> results,
                                   std::span<const MaybeArray> tangents);
// For results that do not vary (integers, signs): nothing.
std::vector<MaybeArray> jvp_zero(const OpView& op, std::span<const Array> primals,
                                 std::span<const Array> results,
                                 std::span<const MaybeArray> tangents);

// ---- batching
Array move_axis(const Array& x, int from, int to);
// The operand with its mapped axis moved to the front, or, unmapped, repeated `size` times there.
Array batch_to_front(const Array& x, int axis, Dim size);
std::vector<Array> all_to_front(std::span<const Array> xs, std::span<const int> axes, Dim size);
// The same without the repeating: an unmapped operand stays as it is.
Array mapped_to_front(const Array& x, int axis);
// Elementwise ops: all operands with the mapped axis in front, the same op.
Batched batch_elementwise(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                          Dim size);

// ---- sample values, the same on every run
// Values spread over [low, high], rounded to the type.
Literal sample_values(DType dtype, Shape shape, double low, double high, int seed = 0);
// One dimension of the type's awkward values: zeros of both signs, infinities, NaN, the smallest
// and largest numbers, and some in between.
Literal sample_edges(DType dtype);
Sample sample(std::vector<Literal> operands, Attrs attrs = {});

}  // namespace lathe
