#include "lathe/hf/weights/linear.h"

#include <utility>

namespace lathe::hf {

namespace {

thread_local LinearObserver* observer = nullptr;

// x [B, T, k] times matrix [n, k] or [B, n, k], transposed.
Array times(const Array& x, const Array& matrix) {
  const bool by_row = matrix.rank() == 3;
  const Dims batch = by_row ? Dims{0} : Dims{};
  return dot_general(x, matrix,
                     {.lhs_batch = batch,
                      .rhs_batch = batch,
                      .lhs_contracting = {2},
                      .rhs_contracting = {matrix.rank() - 1}});
}

}  // namespace

Array Lora::operator()(const Array& x) const { return times(times(x, down), up); }

LinearObserver::LinearObserver() : before_(std::exchange(observer, this)) {}
LinearObserver::~LinearObserver() { observer = before_; }

Array Linear::operator()(const Array& x) const {
  if (observer) observer->reads(*this, x);
  return adapted(x, weight.times(x));
}

Array Linear::adapted(const Array& x, const Array& product) const {
  const Array y = bias ? product + convert(*bias, product.dtype()) : product;
  return lora ? y + convert((*lora)(x), y.dtype()) : y;
}

}  // namespace lathe::hf
