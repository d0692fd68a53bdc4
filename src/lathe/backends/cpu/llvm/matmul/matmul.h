// Matrix products: micro-kernels generated from the Target record.
//
// A tile of work is a block of output columns (and of rows, when there are many). Within it, blocks
// of the contraction are packed: left rows as they are (dst[row][k], broadcast from), right columns
// as panels (dst[k][column], loaded as vectors), both converted to the accumulation type. Register
// tiles of `rows` x `vectors` accumulate in sequence over k; between blocks of k the sums wait in
// scratch, so the order of accumulation of an output is k = 0, 1, 2, … whatever the blocks are.
// With a bf16 dot instruction, and of integers of 8 and 16 bits, which are packed as i16, the unit
// of k is a pair; of i8 with an instruction for them, a quad. AMX tiles, which add in another
// order, have a driver of their own (matmul_amx.cc); so have short sums, which need no blocks of k
// (matmul_short.cc).
//
// vpdpbusd multiplies u8 by i8. So right elements of quads are packed, or read, as 128 more, and
// each packed left row carries what that adds to its sums, negated: its *correction*. Sums wrap, so
// nothing is lost.
#pragma once

#include "lathe/backends/cpu/llvm/matmul/amx.h"
#include "lathe/backends/cpu/llvm/matmul/operand_elements.h"
#include "lathe/backends/cpu/target.h"
#include "lathe/emit/entry_points.h"
#include "lathe/kernels/roles/matmul.h"

namespace lathe::codegen {

// The products that AMX tiles compute: bf16 into f32, i8 into 32 bits.
bool multiplies_bf16(const MatmulSpec& spec);
bool multiplies_i8(const MatmulSpec& spec);

struct MatmulConfig {
  MatmulConfig(const Target& target, const OperandForm& lhs, const OperandForm& rhs,
               DType accumulate);
  // With the dot instruction, or tiles, where they fit.
  MatmulConfig(const Kernel& kernel, const Target& target);

  DType accumulate;
  OperandForm lhs, rhs;
  int lanes;               // of one vector of accumulators
  int rows, vectors;       // register tile
  int64_t unit_bytes;      // of a packed unit of k
  bool dot_pairs = false;  // units are pairs of `part`, for dot instructions or for tiles
  bool dot_quads = false;  // or four of them
  bool tiles = false;      // the register tile is made of AMX's
  int64_t block_k;         // units of k packed at a time
  int64_t block_rows;      // left rows packed at a time
  int64_t tile_rows;       // at most, per tile
  int64_t tile_columns;    // at most, per tile

  int columns() const { return lanes * vectors; }
  // The same with panels that are one vector wide.
  MatmulConfig by_vectors() const {
    MatmulConfig out = *this;
    out.vectors = 1;
    return out;
  }
  int64_t k_per_unit() const { return dot_quads ? 4 : dot_pairs ? 2 : 1; }
  // Whether units have several elements, and of which type those are.
  bool dots() const { return k_per_unit() > 1; }
  DType part() const {
    if (is_float(accumulate)) return DType::bf16;
    return dot_quads ? DType::i8 : DType::i16;
  }
  // Whether right elements are 128 more, and left rows have corrections.
  bool biased() const { return dot_quads && !tiles; }
  // Units from a left row of a block to the next one; the last one is its correction.
  int64_t left_leading() const { return block_k + (biased() ? lanes : 0); }
  // Units are packed in multiples of this, the last ones zero.
  int64_t units_multiple() const { return tiles ? kTileUnits : 1; }

  // Makes the register tile one of AMX's, of pairs or quads.
  void use_tiles(const Target& target);
};

// One call of a packing function: it packs left rows, or right columns, which it calls rows too.
struct Packing {
  Value* source;  // what OperandView::at gives
  Value *row_stride, *k_stride;
  Value *rows, *k_count;
  Value* to;
  Value* leading = nullptr;  // null for tiles: their units do not lie so
  Value* first = nullptr;    // nothing before this row is read, it stands for those; null: 0
};
void call_packing(FunctionEmitter& f, llvm::Function* function, const Packing& packing);

// Emits the helper functions into the kernel's module, once each.
class MatmulParts {
 public:
  MatmulParts(llvm::Module& module, const Target& target, const MatmulConfig& config)
      : module_(module), target_(target), config_(config) {}

