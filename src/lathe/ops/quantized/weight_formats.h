// The formats of weights in few bits, one record each: what a block holds and where its bits lie.
// Everyone who reads bits goes by this table: elements (dequantize_blocks.cc), kernels
// (backends/cpu/llvm/weights/), GGUF's kinds by their names, samples and tests. Only the reference
// (dequantize_reference.cc) is a definition of its own, on purpose.
//
// A weight is scale · (code - offset), and a group's least value is added, or taken.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lathe/ir/attr.h"

namespace lathe {

// How elements are written. Rows [..., rows, columns] lie one after the other, each of whole bytes.
enum class WeightFormat : uint8_t {
  // An element each, of an integer or 8-bit float type of Lathe's; with scales.
  elements,
  // Two a byte, the first one in the low bits; with scales.
  u4,      // 0 … 15
  u4b8,    // 0 … 15, of which 8 is taken: -8 … 7
  f4e2m1,  // OCP Microscaling Formats 1.0: ±{0, 0.5, 1, 1.5, 2, 3, 4, 6}
  // Two a byte, the first one in the high bits; with scales: bitsandbytes' tables of 16 numbers.
  nf4,
  fp4,
  // GGUF's blocks of 32 (Qx_0, Qx_1) or 256 elements (Qx_K), which hold their own scales.
  q4_0,
  q4_1,
  q5_0,
  q5_1,
  q8_0,
  q2_k,
  q3_k,
  q4_k,
  q5_k,
  q6_k,
  tq2_0,  // of 256 elements: -1, 0, 1 (and 2)
};

// Bits of codes that lie together, from byte `at` of a block on: `run` columns are neighbours in as
// many bytes, whose higher bits hold the runs behind them.
struct BitPlane {
  int bits = 0, at = 0, run = 32;
};

// How a block holds the scales of its groups.
enum class ScaleBits : uint8_t {
  operand,         // not at all: they are an operand
  block,           // one, an f16, and perhaps a least value, which is added
  nibbles,         // a byte each: 4 bits, above them 4 of a least value, which is taken
  six_bits_of_16,  // 6 bits less 32: the low four in the nibbles of 8 bytes, the high two in 4 more
  // 6 bits, and as many of a least value, which is taken, in 12 bytes: those of the first four
  // groups whole, whose high bits hold the high bits of the others.
  six_bits_of_8,
  bytes,  // a signed byte each
};

struct WeightScales {
  ScaleBits bits = ScaleBits::operand;
  int at = 0;          // first byte of the groups' bits
  int factor_at = -1;  // of an f16 that they are multiplied by; of `block`: the scale
  int least_at = -1;   // the same of least values; -1: there are none
};

// QLoRA's quantiles of the normal distribution (Dettmers et al. 2023, appendix E).
inline constexpr std::array<float, 16> kNormalFloats = {-1.0F,
                                                        -0.6961928009986877F,
                                                        -0.5250730514526367F,
                                                        -0.39491748809814453F,
                                                        -0.28444138169288635F,
                                                        -0.18477343022823334F,
                                                        -0.09105003625154495F,
                                                        0.0F,
                                                        0.07958029955625534F,
                                                        0.16093020141124725F,
                                                        0.24611230194568634F,
                                                        0.33791524171829224F,
                                                        0.44070982933044434F,
                                                        0.5626170039176941F,
                                                        0.7229568362236023F,
                                                        1.0F};
// Twelfths: a sign, two bits of exponent and one of fraction, with 1/16 in place of the smallest.
inline constexpr std::array<float, 16> kTwelfths = {
    0.0F, 0.0625F / 12,  8.0F / 12,  1.0F,  4.0F / 12,  0.5F,  2.0F / 12,  0.25F,
    0.0F, -0.0625F / 12, -8.0F / 12, -1.0F, -4.0F / 12, -0.5F, -2.0F / 12, -0.25F};
inline constexpr std::array<float, 16> kMicroscalingFloats = {
    0.0F,  0.5F,  1.0F,  1.5F,  2.0F,  3.0F,  4.0F,  6.0F,
    -0.0F, -0.5F, -1.0F, -1.5F, -2.0F, -3.0F, -4.0F, -6.0F};

// `bytes` hold `elements` of a row.
struct FormatFacts {
  WeightFormat format = WeightFormat::elements;
  std::string_view name;
  int elements = 1, bytes = 1;
  int offset = 0;  // taken of a code
  BitPlane low = {}, high = {};
  int group = 32;  // columns of a block that share scale and least value
  WeightScales scales = {};
  bool first_high = false;                         // of two a byte, the first is in the high bits
  const std::array<float, 16>* numbers = nullptr;  // what codes stand for, where that is a table

