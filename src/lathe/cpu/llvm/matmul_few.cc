// Products with at most kFewRows left rows (decoding): bound by reading the right operand once.
//
// Rows that are contiguous along k are read as they lie, four at a time, a quarter of a tile apart:
// that many separate streams are what memory likes best. Each output has two vectors of
// accumulators (element k goes to vector (k / lanes) % 2, for bf16 to vector k % 2), which are
// added and halved down to one number; the elements past the last full block follow one by one.
// This order does not depend on the number of left rows. Where columns are contiguous instead, rows
// of k are added up in sequence.
#include <bit>

#include "lathe/base/error.h"
#include "lathe/cpu/llvm/kernel_emitter.h"
#include "lathe/cpu/llvm/matmul.h"
#include "lathe/cpu/llvm/prims.h"

namespace lathe::codegen {
namespace {

constexpr int64_t kTileRows = 64;      // right rows of a tile
constexpr int64_t kTileColumns = 256;  // where columns are contiguous
constexpr int kStreams = 4;
constexpr int kVectors = 2;  // of accumulators, for each output

MatmulConfig few_rows_config(const Kernel& kernel, const Target& target) {
  MatmulConfig config(kernel, target);
  config.rows = 1;
  return config;
}

// (right, row_distance, left, left_leading, k, sums, sums_row_distance, sums_leading): the products
// of `streams` right rows with `rows` left rows.
class DotRows {
 public:
  DotRows(llvm::Module& module, const Target& target, const MatmulConfig& config, int streams,
          int rows)
      : f_(module, target, fmt::format("dot_rows_{}_{}", streams, rows), nullptr,
           parameters(module), false),
        config_(config),
        streams_(streams),
        rows_(rows) {}

  llvm::Function* emit() {
    f_.function().addFnAttr(llvm::Attribute::NoInline);
    Value* blocks_end = b().CreateAnd(k(), f_.i64(-block()));
    Carried acc(static_cast<size_t>(streams_ * rows_ * kVectors),
                llvm::Constant::getNullValue(acc_type()));
    acc = f_.loop(f_.i64(0), blocks_end, f_.i64(block()), acc,
                  [&](Value* at, const Carried& now) { return step(now, at); });
    Carried sums;
    for (int output = 0; output < streams_ * rows_; ++output)
      sums.push_back(fold(
          b_add(acc[static_cast<size_t>(2 * output)], acc[static_cast<size_t>(2 * output + 1)])));
    sums = f_.loop(blocks_end, k(), f_.i64(1), sums,
                   [&](Value* at, const Carried& now) { return tail_step(now, at); });
    for (int s = 0; s < streams_; ++s)
      for (int r = 0; r < rows_; ++r)
        b().CreateAlignedStore(sums[index(s, r)], sum_at(s, r), align(config_.accumulate));
    return &f_.function();
  }

 private:
  static std::vector<llvm::Type*> parameters(llvm::Module& module) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    llvm::Type* i64 = llvm::Type::getInt64Ty(module.getContext());
    return {pointer, i64, pointer, i64, i64, pointer, i64, i64};
  }

  llvm::IRBuilder<>& b() { return f_.b(); }
  Value* k() { return f_.param(4); }
  size_t index(int stream, int row) const { return static_cast<size_t>(stream * rows_ + row); }
  // Elements of k in one round.
  int64_t block() const { return kVectors * config_.lanes * config_.k_per_unit(); }
  llvm::Type* vector_of(llvm::Type* element, int count) {
    return llvm::FixedVectorType::get(element, static_cast<unsigned>(count));
  }
  llvm::Type* acc_type() {
    return vector_of(memory_type(b().getContext(), config_.accumulate), config_.lanes);
  }
  static llvm::Align align(DType type) {
    return llvm::Align(static_cast<uint64_t>(byte_size(type)));
  }

