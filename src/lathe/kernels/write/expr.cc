#include "lathe/kernels/write/expr.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "lathe/kernels/write/affine.h"

namespace lathe {
namespace {

// Beyond these, a fused expression costs more to compile than it saves.
constexpr int kMaxDepth = 200;
constexpr size_t kMaxNodes = 6000;
constexpr size_t kMaxArgs = 40;

// Bits of the literal's first element.
uint64_t first_bits(const Literal& literal) {
  uint64_t bits = 0;
  std::copy_n(literal.bytes().data(), std::min(8, byte_size(literal.dtype())),
              reinterpret_cast<std::byte*>(&bits));
  return bits;
}

// Numbers that optimizers know something about; all others are launch parameters, so that kernels
// do not differ by them.
bool is_special(const Literal& literal) {
  const double value = literal.get_f64(0);
  return is_bool(literal.dtype()) || value == 0 || std::abs(value) == 1 || !std::isfinite(value);
}

Scalar row_major_offset(Draft& draft, const Shape& shape, std::span<const Scalar> index) {
  const Dims strides = shape.strides();
  Scalar sum = draft.builder.constant_int(DType::i64, 0);
  for (size_t d = 0; d < strides.size(); ++d) sum = sum + index[d] * draft.size(strides[d]);
  return sum;
}

}  // namespace

bool is_pointwise(const OpView& op) {
  if (!op.def.lower.pointwise) return false;
  if (!op.def.lower.element) return true;
  return std::ranges::all_of(op.operand_types,
                             [&](Type type) { return type.shape() == op.out().shape(); });
}

ExpressionWriter::ExpressionWriter(const Program& program, const Fusion& fusion, Draft& draft)
    : program_(program), fusion_(fusion), draft_(draft) {}

Scalar ExpressionWriter::offset_of(const Shape& shape, std::span<const Scalar> index) {
  return row_major_offset(draft_, shape, index);
}

void ExpressionWriter::bind(ValueId value, std::vector<Scalar> index, Scalar local) {
  bound_.push_back({value, std::move(index), local});
}

Scalar ExpressionWriter::at(ValueId value, std::span<const Scalar> index, Scalar guard) {
  for (const Memo& memo : memo_[value]) {
    const bool same = memo.guard == guard.id &&
                      std::ranges::equal(memo.index, index, {}, {}, [](Scalar s) { return s.id; });
    if (same) return memo.value;
  }
  const bool too_much =
      depth_ > kMaxDepth || draft_.graph.nodes.size() > kMaxNodes || draft_.args.size() > kMaxArgs;
  if (too_much && fusion_.at(value) == Place::inlined) throw NotFusible{value};
  ++depth_;
  const Scalar out = compute(value, index, guard);
  --depth_;
  Memo memo{guard.id, {}, out};
  for (Scalar s : index) memo.index.push_back(s.id);
  memo_[value].push_back(std::move(memo));
  return out;
}

Scalar ExpressionWriter::compute(ValueId value, std::span<const Scalar> index, Scalar guard) {
  switch (fusion_.at(value)) {
    case Place::splat:
      return splat(value);
    case Place::fused:
      return bound_value(value, index);
    case Place::buffer:
      return is_bound(value) ? bound_value(value, index) : load(value, index, guard);
    case Place::view:
      if (!is_bound(buffer_behind(value))) return load(value, index, guard);
      break;  // of what is computed here: an expression of it
    case Place::none:
    case Place::segments:
      LATHE_UNREACHABLE("value %{} is not computed", value);
    case Place::inlined:
      break;
  }
  return expand(by_id(program_.ops(), fusion_.def[value]), index, guard);
}

Scalar ExpressionWriter::root_value(int op, std::span<const Scalar> index) {
  return expand(by_id(program_.ops(), op), index, {});
}

Scalar ExpressionWriter::expand(const Op& op, std::span<const Scalar> index, Scalar guard) {
  const OpTypes types(program_, op);
  const OpView view = types.view(op);
  OperandContext context(*this, op, guard);
  if (!op.def->is(kLayout)) computed_.push_back(op.def->name);
  Scalar out;
  if (is_pointwise(view)) {
    std::vector<Scalar> operands;
    for (size_t k = 0; k < op.operands.size(); ++k)
      operands.push_back(context.operand(static_cast<int>(k), index));
    out = op.def->lower.pointwise(builder(), view, operands);
  } else {
    LATHE_CHECK(op.def->lower.element, "[{}] is no expression", op.def->name);
    out = op.def->lower.element(context, view, index);
  }
  LATHE_CHECK(out.type() == view.out().dtype(), "[{}] lowers to {}, expected {}", op.def->name,
              name(out.type()), view.out().str());
  return out;
}

ValueId ExpressionWriter::buffer_behind(ValueId value) const {
  while (fusion_.at(value) == Place::view) value = fusion_.base[value];
  return value;
}

ArgElement ExpressionWriter::buffer_of(ValueId value) {
  int64_t offset = 0;
  for (; fusion_.at(value) == Place::view; value = fusion_.base[value])
    offset += fusion_.offset[value];
  if (is_bound(value)) throw NotFusible{value};
  return {draft_.arg(value, program_.type(value).dtype()), offset};
}

Scalar ExpressionWriter::load(ValueId value, std::span<const Scalar> index, Scalar guard) {
  const Type type = program_.type(value);
  const auto [arg, base] = buffer_of(value);
  const Scalar offset = offset_of(type.shape(), index) + draft_.size(base);
  if (!guard.valid()) return builder().load(type.dtype(), arg, offset);
  return builder().load_if(type.dtype(), arg, guard, offset, builder().constant(type.dtype(), 0));
}

Scalar ExpressionWriter::splat(ValueId value) {
  const Literal& literal = fusion_.constants.at(value);
  const DType dtype = literal.dtype();
  if (is_complex(dtype)) {
    const auto z = literal.get_c128(0);
    const DType part = real_dtype(dtype);
    return builder().make_complex(builder().constant(part, z.real()),
                                  builder().constant(part, z.imag()));
  }
  if (is_unsigned(dtype)) return builder().constant_int(dtype, literal.get_i64(0));
  if (is_special(literal) || bit_width(dtype) < 8) {
    return is_float(dtype) ? builder().constant_bits(dtype, first_bits(literal))
                           : builder().constant_int(dtype, literal.get_i64(0));
  }
  if (is_integer(dtype)) return builder().convert(draft_.size(literal.get_i64(0)), dtype);
  const int bits = byte_size(dtype) * 8;
  const DType word = bits == 64   ? DType::i64
                     : bits == 32 ? DType::i32
                     : bits == 16 ? DType::i16
                                  : DType::i8;
  const auto pattern = static_cast<int64_t>(first_bits(literal) << (64 - bits)) >> (64 - bits);
  return builder().bitcast(builder().convert(draft_.size(pattern), word), dtype);
}

bool ExpressionWriter::same_index(std::span<const Scalar> a, std::span<const Scalar> b) {
  if (std::ranges::equal(a, b, {}, [](Scalar s) { return s.id; }, [](Scalar s) { return s.id; }))
    return true;
  std::vector<int64_t> extents = draft_.outer;
  extents.insert(extents.end(), draft_.inner.begin(), draft_.inner.end());
  const std::vector<bool> keep(extents.size(), false);
  const AffineAnalysis analysis(draft_.graph, draft_.params, extents, keep);
  return std::ranges::equal(
      a, b, [&](Scalar x, Scalar y) { return analysis.of(x.id) == analysis.of(y.id); });
}

Scalar ExpressionWriter::bound_value(ValueId value, std::span<const Scalar> index) {
  for (const Bound& bound : bound_)
    if (bound.value == value && same_index(bound.index, index)) return bound.local;
  throw NotFusible{value};
}

bool ExpressionWriter::is_bound(ValueId value) const {
  return std::ranges::find(bound_, value, &Bound::value) != bound_.end();
}

Scalar ExpressionWriter::bound(ValueId value) const {
  return std::ranges::find(bound_, value, &Bound::value)->local;
}

Scalar OperandContext::operand(int k, std::span<const Scalar> index) {
  return writer_.at(by_id(op_.operands, k), index, guard_);
}

Scalar OperandContext::operand_if(int k, Scalar predicate, std::span<const Scalar> index,
                                  Scalar otherwise) {
  const Scalar guard = guard_.valid() ? guard_ & predicate : predicate;
  const Scalar value = writer_.at(by_id(op_.operands, k), index, guard);
  return builder().select(predicate, value, otherwise);
}

namespace {

Scalar row_major_load(const Program& program, ValueId value, Draft& draft,
                      std::span<const Scalar> index) {
  const Type type = program.type(value);
  const int arg = draft.arg(value, type.dtype());
  return draft.builder.load(type.dtype(), arg, row_major_offset(draft, type.shape(), index));
}

// The context of a layout op's `element` lowering whose operand is the rest of a chain.
class ChainContext final : public ElementContext {
 public:
  ChainContext(const Program& program, std::span<const Op* const> chain, Draft& draft)
      : program_(program), chain_(chain), draft_(draft) {}

