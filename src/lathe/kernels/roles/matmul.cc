// Products: the matmul role where the machine has micro-kernels for the type and the operands are
// strided views; sums of products in a plain loop nest otherwise. An elementwise root that the
// product leads to becomes the epilogue.
#include "lathe/kernels/roles/matmul.h"

#include <algorithm>

#include "lathe/kernels/finisher.h"
#include "lathe/kernels/interpretation.h"
#include "lathe/kernels/key_writer.h"
#include "lathe/kernels/roles/roles.h"
#include "lathe/kernels/root_kernel.h"
#include "lathe/ops/dot.h"

namespace lathe {
namespace {

bool has_micro_kernel(DType dtype) { return dtype == DType::f32 || dtype == DType::bf16; }

// Real or complex.
Scalar multiply_scalars(Scalar a, Scalar b) {
  if (!is_complex(a.type())) return a * b;
  ScalarBuilder& builder = *a.builder;
  const Scalar ar = builder.real(a), ai = builder.imag(a), br = builder.real(b),
               bi = builder.imag(b);
  const Scalar re = ar * br - ai * bi, im = ar * bi + ai * br;
  return builder.make_complex(re, im);
}

// An operand and its axes: those of the batch, the summed ones and the rest.
struct Side {
  ValueId value;
  Type type;
  Dims batch, contracting, rest;

  int64_t rows() const {
    int64_t count = 1;
    for (int64_t axis : rest) count *= type.dim(static_cast<int>(axis));
    return count;
  }
};

class Product {
 public:
  explicit Product(const RootContext& context);
  Launch build();

 private:
  Launch build_matmul();
  Launch build_sums();
  // The same product, transposed.
  void swap_sides();
  // Whether fewer right rows than left ones are better described transposed.
  bool better_transposed() const;
  bool has_short_sum() const;
  // Loop dimensions: batch…, left rows…, right rows…, then the summed ones.
  void make_space(bool at_least_one);
  std::vector<Scalar> operand_index(const Side& side, int first_row) const;
  std::vector<Scalar> left_index() const { return operand_index(left_, batch_rank()); }
  std::vector<Scalar> right_index() const { return operand_index(right_, batch_rank() + m_rank_); }
  std::vector<Scalar> result_index() const;
  int batch_rank() const { return static_cast<int>(left_.batch.size()); }
  void store_root(ExpressionWriter& writer, Draft& draft, Scalar sum);
  std::vector<LoopRule> loop_rules() const;
  bool describe(Scalar lhs, Scalar rhs, Finisher& finisher, Kernel& kernel, int& culprit) const;