  // Called by call_packing. to[row * leading + unit], rows padded to a multiple of config.rows by
  // repeating the last one; the last unit is padded with zeros. A correction is put to
  // to[row * leading + leading - 1]. For tiles, config.rows rows at most,
  // of which 16 units lie together (to[unit / 16][row][unit % 16]).
  llvm::Function* pack_lhs(MatmulSpec::Unit unit);
  // Likewise: panels of config.columns() columns and `leading` units.
  llvm::Function* pack_rhs(MatmulSpec::Unit unit);
  // The same for the first config.lanes columns of one panel, which are contiguous along k.
  llvm::Function* pack_rhs_squares();
  // As pack_rhs, of columns that lie side by side, all panels at once: memory is read along its
  // rows.
  llvm::Function* pack_rhs_across();
  // (a, b, c, c_stride, units, first, leading): c[rows][columns] += a b, where row i of a starts at
  // i * leading; `first` starts from zero. A `leading` fixed here makes shorter code. Of tiles, see
  // emit_amx_micro_kernel.
  llvm::Function* micro_kernel(std::optional<int64_t> leading);

 private:
  llvm::Module& module_;
  const Target& target_;
  const MatmulConfig& config_;
};

// The set-up of a product's kernel, whichever driver it is of.
class ProductKernel {
 protected:
  ProductKernel(llvm::Module& module, const Kernel& kernel, const Target& target)
      : ProductKernel(module, kernel, target, MatmulConfig(kernel, target)) {}
  ProductKernel(llvm::Module& module, const Kernel& kernel, const Target& target,
                const MatmulConfig& config);
  ProductKernel(const ProductKernel&) = delete;  // parts refer to the configuration

  // A right operand that lies in one argument may be packed once for many launches.
  bool prepacks() const { return !spec_.rhs.computed(); }
  // What `find` gives where there are `prepacked` panels, else what `pack` gives; null: there never
  // are any.
  static Value* found_or_packed(FunctionEmitter& f, Value* prepacked,
                                llvm::function_ref<Value*()> find,
                                llvm::function_ref<Value*()> pack);

  llvm::Module& module_;
  const Target& target_;
  const MatmulSpec& spec_;
  const MatmulConfig config_;
  EntryPoints points_;
  MatmulParts parts_;
};

// bf16 without the dot instruction: pairs, as 32-bit integers, come apart by a shift and a mask
// into vectors of even and odd elements.
bool splits_pairs(const MatmulConfig& config);
Carried split_pairs(llvm::IRBuilder<>& b, Value* pairs);
// Elements of `from`, one or several, in the type they are accumulated in.
Value* widen(llvm::IRBuilder<>& b, DType from, DType to, Value* x);
// A unit, and the elements of as many units as a vector has lanes, as memory holds `type`.
llvm::Type* unit_type(llvm::LLVMContext& context, const MatmulConfig& config);
llvm::Type* units_in_memory(llvm::LLVMContext& context, const MatmulConfig& config, DType type);
// Elements loaded so, as units.
Value* as_units(llvm::IRBuilder<>& b, const MatmulConfig& config, DType type, Value* loaded);
// Units of the right operand as they are multiplied.
Value* as_right(llvm::IRBuilder<>& b, const MatmulConfig& config, Value* units);
// One step of accumulation: acc + x * y, of left units x and right ones y.
Value* accumulate(FunctionEmitter& f, const MatmulConfig& config, Value* acc, Value* x, Value* y);

// How far ahead of itself dot_rows fetches a right row. The processor's own prefetching starts anew
// on every page, and slowly; a quarter of a page ahead, the next one is asked for, and its address
// translated, in time.
inline constexpr int64_t kPrefetchBytes = 1024;
// The prefetch distance of quantized weights, whose rows are short and take little time.
inline constexpr int64_t kWeightPrefetchBytes = 4096;

// (right, row_distance, left, left_leading, k, sums, sums_row_distance, sums_leading): the products
// of `streams` right rows, contiguous along k and read as they lie or computed, with `rows` packed
// left rows (ordered by order_for_dot_rows). One function a (streams, rows) in a module.
llvm::Function* emit_dot_rows(llvm::Module& module, const Target& target,
                              const MatmulConfig& config, int streams, int rows);
void order_for_dot_rows(FunctionEmitter& f, const MatmulConfig& config, Value* row, Value* k);
// Units of one packed left row, and of what order_for_dot_rows puts behind it.
Value* left_row_units(FunctionEmitter& f, const MatmulConfig& config, Value* k);

// Few left rows against many right rows; see matmul_few.cc.
void emit_few_rows(llvm::Module& module, const Kernel& kernel, const Target& target);
bool few_rows_apply(const Kernel& kernel);

// Short sums: left rows as they lie, results from registers; see matmul_short.cc.
void emit_short_sums(llvm::Module& module, const Kernel& kernel, const Target& target);
bool short_sums_apply(const Kernel& kernel, const Target& target);

// A left operand with more loops than rows and k; see matmul_walks.cc.
void emit_walks(llvm::Module& module, const Kernel& kernel, const Target& target);

// How a product is cut into tiles of work: across the columns first, then down the rows, then over
// the batch.
class WorkTiles {
 public:
  // Of a blocked product: enough tiles for several threads, few enough that packing the left
  // operand for each of them does not count.
  WorkTiles(NodeEmitter& nodes, const MatmulSpec& spec, const MatmulConfig& config);
  // Tiles of `height` rows and `width` columns at most.
  WorkTiles(NodeEmitter& nodes, const MatmulSpec& spec, Value* width, Value* height);
  Value* count();
  Value* rows(int64_t multiple);  // of a tile at most, a multiple of this

