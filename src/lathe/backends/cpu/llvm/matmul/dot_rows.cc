// Each output has one vector of accumulators, so that many outputs have theirs in registers and
// what is loaded meets all of them. Element k goes to lane k % lanes (of bf16 that comes apart into
// vectors of even and odd elements, k / 2 % lanes; of quantized weights, as weight_parts.h says);
// the lanes are halved down to one number, and the elements past the last full block follow one by
// one. This order does not depend on the number of rows or streams.
#include "lathe/backends/cpu/llvm/matmul/matmul.h"
#include "lathe/backends/cpu/llvm/weights/weight_parts.h"
#include "lathe/emit/prims.h"

namespace lathe::codegen {
namespace {

constexpr int kVectors = 2;       // of a row in one round
constexpr int kRowsTogether = 2;  // left rows that meet quantized weights

// Units of a packed left row, a multiple of 64 bytes.
Value* left_units(FunctionEmitter& f, const MatmulConfig& config, Value* k) {
  Value* units = f.ceil_div(k, f.i64(config.k_per_unit()));
  return f.round_up(f.smax(units, f.i64(1)), 64 / config.unit_bytes);
}

class DotRows {
 public:
  DotRows(llvm::Module& module, const Target& target, const MatmulConfig& config, int streams,
          int rows)
      : f_(module, target, fmt::format("dot_rows_{}_{}", streams, rows), nullptr,
           parameters(module), false),
        config_(config),
        right_elements_(f_, config.rhs, f_.param(kRight), f_.i64(1), f_.i64(1)),
        streams_(streams),
        rows_(rows) {
    if (config.rhs.blocks) chunks_.emplace(*config.rhs.blocks, config);
    for (int s = 0; s < streams; ++s)
      right_.push_back(right_elements_.row(b().CreateMul(f_.param(kRowDistance), f_.i64(s))));
  }

  llvm::Function* emit() {
    f_.function().addFnAttr(llvm::Attribute::NoInline);
    Value* blocks_end = b().CreateAnd(k(), f_.i64(-block()));  // a power of two
    Carried acc(static_cast<size_t>(streams_ * rows_), llvm::Constant::getNullValue(acc_type()));
    acc = f_.loop(f_.i64(0), blocks_end, f_.i64(block()), acc, [&](Value* at, const Carried& now) {
      return chunks_ ? chunk_step(now, at) : step(now, at);
    });
    if (chunks_ && chunks_->scales_rows()) scale_rows(acc);
    Carried sums = fold(std::move(acc));
    if (config_.biased()) correct(sums);
    sums = f_.loop(blocks_end, k(), f_.i64(1), sums,
                   [&](Value* at, const Carried& now) { return tail_step(now, at); });
    for (int s = 0; s < streams_; ++s)
      for (int r = 0; r < rows_; ++r)
        b().CreateAlignedStore(sums[index(s, r)], sum_at(s, r), align(config_.accumulate));
    return &f_.function();
  }

 private:
  enum Param : unsigned {
    kRight,
    kRowDistance,
    kLeft,
    kLeftLeading,
    kSummed,
    kSums,
    kSumsRowDistance,
    kSumsLeading
  };
  static std::vector<llvm::Type*> parameters(llvm::Module& module) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    llvm::Type* i64 = llvm::Type::getInt64Ty(module.getContext());
    return {pointer, i64, pointer, i64, i64, pointer, i64, i64};
  }

  llvm::IRBuilder<>& b() { return f_.b(); }
  Value* k() { return f_.param(kSummed); }
  size_t index(int stream, int row) const { return static_cast<size_t>(stream * rows_ + row); }
  // Elements of k in one round.
  int64_t block() const {
    return chunks_ ? chunks_->columns() : kVectors * config_.lanes * config_.k_per_unit();
  }
  llvm::Type* acc_type() {
    return lanes_of(memory_type(b().getContext(), config_.accumulate), config_.lanes);
  }
  static llvm::Align align(DType type) {
    return llvm::Align(static_cast<uint64_t>(byte_size(type)));
  }

