// A pattern of a tokenizer.json, and behind a zero byte a text: spans that cover the text, or a
// UserError.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/text/tokenizer/regex.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const size_t end = input.find('\0');
  std::string text(end == std::string_view::npos ? std::string_view("wörld's  12\n😀")
                                                 : input.substr(end + 1));
  // A tokenizer is given characters; every byte becomes one.
  for (char& c : text) c = static_cast<char>(c & 0x7f);
  const bool repeats = !text.empty() && text[0] == 'r';
  while (repeats && text.size() < 50'000) text += text.substr(0, 10'000);
  try {
    const auto regex = lathe::tok::Regex::compile(input.substr(0, end), "fuzz");
    std::vector<lathe::tok::Span> spans;
    lathe::tok::Allowance allowance(text.size());
    regex.find(text, spans, allowance);
    size_t at = 0;
    for (const auto& span : spans) {
      if (span.begin != at || span.end < span.begin) std::abort();
      at = span.end;
    }
    if (at != text.size()) std::abort();
  } catch (const lathe::UserError&) {
  }
  return 0;
}
