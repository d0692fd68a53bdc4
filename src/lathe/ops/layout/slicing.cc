// Parts of arrays and arrays as parts: slice and pad.
#include "lathe/ops/layout/slicing.h"

#include <algorithm>

#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/elementwise/identities.h"
#include "lathe/ops/layout/joining.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

using Index = std::span<const Scalar>;

size_t slot(int axis) { return static_cast<size_t>(axis); }

void expect_count(const Dims& dims, int rank, std::string_view what, std::string_view constraint) {
  LATHE_USER_CHECK(static_cast<int>(dims.size()) == rank, "({}) {} has {} entries, the operand {}",
                   constraint, what, dims.size(), rank);
}

// ---- slice

struct SliceAttrs {
  Dims start_indices, limit_indices, strides;
  static void fields(auto& self, auto&& field) {
    field("start_indices", required(self.start_indices));
    field("limit_indices", required(self.limit_indices));
    field("strides", required(self.strides));
  }
};

std::vector<Type> infer_slice(const OpView& op) {
  expect_operands(op, 1);
  const auto& a = op.as<SliceAttrs>();
  const int rank = op.in(0).rank();
  expect_count(a.start_indices, rank, "start_indices", "C2");
  expect_count(a.limit_indices, rank, "limit_indices", "C2");
  expect_count(a.strides, rank, "strides", "C2");
  std::vector<Dim> dims;
  for (int i = 0; i < rank; ++i) {
    const int64_t start = a.start_indices[slot(i)], limit = a.limit_indices[slot(i)];
    const int64_t stride = a.strides[slot(i)];
    LATHE_USER_CHECK(0 <= start && start <= limit && limit <= op.in(0).dim(i),
                     "(C3) axis {}: 0 <= start {} <= limit {} <= size {} does not hold", i, start,
                     limit, op.in(0).dim(i));
    LATHE_USER_CHECK(stride > 0, "(C4) axis {}: stride {} is not positive", i, stride);
    dims.push_back((limit - start) / stride + ((limit - start) % stride != 0));
  }
  return {op.in(0).with_shape(Shape(std::move(dims)))};
}

std::vector<Literal> reference_slice(const OpView& op, std::span<const Literal> in) {
  const auto& a = op.as<SliceAttrs>();
  return {gather_elements(in[0], op.out().shape(), [&](std::span<const int64_t> index, Dims& to) {
    for (size_t i = 0; i < to.size(); ++i) to[i] = a.start_indices[i] + index[i] * a.strides[i];
  })};
}

Scalar element_slice(ElementContext& context, const OpView& op, Index index) {
  const auto& a = op.as<SliceAttrs>();
  std::vector<Scalar> from;
  for (size_t i = 0; i < index.size(); ++i) {
    Scalar position = index[i];
    if (a.strides[i] != 1) position = position * context.size(a.strides[i]);
    if (a.start_indices[i] != 0) position = position + context.size(a.start_indices[i]);
    from.push_back(position);
  }
  return context.operand(0, from);
}

std::vector<MaybeArray> slice_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                        std::span<const MaybeArray> cotangents) {
  if (!cotangents[0]) return {std::nullopt};
  const auto& a = op.as<SliceAttrs>();
  Dims high, interior;
  for (int i = 0; i < op.in(0).rank(); ++i) {
    const Dim size = op.out().dim(i), stride = a.strides[slot(i)];
    const Dim covered = size == 0 ? 0 : (size - 1) * stride + 1;
    interior.push_back(stride - 1);
    high.push_back(op.in(0).dim(i) - a.start_indices[slot(i)] - covered);
  }
  const Array zero = zeros({}, cotangents[0]->dtype());
  return {pad(*cotangents[0], zero, a.start_indices, std::move(high), std::move(interior))};
}

Batched batch_slice(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                    Dim size) {
  SliceAttrs a = op.as<SliceAttrs>();
  a.start_indices.insert(a.start_indices.begin() + axes[0], 0);
  a.limit_indices.insert(a.limit_indices.begin() + axes[0], size);
  a.strides.insert(a.strides.begin() + axes[0], 1);
  return {{emit1(op.def, {args[0]}, Attrs::of(std::move(a)), op.where)}, {axes[0]}};
}

