#include "lathe/emit/node_emitter.h"

#include <algorithm>

#include "lathe/base/error.h"
#include "lathe/emit/prims.h"

namespace lathe::codegen {
namespace {

bool is_zero(const Value* v) {
  const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(v);
  return constant && constant->isZero();
}

int operand_count(const ScalarNode& node) {
  int count = 0;
  while (count < 3 && node.operands[count] >= 0) ++count;
  return count;
}

}  // namespace

NodeEmitter::NodeEmitter(FunctionEmitter& f, const Kernel& kernel, Value* args, Value* params)
    : f_(f), kernel_(kernel), args_(args), params_(params), values_(kernel.graph.nodes.size()) {}

bool NodeEmitter::alive(const Val& value) const {
  return value.v && f_.alive(value.scope, value.serial);
}

Val NodeEmitter::placed(Val value, int scope) const {
  value.scope = scope;
  value.serial = f_.serial(scope);
  return value;
}

Val NodeEmitter::vector_val(Value* v, Value* im) const {
  return placed({.v = v, .im = im, .vector = lanes_ > 1}, f_.depth());
}

void NodeEmitter::bind_index(int dim, Value* i, bool varies_by_lane) {
  Val value{.v = i};
  if (varies_by_lane && lanes_ > 1) value.stride = f_.i64(1);
  indices_[dim] = placed(value, f_.depth());
  forget(Prim::index, dim);
}

void NodeEmitter::bind_local(int number, Val value) {
  locals_[number] = placed(value, f_.depth());
  forget(Prim::local, number);
}

void NodeEmitter::forget(Prim prim, int number) {
  std::vector<bool> stale(values_.size());
  for (size_t n = 0; n < values_.size(); ++n) {
    const ScalarNode& node = graph().nodes[n];
    stale[n] = node.prim == prim && node.payload == number;
    for (int k = 0; k < operand_count(node); ++k)
      stale[n] = stale[n] || stale[static_cast<size_t>(node.operands[k])];
    if (stale[n]) values_[n] = {};
  }
}

llvm::Type* NodeEmitter::register_type(DType type) const {
  return value_type(f_.module().getContext(), real_dtype(type));
}

Value* NodeEmitter::param(int slot) {
  Value*& value = param_values_[slot];
  if (!value) {
    FunctionEmitter::At at(f_, 0);
    value = f_.b().CreateLoad(f_.i64_type(), f_.element(params_, f_.i64(slot), 8));
  }
  return value;
}

Value* NodeEmitter::arg(int number) {
  Value*& value = arg_values_[number];
  if (!value) {
    FunctionEmitter::At at(f_, 0);
    value = f_.b().CreateLoad(f_.b().getPtrTy(), f_.element(args_, f_.i64(number), 8));
  }
  return value;
}

// Operands come before their users, so increasing ids are an order of evaluation.
void NodeEmitter::evaluate(std::span<const NodeId> roots) {
  std::vector<NodeId> pending(roots.begin(), roots.end()), wanted;
  std::vector<bool> seen(graph().nodes.size());
  while (!pending.empty()) {
    const NodeId id = pending.back();
    pending.pop_back();
    if (seen[static_cast<size_t>(id)] || alive(at(id))) continue;
    seen[static_cast<size_t>(id)] = true;
    wanted.push_back(id);
    const ScalarNode& node = graph().nodes[static_cast<size_t>(id)];
    pending.insert(pending.end(), node.operands, node.operands + operand_count(node));
  }
  std::sort(wanted.begin(), wanted.end());
  for (NodeId id : wanted) at(id) = emit(id);
}

Val NodeEmitter::get(NodeId id) {
  evaluate({&id, 1});
  return at(id);
}

Value* NodeEmitter::scalar(NodeId id) {
  const Val value = get(id);
  LATHE_CHECK(value.uniform(), "node %{} varies by lane where one value is needed", id);
  return value.v;
}

Val NodeEmitter::vector(NodeId id) {
  evaluate({&id, 1});
  if (lanes_ == 1) return at(id);
  expand(at(id));
  Val value = at(id);
  value.v = value.expanded;
  value.im = value.expanded_im;
  value.stride = nullptr;
  value.vector = true;
  return value;
}

Value* NodeEmitter::splat(Value* v, int lanes) {
  return f_.b().CreateVectorSplat(static_cast<unsigned>(lanes), v);
}

void NodeEmitter::expand(Val& value) {
  if (value.expanded_lanes == lanes_) return;
  value.expanded_lanes = lanes_;
  FunctionEmitter::At at(f_, value.scope);
  value.expanded = value.vector ? value.v : splat(value.v, lanes_);
  if (value.im) value.expanded_im = value.vector ? value.im : splat(value.im, lanes_);
  if (!value.stride) return;
  std::vector<llvm::Constant*> numbers;
  for (int lane = 0; lane < lanes_; ++lane)
    numbers.push_back(llvm::ConstantInt::get(value.v->getType(), static_cast<uint64_t>(lane)));
  Value* steps = f_.b().CreateMul(llvm::ConstantVector::get(numbers), splat(value.stride, lanes_));
  value.expanded = f_.b().CreateAdd(value.expanded, steps);
}

Val NodeEmitter::emit(NodeId id) {
  const ScalarNode& node = graph().nodes[static_cast<size_t>(id)];
  const auto bound = [&](const std::unordered_map<int, Val>& table) {
    const auto found = table.find(static_cast<int>(node.payload));
    LATHE_CHECK(found != table.end() && alive(found->second), "node %{} is not known here: {}[{}]",
                id, node.prim == Prim::index ? "index" : "local", node.payload);
    return found->second;
  };
  switch (node.prim) {
    case Prim::constant:
      return emit_constant(node);
    case Prim::param:
      return placed({.v = param(static_cast<int>(node.payload))}, 0);
    case Prim::index:
      return bound(indices_);
    case Prim::local:
      return bound(locals_);
    case Prim::load:
      return emit_load(node);
    case Prim::load_if:
      return emit_load_if(node);
    case Prim::make_complex:
    case Prim::real:
    case Prim::imag:
      return emit_complex(node);
    default:
      return emit_arithmetic(node);
  }
}

Val NodeEmitter::emit_constant(const ScalarNode& node) {
  llvm::LLVMContext& context = f_.module().getContext();
  llvm::Type* type = value_type(context, node.type);
  const auto bits = static_cast<uint64_t>(node.payload);
  const llvm::APInt pattern(type->getScalarSizeInBits(), bits);
  if (!type->isFloatingPointTy()) return placed({.v = llvm::ConstantInt::get(type, pattern)}, 0);
  const llvm::APFloat value(type->getFltSemantics(), pattern);
  return placed({.v = llvm::ConstantFP::get(context, value)}, 0);
}

Val NodeEmitter::emit_complex(const ScalarNode& node) {
  const NodeId first = node.operands[0];
  if (node.prim == Prim::make_complex) {
    const bool vector = !at(first).uniform() || !at(node.operands[1]).uniform();
    const int scope = std::max(at(first).scope, at(node.operands[1]).scope);
    const Val re = vector ? this->vector(first) : at(first);
    const Val im = vector ? this->vector(node.operands[1]) : at(node.operands[1]);
    return placed({.v = re.v, .im = im.v, .vector = vector}, scope);
  }
  const Val& z = at(first);
  return placed({.v = node.prim == Prim::real ? z.v : z.im, .vector = z.vector}, z.scope);
}

// Integers that move by a fixed step from lane to lane stay that way under these primitives.
std::optional<Val> NodeEmitter::emit_affine(const ScalarNode& node, std::span<const Val> operands) {
  if (!is_integer(node.type)) return {};
  llvm::IRBuilder<>& b = f_.b();
  const Val& x = operands[0];
  const auto affine = [&](Value* v, Value* stride) {
    return Val{.v = v, .stride = is_zero(stride) ? nullptr : stride};
  };
  if (node.prim == Prim::convert || node.prim == Prim::bitcast) {
    llvm::Type* type = value_type(f_.module().getContext(), node.type);
    if (!x.v->getType()->isIntegerTy() ||
        type->getIntegerBitWidth() > x.v->getType()->getIntegerBitWidth())
      return {};
    return affine(b.CreateTrunc(x.v, type), b.CreateTrunc(x.stride, type));
  }
  if (operands.size() != 2) return {};
  const Val& y = operands[1];
  Value* zero = llvm::ConstantInt::get(x.v->getType(), 0);
  Value* dx = x.stride ? x.stride : zero;
  Value* dy = y.stride ? y.stride : zero;
  if (node.prim == Prim::add) return affine(b.CreateAdd(x.v, y.v), b.CreateAdd(dx, dy));
  if (node.prim == Prim::sub) return affine(b.CreateSub(x.v, y.v), b.CreateSub(dx, dy));
  if (node.prim != Prim::mul || (x.stride && y.stride)) return {};
  Value* step = x.stride ? b.CreateMul(dx, y.v) : b.CreateMul(dy, x.v);
  return affine(b.CreateMul(x.v, y.v), step);
}

Val NodeEmitter::emit_arithmetic(const ScalarNode& node) {
  const int count = operand_count(node);
  Val operands[3];
  int scope = 0;
  bool uniform = true, vector = false;
  for (int k = 0; k < count; ++k) {
    operands[k] = at(node.operands[k]);
    scope = std::max(scope, operands[k].scope);
    uniform = uniform && operands[k].uniform();
    vector = vector || operands[k].vector;
  }
  FunctionEmitter::At place(f_, scope);
  if (!uniform && !vector)
    if (auto affine = emit_affine(node, {operands, static_cast<size_t>(count)}))
      return placed(*affine, scope);
  Value* v[3] = {};
  for (int k = 0; k < count; ++k) v[k] = uniform ? operands[k].v : this->vector(node.operands[k]).v;
  const DType from = type(node.operands[0]);
  Value* result;
  if (node.prim == Prim::select) {
    // One condition for all lanes stays one.
    result = f_.b().CreateSelect(operands[0].uniform() ? operands[0].v : v[0], v[1], v[2]);
  } else if (node.prim == Prim::convert) {
    result = emit_convert(f_.b(), from, node.type, v[0]);
  } else {
    result = emit_prim(f_.b(), node.prim, from, node.type, v[0], v[1], v[2]);
  }
  return placed({.v = result, .vector = !uniform}, scope);
}

Movement movement(const ScalarGraph& graph, NodeId id, int dim) {
  std::vector<Movement> moves(static_cast<size_t>(id) + 1, Movement::none);
  for (NodeId n = 0; n <= id; ++n) {
    const ScalarNode& node = graph.nodes[static_cast<size_t>(n)];
    Movement& move = moves[static_cast<size_t>(n)];
    if (node.prim == Prim::index) {
      move = node.payload == dim ? Movement::one : Movement::none;
      continue;
    }
    const auto of = [&](int k) { return moves[static_cast<size_t>(node.operands[k])]; };
    for (int k = 0; k < operand_count(node); ++k)
      if (of(k) != Movement::none) move = Movement::other;
    if (node.prim == Prim::add && of(0) != of(1) && of(0) != Movement::other &&
        of(1) != Movement::other)
      move = Movement::one;
    if (node.prim == Prim::sub && of(0) == Movement::one && of(1) == Movement::none)
      move = Movement::one;
  }
  return moves[static_cast<size_t>(id)];
}

}  // namespace lathe::codegen
