// The kinds of GGUF tensors: the file's numbers, and what a block of each holds.
//
// Blocks whose kind has the name of a weight format ("Q4_K", q4_k) are read where they lie, as
// ops/quantized/weight_formats.h says; hf/gguf/gguf_repack.h repacks others.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "lathe/base/dtype.h"

namespace lathe::hf {

// Numbers of the file.
enum class GgufKind : uint32_t {
  f32 = 0,
  f16 = 1,
  q4_0 = 2,
  q4_1 = 3,
  q5_0 = 6,
  q5_1 = 7,
  q8_0 = 8,
  q2_k = 10,
  q3_k = 11,
  q4_k = 12,
  q5_k = 13,
  q6_k = 14,
  iq4_nl = 20,
  iq4_xs = 23,
  i8 = 24,
  i16 = 25,
  i32 = 26,
  i64 = 27,
  f64 = 28,
  bf16 = 30,
  tq2_0 = 35,
  mxfp4 = 39,
};

struct GgufKindInfo {
  GgufKind kind;
  std::string_view name;  // "Q4_K"
  int64_t block_size;     // elements of a row that are written together, and their bytes
  int64_t block_bytes;
  std::optional<DType> dtype;  // nothing: blocks with scales of their own
};
inline constexpr GgufKindInfo kGgufKinds[] = {
    {GgufKind::f32, "F32", 1, 4, DType::f32},
    {GgufKind::f16, "F16", 1, 2, DType::f16},
    {GgufKind::bf16, "BF16", 1, 2, DType::bf16},
    {GgufKind::f64, "F64", 1, 8, DType::f64},
    {GgufKind::i8, "I8", 1, 1, DType::i8},
    {GgufKind::i16, "I16", 1, 2, DType::i16},
    {GgufKind::i32, "I32", 1, 4, DType::i32},
    {GgufKind::i64, "I64", 1, 8, DType::i64},
    // An f16 scale (_1: and an f16 offset), the fifth bits, then the low ones.
    {GgufKind::q4_0, "Q4_0", 32, 2 + 16, {}},
    {GgufKind::q4_1, "Q4_1", 32, 4 + 16, {}},
    {GgufKind::q5_0, "Q5_0", 32, 2 + 4 + 16, {}},
    {GgufKind::q5_1, "Q5_1", 32, 4 + 4 + 16, {}},
    {GgufKind::q8_0, "Q8_0", 32, 2 + 32, {}},
    // Blocks of blocks: scales of 4, 6 or 8 bits beside one or two in f16.
    {GgufKind::q2_k, "Q2_K", 256, 16 + 64 + 4, {}},
    {GgufKind::q3_k, "Q3_K", 256, 32 + 64 + 12 + 2, {}},
    {GgufKind::q4_k, "Q4_K", 256, 4 + 12 + 128, {}},
    {GgufKind::q5_k, "Q5_K", 256, 4 + 12 + 32 + 128, {}},
    {GgufKind::q6_k, "Q6_K", 256, 128 + 64 + 16 + 2, {}},
    // Two bits each, of which one is taken, then a scale.
    {GgufKind::tq2_0, "TQ2_0", 256, 64 + 2, {}},
    // Codes of 4 bits that a table gives numbers.
    {GgufKind::iq4_nl, "IQ4_NL", 32, 2 + 16, {}},
    {GgufKind::iq4_xs, "IQ4_XS", 256, 2 + 2 + 4 + 128, {}},
    // An exponent for 32 floats of 4 bits.
    {GgufKind::mxfp4, "MXFP4", 32, 1 + 16, {}},
};

// Others that llama.cpp has.
inline constexpr std::pair<uint32_t, std::string_view> kOtherGgufKinds[] = {
    {9, "Q8_1"},   {15, "Q8_K"},  {16, "IQ2_XXS"}, {17, "IQ2_XS"}, {18, "IQ3_XXS"}, {19, "IQ1_S"},
    {21, "IQ3_S"}, {22, "IQ2_S"}, {29, "IQ1_M"},   {34, "TQ1_0"},  {40, "NVFP4"}};

const GgufKindInfo& kind_info(GgufKind kind);

}  // namespace lathe::hf
