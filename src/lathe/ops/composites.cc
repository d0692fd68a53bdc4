#include "lathe/ops/registry.h"

namespace lathe {

OpFamily composite_ops() { return {}; }

}  // namespace lathe
