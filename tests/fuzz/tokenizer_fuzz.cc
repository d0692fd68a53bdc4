// tokenizer.json from the first part of the input, a text from the rest (behind the first zero
// byte; behind a second one it is repeated to a long one): whatever they are, a result or a
// UserError.
#include <cstdint>
#include <string>
#include <string_view>

#include "lathe/base/error.h"
#include "lathe/text/tokenizer/tokenizer.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const size_t end = input.find('\0');
  const std::string_view text = end == std::string_view::npos
                                    ? std::string_view("Hello <s> wörld's 12 \t😀")
                                    : input.substr(end + 1, 64);
  std::string long_text;
  const bool repeats = !text.empty() && text[0] == '\0';
  while (repeats && long_text.size() < 100'000) long_text += text.substr(1), long_text += ' ';
  try {
    const auto tokenizer = lathe::Tokenizer::from_json(input.substr(0, end), "fuzz");
    const auto ids = tokenizer->encode(repeats ? long_text : text);
    tokenizer->decode(ids, true);
    lathe::StreamDecoder stream(tokenizer, false);
    for (int32_t id : ids) stream.push(id);
    stream.finish();
  } catch (const lathe::UserError&) {
  }
  return 0;
}
