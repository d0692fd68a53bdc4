#include "lathe/ops/registry.h"

namespace lathe {

OpFamily unary_ops() { return {}; }

}  // namespace lathe
