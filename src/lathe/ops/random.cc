#include "lathe/ops/registry.h"

namespace lathe {

OpFamily random_ops() { return {}; }

}  // namespace lathe