  Value* right_at(int stream, Value* k) {
    Value* row = b().CreateMul(f_.param(1), f_.i64(stream));
    return f_.element(f_.param(0), b().CreateAdd(row, k), byte_size(config_.rhs_type));
  }
  Value* left_at(int row, Value* k) {
    Value* start = b().CreateMul(f_.param(3), f_.i64(row));
    Value* line = f_.element(f_.param(2), start, config_.unit_bytes);
    return f_.element(line, k, config_.unit_bytes / config_.k_per_unit());
  }
  Value* sum_at(int stream, int row) {
    Value* at = b().CreateAdd(b().CreateMul(f_.param(6), f_.i64(stream)),
                              b().CreateMul(f_.param(7), f_.i64(row)));
    return f_.element(f_.param(5), at, byte_size(config_.accumulate));
  }

  // The two vectors of a right row's block.
  Carried right_vectors(Value* address) {
    const int lanes = config_.lanes;
    if (splits_pairs(config_)) {
      Value* pairs =
          b().CreateAlignedLoad(vector_of(b().getInt32Ty(), lanes), address, llvm::Align(2));
      return split_pairs(b(), pairs);
    }
    Carried vectors;
    llvm::Type* element =
        config_.dot_pairs ? b().getInt32Ty() : memory_type(b().getContext(), config_.rhs_type);
    const int64_t bytes = config_.dot_pairs ? 4 : byte_size(config_.rhs_type);
    for (int v = 0; v < kVectors; ++v) {
      Value* loaded = b().CreateAlignedLoad(vector_of(element, lanes),
                                            f_.element(address, f_.i64(v * lanes), bytes),
                                            align(config_.rhs_type));
      vectors.push_back(
          config_.dot_pairs ? loaded : widen(b(), config_.rhs_type, config_.accumulate, loaded));
    }
    return vectors;
  }

  Value* left_vector(int row, Value* at, int v) {
    llvm::Type* element =
        config_.dot_pairs ? b().getInt32Ty() : memory_type(b().getContext(), config_.accumulate);
    Value* address = f_.element(left_at(row, at), f_.i64(v * config_.lanes), config_.unit_bytes);
    return b().CreateAlignedLoad(vector_of(element, config_.lanes), address,
                                 llvm::Align(static_cast<uint64_t>(config_.unit_bytes)));
  }

  Carried step(const Carried& now, Value* at) {
    Carried next = now;
    std::vector<Carried> right;
    for (int s = 0; s < streams_; ++s) right.push_back(right_vectors(right_at(s, at)));
    for (int r = 0; r < rows_; ++r) {
      for (int v = 0; v < kVectors; ++v) {
        Value* left = left_vector(r, at, v);
        for (int s = 0; s < streams_; ++s) {
          Value*& acc = next[index(s, r) * kVectors + static_cast<size_t>(v)];
          acc = accumulate(f_, config_, acc, left,
                           right[static_cast<size_t>(s)][static_cast<size_t>(v)]);
        }
      }
    }
    return next;
  }

  Value* b_add(Value* x, Value* y) {
    return is_float(config_.accumulate) ? b().CreateFAdd(x, y) : b().CreateAdd(x, y);
  }

  // Halves added to each other until one number is left.
  Value* fold(Value* v) {
    for (int half = config_.lanes / 2; half >= 1; half /= 2) {
      std::vector<int> low, high;
      for (int lane = 0; lane < half; ++lane) low.push_back(lane), high.push_back(half + lane);
      v = b_add(b().CreateShuffleVector(v, low), b().CreateShuffleVector(v, high));
    }
    return b().CreateExtractElement(v, uint64_t{0});
  }

  Value* element(DType type, Value* address) {
    return widen(b(), type, config_.accumulate,
                 b().CreateAlignedLoad(memory_type(b().getContext(), type), address, align(type)));
  }

  Carried tail_step(const Carried& now, Value* at) {
    const DType left_type = config_.dot_pairs ? config_.lhs_type : config_.accumulate;
    MatmulConfig plain = config_;
    plain.dot_pairs = false;
    Carried next = now;
    for (int s = 0; s < streams_; ++s) {
      Value* right = element(config_.rhs_type, right_at(s, at));
      for (int r = 0; r < rows_; ++r) {
        Value*& sum = next[index(s, r)];
        sum = accumulate(f_, plain, sum, element(left_type, left_at(r, at)), right);
      }
    }
    return next;
  }

