// Packing: copies and transposes of blocks, converting on the way.
#include "lathe/backends/cpu/llvm/matmul/matmul.h"
#include "lathe/base/error.h"
#include "lathe/emit/prims.h"
#include "lathe/emit/register_transpose.h"

namespace lathe::codegen {
namespace {

// How far ahead of packing memory is asked for, in left rows and in squares of right rows.
constexpr int kPrefetchRows = 16;
constexpr int kPrefetchSquares = 2;
// And in units of right rows that are packed side by side.
constexpr int kPrefetchUnits = 8;

// Whole elements of units that have several: bf16 as memory holds them.
Value* as_parts(llvm::IRBuilder<>& b, const MatmulConfig& config, DType type, Value* x) {
  return is_float(config.part()) ? x : emit_convert(b, type, config.part(), x);
}

// The first element of each vector, then the second one of each …: of 2 or 4 vectors.
Value* in_turns(llvm::IRBuilder<>& b, const Carried& vectors) {
  if (vectors.size() == 1) return vectors[0];
  Carried even, odd;
  for (size_t i = 0; i < vectors.size(); ++i) (i % 2 == 0 ? even : odd).push_back(vectors[i]);
  return codegen::in_turns(b, in_turns(b, even), in_turns(b, odd));
}

// Emits one packing function. "Units" are what is packed: elements in the accumulation type, or
// pairs or quads of parts.
class Packer {
 public:
  Packer(llvm::Module& module, const Target& target, const MatmulConfig& config,
         const std::string& name, const OperandForm& form)
      : f_(module, target, name, nullptr, parameters(module), false),
        config_(config),
        elements_(f_, form, f_.param(kFrom), f_.param(kRowStride), f_.param(kSummedStride)),
        type_(form.type) {}

  llvm::Function* lhs(MatmulSpec::Unit unit) {
    Value* padded = f_.round_up(count(), config_.rows);
    Value* row_end = padded;
    if (unit == MatmulSpec::Unit::contraction) {
      f_.loop(i64(0), padded, i64(1), [&](Value* row) {
        copy_run(row);
        if (config_.biased()) put_correction(row);
      });
      return &f_.function();
    }
    Value* squares_end = i64(0);
    if (unit == MatmulSpec::Unit::row) squares_end = lhs_squares();
    f_.loop(squares_end, row_end, i64(1), [&](Value* row) {
      f_.loop(i64(0), units(), i64(1), [&](Value* u) { put(row, u, lhs_at(row, u)); });
    });
    return &f_.function();
  }

  llvm::Function* rhs(MatmulSpec::Unit unit) {
    is_right_ = true;
    f_.loop(i64(0), count(), i64(config_.columns()), [&](Value* panel) {
      if (unit == MatmulSpec::Unit::contraction) return panel_of_rows(panel);
      if (unit == MatmulSpec::Unit::none) return panel_by_elements(panel, i64(0));
      Value* full = b().CreateICmpSLE(b().CreateAdd(panel, i64(config_.columns())), count());
      f_.either(full, [&] { panel_of_columns(panel); }, [&] { panel_by_elements(panel, i64(0)); });
    });
    return &f_.function();
  }

  llvm::Function* rhs_squares() {
    is_right_ = true;
    f_.function().addFnAttr(llvm::Attribute::NoInline);
    squares_of_rows(i64(0), i64(0));
    return &f_.function();
  }

  llvm::Function* rhs_across() {
    is_right_ = true;
    f_.function().addFnAttr(llvm::Attribute::NoInline);
    Value* rest = b().CreateURem(count(), i64(config_.columns()));
    Value* panels_end = b().CreateSub(count(), rest);
    const auto each_panel = [&](Value* begin, Value* end, llvm::function_ref<void(Value*)> body) {
      f_.loop(begin, end, i64(config_.columns()), body);
    };
    f_.loop(i64(0), full_units(), i64(1), [&](Value* u) {
      each_panel(i64(0), panels_end, [&](Value* panel) {
        prefetch_unit(panel, b().CreateAdd(u, i64(kPrefetchUnits)));
        unit_of_columns(panel, u);
      });
    });
    each_panel(i64(0), panels_end, [&](Value* panel) { panel_by_elements(panel, full_units()); });
    each_panel(panels_end, count(), [&](Value* panel) { panel_by_elements(panel, i64(0)); });
    return &f_.function();
  }

 private:
  enum Param : unsigned {  // in the order of Packing's members
    kFrom,
    kRowStride,
    kSummedStride,
    kCount,
    kSummed,
    kTo,
    kLeading,
    kFirstReadable
  };
  static std::vector<llvm::Type*> parameters(llvm::Module& module) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    llvm::Type* i64 = llvm::Type::getInt64Ty(module.getContext());
    return {pointer, i64, i64, i64, i64, pointer, i64, i64};
  }

