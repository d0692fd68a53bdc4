// Random numbers as JAX makes them: no state, only keys. The same key gives the same numbers, on
// every machine and in every transform, and JAX's (threefry2x32, partitionable): bits, integers,
// permutations and uniform numbers to the bit, what goes through logarithms and other bounds than
// 0 and 1 up to XLA's roundings.
//
//   auto [k1, k2] = random::split(random::key(0));
//   Array x = random::normal(k1, {3, 4}), dropped = random::bernoulli(k2, 0.9, {3, 4});
//   auto each = vmap([](const random::Key& k) { return random::uniform(k); });
//   Array many = each(random::split(k1, 100));
//
// More distributions are in distributions.h. A key is used once: for a second draw, split it first.
// Shapes are those of the result. Every function throws UserError on a batch of keys where one is
// expected, and on element types it cannot give; it names the line of the call.
#pragma once

#include <array>
#include <optional>

#include "lathe/ops/api/ops.h"

namespace lathe::random {

using At = std::source_location;

// One key, u32[2], or a batch of them, u32[…, 2]: a tree with one leaf.
struct Key {
  Array data;

  // Key i of a batch along its first axis.
  Key operator[](const Index& i) const { return {data[i]}; }
  Dim size(At here = At::current()) const { return data.dim(0, here); }  // of a batch
};

Key key(uint64_t seed);
// Another key for every number.
Key fold_in(const Key& key, Operand data, At here = At::current());
// A batch of new keys.
Key split(const Key& key, Dim count, At here = At::current());
// auto [k1, k2, k3] = random::split<3>(key);
template <size_t kCount = 2>
std::array<Key, kCount> split(const Key& key, At here = At::current()) {
  const Key batch = split(key, static_cast<Dim>(kCount), here);
  std::array<Key, kCount> out;
  for (size_t i = 0; i < kCount; ++i) out[i] = batch[i];
  return out;
}

// Bits of ui8, ui16, ui32 or ui64.
Array bits(const Key& key, Shape shape = {}, DType dtype = DType::u32, At here = At::current());
// Numbers in [low, high): f16, bf16, f32 or f64.
Array uniform(const Key& key, Shape shape = {}, Operand low = 0, Operand high = 1,
              DType dtype = DType::f32, At here = At::current());
// Integers in [low, high); low where the range is empty.
Array randint(const Key& key, Shape shape, Operand low, Operand high, DType dtype = DType::i32,
              At here = At::current());
// true with probability p, which broadcasts to the shape.
Array bernoulli(const Key& key, Operand p = 0.5, std::optional<Shape> shape = {},
                At here = At::current());
// Complex ones have parts of variance 1/2 each.
Array normal(const Key& key, Shape shape = {}, DType dtype = DType::f32, At here = At::current());
// The normal distribution between low and high.
Array truncated_normal(const Key& key, Operand low, Operand high, Shape shape = {},
                       DType dtype = DType::f32, At here = At::current());
Array exponential(const Key& key, Shape shape = {}, DType dtype = DType::f32,
                  At here = At::current());
Array gumbel(const Key& key, Shape shape = {}, DType dtype = DType::f32, At here = At::current());
// A class along the axis, with the probability softmax(logits) gives it: i32.
Array categorical(const Key& key, Operand logits, int axis = -1, At here = At::current());
// Draws of a shape that ends with that of the logits without the axis; without `replace` those of
// one row are all different (UserError where there are too few classes).
Array categorical(const Key& key, Operand logits, int axis, const Shape& shape, bool replace = true,
                  At here = At::current());
// 0 … count - 1 in random order; the slices of x along the axis in random order.
Array permutation(const Key& key, Dim count, At here = At::current());
Array permutation(const Key& key, const Array& x, int axis = 0, At here = At::current());

}  // namespace lathe::random
