#include "lathe/ops/registry.h"

namespace lathe {

const OpTable& op_table() {
  static const OpTable table = [] {
    std::vector<const OpDef*> all;
    for (OpFamily family : {unary_ops(), binary_ops(), select_ops(), convert_ops(), layout_ops(),
                            create_ops(), dot_ops(), reduce_ops(), indexing_ops(), sort_ops(),
                            control_ops(), composite_ops(), attention_ops(), random_ops()})
      all.insert(all.end(), family.begin(), family.end());
    return OpTable(std::move(all));
  }();
  return table;
}

}  // namespace lathe