  Value* left_at(int row, Value* k) {
    Value* start = b().CreateMul(f_.param(kLeftLeading), f_.i64(row));
    Value* line = f_.element(f_.param(kLeft), start, config_.unit_bytes);
    return f_.element(line, k, config_.unit_bytes / config_.k_per_unit());
  }
  Value* sum_at(int stream, int row) {
    Value* at = b().CreateAdd(b().CreateMul(f_.param(kSumsRowDistance), f_.i64(stream)),
                              b().CreateMul(f_.param(kSumsLeading), f_.i64(row)));
    return f_.element(f_.param(kSums), at, byte_size(config_.accumulate));
  }

  // The two vectors of a right row's block.
  Carried right_vectors(OperandElements::Row& row, Value* at) {
    const int lanes = config_.lanes;
    if (splits_pairs(config_))
      return split_pairs(b(), row.load(at, lanes_of(b().getInt32Ty(), lanes)));
    Carried vectors;
    const DType type = config_.rhs.type;
    for (int v = 0; v < kVectors; ++v) {
      Value* loaded = row.load(at, units_in_memory(b().getContext(), config_, type),
                               v * lanes * config_.k_per_unit());
      vectors.push_back(as_right(b(), config_, as_units(b(), config_, type, loaded)));
    }
    return vectors;
  }

  Value* left_vector(int row, Value* at, int v) {
    llvm::Type* element = unit_type(b().getContext(), config_);
    Value* address = f_.element(left_at(row, at), f_.i64(v * config_.lanes), config_.unit_bytes);
    return b().CreateAlignedLoad(lanes_of(element, config_.lanes), address,
                                 llvm::Align(static_cast<uint64_t>(config_.unit_bytes)));
  }

  Carried step(const Carried& now, Value* at) {
    Carried next = now;
    std::vector<Carried> right;
    for (OperandElements::Row& row : right_) {
      prefetch(row, at);
      right.push_back(right_vectors(row, at));
    }
    for (int v = 0; v < kVectors; ++v) {
      for (int r = 0; r < rows_; ++r) {
        Value* left = left_vector(r, at, v);
        for (int s = 0; s < streams_; ++s) {
          Value*& acc = next[index(s, r)];
          acc = accumulate(f_, config_, acc, left,
                           right[static_cast<size_t>(s)][static_cast<size_t>(v)]);
        }
      }
    }
    return next;
  }

  // Of several left rows, arithmetic leaves so much time between loads that only few of them wait
  // for memory side by side; each line is asked for once, since requests take turns with loads.
  void prefetch(OperandElements::Row& row, Value* at) {
    using enum FunctionEmitter::Level;
    row.prefetch(at, block(), 2 * kPrefetchBytes, rows_ == 1 ? second : first);
  }

  // Quantized weights: the parts of a chunk of each right row (weight_parts.h). What is read of
  // left rows serves all streams.
  Carried chunk_step(const Carried& now, Value* at) {
    std::vector<WeightChunk> right;
    for (OperandElements::Row& row : right_) {
      row.prefetch(at, block(), chunks_->prefetch_bytes(), FunctionEmitter::Level::first);
      right.push_back(row.chunk(*chunks_, at));
    }
    Carried next = now;
    for (int p = 0; p < chunks_->parts(); ++p) add_part(next, right, p, at);
    add_offsets(next, right, at);
    return next;
  }

  Value* add_product(Value* sum, Value* x, Value* y) {
    return f_.intrinsic(llvm::Intrinsic::fma, {acc_type()}, {x, y, sum});
  }

