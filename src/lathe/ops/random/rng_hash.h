// The threefry2x32 and philox4x32 hashes over any type with 32-bit arithmetic: uint32_t in
// reference evaluation, Scalar in kernels (Salmon et al., "Parallel random numbers: as easy as
// 1, 2, 3", 2011).
#pragma once

#include <array>
#include <cstdint>

namespace lathe {

// `constant(c)` gives the type's value of a C++ number; `rotate(x, r)` rotates left.
template <typename T, typename Constant, typename Rotate>
std::array<T, 2> threefry2x32_hash(T key0, T key1, T x0, T x1, Constant constant, Rotate rotate) {
  constexpr int kRotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  const T keys[3] = {key0, key1, (key0 ^ key1) ^ constant(0x1BD11BDAu)};
  x0 = x0 + keys[0];
  x1 = x1 + keys[1];
  for (uint32_t round = 0; round < 5; ++round) {
    for (int r : kRotations[round % 2]) {
      x0 = x0 + x1;
      x1 = rotate(x1, r) ^ x0;
    }
    x0 = x0 + keys[(round + 1) % 3];
    x1 = (x1 + keys[(round + 2) % 3]) + constant(round + 1);
  }
  return {x0, x1};
}

inline constexpr uint32_t kPhiloxMultipliers[2] = {0xD2511F53u, 0xCD9E8D57u};
inline constexpr uint32_t kPhiloxKeySteps[2] = {0x9E3779B9u, 0xBB67AE85u};

// `multiply(x, m)` gives the {low, high} words of the product.
template <typename T, typename Constant, typename Multiply>
std::array<T, 4> philox4x32_hash(std::array<T, 4> x, std::array<T, 2> key, Constant constant,
                                 Multiply multiply) {
  for (int round = 0; round < 10; ++round) {
    const std::array<T, 2> a = multiply(x[0], kPhiloxMultipliers[0]);
    const std::array<T, 2> b = multiply(x[2], kPhiloxMultipliers[1]);
    x = {(b[1] ^ x[1]) ^ key[0], b[0], (a[1] ^ x[3]) ^ key[1], a[0]};
    key = {key[0] + constant(kPhiloxKeySteps[0]), key[1] + constant(kPhiloxKeySteps[1])};
  }
  return x;
}

// A 64-bit number as its low and high word.
inline std::array<uint32_t, 2> split_words(uint64_t x) {
  return {static_cast<uint32_t>(x), static_cast<uint32_t>(x >> 32)};
}

// The hash of C++ numbers.
inline std::array<uint32_t, 4> philox4x32_words(std::array<uint32_t, 4> x,
                                                std::array<uint32_t, 2> key) {
  return philox4x32_hash<uint32_t>(
      x, key, [](uint32_t c) { return c; },
      [](uint32_t v, uint32_t m) { return split_words(uint64_t{v} * m); });
}

}  // namespace lathe