// The positions of a slice of a slice: start and stride of each axis count in the first one's
// steps. The limit is behind the last position.
SliceAttrs slice_of_slice(const SliceAttrs& first, const SliceAttrs& second, const Shape& result) {
  SliceAttrs both;
  for (int i = 0; i < result.rank(); ++i) {
    const int64_t step = first.strides[slot(i)], stride = step * second.strides[slot(i)];
    const int64_t start = result[i] == 0
                              ? first.start_indices[slot(i)]
                              : first.start_indices[slot(i)] + second.start_indices[slot(i)] * step;
    both.start_indices.push_back(start);
    both.limit_indices.push_back(result[i] == 0 ? start : start + (result[i] - 1) * stride + 1);
    both.strides.push_back(stride);
  }
  return both;
}

Simpler slice_of_piece(SimplifyContext& at, const OpView& op, const Op& pieces) {
  if (pieces.def != &kConcatenate || op.out().size() == 0) return {};
  const auto axis = static_cast<int>(pieces.attrs.as<ConcatenateAttrs>().dimension);
  SliceAttrs a = op.as<SliceAttrs>();
  int64_t &start = a.start_indices[slot(axis)], &limit = a.limit_indices[slot(axis)];
  for (ValueId piece : pieces.operands) {
    const Dim size = at.type(piece).dim(axis);
    if (start < size) {
      if (limit > size) return {};
      return at.emit(op.def, {piece}, Attrs::of(std::move(a)));
    }
    start -= size;
    limit -= size;
  }
  return {};
}

// A slice of everything is everything; of a slice or of one piece of a concatenation it is a slice
// of what that is made of.
Simpler simplify_slice(SimplifyContext& at, const OpView& op, Values in) {
  if (op.in(0) == op.out()) return in[0];
  if (const Op* inner = at.made_by(op.def, in[0])) {
    const auto& first = inner->attrs.as<SliceAttrs>();
    return at.emit(op.def, {inner->operands[0]},
                   Attrs::of(slice_of_slice(first, op.as<SliceAttrs>(), op.out().shape())));
  }
  const Op* maker = at.maker(in[0]);
  return maker ? slice_of_piece(at, op, *maker) : Simpler();
}

constexpr OpDef kSlice{.name = "stablehlo.slice",
                       .doc =
                           "Positions start, start + stride, … below limit, on each axis. "
                           "Specification: slice.",
                       .flags = kLayout,
                       .read_attrs = attrs_reader<SliceAttrs>,
                       .infer = infer_slice,
                       .reference = reference_slice,
                       .lower = element(element_slice),
                       .simplify = simplify_slice,
                       .jvp = jvp_linear,
                       .transpose = slice_transpose,
                       .batch = batch_slice,
                       .samples = [] {
                         const auto of = [](DType dtype, Shape shape, Dims b, Dims e, Dims s) {
                           return sample({sample_values(dtype, std::move(shape), -9, 9)},
                                         Attrs::of(SliceAttrs{b, e, s}));
                         };
                         return std::vector<Sample>{of(DType::f32, {6}, {1}, {6}, {2}),
                                                    of(DType::f32, {4, 5}, {0, 1}, {3, 5}, {2, 3}),
                                                    of(DType::i4, {3, 4}, {1, 0}, {3, 4}, {1, 1}),
                                                    of(DType::c64, {2, 3}, {0, 0}, {2, 3}, {1, 1}),
                                                    of(DType::bf16, {2, 3}, {1, 2}, {1, 3}, {1, 1}),
                                                    of(DType::f64, {}, {}, {}, {})};
                       }};

// ---- pad. Negative edges crop.

struct PadAttrs {
  Dims edge_padding_low, edge_padding_high, interior_padding;
  static void fields(auto& self, auto&& field) {
    field("edge_padding_low", required(self.edge_padding_low));
    field("edge_padding_high", required(self.edge_padding_high));
    field("interior_padding", required(self.interior_padding));
  }
};

std::vector<Type> infer_pad(const OpView& op) {
  expect_operands(op, 2);
  expect_same_dtype(op, 0, 1, "C1");
  LATHE_USER_CHECK(op.in(1).rank() == 0, "(I2) padding_value must be a scalar, it is {}",
                   op.in(1).str());
  const auto& a = op.as<PadAttrs>();
  const int rank = op.in(0).rank();
  expect_count(a.edge_padding_low, rank, "edge_padding_low", "C2");
  expect_count(a.edge_padding_high, rank, "edge_padding_high", "C2");
  expect_count(a.interior_padding, rank, "interior_padding", "C2");
  std::vector<Dim> dims;
  for (int i = 0; i < rank; ++i) {
    const int64_t inner = a.interior_padding[slot(i)], n = op.in(0).dim(i);
    LATHE_USER_CHECK(inner >= 0, "(C3) interior_padding[{}] = {} is negative", i, inner);
    Dim size = 0;
    const bool overflows = __builtin_mul_overflow(std::max<Dim>(n - 1, 0), inner, &size) ||
                           __builtin_add_overflow(size, n, &size) ||
                           __builtin_add_overflow(size, a.edge_padding_low[slot(i)], &size) ||
                           __builtin_add_overflow(size, a.edge_padding_high[slot(i)], &size);
    LATHE_USER_CHECK(!overflows, "(C4) the size of axis {} overflows", i);
    LATHE_USER_CHECK(size >= 0, "(C4) axis {} would have size {}", i, size);
    dims.push_back(size);
  }
  return {op.in(0).with_shape(Shape(std::move(dims)))};
}

