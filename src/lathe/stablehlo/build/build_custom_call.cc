// Custom calls whose targets say what modules have beside ops: shape polymorphism, and how values
// lie on devices. All others are their record's.
#include "lathe/stablehlo/build/own_ops.h"

namespace lathe::stablehlo {
namespace {

// What JAX writes for shape polymorphism disappears: its operand is what it is.
void build_custom_call(BlockBuilder& block, const SyntaxOp& op) {
  const auto* target = op.find_as<std::string>("call_target_name");
  if (target && target->ends_with("shape_refinement_operand_wrapper") && !op.operands.empty()) {
    block.operands(op);
    const ValueId entry = block.resolve(op.operands[0]);
    return block.define_entries(op, {&entry, 1});
  }
  if (target && *target == "shape_assertion" && !op.operands.empty()) {
    const auto* text = op.find_as<std::string>("error_message");
    if (known_integers(block, op, 0, 0).get_i64(0) == 0)
      block.fail(op.at,
                 fmt::format("[{}] {}", *target, text ? *text : "the shapes are not as asserted"));
    return;
  }
  if (target && (build_gspmd_call(block, op, *target) || build_shardy_call(block, op, *target)))
    return;
  if (const OwnOp* dynamic = dynamic_call(op)) {
    block.expect_no_tuples(op);
    return dynamic->build(block, op);
  }
  if (build_shaped_call(block, op)) return;
  block.plain(op);
}

constexpr OwnOp kCustomCallOps[] = {{"stablehlo.custom_call", build_custom_call, true}};

}  // namespace

std::span<const OwnOp> custom_call_ops() { return kCustomCallOps; }

}  // namespace lathe::stablehlo
