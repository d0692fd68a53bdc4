// Element access of a product's operand while it is packed or multiplied: elements are loaded from
// memory, or, of a prologue (MatmulSpec::Operand::value), computed. Whoever asks gets what memory
// would hold, so that nothing after it differs.
//
// Functions of their own (packing, dot_rows) are handed where an operand begins: its address, or,
// of a prologue, a *record* on the caller's stack: the kernel's arguments and parameters, a row, a
// position of k and the indices of the batch, eight bytes each.
#pragma once

#include <memory>

#include "lathe/backends/cpu/llvm/weights/weight_blocks.h"
#include "lathe/emit/node_emitter.h"
#include "lathe/kernels/roles/matmul.h"

namespace lathe::codegen {

class WeightChunks;
struct WeightChunk;

// An operand, apart from where it begins.
struct OperandForm {
  OperandForm(DType type) : type(type) {}  // NOLINT: of an operand in memory, all there is to say
  // `row_dim`: the kernel's dimension of its rows.
  OperandForm(const Kernel& kernel, const MatmulSpec::Operand& operand, int row_dim);
  bool computed() const { return kernel != nullptr; }

  DType type;
  const Kernel* kernel = nullptr;        // of a prologue
  const WeightBlocks* blocks = nullptr;  // of a prologue that is read by blocks
  NodeId value = -1;
  int row_dim = -1, k_dim = -1;
  MatmulSpec::Unit unit = MatmulSpec::Unit::contraction;
};

// Addresses of an operand at a position of the batch.
struct OperandView {
  DType type;
  Value* base;                   // element (0, 0), or a prologue's record
  Value *row_stride, *k_stride;  // in elements; constants where they are 1; 1 of prologues
  bool computed = false;

  // Where (row, k) lies. A prologue's record is filled with it: one holds at a time.
  Value* at(FunctionEmitter& f, Value* row, Value* k) const;
};
// A record for a prologue at this position of the batch.
OperandView computed_view(NodeEmitter& nodes, DType type, const Carried& batch);

class OperandElements {
 public:
  // In a function of its own, of what OperandView::at gave; rows and k count from there.
  OperandElements(FunctionEmitter& f, const OperandForm& form, Value* base, Value* row_stride,
                  Value* k_stride);
  // In the kernel's own function.
  OperandElements(NodeEmitter& nodes, const OperandForm& form, const OperandView& view,
                  const Carried& batch);

  // A row from here on; of quantized weights, vectors of its elements begin at multiples of their
  // length. What does not depend on k is computed here.
  class Row {
   public:
    // Neighbours along k, from k + further on: `type`, an element or a vector, as memory holds it.
    Value* load(Value* k, llvm::Type* type, int64_t further = 0);
    // Of quantized weights: a chunk of it, and the scale that all of it has.
    WeightChunk chunk(const WeightChunks& chunks, Value* k);
    Value* scale();
    // Asks for what `count` elements are read from, `ahead` bytes further on.
    void prefetch(Value* k, int64_t count, int64_t ahead, FunctionEmitter::Level level);
    // Asks for its first bytes, in memory or of quantized weights and of their scales.
    void prefetch_start(int64_t bytes);

   private:
    friend class OperandElements;
    OperandElements* elements_;
    Value* row_;
    std::shared_ptr<NodeEmitter> nodes_;
    WeightRows::Row weights_ = {};
  };
  Row row(Value* row);
  // Neighbours down the rows.
  Value* load_rows(Value* row, Value* k, llvm::Type* type);
  Value* load_one(Value* row, Value* k);
  // As Row::prefetch, down the rows.
  void prefetch_rows(Value* row, Value* k, int64_t count);

 private:
  struct Group {
    NodeId node;
    bool quotient;
    int param;
  };
  struct Stream {  // a load that moves with the unit's dimension
    int arg;
    NodeId offset;
  };
  void find_nodes();
  std::shared_ptr<NodeEmitter> fresh_nodes();
  // Lanes along k or down the rows from (row, k) on.
  Value* compute(NodeEmitter& nodes, Value* row, Value* k, llvm::Type* type, bool along_k);
  Value* compute_piece(NodeEmitter& nodes, Value* row, Value* k, int lanes, bool along_k);
  void bind_k(NodeEmitter& nodes, Value* k, bool varies);
  void bind_row(NodeEmitter& nodes, Value* row, bool varies);
  void prefetch_streams(NodeEmitter& nodes, int64_t count, int64_t ahead,
                        FunctionEmitter::Level level);
  void prefetch_lines(Value* address, int64_t ahead, int64_t bytes, FunctionEmitter::Level level);
  Value* address(Value* at_row, Value* at_k);
  llvm::Align align() const { return llvm::Align(static_cast<uint64_t>(byte_size(form_.type))); }

  FunctionEmitter& f_;
  const OperandForm form_;
  Value *base_, *row_stride_, *k_stride_;
  // Of a prologue: what its record says.
  Value *args_ = nullptr, *params_ = nullptr, *first_row_ = nullptr, *first_k_ = nullptr;
  Carried batch_;
  std::vector<Group> groups_;
  std::vector<Stream> streams_;
  std::optional<WeightRows> weights_;
};

}  // namespace lathe::codegen
