#include "lathe/ops/registry.h"

namespace lathe {

OpFamily binary_ops() { return {}; }

}  // namespace lathe
