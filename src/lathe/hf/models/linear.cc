#include "lathe/hf/models/linear.h"

namespace lathe::hf {

Array Linear::biased(const Array& product) const {
  return bias ? product + convert(*bias, product.dtype()) : product;
}

}  // namespace lathe::hf
