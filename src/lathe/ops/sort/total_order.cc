#include "lathe/ops/sort/total_order.h"

#include <cstring>
#include <limits>

namespace lathe {
namespace {

template <typename Bits>
int64_t key_at(const Literal& x, int64_t i) {
  Bits bits;
  std::memcpy(&bits, x.bytes().data() + i * static_cast<int64_t>(sizeof bits), sizeof bits);
  constexpr auto kLargest = std::numeric_limits<Bits>::max();
  return bits < 0 ? static_cast<Bits>(bits ^ kLargest) : bits;
}

}  // namespace

int64_t total_order_key(const Literal& x, int64_t i) {
  switch (byte_size(x.dtype())) {
    case 8:
      return key_at<int64_t>(x, i);
    case 4:
      return key_at<int32_t>(x, i);
    case 2:
      return key_at<int16_t>(x, i);
    default: {
      const Literal wide = Literal::full(DType::f64, {}, x.get_f64(i));
      return key_at<int64_t>(wide, 0);
    }
  }
}

}  // namespace lathe
