#include "lathe/runtime/host_literal.h"

namespace lathe {

Literal host_literal(const BufferRef& buffer) {
  buffer->await();
  const Type type = buffer->type();
  if (type.is_token()) return Literal();
  if (const auto bytes = buffer->host_view())
    return Literal::view(type.dtype(), type.shape(), *bytes, buffer);
  Literal out(type.dtype(), type.shape());
  buffer->copy_to_host(out.mutable_bytes());
  return out;
}

}  // namespace lathe
