// An entry of the disk cache as bytes: its full key, a checksum, a CodeImage.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lathe/cpu/code_image.h"

namespace lathe {

std::string encode_entry(const std::string& key, const CodeImage& image);
// Nothing when the bytes are not a whole entry for this key.
std::optional<CodeImage> decode_entry(std::string_view bytes, const std::string& key);

uint64_t fnv1a(std::string_view bytes, uint64_t hash = 0xcbf29ce484222325ULL);

}  // namespace lathe
