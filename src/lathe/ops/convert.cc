#include "lathe/ops/registry.h"

namespace lathe {

OpFamily convert_ops() { return {}; }

}  // namespace lathe