  int bits() const { return low.bits + high.bits; }  // of a code
  bool scaled() const { return scales.bits == ScaleBits::operand; }
  bool in_pairs() const { return elements == 2; }
  bool has_least() const { return scales.least_at >= 0; }
};

inline constexpr FormatFacts kWeightFormats[] = {
    {.format = WeightFormat::elements, .name = "elements", .low = {.bits = 8, .run = 1}},
    {.format = WeightFormat::u4, .name = "u4", .elements = 2, .low = {.bits = 4, .run = 1}},
    {.format = WeightFormat::u4b8,
     .name = "u4b8",
     .elements = 2,
     .offset = 8,
     .low = {.bits = 4, .run = 1}},
    {.format = WeightFormat::f4e2m1,
     .name = "f4e2m1",
     .elements = 2,
     .low = {.bits = 4, .run = 1},
     .numbers = &kMicroscalingFloats},
    {.format = WeightFormat::nf4,
     .name = "nf4",
     .elements = 2,
     .low = {.bits = 4, .run = 1},
     .first_high = true,
     .numbers = &kNormalFloats},
    {.format = WeightFormat::fp4,
     .name = "fp4",
     .elements = 2,
     .low = {.bits = 4, .run = 1},
     .first_high = true,
     .numbers = &kTwelfths},
    {.format = WeightFormat::q4_0,
     .name = "q4_0",
     .elements = 32,
     .bytes = 18,
     .offset = 8,
     .low = {.bits = 4, .at = 2, .run = 16},
     .scales = {.bits = ScaleBits::block, .factor_at = 0}},
    {.format = WeightFormat::q4_1,
     .name = "q4_1",
     .elements = 32,
     .bytes = 20,
     .low = {.bits = 4, .at = 4, .run = 16},
     .scales = {.bits = ScaleBits::block, .factor_at = 0, .least_at = 2}},
    {.format = WeightFormat::q5_0,
     .name = "q5_0",
     .elements = 32,
     .bytes = 22,
     .offset = 16,
     .low = {.bits = 4, .at = 6, .run = 16},
     .high = {.bits = 1, .at = 2, .run = 1},
     .scales = {.bits = ScaleBits::block, .factor_at = 0}},
    {.format = WeightFormat::q5_1,
     .name = "q5_1",
     .elements = 32,
     .bytes = 24,
     .low = {.bits = 4, .at = 8, .run = 16},
     .high = {.bits = 1, .at = 4, .run = 1},
     .scales = {.bits = ScaleBits::block, .factor_at = 0, .least_at = 2}},
    {.format = WeightFormat::q8_0,
     .name = "q8_0",
     .elements = 32,
     .bytes = 34,
     .low = {.bits = 8, .at = 2},
     .scales = {.bits = ScaleBits::block, .factor_at = 0}},
    {.format = WeightFormat::q2_k,
     .name = "q2_k",
     .elements = 256,
     .bytes = 84,
     .low = {.bits = 2, .at = 16},
     .group = 16,
     .scales = {.bits = ScaleBits::nibbles, .at = 0, .factor_at = 80, .least_at = 82}},
    {.format = WeightFormat::q3_k,
     .name = "q3_k",
     .elements = 256,
     .bytes = 110,
     .offset = 4,
     .low = {.bits = 2, .at = 32},
     .high = {.bits = 1, .at = 0},
     .group = 16,
     .scales = {.bits = ScaleBits::six_bits_of_16, .at = 96, .factor_at = 108}},
    {.format = WeightFormat::q4_k,
     .name = "q4_k",
     .elements = 256,
     .bytes = 144,
     .low = {.bits = 4, .at = 16},
     .scales = {.bits = ScaleBits::six_bits_of_8, .at = 4, .factor_at = 0, .least_at = 2}},
    {.format = WeightFormat::q5_k,
     .name = "q5_k",
     .elements = 256,
     .bytes = 176,
     .low = {.bits = 4, .at = 48},
     .high = {.bits = 1, .at = 16},
     .scales = {.bits = ScaleBits::six_bits_of_8, .at = 4, .factor_at = 0, .least_at = 2}},
    {.format = WeightFormat::q6_k,
     .name = "q6_k",
     .elements = 256,
     .bytes = 210,
     .offset = 32,
     .low = {.bits = 4, .at = 0, .run = 64},
     .high = {.bits = 2, .at = 128},
     .group = 16,
     .scales = {.bits = ScaleBits::bytes, .at = 192, .factor_at = 208}},
    {.format = WeightFormat::tq2_0,
     .name = "tq2_0",
     .elements = 256,
     .bytes = 66,
     .offset = 1,
     .low = {.bits = 2, .at = 0},
     .group = 256,
     .scales = {.bits = ScaleBits::block, .factor_at = 64}},
};
static_assert([] {
  for (size_t i = 0; i < std::size(kWeightFormats); ++i)
    if (kWeightFormats[i].format != static_cast<WeightFormat>(i)) return false;
  return true;
}());

constexpr const FormatFacts& facts(WeightFormat format) {
  return kWeightFormats[static_cast<size_t>(format)];
}

template <>
struct EnumNames<WeightFormat> {
  static constexpr std::string_view kind = "weight_format";
  static constexpr auto names = [] {
    std::array<std::string_view, std::size(kWeightFormats)> out;
    for (size_t i = 0; i < out.size(); ++i) out[i] = kWeightFormats[i].name;
    return out;
  }();
};

}  // namespace lathe