  FunctionEmitter f_;
  const MatmulConfig& config_;
  int streams_, rows_;
};

class FewRows {
 public:
  FewRows(llvm::Module& module, const Kernel& kernel, const Target& target)
      : module_(module),
        target_(target),
        spec_(*kernel.matmul),
        config_(few_rows_config(kernel, target)),
        points_(module, kernel, target),
        tile_(by_rows() ? kTileRows : kTileColumns),
        streams_for_pairs_(target.vector_registers >= 32 ? kStreams : kStreams / 2) {}

  void emit() {
    points_.emit_tiles([&](NodeEmitter& nodes) {
      MatmulDriver driver(nodes, spec_);
      Value* across = nodes.f().ceil_div(driver.n(), nodes.f().i64(tile_));
      Value* some = nodes.f().b().CreateICmpSGT(driver.m(), nodes.f().i64(0));
      Value* all = nodes.f().b().CreateMul(driver.batches(), across);
      return nodes.f().b().CreateSelect(some, all, nodes.f().i64(0));
    });
    points_.emit_scratch([&](NodeEmitter& nodes) {
      MatmulDriver driver(nodes, spec_);
      Value* sums = nodes.f().i64(tile_ * byte_size(config_.accumulate));
      return nodes.f().b().CreateMul(driver.m(), nodes.f().b().CreateAdd(sums, left_bytes(nodes)));
    });
    MatmulParts parts(module_, target_, config_);
    pack_left_ = parts.pack_lhs(spec_.lhs.unit);
    if (by_rows()) {
      four_ = DotRows(module_, target_, config_, kStreams, 1).emit();
      pairs_ = DotRows(module_, target_, config_, streams_for_pairs_, 2).emit();
      one_ = DotRows(module_, target_, config_, 1, 1).emit();
    }
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  bool by_rows() const { return spec_.rhs.unit == MatmulSpec::Unit::contraction; }

  // Units of one packed left row, a multiple of 64 bytes.
  Value* left_leading(NodeEmitter& nodes) {
    FunctionEmitter& f = nodes.f();
    Value* units = f.ceil_div(nodes.param(spec_.k_param), f.i64(config_.k_per_unit()));
    return f.round_up(f.smax(units, f.i64(1)), 64 / config_.unit_bytes);
  }
  Value* left_bytes(NodeEmitter& nodes) {
    return nodes.f().b().CreateMul(left_leading(nodes), nodes.f().i64(config_.unit_bytes));
  }

  struct Tile {
    NodeEmitter& nodes;
    MatmulDriver& driver;
    Value *left, *leading, *sums;
    Value *n_begin = nullptr, *count = nullptr;
    OperandView rhs{};
  };

  void emit_run(RunEmitter& run) {
    NodeEmitter& nodes = run.nodes;
    FunctionEmitter& f = nodes.f();
    MatmulDriver driver(nodes, spec_);
    Value* across = f.ceil_div(driver.n(), f.i64(tile_));
    Value* leading = left_leading(nodes);
    Value* sums = f.element(run.scratch, f.b().CreateMul(driver.m(), left_bytes(nodes)), 1);
    // The left rows are packed once for all tiles of a batch entry.
    f.loop(run.begin, run.end, f.i64(1), {f.i64(-1)}, [&](Value* tile, const Carried& packed) {
      llvm::IRBuilder<>& b = f.b();
      Value* batch = b.CreateUDiv(tile, across);
      const Carried index = driver.batch_index(batch);
      driver.bind_batch(index);
      f.if_then(b.CreateICmpNE(batch, packed[0]),
                [&] { pack_left(nodes, driver.view(spec_.lhs, index), run.scratch, leading); });
      Tile t{nodes, driver, run.scratch, leading, sums};
      t.rhs = driver.view(spec_.rhs, index);
      t.n_begin = b.CreateMul(b.CreateURem(tile, across), f.i64(tile_));
      t.count = f.smin(b.CreateSub(driver.n(), t.n_begin), f.i64(tile_));
      by_rows() ? rows_tile(t) : columns_tile(t);
      f.loop(f.i64(0), driver.m(), f.i64(1), [&](Value* m) {
        driver.epilogue(m, t.n_begin, b.CreateAdd(t.n_begin, t.count), sums_of(t, m),
                        config_.lanes);
      });
      return Carried{batch};
    });
  }

  void pack_left(NodeEmitter& nodes, const OperandView& lhs, Value* left, Value* leading) {
    FunctionEmitter& f = nodes.f();
    MatmulDriver driver(nodes, spec_);
    f.b().CreateCall(pack_left_, {lhs.base, lhs.row_stride, lhs.k_stride, driver.m(), driver.k(),
                                  left, leading, f.i64(0)});
    if (!by_rows() || !splits_pairs(config_)) return;
    f.loop(f.i64(0), driver.m(), f.i64(1), [&](Value* m) {
      Value* row = f.element(left, f.b().CreateMul(m, leading), config_.unit_bytes);
      Value* blocks_end = f.b().CreateAnd(driver.k(), f.i64(-kVectors * config_.lanes));
      f.loop(f.i64(0), blocks_end, f.i64(kVectors * config_.lanes),
             [&](Value* k) { split_block(f, f.element(row, k, config_.unit_bytes)); });
    });
  }

  // Even elements first, then odd ones.
  void split_block(FunctionEmitter& f, Value* address) {
    const auto lanes = static_cast<unsigned>(config_.lanes);
    llvm::Type* type = llvm::FixedVectorType::get(f.b().getFloatTy(), 2 * lanes);
    std::vector<int> mask;
    for (int first : {0, 1})
      for (int lane = 0; lane < config_.lanes; ++lane) mask.push_back(2 * lane + first);
    Value* block = f.b().CreateAlignedLoad(type, address, llvm::Align(4));
    f.b().CreateAlignedStore(f.b().CreateShuffleVector(block, mask), address, llvm::Align(4));
  }

  Value* sums_of(Tile& t, Value* m) {
    FunctionEmitter& f = t.nodes.f();
    return f.element(t.sums, f.b().CreateMul(m, f.i64(tile_)), byte_size(config_.accumulate));
  }

  // Four streams, a quarter of the tile apart; then the rows that are left over.
  void rows_tile(Tile& t) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* quarter = b.CreateUDiv(t.count, f.i64(kStreams));
    f.loop(f.i64(0), quarter, f.i64(1), [&](Value* row) {
      Value* pairs_end = b.CreateAnd(t.driver.m(), f.i64(-2));
      f.loop(f.i64(0), pairs_end, f.i64(2), [&](Value* m) {
        for (int s = 0; s < kStreams; s += streams_for_pairs_)
          call(t, pairs_, b.CreateAdd(row, b.CreateMul(quarter, f.i64(s))), quarter, m);
      });
      f.if_then(b.CreateICmpSLT(pairs_end, t.driver.m()),
                [&] { call(t, four_, row, quarter, pairs_end); });
    });
    f.loop(b.CreateMul(quarter, f.i64(kStreams)), t.count, f.i64(1), [&](Value* row) {
      f.loop(f.i64(0), t.driver.m(), f.i64(1), [&](Value* m) { call(t, one_, row, f.i64(0), m); });
    });
  }

