// Dense tensors. Types of fewer than eight bits take a byte an element, i1 alone is packed.
#include <fmt/format.h>
#include <algorithm>
#include <cstring>

#include "lathe/base/flags.h"
#include "lathe/stablehlo/bytecode/tables.h"

namespace lathe::stablehlo {
namespace {

void draw_splat(const ByteSource& source, std::string_view blob, Type type, int64_t& budget) {
  budget -= type.byte_count();
  if (budget < 0)
    source.fail(source.offset(blob),
                fmt::format("a constant of {} bytes: splats of a file may take {} bytes together "
                            "(LATHE_TEXT_CONSTANTS); broadcast a scalar instead",
                            type.byte_count(), flag_text(Flag::text_constants)));
}

// Sub-byte values are kept extended, booleans as 0 or 1; MLIR's may not be.
void normalize(Literal& out, int64_t count) {
  if (bit_width(out.dtype()) >= 8) return;
  std::byte* bytes = out.mutable_bytes().data();
  for (int64_t i = 0; i < count; ++i) {
    const auto raw = std::to_integer<uint8_t>(bytes[i]);
    if (is_float(out.dtype())) {
      bytes[i] = static_cast<std::byte>(raw & ((1 << bit_width(out.dtype())) - 1));
    } else {
      out.set_i64(i, is_bool(out.dtype()) ? raw != 0 : raw);
    }
  }
}

void unpack(std::string_view blob, Literal& out) {
  std::byte* bytes = out.mutable_bytes().data();
  for (size_t i = 0; i < static_cast<size_t>(out.size()); ++i)
    bytes[i] = static_cast<std::byte>((static_cast<uint8_t>(blob[i / 8]) >> (i % 8)) & 1);
}

// The first element everywhere.
void spread(Literal& out) {
  const auto width = static_cast<size_t>(byte_size(out.dtype()));
  const auto total = static_cast<size_t>(out.byte_count());
  std::byte* bytes = out.mutable_bytes().data();
  for (size_t filled = width; filled < total; filled *= 2)
    std::memcpy(bytes + filled, bytes, std::min(filled, total - filled));
}

}  // namespace

Literal read_elements(const ByteSource& source, std::string_view blob, Type type,
                      int64_t& splat_budget) {
  const auto count = static_cast<size_t>(type.size());
  const size_t packed = is_bool(type.dtype()) ? (count + 7) / 8 : 0;
  const auto width = static_cast<size_t>(byte_size(type.dtype()));
  const auto whole = static_cast<size_t>(type.byte_count());
  const bool splat = blob.size() == width && whole != width && blob.size() != packed;
  if (splat) draw_splat(source, blob, type, splat_budget);
  if (!splat && blob.size() != whole && (blob.size() != packed || !is_bool(type.dtype())))
    source.fail(source.offset(blob), fmt::format("{} bytes for the elements of {}, expected {}",
                                                 blob.size(), type.str(), whole));
  Literal out(type.dtype(), type.shape());
  if (count == 0) return out;
  if (!splat && blob.size() == packed && packed != whole) {
    unpack(blob, out);
    return out;
  }
  std::memcpy(out.mutable_bytes().data(), blob.data(), blob.size());
  normalize(out, splat ? 1 : type.size());
  if (splat) spread(out);
  return out;
}

}  // namespace lathe::stablehlo