std::vector<Literal> reference_pad(const OpView& op, std::span<const Literal> in) {
  const auto& a = op.as<PadAttrs>();
  Literal out(in[0].dtype(), op.out().shape());
  for (int64_t i = 0; i < out.size(); ++i) copy_element(in[1], 0, out, i);
  int64_t from = 0;
  for_each_index(in[0].shape(), [&](std::span<const int64_t> index) {
    Dims to(index.size());
    bool inside = true;
    for (size_t i = 0; i < to.size(); ++i) {
      to[i] = a.edge_padding_low[i] + index[i] * (a.interior_padding[i] + 1);
      inside = inside && to[i] >= 0 && to[i] < out.shape()[static_cast<int>(i)];
    }
    if (inside) copy_element(in[0], from, out, linear_index(out.shape(), to));
    ++from;
  });
  return {out};
}

// The operand's position along one axis, and whether there is one.
struct PadAxis {
  Scalar position, inside;
};

PadAxis pad_axis(ElementContext& context, const PadAttrs& a, size_t axis, Dim size, Scalar index) {
  ScalarBuilder& b = context.builder();
  const Scalar zero = b.constant_int(DType::i64, 0);
  const Scalar shifted = index - context.size(a.edge_padding_low[axis]);
  if (a.interior_padding[axis] == 0)
    return {shifted, (shifted >= zero) & (shifted < context.size(size))};
  const Scalar step = context.size(a.interior_padding[axis] + 1);
  const Scalar position = shifted / step;
  const Scalar on_grid = shifted % step == zero;
  return {position, (shifted >= zero) & (position < context.size(size)) & on_grid};
}

Scalar element_pad(ElementContext& context, const OpView& op, Index index) {
  const auto& a = op.as<PadAttrs>();
  std::vector<Scalar> from(index.begin(), index.end());
  Scalar inside = context.builder().constant_int(DType::boolean, 1);
  for (size_t i = 0; i < from.size(); ++i) {
    if (a.edge_padding_low[i] == 0 && a.edge_padding_high[i] <= 0 && a.interior_padding[i] == 0)
      continue;
    const PadAxis axis = pad_axis(context, a, i, op.in(0).dim(static_cast<int>(i)), index[i]);
    from[i] = axis.position;
    inside = inside & axis.inside;
  }
  return context.operand_if(0, inside, from, context.operand(1, {}));
}

// Removes the elements that padding added, and puts zeros where it cropped.
Array unpad(const OpView& op, const Array& ct) {
  const auto& a = op.as<PadAttrs>();
  Dims low, high, starts, limits, strides;
  for (int i = 0; i < op.in(0).rank(); ++i) {
    low.push_back(std::max<Dim>(-a.edge_padding_low[slot(i)], 0));
    high.push_back(std::max<Dim>(-a.edge_padding_high[slot(i)], 0));
    const Dim n = op.in(0).dim(i), inner = a.interior_padding[slot(i)];
    const Dim start = std::max<Dim>(a.edge_padding_low[slot(i)], 0);
    starts.push_back(start);
    limits.push_back(start + n + std::max<Dim>(n - 1, 0) * inner);
    strides.push_back(inner + 1);
  }
  const Array whole = pad(ct, zeros({}, ct.dtype()), std::move(low), std::move(high));
  return slice(whole, std::move(starts), std::move(limits), std::move(strides));
}

std::vector<MaybeArray> pad_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                      std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(2);
  if (!cotangents[0]) return out;
  const Array inside = unpad(op, *cotangents[0]);
  if (!operands[0]) out[0] = inside;
  if (!operands[1]) out[1] = subtract(reduce_sum(*cotangents[0]), reduce_sum(inside));
  return out;
}

// A mapped padding value: pad with zeros, and choose the value where nothing came from the operand.
Array pad_by_mask(const Array& x, const Array& value, const PadAttrs& a) {
  const Array mask = pad(full(x.shape(), 1, DType::boolean), full({}, 0, DType::boolean),
                         a.edge_padding_low, a.edge_padding_high, a.interior_padding);
  const Array zero = zeros({}, x.dtype());
  const Array padded = pad(x, zero, a.edge_padding_low, a.edge_padding_high, a.interior_padding);
  return select(mask, padded, broadcast_in_dim(value, padded.shape(), {0}));
}

