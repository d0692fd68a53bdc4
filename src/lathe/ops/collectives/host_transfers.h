// Ops that wait for values of the host: infeed, and recv of a host transfer.
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

// The first such op of the program or of its regions; null where it waits for none.
const Op* waits_for_host(const Program& program);

}  // namespace lathe
