#include "lathe/ops/registry.h"

namespace lathe {

OpFamily control_ops() { return {}; }

}  // namespace lathe
