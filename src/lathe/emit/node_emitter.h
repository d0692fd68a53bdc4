// Emits nodes of a kernel's ScalarGraph, each once, in the outermost scope where its operands are
// known. A value is uniform (the same in all lanes), affine (an integer: lane 0 plus lane times a
// uniform stride) or a vector of lanes; loads and stores at affine offsets of stride 1 touch memory
// as vectors.
#pragma once

#include <optional>
#include <span>
#include <unordered_map>

#include "lathe/emit/function_emitter.h"
#include "lathe/kernels/kernel.h"

namespace lathe::codegen {

struct Val {
  Value* v = nullptr;       // uniform: a scalar; affine: lane 0; otherwise a vector
  Value* im = nullptr;      // the imaginary part of complex values
  Value* stride = nullptr;  // affine
  bool vector = false;
  int scope = 0;
  int64_t serial = -1;
  Value* expanded = nullptr;  // v as a vector of expanded_lanes, once somebody asked
  Value* expanded_im = nullptr;
  int expanded_lanes = 0;
  bool uniform() const { return !vector && !stride; }
};

class NodeEmitter {
 public:
  // `args` and `params` are the function's pointers to argument addresses and launch parameters.
  NodeEmitter(FunctionEmitter& f, const Kernel& kernel, Value* args, Value* params);

  FunctionEmitter& f() { return f_; }
  const ScalarGraph& graph() const { return kernel_.graph; }
  const Kernel& kernel() const { return kernel_; }
  Value* args() const { return args_; }
  Value* params() const { return params_; }
  llvm::Type* register_type(DType type) const;  // of one lane, of one part of a complex value
  DType type(NodeId id) const { return graph().nodes[static_cast<size_t>(id)].type; }

  // Bindings hold as long as the innermost scope at the time of binding. Values computed from an
  // earlier one are forgotten.
  void bind_index(int dim, Value* i, bool varies_by_lane);
  void bind_local(int number, Val value);
  // Stands for a node's own value, until an index or local that it is computed from is bound.
  void bind_value(NodeId id, Val value) { at(id) = placed(value, f_.depth()); }
  // Lanes of vectors from here on; 1 makes everything uniform.
  void set_lanes(int lanes) { lanes_ = lanes; }
  int lanes() const { return lanes_; }

  Value* param(int slot);  // i64, in the outermost scope
  Value* arg(int number);  // base address
  void evaluate(std::span<const NodeId> roots);
  Val get(NodeId id);
  Value* scalar(NodeId id);  // InternalError unless uniform
  Val vector(NodeId id);     // expanded to lanes (when there is more than one)
  Val vector_val(Value* v, Value* im = nullptr) const;  // in the innermost scope

  // Evaluates all values first, then stores.
  void store_all(std::span<const Store> stores);
  // Elements at `address`, contiguous, as lanes (or one scalar).
  Val load_contiguous(DType type, Value* address, int lanes);

 private:
  void forget(Prim prim, int number);  // an index or local, and what is computed from it
  Val emit(NodeId id);
  Val emit_constant(const ScalarNode& node);
  Val emit_complex(const ScalarNode& node);
  Val emit_arithmetic(const ScalarNode& node);
  std::optional<Val> emit_affine(const ScalarNode& node, std::span<const Val> operands);
  Val emit_load(const ScalarNode& node);
  Val emit_load_if(const ScalarNode& node);
  Val load_lanes(DType type, Value* base, const Val& offset, const Val* predicate);
  Val load_strided(DType type, Value* base, const Val& offset);
  Val guarded_vector_load(DType type, Value* base, const Val& offset, const Val& predicate);
  Val load_scalar(DType type, Value* address);
  void store(const Store& store);
  void store_vector(DType type, const Store& store, const Val& offset, const Val& value);
  void store_lanes(DType type, const Store& store, const Val& offset, const Val& value);
  void store_scalar(DType type, Value* address, Value* v, Value* im);
  Value* dummy();  // a place where loads and stores of lanes that are off go

  Val& at(NodeId id) { return values_[static_cast<size_t>(id)]; }
  bool alive(const Val& value) const;
  Val placed(Val value, int scope) const;
  Value* offset_of_lane(const Val& offset, int lane);
  void expand(Val& value);
  Value* splat(Value* v, int lanes);

  FunctionEmitter& f_;
  const Kernel& kernel_;
  Value *args_, *params_;
  int lanes_ = 1;
  std::vector<Val> values_;  // by node
  std::unordered_map<int, Val> indices_, locals_;
  std::unordered_map<int, Value*> param_values_, arg_values_;
  Value* dummy_ = nullptr;
};

// How a node moves with one loop dimension: not at all, by exactly one, or in another way.
enum class Movement : uint8_t { none, one, other };
Movement movement(const ScalarGraph& graph, NodeId id, int dim);

}  // namespace lathe::codegen
