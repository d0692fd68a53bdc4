// Constants.
#include "lathe/stablehlo/build/own_ops.h"

namespace lathe::stablehlo {
namespace {

// A large tensor that is the same everywhere is its element, broadcast: JAX expands CHLO's
// functions with dozens of constants in the shape of their operand.
void build_constant(BlockBuilder& block, const SyntaxOp& op) {
  const SyntaxAttr* const value = op.find("value");
  const bool is_splat = value && value->splat_of;
  if (!is_splat || !op.operands.empty() || !op.regions.empty()) return block.plain(op);
  const ValueId filled =
      block.emit_filled(op, std::get<Literal>(value->value.value), *value->splat_of);
  block.define(op, {&filled, 1});
}

void build_chlo_constant(BlockBuilder& block, const SyntaxOp& op) {
  block.plain(RenamedOp(op, "stablehlo.constant"));
}

constexpr OwnOp kOps[] = {{"stablehlo.constant", build_constant},
                          {"chlo.constant", build_chlo_constant}};

}  // namespace

std::span<const OwnOp> constant_ops() { return kOps; }

}  // namespace lathe::stablehlo
