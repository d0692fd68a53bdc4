// bitsandbytes: 4 bits by a table with a scale for each block of the elements in a row (Dettmers et
// al., arXiv 2305.14314), which may themselves be in 8 bits by a table; or rows of 8 bits
// (LLM.int8(), arXiv 2208.07339). What is no tensor is JSON in one: weight.quant_state.….
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <numeric>

#include "lathe/hf/weights/quantized/readers.h"
#include "lathe/ops/api/ops.h"
#include "lathe/transforms/jit.h"

namespace lathe::hf {
namespace {

constexpr int64_t kLargestBlock = 4096;

struct QuantState {
  WeightFormat format;
  int64_t block, nested_block;
  double nested_offset;
};

std::string text_of(const Literal& bytes) {
  return {reinterpret_cast<const char*>(bytes.bytes().data()), bytes.bytes().size()};
}

void expect_shape(const Field& state, Dim rows, Dim columns) {
  const std::vector<Field> sizes = state.at("shape").items();
  if (sizes.size() != 2 || sizes[0].integer() != rows || sizes[1].integer() != columns)
    state.at("shape").fail(
        fmt::format("{}, expected [{}, {}]", state.at("shape").json().dump(), rows, columns));
}

QuantState read_state(ModuleTensors& tensors, bool normal, Dim rows, Dim columns) {
  const std::string suffix =
      fmt::format("weight.quant_state.bitsandbytes__{}", normal ? "nf4" : "fp4");
  const std::string place = tensors.describe(suffix);
  const Json json = parse_json(text_of(tensors.read(suffix, {DType::u8})), place);
  const Field state(json, place);
  expect_shape(state, rows, columns);
  return {.format = normal ? WeightFormat::nf4 : WeightFormat::fp4,
          .block = state.at("blocksize").integer(1, kLargestBlock),
          .nested_block = state.integer_or("nested_blocksize", 1, 1, kLargestBlock),
          .nested_offset = state.number_or("nested_offset", 0)};
}

// Scales in 8 bits: code's number · scale of its block + offset.
Array nested(const Array& codes, const Array& table, const Array& scales, const Array& offset,
             Dim block) {
  const Array i = iota(codes.shape(), 0, DType::i64);
  return take(table, codes, 0) * take(scales, i / block, 0) + offset;
}

Array read_absmax(ModuleTensors& tensors, const QuantState& state, Dim count) {
  const std::string why = fmt::format("one for {} elements", state.block);
  const Literal absmax = tensors.read("weight.absmax", {DType::f32, DType::u8}, {count}, why);
  if (absmax.dtype() == DType::f32) return Array(absmax);
  const Array table(tensors.read("weight.nested_quant_map", {DType::f32}, {256}, "one a code"));
  const Array scales(tensors.read("weight.nested_absmax", {DType::f32},
                                  {block_count(count, state.nested_block)},
                                  fmt::format("one for {} scales", state.nested_block)));
  static const auto program = jit(nested, {.name = "nested_scales"});
  return program(Array(absmax), table, scales,
                 Array::scalar(static_cast<float>(state.nested_offset)), state.nested_block);
}

// Blocks run over the ends of rows. Each row in pieces that no block's end parts.
Array scales_by_row(const Array& absmax, Dim block, Dim rows, Dim columns, Dim piece) {
  if (piece == block) return reshape(absmax, {rows, columns / piece});
  const Array first = iota({rows * (columns / piece)}, 0, DType::i64) * piece;
  return reshape(take(absmax, first / block, 0), {rows, columns / piece});
}

// The file's own table has to be the format's.
void expect_table(ModuleTensors& tensors, WeightFormat format) {
  const Literal table = tensors.read("weight.quant_map", {DType::f32}, {16}, "one a code");
  const std::array<float, 16>& known = *facts(format).numbers;
  for (int64_t code = 0; code < 16; ++code)
    if (table.get_f64(code) != static_cast<double>(known[static_cast<size_t>(code)]))
      tensors.fail("weight.quant_map",
                   fmt::format("has {} for code {}, expected {}", table.get_f64(code), code,
                               known[static_cast<size_t>(code)]));
}

Matrix four_bits(ModuleTensors& tensors, bool normal, Dim rows, Dim columns) {
  const QuantState state = read_state(tensors, normal, rows, columns);
  expect_table(tensors, state.format);
  if (columns % 2 != 0)
    tensors.fail("weight",
                 fmt::format("has rows of {} columns: bytes hold two codes of one row", columns));
  const Literal codes = tensors.read("weight", {DType::u8, DType::bf16, DType::f16, DType::f32});
  if (codes.byte_count() != rows * columns / 2)
    tensors.fail("weight", fmt::format("has {} bytes, expected {} of [{}, {}]", codes.byte_count(),
                                       rows * columns / 2, rows, columns));
  const Dim piece = std::gcd(columns, state.block);
  const Array absmax = read_absmax(tensors, state, block_count(rows * columns, state.block));
  return {.values = Array(as_bytes(codes).reshaped({rows, columns / 2})),
          .scales = scales_by_row(absmax, state.block, rows, columns, piece),
          .layout = WeightLayout{.format = state.format, .block_rows = 1, .block_columns = piece}};
}

Matrix eight_bits(ModuleTensors& tensors, Dim rows, Dim columns) {
  constexpr float kStep = 1.0F / 127;
  const Array codes(tensors.read("weight", {DType::i8}, {rows, columns}, "as the config says"));
  const Array largest(tensors.read("SCB", {DType::f32}, {rows}, "one a row"));
  if (tensors.has("weight_format") && tensors.read("weight_format", {DType::u8}).get_i64(0) != 0)
    tensors.fail("weight_format", "is not 0: only weights in the order of their rows are known");
  return {.values = codes,
          .scales = reshape(largest * kStep, {rows, 1}),
          .layout = WeightLayout{
              .format = WeightFormat::elements, .block_rows = 1, .block_columns = columns}};
}

}  // namespace

Matrix read_quantized(const BitsAndBytesConfig&, ModuleTensors& tensors, Dim rows, Dim columns) {
  for (bool normal : {true, false})
    if (tensors.has(fmt::format("weight.quant_state.bitsandbytes__{}", normal ? "nf4" : "fp4")))
      return four_bits(tensors, normal, rows, columns);
  if (tensors.has("weight.absmax"))
    tensors.fail("weight.absmax", "lacks weight.quant_state.bitsandbytes__nf4 or __fp4 beside it");
  return eight_bits(tensors, rows, columns);
}

}  // namespace lathe::hf
