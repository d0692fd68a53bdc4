// The record: chlo.ragged_dot, products in which groups of consecutive rows meet matrices of their
// own (JAX's ragged_dot_general). What "rows" are, the kind of lhs's ragged dimension says:
//
//   free          [b,m,k], [g,b,k,n], sizes [b,g] → [b,m,n]    rows of group i times matrix i
//   contracting   [b,m,k], [b,k,n],   sizes [b,g] → [g,b,m,n]  a product for each group
//   batch         [b,m,k], [b,k,n],   sizes [g]   → [b,m,n]    dot_general: groups change nothing
//
// Rows behind the last group are zero. Sizes of shape [g] are those of every batch; else they begin
// with the dimensions of lhs that come before the ragged one: batch, then those of its kind.
#include <algorithm>
#include <numeric>

#include "lathe/ops/products/dot.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"

namespace lathe {
namespace {

struct RaggedDimensionNumbers {
  Dims lhs_batch, rhs_batch, lhs_contracting, rhs_contracting, lhs_ragged, rhs_group;
  static constexpr std::string_view kMnemonic = "chlo.ragged_dot";
  static void fields(auto& self, auto&& field) {
    field("lhs_batching_dimensions", self.lhs_batch);
    field("rhs_batching_dimensions", self.rhs_batch);
    field("lhs_contracting_dimensions", self.lhs_contracting);
    field("rhs_contracting_dimensions", self.rhs_contracting);
    field("lhs_ragged_dimensions", self.lhs_ragged);
    field("rhs_group_dimensions", self.rhs_group);
  }
};

struct RaggedDotAttrs {
  RaggedDimensionNumbers ragged_dot_dimension_numbers;
  std::optional<std::vector<Precision>> precision_config;
  DType result_dtype = DType::f32;
  static void fields(auto& self, auto&& field) {
    field("ragged_dot_dimension_numbers", required(self.ragged_dot_dimension_numbers));
    field("precision_config", self.precision_config);
    field("result_dtype", self.result_dtype);
  }
};

enum class Ragged : uint8_t { free, contracting, batch };

const RaggedDimensionNumbers& numbers_of(const OpView& op) {
  return op.as<RaggedDotAttrs>().ragged_dot_dimension_numbers;
}

bool has(const Dims& dims, int64_t d) { return std::ranges::find(dims, d) != dims.end(); }

Ragged kind_of(const RaggedDimensionNumbers& n) {
  const int64_t ragged = n.lhs_ragged[0];
  if (has(n.lhs_batch, ragged)) return Ragged::batch;
  return has(n.lhs_contracting, ragged) ? Ragged::contracting : Ragged::free;
}

// Dimensions that are in no list, in order.
Dims rest(int rank, std::initializer_list<const Dims*> lists) {
  Dims out;
  for (int64_t d = 0; d < rank; ++d)
    if (std::ranges::none_of(lists, [&](const Dims* list) { return has(*list, d); }))
      out.push_back(d);
  return out;
}

// The dimensions before `ragged` that sizes may depend on, in the order in which sizes have them.
Dims prefix(Ragged kind, int rank, int64_t ragged, const Dims& batch, const Dims& contracting) {
  const Dims own = kind == Ragged::batch         ? batch
                   : kind == Ragged::contracting ? contracting
                                                 : rest(rank, {&batch, &contracting});
  Dims out = kind == Ragged::batch ? Dims() : batch;
  out.insert(out.end(), own.begin(), std::ranges::find(own, ragged));
  return out;
}

// ---- inference

void expect_pairs(const OpView& op, const Dims& lhs, const Dims& rhs, std::string_view what) {
  LATHE_USER_CHECK(lhs.size() == rhs.size(), "{} {} dimensions of lhs, {} of rhs", lhs.size(), what,
                   rhs.size());
  for (size_t i = 0; i < lhs.size(); ++i) {
    const Dim a = op.in(0).dim(static_cast<int>(lhs[i])),
              b = op.in(1).dim(static_cast<int>(rhs[i]));
    LATHE_USER_CHECK(a == b, "{} sizes differ: lhs dim {} is {}, rhs dim {} is {}", what, lhs[i], a,
                     rhs[i], b);
  }
}

void expect_dimensions(const Dims& first, const Dims& second, const Dims& third, int rank,
                       std::string_view what) {
  Dims all = first;
  all.insert(all.end(), second.begin(), second.end());
  all.insert(all.end(), third.begin(), third.end());
  expect_axes(all, rank, what, "ragged_dot");
}

void append_sizes(std::vector<Dim>& to, Type type, const Dims& dims) {
  for (int64_t d : dims) to.push_back(type.dim(static_cast<int>(d)));
}

std::vector<Type> infer_ragged_dot(const OpView& op) {
  expect_operands(op, 3);
  const RaggedDimensionNumbers& n = numbers_of(op);
  const int lhs = op.in(0).rank(), rhs = op.in(1).rank();
  LATHE_USER_CHECK(op.in(0).dtype() == op.in(1).dtype(), "lhs is {}, rhs {}",
                   name(op.in(0).dtype()), name(op.in(1).dtype()));
  expect_kind(op, 2, kInteger);
  expect_dimensions(n.lhs_batch, n.lhs_contracting, {}, lhs, "dimensions of lhs");
  expect_dimensions(n.rhs_batch, n.rhs_contracting, n.rhs_group, rhs, "dimensions of rhs");
  LATHE_USER_CHECK(n.lhs_ragged.size() == 1, "lhs has {} ragged dimensions, it takes one",
                   n.lhs_ragged.size());
  expect_axes(n.lhs_ragged, lhs, "the ragged dimension", "ragged_dot");
  expect_pairs(op, n.lhs_batch, n.rhs_batch, "batch");
  expect_pairs(op, n.lhs_contracting, n.rhs_contracting, "contracting");
  const Ragged kind = kind_of(n);
  const size_t groups_of_rhs = kind == Ragged::free ? 1 : 0;
  LATHE_USER_CHECK(n.rhs_group.size() == groups_of_rhs,
                   "rhs has {} group dimensions, for a ragged dimension of this kind it has {}",
                   n.rhs_group.size(), groups_of_rhs);
  LATHE_USER_CHECK(op.in(2).rank() > 0, "the group sizes are a scalar");
  const Dim groups = op.in(2).dim(-1);
  std::vector<Dim> sizes;
  append_sizes(sizes, op.in(0), prefix(kind, lhs, n.lhs_ragged[0], n.lhs_batch, n.lhs_contracting));
  sizes.push_back(groups);
  LATHE_USER_CHECK(op.in(2).rank() == 1 || op.in(2).shape() == Shape(sizes),
                   "the group sizes are {}, they may be [{}] or {}", op.in(2).str(), groups,
                   Shape(sizes).str());
  if (kind == Ragged::free)
    LATHE_USER_CHECK(op.in(1).dim(static_cast<int>(n.rhs_group[0])) == groups,
                     "there are {} group sizes, rhs has {} groups", groups,
                     op.in(1).dim(static_cast<int>(n.rhs_group[0])));
  std::vector<Dim> out;
  if (kind == Ragged::contracting) out.push_back(groups);
  append_sizes(out, op.in(0), n.lhs_batch);
  append_sizes(out, op.in(0), rest(lhs, {&n.lhs_batch, &n.lhs_contracting}));
  append_sizes(out, op.in(1), rest(rhs, {&n.rhs_batch, &n.rhs_contracting, &n.rhs_group}));
  return {Type::tensor(op.as<RaggedDotAttrs>().result_dtype, Shape(std::move(out)))};
}

// ---- as ops

// For each group, in front, x with zeros where `dim` is not in it.
Array by_groups(const Array& x, int64_t dim, const Array& sizes, const Dims& prefix) {
  const int last = sizes.rank() - 1;
  const Shape shape = insert_dim(x.shape(), 0, sizes.dim(last));
  Dims places = sizes.rank() == 1 ? Dims() : prefix;
  for (int64_t& place : places) ++place;
  places.push_back(0);
  const Array ends = convert(cumsum(sizes, last), sizes.dtype());
  const Array place = iota(shape, static_cast<int>(dim) + 1, sizes.dtype());
  const auto whole = [&](const Array& bound) { return broadcast_in_dim(bound, shape, places); };
  const Array begun = compare(whole(subtract(ends, sizes)), place, ComparisonDirection::LE);
  const Array open = compare(place, whole(ends), ComparisonDirection::LT);
  const Array all = broadcast_in_dim(x, shape, iota_dims(x.rank(), 1));
  return select(logical_and(begun, open), all, zeros_like(all));
}

Dims behind_groups(Dims dims) {
  for (int64_t& d : dims) ++d;
  return dims;
}

std::vector<Array> decompose_ragged_dot(const OpView& op, std::span<const Array> in) {
  const auto& attrs = op.as<RaggedDotAttrs>();
  const RaggedDimensionNumbers& n = numbers_of(op);
  const Ragged kind = kind_of(n);
  const int64_t ragged = n.lhs_ragged[0];
  DotAttrs dot{.dot_dimension_numbers = {},
               .precision_config = attrs.precision_config,
               .algorithm = {},
               .result_dtype = attrs.result_dtype};
  DotDims& dims = dot.dot_dimension_numbers;
  dims = {n.lhs_batch, n.rhs_batch, n.lhs_contracting, n.rhs_contracting};
  Array lhs = in[0], rhs = in[1];
  if (kind != Ragged::batch) {
    lhs = by_groups(lhs, ragged, in[2],
                    prefix(kind, lhs.rank(), ragged, n.lhs_batch, n.lhs_contracting));
    dims.lhs_batch = behind_groups(dims.lhs_batch);
    dims.lhs_contracting = behind_groups(dims.lhs_contracting);
  }
  if (kind == Ragged::free) {
    dims.lhs_contracting.push_back(0);
    dims.rhs_contracting.push_back(n.rhs_group[0]);
  } else if (kind == Ragged::contracting) {
    const auto at = std::ranges::find(n.lhs_contracting, ragged) - n.lhs_contracting.begin();
    const int64_t rhs_ragged = n.rhs_contracting[static_cast<size_t>(at)];
    rhs = by_groups(rhs, rhs_ragged, in[2],
                    prefix(kind, rhs.rank(), rhs_ragged, n.rhs_batch, n.rhs_contracting));
    dims.rhs_batch = behind_groups(dims.rhs_batch);
    dims.rhs_contracting = behind_groups(dims.rhs_contracting);
    dims.lhs_batch.insert(dims.lhs_batch.begin(), 0);
    dims.rhs_batch.insert(dims.rhs_batch.begin(), 0);
  }
  return emit(kDotGeneral, std::vector{lhs, rhs}, Attrs::of(std::move(dot)), {}, op.where);
}

std::vector<Sample> ragged_dot_samples() {
  const auto of = [](DType dtype, Shape lhs, Shape rhs, Literal sizes, RaggedDimensionNumbers n) {
    return sample({sample_values(dtype, std::move(lhs), -2, 2),
                   sample_values(dtype, std::move(rhs), -2, 2, 1), std::move(sizes)},
                  Attrs::of(RaggedDotAttrs{std::move(n), std::nullopt, dtype}));
  };
  const auto sizes = [](Shape shape, std::vector<int32_t> values) {
    return Literal::of<int32_t>(std::move(shape), values);
  };
  const RaggedDimensionNumbers rows{{}, {}, {1}, {1}, {0}, {0}};
  const RaggedDimensionNumbers batched_rows{{0}, {1}, {2}, {2}, {1}, {0}};
  const RaggedDimensionNumbers sums{{}, {}, {1}, {0}, {1}, {}};
  const RaggedDimensionNumbers batched_sums{{0}, {0}, {2}, {1}, {2}, {}};
  const RaggedDimensionNumbers batches{{0}, {0}, {2}, {1}, {0}, {}};
  return {of(DType::f32, {7, 3}, {3, 3, 4}, sizes({3}, {2, 0, 4}), rows),
          of(DType::f64, {2, 5, 3}, {2, 2, 3, 2}, sizes({2, 2}, {1, 4, 3, 0}), batched_rows),
          of(DType::f32, {2, 5, 3}, {2, 2, 3, 2}, sizes({2}, {1, 4}), batched_rows),
          of(DType::f64, {3, 6}, {6, 2}, sizes({2}, {4, 1}), sums),
          of(DType::f32, {2, 3, 6}, {2, 6, 2}, sizes({2, 3}, {4, 1, 1, 0, 2, 3}), batched_sums),
          of(DType::f32, {4, 3, 2}, {4, 2, 5}, sizes({2}, {1, 3}), batches),
          of(DType::f32, {0, 3}, {2, 3, 4}, sizes({2}, {0, 0}), rows)};
}

}  // namespace

constexpr OpDef kRaggedDot{
    .name = "chlo.ragged_dot",
    .doc = "A product in which groups of rows meet matrices of their own. CHLO: ragged_dot.",
    .read_attrs = attrs_reader<RaggedDotAttrs>,
    .infer = infer_ragged_dot,
    .reference = derive_reference,
    .lower = decompose(decompose_ragged_dot),
    .jvp = derive_jvp,
    .transpose = impossible("its jvp is made of ops that have one"),
    .batch = derive_batch,
    .samples = ragged_dot_samples,
};

}  // namespace lathe