  // Part p of each stream times each left row, some rows at a time: what they add up to, before it
  // is scaled, is in registers for these alone. Where the scale is the row's, that is the sums.
  void add_part(Carried& sums, const std::vector<WeightChunk>& right, int p, Value* at) {
    if (chunks_->scales_rows()) return add_codes(sums, right, p, at, 0, rows_);
    for (int r = 0; r < rows_; r += kRowsTogether) {
      const int end = std::min(r + kRowsTogether, rows_);
      Carried products(sums.size(), llvm::Constant::getNullValue(acc_type()));
      add_codes(products, right, p, at, r, end);
      for (int s = 0; s < streams_; ++s)
        for (int row = r; row < end; ++row) {
          Value*& sum = sums[index(s, row)];
          sum = add_product(sum, products[index(s, row)], part_of(right, s, p).scale);
        }
    }
  }

  static const WeightPart& part_of(const std::vector<WeightChunk>& right, int stream, int p) {
    return right[static_cast<size_t>(stream)].parts[static_cast<size_t>(p)];
  }

  // Of left rows begin … end - 1.
  void add_codes(Carried& sums, const std::vector<WeightChunk>& right, int p, Value* at, int begin,
                 int end) {
    const WeightPart& first = part_of(right, 0, p);
    for (size_t v = 0; v < first.codes.size(); ++v)
      for (int r = begin; r < end; ++r) {
        Value* left = left_vector(r, at, first.first_vector + static_cast<int>(v));
        for (int s = 0; s < streams_; ++s)
          for (Value* units : part_of(right, s, p).codes[v]) {
            Value*& sum = sums[index(s, r)];
            sum = accumulate(f_, config_, sum, left, units);
          }
      }
  }

  // Where all of a row share one.
  void scale_rows(Carried& sums) {
    for (int s = 0; s < streams_; ++s) {
      Value* scale = splat(b(), right_[static_cast<size_t>(s)].scale(), config_.lanes);
      for (int r = 0; r < rows_; ++r) sums[index(s, r)] = b().CreateFMul(sums[index(s, r)], scale);
    }
  }

  void add_offsets(Carried& sums, const std::vector<WeightChunk>& right, Value* at) {
    for (size_t n = 0; n < right[0].offsets.size(); ++n)
      for (int r = 0; r < rows_; ++r) {
        Value* from = chunks_->sums_at(f_, left_at(r, f_.i64(0)), left_units(f_, config_, k()), at,
                                       static_cast<int>(n));
        Value* of_left = b().CreateAlignedLoad(acc_type(), from, align(config_.accumulate));
        for (int s = 0; s < streams_; ++s) {
          Value*& sum = sums[index(s, r)];
          sum = add_product(sum, of_left, right[static_cast<size_t>(s)].offsets[n]);
        }
      }
  }

  void correct(Carried& sums) {
    for (int r = 0; r < rows_; ++r) {
      Value* last = b().CreateMul(f_.i64(r + 1), f_.param(kLeftLeading));
      Value* at = f_.element(f_.param(kLeft), b().CreateSub(last, f_.i64(1)), config_.unit_bytes);
      Value* correction = element(config_.accumulate, at);
      for (int s = 0; s < streams_; ++s) sums[index(s, r)] = b_add(sums[index(s, r)], correction);
    }
  }

  Value* b_add(Value* x, Value* y) {
    return is_float(config_.accumulate) ? b().CreateFAdd(x, y) : b().CreateAdd(x, y);
  }

  // Of each vector the halves added to each other until one number is left. Two vectors that hold
  // `width` lanes of each of their outputs fold into one that holds half as many: an addition for
  // both.
  Carried fold(Carried vectors) {
    const size_t outputs = vectors.size();
    int lanes = config_.lanes;
    for (int width = lanes; width > 1; width /= 2) {
      if (vectors.size() == 1) {
        vectors = {add_halves(vectors[0], vectors[0], width, lanes / 2)};
        lanes /= 2;
        continue;
      }
      Carried folded;
      for (size_t i = 0; i < vectors.size(); i += 2) {
        Value* other = i + 1 < vectors.size() ? vectors[i + 1] : vectors[i];
        folded.push_back(add_halves(vectors[i], other, width, lanes));
      }
      vectors = std::move(folded);
    }
    Carried sums;
    for (size_t i = 0; i < outputs; ++i)
      sums.push_back(b().CreateExtractElement(vectors[i / static_cast<size_t>(lanes)],
                                              i % static_cast<size_t>(lanes)));
    return sums;
  }

