#include "lathe/ops/registry.h"

namespace lathe {

OpFamily dot_ops() { return {}; }

}  // namespace lathe
