// Any bytes as a quantization config and the tensors beside it: a matrix is read and its numbers
// are computed by the evaluator, or a UserError. The input is two bytes of sizes, the config's
// text, a zero, and a safetensors file.
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "lathe/hf/weights/quantized_weights.h"
#include "lathe/ops/api/ops.h"
#include "lathe/runtime/client.h"

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  lathe::set_default_client(lathe::make_reference_client());
  return 0;
}

namespace {

using namespace lathe;
using namespace lathe::hf;

// 0 to 128, among them sizes that words of codes have and such that they have not.
Dim size_of(uint8_t byte) { return byte <= 128 ? byte : (byte - 128) % 128; }

void attempt(const auto& read) {
  try {
    read();
  } catch (const UserError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size < 3) return 0;
  const Dim rows = size_of(data[0]), columns = size_of(data[1]);
  const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
  const size_t end = std::min(text.find('\0'), text.size());
  const auto owner =
      std::make_shared<const std::string>(text.substr(std::min(end + 1, text.size())));
  attempt([&] {
    const Json json = parse_json(text.substr(0, end), "config.json");
    const auto config = QuantizationConfig::parse(Field(json, "config.json"));
    const auto checkpoint =
        Checkpoint::of(SafetensorsFile::parse(*owner, "fuzz.safetensors", owner));
    const LoadProgress ignore = [](int64_t, int64_t) {};
    QuantizedSource source(checkpoint, config, ignore);
    attempt([&] { source.matrix("proj", rows, columns, DType::f32).dense(DType::f32).literal(); });
    attempt([&] {
      source.expert_matrices("proj", 2, rows, columns, DType::f32).dense(DType::f32).literal();
    });
  });
  return 0;
}
