// Reads the arguments of an attention kernel: integers, scale, soft cap, and addresses of rows.
#pragma once

#include "lathe/emit/node_emitter.h"
#include "lathe/kernels/roles/attention.h"

namespace lathe::codegen {

struct AttentionArguments {
  NodeEmitter& nodes;
  const AttentionSpec& spec;

  // Element `i` of an integer argument as i64; 0 where there is none.
  Value* integer(int arg, Value* i) const;
  Value* integer(const AttentionSpec::ByRow& number, Value* batch) const;
  Value* softcap(Value* batch) const;  // f32; 0 where there is none
  Value* scale() const;                // f32
  Value* address(const AttentionSpec::Operand& operand, Value* batch, Value* row,
                 Value* head) const;

 private:
  DType type_of(int arg) const { return nodes.kernel().args[static_cast<size_t>(arg)].dtype; }
};

}  // namespace lathe::codegen
