// Any bytes as a chat template: it renders or is a UserError, within its limits.
#include <cstddef>
#include <cstdint>
#include <string>

#include "lathe/base/error.h"
#include "lathe/hf/template/template.h"

namespace {

const nlohmann::ordered_json& data() {
  static const auto kData = nlohmann::ordered_json::parse(R"({
    "messages": [{"role": "user", "content": "Hi é"}, {"role": "assistant", "content": null}],
    "tools": [{"name": "f", "parameters": {"x": [1, 2.5, true]}}],
    "s": "text", "n": 3, "l": [3, 1, 2], "add_generation_prompt": true})");
  return kData;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t size) {
  lathe::RenderOptions options;
  options.now = lathe::parse_local_time("2024-07-26");
  options.max_steps = 20'000;
  options.max_bytes = 1 << 20;
  try {
    const std::string source(reinterpret_cast<const char*>(bytes), size);
    lathe::Template::parse(source, "fuzz").render(data(), options);
  } catch (const lathe::UserError&) {
  }
  return 0;
}
