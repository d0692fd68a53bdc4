// OCP Microscaling Formats 1.0, as gpt-oss' experts have it: blocks of 32 floats of 4 bits,
// [experts, rows, blocks, 16 bytes], and for each an exponent, biased by 127.
#include <fmt/format.h>

#include "lathe/hf/weights/quantized/readers.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {

Matrix read_mxfp4(ModuleTensors& tensors, Dim experts, Dim rows, Dim columns) {
  constexpr Dim kBlock = 32;
  const Dim blocks = columns / kBlock;
  if (columns % kBlock != 0)
    tensors.fail("blocks", fmt::format("rows of {} columns are no blocks of {}", columns, kBlock));
  const std::string why = fmt::format("{} experts, {} x {}", experts, rows, columns);
  const Literal codes =
      tensors.read("blocks", {DType::u8}, {experts, rows, blocks, kBlock / 2}, why);
  const Literal scales = tensors.read("scales", {DType::u8}, {experts, rows, blocks}, why);
  return {.values = Array(codes.reshaped({experts, rows, columns / 2})),
          .scales = Array(as_exponents(scales)),
          .layout = WeightLayout{
              .format = WeightFormat::f4e2m1, .block_rows = 1, .block_columns = kBlock}};
}

}  // namespace lathe::hf
