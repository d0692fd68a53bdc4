#include "lathe/cpu/cache_entry.h"

#include <algorithm>
#include <cstring>

namespace lathe {
namespace {

constexpr std::string_view kMagic = "LATHEK01";
constexpr uint64_t kMaxCount = 1 << 16;  // of entries or imports in an image

class Encoder {
 public:
  std::string out;
  void number(uint64_t n) { out.append(reinterpret_cast<const char*>(&n), sizeof n); }
  void text(std::string_view s) {
    number(s.size());
    out += s;
  }
};

class Decoder {
 public:
  explicit Decoder(std::string_view in) : in_(in) {}
  uint64_t number() {
    uint64_t n = 0;
    if (in_.size() < sizeof n) return fail();
    std::memcpy(&n, in_.data(), sizeof n);
    in_.remove_prefix(sizeof n);
    return n;
  }
  std::string_view text() {
    const uint64_t size = number();
    if (size > in_.size()) return fail(), std::string_view();
    const std::string_view out = in_.substr(0, size);
    in_.remove_prefix(size);
    return out;
  }
  bool done() const { return good_ && in_.empty(); }
  bool good() const { return good_; }

 private:
  uint64_t fail() {
    good_ = false;
    return 0;
  }
  std::string_view in_;
  bool good_ = true;
};

// The images must hold what they point to.
bool in_bounds(const CodeImage& image) {
  const auto inside = [&](uint64_t at, uint64_t size) {
    return at <= image.bytes.size() && size <= image.bytes.size() - at;
  };
  return std::ranges::all_of(image.entries, [&](const auto& e) { return inside(e.offset, 1); }) &&
         std::ranges::all_of(image.imports, [&](const auto& i) { return inside(i.slot, 8); });
}

}  // namespace

uint64_t fnv1a(std::string_view bytes, uint64_t hash) {
  for (char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

std::string encode_entry(const std::string& key, const CodeImage& image) {
  Encoder body;
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
  Encoder whole;
  whole.out = kMagic;
  whole.number(fnv1a(body.out));
  return whole.out + body.out;
}

std::optional<CodeImage> decode_entry(std::string_view bytes, const std::string& key) {
  if (!bytes.starts_with(kMagic)) return std::nullopt;
  Decoder in(bytes.substr(kMagic.size()));
  const uint64_t checksum = in.number();
  if (!in.good() || fnv1a(bytes.substr(kMagic.size() + 8)) != checksum || in.text() != key)
    return std::nullopt;
  CodeImage image;
  const uint64_t entries = std::min(in.number(), kMaxCount);
  for (uint64_t i = 0; i < entries && in.good(); ++i) {
    const std::string name(in.text());
    image.entries.push_back({name, in.number()});
  }
  const uint64_t imports = std::min(in.number(), kMaxCount);
  for (uint64_t i = 0; i < imports && in.good(); ++i) {
    const std::string function(in.text());
    image.imports.push_back({function, in.number()});
  }
  const std::string_view code = in.text();
  const auto* begin = reinterpret_cast<const std::byte*>(code.data());
  image.bytes.assign(begin, begin + code.size());
  if (!in.done() || !in_bounds(image)) return std::nullopt;
  return image;
}

}  // namespace lathe
