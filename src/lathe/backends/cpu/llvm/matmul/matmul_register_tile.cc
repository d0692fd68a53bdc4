#include "lathe/backends/cpu/llvm/matmul/matmul_register_tile.h"

namespace lathe::codegen {

Value* RegisterTile::rows_of(FunctionEmitter& f, const MatmulConfig& config, Value* vectors) {
  Value* rows = f.i64(rows_of(config, 1));
  for (int v = 2; v <= config.vectors; ++v)
    rows =
        f.b().CreateSelect(f.b().CreateICmpEQ(vectors, f.i64(v)), f.i64(rows_of(config, v)), rows);
  return rows;
}

void RegisterTile::each_columns(FunctionEmitter& f, const MatmulConfig& config, Value* count,
                                llvm::function_ref<void(const Columns&)> fn) {
  f.loop(f.i64(0), count, f.i64(config.columns()), [&](Value* n) {
    Value* some = f.smin(f.b().CreateSub(count, n), f.i64(config.columns()));
    fn({n, some, f.ceil_div(some, f.i64(config.lanes))});
  });
}

Value* RegisterTile::memory(FunctionEmitter& f, const MatmulConfig& config) {
  llvm::Type* element = memory_type(f.module().getContext(), config.accumulate);
  return f.stack(element, kMostRows * config.columns(), kCacheLine);
}

void RegisterTile::each_rows(FunctionEmitter& f, const MatmulConfig& config, Value* begin,
                             Value* end, const Columns& columns,
                             llvm::function_ref<void(Value* row, Value* count)> fn) {
  Value* step = rows_of(f, config, columns.vectors);
  f.loop(begin, end, step, [&](Value* row) { fn(row, f.smin(f.b().CreateSub(end, row), step)); });
}

void RegisterTile::choose(FunctionEmitter& f, const MatmulConfig& config, const Columns& columns,
                          llvm::function_ref<Value*(RegisterTile& tile)> stored,
                          llvm::function_ref<void()> rest) {
  Value* done = f.b().getFalse();
  for (int v = 1; v <= config.vectors; ++v) {
    RegisterTile tile(f, config, v);
    done = f.if_else(
        f.b().CreateICmpEQ(columns.vectors, f.i64(v)), [&] { return Carried{stored(tile)}; },
        [&] { return Carried{done}; })[0];
  }
  f.if_then(f.b().CreateNot(done), rest);
}

Value* RegisterTile::is_whole(Value* rows, const Columns& columns) const {
  Value* all_rows = f_.b().CreateICmpEQ(rows, f_.i64(this->rows()));
  Value* all_columns = f_.b().CreateICmpEQ(columns.count, f_.i64(vectors_ * config_.lanes));
  return f_.b().CreateAnd(all_rows, all_columns);
}

Carried RegisterTile::zeros() const {
  return Carried(static_cast<size_t>(rows() * vectors_),
                 llvm::Constant::getNullValue(vector_type()));
}

Carried RegisterTile::add(Carried sums, const Operands& operands,
                          llvm::function_ref<void(Value* k)> ahead) {
  const auto step = [&](int64_t count) {
    return [&, count](Value* k, const Carried& now) {
      Carried next = now;
      if (ahead && count > 1) ahead(k);
      f_.forms_addresses();
      Addresses at = addresses_of(operands, k);
      for (int64_t i = 0; i < count; ++i) multiply(next, operands, at, i);
      return next;
    };
  };
  Value* unrolled_end = f_.b().CreateAnd(operands.k, f_.i64(-unroll()));
  sums = f_.loop(f_.i64(0), unrolled_end, f_.i64(unroll()), sums, step(unroll()));
  return f_.loop(unrolled_end, operands.k, f_.i64(1), sums, step(1));
}

RegisterTile::Addresses RegisterTile::addresses_of(const Operands& operands, Value* k) {
  Addresses at{.left = operands.step ? f_.b().CreateMul(k, operands.step) : k, .panels = {}};
  for (Value* panel : operands.panels)
    at.panels.push_back(f_.element(panel, k, config_.lanes * config_.unit_bytes));
  return at;
}

void RegisterTile::multiply(Carried& sums, const Operands& operands, Addresses& at, int64_t i) {
  Carried columns;
  for (Value* panel : at.panels)
    columns.push_back(f_.b().CreateAlignedLoad(
        vector_type(), f_.element(panel, f_.i64(i), config_.lanes * config_.unit_bytes), align()));
  if (operands.step && i > 0) at.left = f_.b().CreateAdd(at.left, operands.step);
  auto sum = sums.begin();
  for (Value* row : operands.left) {
    const int64_t bytes = byte_size(operands.type);
    Value* first = f_.element(row, at.left, bytes);
    Value* one = f_.b().CreateAlignedLoad(memory_type(f_.b().getContext(), operands.type),
                                          f_.element(first, f_.i64(operands.step ? 0 : i), bytes),
                                          llvm::Align(static_cast<uint64_t>(bytes)));
    one = widen(f_.b(), operands.type, config_.accumulate, one);
    Value* all = f_.b().CreateVectorSplat(static_cast<unsigned>(config_.lanes), one);
    for (Value* column : columns) {
      *sum = accumulate(f_, config_, *sum, all, column);
      ++sum;
    }
  }
}

void RegisterTile::each(const Carried& sums,
                        llvm::function_ref<void(int row, int vector, Value* sum)> fn) {
  for (int row = 0; row < rows(); ++row)
    for (int v = 0; v < vectors_; ++v) fn(row, v, sums[static_cast<size_t>(row * vectors_ + v)]);
}

Value* RegisterTile::address(Value* at, Value* stride, int row, int vector) {
  Value* offset =
      f_.b().CreateAdd(f_.b().CreateMul(stride, f_.i64(row)), f_.i64(vector * config_.lanes));
  return f_.element(at, offset, config_.unit_bytes);
}

void RegisterTile::store(const Carried& sums, Value* to, Value* stride) {
  each(sums, [&](int row, int v, Value* sum) {
    f_.b().CreateAlignedStore(sum, address(to, stride, row, v), align());
  });
}

Carried RegisterTile::load(Value* from, Value* stride) {
  Carried sums;
  for (int row = 0; row < rows(); ++row)
    for (int v = 0; v < vectors_; ++v)
      sums.push_back(
          f_.b().CreateAlignedLoad(vector_type(), address(from, stride, row, v), align()));
  return sums;
}

}  // namespace lathe::codegen
