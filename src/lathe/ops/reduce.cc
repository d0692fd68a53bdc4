#include "lathe/ops/registry.h"

namespace lathe {

OpFamily reduce_ops() { return {}; }

}  // namespace lathe
