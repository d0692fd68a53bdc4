#include "lathe/emit/loops/column_sums.h"

#include <array>

#include "lathe/emit/loops/stages.h"
#include "lathe/kernels/reduction_order.h"

namespace lathe::codegen {
namespace {

// The bytes of a panel of the widest accumulator.
constexpr int64_t kPanelBytes = 8192;
// Rows that join an accumulator while it is in a register; where they are not more than the second
// number, all of a block do.
constexpr int64_t kRowGroup = 4, kUngroupedRows = 8;
// Columns that fill no wide vector are taken as many at a time, then one by one.
constexpr int kNarrowLanes = 4;
// Expressions smaller than this are emitted for a group of rows and for narrow vectors.
constexpr size_t kSmallForColumns = 24;
// Columns of a row that go without a panel; of longer ones memory is read in longer runs by panels,
// however few elements they have.
constexpr int64_t kShortRow = 64;

bool is_small(const Kernel& kernel) { return kernel.graph.nodes.size() < kSmallForColumns; }

IndexWalk inner_walk(NodeEmitter& nodes) {
  return {nodes, nodes.kernel().inner, static_cast<int>(nodes.kernel().outer.size())};
}

enum Param : unsigned { kArgs, kParams, kScratch, kRow, kFrom, kTo, kFirst, kLast };
std::vector<llvm::Type*> parameters(llvm::Module& module) {
  llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
  llvm::Type* i64 = llvm::Type::getInt64Ty(module.getContext());
  return {pointer, pointer, pointer, i64, i64, i64, i64, i64};
}

class ColumnSums {
 public:
  ColumnSums(llvm::Module& module, const Kernel& kernel, const InstructionSet& instructions,
             size_t reduction, int lanes)
      : f_(module, instructions, fmt::format("column_sums_{}", reduction), nullptr,
           parameters(module), false),
        nodes_(f_, kernel, f_.param(kArgs), f_.param(kParams)),
        kernel_(kernel),
        memory_(nodes_, f_.param(kScratch)),
        reduction_(reduction),
        stage_(memory_.stage(reduction)),
        lanes_(lanes),
        from_(f_.param(kFrom)),
        to_(f_.param(kTo)) {}

  llvm::Function* emit();

 private:
  llvm::IRBuilder<>& b() { return f_.b(); }
  int last_dim() const { return static_cast<int>(kernel_.outer.size()) - 1; }
  int64_t group_rows() const { return is_small(kernel_) ? kRowGroup : 1; }
  using Column = llvm::function_ref<void(Value* slot)>;
  void for_columns(std::span<const int> widths, Value* from, Value* to, Column body);
  void sum_block(Value* number);
  void start(std::span<const int> widths, Value* from, Value* to, Value* begin, Value* end);
  void join_rows(Value* row);

