// AWQ, version "gemm": weight[row][column] = scales[group][row] · (code - zero), rows side by side
// in words.
#include <fmt/format.h>

#include "lathe/hf/weights/quantized/readers.h"
#include "lathe/hf/weights/quantized/repack.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

// The even ones of eight rows lie in the low half of a word, the odd ones in the high half.
constexpr std::array<int, 8> kPlaces = {0, 4, 1, 5, 2, 6, 3, 7};

}  // namespace

Matrix read_quantized(const AwqConfig& config, ModuleTensors& tensors, Dim rows, Dim columns) {
  const Dim length = config.group_size.value_or(columns), groups = block_count(columns, length);
  if (columns % 2 != 0 || rows % 8 != 0)
    tensors.fail("qweight",
                 fmt::format("is of [{}, {}], expected a multiple of [8, 2]", rows, columns));
  const std::string why =
      fmt::format("{} rows of {} columns in 4 bits, groups of {}", rows, columns, length);
  const Array words(tensors.read("qweight", {DType::i32}, {columns, rows / 8}, why));
  const Array zeros(tensors.read("qzeros", {DType::i32}, {groups, rows / 8}, why));
  const Array scales(tensors.read("scales", kScaleTypes, {groups, rows}, why));
  return {
      .values = rows_of_row_words(words, kPlaces),
      .scales = transpose(scales, {1, 0}),
      .zeros = transpose(unpacked(zeros, 4, rows, kPlaces), {1, 0}),
      .layout = WeightLayout{.format = WeightFormat::u4, .block_rows = 1, .block_columns = length}};
}

}  // namespace lathe::hf