  llvm::IRBuilder<>& b() { return f_.b(); }
  Value* i64(int64_t v) { return f_.i64(v); }
  Value* count() { return f_.param(kCount); }
  Value* k_count() { return f_.param(kSummed); }
  Value* dst() { return f_.param(kTo); }
  // Units of k, the last ones perhaps not full or empty.
  Value* units() {
    Value* needed = f_.ceil_div(k_count(), i64(config_.k_per_unit()));
    return f_.round_up(needed, config_.units_multiple());
  }
  // Units that are full.
  Value* full_units() { return b().CreateUDiv(k_count(), i64(config_.k_per_unit())); }

  // Rows past the end repeat the last one, rows before the first readable one repeat that.
  Value* clamp(Value* row) {
    return f_.smax(f_.smin(row, b().CreateSub(count(), i64(1))), f_.param(kFirstReadable));
  }

  llvm::Type* vector_of(llvm::Type* element) const { return lanes_of(element, config_.lanes); }
  // As many units along k as a vector has lanes, as they lie in memory.
  llvm::Type* units_type() { return units_in_memory(b().getContext(), config_, type_); }
  Value* as_units(Value* loaded) { return codegen::as_units(b(), config_, type_, loaded); }
  // Unit `u`, a full one, of as many neighbouring rows.
  Value* load_down(Value* row, Value* u) {
    llvm::Type* type = vector_of(memory_type(b().getContext(), type_));
    Value* k = b().CreateMul(u, i64(config_.k_per_unit()));
    Carried elements;
    for (int64_t i = 0; i < config_.k_per_unit(); ++i)
      elements.push_back(elements_.load_rows(row, b().CreateAdd(k, i64(i)), type));
    return as_units(in_turns(b(), elements));
  }

  // Rows start far apart, so the hardware sees each too late.
  void prefetch(Value* row, Value* k) {
    elements_.row(row).prefetch(k, 1, 0, FunctionEmitter::Level::second);
  }

  void store_units(Value* units, Value* at) {
    if (is_right_) units = as_right(b(), config_, units);
    b().CreateAlignedStore(units, f_.element(dst(), at, config_.unit_bytes),
                           llvm::Align(static_cast<uint64_t>(config_.unit_bytes)));
  }

  // Unit `u` of `row`, wherever its elements lie, to position `at`.
  void put(Value* row, Value* u, Value* at) {
    const auto element = [&](Value* k) { return elements_.load_one(clamp(row), k); };
    if (!config_.dots()) return store_units(widen(b(), type_, config_.accumulate, element(u)), at);
    const int64_t count = config_.k_per_unit(), bits = 32 / count;
    Value* unit = b().getInt32(0);
    for (int64_t i = 0; i < count; ++i) {
      Value* k = b().CreateAdd(b().CreateMul(u, i64(count)), i64(i));
      const Carried part = f_.if_else(
          b().CreateICmpSLT(k, k_count()),
          [&] { return Carried{as_parts(b(), config_, type_, element(k))}; },
          [&] { return Carried{b().getIntN(static_cast<unsigned>(bits), 0)}; });
      Value* wide = b().CreateZExt(part[0], b().getInt32Ty());
      unit = b().CreateOr(unit, b().CreateShl(wide, static_cast<uint64_t>(i * bits)));
    }
    store_units(unit, at);
  }

  // Of a row that is packed: -128 · the sum of its elements.
  void put_correction(Value* row) {
    llvm::Type* unit = b().getInt32Ty();
    const auto added = [&](Value* u, Value* end, int64_t step, llvm::Type* type) {
      Value* bias = llvm::ConstantInt::get(type, 0x80808080);
      return f_.loop(u, end, i64(step), {llvm::Constant::getNullValue(type)},
                     [&](Value* at, const Carried& sum) {
                       Value* x = b().CreateAlignedLoad(
                           type, f_.element(dst(), lhs_at(row, at), config_.unit_bytes),
                           llvm::Align(static_cast<uint64_t>(config_.unit_bytes)));
                       return Carried{accumulate(f_, config_, sum[0], x, bias)};
                     })[0];
    };
    Value* vectors_end = b().CreateAnd(units(), i64(-config_.lanes));
    Value* sum = b().CreateAddReduce(added(i64(0), vectors_end, config_.lanes, vector_of(unit)));
    sum = b().CreateAdd(sum, added(vectors_end, units(), 1, unit));
    store_units(b().CreateNeg(sum), lhs_at(row, b().CreateSub(f_.param(kLeading), i64(1))));
  }

