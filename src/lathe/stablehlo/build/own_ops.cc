#include "lathe/stablehlo/build/own_ops.h"

#include <unordered_map>

namespace lathe::stablehlo {

const OwnOp* own_op(std::string_view name) {
  static const std::unordered_map<std::string_view, OwnOp> ops = [] {
    std::unordered_map<std::string_view, OwnOp> all;
    for (const auto& table :
         {tuple_ops(), control_ops(), custom_call_ops(), chlo_ops(), constant_ops(), dynamic_ops(),
          shardy_ops(), collective_ops(), quantized_ops()})
      for (const OwnOp& op : table) all.emplace(op.name, op);
    return all;
  }();
  const auto hit = ops.find(name);
  return hit == ops.end() ? nullptr : &hit->second;
}

bool is_own_op(std::string_view name) { return own_op(name) || dynamic_form(name); }

}  // namespace lathe::stablehlo
