#include "lathe/backends/cpu/llvm/attention/attention_values.h"

#include "lathe/emit/prims.h"

namespace lathe::codegen {
namespace {

class ValuePacker {
 public:
  ValuePacker(llvm::Module& module, const Target& target, const MatmulConfig& config)
      : f_(module, target, "pack_values", nullptr, parameters(module), false),
        config_(config),
        type_(config.rhs.type) {}

  llvm::Function* emit() {
    f_.function().addFnAttr(llvm::Attribute::NoInline);
    const int64_t columns = config_.columns();
    Value* units = f_.ceil_div(f_.param(kCount), f_.i64(config_.k_per_unit()));
    units = f_.round_up(units, config_.units_multiple());
    f_.loop(f_.i64(0), f_.param(kWidth), f_.i64(columns), [&](Value* panel) {
      Value* there = f_.smin(b().CreateSub(f_.param(kWidth), panel), f_.i64(columns));
      Value* vectors_end = b().CreateAnd(there, f_.i64(-config_.lanes));
      Value* unit_columns = f_.round_up(there, config_.lanes);
      f_.loop(f_.i64(0), units, f_.i64(1), [&](Value* unit) {
        Value* units_before = b().CreateAdd(f_.param(kUnitBegin), unit);
        Value* line = b().CreateAdd(b().CreateMul(panel, f_.param(kPanelUnits)),
                                    b().CreateMul(units_before, unit_columns));
        const Carried rows = rows_of(unit, panel);
        const auto pack = [&](int lanes) {
          return [&, lanes](Value* column) { store(rows, column, line, lanes); };
        };
        f_.loop(f_.i64(0), vectors_end, f_.i64(config_.lanes), pack(config_.lanes));
        f_.loop(vectors_end, there, f_.i64(1), pack(1));
      });
    });
    return &f_.function();
  }

 private:
  enum Param : unsigned {
    kValues,
    kRowStride,
    kFirst,
    kCount,
    kWidth,
    kTo,
    kUnitBegin,
    kPanelUnits
  };
  static std::vector<llvm::Type*> parameters(llvm::Module& module) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    llvm::Type* i64 = llvm::Type::getInt64Ty(module.getContext());
    return {pointer, i64, i64, i64, i64, pointer, i64, i64};
  }
  llvm::IRBuilder<>& b() { return f_.b(); }

  // Where the unit's keys lie, at this column.
  Carried rows_of(Value* unit, Value* column) {
    Carried rows;
    for (int64_t i = 0; i < config_.k_per_unit(); ++i) {
      Value* key = b().CreateAdd(b().CreateMul(unit, f_.i64(config_.k_per_unit())), f_.i64(i));
      key = f_.smax(f_.smin(key, b().CreateSub(f_.param(kCount), f_.i64(1))), f_.param(kFirst));
      Value* at = b().CreateAdd(b().CreateMul(key, f_.param(kRowStride)), column);
      rows.push_back(f_.element(f_.param(kValues), at, byte_size(type_)));
    }
    return rows;
  }

  void store(const Carried& rows, Value* column, Value* line, int lanes) {
    Carried keys;
    for (Value* row : rows)
      keys.push_back(
          b().CreateAlignedLoad(llvm::FixedVectorType::get(memory_type(b().getContext(), type_),
                                                           static_cast<unsigned>(lanes)),
                                f_.element(row, column, byte_size(type_)),
                                llvm::Align(static_cast<uint64_t>(byte_size(type_)))));
    b().CreateAlignedStore(units(keys, lanes),
                           f_.element(f_.param(kTo), b().CreateAdd(line, column), 4),
                           llvm::Align(4));
  }

  Value* units(const Carried& keys, int lanes) {
    if (!config_.dot_pairs) return widen(b(), type_, config_.accumulate, keys[0]);
    return b().CreateBitCast(in_turns(b(), keys[0], keys[1]), lanes_of(b().getInt32Ty(), lanes));
  }

  FunctionEmitter f_;
  const MatmulConfig& config_;
  DType type_;
};

}  // namespace

llvm::Function* emit_pack_values(llvm::Module& module, const Target& target,
                                 const MatmulConfig& config) {
  return ValuePacker(module, target, config).emit();
}

}  // namespace lathe::codegen
