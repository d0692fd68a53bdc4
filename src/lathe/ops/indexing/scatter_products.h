// What the derivative of a product by one of its factors is made of, where several updates of a
// scatter go to one place.
#pragma once

#include "lathe/core/array.h"

namespace lathe {

// For each update the product of the others at its place. Places are integers of the updates'
// shape.
Array product_of_others(const Array& updates, const Array& places);

}  // namespace lathe
