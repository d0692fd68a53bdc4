// Shuffles of vector registers: lanes are split, joined and permuted. A vector of one lane is the
// element itself. Orders of lanes are known here alone, as masks; nothing is computed.
#pragma once

#include <vector>

#include "lathe/emit/llvm.h"

namespace lathe::codegen {

using llvm::Value;
using Carried = std::vector<Value*>;

llvm::Type* lanes_of(llvm::Type* element, int lanes);
// How many a value has.
int lanes_in(const Value* x);
// x in each lane.
Value* splat(llvm::IRBuilder<>& b, Value* x, int lanes);
// By lane: whether its number compares so with `number`, an i64 that i32 holds.
Value* lane_mask(llvm::IRBuilder<>& b, int lanes, llvm::CmpInst::Predicate compares, Value* number);
// Lanes first … first + count - 1 of a vector.
Value* some_lanes(llvm::IRBuilder<>& b, Value* vector, int first, int count);
// Every second lane from lane `first` on, `count` of them: of two vectors side by side, or of one,
// where `high` is null.
Value* every_second(llvm::IRBuilder<>& b, Value* low, Value* high, int count, int first);
// Interleaves two vectors of one type: the first lane of each, the second one of each, …
Value* in_turns(llvm::IRBuilder<>& b, Value* x, Value* y);
// Vectors of equally many lanes, a power of two of them, one behind the other.
Value* side_by_side(llvm::IRBuilder<>& b, Carried parts);

}  // namespace lathe::codegen
