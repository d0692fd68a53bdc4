// The functions users call on Arrays: one header for all families. Names are the field's:
// StableHLO's where an op is StableHLO's, NumPy's and JAX's where they are conveniences. Binary
// functions broadcast as NumPy does and promote as JAX does (docs/promotion.md); the records
// themselves are strict. Every function may throw UserError citing the op, the constraint and the
// call's location. Axes count from the end when negative; where several may be given, one number
// will do: sum(x, 1), sum(x, {0, -1}), sum(x).
//
// Beside it: operators (core/array.h), x[…] and x.at(…) (ops/api/index.h), random numbers
// (ops/api/random.h), control flow over trees (transforms/control.h).
#pragma once

#include <concepts>
#include <functional>
#include <optional>
#include <source_location>
#include <span>
#include <vector>

#include "lathe/core/array.h"
#include "lathe/ops/api/index.h"

namespace lathe {

class Program;

// One axis or several; none given means all.
struct Axes : Dims {
  Axes() = default;
  Axes(Dims axes) : Dims(std::move(axes)) {}                 // NOLINT
  Axes(std::initializer_list<int64_t> axes) : Dims(axes) {}  // NOLINT
  template <std::integral I>
    requires(!std::same_as<I, bool>)
  Axes(I axis) : Dims{static_cast<int64_t>(axis)} {}  // NOLINT
};

// ---- elementwise, one operand
Array abs(Operand x);
Array neg(Operand x);
Array sign(Operand x);
Array exp(Operand x);
Array expm1(Operand x);
Array log(Operand x);
Array log1p(Operand x);
Array sqrt(Operand x);
Array rsqrt(Operand x);
Array cbrt(Operand x);
Array square(Operand x);
Array sin(Operand x);
Array cos(Operand x);
Array tan(Operand x);
Array tanh(Operand x);
Array asin(Operand x);
Array acos(Operand x);
Array atan(Operand x);
Array sinh(Operand x);
Array cosh(Operand x);
Array asinh(Operand x);
Array acosh(Operand x);
Array atanh(Operand x);
Array logistic(Operand x);
Array sigmoid(Operand x);  // logistic, by its other name
Array erf(Operand x);
Array erfc(Operand x);
Array erf_inv(Operand x);
Array lgamma(Operand x);
Array digamma(Operand x);
Array floor(Operand x);
Array ceil(Operand x);
Array round_nearest_even(Operand x);
Array round_nearest_afz(Operand x);
Array logical_not(Operand x);
Array bitwise_not(Operand x);
Array popcount(Operand x);
Array count_leading_zeros(Operand x);
Array is_finite(Operand x);
Array isnan(Operand x);
Array isinf(Operand x);
Array real(Operand x);
Array imag(Operand x);
Array conj(Operand x);
// Rounded as a format with these bits would, in the type of x.
Array reduce_precision(Operand x, int exponent_bits, int mantissa_bits);
Array stop_gradient(Operand x);
Array optimization_barrier(Operand x);

// ---- elementwise, two and three operands
// divide and remainder of integers round toward zero; x / 0 is -1 and x % 0 is x.
Array add(Operand a, Operand b);
Array subtract(Operand a, Operand b);
Array multiply(Operand a, Operand b);
Array divide(Operand a, Operand b);
Array remainder(Operand a, Operand b);
Array power(Operand a, Operand b);
Array pow(Operand a, Operand b);  // power, by C's name
Array maximum(Operand a, Operand b);
Array minimum(Operand a, Operand b);
Array atan2(Operand a, Operand b);
// Hurwitz' zeta, the sum of (q + k)^-s over k = 0, 1, …, and the n-th derivative of digamma.
// Differentiable by q and by x; a derivative by s or n is a UserError.
Array zeta(Operand s, Operand q);
Array polygamma(Operand n, Operand x);
// The next number of the type from x toward the other one.
Array next_after(Operand x, Operand toward);
// Booleans or integers, bit by bit.
Array logical_and(Operand a, Operand b);
Array logical_or(Operand a, Operand b);
Array logical_xor(Operand a, Operand b);
// By b bits, integers of a's type; by its width or more: 0, or the sign where it is arithmetic.
Array shift_left(Operand a, Operand b);
Array shift_right_logical(Operand a, Operand b);
Array shift_right_arithmetic(Operand a, Operand b);
Array complex(Operand re, Operand im);  // f32 gives c64, f64 c128
enum class ComparisonDirection : uint8_t { EQ, NE, GE, GT, LE, LT };
Array compare(Operand a, Operand b, ComparisonDirection direction);  // gives booleans
// Element by element; the condition may be one boolean for all. `where` promotes and broadcasts.
Array select(Operand condition, Operand on_true, Operand on_false);
Array where(Operand condition, Operand on_true, Operand on_false);
// max(low, min(x, high)); the bounds are of x's type, and of its shape or scalars.
Array clamp(Operand low, Operand x, Operand high);
// NumPy's: all three promote, and where x equals a bound each has half the slope. (clamp takes
// bounds of x's type, and bounds have no slope.)
Array clip(Operand x, Operand low, Operand high);
Array convert(Operand x, DType dtype);  // astype
// The same bits. Where the widths differ, a last axis of their ratio comes or goes.
Array bitcast_convert(Operand x, DType dtype);

// ---- shape
Array reshape(Operand x, Shape shape);              // one size may be -1
Array transpose(Operand x, Dims permutation = {});  // no permutation: axes in reverse
// Axis i of x becomes axis dimensions[i] of the result; axes of size 1 stretch.
Array broadcast_in_dim(Operand x, Shape shape, Dims dimensions);
Array broadcast_to(Operand x, Shape shape);  // NumPy's rule
// Along each axis, elements start, start + stride, … before the limit. UserError beyond x.
Array slice(Operand x, Dims starts, Dims limits, Dims strides = {});
Array slice_in_dim(Operand x, Dim start, Dim limit, int axis);
Array reverse(Operand x, Dims dimensions);
// `value`, a scalar, before and after x along each axis (negative: x is cut) and between elements.
Array pad(Operand x, Operand value, Dims low, Dims high, Dims interior = {});
// Along an axis that all have, or along a new one; their types are promoted to one.
Array concatenate(std::span<const Array> xs, int axis = 0,
                  std::source_location here = std::source_location::current());
Array concatenate(std::initializer_list<Array> xs, int axis = 0,
                  std::source_location here = std::source_location::current());
Array stack(std::span<const Array> xs, int axis = 0,
            std::source_location here = std::source_location::current());
Array stack(std::initializer_list<Array> xs, int axis = 0,
            std::source_location here = std::source_location::current());
// Without these axes, of size 1 (UserError where one is not), or, where none is given, without all
// of that size; with new ones at these places of the result.
Array squeeze(Operand x, Axes axes = {});
Array expand_dims(Operand x, Axes axes);
// `parts` pieces of one size (UserError unless the axis divides), or pieces that end before each of
// the given places.
std::vector<Array> split(Operand x, int parts, int axis = 0);
std::vector<Array> split(Operand x, const Dims& places, int axis = 0);
Array flip(Operand x, Axes axes = {});
// Elements moved on by `shift` places; what leaves at the end comes in at the front.
Array roll(Operand x, Dim shift, int axis);
Array tile(Operand x, Dims repeats);           // the whole array side by side; NumPy's rule
Array repeat(Operand x, Dim count, int axis);  // each element `count` times
// The last two axes; what is above (tril) or below (triu) diagonal k becomes zero.
Array tril(Operand x, Dim k = 0);
Array triu(Operand x, Dim k = 0);

// ---- making values
Array constant(const Literal& value);  // as an op of the program when tracing
Array full(Shape shape, double value, DType dtype = DType::f32,
           std::source_location here = std::source_location::current());
Array zeros(Shape shape, DType dtype = DType::f32,
            std::source_location here = std::source_location::current());
Array ones(Shape shape, DType dtype = DType::f32,
           std::source_location here = std::source_location::current());
Array zeros_like(Operand x);
Array ones_like(Operand x);
Array full_like(Operand x, double value);
// Each element's place along the axis.
Array iota(Shape shape, int axis, DType dtype = DType::i32,
           std::source_location here = std::source_location::current());
Array arange(Dim count, DType dtype = DType::i32,
             std::source_location here = std::source_location::current());
template <std::floating_point T>
Array arange(T end, std::optional<DType> dtype = {},
             std::source_location here = std::source_location::current());
// begin, begin + step, … before end: i32 of integers, f32 when one of them is a double.
template <typename A, typename B, typename C = int>
  requires(std::is_arithmetic_v<A> && std::is_arithmetic_v<B> && std::is_arithmetic_v<C>)
Array arange(A begin, B end, C step = 1, std::optional<DType> dtype = {},
             std::source_location here = std::source_location::current());
// `count` numbers at equal distances, both ends among them.
Array linspace(double first, double last, Dim count, DType dtype = DType::f32,
               std::source_location here = std::source_location::current());
Array eye(Dim rows, std::optional<Dim> columns = {}, DType dtype = DType::f32,
          std::source_location here = std::source_location::current());

// ---- products and reductions
struct DotDims {
  Dims lhs_batch, rhs_batch, lhs_contracting, rhs_contracting;
};
// Result: batch…, lhs rest…, rhs rest…; `result` defaults to the operands' promoted type; f32
// accumulation inside.
Array dot_general(Operand lhs, Operand rhs, const DotDims& dims, std::optional<DType> result = {});
Array matmul(Operand a, Operand b);  // NumPy's rule
// einsum("bij,bjk->bik", {a, b}): sums of products by letters, NumPy's notation with `...`. Without
// an arrow the result has the letters that occur once, in alphabetical order.
Array einsum(std::string_view subscripts, std::initializer_list<Operand> operands);
// Booleans are counted; integers narrower than 32 bits sum in i32 or u32 (NumPy's rule).
Array sum(Operand x, Axes axes = {}, bool keepdims = false);
Array prod(Operand x, Axes axes = {}, bool keepdims = false);
Array mean(Operand x, Axes axes = {}, bool keepdims = false);
// The mean squared distance from the mean: over count - ddof. f32 inside for narrower floats.
Array var(Operand x, Axes axes = {}, double ddof = 0, bool keepdims = false);
Array stddev(Operand x, Axes axes = {}, double ddof = 0, bool keepdims = false);
// UserError over no elements: an empty set has no largest.
Array max(Operand x, Axes axes = {}, bool keepdims = false);
Array min(Operand x, Axes axes = {}, bool keepdims = false);
Array all(Operand x, Axes axes = {}, bool keepdims = false);  // of booleans; others: != 0
Array any(Operand x, Axes axes = {}, bool keepdims = false);
// i32; the first of equals. Without an axis: the position in row-major order.
Array argmax(Operand x, std::optional<int> axis = {}, bool keepdims = false);
Array argmin(Operand x, std::optional<int> axis = {}, bool keepdims = false);
// Along the axes, by any function: combine(accumulators, values) of scalars gives new accumulators,
// the first of which are the scalars `inits`. It must be associative; the order is not fixed.
using CombineFn = std::function<std::vector<Array>(std::span<const Array> accumulators,
                                                   std::span<const Array> values)>;
std::vector<Array> reduce(std::span<const Array> xs, std::span<const Array> inits, Dims axes,
                          const CombineFn& combine,
                          std::source_location here = std::source_location::current());

// ---- indexing
// Starts are integer scalars, one an axis; they move so that the whole slice is inside x.
Array dynamic_slice(Operand x, std::span<const Array> starts, Dims sizes);
Array dynamic_update_slice(Operand x, Operand update, std::span<const Array> starts);
Array dynamic_slice_in_dim(Operand x, Operand start, Dim size, int axis);
Array dynamic_update_slice_in_dim(Operand x, Operand update, Operand start, int axis);
// StableHLO's gather: slices of x of these sizes, at the places that start_indices names.
struct GatherDims {
  Dims offset_dims, collapsed_slice_dims, operand_batching_dims, start_indices_batching_dims,
      start_index_map;
  int64_t index_vector_dim = 0;
};
Array gather(Operand x, Operand start_indices, const GatherDims& dims, Dims slice_sizes,
             bool indices_are_sorted = false);
// The opposite: updates go to the places that `indices` names, in order, added to what is there or
// instead of it. What lies beyond x is dropped.
struct ScatterDims {
  Dims update_window_dims, inserted_window_dims, input_batching_dims, scatter_indices_batching_dims,
      scatter_dims_to_operand_dims;
  int64_t index_vector_dim = 0;
};
Array scatter_add(Operand x, Operand indices, Operand updates, const ScatterDims& dims);
Array scatter_set(Operand x, Operand indices, Operand updates, const ScatterDims& dims);
// NumPy's take and take_along_axis; negative indices count from the end, those beyond the ends take
// the nearest element, as in x[indices].
Array take(Operand x, Operand indices, int axis);
Array take_along_axis(Operand x, Operand indices, int axis);
// x[rows[0]], x[rows[1]], … (i32; the nearest one where there is none). A scan over them reads each
// where it lies.
Array choose(Operand x, Operand rows);
// A new last axis of size `depth`: 1 at the index, 0 elsewhere.
Array one_hot(Operand indices, Dim depth, DType dtype = DType::f32);

// ---- sorting
// Several arrays of one shape, moved alike; less(a0, b0, a1, b1, …) compares scalars of each.
std::vector<Array> sort(std::span<const Array> xs, int axis, bool stable,
                        const std::function<Array(std::span<const Array>)>& less,
                        std::source_location here = std::source_location::current());
// Ascending, NaN last, or the other way round; argsort gives places (i32), of equals the first one
// first.
Array sort(Operand x, int axis = -1);
Array argsort(Operand x, int axis = -1, bool descending = false);
// The k largest along the last axis, largest first, and where they were (i32); of equals the first.
std::pair<Array, Array> top_k(Operand x, Dim k);
Array cumsum(Operand x, int axis);  // element i: the sum of elements 0 … i

// ---- control flow over spans of Arrays
// transforms/control.h has the same over trees, in `lathe::`.
using BodyFn = std::function<std::vector<Array>(std::span<const Array>)>;
struct ScanResult {
  std::vector<Array> carry, ys;
};
// An error names the caller's line, or where an operand was given.
namespace flat {
// While condition(carry…), one boolean scalar, holds: carry… = body(carry…), of the same types.
std::vector<Array> while_loop(const BodyFn& condition, const BodyFn& body,
                              std::span<const Array> init,
                              Location where = Location::from(std::source_location::current()));
// body(carry…, x slices…) → (carry…, y…). `length` is needed when there are no xs.
ScanResult scan(const BodyFn& body, std::span<const Array> carry, std::span<const Array> xs,
                Dim length = -1, bool reverse = false,
                Location where = Location::from(std::source_location::current()));
// The index-th branch (clamped); all give the same types.
std::vector<Array> switch_case(Operand index, std::span<const BodyFn> branches,
                               std::span<const Array> operands);
std::vector<Array> cond(Operand predicate, const BodyFn& on_true, const BodyFn& on_false,
                        std::span<const Array> operands);
// carry… = body(i, carry…) for i = begin … end - 1, i32 scalars. UserError where a bound is beyond.
std::vector<Array> fori_loop(
    Dim begin, Dim end,
    const std::function<std::vector<Array>(const Array& i, std::span<const Array>)>& body,
    std::span<const Array> init, Location where = Location::from(std::source_location::current()));
}  // namespace flat
// The program's results, as one op of the trace. UserError unless the operands are of its types.
std::vector<Array> call(const Program& program, std::span<const Array> operands);

// ---- composites
Array softmax(Operand x, int axis = -1);
Array log_softmax(Operand x, int axis = -1);
Array logsumexp(Operand x, Axes axes = -1, bool keepdims = false);
Array silu(Operand x);  // x · sigmoid(x)
// By erf, or by its approximation with tanh.
Array gelu(Operand x, bool approximate = false);
Array relu(Operand x);
// x / sqrt(mean square of x + epsilon) · weight over the last axis; f32 inside, rounded once.
Array rms_norm(Operand x, Operand weight, double epsilon);
// (x - mean) / sqrt(variance + epsilon) · weight + bias over the last axis; f32 inside, rounded
// once.
Array layer_norm(Operand x, Operand weight, Operand bias, double epsilon = 1e-5);
// -log softmax(logits)[label] for each row: logits […, C], integer labels […] → […]. Labels outside
// [0, C) are the caller's mistake; they clamp.
Array cross_entropy(Operand logits, Operand labels);
// Rotates pairs (i, i + D/2) of the last axis of x [B, T, H, D] by cos, sin [B or 1, T, D/2].
Array rotary_embedding(Operand x, Operand cos, Operand sin);
struct AttentionOptions {
  std::optional<double> scale = {};  // 1/sqrt(D) unless given
  bool causal = true;                // keys after a query's position are not seen
  // Keys this far from a query's position, or further, are not seen (causal ones: further back);
  // 0 or less: all are. i32, a number or one for each row [B].
  std::optional<Array> window = {};
  // Scores become softcap·tanh(score/softcap); 0 or less: they stay. Of the scores' type (f32; f64
  // for f64), a number or one for each row [B].
  std::optional<Array> softcap = {};
  // Added to the scores: of q's type or that of the scores, [B, H, T, S], where any size may be 1.
  // A key whose bias is -infinity is not seen. i1: a mask, true where a key is seen.
  std::optional<Array> bias = {};
  // A query sees keys of its own segment: i32 [B, T] and [B, S].
  std::optional<Array> query_segments = {}, key_segments = {};
  std::optional<Array> length = {};  // row b has keys before length[b] only: i32 [B]
  // k and v are pools [pages, page size, G, D]: key j of row b is row j % page size of page
  // pages[b, j / page size] (i32 [B, P]; P · page size keys). Numbers beyond the pool stand for its
  // first or last page; pages of which no key is seen may hold anything.
  std::optional<Array> pages = {};
};
// q [B, T, H, D]; k, v [B, S, G, D], H a multiple of G. Query t of batch row b stands at position
// offset + t and sees keys start[b] … offset + t, if `causal`, or all from start[b] on; of these,
// what the options leave. Offset and start are i32, a scalar or [B]. Keys and values are finite
// numbers, hidden or not. Rows with nothing to see give 0. Never builds the score matrix, nor do
// its derivatives: for f32 and bf16 all of this is one kernel, for other types it is made of other
// ops. UserError naming the argument of a wrong shape or type.
Array attention(Operand q, Operand k, Operand v, Operand offset, Operand start,
                const AttentionOptions& options = {});
// The same of texts that are there as a whole: offset and start are 0.
Array attention(Operand q, Operand k, Operand v, const AttentionOptions& options = {});
// The same, and the logarithm of the sum of the exponentials of each query's scores [B, H, T], in
// the scores' type; -infinity for rows with nothing to see. With it, attention over parts of the
// keys can be put together, or given a sink.
std::pair<Array, Array> attention_with_log_sum_exp(Operand q, Operand k, Operand v, Operand offset,
                                                   Operand start,
                                                   const AttentionOptions& options = {});
std::pair<Array, Array> attention_with_log_sum_exp(Operand q, Operand k, Operand v,
                                                   const AttentionOptions& options = {});

// ---- what templates above call
namespace detail {
Array arange_integers(Dim begin, Dim end, Dim step, DType dtype, Location where);
Array arange_floats(double begin, double end, double step, DType dtype, Location where);
}  // namespace detail

template <std::floating_point T>
Array arange(T end, std::optional<DType> dtype, std::source_location here) {
  return detail::arange_floats(0, end, 1, dtype.value_or(DType::f32), Location::from(here));
}

template <typename A, typename B, typename C>
  requires(std::is_arithmetic_v<A> && std::is_arithmetic_v<B> && std::is_arithmetic_v<C>)
Array arange(A begin, B end, C step, std::optional<DType> dtype, std::source_location here) {
  const Location where = Location::from(here);
  if constexpr (std::is_integral_v<A> && std::is_integral_v<B> && std::is_integral_v<C>)
    return detail::arange_integers(begin, end, step, dtype.value_or(DType::i32), where);
  else
    return detail::arange_floats(begin, end, step, dtype.value_or(DType::f32), where);
}

}  // namespace lathe
