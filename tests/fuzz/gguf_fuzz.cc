// Any bytes as a GGUF file: refused, or all of its metadata and tensors can be read; what the
// metadata says of the model and of text is refused, or a config and a tokenizer.
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "lathe/base/error.h"
#include "lathe/hf/config/config.h"
#include "lathe/hf/gguf/gguf_tokenizer.h"
#include "lathe/io/gguf.h"
#include "lathe/text/tokenizer/tokenizer.h"

namespace {

template <typename Read>
void attempt(const Read& read) {
  try {
    read();
  } catch (const lathe::UserError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto owner = std::make_shared<const std::string>(reinterpret_cast<const char*>(data), size);
  try {
    const auto file = lathe::hf::GgufFile::parse(*owner, "fuzz.gguf", owner);
    unsigned sum = static_cast<unsigned>(file->metadata().size());
    for (const auto& [name, tensor] : file->tensors()) {
      for (const std::byte byte : file->tensor(name).bytes()) sum += static_cast<unsigned>(byte);
    }
    volatile unsigned sink = sum;
    (void)sink;
    const lathe::hf::Field metadata(file->metadata(), "fuzz.gguf");
    attempt([&] { lathe::hf::gguf_tokenizer_config(metadata); });
    attempt([&] { lathe::hf::gguf_generation_config(metadata); });
    attempt([&] { lathe::hf::ModelConfig::from_gguf(lathe::hf::Gguf(file)); });
    attempt([&] {
      lathe::Tokenizer::from_json(lathe::hf::gguf_tokenizer_json(metadata), "fuzz.gguf")
          ->encode("Hello <s> wörld's 12");
    });
  } catch (const lathe::UserError&) {
  }
  return 0;
}
