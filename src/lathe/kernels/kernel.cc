#include "lathe/kernels/kernel.h"

#include "lathe/kernels/key_writer.h"
#include "lathe/kernels/role.h"

namespace lathe {

std::string Kernel::key() const {
  KeyWriter writer;
  writer.put(args, param_count, graph.nodes, outer, inner, stages, sequential, atomic, variant,
             spec.role());
  if (spec) role_of(spec).key(writer, spec);
  return writer.take();
}

}  // namespace lathe
