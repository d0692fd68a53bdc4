// The attributes of dot_general, for passes and kernels.
#pragma once

#include "lathe/ir/op_def.h"
#include "lathe/ops/api/ops.h"

namespace lathe {

struct DotDimensionNumbers : DotDims {
  static constexpr std::string_view kMnemonic = "stablehlo.dot";
  static void fields(auto& self, auto&& field) {
    field("lhs_batching_dimensions", self.lhs_batch);
    field("rhs_batching_dimensions", self.rhs_batch);
    field("lhs_contracting_dimensions", self.lhs_contracting);
    field("rhs_contracting_dimensions", self.rhs_contracting);
  }
};

enum class Precision : uint8_t { DEFAULT, HIGH, HIGHEST };
template <>
struct EnumNames<Precision> {
  static constexpr std::string_view kind = "precision";
  static constexpr std::string_view names[] = {"DEFAULT", "HIGH", "HIGHEST"};
};

struct DotAlgorithm {
  AttrValue lhs_precision_type;  // a DType, or "tf32", which is none
  AttrValue rhs_precision_type;
  AttrValue accumulation_type;
  int64_t lhs_component_count = 1;
  int64_t rhs_component_count = 1;
  int64_t num_primitive_operations = 1;
  bool allow_imprecise_accumulation = false;
  static constexpr std::string_view kMnemonic = "stablehlo.dot_algorithm";
  static void fields(auto& self, auto&& field) {
    field("lhs_precision_type", required(self.lhs_precision_type));
    field("rhs_precision_type", required(self.rhs_precision_type));
    field("accumulation_type", required(self.accumulation_type));
    field("lhs_component_count", required(self.lhs_component_count));
    field("rhs_component_count", required(self.rhs_component_count));
    field("num_primitive_operations", required(self.num_primitive_operations));
    field("allow_imprecise_accumulation", required(self.allow_imprecise_accumulation));
  }
};

struct DotAttrs {
  DotDimensionNumbers dot_dimension_numbers;
  std::optional<std::vector<Precision>> precision_config;
  std::optional<DotAlgorithm> algorithm;
  DType result_dtype = DType::f32;  // in text, of the type behind the arrow
  static void fields(auto& self, auto&& field) {
    field("dot_dimension_numbers", required(self.dot_dimension_numbers));
    field("precision_config", self.precision_config);
    field("algorithm", self.algorithm);
    field("result_dtype", self.result_dtype);
  }
};

extern const OpDef kDotGeneral;
extern const OpDef kRaggedDot;  // ragged_dot.cc

// Whether the operands' values are values of the result's kind too, but for size: booleans are
// integers, integers are floats.
bool products_widen_to(DType operands, DType result);
// The type to which a kernel converts factors and in which it adds up, before it rounds once to the
// result type: the result's compute type, or the operands' where that is wider. The reference does
// not ask.
DType dot_accumulation_dtype(DType operands, DType result);

}  // namespace lathe
