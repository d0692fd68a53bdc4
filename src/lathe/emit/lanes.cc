#include "lathe/emit/lanes.h"

#include <numeric>

namespace lathe::codegen {

llvm::Type* lanes_of(llvm::Type* element, int lanes) {
  return lanes == 1 ? element : llvm::FixedVectorType::get(element, static_cast<unsigned>(lanes));
}

int lanes_in(const Value* x) {
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(x->getType());
  return vector ? static_cast<int>(vector->getNumElements()) : 1;
}

Value* splat(llvm::IRBuilder<>& b, Value* x, int lanes) {
  return lanes == 1 ? x : b.CreateVectorSplat(static_cast<unsigned>(lanes), x);
}

Value* lane_mask(llvm::IRBuilder<>& b, int lanes, llvm::CmpInst::Predicate compares,
                 Value* number) {
  std::vector<uint32_t> numbers(static_cast<size_t>(lanes));
  std::iota(numbers.begin(), numbers.end(), 0u);
  Value* other = splat(b, b.CreateTrunc(number, b.getInt32Ty()), lanes);
  Value* own = lanes == 1 ? static_cast<Value*>(b.getInt32(0))
                          : llvm::ConstantDataVector::get(b.getContext(), numbers);
  return b.CreateICmp(compares, own, other);
}

Value* some_lanes(llvm::IRBuilder<>& b, Value* vector, int first, int count) {
  if (count == 1) return b.CreateExtractElement(vector, static_cast<uint64_t>(first));
  std::vector<int> mask(static_cast<size_t>(count));
  std::iota(mask.begin(), mask.end(), first);
  return b.CreateShuffleVector(vector, mask);
}

Value* every_second(llvm::IRBuilder<>& b, Value* low, Value* high, int count, int first) {
  std::vector<int> mask;
  for (int lane = 0; lane < count; ++lane) mask.push_back(2 * lane + first);
  return high ? b.CreateShuffleVector(low, high, mask) : b.CreateShuffleVector(low, mask);
}

Value* in_turns(llvm::IRBuilder<>& b, Value* x, Value* y) {
  const int lanes = lanes_in(x);
  std::vector<int> mask;
  for (int lane = 0; lane < lanes; ++lane) mask.insert(mask.end(), {lane, lanes + lane});
  return b.CreateShuffleVector(x, y, mask);
}

Value* side_by_side(llvm::IRBuilder<>& b, Carried parts) {
  while (parts.size() > 1) {
    std::vector<int> mask(2 * static_cast<size_t>(lanes_in(parts[0])));
    std::iota(mask.begin(), mask.end(), 0);
    Carried pairs;
    for (size_t i = 0; i < parts.size(); i += 2)
      pairs.push_back(b.CreateShuffleVector(parts[i], parts[i + 1], mask));
    parts = std::move(pairs);
  }
  return parts[0];
}

}  // namespace lathe::codegen