  FunctionEmitter f_;
  NodeEmitter nodes_;
  const Kernel& kernel_;
  PanelMemory memory_;
  size_t reduction_;
  const Stage& stage_;
  int lanes_;
  Value *from_, *to_, *wide_end_ = nullptr;
};

llvm::Function* ColumnSums::emit() {
  Value *first = f_.param(kFirst), *last = f_.param(kLast);
  if (last_dim() > 0) {
    IndexWalk outer(nodes_, std::span(kernel_.outer).first(kernel_.outer.size() - 1), 0);
    outer.bind(outer.unravel(f_.param(kRow)));
  }
  wide_end_ = b().CreateAdd(from_, b().CreateAnd(b().CreateSub(to_, from_), f_.i64(-lanes_)));
  Value* before_last = b().CreateSub(last, f_.i64(1));
  const std::array widths{lanes_, 1};
  const auto all = std::span(widths).subspan(lanes_ > 1 ? 0 : 1);
  f_.loop(first, last, f_.i64(1), [&](Value* number) {
    sum_block(number);
    f_.if_then(b().CreateICmpSLT(number, before_last), [&] {
      Value* unit = b().CreateSub(number, first);
      for_columns(all, from_, to_, [&](Value* slot) {
        memory_.tree(reduction_).push(unit, slot, memory_.sums(reduction_).load(slot));
      });
    });
  });
  Value* units_before = b().CreateSub(before_last, first);
  f_.if_then(b().CreateICmpSGT(units_before, f_.i64(0)), [&] {
    for_columns(all, from_, to_, [&](Value* slot) {
      const AccumulatorArrays sums = memory_.sums(reduction_);
      sums.store(slot, memory_.tree(reduction_).finish(units_before, slot, sums.load(slot)));
    });
  });
  return &f_.function();
}

void ColumnSums::for_columns(std::span<const int> widths, Value* from, Value* to, Column body) {
  for_lanes(nodes_, last_dim(), widths, from, to,
            [&](Value* column) { body(b().CreateSub(column, from_)); });
}

// Wide vectors: as many rows as leave whole groups, which then join row by row of memory. What is
// left of the columns: all rows of the block.
void ColumnSums::sum_block(Value* number) {
  Value* begin = b().CreateMul(number, f_.i64(kSequenceBlock));
  Value* count = f_.smin(b().CreateSub(inner_walk(nodes_).count(), begin), f_.i64(kSequenceBlock));
  Value* end = b().CreateAdd(begin, count);
  if (lanes_ > 1) {
    Value* some = b().CreateURem(b().CreateSub(count, f_.i64(1)), f_.i64(group_rows()));
    some = b().CreateAdd(some, f_.i64(1));
    Value* few = b().CreateICmpSLE(count, f_.i64(kUngroupedRows));
    Value* started = b().CreateAdd(begin, b().CreateSelect(few, count, some));
    start({{lanes_}}, from_, wide_end_, begin, started);
    f_.loop(started, end, f_.i64(group_rows()), [&](Value* row) { join_rows(row); });
  }
  const std::array rest{kNarrowLanes, 1};
  const bool narrow = lanes_ > kNarrowLanes && is_small(kernel_);
  start(std::span(rest).subspan(narrow ? 0 : 1), lanes_ > 1 ? wide_end_ : from_, to_, begin, end);
}

// The sums of the rows begin … end - 1, the first of which starts them.
void ColumnSums::start(std::span<const int> widths, Value* from, Value* to, Value* begin,
                       Value* end) {
  for_columns(widths, from, to, [&](Value* slot) {
    memory_.bind_results(reduction_, slot);
    memory_.sums(reduction_).store(slot, sum_in_sequence(nodes_, stage_, begin, end));
  });
}

// A group of rows, along wide vectors.
void ColumnSums::join_rows(Value* row) {
  IndexWalk rows = inner_walk(nodes_);
  std::vector<Carried> index{rows.unravel(row)};
  while (static_cast<int64_t>(index.size()) < group_rows())
    index.push_back(rows.next(index.back()));
  for_columns({{lanes_}}, from_, wide_end_, [&](Value* slot) {
    memory_.bind_results(reduction_, slot);
    Carried sum = memory_.sums(reduction_).load(slot);
    for (const Carried& at : index) {
      rows.bind(at);
      const Carried values = elements(nodes_, stage_);
      sum = combine(nodes_, stage_, sum, values);
    }
    memory_.sums(reduction_).store(slot, sum);
  });
}

}  // namespace

// ---- memory

int64_t PanelMemory::columns(const Kernel& kernel) {
  int64_t widest = 1;
  for (const Stage& stage : kernel.stages)
    for (NodeId id : stage.values)
      widest = std::max<int64_t>(
          widest, byte_size(real_dtype(kernel.graph.nodes[static_cast<size_t>(id)].type)));
  return kPanelBytes / widest;
}

PanelMemory::PanelMemory(NodeEmitter& nodes, Value* scratch) : nodes_(nodes), scratch_(scratch) {
  const Kernel& kernel = nodes.kernel();
  int64_t most = 0;
  for (const Stage& stage : kernel.stages) {
    if (stage.values.empty()) continue;
    const int64_t bytes = columns(kernel) * AccumulatorArrays::bytes_per_column(kernel, stage);
    reductions_.push_back(&stage);
    offsets_.push_back(sums_);
    sums_ += bytes;
    most = std::max(most, bytes);
  }
  levels_ = sums_ + most;
}

Value* PanelMemory::bytes(NodeEmitter& nodes) {
  FunctionEmitter& f = nodes.f();
  const PanelMemory memory(nodes, nullptr);
  Value* levels = PairwiseTree::level_count(f, column_block_count(nodes));
  return f.b().CreateAdd(f.i64(memory.levels_),
                         f.b().CreateMul(levels, f.i64(memory.levels_ - memory.sums_)));
}

AccumulatorArrays PanelMemory::at(size_t reduction, int64_t offset) const {
  FunctionEmitter& f = nodes_.f();
  return {nodes_, stage(reduction), f.element(scratch_, f.i64(offset), 1),
          f.i64(columns(nodes_.kernel()))};
}

AccumulatorArrays PanelMemory::result(size_t reduction) const {
  return at(reduction, offsets_[reduction]);
}
AccumulatorArrays PanelMemory::sums(size_t reduction) const { return at(reduction, sums_); }
PairwiseTree PanelMemory::tree(size_t reduction) const {
  return {nodes_, stage(reduction), at(reduction, levels_)};
}

void PanelMemory::bind_results(size_t count, Value* slot) const {
  for (size_t r = 0; r < count; ++r) bind_result(nodes_, stage(r), result(r).load(slot));
}

Carried sum_in_sequence(NodeEmitter& nodes, const Stage& stage, Value* begin, Value* end) {
  FunctionEmitter& f = nodes.f();
  IndexWalk rows = inner_walk(nodes);
  Carried state = zeros(nodes, stage, nodes.lanes());
  const auto flat = static_cast<std::ptrdiff_t>(state.size());
  const auto element = [&](const Carried& now, bool starts) {
    const Carried sum(now.begin(), now.begin() + flat), index(now.begin() + flat, now.end());
    rows.bind(index);
    const Carried values = elements(nodes, stage);
    Carried next = starts ? values : combine(nodes, stage, sum, values);
    const Carried stepped = rows.next(index);
    next.insert(next.end(), stepped.begin(), stepped.end());
    return next;
  };
  const Carried first = rows.unravel(begin);
  state.insert(state.end(), first.begin(), first.end());
  // A loop of one round at most, so that the first element has its scope.
  Value* second = f.smin(f.b().CreateAdd(begin, f.i64(1)), end);
  state = f.loop(begin, second, f.i64(1), state,
                 [&](Value*, const Carried& now) { return element(now, true); });
  state = f.loop(second, end, f.i64(1), state,
                 [&](Value*, const Carried& now) { return element(now, false); });
  return {state.begin(), state.begin() + flat};
}

Carried reduce_in_sequence(NodeEmitter& nodes, const Stage& stage) {
  Value* count = inner_walk(nodes).count();
  const Carried init = initial_values(nodes, stage);
  Carried result =
      combine(nodes, stage, init, sum_in_sequence(nodes, stage, nodes.f().i64(0), count));
  Value* empty = nodes.f().b().CreateICmpEQ(count, nodes.f().i64(0));
  for (size_t k = 0; k < result.size(); ++k)
    result[k] = nodes.f().b().CreateSelect(empty, init[k], result[k]);
  return result;
}

Value* needs_no_panel(NodeEmitter& nodes, Value* columns) {
  llvm::IRBuilder<>& b = nodes.f().b();
  Value* count = inner_walk(nodes).count();
  return b.CreateAnd(b.CreateICmpSLE(count, nodes.f().i64(kSequenceBlock)),
                     b.CreateICmpSLE(columns, nodes.f().i64(kShortRow)));
}

std::vector<int> column_widths(const Kernel& kernel, int lanes) {
  if (lanes > kNarrowLanes && is_small(kernel)) return {lanes, kNarrowLanes, 1};
  return lane_widths(lanes, -1);
}

Value* column_block_count(NodeEmitter& nodes) {
  return nodes.f().ceil_div(inner_walk(nodes).count(), nodes.f().i64(kSequenceBlock));
}

llvm::Function* emit_column_sums(llvm::Module& module, const Kernel& kernel,
                                 const InstructionSet& instructions, size_t reduction, int lanes) {
  return ColumnSums(module, kernel, instructions, reduction, lanes).emit();
}

}  // namespace lathe::codegen
