// Key lookups of attention: the rows of keys that lie in pages (paged KV cache), the mask of a
// query, and the bias that is added to its scores.
#pragma once

#include "lathe/emit/node_emitter.h"
#include "lathe/kernels/roles/attention.h"

namespace lathe::codegen {

// Keys begin + skipped … begin + count - 1.
struct KeyBlock {
  Value *begin, *skipped, *count;
};

// Where the rows of a block of keys (or values) lie, and how far they are apart, in elements.
struct KeyRows {
  Value *base, *stride;
  DType type;
  Value* at(FunctionEmitter& f, Value* key) const {
    return f.element(base, f.b().CreateMul(key, stride), byte_size(type));
  }
};

// Keys and values behind a table of pages, for one row of the batch and one head of keys.
struct PagedKeys {
  NodeEmitter& nodes;
  const AttentionSpec& spec;
  Value *batch, *group;

  // Of kAttentionBlock keys at most. A block that lies in one page (of a multiple of
  // kAttentionBlock rows) is read in place, others are copied into `scratch` side by side.
  KeyRows rows(const AttentionSpec::Operand& operand, DType type, Value* scratch,
               const KeyBlock& block) const;

 private:
  Value* address(const AttentionSpec::Operand& operand, Value* key) const;
  void copy(const AttentionSpec::Operand& operand, DType type, Value* scratch,
            const KeyBlock& block) const;
};

// The scales of keys or values in 8 bits, of one row of the batch and one head of keys.
struct KeyScales {
  NodeEmitter& nodes;
  const AttentionSpec::Scales& scales;
  Value *batch, *group;
  int64_t keys;  // of a block

  // Into out[keys]; 0 of those that are not there, which nobody sees.
  void emit(const KeyBlock& block, Value* out) const;
};

// The mask and bias of a query's scores: the bias, and -infinity for keys that a mask or a
// segment hides.
struct KeyBias {
  NodeEmitter& nodes;
  const AttentionSpec& spec;
  Value *batch, *head, *query;
  int64_t keys;  // of a block

  // Of keys block + first … block + last (as far as these are in the block), into out[keys].
  void emit(Value* block, Value* first, Value* last, int lanes, Value* out) const;

 private:
  void elements(Value* begin, Value* end, int lanes, Value* block, Value* out) const;
  Value* bias(Value* key, int lanes) const;
  Value* same_segment(Value* key, int lanes) const;
  Value* loaded(int arg, Value* index, int lanes) const;
};

}  // namespace lathe::codegen
