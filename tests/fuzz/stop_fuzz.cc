// Stop strings and a text, cut into pieces by the input: what is shown is the text before the stop
// string that is complete first, however it is cut.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/text/tokenizer/stop_matcher.h"

namespace {

using lathe::StopMatcher;

// Character by character, looking at the end of the text alone.
std::string expected(const std::vector<std::string>& stops, std::string_view text) {
  for (size_t end = 1; end <= text.size(); ++end) {
    size_t longest = 0;
    for (const std::string& stop : stops)
      if (text.substr(0, end).ends_with(stop)) longest = std::max(longest, stop.size());
    if (longest > 0) return std::string(text.substr(0, end - longest));
  }
  return std::string(text);
}

}  // namespace

// "stop\0stop\0\0text": each byte of the text with its high bit set ends a piece.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  std::string_view input(reinterpret_cast<const char*>(data), std::min<size_t>(size, 2000));
  std::vector<std::string> stops;
  for (size_t end; (end = input.find('\0')) != std::string_view::npos && end > 0;) {
    stops.emplace_back(input.substr(0, end));
    input.remove_prefix(end + 1);
  }
  StopMatcher matcher(stops);
  std::string text, shown, piece;
  for (char c : input) {
    const char letter = static_cast<char>(c & 0x7f);
    text += letter;
    piece += letter;
    if (c == letter) continue;
    shown += matcher.push(piece);
    piece.clear();
  }
  shown += matcher.push(piece);
  shown += matcher.finish();
  if (shown != expected(stops, text)) std::abort();
  return 0;
}