  Value* lhs_at(Value* row, Value* u) {
    if (!config_.tiles) return b().CreateAdd(b().CreateMul(row, f_.param(kLeading)), u);
    Value* in_row = b().CreateAnd(u, i64(kTileUnits - 1));
    Value* before = b().CreateMul(b().CreateSub(u, in_row), i64(config_.rows));
    return b().CreateAdd(before, b().CreateAdd(b().CreateMul(row, i64(kTileUnits)), in_row));
  }
  Value* rhs_at(Value* panel, Value* u, Value* column) {
    Value* start = b().CreateMul(panel, f_.param(kLeading));
    return b().CreateAdd(start, b().CreateAdd(b().CreateMul(u, i64(config_.columns())), column));
  }

  // A left row that is contiguous along k.
  void copy_run(Value* row) {
    Value* from = clamp(row);
    OperandElements::Row line = elements_.row(from);
    Value* vectors_end = b().CreateAnd(full_units(), i64(-config_.lanes));
    f_.loop(i64(0), vectors_end, i64(config_.lanes), [&](Value* u) {
      Value* k = b().CreateMul(u, i64(config_.k_per_unit()));
      Value* loaded = as_units(line.load(k, units_type()));
      prefetch(b().CreateAdd(from, i64(kPrefetchRows)), k);
      store_units(loaded, lhs_at(row, u));
    });
    f_.loop(vectors_end, units(), i64(1), [&](Value* u) { put(row, u, lhs_at(row, u)); });
  }

  // Left rows that are contiguous across rows: squares; the number of rows done comes back.
  Value* lhs_squares() {
    const int n = config_.lanes;
    Value* rows_end = b().CreateAnd(count(), i64(-n));
    Value* units_end = b().CreateAnd(full_units(), i64(-n));
    f_.loop(i64(0), rows_end, i64(n), [&](Value* row) {
      f_.loop(i64(0), units_end, i64(n), [&](Value* u) {
        std::vector<Value*> square;
        for (int i = 0; i < n; ++i) square.push_back(load_down(row, b().CreateAdd(u, i64(i))));
        transpose_square(b(), square);
        for (int i = 0; i < n; ++i)
          store_units(square[static_cast<size_t>(i)], lhs_at(b().CreateAdd(row, i64(i)), u));
      });
      f_.loop(row, b().CreateAdd(row, i64(n)), i64(1), [&](Value* one) {
        f_.loop(units_end, units(), i64(1), [&](Value* u) { put(one, u, lhs_at(one, u)); });
      });
    });
    return rows_end;
  }

  // A panel whose columns are contiguous along k (weights [out, in]).
  void panel_of_rows(Value* panel) {
    f_.loop(i64(0), i64(config_.columns()), i64(config_.lanes),
            [&](Value* column) { squares_of_rows(panel, column); });
  }

  void squares_of_rows(Value* panel, Value* column) {
    const int n = config_.lanes;
    Carried rows;
    std::vector<OperandElements::Row> lines;
    for (int i = 0; i < n; ++i) {
      rows.push_back(clamp(b().CreateAdd(panel, b().CreateAdd(column, i64(i)))));
      lines.push_back(elements_.row(rows.back()));
    }
    const int64_t step = n * units_per_word();
    Value* units_end = b().CreateAnd(full_units(), i64(-step));
    f_.loop(i64(0), units_end, i64(step), [&](Value* u) {
      Value* k = b().CreateMul(u, i64(config_.k_per_unit()));
      std::vector<Value*> square;
      for (size_t i = 0; i < rows.size(); ++i) {
        square.push_back(load_words(lines[i], k));
        if (!config_.tiles) prefetch(b().CreateAdd(rows[i], i64(kPrefetchSquares * n)), k);
      }
      transpose_square(b(), square);
      store_square(square, panel, u, column);
    });
    f_.loop(units_end, units(), i64(1), [&](Value* u) {
      for (int i = 0; i < n; ++i)
        put(rows[static_cast<size_t>(i)], u, rhs_at(panel, u, b().CreateAdd(column, i64(i))));
    });
  }

  // bf16 is transposed in pairs, and the pairs come apart afterwards: half the shuffles.
  bool in_pairs() const { return splits_pairs(config_) && type_ == DType::bf16; }
  int64_t units_per_word() const { return in_pairs() ? 2 : 1; }

  // A vector of what is transposed: units, or pairs of them.
  Value* load_words(OperandElements::Row& row, Value* k) {
    if (!in_pairs()) return as_units(row.load(k, units_type()));
    return row.load(k, vector_of(b().getInt32Ty()));
  }

  void store_square(const std::vector<Value*>& square, Value* panel, Value* u, Value* column) {
    for (size_t i = 0; i < square.size(); ++i) {
      const auto first = static_cast<int64_t>(i) * units_per_word();
      Carried units = {square[i]};
      if (in_pairs()) units = split_pairs(b(), square[i]);
      for (size_t part = 0; part < units.size(); ++part) {
        Value* at = b().CreateAdd(u, i64(first + static_cast<int64_t>(part)));
        store_units(units[part], rhs_at(panel, at, column));
      }
    }
  }