  // Lower plus upper halves of the groups of `width` lanes in `first`, then in `second`; `count`
  // lanes of that.
  Value* add_halves(Value* first, Value* second, int width, int count) {
    std::vector<int> low, high;
    for (int lane = 0; lane < count; ++lane) {
      const int group = lane / (width / 2), within = lane % (width / 2);
      low.push_back(group * width + within);
      high.push_back(group * width + width / 2 + within);
    }
    return b_add(b().CreateShuffleVector(first, second, low),
                 b().CreateShuffleVector(first, second, high));
  }

  Value* element(DType type, Value* address) {
    return widen(b(), type, config_.accumulate,
                 b().CreateAlignedLoad(memory_type(b().getContext(), type), address, align(type)));
  }

  Carried tail_step(const Carried& now, Value* at) {
    const DType left_type = config_.dots() ? config_.part() : config_.accumulate;
    MatmulConfig plain = config_;
    plain.dot_pairs = plain.dot_quads = false;
    Carried next = now;
    for (int s = 0; s < streams_; ++s) {
      llvm::Type* type = memory_type(b().getContext(), config_.rhs.type);
      Value* right = widen(b(), config_.rhs.type, config_.accumulate,
                           right_[static_cast<size_t>(s)].load(at, type));
      if (config_.biased()) right = b().CreateAdd(right, b().getInt32(128));
      for (int r = 0; r < rows_; ++r) {
        Value*& sum = next[index(s, r)];
        sum = accumulate(f_, plain, sum, element(left_type, left_at(r, at)), right);
      }
    }
    return next;
  }

  FunctionEmitter f_;
  const MatmulConfig& config_;
  OperandElements right_elements_;
  std::optional<WeightChunks> chunks_;  // of quantized weights
  std::vector<OperandElements::Row> right_;
  int streams_, rows_;
};

}  // namespace

llvm::Function* emit_dot_rows(llvm::Module& module, const Target& target,
                              const MatmulConfig& config, int streams, int rows) {
  return DotRows(module, target, config, streams, rows).emit();
}

Value* left_row_units(FunctionEmitter& f, const MatmulConfig& config, Value* k) {
  Value* units = left_units(f, config, k);
  if (config.rhs.blocks)
    return WeightChunks(*config.rhs.blocks, config).units_with_sums(f, units, k);
  return config.biased() ? f.b().CreateAdd(units, f.i64(config.lanes)) : units;
}

void order_for_dot_rows(FunctionEmitter& f, const MatmulConfig& config, Value* row, Value* k) {
  if (config.rhs.blocks)
    return WeightChunks(*config.rhs.blocks, config).order_left(f, row, left_units(f, config, k), k);
  if (!splits_pairs(config)) return;
  // Even elements of a block first, then odd ones.
  const int64_t block = kVectors * config.lanes;
  llvm::Type* type = lanes_of(f.b().getFloatTy(), static_cast<int>(block));
  std::vector<int> mask;
  for (int first : {0, 1})
    for (int lane = 0; lane < config.lanes; ++lane) mask.push_back(2 * lane + first);
  f.loop(f.i64(0), f.b().CreateAnd(k, f.i64(-block)), f.i64(block), [&](Value* at) {
    Value* address = f.element(row, at, config.unit_bytes);
    Value* elements = f.b().CreateAlignedLoad(type, address, llvm::Align(4));
    f.b().CreateAlignedStore(f.b().CreateShuffleVector(elements, mask), address, llvm::Align(4));
  });
}

}  // namespace lathe::codegen