  Scalar result(std::span<const Scalar> index) {
    const OpTypes types(program_, *chain_[0]);
    return chain_[0]->def->lower.element(*this, types.view(*chain_[0]), index);
  }

  ScalarBuilder& builder() override { return draft_.builder; }
  Scalar operand(int, std::span<const Scalar> index) override {
    if (chain_.size() > 1) return ChainContext(program_, chain_.subspan(1), draft_).result(index);
    return row_major_load(program_, chain_[0]->operands[0], draft_, index);
  }
  Scalar operand_if(int k, Scalar predicate, std::span<const Scalar> index,
                    Scalar otherwise) override {
    return builder().select(predicate, operand(k, index), otherwise);
  }
  Scalar size(int64_t value) override { return draft_.size(value); }

 private:
  const Program& program_;
  std::span<const Op* const> chain_;
  Draft& draft_;
};

}  // namespace

LayoutChain inlined_layouts(const Program& program, const Fusion& fusion, ValueId value) {
  LayoutChain chain{{}, value};
  while (fusion.at(chain.base) == Place::inlined) {
    const Op& op = by_id(program.ops(), fusion.def[chain.base]);
    if (!is_layout(op)) break;
    chain.ops.push_back(&op);
    chain.base = op.operands[0];
  }
  return chain;
}

Scalar load_through(const Program& program, const LayoutChain& chain, Draft& draft,
                    std::span<const Scalar> index) {
  if (chain.ops.empty()) return row_major_load(program, chain.base, draft, index);
  return ChainContext(program, chain.ops, draft).result(index);
}

std::optional<StridedView> layout_view(const Program& program, std::span<const Op* const> chain) {
  Draft draft;
  const Shape& shape = program.type(chain[0]->results[0]).shape();
  draft.outer.assign(shape.begin(), shape.end());
  const std::vector<Scalar> index = draft.outer_index();
  return strided_view(draft, ChainContext(program, chain, draft).result(index));
}

std::optional<int64_t> part_of_operand(const Program& program, const Op& op) {
  const std::array chain{&op};
  const auto view = layout_view(program, chain);
  if (!view) return {};
  const Shape& shape = program.type(op.results[0]).shape();
  const Dims strides = shape.strides();
  for (int d = 0; d < shape.rank(); ++d)
    if (shape[d] != 1 && by_id(view->strides, d) != by_id(strides, d)) return {};
  return view->base;
}

}  // namespace lathe
