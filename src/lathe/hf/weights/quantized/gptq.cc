// GPTQ: weight[row][column] = scales[group of column][row] · (code - zero).
#include <fmt/format.h>

#include <algorithm>

#include "lathe/hf/weights/quantized/readers.h"
#include "lathe/hf/weights/quantized/repack.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

// Whether each of the words is a row of the same code.
bool all_codes_are(const Literal& words, uint32_t code, int64_t bits) {
  uint32_t word = 0;
  for (int64_t at = 0; at < 32; at += bits) word |= code << at;
  return std::ranges::all_of(words.data<int32_t>(), [word](int32_t found) {
    return static_cast<uint32_t>(found) == word;
  });
}

// Files are written in one format and named another: every weight would be off by a scale.
void expect_middle_zeros(const ModuleTensors& tensors, const Literal& words,
                         const GptqConfig& config) {
  const uint32_t middle = uint32_t{1} << (config.bits - 1);
  const uint32_t less_one = config.zeros_less_one ? 1 : 0;
  if (!config.symmetric || all_codes_are(words, middle - less_one, config.bits)) return;
  const std::string_view format = config.zeros_less_one ? "gptq" : "gptq_v2";
  const std::string_view other = config.zeros_less_one ? "gptq_v2" : "gptq";
  const bool of_other = all_codes_are(words, middle - (1 - less_one), config.bits);
  tensors.fail(
      "qzeros",
      fmt::format("contradicts quantization_config: sym is true, so all zero points are {0}, which "
                  "format \"{1}\" stores as {2}; {3}",
                  middle, format, middle - less_one,
                  of_other
                      ? fmt::format("here all are {}, as format \"{}\" stores them. If the file is "
                                    "of that format, write \"checkpoint_format\": \"{}\"",
                                    middle - (1 - less_one), other, other)
                      : std::string("here some are others. If those are meant, write \"sym\": "
                                    "false")));
}

// Format "gptq" stores zero points less one, wrapped to their bits.
Array zero_points(const Array& stored, const GptqConfig& config, Dim rows) {
  const Array codes = unpacked(stored, static_cast<int>(config.bits), rows);
  const Array zeros = config.zeros_less_one ? (codes + 1) & ((1 << config.bits) - 1) : codes;
  return transpose(zeros, {1, 0});
}

// Exporters write biases of zeros for modules that have none.
void skip_empty_bias(ModuleTensors& tensors, Dim rows) {
  if (!tensors.has("bias") || tensors.info("bias").shape != Shape{rows}) return;
  const Literal bias = tensors.peek("bias");
  for (int64_t i = 0; i < rows; ++i)
    if (bias.get_f64(i) != 0) return;
  tensors.skip({"bias"});
}

}  // namespace

Matrix read_quantized(const GptqConfig& config, ModuleTensors& tensors, Dim rows, Dim columns) {
  const Dim per_word = 32 / config.bits, length = config.group_size.value_or(columns);
  const Dim groups = block_count(columns, length);
  if (columns % per_word != 0 || rows % per_word != 0)
    tensors.fail("qweight", fmt::format("is of [{}, {}], which words of {} codes do not divide",
                                        rows, columns, per_word));
  const std::string why = fmt::format("{} rows of {} columns in {} bits, groups of {}", rows,
                                      columns, config.bits, length);
  const Array words(tensors.read("qweight", {DType::i32}, {columns / per_word, rows}, why));
  const Literal zeros = tensors.read("qzeros", {DType::i32}, {groups, rows / per_word}, why);
  expect_middle_zeros(tensors, zeros, config);
  const Array scales(tensors.read("scales", kScaleTypes, {groups, rows}, why));
  if (config.sorted && groups > 1 && !tensors.has("g_idx"))
    tensors.fail("g_idx",
                 "is missing, but quantization_config's desc_act is true: it says which group each "
                 "column is of. Take the file that has it from where the checkpoint came from");
  std::optional<Array> order;
  if (tensors.has("g_idx")) order = order_of_groups(tensors, "g_idx", columns, length);
  skip_empty_bias(tensors, rows);
  const WeightFormat format = config.bits == 4 ? WeightFormat::u4 : WeightFormat::elements;
  return {.values = rows_of_columns(words, static_cast<int>(config.bits), order),
          .scales = transpose(scales, {1, 0}),
          .zeros = zero_points(Array(zeros), config, rows),
          .order = order,
          .layout = WeightLayout{.format = format, .block_rows = 1, .block_columns = length}};
}

}  // namespace lathe::hf
