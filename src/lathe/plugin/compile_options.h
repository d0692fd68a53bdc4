// What a client asks of the compiler: XLA's CompileOptionsProto, as far as it means something here.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace lathe::plugin {

struct CompileRequest {
  int replicas = 1, partitions = 1;
  // Ids of the processes' devices, replica by replica. Empty: the client names none.
  std::vector<int64_t> devices = {};
  int processes() const { return replicas * partitions; }
};

// UserError where the bytes are no such message, an assignment does not fit its numbers, or an
// option of the compiler is not known. Options of XLA's own compiler ("xla_…") mean nothing here
// and are left alone.
CompileRequest read_compile_options(std::string_view bytes);

}  // namespace lathe::plugin
