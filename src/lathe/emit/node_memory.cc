// Loads and stores of NodeEmitter.
#include <algorithm>

#include "lathe/base/error.h"
#include "lathe/emit/node_emitter.h"
#include "lathe/emit/prims.h"

namespace lathe::codegen {
namespace {

bool is_one(const Value* v) {
  const auto* constant = llvm::dyn_cast_or_null<llvm::ConstantInt>(v);
  return constant && constant->isOne();
}

int part_count(DType type) { return is_complex(type) ? 2 : 1; }

}  // namespace

Value* NodeEmitter::dummy() {
  if (!dummy_) {
    dummy_ = f_.stack(f_.b().getInt8Ty(), 16, 16);
    FunctionEmitter::At at(f_, 0);
    f_.b().CreateAlignedStore(llvm::ConstantInt::get(f_.b().getInt128Ty(), 0), dummy_,
                              llvm::Align(16));
  }
  return dummy_;
}

Value* NodeEmitter::offset_of_lane(const Val& offset, int lane) {
  if (offset.vector) return f_.b().CreateExtractElement(offset.v, static_cast<uint64_t>(lane));
  if (!offset.stride || lane == 0) return offset.v;
  return f_.b().CreateAdd(offset.v, f_.b().CreateMul(offset.stride, f_.i64(lane)));
}

Val NodeEmitter::load_scalar(DType type, Value* address) {
  const DType part = real_dtype(type);
  llvm::Type* memory = memory_type(f_.module().getContext(), part);
  const llvm::Align align(static_cast<uint64_t>(byte_size(part)));
  const auto read = [&](Value* from) {
    return from_memory(f_.b(), part, f_.b().CreateAlignedLoad(memory, from, align));
  };
  Val value{.v = read(address)};
  if (is_complex(type)) value.im = read(f_.element(address, f_.i64(1), byte_size(part)));
  return value;
}

Val NodeEmitter::load_contiguous(DType type, Value* address, int lanes) {
  if (lanes == 1) return placed(load_scalar(type, address), f_.depth());
  const DType part = real_dtype(type);
  llvm::Type* memory = memory_type(f_.module().getContext(), part);
  Value* all = f_.b().CreateAlignedLoad(lanes_of(memory, lanes * part_count(type)), address,
                                        llvm::Align(static_cast<uint64_t>(byte_size(part))));
  Val value{.v = from_memory(f_.b(), part, all), .vector = true};
  if (is_complex(type)) {
    value.v = every_second(f_.b(), all, nullptr, lanes, 0);
    value.im = every_second(f_.b(), all, nullptr, lanes, 1);
  }
  return placed(value, f_.depth());
}

// Lane by lane; where the predicate is false, something harmless is read.
Val NodeEmitter::load_lanes(DType type, Value* base, const Val& offset, const Val* predicate) {
  llvm::IRBuilder<>& b = f_.b();
  Value* safe = predicate ? dummy() : nullptr;
  Value *re = nullptr, *im = nullptr;
  const auto put = [&](Value* into, Value* v, int lane) {
    if (!into) into = llvm::PoisonValue::get(lanes_of(v->getType(), lanes_));
    return b.CreateInsertElement(into, v, static_cast<uint64_t>(lane));
  };
  for (int lane = 0; lane < lanes_; ++lane) {
    Value* address = f_.element(base, offset_of_lane(offset, lane), byte_size(type));
    if (predicate) {
      Value* on = predicate->vector
                      ? b.CreateExtractElement(predicate->v, static_cast<uint64_t>(lane))
                      : predicate->v;
      address = b.CreateSelect(on, address, safe);
    }
    const Val one = load_scalar(type, address);
    re = put(re, one.v, lane);
    if (one.im) im = put(im, one.im, lane);
  }
  return {.v = re, .im = im, .vector = true};
}

// Lanes at a distance that is known when it runs: neighbours, every second element, and neighbours
// from the last to the first are read as vectors. Nothing is read but between the first and the
// last one.
Val NodeEmitter::load_strided(DType type, Value* base, const Val& offset) {
  if (is_one(offset.stride))
    return load_contiguous(type, f_.element(base, offset.v, byte_size(type)), lanes_);
  if (is_complex(type)) return load_lanes(type, base, offset, nullptr);
  llvm::IRBuilder<>& b = f_.b();
  const auto from = [&](int64_t distance) {
    Value* first = b.CreateAdd(offset.v, f_.i64(distance));
    return load_contiguous(type, f_.element(base, first, byte_size(type)), lanes_).v;
  };
  const auto is = [&](int64_t stride) { return b.CreateICmpEQ(offset.stride, f_.i64(stride)); };
  const auto every_other = [&] {
    std::vector<int> mask;  // the second vector begins with the last element of the first one
    for (int lane = 0; lane < lanes_; ++lane)
      mask.push_back(2 * lane < lanes_ ? 2 * lane : 2 * lane + 1);
    Value *low = from(0), *high = from(lanes_ - 1);
    return Carried{b.CreateShuffleVector(low, high, mask)};
  };
  const auto reversed = [&] { return Carried{b.CreateVectorReverse(from(1 - lanes_))}; };
  const auto one_by_one = [&] { return Carried{load_lanes(type, base, offset, nullptr).v}; };
  const Carried loaded =
      f_.if_else(is(2), every_other, [&] { return f_.if_else(is(-1), reversed, one_by_one); });
  return {.v = loaded[0], .vector = true};
}

Val NodeEmitter::emit_load(const ScalarNode& node) {
  const int number = static_cast<int>(node.payload);
  const Val offset = at(node.operands[0]);
  const bool written = kernel_.args[static_cast<size_t>(number)].written;
  const int scope = written ? f_.depth() : std::max(offset.scope, f_.guarded_scope());
  Value* base = arg(number);
  FunctionEmitter::At place(f_, scope);
  if (offset.stride && !is_one(offset.stride) && scope == f_.depth())
    return placed(load_strided(node.type, base, offset), scope);
  if (!offset.uniform() && !is_one(offset.stride))
    return placed(load_lanes(node.type, base, offset, nullptr), scope);
  Value* address = f_.element(base, offset.v, byte_size(node.type));
  return placed(load_contiguous(node.type, address, offset.uniform() ? 1 : lanes_), scope);
}

// Where every lane is on, as without a predicate; otherwise lane by lane.
Val NodeEmitter::guarded_vector_load(DType type, Value* base, const Val& offset,
                                     const Val& predicate) {
  llvm::IRBuilder<>& b = f_.b();
  const auto parts = [](const Val& value) {
    return value.im ? Carried{value.v, value.im} : Carried{value.v};
  };
  Value* all = predicate.vector ? b.CreateAndReduce(predicate.v) : predicate.v;
  dummy();
  const Carried loaded = f_.if_else(
      all, [&] { return parts(load_strided(type, base, offset)); },
      [&] { return parts(load_lanes(type, base, offset, &predicate)); });
  return {.v = loaded[0], .im = loaded.size() > 1 ? loaded[1] : nullptr, .vector = true};
}

Val NodeEmitter::emit_load_if(const ScalarNode& node) {
  const Val predicate = at(node.operands[0]), offset = at(node.operands[1]);
  const Val& otherwise = at(node.operands[2]);
  const bool written = kernel_.args[static_cast<size_t>(node.payload)].written;
  const bool uniform = predicate.uniform() && offset.uniform() && otherwise.uniform();
  int scope = std::max({predicate.scope, offset.scope, otherwise.scope, f_.guarded_scope()});
  if (written) scope = f_.depth();
  Value* base = arg(static_cast<int>(node.payload));
  Value* safe = dummy();
  FunctionEmitter::At place(f_, scope);
  Val loaded;
  if (predicate.uniform() && offset.uniform()) {
    Value* address = f_.element(base, offset.v, byte_size(node.type));
    loaded = load_scalar(node.type, f_.b().CreateSelect(predicate.v, address, safe));
    if (!uniform) {
      loaded = placed(loaded, scope);
      expand(loaded);
      loaded = {.v = loaded.expanded, .im = loaded.expanded_im, .vector = true};
    }
  } else if (offset.stride && scope == f_.depth()) {
    loaded = guarded_vector_load(node.type, base, offset, predicate);
  } else {
    loaded = load_lanes(node.type, base, offset, &predicate);
  }
  const Val other = uniform ? otherwise : vector(node.operands[2]);
  loaded.v = f_.b().CreateSelect(predicate.v, loaded.v, other.v);
  if (loaded.im) loaded.im = f_.b().CreateSelect(predicate.v, loaded.im, other.im);
  loaded.vector = !uniform;
  return placed(loaded, scope);
}

void NodeEmitter::store_scalar(DType type, Value* address, Value* v, Value* im) {
  const DType part = real_dtype(type);
  const llvm::Align align(static_cast<uint64_t>(byte_size(part)));
  f_.b().CreateAlignedStore(to_memory(f_.b(), part, v), address, align);
  if (im) f_.b().CreateAlignedStore(im, f_.element(address, f_.i64(1), byte_size(part)), align);
}

void NodeEmitter::store_vector(DType type, const Store& store, const Val& offset,
                               const Val& value) {
  const DType part = real_dtype(type);
  Value* all = to_memory(f_.b(), part, value.v);
  if (value.im) all = in_turns(f_.b(), value.v, value.im);
  f_.b().CreateAlignedStore(all, f_.element(arg(store.arg), offset.v, byte_size(type)),
                            llvm::Align(static_cast<uint64_t>(byte_size(part))));
}

void NodeEmitter::store_lanes(DType type, const Store& store, const Val& offset, const Val& value) {
  llvm::IRBuilder<>& b = f_.b();
  const Val predicate = store.predicate >= 0 ? at(store.predicate) : Val{};
  Value* safe = predicate.vector ? dummy() : nullptr;
  for (int lane = 0; lane < lanes_; ++lane) {
    const auto number = static_cast<uint64_t>(lane);
    Value* address = f_.element(arg(store.arg), offset_of_lane(offset, lane), byte_size(type));
    if (safe) address = b.CreateSelect(b.CreateExtractElement(predicate.v, number), address, safe);
    Value* v = b.CreateExtractElement(value.v, number);
    store_scalar(type, address, v, value.im ? b.CreateExtractElement(value.im, number) : nullptr);
  }
}

void NodeEmitter::store(const Store& store) {
  const DType type = kernel_.args[static_cast<size_t>(store.arg)].dtype;
  LATHE_CHECK(this->type(store.value) == type, "a {} is stored into a buffer of {}",
              name(this->type(store.value)), name(type));
  const Val offset = get(store.offset);
  if (lanes_ == 1) {
    const Val value = get(store.value);
    return store_scalar(type, f_.element(arg(store.arg), offset.v, byte_size(type)), value.v,
                        value.im);
  }
  const Val value = vector(store.value);
  const bool one_predicate = store.predicate < 0 || at(store.predicate).uniform();
  if (one_predicate && is_one(offset.stride)) return store_vector(type, store, offset, value);
  if (one_predicate || !is_one(offset.stride)) return store_lanes(type, store, offset, value);
  f_.either(
      f_.b().CreateAndReduce(vector(store.predicate).v),
      [&] { store_vector(type, store, offset, value); },
      [&] { store_lanes(type, store, offset, value); });
}

void NodeEmitter::store_all(std::span<const Store> stores) {
  std::vector<NodeId> roots;
  for (const Store& store : stores) {
    roots.insert(roots.end(), {store.offset, store.value});
    if (store.predicate >= 0) roots.push_back(store.predicate);
    arg(store.arg);
  }
  evaluate(roots);
  for (const Store& store : stores) vector(store.value);
  for (const Store& one : stores) {
    if (one.predicate >= 0 && at(one.predicate).uniform()) {
      f_.if_then(at(one.predicate).v, [&] { store(one); });
    } else {
      store(one);
    }
  }
}

}  // namespace lathe::codegen
