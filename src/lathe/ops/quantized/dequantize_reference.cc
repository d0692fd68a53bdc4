// The reference of dequantization, straight from the formats' definitions, row by row: block after
// block for GGUF's, code after code for those with scales. Computed in T, which is f32 or f64.
#include <cstring>

#include "lathe/base/small_float.h"
#include "lathe/ops/quantized/dequantize.h"

namespace lathe {
namespace {

using Bytes = const uint8_t*;

template <typename T>
T half_at(Bytes at) {
  return static_cast<T>(decode_small_float(DType::f16, static_cast<uint16_t>(at[0] | at[1] << 8)));
}

// ---- blocks of 32: d, perhaps m, perhaps the fifth bits, the codes

struct Block32 {
  bool least, fifth;
  int middle;
};

template <typename T>
void decode_32(Bytes block, const Block32& format, T* out) {
  const T d = half_at<T>(block), m = format.least ? half_at<T>(block + 2) : T{0};
  const Bytes fifth = block + (format.least ? 4 : 2), codes = fifth + (format.fifth ? 4 : 0);
  for (int i = 0; i < 32; ++i) {
    int code = i < 16 ? codes[i] & 15 : codes[i - 16] >> 4;
    if (format.fifth) code |= (fifth[i / 8] >> i % 8 & 1) << 4;
    out[i] = d * static_cast<T>(code - format.middle);
    if (format.least) out[i] += m;
  }
}

template <typename T>
void decode_q8_0(Bytes block, T* out) {
  for (int i = 0; i < 32; ++i)
    out[i] = half_at<T>(block) * static_cast<T>(static_cast<int8_t>(block[2 + i]));
}

// ---- blocks of 256

template <typename T>
void decode_q2_k(Bytes block, T* out) {
  const T d = half_at<T>(block + 80), dmin = half_at<T>(block + 82);
  for (int group = 0; group < 16; ++group) {
    const T scale = d * static_cast<T>(block[group] & 15);
    const T least = dmin * static_cast<T>(block[group] >> 4);
    const Bytes codes = block + 16 + group / 8 * 32 + group % 2 * 16;
    for (int i = 0; i < 16; ++i)
      *out++ = scale * static_cast<T>(codes[i] >> group / 2 % 4 * 2 & 3) - least;
  }
}

template <typename T>
void decode_q3_k(Bytes block, T* out) {
  const Bytes third = block, codes = block + 32, scales = block + 96;
  const T d = half_at<T>(block + 108);
  for (int group = 0; group < 16; ++group) {
    const int low = group < 8 ? scales[group] & 15 : scales[group - 8] >> 4;
    const int high = scales[8 + group % 4] >> group / 4 * 2 & 3;
    const T scale = d * static_cast<T>((low | high << 4) - 32);
    for (int i = group % 2 * 16; i < group % 2 * 16 + 16; ++i) {
      const int code = codes[group / 8 * 32 + i] >> group / 2 % 4 * 2 & 3;
      const bool is_set = (third[i] >> group / 2 & 1) != 0;
      *out++ = scale * static_cast<T>(is_set ? code : code - 4);
    }
  }
}

struct SixBits {
  int scale, least;
};
SixBits six_bits(Bytes packed, int group) {
  if (group < 4) return {packed[group] & 63, packed[group + 4] & 63};
  return {(packed[group + 4] & 15) | packed[group - 4] >> 6 << 4,
          packed[group + 4] >> 4 | packed[group] >> 6 << 4};
}

// `fifth`: 32 bytes, bit g of byte i belongs to element i of group g; null where there is none.
template <typename T>
void decode_q4_or_5_k(Bytes block, Bytes fifth, Bytes codes, T* out) {
  const T d = half_at<T>(block), dmin = half_at<T>(block + 2);
  for (int group = 0; group < 8; ++group) {
    const SixBits bits = six_bits(block + 4, group);
    const T scale = d * static_cast<T>(bits.scale), least = dmin * static_cast<T>(bits.least);
    for (int i = 0; i < 32; ++i) {
      int code = codes[group / 2 * 32 + i] >> group % 2 * 4 & 15;
      if (fifth) code |= (fifth[i] >> group & 1) << 4;
      *out++ = scale * static_cast<T>(code) - least;
    }
  }
}

template <typename T>
void decode_q6_k(Bytes block, T* out) {
  const T d = half_at<T>(block + 208);
  for (int i = 0; i < 256; ++i) {
    const int half = i / 128, quarter = i % 128 / 32, within = i % 32;
    const int low = block[half * 64 + quarter % 2 * 32 + within] >> quarter / 2 * 4 & 15;
    const int high = block[128 + half * 32 + within] >> quarter * 2 & 3;
    const T scale = d * static_cast<T>(static_cast<int8_t>(block[192 + i / 16]));
    out[i] = scale * static_cast<T>((low | high << 4) - 32);
  }
}

template <typename T>
void decode_tq2_0(Bytes block, T* out) {
  for (int i = 0; i < 256; ++i) {
    const int code = block[i / 128 * 32 + i % 32] >> i % 128 / 32 * 2 & 3;
    out[i] = half_at<T>(block + 64) * static_cast<T>(code - 1);
  }
}

template <typename T>
void decode_block(WeightFormat format, Bytes block, T* out) {
  switch (format) {
    case WeightFormat::q4_0:
      return decode_32(block, {.least = false, .fifth = false, .middle = 8}, out);
    case WeightFormat::q4_1:
      return decode_32(block, {.least = true, .fifth = false, .middle = 0}, out);
    case WeightFormat::q5_0:
      return decode_32(block, {.least = false, .fifth = true, .middle = 16}, out);
    case WeightFormat::q5_1:
      return decode_32(block, {.least = true, .fifth = true, .middle = 0}, out);
    case WeightFormat::q8_0:
      return decode_q8_0(block, out);
    case WeightFormat::q2_k:
      return decode_q2_k(block, out);
    case WeightFormat::q3_k:
      return decode_q3_k(block, out);
    case WeightFormat::q4_k:
      return decode_q4_or_5_k(block, nullptr, block + 16, out);
    case WeightFormat::q5_k:
      return decode_q4_or_5_k(block, block + 16, block + 48, out);
    case WeightFormat::tq2_0:
      return decode_tq2_0(block, out);
    default:
      return decode_q6_k(block, out);
  }
}

template <typename T>
void decode_blocks(const OpView& op, const Literal& codes, Literal& out) {
  const WeightFormat format = op.as<DequantizeAttrs>().layout.format;
  const FormatFacts& size = facts(format);
  std::vector<T> values(static_cast<size_t>(size.elements));
  auto block = codes.data<uint8_t>().data();
  for (int64_t i = 0; i < out.size(); ++i) {
    const int64_t at = i % size.elements;
    if (at == 0) {
      decode_block(format, block, values.data());
      block += size.bytes;
    }
    out.set_f64(i, static_cast<double>(values[static_cast<size_t>(at)]));
  }
}

// ---- codes with scales

double code_value(WeightFormat format, const Literal& codes, int64_t element) {
  if (format == WeightFormat::elements)
    return is_float(codes.dtype()) ? codes.get_f64(element)
                                   : static_cast<double>(codes.get_i64(element));
  const int byte = codes.data<uint8_t>()[static_cast<size_t>(element / 2)];
  const bool high_first = format == WeightFormat::nf4 || format == WeightFormat::fp4;
  const int code = (element % 2 == 1) == high_first ? byte & 15 : byte >> 4;
  if (format == WeightFormat::u4) return code;
  if (format == WeightFormat::u4b8) return code - 8;
  if (format == WeightFormat::f4e2m1)
    return decode_small_float(DType::f4E2M1FN, static_cast<uint16_t>(code));
  return static_cast<double>((*facts(format).numbers)[static_cast<size_t>(code)]);
}

template <typename T>
void decode_scaled(const OpView& op, std::span<const Literal> in, Literal& out) {
  const WeightLayout& layout = op.as<DequantizeAttrs>().layout;
  const Dim rows = out.shape()[-2], columns = out.shape()[-1];
  const Shape& scales = in[1].shape();
  for (int64_t i = 0; i < out.size(); ++i) {
    const Dim matrix = i / columns / rows, row = i / columns % rows, column = i % columns;
    const int64_t block = (matrix * scales[-2] + row / layout.block_rows) * scales[-1] +
                          column / layout.block_columns;
    T value = static_cast<T>(code_value(layout.format, in[0], i));
    if (in.size() == 3) value -= static_cast<T>(in[2].get_i64(block));
    out.set_f64(i, static_cast<double>(value * static_cast<T>(in[1].get_f64(block))));
  }
}

template <typename T>
Literal decode(const OpView& op, std::span<const Literal> in) {
  Literal out(op.out().dtype(), op.out().shape());
  if (facts(op.as<DequantizeAttrs>().layout.format).scaled())
    decode_scaled<T>(op, in, out);
  else
    decode_blocks<T>(op, in[0], out);
  return out;
}

}  // namespace

std::vector<Literal> reference_dequantize(const OpView& op, std::span<const Literal> in) {
  const bool wide = dequantize_dtype(op.out().dtype()) == DType::f64;
  return {wide ? decode<double>(op, in) : decode<float>(op, in)};
}

}  // namespace lathe
