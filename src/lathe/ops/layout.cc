#include "lathe/ops/registry.h"

namespace lathe {

OpFamily layout_ops() { return {}; }

}  // namespace lathe
