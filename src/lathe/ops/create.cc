#include "lathe/ops/registry.h"

namespace lathe {

OpFamily create_ops() { return {}; }

}  // namespace lathe
