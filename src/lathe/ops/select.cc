#include "lathe/ops/registry.h"

namespace lathe {

OpFamily select_ops() { return {}; }

}  // namespace lathe
