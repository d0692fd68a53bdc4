#include "lathe/backends/cpu/llvm/matmul/operand_elements.h"

#include "lathe/backends/cpu/llvm/weights/weight_parts.h"
#include "lathe/base/error.h"
#include "lathe/emit/prims.h"

namespace lathe::codegen {
namespace {

constexpr int64_t kRecordWord = 8;  // of a record
enum Slot : int64_t { kArgs, kParams, kRow, kK, kBatch };

Value* slot(FunctionEmitter& f, Value* record, int64_t number) {
  return f.element(record, f.i64(number), kRecordWord);
}

// x · stride; strides of 1 are constants.
Value* scaled(FunctionEmitter& f, Value* x, Value* stride) {
  const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(stride);
  return constant && constant->isOne() ? x : f.b().CreateMul(x, stride);
}

}  // namespace

OperandForm::OperandForm(const Kernel& kernel, const MatmulSpec::Operand& operand, int row_dim)
    : type(operand.dtype), unit(operand.unit) {
  if (!operand.computed()) return;
  this->kernel = &kernel;
  if (operand.blocks) blocks = &*operand.blocks;
  value = operand.value;
  this->row_dim = row_dim;
  k_dim = static_cast<int>(kernel.outer.size());
}

Value* OperandView::at(FunctionEmitter& f, Value* row, Value* k) const {
  llvm::IRBuilder<>& b = f.b();
  if (!computed) {
    Value* offset = b.CreateAdd(b.CreateMul(row, row_stride), b.CreateMul(k, k_stride));
    return f.element(base, offset, byte_size(type));
  }
  b.CreateStore(row, slot(f, base, kRow));
  b.CreateStore(k, slot(f, base, kK));
  return base;
}

OperandView computed_view(NodeEmitter& nodes, DType type, const Carried& batch) {
  FunctionEmitter& f = nodes.f();
  const auto count = kBatch + static_cast<int64_t>(batch.size());
  Value* record = f.stack(f.i64_type(), count, kRecordWord);
  f.b().CreateStore(nodes.args(), slot(f, record, kArgs));
  f.b().CreateStore(nodes.params(), slot(f, record, kParams));
  for (size_t d = 0; d < batch.size(); ++d)
    f.b().CreateStore(batch[d], slot(f, record, kBatch + static_cast<int64_t>(d)));
  return {type, record, f.i64(1), f.i64(1), true};
}

OperandElements::OperandElements(FunctionEmitter& f, const OperandForm& form, Value* base,
                                 Value* row_stride, Value* k_stride)
    : f_(f), form_(form), base_(base), row_stride_(row_stride), k_stride_(k_stride) {
  if (!form.computed()) return;
  const auto read = [&](int64_t number, llvm::Type* type) {
    return f.b().CreateLoad(type, slot(f, base, number));
  };
  args_ = read(kArgs, f.b().getPtrTy());
  params_ = read(kParams, f.b().getPtrTy());
  first_row_ = read(kRow, f.i64_type());
  first_k_ = read(kK, f.i64_type());
  for (int d = 0; d < form.kernel->spec.as<MatmulSpec>().batch_rank; ++d)
    batch_.push_back(read(kBatch + d, f.i64_type()));
  find_nodes();
}

OperandElements::OperandElements(NodeEmitter& nodes, const OperandForm& form,
                                 const OperandView& view, const Carried& batch)
    : f_(nodes.f()),
      form_(form),
      base_(view.base),
      row_stride_(view.row_stride),
      k_stride_(view.k_stride),
      args_(nodes.args()),
      params_(nodes.params()),
      first_row_(f_.i64(0)),
      first_k_(f_.i64(0)),
      batch_(batch) {
  if (form.computed()) find_nodes();
}

void OperandElements::find_nodes() {
  if (form_.blocks) {  // read at once, or one by one
    weights_.emplace(fresh_nodes(), *form_.blocks, batch_);
    return;
  }
  const ScalarGraph& graph = form_.kernel->graph;
  const int moving = form_.unit == MatmulSpec::Unit::contraction ? form_.k_dim : form_.row_dim;
  std::vector<bool> below(static_cast<size_t>(form_.value) + 1);
  below.back() = true;
  for (NodeId id = form_.value; id >= 0; --id) {
    if (!below[static_cast<size_t>(id)]) continue;
    const ScalarNode& node = graph.nodes[static_cast<size_t>(id)];
    for (NodeId operand : node.operands)
      if (operand >= 0) below[static_cast<size_t>(operand)] = true;
    const bool quotient = node.prim == Prim::div;
    if (moving == form_.k_dim && (quotient || node.prim == Prim::rem)) {
      const ScalarNode& of = graph.nodes[static_cast<size_t>(node.operands[0])];
      const ScalarNode& by = graph.nodes[static_cast<size_t>(node.operands[1])];
      if (of.prim == Prim::index && of.payload == form_.k_dim && by.prim == Prim::param)
        groups_.push_back({id, quotient, static_cast<int>(by.payload)});
    }
    if (node.prim == Prim::load && movement(graph, node.operands[0], moving) == Movement::one)
      streams_.push_back({static_cast<int>(node.payload), node.operands[0]});
  }
}

std::shared_ptr<NodeEmitter> OperandElements::fresh_nodes() {
  auto nodes = std::make_shared<NodeEmitter>(f_, *form_.kernel, args_, params_);
  for (size_t d = 0; d < batch_.size(); ++d)
    nodes->bind_index(static_cast<int>(d), batch_[d], false);
  return nodes;
}

void OperandElements::bind_row(NodeEmitter& nodes, Value* row, bool varies) {
  nodes.bind_index(form_.row_dim, f_.b().CreateAdd(first_row_, row), varies);
}

// Along k, groups are powers of two and no vector crosses one.
void OperandElements::bind_k(NodeEmitter& nodes, Value* k, bool varies) {
  Value* at = f_.b().CreateAdd(first_k_, k);
  nodes.bind_index(form_.k_dim, at, varies);
  for (const Group& group : groups_) {
    Value* size = nodes.param(group.param);
    Value *shift, *mask;
    {
      FunctionEmitter::At outside(f_, 0);
      shift = f_.intrinsic(llvm::Intrinsic::cttz, {f_.i64_type()}, {size, f_.b().getTrue()});
      mask = f_.b().CreateSub(size, f_.i64(1));
    }
    Val value{.v = group.quotient ? f_.b().CreateLShr(at, shift) : f_.b().CreateAnd(at, mask)};
    if (!group.quotient && varies && nodes.lanes() > 1) value.stride = f_.i64(1);
    nodes.bind_value(group.node, value);
  }
}

// Vectors from a multiple of their length on, of kLeastGroup lanes at most, lie in one group.
Value* OperandElements::compute(NodeEmitter& nodes, Value* row, Value* k, llvm::Type* type,
                                bool along_k) {
  llvm::Type* element = memory_type(f_.b().getContext(), form_.type);
  const auto count = static_cast<int>(type->getPrimitiveSizeInBits().getFixedValue() /
                                      element->getPrimitiveSizeInBits().getFixedValue());
  const int lanes = std::min(count, static_cast<int>(MatmulSpec::kLeastGroup));
  Carried pieces;
  for (int done = 0; done < count; done += lanes) {
    Value* further = f_.i64(done);
    pieces.push_back(along_k
                         ? compute_piece(nodes, row, f_.b().CreateAdd(k, further), lanes, true)
                         : compute_piece(nodes, f_.b().CreateAdd(row, further), k, lanes, false));
  }
  return f_.b().CreateBitCast(side_by_side(f_.b(), std::move(pieces)), type);
}

// `row`: null where it is bound.
Value* OperandElements::compute_piece(NodeEmitter& nodes, Value* row, Value* k, int lanes,
                                      bool along_k) {
  nodes.set_lanes(lanes);
  if (row) bind_row(nodes, row, !along_k);
  bind_k(nodes, k, along_k);
  return to_memory(f_.b(), form_.type, nodes.vector(form_.value).v);
}

Value* OperandElements::address(Value* at_row, Value* at_k) {
  return f_.element(base_, f_.b().CreateAdd(at_row, at_k), byte_size(form_.type));
}

OperandElements::Row OperandElements::row(Value* row) {
  Row out;
  out.elements_ = this;
  out.row_ = row;
  if (!form_.computed()) return out;
  if (weights_) out.weights_ = weights_->row(f_.b().CreateAdd(first_row_, row));
  out.nodes_ = fresh_nodes();
  bind_row(*out.nodes_, row, false);
  return out;
}

Value* OperandElements::Row::load(Value* k, llvm::Type* type, int64_t further) {
  OperandElements& e = *elements_;
  Value* distance = e.f_.i64(further);
  if (e.weights_ && type->isVectorTy()) {
    const auto bits = static_cast<int>(type->getPrimitiveSizeInBits().getFixedValue());
    Value* at = e.f_.b().CreateAdd(e.first_k_, e.f_.b().CreateAdd(k, distance));
    Value* elements =
        e.weights_->elements(weights_, at, bits / 8 / byte_size(e.form_.type), e.form_.type);
    return e.f_.b().CreateBitCast(elements, type);
  }
  if (e.form_.computed())
    return e.compute(*nodes_, nullptr, e.f_.b().CreateAdd(k, distance), type, true);
  Value* from = e.address(scaled(e.f_, row_, e.row_stride_), k);
  if (further != 0) from = e.f_.element(from, distance, byte_size(e.form_.type));
  return e.f_.b().CreateAlignedLoad(type, from, e.align());
}

void OperandElements::Row::prefetch_start(int64_t bytes) {
  OperandElements& e = *elements_;
  if (e.weights_) return e.weights_->prefetch_start(weights_, bytes);
  LATHE_CHECK(!e.form_.computed(), "what an operand is computed from may begin anywhere");
  e.f_.prefetch_bytes(e.address(scaled(e.f_, row_, e.row_stride_), e.f_.i64(0)), e.f_.i64(bytes));
}

WeightChunk OperandElements::Row::chunk(const WeightChunks& chunks, Value* k) {
  OperandElements& e = *elements_;
  return chunks.chunk(*e.weights_, weights_, e.f_.b().CreateAdd(e.first_k_, k));
}

Value* OperandElements::Row::scale() {
  return elements_->weights_->scale(weights_, elements_->f_.i64(0)).scale;
}

Value* OperandElements::load_rows(Value* row, Value* k, llvm::Type* type) {
  LATHE_CHECK(!weights_, "quantized weights lie along k");
  if (form_.computed()) return compute(*fresh_nodes(), row, k, type, false);
  return f_.b().CreateAlignedLoad(type, address(row, scaled(f_, k, k_stride_)), align());
}

Value* OperandElements::load_one(Value* row, Value* k) {
  llvm::Type* type = memory_type(f_.b().getContext(), form_.type);
  if (form_.computed()) return compute(*fresh_nodes(), row, k, type, true);
  Value* from = address(scaled(f_, row, row_stride_), scaled(f_, k, k_stride_));
  return f_.b().CreateAlignedLoad(type, from, align());
}

void OperandElements::prefetch_lines(Value* address, int64_t ahead, int64_t bytes,
                                     FunctionEmitter::Level level) {
  for (int64_t line = 0; line < bytes; line += kCacheLine)
    f_.prefetch(f_.element(address, f_.i64(ahead + line), 1), level);
}

void OperandElements::prefetch_streams(NodeEmitter& nodes, int64_t count, int64_t ahead,
                                       FunctionEmitter::Level level) {
  for (const Stream& stream : streams_) {
    const int64_t bytes = byte_size(form_.kernel->args[static_cast<size_t>(stream.arg)].dtype);
    Value* from = f_.element(nodes.arg(stream.arg), nodes.get(stream.offset).v, bytes);
    prefetch_lines(from, ahead, count * bytes, level);
  }
}

void OperandElements::Row::prefetch(Value* k, int64_t count, int64_t ahead,
                                    FunctionEmitter::Level level) {
  OperandElements& e = *elements_;
  if (e.weights_)
    return e.weights_->prefetch(weights_, e.f_.b().CreateAdd(e.first_k_, k), count, ahead, level);
  if (e.form_.computed()) {
    nodes_->set_lanes(1);
    e.bind_k(*nodes_, k, false);
    return e.prefetch_streams(*nodes_, count, ahead, level);
  }
  Value* from = e.address(scaled(e.f_, row_, e.row_stride_), k);
  e.prefetch_lines(from, ahead, count * byte_size(e.form_.type), level);
}

void OperandElements::prefetch_rows(Value* row, Value* k, int64_t count) {
  if (form_.computed()) {
    const auto nodes = fresh_nodes();
    bind_row(*nodes, row, false);
    bind_k(*nodes, k, false);
    return prefetch_streams(*nodes, count, 0, FunctionEmitter::Level::first);
  }
  prefetch_lines(address(row, scaled(f_, k, k_stride_)), 0, count * byte_size(form_.type),
                 FunctionEmitter::Level::first);
}

}  // namespace lathe::codegen
