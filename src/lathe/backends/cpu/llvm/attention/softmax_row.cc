#include "lathe/backends/cpu/llvm/attention/softmax_row.h"

#include <llvm/IR/IntrinsicsX86.h>

#include <cmath>
#include <iterator>
#include <numbers>

#include "lathe/backends/cpu/llvm/target_of.h"
#include "lathe/emit/node_emitter.h"
#include "lathe/emit/prims.h"
#include "lathe/ir/scalar/scalar_coefficients.h"
#include "lathe/ir/scalar/scalar_math.h"

namespace lathe::codegen {

ScalarFunction::ScalarFunction(Body body) {
  ScalarBuilder b(holder_.graph);
  result_ = body(b, b.local(DType::f32, 0), b.local(DType::f32, 1)).id;
}

Value* ScalarFunction::emit(FunctionEmitter& f, int lanes, Value* x, Value* y) const {
  NodeEmitter nodes(f, holder_, nullptr, nullptr);
  nodes.set_lanes(lanes);
  nodes.bind_local(0, nodes.vector_val(x));
  nodes.bind_local(1, nodes.vector_val(y));
  return nodes.vector(result_).v;
}

namespace {

constexpr double kLeastExponent = -86;  // exp of it is a normal number

// exp(x - y) for x <= y in two thirds of the instructions of scalar::exp: nothing overflows, what
// would be subnormal is 0, and ln 2 is one number, whose error grows only as weights become less.
Scalar weight_of(ScalarBuilder& b, Scalar x, Scalar y) {
  const auto constant = [&](double value) { return b.constant(DType::f32, value); };
  const Scalar magic = constant(0x1.8p23), difference = x - y;
  const Scalar rounded = b.fma(difference, constant(std::numbers::log2e), magic);
  const Scalar n = rounded - magic;
  const Scalar r = b.fma(n, constant(-std::numbers::ln2), difference);
  Scalar series = constant(*std::rbegin(scalar::kExpF32));
  for (size_t i = std::size(scalar::kExpF32) - 1; i-- > 0;)
    series = b.fma(series, r, constant(scalar::kExpF32[i]));
  const Scalar exp_r = b.fma(r * r, series, r) + 1.0;
  // n is what the mantissa of `rounded` ends with.
  const Scalar exponent =
      b.binary(Prim::shl, b.bitcast(rounded, DType::u32), b.constant_int(DType::u32, 23));
  const Scalar power = b.bitcast(exponent + b.bitcast(constant(1), DType::u32), DType::f32);
  return b.select(difference < constant(kLeastExponent), constant(0), exp_r * power);
}
Scalar capped(ScalarBuilder&, Scalar x, Scalar cap) { return cap * scalar::tanh(x / cap); }

class SoftmaxRow {
 public:
  SoftmaxRow(llvm::Module& module, const Target& target, SoftmaxRowKind kind)
      : f_(module, target, "softmax_row", llvm::Type::getFloatTy(module.getContext()),
           parameters(module, kind), false),
        kind_(kind),
        lanes_(2 * target.lanes(4)) {}

  llvm::Function* emit() {
    const Carried top = highest_scores();
    Value* before = load_state(0);
    Value* highest = fold(top[0], [&](Value* x, Value* y) { return larger(x, y); });
    Value* maximum = larger(before, highest);
    store_state(0, maximum);
    // A row that has seen nothing yet: any finite value serves.
    Value* nothing = b().CreateFCmpOEQ(maximum, minus_infinity());
    maximum = b().CreateSelect(nothing, llvm::ConstantFP::get(b().getFloatTy(), 0.0), maximum);
    Value* alpha = exp_.emit(f_, 1, before, maximum);
    Value* sum = b().CreateFAdd(b().CreateFMul(load_state(1), alpha), weights(maximum));
    store_state(1, sum);
    f_.returns(alpha);
    return &f_.function();
  }

