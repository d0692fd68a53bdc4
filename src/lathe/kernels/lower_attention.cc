// Attention: one kernel; q, k and v are read where they lie if that is a strided view with
// contiguous heads.
#include "lathe/kernels/roles.h"

namespace lathe {

Launch lower_attention(const RootContext& context) {
  throw UserError("[{}] has no kernel yet; at {}", context.op().def->name,
                  context.op().where.str());
}

}  // namespace lathe
