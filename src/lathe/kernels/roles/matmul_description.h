// The key, text, accesses and meaning of a MatmulSpec, for the matmul role's record.
#pragma once

#include "lathe/kernels/role.h"

namespace lathe {

void matmul_key(KeyWriter& writer, const RoleSpec& spec);
SpecArgs matmul_args(const RoleSpec& spec);
std::string matmul_text(const RoleSpec& spec);
// local(0) becomes the sum of products at the position.
void interpret_matmul(Interpretation& at, const RoleSpec& spec);

}  // namespace lathe
