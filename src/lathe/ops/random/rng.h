// Random numbers: the threefry hash, StableHLO's bit generator, whose state is an operand
// (rng_bits.cc), and its rng, whose state is the device's (rng.cc). The functions users call are in
// random.h; they give JAX's numbers (threefry2x32, partitionable).
#pragma once

#include "lathe/ir/op_def.h"
#include "lathe/ops/api/ops.h"

namespace lathe {

enum class RngAlgorithm : uint8_t { DEFAULT, THREE_FRY, PHILOX };
template <>
struct EnumNames<RngAlgorithm> {
  static constexpr std::string_view kind = "rng_algorithm";
  static constexpr std::string_view names[] = {"DEFAULT", "THREE_FRY", "PHILOX"};
};

struct RngBitGeneratorAttrs {
  RngAlgorithm rng_algorithm = RngAlgorithm::DEFAULT;  // which is PHILOX
  Type result_type = Type::scalar(DType::u32);
  static void fields(auto& self, auto&& field) {
    field("rng_algorithm", required(self.rng_algorithm));
    field("result_type", self.result_type);
  }
};

extern const OpDef kThreefry2x32;
extern const OpDef kRngBitGenerator;
extern const OpDef kRng;

// The hash as a u64: first word high, second word low.
Array threefry2x32(const Array& key0, const Array& key1, const Array& counter0,
                   const Array& counter1);

}  // namespace lathe
