#include "lathe/hf/gguf/gguf_repack.h"

#include <array>
#include <cstring>

#include "lathe/base/error.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

constexpr Dim kGroup = 32;  // elements that share a scale, in all three
constexpr size_t kPairs = kGroup / 2;

// The number that a code of IQ4_NL and IQ4_XS stands for.
constexpr std::array<int8_t, 16> kNumbers = {-127, -104, -83, -65, -49, -35, -22, -10,
                                             1,    13,   25,  38,  53,  69,  89,  113};

// Elements 0 … 15 lie in the low halves of a group's bytes, the others in the high ones.
int code_of(const uint8_t* pairs, size_t element) {
  return element < kPairs ? pairs[element] & 15 : pairs[element - kPairs] >> 4;
}

// Two neighbours a byte, the first one low.
void write_neighbours(const uint8_t* pairs, uint8_t* out) {
  for (size_t i = 0; i < kPairs; ++i)
    out[i] = static_cast<uint8_t>(code_of(pairs, 2 * i) | code_of(pairs, 2 * i + 1) << 4);
}

void write_numbers(const uint8_t* pairs, int8_t* out) {
  for (size_t i = 0; i < kGroup; ++i) out[i] = kNumbers[static_cast<size_t>(code_of(pairs, i))];
}

// The shape of something that has `each` elements for a block.
Shape shape_of(const Literal& blocks, const GgufKindInfo& kind, Dim each) {
  Dims dims(blocks.shape().dims().begin(), blocks.shape().dims().end());
  dims.back() = dims.back() / kind.block_bytes * each;
  return Shape(dims);
}

const uint8_t* block_at(const Literal& blocks, const GgufKindInfo& kind, int64_t i) {
  return blocks.data<uint8_t>().data() + i * kind.block_bytes;
}

int64_t block_count(const Literal& blocks, const GgufKindInfo& kind) {
  return blocks.byte_count() / kind.block_bytes;
}

float half_at(const uint8_t* bytes) {
  Float16 out;
  std::memcpy(&out, bytes, sizeof out);
  return static_cast<float>(out);
}

Matrix matrix_of(const Literal& codes, const Literal& scales, WeightFormat format) {
  return {.values = Array(codes),
          .scales = Array(scales),
          .layout = WeightLayout{.format = format, .block_rows = 1, .block_columns = kGroup}};
}

// An exponent, biased by 127, then the codes of 32 floats of 4 bits.
Matrix repacked_mxfp4(const Literal& blocks) {
  const GgufKindInfo& kind = kind_info(GgufKind::mxfp4);
  Literal codes(DType::u8, shape_of(blocks, kind, kPairs));
  Literal scales(DType::f8E8M0FNU, shape_of(blocks, kind, 1));
  const auto to = codes.mutable_data<uint8_t>();
  const auto exponents = scales.mutable_bytes();
  for (int64_t i = 0; i < block_count(blocks, kind); ++i) {
    const uint8_t* block = block_at(blocks, kind, i);
    exponents[static_cast<size_t>(i)] = std::byte{block[0]};
    write_neighbours(block + 1, &to[static_cast<size_t>(i) * kPairs]);
  }
  return matrix_of(codes, scales, WeightFormat::f4e2m1);
}

// A scale in f16, then 32 codes.
Matrix repacked_iq4_nl(const Literal& blocks) {
  const GgufKindInfo& kind = kind_info(GgufKind::iq4_nl);
  Literal numbers(DType::i8, shape_of(blocks, kind, kGroup));
  Literal scales(DType::f32, shape_of(blocks, kind, 1));
  const auto to = numbers.mutable_data<int8_t>();
  const auto scale = scales.mutable_data<float>();
  for (int64_t i = 0; i < block_count(blocks, kind); ++i) {
    const uint8_t* block = block_at(blocks, kind, i);
    scale[static_cast<size_t>(i)] = half_at(block);
    write_numbers(block + 2, &to[static_cast<size_t>(i) * kGroup]);
  }
  return matrix_of(numbers, scales, WeightFormat::elements);
}

// A scale in f16; the upper two bits of eight scales of six bits, less 32, and their lower four
// ones; eight times 32 codes.
Matrix repacked_iq4_xs(const Literal& blocks) {
  constexpr size_t kGroups = 8;
  const GgufKindInfo& kind = kind_info(GgufKind::iq4_xs);
  Literal numbers(DType::i8, shape_of(blocks, kind, kGroups * kGroup));
  Literal scales(DType::f32, shape_of(blocks, kind, kGroups));
  const auto to = numbers.mutable_data<int8_t>();
  const auto scale = scales.mutable_data<float>();
  for (int64_t i = 0; i < block_count(blocks, kind); ++i) {
    const uint8_t* block = block_at(blocks, kind, i);
    const int upper = block[2] | block[3] << 8;
    for (size_t g = 0; g < kGroups; ++g) {
      const int lower = block[4 + g / 2] >> (g % 2 * 4) & 15;
      const int share = (lower | (upper >> (2 * g) & 3) << 4) - 32;
      const size_t group = static_cast<size_t>(i) * kGroups + g;
      scale[group] = half_at(block) * static_cast<float>(share);
      write_numbers(block + 8 + g * kPairs, &to[group * kGroup]);
    }
  }
  return matrix_of(numbers, scales, WeightFormat::elements);
}

}  // namespace

bool is_repacked(GgufKind kind) {
  return kind == GgufKind::mxfp4 || kind == GgufKind::iq4_nl || kind == GgufKind::iq4_xs;
}

Matrix repacked_blocks(GgufKind kind, const Literal& blocks) {
  if (kind == GgufKind::mxfp4) return repacked_mxfp4(blocks);
  if (kind == GgufKind::iq4_nl) return repacked_iq4_nl(blocks);
  LATHE_CHECK(kind == GgufKind::iq4_xs, "blocks of {} are read as they lie", kind_info(kind).name);
  return repacked_iq4_xs(blocks);
}

}  // namespace lathe::hf
