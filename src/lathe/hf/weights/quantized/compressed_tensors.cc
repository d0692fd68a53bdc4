// compressed-tensors: codes packed into words, or an element each, with scales for the whole
// matrix, rows, groups or blocks. The first of the config's schemes for a module that its tensors
// fit is its own.
#include <fmt/format.h>

#include <fmt/ranges.h>
#include <algorithm>

#include "lathe/hf/weights/quantized/readers.h"
#include "lathe/hf/weights/quantized/repack.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

using Strategy = WeightScheme::Strategy;

struct Size {
  Dim rows, columns;
};

WeightLayout layout_of(const WeightScheme& scheme, Size size) {
  WeightLayout out{
      .format = WeightFormat::elements, .block_rows = 1, .block_columns = size.columns};
  if (scheme.strategy == Strategy::tensor) out.block_rows = size.rows;
  if (scheme.group_size > 0) out.block_columns = scheme.group_size;
  if (scheme.strategy == Strategy::block) {
    out.block_rows = scheme.block_rows;
    out.block_columns = scheme.block_columns;
  }
  return out;
}

Shape scales_shape(const WeightLayout& layout, Size size) {
  return {block_count(size.rows, layout.block_rows),
          block_count(size.columns, layout.block_columns)};
}

Dim word_count(Dim codes, int64_t bits) { return block_count(codes * bits, 32); }

// ---- which scheme

bool codes_fit(const ModuleTensors& tensors, const WeightScheme& scheme, Size size) {
  if (!tensors.has("weight_packed")) {
    const DType type = tensors.info("weight").dtype;
    return scheme.floating ? is_float(type) && scheme.bits == 8 : type == DType::i8;
  }
  const TensorInfo& packed = tensors.info("weight_packed");
  if (scheme.floating)
    return scheme.bits == 4 && packed.dtype == DType::u8 &&
           tensors.has("weight_global_scale") == (scheme.strategy == Strategy::tensor_group);
  return packed.dtype == DType::i32 &&
         packed.shape == Shape{size.rows, word_count(size.columns, scheme.bits)};
}

// One scale for all is written as [1] or a scalar, those of rows as [rows] too.
bool scales_fit(const ModuleTensors& tensors, const WeightScheme& scheme, Size size) {
  const Shape& found = tensors.info("weight_scale").shape;
  const Shape expected = scales_shape(layout_of(scheme, size), size);
  return found == expected || (expected[1] == 1 && found.rank() < 2 && found.size() == expected[0]);
}

// Some versions write zeros where a scheme is symmetric.
bool zeros_fit(const ModuleTensors& tensors, const WeightScheme& scheme) {
  const bool there = tensors.has("weight_zero_point");
  if (!scheme.symmetric) return there;
  return !there || std::ranges::all_of(tensors.peek("weight_zero_point").bytes(),
                                       [](std::byte byte) { return byte == std::byte{0}; });
}

std::string describe(const WeightScheme& scheme, Size size) {
  return fmt::format("{}{} with scales {}{}", scheme.floating ? "float" : "int", scheme.bits,
                     scales_shape(layout_of(scheme, size), size).str(),
                     scheme.symmetric ? "" : " and zero points");
}

const WeightScheme& scheme_of(const CompressedTensorsConfig& config, const ModuleTensors& tensors,
                              Size size) {
  std::vector<std::string> known;
  for (const WeightScheme* scheme : config.schemes_of(tensors.module())) {
    if (codes_fit(tensors, *scheme, size) && scales_fit(tensors, *scheme, size) &&
        zeros_fit(tensors, *scheme))
      return *scheme;
    known.push_back(describe(*scheme, size));
  }
  const std::string_view codes = tensors.has("weight_packed") ? "weight_packed" : "weight";
  const TensorInfo &found = tensors.info(codes), &scales = tensors.info("weight_scale");
  tensors.fail(codes,
               fmt::format("is {}{} with scales {}{}, which is none of the config's groups for "
                           "[{}, {}]: {}",
                           name(found.dtype), found.shape.str(), scales.shape.str(),
                           tensors.has("weight_zero_point") ? " and zero points" : "", size.rows,
                           size.columns, fmt::join(known, "; ")));
}

// ---- scales and zero points

// Bytes are exponents, which groups of floats have (MXFP4, MXFP8) and nothing else.
Literal read_scales(ModuleTensors& tensors, const WeightScheme& scheme, const Shape& shape) {
  const Literal scales = tensors.read(
      "weight_scale",
      {DType::f16, DType::bf16, DType::f32, DType::f8E4M3FN, DType::u8, DType::f8E8M0FNU});
  if (scales.dtype() != DType::u8) return scales.reshaped(shape);
  if (!scheme.floating || scheme.strategy != Strategy::group)
    tensors.fail("weight_scale",
                 fmt::format("is ui8{}: bytes are exponents, which only groups of floats have; "
                             "expected floats",
                             scales.shape().str()));
  return as_exponents(scales).reshaped(shape);
}

// As numbers beside codes that are not negative: 2^(bits - 1) more than what they stand for. Packed
// down the rows, or a byte for all.
Array packed_zeros(ModuleTensors& tensors, const WeightScheme& scheme, Size size,
                   const Shape& shape) {
  const int64_t middle = int64_t{1} << (scheme.bits - 1);
  if (scheme.symmetric) return full(shape, middle, DType::u8);
  if (scheme.strategy == Strategy::tensor) {
    const Literal zero = tensors.read("weight_zero_point", {DType::i8}, {1}, "one for all");
    return full(shape, zero.get_i64(0) + middle, DType::u8);
  }
  const Shape packed = {word_count(size.rows, scheme.bits), shape[1]};
  const Array words(
      tensors.read("weight_zero_point", {DType::i32}, packed, "packed down the rows"));
  const auto bits = static_cast<int>(scheme.bits);
  return transpose(unpacked(transpose(words, {1, 0}), bits, size.rows), {1, 0});
}

