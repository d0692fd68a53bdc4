#include "lathe/kernels/role.h"

namespace lathe {

bool may_share_kernel(const FusionQuery& query) {
  if (query.op == query.root) return true;
  const Fusion& fusion = query.fusion;
  const int root = query.root;
  const Role& role = *fusion.roles[query.op];
  const bool several_roots = role.together;
  if (fusion.has_siblings(root) && !several_roots) return false;
  if (const Role* other = fusion.roles[root])
    return other == &role && several_roots && role.together(query);
  return fusion.is_expression[root] && !fusion.in_pieces[root] && role.fuses_into &&
         role.fuses_into(query);
}

}  // namespace lathe
