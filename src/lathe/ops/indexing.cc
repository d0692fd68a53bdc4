#include "lathe/ops/registry.h"

namespace lathe {

OpFamily indexing_ops() { return {}; }

}  // namespace lathe
