// Writes the value of any element of any value of a Program as a scalar expression of a Draft:
// values in buffers become loads, everything else the expression of its op. This one mechanism
// serves elementwise ops, layout changes, gathers, slices, padding and conversions alike.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "lathe/kernels/fuse/fuse.h"
#include "lathe/kernels/write/draft.h"

namespace lathe {

// Thrown when a kernel cannot be built as decided; `value` has to be kept in a buffer.
struct NotFusible {
  ValueId value;
};

class ExpressionWriter {
 public:
  ExpressionWriter(const Program& program, const Fusion& fusion, Draft& draft);

  // Element of `value` at `index` (one i64 scalar a dimension). Where `guard` is valid and false,
  // nothing is read and the result is meaningless.
  Scalar at(ValueId value, std::span<const Scalar> index, Scalar guard = {});
  // The same for the result of the op whose kernel this is, though it is stored.
  Scalar root_value(int op, std::span<const Scalar> index);
  // Inside this kernel, `value` is `local` at `index`, whether it is stored as well or not; asking
  // for it elsewhere, by itself or through a view, is NotFusible.
  void bind(ValueId value, std::vector<Scalar> index, Scalar local);
  bool is_bound(ValueId value) const;
  Scalar bound(ValueId value) const;
  // The argument that holds a stored value or a view of one, from which element on.
  ArgElement buffer_of(ValueId value);
  // Row-major offset of `index` in an array of this shape.
  Scalar offset_of(const Shape& shape, std::span<const Scalar> index);

  // Names of the ops that were expanded and compute something, from the root down.
  const std::vector<std::string_view>& computed() const { return computed_; }
  Type type(ValueId value) const { return program_.type(value); }
  Draft& draft() { return draft_; }
  ScalarBuilder& builder() { return draft_.builder; }

 private:
  struct Memo {
    int32_t guard;
    std::vector<int32_t> index;
    Scalar value;
  };
  struct Bound {
    ValueId value;
    std::vector<Scalar> index;
    Scalar local;
  };

  Scalar compute(ValueId value, std::span<const Scalar> index, Scalar guard);
  Scalar expand(const Op& op, std::span<const Scalar> index, Scalar guard);
  ValueId buffer_behind(ValueId value) const;
  Scalar load(ValueId value, std::span<const Scalar> index, Scalar guard);
  Scalar splat(ValueId value);
  Scalar bound_value(ValueId value, std::span<const Scalar> index);
  bool same_index(std::span<const Scalar> a, std::span<const Scalar> b);

  const Program& program_;
  const Fusion& fusion_;
  Draft& draft_;
  std::unordered_map<ValueId, std::vector<Memo>> memo_;
  std::vector<Bound> bound_;
  std::vector<std::string_view> computed_;
  int depth_ = 0;
};

// What an op's `element` lowering sees.
class OperandContext final : public ElementContext {
 public:
  OperandContext(ExpressionWriter& writer, const Op& op, Scalar guard = {})
      : writer_(writer), op_(op), guard_(guard) {}
  ScalarBuilder& builder() override { return writer_.builder(); }
  Scalar operand(int k, std::span<const Scalar> index) override;
  Scalar operand_if(int k, Scalar predicate, std::span<const Scalar> index,
                    Scalar otherwise) override;
  Scalar size(int64_t value) override { return writer_.draft().size(value); }

 private:
  ExpressionWriter& writer_;
  const Op& op_;
  Scalar guard_;
};

// Whether the op's pointwise lowering applies (its element lowering covers unequal shapes).
bool is_pointwise(const OpView& op);

// The layout ops, inlined, that `value` is seen through, from its own on, and what lies below them.
struct LayoutChain {
  std::vector<const Op*> ops;
  ValueId base;
};
LayoutChain inlined_layouts(const Program& program, const Fusion& fusion, ValueId value);
// The load that element `index` of the chain's value would be if the base were in a buffer.
Scalar load_through(const Program& program, const LayoutChain& chain, Draft& draft,
                    std::span<const Scalar> index);

// The result of the first of these layout ops, each on the result of the next one and the last on a
// buffer: is it a strided view of that buffer, and with which strides?
std::optional<StridedView> layout_view(const Program& program, std::span<const Op* const> chain);
// The element of its operand at which the layout op's result begins, where it is the operand's
// elements from there on in order. (check_plan.h proves that by means of its own.)
std::optional<int64_t> part_of_operand(const Program& program, const Op& op);

}  // namespace lathe
