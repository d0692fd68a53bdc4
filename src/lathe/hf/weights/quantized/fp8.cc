// Floats of 8 bits with scales by blocks (DeepSeek-V3, arXiv 2412.19437), rows (fbgemm) or one.
#include <fmt/format.h>

#include "lathe/hf/weights/quantized/readers.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

constexpr std::initializer_list<DType> kFloat8 = {DType::f8E4M3FN, DType::f8E5M2};
// Called the inverse of what values were multiplied with, so it is what codes are multiplied with.
constexpr std::initializer_list<DType> kBlockScales = {DType::f32, DType::bf16, DType::f16,
                                                       DType::f8E8M0FNU};

Matrix scaled(ModuleTensors& tensors, std::string_view scale, Dim rows, Dim columns,
              const Fp8Config::Block& block) {
  const std::string why =
      fmt::format("one for {} x {} of {} x {}", block.rows, block.columns, rows, columns);
  const Shape shape = {block_count(rows, block.rows), block_count(columns, block.columns)};
  const Array codes(tensors.read("weight", kFloat8, {rows, columns}, "as the config says"));
  const bool lone = shape == Shape{1, 1} && tensors.info(scale).shape.size() == 1;
  const Array scales(lone ? tensors.read(scale, kBlockScales).reshaped(shape)
                          : tensors.read(scale, kBlockScales, shape, why));
  tensors.skip({"input_scale", "input_scale_ub", "activation_scale"});
  return {.values = codes,
          .scales = scales,
          .layout = WeightLayout{.format = WeightFormat::elements,
                                 .block_rows = block.rows,
                                 .block_columns = block.columns}};
}

}  // namespace

Matrix read_quantized(const Fp8Config& config, ModuleTensors& tensors, Dim rows, Dim columns) {
  const std::string_view scale =
      tensors.has("weight_scale_inv") || config.block ? "weight_scale_inv" : "weight_scale";
  return scaled(tensors, scale, rows, columns,
                config.block.value_or(Fp8Config::Block{rows, columns}));
}

Matrix read_quantized(const FbgemmFp8Config&, ModuleTensors& tensors, Dim rows, Dim columns) {
  return scaled(tensors, "weight_scale", rows, columns, {1, columns});
}

}  // namespace lathe::hf
