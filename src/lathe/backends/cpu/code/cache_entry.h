// An entry of the disk cache as bytes: its full key, a checksum, a CodeImage. Saved programs carry
// the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lathe/backends/cpu/code/code_image.h"

namespace lathe {

struct KeyedImage {
  std::string key;
  CodeImage image;
};

std::string encode_entry(std::string_view key, const CodeImage& image);
// Nothing when the bytes are not a whole entry.
std::optional<KeyedImage> decode_entry(std::string_view bytes);
// Nothing when they are not one for this key.
std::optional<CodeImage> decode_entry(std::string_view bytes, std::string_view key);

}  // namespace lathe