// ---- codes

// Codes of words i32 [rows, words], as they lie where they are of 4 or 8 bits.
Matrix packed_matrix(ModuleTensors& tensors, const WeightScheme& scheme, Size size) {
  const Literal words = tensors.read("weight_packed", {DType::i32});
  Matrix out{.layout = layout_of(scheme, size)};
  const Shape shape = scales_shape(*out.layout, size);
  out.scales = Array(read_scales(tensors, scheme, shape));
  const bool pairs = scheme.bits == 4 && size.columns % 2 == 0;
  if (!pairs && scheme.bits != 8) {
    out.values = unpacked(Array(words), static_cast<int>(scheme.bits), size.columns);
  } else {
    const Dim bytes = pairs ? size.columns / 2 : size.columns, all = words.shape()[1] * 4;
    const Array whole(as_bytes(words));
    out.values = bytes == all ? whole : slice_in_dim(whole, 0, bytes, 1);
  }
  if (pairs) out.layout->format = scheme.symmetric ? WeightFormat::u4b8 : WeightFormat::u4;
  if (!pairs || !scheme.symmetric) out.zeros = packed_zeros(tensors, scheme, size, shape);
  return out;
}

// Earlier versions sorted columns by group; -1 stands for none.
void sort_groups(ModuleTensors& tensors, Matrix& matrix, Dim columns) {
  if (!tensors.has("weight_g_idx")) return;
  const Literal groups =
      tensors.read("weight_g_idx", {DType::i32}, {columns}, "one group a column");
  if (std::ranges::all_of(groups.data<int32_t>(), [](int32_t group) { return group == -1; }))
    return;
  matrix.order = order_of_groups(tensors, "weight_g_idx", columns, matrix.layout->block_columns);
  if (!matrix.order) return;
  matrix.values = matrix.layout->format == WeightFormat::elements
                      ? take(matrix.values, *matrix.order, 1)
                      : reordered_pairs(matrix.values, *matrix.order);
}

// MXFP4's scales are exponents; NVFP4's are divided by one of the whole matrix.
Matrix float4_matrix(ModuleTensors& tensors, const WeightScheme& scheme, Size size) {
  if (size.columns % 2 != 0) tensors.fail("weight_packed", "has rows of an odd number of columns");
  Matrix out{.layout = layout_of(scheme, size)};
  out.layout->format = WeightFormat::f4e2m1;
  out.values = Array(tensors.read("weight_packed", {DType::u8}, {size.rows, size.columns / 2},
                                  "two codes a byte"));
  const Array scales(read_scales(tensors, scheme, scales_shape(*out.layout, size)));
  out.scales = scales;
  if (scheme.strategy == Strategy::tensor_group) {
    const Literal whole = tensors.read("weight_global_scale", {DType::f32}, {1}, "one for all");
    out.scales = convert(scales, DType::f32) / Array(whole);
  }
  return out;
}

void round_input(ModuleTensors& tensors, WeightScheme::Input input, Matrix& matrix) {
  matrix.rounds_input = input != WeightScheme::Input::as_it_is && matrix.has_row_codes();
  if (!matrix.rounds_input || input == WeightScheme::Input::by_token) return;
  const Literal scale = tensors.read("input_scale", kScaleTypes);
  if (scale.size() != 1)
    tensors.fail("input_scale", fmt::format("is {}, expected one for all", scale.shape().str()));
  matrix.input_scale = convert(Array(scale.reshaped({1})), DType::f32);
}

Matrix element_matrix(ModuleTensors& tensors, const WeightScheme& scheme, Size size) {
  Matrix out{.layout = layout_of(scheme, size)};
  const Shape shape = scales_shape(*out.layout, size);
  out.values = Array(tensors.read("weight", {DType::i8, DType::f8E4M3FN, DType::f8E5M2},
                                  {size.rows, size.columns}, "as the config says"));
  out.scales = Array(read_scales(tensors, scheme, shape));
  if (scheme.symmetric) {
    round_input(tensors, scheme.input, out);
    return out;
  }
  const Literal zeros = tensors.read("weight_zero_point", {DType::i8});
  if (zeros.size() != shape.size())
    tensors.fail("weight_zero_point", fmt::format("is i8{}, expected {} as the scales are",
                                                  zeros.shape().str(), shape.str()));
  out.zeros = Array(zeros.reshaped(shape));
  return out;
}

}  // namespace

Matrix read_quantized(const CompressedTensorsConfig& config, ModuleTensors& tensors, Dim rows,
                      Dim columns) {
  const Size size{rows, columns};
  if (config.ignores(tensors.module()))
    tensors.fail("weight_scale", "is there, but a pattern of the config's ignore names the module");
  const WeightScheme& scheme = scheme_of(config, tensors, size);
  if (scheme.symmetric) tensors.skip({"weight_zero_point"});
  if (!tensors.has("weight_packed")) return element_matrix(tensors, scheme, size);
  if (scheme.floating) return float4_matrix(tensors, scheme, size);
  const Literal shape =
      tensors.read("weight_shape", {DType::i64, DType::i32}, {2}, "rows and columns");
  if (shape.get_i64(0) != rows || shape.get_i64(1) != columns)
    tensors.fail("weight_shape", fmt::format("says [{}, {}], expected [{}, {}]", shape.get_i64(0),
                                             shape.get_i64(1), rows, columns));
  Matrix out = packed_matrix(tensors, scheme, size);
  if (scheme.strategy == Strategy::group) sort_groups(tensors, out, columns);
  return out;
}

}  // namespace lathe::hf
