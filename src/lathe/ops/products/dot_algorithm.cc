#include "lathe/ops/products/dot_algorithm.h"

#include <algorithm>
#include <bit>

namespace lathe {
namespace {

constexpr std::string_view kTf32 = "tf32";
constexpr int kTf32Exponent = 8, kTf32Mantissa = 10;

std::string_view precision_name(const AttrValue& type) {
  if (const auto* dtype = std::get_if<DType>(&type.value)) return name(*dtype);
  const auto* other = std::get_if<AttrValue::Opaque>(&type.value);
  LATHE_USER_CHECK(other && other->text == kTf32,
                   "the types of algorithm are element types or tf32");
  return kTf32;
}

struct KnownAlgorithm {
  std::string_view operands, sums;
  int64_t operations;
};
constexpr KnownAlgorithm kKnown[] = {
    {"f16", "f16", 1},  {"f16", "f32", 1},  {"bf16", "bf16", 1}, {"bf16", "f32", 1},
    {"bf16", "f32", 3}, {"bf16", "f32", 6}, {"bf16", "f32", 9},  {"tf32", "f32", 1},
    {"tf32", "f32", 3}, {"f32", "f32", 1},  {"f64", "f64", 1},
};

bool is_f8(std::string_view type) {
  constexpr std::string_view all[] = {"f8E5M2",        "f8E4M3FN", "f8E4M3FNUZ", "f8E5M2FNUZ",
                                      "f8E4M3B11FNUZ", "f8E4M3",   "f8E3M4"};
  return std::ranges::find(all, type) != std::end(all);
}

bool is_known(const DotAlgorithm& algorithm) {
  const std::string_view lhs = precision_name(algorithm.lhs_precision_type),
                         rhs = precision_name(algorithm.rhs_precision_type),
                         sums = precision_name(algorithm.accumulation_type);
  if (algorithm.lhs_component_count != 1 || algorithm.rhs_component_count != 1) return false;
  const int64_t operations = algorithm.num_primitive_operations;
  if (is_f8(lhs) && is_f8(rhs)) return sums == "f32" && operations == 1;
  return !algorithm.allow_imprecise_accumulation && lhs == rhs &&
         std::ranges::any_of(kKnown, [&](const KnownAlgorithm& known) {
           return known.operands == lhs && known.sums == sums && known.operations == operations;
         });
}

bool is_default(Precision precision) { return precision == Precision::DEFAULT; }

// The element type that holds the factors; of tf32, what they are rounded in.
DType factor_dtype(const AttrValue& type, const DotAlgorithm& algorithm) {
  const auto* dtype = std::get_if<DType>(&type.value);
  return dtype && algorithm.num_primitive_operations == 1 ? *dtype : DType::f32;
}

bool is_tf32(const AttrValue& type, const DotAlgorithm& algorithm) {
  return !std::holds_alternative<DType>(type.value) && algorithm.num_primitive_operations == 1;
}

// To nearest, ties to even.
float to_tf32(float value) {
  constexpr uint32_t kDropped = 23 - kTf32Mantissa, kHalf = (1u << (kDropped - 1)) - 1;
  const auto bits = std::bit_cast<uint32_t>(value);
  if (!std::isfinite(value)) return value;
  const uint32_t rounded = bits + kHalf + (bits >> kDropped & 1);
  return std::bit_cast<float>(rounded >> kDropped << kDropped);
}

}  // namespace

void expect_algorithm(const DotAttrs& attrs) {
  const DotAlgorithm& algorithm = *attrs.algorithm;
  LATHE_USER_CHECK(
      !attrs.precision_config || std::ranges::all_of(*attrs.precision_config, is_default),
      "(C21) precision_config is DEFAULT where there is an algorithm");
  LATHE_USER_CHECK(algorithm.lhs_component_count > 0 && algorithm.rhs_component_count > 0 &&
                       algorithm.num_primitive_operations > 0,
                   "(C22, C23, C24) component counts and the number of primitive operations are "
                   "positive, not {}, {} and {}",
                   algorithm.lhs_component_count, algorithm.rhs_component_count,
                   algorithm.num_primitive_operations);
  LATHE_USER_CHECK(is_known(algorithm),
                   "no algorithm is known of {} and {}, sums in {}, components {} and {}, {} "
                   "operations{}; those of JAX's DotAlgorithmPreset are",
                   precision_name(algorithm.lhs_precision_type),
                   precision_name(algorithm.rhs_precision_type),
                   precision_name(algorithm.accumulation_type), algorithm.lhs_component_count,
                   algorithm.rhs_component_count, algorithm.num_primitive_operations,
                   algorithm.allow_imprecise_accumulation ? ", imprecise sums" : "");
}

Array rounded_factor(const Array& operand, const AttrValue& type, const DotAlgorithm& algorithm) {
  if (!is_float(operand.dtype())) return operand;
  const Array factor = convert(operand, factor_dtype(type, algorithm));
  return is_tf32(type, algorithm) ? reduce_precision(factor, kTf32Exponent, kTf32Mantissa) : factor;
}

Literal rounded_factor(const Literal& operand, const AttrValue& type,
                       const DotAlgorithm& algorithm) {
  if (!is_float(operand.dtype())) return operand;
  Literal out(factor_dtype(type, algorithm), operand.shape());
  for (int64_t i = 0; i < operand.size(); ++i) out.set_f64(i, operand.get_f64(i));
  if (is_tf32(type, algorithm))
    for (float& value : out.mutable_data<float>()) value = to_tf32(value);
  return out;
}

}  // namespace lathe