  struct Bounds {
    Value* batch = nullptr;
    Value *n_begin = nullptr, *n_count = nullptr, *m_begin = nullptr, *m_end = nullptr;
  };
  Bounds bounds(Value* tile);

  Value *width, *height;  // columns and rows of a tile
  Value *across, *down;   // tiles across, tiles down

 private:
  NodeEmitter& nodes_;
  const MatmulSpec& spec_;
};

// Many left rows by AMX tiles; see matmul_amx.cc.
void emit_amx_kernel(llvm::Module& module, const Kernel& kernel, const Target& target);
// As MatmulParts::micro_kernel, by tiles: config.rows rows, units in sixteens. Left rows lie as
// there, or `in_squares`, as pack_lhs packs them for tiles.
llvm::Function* emit_amx_micro_kernel(llvm::Module& module, const Target& target,
                                      const MatmulConfig& config, bool in_squares);

// Whether the epilogue is small enough to be written out for each vector of a register tile.
bool has_small_epilogue(const Kernel& kernel);
// Whether results are contiguous down the rows alone (the product is described transposed).
bool stores_down_rows(const Kernel& kernel);

// A number, counted in row-major order, as an index of these extents (params).
Carried index_of(NodeEmitter& nodes, Value* number, std::span<const int> extents);

// Helpers shared by all drivers.
class MatmulDriver {
 public:
  MatmulDriver(NodeEmitter& nodes, const MatmulSpec& spec) : nodes_(nodes), spec_(spec) {}
  Value* m() const { return nodes_.param(spec_.m_param); }
  Value* n() const { return nodes_.param(spec_.n_param); }
  Value* k() const { return nodes_.param(spec_.k_param); }
  Value* batches();
  Carried batch_index(Value* batch);
  void bind_batch(const Carried& index);
  OperandView view(const MatmulSpec::Operand& operand, const Carried& batch);
  // Stores what the epilogue says for columns [n_begin, n_end) of row `row`; sums[n - n_begin].
  void epilogue(Value* row, Value* n_begin, Value* n_end, Value* sums, int lanes);
  // Rows m_begin … m_begin + rows - 1 and columns n_begin … n_end - 1.
  struct Block {
    Value *m_begin, *rows;
    Value *n_begin, *n_end;
    Value *sums, *sums_stride;
  };
  // The same for a block; where results are contiguous down the rows (the product is described
  // transposed), by squares turned in registers.
  void epilogue(const Block& block, int lanes);
  // A vector of sums, at row m and columns from n on.
  void store_vector(Value* m, Value* n, Value* sums, int lanes);

 private:
  int m_dim() const { return spec_.batch_rank; }
  int n_dim() const { return spec_.batch_rank + 1; }
  void store_square(Value* m, Value* n, Value* sums, Value* sums_stride, int lanes);

  NodeEmitter& nodes_;
  const MatmulSpec& spec_;
};

}  // namespace lathe::codegen
