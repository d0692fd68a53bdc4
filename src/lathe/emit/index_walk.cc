#include "lathe/emit/index_walk.h"

namespace lathe::codegen {

Value* IndexWalk::count() {
  Value* count = nodes_.f().i64(1);
  for (size_t d = 0; d < dims_.size(); ++d) count = nodes_.f().b().CreateMul(count, extent(d));
  return count;
}

Carried IndexWalk::unravel(Value* position) {
  llvm::IRBuilder<>& b = nodes_.f().b();
  Carried index(dims_.size());
  for (size_t d = dims_.size(); d-- > 0;) {
    index[d] = d == 0 ? position : b.CreateURem(position, extent(d));
    if (d > 0) position = b.CreateUDiv(position, extent(d));
  }
  return index;
}

Carried IndexWalk::next(const Carried& index) {
  FunctionEmitter& f = nodes_.f();
  Carried next(index.size());
  Value* carry = f.b().getTrue();
  for (size_t d = index.size(); d-- > 0;) {
    Value* stepped = f.b().CreateAdd(index[d], f.b().CreateZExt(carry, f.i64_type()));
    carry = f.b().CreateICmpEQ(stepped, extent(d));
    next[d] = d == 0 ? stepped : f.b().CreateSelect(carry, f.i64(0), stepped);
  }
  return next;
}

void IndexWalk::bind(const Carried& index) {
  for (size_t d = 0; d < index.size(); ++d)
    nodes_.bind_index(first_ + static_cast<int>(d), index[d], false);
}

void IndexWalk::rows(Value* begin, Value* end, Value* length,
                     llvm::function_ref<void(Value*, Value*, Value*)> body) {
  FunctionEmitter& f = nodes_.f();
  llvm::IRBuilder<>& b = f.b();
  Value* first_row = b.CreateUDiv(begin, length);
  Value* last_row = b.CreateUDiv(b.CreateSub(end, f.i64(1)), length);
  f.loop(first_row, b.CreateAdd(last_row, f.i64(1)), f.i64(1), unravel(first_row),
         [&](Value* row, const Carried& index) {
           bind(index);
           Value* row_begin = b.CreateMul(row, length);
           Value* from = f.smax(b.CreateSub(begin, row_begin), f.i64(0));
           Value* to = f.smin(b.CreateSub(end, row_begin), length);
           body(row, from, to);
           return next(index);
         });
}

}  // namespace lathe::codegen
