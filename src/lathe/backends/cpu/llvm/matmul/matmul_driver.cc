// Helpers that the products' drivers share: the configuration, forms of operands, work tiles.
#include <algorithm>

#include "lathe/backends/cpu/llvm/matmul/matmul.h"
#include "lathe/base/error.h"
#include "lathe/emit/loops/stages.h"
#include "lathe/emit/prims.h"
#include "lathe/emit/register_transpose.h"

namespace lathe::codegen {
namespace {

// Larger expressions are not written out for each column of a square.
constexpr size_t kSmallEpilogue = 24;

OperandForm form_of(const Kernel& kernel, const MatmulSpec::Operand& operand, int side) {
  return {kernel, operand, kernel.spec.as<MatmulSpec>().batch_rank + side};
}

// All their values are values of i16.
bool fits_half(DType type) { return type == DType::i8 || type == DType::u8 || type == DType::i16; }

// Of a few left rows' product: two of k are far apart in right columns that are read as they lie.
bool reads_columns(const Kernel& kernel) {
  return few_rows_apply(kernel) &&
         kernel.spec.as<MatmulSpec>().rhs.unit != MatmulSpec::Unit::contraction;
}

bool adds_in_32_bits(const MatmulSpec& spec) {
  return is_integer(spec.accumulate) && bit_width(spec.accumulate) == 32;
}

bool are_pairs_of_integers(const MatmulSpec& spec) {
  return adds_in_32_bits(spec) && fits_half(spec.lhs.dtype) && fits_half(spec.rhs.dtype);
}

// Left rows that do not lie along k would be read again for their corrections.
bool are_quads(const MatmulSpec& spec) {
  return multiplies_i8(spec) && spec.lhs.unit == MatmulSpec::Unit::contraction;
}

}  // namespace

bool multiplies_bf16(const MatmulSpec& spec) {
  return spec.accumulate == DType::f32 && spec.lhs.dtype == DType::bf16 &&
         spec.rhs.dtype == DType::bf16;
}

bool multiplies_i8(const MatmulSpec& spec) {
  return adds_in_32_bits(spec) && spec.lhs.dtype == DType::i8 && spec.rhs.dtype == DType::i8;
}

MatmulConfig::MatmulConfig(const Target& target, const OperandForm& lhs, const OperandForm& rhs,
                           DType accumulate)
    : accumulate(accumulate),
      lhs(lhs),
      rhs(rhs),
      lanes(target.lanes(byte_size(accumulate))),
      rows(6),
      vectors((target.vector_registers - 4) / rows),
      unit_bytes(byte_size(accumulate)) {
  LATHE_CHECK(!is_complex(accumulate) && !is_bool(accumulate), "products of {} are reductions",
              name(accumulate));
  // A panel of the right operand is a third more than the first-level cache, through which it
  // streams: long sums cost less than a panel that stays. The left block is a quarter of the second
  // level.
  block_k = std::clamp<int64_t>(target.l1_bytes * 4 / 3 / (columns() * unit_bytes), 64, 256) & -16;
  block_rows =
      std::clamp<int64_t>(target.l2_bytes / 4 / (block_k * unit_bytes) / rows, 4, 40) * rows;
  tile_rows = 4 * block_rows;
  tile_columns = 512 / columns() * columns();
}

MatmulConfig::MatmulConfig(const Kernel& kernel, const Target& target)
    : MatmulConfig(target, form_of(kernel, kernel.spec.as<MatmulSpec>().lhs, 0),
                   form_of(kernel, kernel.spec.as<MatmulSpec>().rhs, 1),
                   kernel.spec.as<MatmulSpec>().accumulate) {
  const MatmulSpec& spec = kernel.spec.as<MatmulSpec>();
  if (spec.reads_windows() || reads_columns(kernel)) return;
  dot_quads = target.dot_i8 && are_quads(spec);
  const bool fits = multiplies_bf16(spec) || dot_quads;
  tiles =
      target.tiles && fits && spec.rhs.unit != MatmulSpec::Unit::none && !few_rows_apply(kernel);
  dot_pairs = !dot_quads && ((multiplies_bf16(spec) && (tiles || target.dot_bf16)) ||
                             are_pairs_of_integers(spec));
  if (tiles) use_tiles(target);
}

void MatmulConfig::use_tiles(const Target& target) {
  tiles = true;
  rows = 2 * kTileUnits;
  vectors = 2;
  // A block of a right panel is two thirds of the first-level cache, where it stays.
  block_k = std::clamp<int64_t>(target.l1_bytes * 2 / 3 / (columns() * unit_bytes), 64, 256) &
            -kTileUnits;
  tile_rows = 512;
  tile_columns = 256;
}

ProductKernel::ProductKernel(llvm::Module& module, const Kernel& kernel, const Target& target,
                             const MatmulConfig& config)
    : module_(module),
      target_(target),
      spec_(kernel.spec.as<MatmulSpec>()),
      config_(config),
      points_(module, kernel, target),
      parts_(module, target, config_) {}

Value* ProductKernel::found_or_packed(FunctionEmitter& f, Value* prepacked,
                                      llvm::function_ref<Value*()> find,
                                      llvm::function_ref<Value*()> pack) {
  if (!prepacked) return pack();
  return f.if_else(
      f.b().CreateIsNotNull(prepacked), [&] { return Carried{find()}; },
      [&] { return Carried{pack()}; })[0];
}

namespace {

Value* blocked_width(NodeEmitter& nodes, const MatmulSpec& spec, const MatmulConfig& config) {
  FunctionEmitter& f = nodes.f();
  Value* n = nodes.param(spec.n_param);
  Value* quarter = f.round_up(f.smax(f.b().CreateUDiv(n, f.i64(4)), f.i64(1)), config.columns());
  return f.smin(f.smax(quarter, f.i64(2 * config.columns())), f.i64(config.tile_columns));
}

}  // namespace

WorkTiles::WorkTiles(NodeEmitter& nodes, const MatmulSpec& spec, const MatmulConfig& config)
    : WorkTiles(nodes, spec, blocked_width(nodes, spec, config), nodes.f().i64(config.tile_rows)) {}

WorkTiles::WorkTiles(NodeEmitter& nodes, const MatmulSpec& spec, Value* width, Value* height)
    : width(width),
      height(height),
      across(nodes.f().ceil_div(nodes.param(spec.n_param), width)),
      down(nodes.f().ceil_div(nodes.param(spec.m_param), height)),
      nodes_(nodes),
      spec_(spec) {}

Value* WorkTiles::count() {
  llvm::IRBuilder<>& b = nodes_.f().b();
  return b.CreateMul(MatmulDriver(nodes_, spec_).batches(), b.CreateMul(down, across));
}

Value* WorkTiles::rows(int64_t multiple) {
  FunctionEmitter& f = nodes_.f();
  return f.smin(f.round_up(nodes_.param(spec_.m_param), multiple), height);
}

WorkTiles::Bounds WorkTiles::bounds(Value* tile) {
  FunctionEmitter& f = nodes_.f();
  llvm::IRBuilder<>& b = f.b();
  Bounds p;
  Value* rest = b.CreateUDiv(tile, across);
  p.batch = b.CreateUDiv(rest, down);
  p.n_begin = b.CreateMul(b.CreateURem(tile, across), width);
  p.n_count = f.smin(width, b.CreateSub(nodes_.param(spec_.n_param), p.n_begin));
  p.m_begin = b.CreateMul(b.CreateURem(rest, down), height);
  p.m_end = f.smin(b.CreateAdd(p.m_begin, height), nodes_.param(spec_.m_param));
  return p;
}

Value* MatmulDriver::batches() {
  Value* count = nodes_.f().i64(1);
  for (int d = 0; d < spec_.batch_rank; ++d)
    count = nodes_.f().b().CreateMul(
        count, nodes_.param(nodes_.kernel().outer[static_cast<size_t>(d)].extent_param));
  return count;
}

Carried index_of(NodeEmitter& nodes, Value* number, std::span<const int> extents) {
  llvm::IRBuilder<>& b = nodes.f().b();
  Carried index(extents.size());
  for (size_t d = index.size(); d-- > 0;) {
    Value* extent = nodes.param(extents[d]);
    index[d] = d == 0 ? number : b.CreateURem(number, extent);
    if (d > 0) number = b.CreateUDiv(number, extent);
  }
  return index;
}

Carried MatmulDriver::batch_index(Value* batch) {
  std::vector<int> extents;
  for (int d = 0; d < spec_.batch_rank; ++d)
    extents.push_back(nodes_.kernel().outer[static_cast<size_t>(d)].extent_param);
  return index_of(nodes_, batch, extents);
}

void MatmulDriver::bind_batch(const Carried& index) {
  for (size_t d = 0; d < index.size(); ++d) nodes_.bind_index(static_cast<int>(d), index[d], false);
}

OperandView MatmulDriver::view(const MatmulSpec::Operand& operand, const Carried& batch) {
  if (operand.computed()) return computed_view(nodes_, operand.dtype, batch);
  FunctionEmitter& f = nodes_.f();
  Value* at = f.i64(0);
  for (size_t d = 0; d < batch.size(); ++d)
    at = f.b().CreateAdd(at,
                         f.b().CreateMul(batch[d], nodes_.param(operand.batch_stride_params[d])));
  const DType type = operand.dtype;
  const auto stride = [&](bool unit, int slot) { return unit ? f.i64(1) : nodes_.param(slot); };
  return {type, f.element(nodes_.arg(operand.arg), at, byte_size(type)),
          stride(operand.unit == MatmulSpec::Unit::row, operand.row_stride_param),
          stride(operand.unit == MatmulSpec::Unit::contraction, operand.contraction_stride_param)};
}

bool has_small_epilogue(const Kernel& kernel) { return kernel.graph.nodes.size() < kSmallEpilogue; }

bool stores_down_rows(const Kernel& kernel) {
  const int m = kernel.spec.as<MatmulSpec>().batch_rank, n = m + 1;
  for (const Stage& stage : kernel.stages)
    for (const Store& store : stage.stores)
      if (movement(kernel.graph, store.offset, m) != Movement::one ||
          movement(kernel.graph, store.offset, n) == Movement::one)
        return false;
  return true;
}

void MatmulDriver::epilogue(const Block& block, int lanes) {
  FunctionEmitter& f = nodes_.f();
  llvm::IRBuilder<>& b = f.b();
  const auto sums_at = [&](Value* row, Value* n) {
    Value* at = b.CreateAdd(b.CreateMul(row, block.sums_stride), b.CreateSub(n, block.n_begin));
    return f.element(block.sums, at, byte_size(spec_.accumulate));
  };
  const auto by_rows = [&](Value* begin, Value* end, Value* from) {
    f.loop(begin, end, f.i64(1), [&](Value* row) {
      epilogue(b.CreateAdd(block.m_begin, row), from, block.n_end, sums_at(row, from), lanes);
    });
  };
  if (!has_small_epilogue(nodes_.kernel()) || !stores_down_rows(nodes_.kernel()))
    return by_rows(f.i64(0), block.rows, block.n_begin);
  Value* rows_end = b.CreateAnd(block.rows, f.i64(-lanes));
  Value* squares_end = b.CreateAdd(
      block.n_begin, b.CreateAnd(b.CreateSub(block.n_end, block.n_begin), f.i64(-lanes)));
  f.loop(f.i64(0), rows_end, f.i64(lanes), [&](Value* row) {
    f.loop(block.n_begin, squares_end, f.i64(lanes), [&](Value* n) {
      store_square(b.CreateAdd(block.m_begin, row), n, sums_at(row, n), block.sums_stride, lanes);
    });
  });
  by_rows(f.i64(0), rows_end, squares_end);
  by_rows(rows_end, block.rows, block.n_begin);
}

// Rows from m, columns from n, `lanes` of each: a vector of rows for each column.
void MatmulDriver::store_square(Value* m, Value* n, Value* sums, Value* sums_stride, int lanes) {
  FunctionEmitter& f = nodes_.f();
  const DType type = spec_.accumulate;
  Carried square;
  for (int row = 0; row < lanes; ++row) {
    Value* line = f.element(sums, f.b().CreateMul(sums_stride, f.i64(row)), byte_size(type));
    square.push_back(nodes_.load_contiguous(type, line, lanes).v);
  }
  transpose_square(f.b(), square);
  const int lanes_before = nodes_.lanes();
  nodes_.set_lanes(lanes);
  for (int column = 0; column < lanes; ++column) {
    nodes_.bind_index(m_dim(), m, true);
    nodes_.bind_index(n_dim(), f.b().CreateAdd(n, f.i64(column)), false);
    nodes_.bind_local(0, nodes_.vector_val(square[static_cast<size_t>(column)]));
    for (const Stage& stage : nodes_.kernel().stages) nodes_.store_all(stage.stores);
  }
  nodes_.set_lanes(lanes_before);
}

void MatmulDriver::store_vector(Value* m, Value* n, Value* sums, int lanes) {
  const int lanes_before = nodes_.lanes();
  nodes_.set_lanes(lanes);
  nodes_.bind_index(m_dim(), m, false);
  nodes_.bind_index(n_dim(), n, true);
  nodes_.bind_local(0, nodes_.vector_val(sums));
  for (const Stage& stage : nodes_.kernel().stages) nodes_.store_all(stage.stores);
  nodes_.set_lanes(lanes_before);
}

void MatmulDriver::epilogue(Value* row, Value* n_begin, Value* n_end, Value* sums, int lanes) {
  FunctionEmitter& f = nodes_.f();
  nodes_.bind_index(m_dim(), row, false);
  const DType type = spec_.accumulate;
  // Addresses are formed from the column's number, so the loop has one counter.
  Value* origin = f.element(sums, f.b().CreateNeg(n_begin), byte_size(type));
  for_lanes(nodes_, n_dim(), lanes, n_begin, n_end, [&](Value* column) {
    nodes_.bind_local(0, nodes_.load_contiguous(type, f.element(origin, column, byte_size(type)),
                                                nodes_.lanes()));
    for (const Stage& stage : nodes_.kernel().stages) nodes_.store_all(stage.stores);
  });
}

}  // namespace lathe::codegen