 private:
  enum Param : unsigned {
    kScores,
    kBegin,
    kEnd,
    kFirst,
    kLast,
    kScale,
    kSoftcap,
    kState,
    kOptional
  };
  static std::vector<llvm::Type*> parameters(llvm::Module& module, SoftmaxRowKind kind) {
    llvm::LLVMContext& context = module.getContext();
    llvm::Type* pointer = llvm::PointerType::getUnqual(context);
    llvm::Type* i64 = llvm::Type::getInt64Ty(context);
    llvm::Type* f32 = llvm::Type::getFloatTy(context);
    std::vector<llvm::Type*> types{pointer, i64, i64, i64, i64, f32, f32, pointer};
    types.resize(types.size() + (kind.bias ? 1 : 0) + (kind.scales ? 2 : 0), pointer);
    return types;
  }
  Value* bias() { return f_.param(kOptional); }
  Value* key_scales() { return f_.param(kOptional + (kind_.bias ? 1 : 0)); }
  Value* value_scales() { return f_.param(kOptional + (kind_.bias ? 2 : 1)); }

  llvm::IRBuilder<>& b() { return f_.b(); }
  unsigned lanes() const { return static_cast<unsigned>(lanes_); }
  llvm::Type* vector_type() { return lanes_of(b().getFloatTy(), lanes_); }
  Value* minus_infinity() { return llvm::ConstantFP::getInfinity(b().getFloatTy(), true); }
  Value* score_at(Value* at) { return f_.element(f_.param(kScores), at, 4); }
  Value* load_state(int64_t i) {
    return b().CreateAlignedLoad(b().getFloatTy(), f_.element(f_.param(kState), f_.i64(i), 4),
                                 llvm::Align(4));
  }
  void store_state(int64_t i, Value* v) {
    b().CreateAlignedStore(v, f_.element(f_.param(kState), f_.i64(i), 4), llvm::Align(4));
  }
  Value* larger(Value* x, Value* y) { return b().CreateSelect(b().CreateFCmpOGT(y, x), y, x); }

  // The elements from `at` on of an array of the block's keys.
  Value* of_keys(Value* array, Value* at) {
    return b().CreateAlignedLoad(vector_type(), f_.element(array, at, 4), llvm::Align(4));
  }

  // first <= lane <= last, in 32 bits.
  Value* seen(Value* at) {
    std::vector<llvm::Constant*> numbers;
    for (unsigned lane = 0; lane < lanes(); ++lane) numbers.push_back(b().getInt32(lane));
    const auto splat = [&](Value* v) {
      return b().CreateVectorSplat(lanes(), b().CreateTrunc(v, b().getInt32Ty()));
    };
    Value* position = b().CreateAdd(llvm::ConstantVector::get(numbers), splat(at));
    return b().CreateAnd(b().CreateICmpSGE(position, splat(f_.param(kFirst))),
                         b().CreateICmpSLE(position, splat(f_.param(kLast))));
  }

  // The highest seen score of each lane. Vectors whose scores are all seen are not asked for each,
  // unless that is little of what there is to do.
  Carried highest_scores() {
    const Carried lowest{b().CreateVectorSplat(lanes(), minus_infinity())};
    Value *begin = f_.param(kBegin), *end = f_.param(kEnd);
    if (kind_.softcap || kind_.bias) return highest_scores(begin, end, true, lowest);
    const auto within = [&](Value* at, Value* least) { return f_.smin(f_.smax(at, least), end); };
    const auto vectors = [&](Value* keys) { return b().CreateAnd(keys, f_.i64(-lanes_)); };
    Value* first = vectors(b().CreateAdd(f_.param(kFirst), f_.i64(lanes_ - 1)));
    Value* all_begin = within(first, begin);
    Value* all_end = within(vectors(b().CreateAdd(f_.param(kLast), f_.i64(1))), all_begin);
    Carried top = highest_scores(begin, all_begin, true, lowest);
    top = highest_scores(all_begin, all_end, false, top);
    return highest_scores(all_end, end, true, top);
  }

  Carried highest_scores(Value* begin, Value* end, bool masked, const Carried& top) {
    return f_.loop(begin, end, f_.i64(lanes_), top, [&](Value* at, const Carried& now) {
      return Carried{larger(now[0], final_scores(at, masked))};
    });
  }

