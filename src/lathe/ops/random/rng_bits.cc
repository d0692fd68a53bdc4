// The records: threefry2x32 and rng_bit_generator, bit for bit what XLA gives.
#include <numeric>

#include "lathe/ops/random/rng.h"
#include "lathe/ops/random/rng_hash.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"

namespace lathe {
namespace {

// ---- threefry2x32

std::vector<Type> infer_threefry(const OpView& op) {
  expect_operands(op, 4);
  for (int i = 0; i < 4; ++i) {
    LATHE_USER_CHECK(op.in(i).dtype() == DType::u32, "operand {} must be ui32, it is {}", i,
                     name(op.in(i).dtype()));
    expect_same_shape(op, 0, i, "threefry2x32");
  }
  return {op.in(0).with_dtype(DType::u64)};
}

std::array<uint32_t, 2> threefry(uint32_t key0, uint32_t key1, uint32_t x0, uint32_t x1) {
  return threefry2x32_hash(
      key0, key1, x0, x1, [](uint32_t c) { return c; },
      [](uint32_t x, int r) { return x << r | x >> (32 - r); });
}

uint64_t words(uint32_t high, uint32_t low) { return uint64_t{high} << 32 | low; }

std::vector<Literal> reference_threefry(const OpView& op, std::span<const Literal> in) {
  Literal out(DType::u64, op.out().shape());
  const auto values = out.mutable_data<uint64_t>();
  for (size_t i = 0; i < values.size(); ++i) {
    const auto at = [&](size_t k) { return in[k].data<uint32_t>()[i]; };
    const auto hash = threefry(at(0), at(1), at(2), at(3));
    values[i] = words(hash[0], hash[1]);
  }
  return {out};
}

Scalar lower_threefry(ScalarBuilder& b, const OpView&, std::span<const Scalar> in) {
  const auto constant = [&](uint32_t c) { return b.constant_int(DType::u32, c); };
  const auto rotate = [&](Scalar x, int r) {
    const Scalar left = b.binary(Prim::shl, x, constant(static_cast<uint32_t>(r)));
    const Scalar right = b.binary(Prim::shr_logical, x, constant(static_cast<uint32_t>(32 - r)));
    return left | right;
  };
  const auto hash = threefry2x32_hash(in[0], in[1], in[2], in[3], constant, rotate);
  const Scalar high = b.convert(hash[0], DType::u64);
  const Scalar low = b.convert(hash[1], DType::u64);
  return b.binary(Prim::shl, high, b.constant_int(DType::u64, 32)) | low;
}

Array u32_constant(uint32_t c, const Shape& shape) {
  return broadcast_in_dim(constant(Literal::scalar(c)), shape, {});
}

// For the hashes: Array's own operators promote and broadcast, these are exact.
struct Word {
  Array value;
  Word operator+(const Word& o) const { return {add(value, o.value)}; }
  Word operator^(const Word& o) const { return {logical_xor(value, o.value)}; }
};

std::vector<Array> decompose_threefry(const OpView& op, std::span<const Array> in) {
  const Shape& shape = op.in(0).shape();
  const auto constant = [&](uint32_t c) { return Word{u32_constant(c, shape)}; };
  const auto rotate = [&](const Word& x, int r) {
    const auto by = static_cast<uint32_t>(r);
    const Array left = shift_left(x.value, u32_constant(by, shape));
    const Array right = shift_right_logical(x.value, u32_constant(32 - by, shape));
    return Word{logical_or(left, right)};
  };
  const auto hash =
      threefry2x32_hash(Word{in[0]}, Word{in[1]}, Word{in[2]}, Word{in[3]}, constant, rotate);
  const Array high = convert(hash[0].value, DType::u64), low = convert(hash[1].value, DType::u64);
  const Array by = broadcast_in_dim(lathe::constant(Literal::scalar<uint64_t>(32)), shape, {});
  return {logical_or(shift_left(high, by), low)};
}

std::vector<Sample> threefry_samples() {
  std::vector<Sample> samples;
  for (const Shape& shape : {Shape{9}, Shape{}, Shape{0}}) {
    std::vector<Literal> operands;
    for (int i = 0; i < 4; ++i) operands.push_back(sample_values(DType::u32, shape, 0, 4e9, i));
    samples.push_back(sample(std::move(operands)));
  }
  return samples;
}

// ---- rng_bit_generator

const RngBitGeneratorAttrs& attrs_of(const OpView& op) { return op.as<RngBitGeneratorAttrs>(); }

std::vector<Type> infer_bits(const OpView& op) {
  expect_operands(op, 1);
  const RngBitGeneratorAttrs& attrs = attrs_of(op);
  const Type state = op.in(0);
  const bool philox = attrs.rng_algorithm != RngAlgorithm::THREE_FRY;
  LATHE_USER_CHECK(state.dtype() == DType::u64 && state.rank() == 1 &&
                       (state.dim(0) == 2 || (philox && state.dim(0) == 3)),
                   "the state must be tensor<2xui64>{}, it is {}",
                   philox ? " or tensor<3xui64>" : "", state.str());
  LATHE_USER_CHECK(
      bit_width(attrs.result_type.dtype()) >= 8 && !is_complex(attrs.result_type.dtype()),
      "random bits of {} do not exist", name(attrs.result_type.dtype()));
  return {state, attrs.result_type};
}

// Threefry gives two words a counter. 32-bit results pair up along one dimension, the first even
// one or else the largest: halves[dim] counters there, neighbours share one.
struct Halves {
  Shape shape;  // of the counters
  int dim = 0;
  explicit Halves(const Shape& result) : shape(result) {
    if (result.is_scalar()) shape = {1};
    int largest = 0, even = -1;
    for (int d = shape.rank(); d-- > 0;) {
      if (shape[d] % 2 == 0) even = d;
      if (shape[d] >= shape[largest]) largest = d;
    }
    dim = even >= 0 ? even : largest;
    shape[dim] = (shape[dim] + 1) / 2;
  }
};

bool is_wide(DType dtype) { return bit_width(dtype) == 64; }

Literal threefry_bits(std::span<const uint64_t> state, std::span<uint64_t> after, Type result) {
  Literal out(is_wide(result.dtype()) ? DType::u64 : DType::u32, result.shape());
  const auto hash = [&](uint64_t counter) {
    const uint64_t x = state[1] + counter;
    return threefry(static_cast<uint32_t>(state[0]), static_cast<uint32_t>(state[0] >> 32),
                    static_cast<uint32_t>(x), static_cast<uint32_t>(x >> 32));
  };
  const Halves halves(result.shape());
  after[1] = state[1] +
             static_cast<uint64_t>(is_wide(result.dtype()) ? result.size() : halves.shape.size());
  const Dims strides = halves.shape.strides();
  Dims index(static_cast<size_t>(result.rank()), 0);
  for (int64_t i = 0; i < out.size(); ++i, next_index(result.shape(), index)) {
    if (is_wide(result.dtype())) {
      const auto h = hash(static_cast<uint64_t>(i));
      out.set_i64(i, static_cast<int64_t>(words(h[1], h[0])));
      continue;
    }
    int64_t counter = 0;
    for (size_t d = 0; d < index.size(); ++d)
      counter += index[d] / (static_cast<int>(d) == halves.dim ? 2 : 1) * strides[d];
    const bool second = !index.empty() && index[static_cast<size_t>(halves.dim)] % 2;
    out.set_i64(i, hash(static_cast<uint64_t>(counter))[second]);
  }
  return out;
}

// Philox gives four words a counter of 128 bits. A state of two words keeps the low half of the
// counter only: the key stands in for the high one, as XLA has it.
Literal philox_bits(std::span<const uint64_t> state, std::span<uint64_t> after, Type result) {
  const int64_t words_each = is_wide(result.dtype()) ? 2 : 1;
  const int64_t blocks = (result.size() * words_each + 3) / 4;
  const uint64_t high = state.size() > 2 ? state[2] : state[0];
  const auto counter = [&](uint64_t n) {
    const uint64_t low = state[1] + n;
    return std::array<uint64_t, 2>{low, high + (low < n)};
  };
  Literal out(is_wide(result.dtype()) ? DType::u64 : DType::u32, result.shape());
  for (int64_t i = 0; i < out.size(); ++i) {
    const auto c = counter(static_cast<uint64_t>(i * words_each / 4));
    const auto low = split_words(c[0]), top = split_words(c[1]);
    const auto x = philox4x32_words({low[0], low[1], top[0], top[1]}, split_words(state[0]));
    const auto at = static_cast<size_t>(i * words_each % 4);
    out.set_i64(i, words_each == 1 ? x[at] : static_cast<int64_t>(words(x[at + 1], x[at])));
  }
  const auto next = counter(static_cast<uint64_t>(blocks));
  after[1] = next[0];
  if (after.size() > 2) after[2] = next[1];
  return out;
}

// Low bits for narrow types, the pattern itself for signed integers and floats.
Literal as_pattern(const Literal& bits, DType dtype) {
  Literal out(dtype, bits.shape());
  const auto to = out.mutable_bytes();
  const auto width = static_cast<size_t>(byte_size(dtype));
  const auto from = static_cast<size_t>(byte_size(bits.dtype()));
  for (size_t i = 0; i < static_cast<size_t>(bits.size()); ++i)
    std::copy_n(bits.bytes().begin() + static_cast<std::ptrdiff_t>(i * from), width,
                to.begin() + static_cast<std::ptrdiff_t>(i * width));
  return out;
}

std::vector<Literal> reference_bits(const OpView& op, std::span<const Literal> in) {
  Literal after = in[0];
  const auto words_after = after.mutable_data<uint64_t>();
  const auto state = in[0].data<uint64_t>();
  const bool is_threefry = attrs_of(op).rng_algorithm == RngAlgorithm::THREE_FRY;
  const Literal bits = is_threefry ? threefry_bits(state, words_after, op.out(1))
                                   : philox_bits(state, words_after, op.out(1));
  return {after, as_pattern(bits, op.out(1).dtype())};
}

// ---- the same as ops

Array word(const Array& state, Dim i) { return reshape(slice_in_dim(state, i, i + 1, 0), {}); }
Array low_word(const Array& x) { return convert(x, DType::u32); }
Array u64(uint64_t c, const Shape& shape = {}) {
  return broadcast_in_dim(constant(Literal::scalar(c)), shape, {});
}
Array high_word(const Array& x) {
  return convert(shift_right_logical(x, u64(32, x.shape())), DType::u32);
}
Array to_u64(const Array& low, const Array& high) {
  const Array wide_high = shift_left(convert(high, DType::u64), u64(32, high.shape()));
  return logical_or(wide_high, convert(low, DType::u64));
}
// first, first + 1, … over the shape.
Array counters(const Array& first, const Shape& shape) {
  const Array steps = reshape(iota({shape.size()}, 0, DType::u64), shape);
  return add(steps, broadcast_in_dim(first, shape, {}));
}

std::vector<Array> threefry_ops(const Array& state, Type result) {
  const Array key = word(state, 0), first = word(state, 1);
  const bool wide = is_wide(result.dtype());
  const Halves halves(result.shape());
  const Shape shape = wide ? result.shape() : halves.shape;
  const Array x = counters(first, shape);
  const Array key0 = broadcast_in_dim(low_word(key), shape, {});
  const Array key1 = broadcast_in_dim(high_word(key), shape, {});
  const Array hash = threefry2x32(key0, key1, low_word(x), high_word(x));
  const Array next = add(first, u64(static_cast<uint64_t>(shape.size())));
  const Array after = stack(std::vector{key, next});
  if (wide) return {after, to_u64(high_word(hash), low_word(hash))};
  const Array pairs = stack(std::vector{high_word(hash), low_word(hash)}, halves.dim + 1);
  Shape both = shape;
  both[halves.dim] *= 2;
  const Array joined = reshape(pairs, both);
  if (result.rank() == 0) return {after, reshape(slice_in_dim(joined, 0, 1, 0), {})};
  return {after, slice_in_dim(joined, 0, result.dim(halves.dim), halves.dim)};
}

std::vector<Array> philox_ops(const Array& state, Type result) {
  const bool wide = is_wide(result.dtype());
  const Dim blocks = (result.size() * (wide ? 2 : 1) + 3) / 4;
  const Shape shape = {blocks};
  const Array key = word(state, 0), first = word(state, 1);
  const Array high = state.dim(0) > 2 ? word(state, 2) : key;
  const auto carried = [&](const Array& sum) {
    const Array start = broadcast_in_dim(first, sum.shape(), {});
    const Array carry = convert(compare(sum, start, ComparisonDirection::LT), DType::u64);
    return add(broadcast_in_dim(high, sum.shape(), {}), carry);
  };
  const Array low = counters(first, shape), top = carried(low);
  const auto constant = [&](uint32_t c) { return Word{u32_constant(c, shape)}; };
  const auto product = [&](const Word& x, uint32_t m) {
    const Array wide_product = multiply(convert(x.value, DType::u64), u64(m, shape));
    return std::array<Word, 2>{Word{low_word(wide_product)}, Word{high_word(wide_product)}};
  };
  const std::array<Word, 4> x = {Word{low_word(low)}, Word{high_word(low)}, Word{low_word(top)},
                                 Word{high_word(top)}};
  const std::array<Word, 2> keys = {Word{broadcast_in_dim(low_word(key), shape, {})},
                                    Word{broadcast_in_dim(high_word(key), shape, {})}};
  const auto hash = philox4x32_hash<Word>(x, keys, constant, product);
  std::vector<Array> columns;
  for (size_t i = 0; i < 4; i += wide ? 2 : 1)
    columns.push_back(wide ? to_u64(hash[i].value, hash[i + 1].value) : hash[i].value);
  const Array all = reshape(stack(columns, 1), {blocks * std::ssize(columns)});
  const Array next = add(first, u64(static_cast<uint64_t>(blocks)));
  std::vector<Array> after = {key, next};
  if (state.dim(0) > 2) after.push_back(carried(next));
  return {stack(after), reshape(slice_in_dim(all, 0, result.size(), 0), result.shape())};
}

std::vector<Array> decompose_bits(const OpView& op, std::span<const Array> in) {
  const RngBitGeneratorAttrs& attrs = attrs_of(op);
  const Type result = attrs.result_type;
  std::vector<Array> out = attrs.rng_algorithm == RngAlgorithm::THREE_FRY
                               ? threefry_ops(in[0], result)
                               : philox_ops(in[0], result);
  constexpr DType kUnsigned[] = {DType::u8, DType::u16, DType::u32, DType::u64};
  for (DType type : kUnsigned)
    if (bit_width(type) == bit_width(result.dtype())) out[1] = convert(out[1], type);
  out[1] = bitcast_convert(out[1], result.dtype());
  return out;
}

std::vector<Sample> bits_samples() {
  std::vector<Sample> samples;
  const std::vector<uint64_t> state = {0x123456789ABCDEF0u, ~uint64_t{1}, 5};
  for (auto [algorithm, count] :
       {std::pair{RngAlgorithm::THREE_FRY, 2}, std::pair{RngAlgorithm::PHILOX, 2},
        std::pair{RngAlgorithm::PHILOX, 3}})
    for (DType dtype : {DType::u8, DType::i16, DType::u32, DType::u64})
      for (const Dims& shape : {Dims{}, Dims{3, 5}, Dims{3, 4}})
        samples.push_back(
            sample({Literal::of({count}, std::span(state).first(static_cast<size_t>(count)))},
                   Attrs::of(RngBitGeneratorAttrs{algorithm, Type::tensor(dtype, Shape(shape))})));
  return samples;
}

}  // namespace

constexpr OpDef kThreefry2x32{
    .name = "lathe.threefry2x32",
    .doc =
        "The threefry2x32 hash of (key0, key1, counter0, counter1), its two words as one ui64 "
        "(Salmon et al. 2011; the hash of JAX's default generator).",
    .flags = kElementwise,
    .infer = infer_threefry,
    .reference = reference_threefry,
    .lower = {.pointwise = lower_threefry, .decompose = decompose_threefry},
    .jvp = jvp_zero,
    .transpose = impossible("integers"),
    .batch = batch_elementwise,
    .samples = threefry_samples,
};

constexpr OpDef kRngBitGenerator{
    .name = "stablehlo.rng_bit_generator",
    .doc =
        "Uniform random bits and the state after drawing them (specification: "
        "rng_bit_generator); both algorithms give XLA's bits.",
    .read_attrs = attrs_reader<RngBitGeneratorAttrs>,
    .infer = infer_bits,
    .reference = reference_bits,
    .lower = decompose(decompose_bits),
    .jvp = jvp_zero,
    .transpose = impossible("integers"),
    .batch = derive_batch,
    .samples = bits_samples,
};

OpFamily random_ops() {
  static constexpr const OpDef* ops[] = {&kThreefry2x32, &kRngBitGenerator, &kRng};
  return ops;
}

Array threefry2x32(const Array& key0, const Array& key1, const Array& counter0,
                   const Array& counter1) {
  return emit1(kThreefry2x32, {key0, key1, counter0, counter1});
}

}  // namespace lathe