Batched batch_pad(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                  Dim size) {
  PadAttrs a = op.as<PadAttrs>();
  for (Dims* dims : {&a.edge_padding_low, &a.edge_padding_high, &a.interior_padding})
    dims->insert(dims->begin(), 0);
  const Array x = batch_to_front(args[0], axes[0], size);
  if (axes[1] != kUnbatched) return {{pad_by_mask(x, args[1], a)}, {0}};
  return {{emit1(op.def, {x, args[1]}, Attrs::of(std::move(a)), op.where)}, {0}};
}

// Nothing is added and nothing cropped.
Simpler simplify_pad(SimplifyContext&, const OpView& op, Values in) {
  const auto& a = op.as<PadAttrs>();
  const auto none = [](const Dims& amounts) {
    return std::ranges::all_of(amounts, [](int64_t amount) { return amount == 0; });
  };
  if (none(a.edge_padding_low) && none(a.edge_padding_high) && none(a.interior_padding))
    return in[0];
  return {};
}

constexpr OpDef kPad{.name = "stablehlo.pad",
                     .doc =
                         "Adds (or crops) at the edges of axes and between elements. "
                         "Specification: pad.",
                     .flags = kLayout,
                     .read_attrs = attrs_reader<PadAttrs>,
                     .infer = infer_pad,
                     .reference = reference_pad,
                     .lower = element(element_pad),
                     .simplify = simplify_pad,
                     .jvp = jvp_linear,
                     .transpose = pad_transpose,
                     .batch = batch_pad,
                     .samples = [] {
                       const auto of = [](DType dtype, Shape shape, Dims l, Dims h, Dims i) {
                         return sample({sample_values(dtype, std::move(shape), -9, 9),
                                        sample_values(dtype, {}, -9, 9, 5)},
                                       Attrs::of(PadAttrs{l, h, i}));
                       };
                       return std::vector<Sample>{of(DType::f32, {3}, {1}, {2}, {0}),
                                                  of(DType::f32, {2, 3}, {1, 0}, {0, 1}, {2, 1}),
                                                  of(DType::bf16, {4, 3}, {-1, 1}, {2, -2}, {0, 0}),
                                                  of(DType::f64, {4}, {-2}, {-1}, {1}),
                                                  of(DType::i4, {0, 2}, {2, 0}, {1, 0}, {3, 0}),
                                                  of(DType::c64, {}, {}, {}, {}),
                                                  of(DType::f32, {2, 2}, {0, 0}, {0, 0}, {0, 0})};
                     }};

constexpr const OpDef* kSlicingOps[] = {&kSlice, &kPad};

}  // namespace

int64_t end_of_slice(const Op& op, Type operand, int axis) {
  return op.def == &kSlice ? op.attrs.as<SliceAttrs>().limit_indices[slot(axis)]
                           : operand.dim(axis);
}

OpFamily slicing_ops() { return kSlicingOps; }

Array slice(Operand x, Dims starts, Dims limits, Dims strides) {
  if (strides.empty()) strides.assign(starts.size(), 1);
  const bool whole = starts == Dims(starts.size(), 0) && limits == x.array.shape().vec() &&
                     strides == Dims(starts.size(), 1);
  if (whole) return x.array;
  return emit1(kSlice, {x.array},
               Attrs::of(SliceAttrs{std::move(starts), std::move(limits), std::move(strides)}),
               x.where);
}

Array slice_in_dim(Operand x, Dim start, Dim limit, int axis) {
  const int on = normal_axis(axis, x.array.rank(), kSlice.name, x.where);
  Dims starts(slot(x.array.rank()), 0), limits = x.array.shape().vec();
  const Dim size = limits[slot(on)];
  starts[slot(on)] = start < 0 ? start + size : start;
  limits[slot(on)] = limit < 0 ? limit + size : limit;
  return slice(x, std::move(starts), std::move(limits));
}

Array pad(Operand x, Operand value, Dims low, Dims high, Dims interior) {
  if (interior.empty()) interior.assign(low.size(), 0);
  const Dims none(low.size(), 0);
  if (low == none && high == none && interior == none) return x.array;
  const Array filler = as_dtype(value, x.array.dtype());
  return emit1(kPad, {x.array, filler},
               Attrs::of(PadAttrs{std::move(low), std::move(high), std::move(interior)}), x.where);
}

}  // namespace lathe