  // A full panel whose columns are neighbours in memory.
  void panel_of_columns(Value* panel) {
    f_.loop(i64(0), full_units(), i64(1), [&](Value* u) { unit_of_columns(panel, u); });
    if (config_.dots()) panel_by_elements(panel, full_units());
  }

  void unit_of_columns(Value* panel, Value* u) {
    for (int v = 0; v < config_.vectors; ++v) {
      Value* column = i64(v * config_.lanes);
      store_units(load_down(b().CreateAdd(panel, column), u), rhs_at(panel, u, column));
    }
  }

  void prefetch_unit(Value* panel, Value* u) {
    Value* k = b().CreateMul(u, i64(config_.k_per_unit()));
    for (int64_t i = 0; i < config_.k_per_unit(); ++i)
      elements_.prefetch_rows(panel, b().CreateAdd(k, i64(i)), config_.columns());
  }

  // From unit `begin` on.
  void panel_by_elements(Value* panel, Value* begin) {
    f_.loop(i64(0), i64(config_.columns()), i64(1), [&](Value* column) {
      f_.loop(begin, units(), i64(1),
              [&](Value* u) { put(b().CreateAdd(panel, column), u, rhs_at(panel, u, column)); });
    });
  }

  FunctionEmitter f_;
  const MatmulConfig& config_;
  OperandElements elements_;
  DType type_;
  bool is_right_ = false;
};

}  // namespace

Value* widen(llvm::IRBuilder<>& b, DType from, DType to, Value* x) {
  x = from_memory(b, from, x);
  if (from == to) return x;
  const bool half = from == DType::bf16 || from == DType::f16;
  LATHE_CHECK(half || !is_float(from) || from == DType::f32 || from == DType::f64,
              "matrix product of {}: convert first", name(from));
  if (half) return emit_convert(b, DType::f32, to, emit_convert(b, from, DType::f32, x));
  return emit_convert(b, from, to, x);
}

llvm::Type* unit_type(llvm::LLVMContext& context, const MatmulConfig& config) {
  return config.dots() ? llvm::Type::getInt32Ty(context) : memory_type(context, config.accumulate);
}

llvm::Type* units_in_memory(llvm::LLVMContext& context, const MatmulConfig& config, DType type) {
  const auto count = static_cast<int>(config.lanes * config.k_per_unit());
  return lanes_of(memory_type(context, type), count);
}

Value* as_units(llvm::IRBuilder<>& b, const MatmulConfig& config, DType type, Value* loaded) {
  if (!config.dots()) return widen(b, type, config.accumulate, loaded);
  return b.CreateBitCast(as_parts(b, config, type, loaded),
                         lanes_of(unit_type(b.getContext(), config), config.lanes));
}

bool splits_pairs(const MatmulConfig& config) {
  return !config.dots() && config.rhs.type == DType::bf16 && config.accumulate == DType::f32;
}

Carried split_pairs(llvm::IRBuilder<>& b, Value* pairs) {
  llvm::Type* floats = lanes_of(b.getFloatTy(), lanes_in(pairs));
  Value* even = b.CreateShl(pairs, 16);
  Value* odd = b.CreateAnd(pairs, llvm::ConstantInt::get(pairs->getType(), 0xffff0000));
  return {b.CreateBitCast(even, floats), b.CreateBitCast(odd, floats)};
}

void call_packing(FunctionEmitter& f, llvm::Function* function, const Packing& packing) {
  const auto or_zero = [&](Value* x) { return x ? x : f.i64(0); };
  f.b().CreateCall(function,
                   {packing.source, packing.row_stride, packing.k_stride, packing.rows,
                    packing.k_count, packing.to, or_zero(packing.leading), or_zero(packing.first)});
}

llvm::Function* MatmulParts::pack_lhs(MatmulSpec::Unit unit) {
  return Packer(module_, target_, config_, "pack_lhs", config_.lhs).lhs(unit);
}

llvm::Function* MatmulParts::pack_rhs_squares() {
  return Packer(module_, target_, config_, "pack_rhs_squares", config_.rhs).rhs_squares();
}

llvm::Function* MatmulParts::pack_rhs_across() {
  return Packer(module_, target_, config_, "pack_rhs_across", config_.rhs).rhs_across();
}

llvm::Function* MatmulParts::pack_rhs(MatmulSpec::Unit unit) {
  return Packer(module_, target_, config_, "pack_rhs", config_.rhs).rhs(unit);
}

}  // namespace lathe::codegen