  void call(Tile& t, llvm::Function* dot, Value* row, Value* distance, Value* m) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* n = b.CreateAdd(t.n_begin, row);
    Value* right =
        f.element(t.rhs.base, b.CreateMul(n, t.rhs.row_stride), byte_size(config_.rhs_type));
    Value* left = f.element(t.left, b.CreateMul(m, t.leading), config_.unit_bytes);
    Value* sums = f.element(sums_of(t, m), row, byte_size(config_.accumulate));
    b.CreateCall(dot, {right, b.CreateMul(distance, t.rhs.row_stride), left, t.leading,
                       t.driver.k(), sums, distance, f.i64(tile_)});
  }

  void columns_tile(Tile& t) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    f.loop(f.i64(0), t.driver.m(), f.i64(1), [&](Value* m) {
      b.CreateMemSet(sums_of(t, m), b.getInt8(0),
                     b.CreateMul(t.count, f.i64(byte_size(config_.accumulate))),
                     llvm::MaybeAlign());
    });
    Value* unrolled_end = b.CreateAnd(t.driver.k(), f.i64(-kStreams));
    f.loop(f.i64(0), unrolled_end, f.i64(kStreams), [&](Value* k) { add_rows(t, k, kStreams); });
    f.loop(unrolled_end, t.driver.k(), f.i64(1), [&](Value* k) { add_rows(t, k, 1); });
  }

  // sums[m][n] += left[m][k + i] * right[k + i][n] for i = 0 … count-1, in this order.
  void add_rows(Tile& t, Value* k, int count) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    f.loop(f.i64(0), t.driver.m(), f.i64(1), [&](Value* m) {
      Value* left =
          f.element(t.left, b.CreateAdd(b.CreateMul(m, t.leading), k), config_.unit_bytes);
      Carried factors;
      for (int i = 0; i < count; ++i)
        factors.push_back(b.CreateAlignedLoad(memory_type(b.getContext(), config_.accumulate),
                                              f.element(left, f.i64(i), config_.unit_bytes),
                                              llvm::Align(1)));
      const int64_t width = 2 * config_.lanes;
      Value* vector_end = b.CreateAnd(t.count, f.i64(-width));
      f.loop(f.i64(0), vector_end, f.i64(width),
             [&](Value* n) { add_columns(t, m, k, n, factors, static_cast<int>(width)); });
      f.loop(vector_end, t.count, f.i64(1), [&](Value* n) { add_columns(t, m, k, n, factors, 1); });
    });
  }

  void add_columns(Tile& t, Value* m, Value* k, Value* n, const Carried& factors, int width) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    const auto wide = [&](DType type) -> llvm::Type* {
      llvm::Type* element = memory_type(b.getContext(), type);
      return width == 1 ? element
                        : llvm::FixedVectorType::get(element, static_cast<unsigned>(width));
    };
    const auto align = [](DType type) {
      return llvm::Align(static_cast<uint64_t>(byte_size(type)));
    };
    Value* at = f.element(sums_of(t, m), n, byte_size(config_.accumulate));
    Value* sum = b.CreateAlignedLoad(wide(config_.accumulate), at, align(config_.accumulate));
    for (size_t i = 0; i < factors.size(); ++i) {
      Value* row = b.CreateMul(b.CreateAdd(k, f.i64(static_cast<int64_t>(i))), t.rhs.k_stride);
      Value* column = b.CreateAdd(t.n_begin, n);
      Value* address = f.element(t.rhs.base, b.CreateAdd(row, column), byte_size(config_.rhs_type));
      Value* right =
          widen(b, config_.rhs_type, config_.accumulate,
                b.CreateAlignedLoad(wide(config_.rhs_type), address, align(config_.rhs_type)));
      Value* factor =
          width == 1 ? factors[i] : b.CreateVectorSplat(static_cast<unsigned>(width), factors[i]);
      sum = accumulate(f, config_, sum, factor, right);
    }
    b.CreateAlignedStore(sum, at, align(config_.accumulate));
  }

  llvm::Module& module_;
  const Target& target_;
  const MatmulSpec& spec_;
  MatmulConfig config_;
  EntryPoints points_;
  int64_t tile_;
  int streams_for_pairs_;
  llvm::Function *pack_left_ = nullptr, *four_ = nullptr, *pairs_ = nullptr, *one_ = nullptr;
};

}  // namespace

bool few_rows_apply(const Kernel& kernel) {
  return kernel.matmul->few_rows && kernel.matmul->rhs.unit != MatmulSpec::Unit::none;
}

void emit_few_rows(llvm::Module& module, const Kernel& kernel, const Target& target) {
  FewRows(module, kernel, target).emit();
}

}  // namespace lathe::codegen
