#include "lathe/ops/registry.h"

namespace lathe {

OpFamily sort_ops() { return {}; }

}  // namespace lathe