  // Scaled, capped, with what is added; -infinity where they are not seen.
  Value* final_scores(Value* at, bool masked) {
    Value* scores = b().CreateAlignedLoad(vector_type(), score_at(at), llvm::Align(4));
    scores = b().CreateFMul(scores, b().CreateVectorSplat(lanes(), f_.param(kScale)));
    if (kind_.scales) scores = b().CreateFMul(scores, of_keys(key_scales(), at));
    if (kind_.softcap) scores = capped_scores(scores);
    if (masked) scores = seen_scores(at, scores);
    b().CreateAlignedStore(scores, score_at(at), llvm::Align(4));
    return scores;
  }

  Value* seen_scores(Value* at, Value* scores) {
    Value* seen = this->seen(at);
    Value* hidden = b().CreateVectorSplat(lanes(), minus_infinity());
    if (kind_.bias) {
      Value* added = of_keys(bias(), at);
      scores = b().CreateFAdd(scores, added);
      seen = b().CreateAnd(seen, b().CreateFCmpUNE(added, hidden));
    }
    return b().CreateSelect(seen, scores, hidden);
  }

  Value* capped_scores(Value* scores) {
    Value* cap = f_.param(kSoftcap);
    return f_.if_else(
        b().CreateFCmpOGT(cap, llvm::ConstantFP::get(b().getFloatTy(), 0.0)),
        [&] { return Carried{cap_.emit(f_, lanes_, scores, b().CreateVectorSplat(lanes(), cap))}; },
        [&] { return Carried{scores}; })[0];
  }

  // Scores become exp(score - maximum); their sum comes back.
  Value* weights(Value* maximum) {
    Value* zero = llvm::Constant::getNullValue(vector_type());
    const Carried sums = f_.loop(
        f_.param(kBegin), f_.param(kEnd), f_.i64(lanes_), {zero},
        [&](Value* at, const Carried& now) {
          Value* scores = b().CreateAlignedLoad(vector_type(), score_at(at), llvm::Align(4));
          Value* weight = exp_.emit(f_, lanes_, scores, b().CreateVectorSplat(lanes(), maximum));
          store_weights(kind_.scales ? b().CreateFMul(weight, of_keys(value_scales(), at)) : weight,
                        at);
          return Carried{b().CreateFAdd(now[0], weight)};
        });
    return fold(sums[0], [&](Value* x, Value* y) { return b().CreateFAdd(x, y); });
  }

  // In pairs they lie before the scores that are still to be read.
  void store_weights(Value* weights, Value* at) {
    if (!kind_.pairs) {
      b().CreateAlignedStore(weights, score_at(at), llvm::Align(4));
      return;
    }
    b().CreateAlignedStore(in_bf16(weights), f_.element(f_.param(kScores), at, 2), llvm::Align(4));
  }

  Value* in_bf16(Value* weights) {
    if (target_of(f_).emulated || target_of(f_).vector_bits < 512)
      return emit_convert(b(), DType::f32, DType::bf16, weights);
    const auto half = [&](int first) { return some_lanes(b(), weights, first, lanes_ / 2); };
    return f_.intrinsic(llvm::Intrinsic::x86_avx512bf16_cvtne2ps2bf16_512, {},
                        {half(lanes_ / 2), half(0)});
  }

  // Halves combined with each other until one number is left.
  Value* fold(Value* v, llvm::function_ref<Value*(Value*, Value*)> combined) {
    for (int half = lanes_ / 2; half >= 1; half /= 2)
      v = combined(some_lanes(b(), v, 0, half), some_lanes(b(), v, half, half));
    return v;
  }

  FunctionEmitter f_;
  SoftmaxRowKind kind_;
  int lanes_;
  ScalarFunction exp_{weight_of}, cap_{capped};
};

}  // namespace

llvm::Function* emit_softmax_row(llvm::Module& module, const Target& target, SoftmaxRowKind kind) {
  return SoftmaxRow(module, target, kind).emit();
}

}  // namespace lathe::codegen
