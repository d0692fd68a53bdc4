#include "lathe/ops/registry.h"

namespace lathe {

OpFamily attention_ops() { return {}; }

}  // namespace lathe
