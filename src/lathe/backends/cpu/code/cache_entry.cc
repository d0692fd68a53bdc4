#include "lathe/backends/cpu/code/cache_entry.h"

#include <algorithm>
#include <utility>

#include "lathe/base/byte_stream.h"

namespace lathe {
namespace {

constexpr std::string_view kCacheEntryMagic = "LATHEK01";
constexpr uint64_t kLeastNamed = 16;  // bytes of a name and a number

// The images must hold what they point to.
bool in_bounds(const CodeImage& image) {
  const auto inside = [&](uint64_t at, uint64_t size) {
    return at <= image.bytes.size() && size <= image.bytes.size() - at;
  };
  return std::ranges::all_of(image.entries, [&](const auto& e) { return inside(e.offset, 1); }) &&
         std::ranges::all_of(image.imports, [&](const auto& i) { return inside(i.slot, 8); });
}

// The bytes behind the magic, where the checksum fits them.
std::optional<std::string_view> body_of(std::string_view bytes) {
  if (!bytes.starts_with(kCacheEntryMagic)) return std::nullopt;
  ByteReader in(bytes.substr(kCacheEntryMagic.size()));
  const uint64_t sum = in.number();
  const std::string_view body = in.take(in.left());
  if (!in.good() || checksum(body) != sum) return std::nullopt;
  return body;
}

std::optional<CodeImage> read_image(ByteReader& in) {
  CodeImage image;
  const uint64_t entries = in.count(kLeastNamed);
  for (uint64_t i = 0; i < entries; ++i) {
    std::string name(in.text());
    image.entries.push_back({std::move(name), in.number()});
  }
  const uint64_t imports = in.count(kLeastNamed);
  for (uint64_t i = 0; i < imports; ++i) {
    std::string function(in.text());
    image.imports.push_back({std::move(function), in.number()});
  }
  const std::string_view code = in.text();
  const auto* begin = reinterpret_cast<const std::byte*>(code.data());
  image.bytes.assign(begin, begin + code.size());
  if (!in.done() || !in_bounds(image)) return std::nullopt;
  return image;
}

}  // namespace

std::string encode_entry(std::string_view key, const CodeImage& image) {
  ByteWriter body;
  body.text(key);
  body.number(image.entries.size());
  for (const auto& entry : image.entries) {
    body.text(entry.name);
    body.number(entry.offset);
  }
  body.number(image.imports.size());
  for (const auto& import : image.imports) {
    body.text(import.function);
    body.number(import.slot);
  }
  body.text({reinterpret_cast<const char*>(image.bytes.data()), image.bytes.size()});
  ByteWriter whole;
  whole.out = kCacheEntryMagic;
  whole.number(checksum(body.out));
  return whole.out + body.out;
}

std::optional<CodeImage> decode_entry(std::string_view bytes, std::string_view key) {
  const auto body = body_of(bytes);
  if (!body) return std::nullopt;
  ByteReader in(*body);
  if (in.text() != key) return std::nullopt;
  return read_image(in);
}

std::optional<KeyedImage> decode_entry(std::string_view bytes) {
  const auto body = body_of(bytes);
  if (!body) return std::nullopt;
  ByteReader in(*body);
  std::string key(in.text());
  auto image = read_image(in);
  if (!image) return std::nullopt;
  return KeyedImage{std::move(key), *std::move(image)};
}

}  // namespace lathe