  const RootContext& context_;
  const Op& dot_;
  Side left_, right_;
  bool swapped_ = false;  // left_ is the dot's right operand
  Type out_;
  DType accumulate_;
  std::vector<int64_t> outer_, inner_;
  int m_rank_ = 0, n_rank_ = 0;
  Draft* draft_ = nullptr;
};

Side make_side(const RootContext& context, ValueId value, const Dims& batch,
               const Dims& contracting) {
  Side side{value, context.type(value), batch, contracting, {}};
  for (int64_t axis = 0; axis < side.type.rank(); ++axis)
    if (std::ranges::count(batch, axis) + std::ranges::count(contracting, axis) == 0)
      side.rest.push_back(axis);
  return side;
}

const Op& dot_of(const RootContext& context) {
  return context.hosted().empty() ? context.op() : context.op(context.hosted()[0]);
}

const DotDims& dims_of(const Op& dot) { return dot.attrs.as<DotAttrs>().dot_dimension_numbers; }

Product::Product(const RootContext& context)
    : context_(context),
      dot_(dot_of(context)),
      left_(make_side(context, dot_.operands[0], dims_of(dot_).lhs_batch,
                      dims_of(dot_).lhs_contracting)),
      right_(make_side(context, dot_.operands[1], dims_of(dot_).rhs_batch,
                       dims_of(dot_).rhs_contracting)),
      out_(context.type(dot_.results[0])),
      accumulate_(dot_accumulation_dtype(left_.type.dtype(), out_.dtype())) {}

void Product::swap_sides() {
  std::swap(left_, right_);
  swapped_ = !swapped_;
}

bool Product::has_short_sum() const {
  int64_t terms = 1;
  for (int64_t axis : left_.contracting) terms *= left_.type.dim(static_cast<int>(axis));
  return left_.type.dtype() == DType::f32 && right_.type.dtype() == DType::f32 &&
         terms <= kShortSum;
}

bool Product::better_transposed() const {
  const int64_t few = has_short_sum() ? kFewRows : kNarrow;
  return (right_.rows() <= kFewRows && left_.rows() > kFewRows) ||
         (right_.rows() <= few && left_.rows() > few);
}

void Product::make_space(bool at_least_one) {
  outer_.clear();
  inner_.clear();
  const auto add = [](std::vector<int64_t>& to, Type from, const Dims& axes) {
    for (int64_t axis : axes) to.push_back(from.dim(static_cast<int>(axis)));
  };
  const auto pad = [&](std::vector<int64_t>& to, size_t count) {
    if (at_least_one && count == 0) to.push_back(1);
    return static_cast<int>(at_least_one ? std::max<size_t>(count, 1) : count);
  };
  add(outer_, left_.type, left_.batch);
  add(outer_, left_.type, left_.rest);
  m_rank_ = pad(outer_, left_.rest.size());
  add(outer_, right_.type, right_.rest);
  n_rank_ = pad(outer_, right_.rest.size());
  add(inner_, left_.type, left_.contracting);
  pad(inner_, left_.contracting.size());
}

std::vector<Scalar> Product::operand_index(const Side& side, int first_row) const {
  ScalarBuilder& b = draft_->builder;
  std::vector<Scalar> index(static_cast<size_t>(side.type.rank()));
  const auto place = [&](const Dims& axes, int first) {
    for (int64_t axis : axes) index[static_cast<size_t>(axis)] = b.index(first++);
  };
  place(side.batch, 0);
  place(side.rest, first_row);
  place(side.contracting, static_cast<int>(outer_.size()));
  return index;
}

std::vector<Scalar> Product::result_index() const {
  std::vector<Scalar> index;
  const auto place = [&](int first, size_t count) {
    for (size_t i = 0; i < count; ++i)
      index.push_back(draft_->builder.index(first + static_cast<int>(i)));
  };
  const auto place_left = [&] { place(batch_rank(), left_.rest.size()); };
  const auto place_right = [&] { place(batch_rank() + m_rank_, right_.rest.size()); };
  place(0, left_.batch.size());
  if (swapped_) place_right();
  place_left();
  if (!swapped_) place_right();
  return index;
}

void Product::store_root(ExpressionWriter& writer, Draft& draft, Scalar sum) {
  const std::vector<Scalar> index = result_index();
  const Scalar product = draft.builder.convert(sum, out_.dtype());
  DraftStage stage{.inner = false};
  if (&dot_ == &context_.op()) {
    stage.stores.push_back(store_at(writer, dot_.results[0], index, product));
  } else {
    writer.bind(dot_.results[0], index, product);
    const Scalar value = writer.root_value(context_.root, index);
    stage.stores.push_back(store_at(writer, context_.op().results[0], index, value));
  }
  draft.stages.push_back(std::move(stage));
}

// Batch, left rows, right rows, summed: rows of either side become one loop where they can.
std::vector<LoopRule> Product::loop_rules() const {
  std::vector<LoopRule> rules(left_.batch.size());
  rules.resize(rules.size() + static_cast<size_t>(m_rank_), {.group = 1, .single = true});
  rules.back().keep = true;
  rules.resize(rules.size() + static_cast<size_t>(n_rank_), {.group = 2, .single = true});
  rules.back().keep = true;
  rules.resize(rules.size() + inner_.size());
  rules.back().keep = true;
  return rules;
}

MatmulSpec::Operand describe_operand(Finisher& finisher, const Finisher::View& view, int batch_rank,
                                     int row_dim, int sum_dim) {
  MatmulSpec::Operand operand{.arg = view.arg, .batch_stride_params = {}};
  const auto stride = [&](int dim) { return view.strides[static_cast<size_t>(dim)]; };
  for (int d = 0; d < batch_rank; ++d)
    operand.batch_stride_params.push_back(finisher.fresh_param(stride(d)));
  operand.unit = stride(sum_dim) == 1   ? MatmulSpec::Unit::contraction
                 : stride(row_dim) == 1 ? MatmulSpec::Unit::row
                                        : MatmulSpec::Unit::none;
  if (operand.unit != MatmulSpec::Unit::row)
    operand.row_stride_param = finisher.fresh_param(stride(row_dim));
  if (operand.unit != MatmulSpec::Unit::contraction)
    operand.contraction_stride_param = finisher.fresh_param(stride(sum_dim));
  return operand;
}

// Whether the summed dimensions lie in the operand as one would.
bool sums_as_one(const Finisher& finisher, const Finisher::View& view, size_t first, size_t end) {
  for (size_t d = first; d + 1 < end; ++d)
    if (view.strides[d] != view.strides[d + 1] * finisher.extent(static_cast<int>(d + 1)))
      return false;
  return true;
}

// `lhs`, `rhs`: the two loads whose products are summed.
bool Product::describe(Scalar lhs, Scalar rhs, Finisher& finisher, Kernel& kernel,
                       int& culprit) const {
  const auto left = finisher.view(lhs), right = finisher.view(rhs);
  const int outer = static_cast<int>(kernel.outer.size());
  const auto fits = [&](const std::optional<Finisher::View>& view) {
    return view && sums_as_one(finisher, *view, kernel.outer.size(),
                               kernel.outer.size() + kernel.inner.size());
  };
  if (!fits(left) || !fits(right) || kernel.inner.size() != 1) {
    culprit = !fits(left) && !context_.fusion.stored(left_.value) ? 0 : !fits(right) ? 1 : -1;
    return false;
  }
  MatmulSpec spec;
  spec.accumulate = accumulate_;
  spec.batch_rank = outer - 2;
  spec.m_param = kernel.outer[static_cast<size_t>(outer - 2)].extent_param;
  spec.n_param = kernel.outer[static_cast<size_t>(outer - 1)].extent_param;
  spec.k_param = kernel.inner[0].extent_param;
  spec.lhs = describe_operand(finisher, *left, outer - 2, outer - 2, outer);
  spec.rhs = describe_operand(finisher, *right, outer - 2, outer - 1, outer);
  spec.few_rows = finisher.extent(outer - 2) <= kFewRows;
  spec.short_sum = !spec.few_rows && has_short_sum();
  kernel.inner.clear();
  kernel.spec = std::move(spec);
  return true;
}

Launch Product::build_matmul() {
  if (better_transposed()) swap_sides();
  Draft draft;
  draft_ = &draft;
  make_space(true);
  draft.outer = outer_;
  draft.inner = inner_;
  ExpressionWriter writer(context_.program, context_.fusion, draft);
  const Scalar lhs = writer.at(left_.value, left_index());
  const Scalar rhs = writer.at(right_.value, right_index());
  draft.role.loops = loop_rules();
  draft.role.values = {lhs, rhs};
  draft.role.describe = [&](Finisher& finisher, Kernel& kernel, int& culprit) {
    return describe(lhs, rhs, finisher, kernel, culprit);
  };
  store_root(writer, draft, draft.builder.local(accumulate_, 0));
  draft.name = kernel_name(context_, fmt::format("matmul_{}", name(left_.type.dtype())), writer);
  int culprit = -1;
  if (auto launch = finish(draft, &culprit)) return std::move(*launch);
  const ValueId value = culprit == 1 ? right_.value : left_.value;
  if (culprit >= 0 && !context_.fusion.stored(value)) throw NotFusible{value};
  return build_sums();  // several summed dimensions of a buffer that do not lie side by side
}

Launch Product::build_sums() {
  if (swapped_) swap_sides();
  Draft draft;
  draft_ = &draft;
  make_space(false);
  draft.outer = outer_;
  draft.inner = inner_;
  ExpressionWriter writer(context_.program, context_.fusion, draft);
  ScalarBuilder& b = draft.builder;
  const Scalar lhs = b.convert(writer.at(left_.value, left_index()), accumulate_);
  const Scalar rhs = b.convert(writer.at(right_.value, right_index()), accumulate_);
  DraftStage stage;
  stage.inits = {b.constant(accumulate_, 0)};
  stage.values = {multiply_scalars(lhs, rhs)};
  stage.combined = {b.local(accumulate_, 0) + b.local(accumulate_, 1)};
  const auto last_is_summed = [](const Side& side) {
    return std::ranges::count(side.contracting, side.type.rank() - 1) != 0;
  };
  stage.lanes = last_is_summed(left_) && last_is_summed(right_);
  draft.stages.push_back(std::move(stage));
  store_root(writer, draft, b.local(accumulate_, 0));
  draft.name = kernel_name(context_, "sum_of_products", writer);
  return finish_or_throw(draft);
}

Launch Product::build() {
  const bool zero = left_.type.size() == 0 || right_.type.size() == 0;
  if (has_micro_kernel(left_.type.dtype()) && accumulate_ == DType::f32 && !zero)
    return build_matmul();
  return build_sums();
}

std::vector<Launch> lower(const RootContext& context) { return {Product(context).build()}; }

Demand demand(const Op&, size_t) { return Demand::strided; }

// As its epilogue, elementwise.
bool hosted_in(const HostQuery& query) {
  return query.first < 0 &&
         query.shape(query.at(query.root).results[0]) == query.shape(query.at(query.op).results[0]);
}

// ---- the description

void key(KeyWriter& writer, const RoleSpec& spec) {
  const auto& s = spec.as<MatmulSpec>();
  for (const auto* o : {&s.lhs, &s.rhs})
    writer.put(o->arg, o->unit, o->batch_stride_params, o->row_stride_param,
               o->contraction_stride_param);
  writer.put(s.accumulate, s.batch_rank, s.m_param, s.n_param, s.k_param, s.few_rows, s.short_sum);
}

SpecArgs args(const RoleSpec& spec) {
  const auto& s = spec.as<MatmulSpec>();
  return {{s.lhs.arg, s.rhs.arg}, {}};
}

// local(0): the sum of products at this position.
void interpret(Interpretation& at, const RoleSpec& role_spec) {
  const auto& spec = role_spec.as<MatmulSpec>();
  LATHE_CHECK(spec.accumulate == DType::f32, "accumulates in {}", name(spec.accumulate));
  using Unit = MatmulSpec::Unit;
  const auto element = [&](const MatmulSpec::Operand& operand, int row, int64_t k) {
    int64_t offset = 0;
    for (int b = 0; b < spec.batch_rank; ++b)
      offset += at.index(b) * at.param(operand.batch_stride_params[static_cast<size_t>(b)]);
    offset += at.index(row) * (operand.unit == Unit::row ? 1 : at.param(operand.row_stride_param));
    offset +=
        k * (operand.unit == Unit::contraction ? 1 : at.param(operand.contraction_stride_param));
    return at.read_f64(operand.arg, offset);
  };
  double sum = 0;
  for (int64_t k = 0; k < at.param(spec.k_param); ++k)
    sum += element(spec.lhs, spec.batch_rank, k) * element(spec.rhs, spec.batch_rank + 1, k);
  at.set_local(0, bits_of(static_cast<float>(sum)));
}

}  // namespace

constexpr Role kMatmulRole{.name = MatmulSpec::kRole,
                           .demand = demand,
                           .hosted_in = hosted_in,
                           .lower = lower,
                           .key = key,
                           .args = args,
                           .interpret = interpret};

}  // namespace lathe
