// The parts of the record lathe.dequantize: its attributes and two descriptions of the formats, one
// of whole quantization blocks (the reference) and one of an element (what is compiled). Both
// follow the formats' definitions and neither uses the other.
#pragma once

#include <span>
#include <string_view>

#include "lathe/ir/op_def.h"
#include "lathe/ops/quantized/quantized.h"

namespace lathe {

struct DequantizeAttrs {
  WeightLayout layout;
  DType result_dtype = DType::f32;  // in text, of the type behind the arrow
  static void fields(auto& self, auto&& field) {
    field("format", required(self.layout.format));
    field("block_rows", self.layout.block_rows);
    field("block_columns", self.layout.block_columns);
    field("result_dtype", self.result_dtype);
  }
};

extern const OpDef kDequantize;

// The type in which elements are computed.
inline DType dequantize_dtype(DType result) { return compute_dtype(result); }

// Element `column` of GGUF's blocks that begin at `start` of operand 0, before it is rounded.
Scalar block_element(ElementContext& context, WeightFormat format, std::span<const Scalar> start,
                     Scalar column, DType compute);

std::vector<Literal> reference_dequantize(const OpView& op, std::span<const Literal> in);
std::vector<Sample> dequantize_samples();

}  // namespace lathe
