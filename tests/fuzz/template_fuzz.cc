// Any bytes as a chat template, and those behind the first zero byte as its data: it renders or is
// a UserError, within the memory that everybody gets.
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "lathe/base/error.h"
#include "lathe/text/template/template.h"

namespace {

const nlohmann::ordered_json& usual_data() {
  static const auto kData = nlohmann::ordered_json::parse(R"({
    "messages": [{"role": "user", "content": "Hi é"}, {"role": "assistant", "content": null}],
    "tools": [{"name": "f", "parameters": {"x": [1, 2.5, true]}}],
    "s": "text", "n": 3, "l": [3, 1, 2], "add_generation_prompt": true})");
  return kData;
}

nlohmann::ordered_json data_of(const std::string& text) {
  return nlohmann::ordered_json::parse(text, nullptr, /*allow_exceptions=*/false);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t size) {
  lathe::RenderOptions options;
  options.now = lathe::parse_local_time("2024-07-26");
  options.max_steps /= 20;  // they stand for time, which the sanitizers stretch
  const std::string input(reinterpret_cast<const char*>(bytes), size);
  const size_t end = input.find('\0');
  try {
    const auto parsed = lathe::Template::parse(input.substr(0, end), "fuzz");
    if (end == std::string::npos) {
      parsed.render(usual_data(), options);
    } else {
      parsed.render(data_of(input.substr(end + 1)), options);
    }
  } catch (const lathe::UserError&) {
  }
  return 0;
}
