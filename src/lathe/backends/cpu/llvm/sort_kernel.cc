// Sorting: each row's elements are copied next to each other, their positions are sorted, and the
// results are written in that order. Positions are merge sorted by the comparator (runtime function
// lathe_merge_sort), or where it compares integers of at most 32 bits, radix sorted by these.
#include "lathe/backends/cpu/llvm/kernel_emitter.h"
#include "lathe/base/error.h"
#include "lathe/emit/entry_points.h"
#include "lathe/emit/outer_positions.h"
#include "lathe/emit/prims.h"
#include "lathe/ir/scalar/compared_key.h"
#include "lathe/kernels/roles/sort.h"

namespace lathe::codegen {
namespace {

constexpr int64_t kSortTileElements = 4096;
// The comparator's context: argument table, parameters, then the copied rows.
constexpr int64_t kFirstRow = 2;

class SortKernel {
 public:
  SortKernel(llvm::Module& module, const Kernel& kernel, const Target& target)
      : module_(module),
        kernel_(kernel),
        target_(target),
        spec_(kernel.spec.as<SortSpec>()),
        points_(module, kernel, target) {}

  void emit() {
    points_.emit_tiles([&](NodeEmitter& nodes) {
      return nodes.f().ceil_div(count_outer_positions(nodes), rows_per_tile(nodes));
    });
    points_.emit_scratch([&](NodeEmitter& nodes) { return scratch_bytes(nodes); });
    const std::optional<ComparedKey> key = compared_key(kernel_.graph, spec_.less);
    has_key_ = key && bit_width(key_type(*key)) <= 32;
    order_ = has_key_ ? emit_key(*key) : emit_less();
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  Value* length(NodeEmitter& nodes) { return nodes.param(spec_.length_param); }
  Value* rows_per_tile(NodeEmitter& nodes) {
    return positions_per_tile(nodes, length(nodes), kSortTileElements);
  }

  DType operand_type(size_t k) const {
    return kernel_.args[static_cast<size_t>(spec_.operand_args[k])].dtype;
  }

  // Bytes of one copied row, so that the next is aligned.
  Value* row_bytes(NodeEmitter& nodes, size_t k) {
    FunctionEmitter& f = nodes.f();
    return f.round_up(f.b().CreateMul(length(nodes), f.i64(byte_size(operand_type(k)))), 64);
  }
  Value* order_bytes(NodeEmitter& nodes) {
    FunctionEmitter& f = nodes.f();
    return f.round_up(f.b().CreateMul(length(nodes), f.i64(8)), 64);
  }
  Value* scratch_bytes(NodeEmitter& nodes) {
    llvm::IRBuilder<>& b = nodes.f().b();
    Value* bytes = b.CreateMul(order_bytes(nodes), nodes.f().i64(2));
    for (size_t k = 0; k < spec_.operand_args.size(); ++k)
      bytes = b.CreateAdd(bytes, row_bytes(nodes, k));
    return bytes;
  }

  DType key_type(const ComparedKey& key) const {
    return kernel_.graph.nodes[static_cast<size_t>(key.node)].type;
  }

  // The context's words are pointers.
  static Value* word(FunctionEmitter& f, int64_t i) {
    return f.b().CreateLoad(f.b().getPtrTy(), f.element(f.param(0), f.i64(i), 8));
  }

  // Of the first `sides` sides, the elements at the positions that the function is called with.
  void bind_elements(NodeEmitter& nodes, int sides) {
    FunctionEmitter& f = nodes.f();
    for (size_t k = 0; k < spec_.operand_args.size(); ++k) {
      Value* row = word(f, kFirstRow + static_cast<int64_t>(k));
      for (int side = 0; side < sides; ++side) {
        Value* address =
            f.element(row, f.param(static_cast<unsigned>(side) + 1), byte_size(operand_type(k)));
        nodes.bind_local(2 * static_cast<int>(k) + side,
                         nodes.load_contiguous(operand_type(k), address, 1));
      }
    }
  }

  llvm::Function* emit_less() {
    llvm::LLVMContext& context = module_.getContext();
    llvm::Type* pointer = llvm::PointerType::getUnqual(context);
    llvm::Type* i64 = llvm::Type::getInt64Ty(context);
    FunctionEmitter f(module_, target_, "less", llvm::Type::getInt1Ty(context), {pointer, i64, i64},
                      false);
    f.function().addRetAttr(llvm::Attribute::ZExt);
    NodeEmitter nodes(f, kernel_, word(f, 0), word(f, 1));
    bind_elements(nodes, 2);
    f.returns(nodes.scalar(spec_.less));
    return &f.function();
  }

  // As an unsigned number of its bits, in whose order smaller ones come first.
  llvm::Function* emit_key(const ComparedKey& key) {
    llvm::LLVMContext& context = module_.getContext();
    llvm::Type* i64 = llvm::Type::getInt64Ty(context);
    FunctionEmitter f(module_, target_, "key", i64, {llvm::PointerType::getUnqual(context), i64},
                      false);
    NodeEmitter nodes(f, kernel_, word(f, 0), word(f, 1));
    bind_elements(nodes, 1);
    Value* bits = nodes.scalar(key.node);
    const unsigned width = bits->getType()->getIntegerBitWidth();
    if (is_signed(key_type(key)))
      bits = f.b().CreateXor(bits, f.b().getInt(llvm::APInt::getSignMask(width)));
    if (key.descending) bits = f.b().CreateNot(bits);
    f.returns(f.b().CreateZExt(bits, i64));
    return &f.function();
  }

  struct Row {
    NodeEmitter& nodes;
    Value *order, *space, *context;
    Carried copies;
  };

  void emit_run(RunEmitter& run) {
    NodeEmitter& nodes = run.nodes;
    FunctionEmitter& f = nodes.f();
    Row row{
        .nodes = nodes, .order = run.scratch, .space = nullptr, .context = nullptr, .copies = {}};
    row.space = f.element(run.scratch, order_bytes(nodes), 1);
    Value* next = f.element(row.space, order_bytes(nodes), 1);
    const auto count = static_cast<int64_t>(spec_.operand_args.size());
    row.context = f.stack(f.b().getPtrTy(), kFirstRow + count, 8);
    f.b().CreateStore(run.args, row.context);
    f.b().CreateStore(run.params, f.element(row.context, f.i64(1), 8));
    for (int64_t k = 0; k < count; ++k) {
      row.copies.push_back(next);
      f.b().CreateStore(next, f.element(row.context, f.i64(kFirstRow + k), 8));
      next = f.element(next, row_bytes(nodes, static_cast<size_t>(k)), 1);
    }
    Value* each = rows_per_tile(nodes);
    Value* end = f.smin(f.b().CreateMul(run.end, each), count_outer_positions(nodes));
    f.loop(f.b().CreateMul(run.begin, each), end, f.i64(1),
           [&](Value* number) { emit_row(row, number); });
  }

  void emit_row(Row& row, Value* number) {
    NodeEmitter& nodes = row.nodes;
    FunctionEmitter& f = nodes.f();
    bind_outer_position(nodes, number);
    Value* start = nodes.scalar(spec_.outer_offset);
    Value* stride = nodes.param(spec_.stride_param);
    for (size_t k = 0; k < row.copies.size(); ++k) {
      Value* from = nodes.arg(spec_.operand_args[k]);
      f.loop(f.i64(0), length(nodes), f.i64(1), [&](Value* i) {
        Value* at = f.b().CreateAdd(start, f.b().CreateMul(i, stride));
        move(f, operand_type(k), from, at, row.copies[k], i);
      });
    }
    f.b().CreateCall(sort_positions(), {row.order, row.space, length(nodes), order_, row.context});
    for (size_t k = 0; k < row.copies.size(); ++k) {
      Value* to = nodes.arg(spec_.result_args[k]);
      f.loop(f.i64(0), length(nodes), f.i64(1), [&](Value* i) {
        Value* from = f.b().CreateLoad(f.i64_type(), f.element(row.order, i, 8));
        Value* at = f.b().CreateAdd(start, f.b().CreateMul(i, stride));
        move(f, operand_type(k), row.copies[k], from, to, at);
      });
    }
  }

  // One element, as bits.
  static void move(FunctionEmitter& f, DType type, Value* from, Value* from_at, Value* to,
                   Value* to_at) {
    const int bytes = byte_size(type);
    llvm::Type* bits = f.b().getIntNTy(static_cast<unsigned>(bytes) * 8);
    const llvm::Align align(static_cast<uint64_t>(byte_size(real_dtype(type))));
    Value* element = f.b().CreateAlignedLoad(bits, f.element(from, from_at, bytes), align);
    f.b().CreateAlignedStore(element, f.element(to, to_at, bytes), align);
  }

  llvm::FunctionCallee sort_positions() {
    llvm::LLVMContext& context = module_.getContext();
    llvm::Type* pointer = llvm::PointerType::getUnqual(context);
    llvm::Type* i64 = llvm::Type::getInt64Ty(context);
    return module_.getOrInsertFunction(
        has_key_ ? "lathe_radix_sort" : "lathe_merge_sort",
        llvm::FunctionType::get(llvm::Type::getVoidTy(context),
                                {pointer, pointer, i64, pointer, pointer}, false));
  }

  llvm::Module& module_;
  const Kernel& kernel_;
  const Target& target_;
  const SortSpec& spec_;
  EntryPoints points_;
  bool has_key_ = false;
  llvm::Function* order_ = nullptr;  // the comparator, or the key
};

}  // namespace

void emit_sort_kernel(llvm::Module& module, const Kernel& kernel, const Target& target) {
  SortKernel(module, kernel, target).emit();
}

}  // namespace lathe::codegen
