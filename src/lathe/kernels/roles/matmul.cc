// Products: the matmul role where the machine has micro-kernels for the type and the operands are
// strided views; sums of products in a plain loop nest otherwise. An elementwise root that the
// product leads to becomes the epilogue.
#include "lathe/kernels/roles/matmul.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <ranges>

#include "lathe/kernels/fuse/root_kernel.h"
#include "lathe/kernels/roles/matmul_description.h"
#include "lathe/kernels/roles/matmul_operand.h"
#include "lathe/kernels/roles/result_space.h"
#include "lathe/kernels/roles/roles.h"
#include "lathe/kernels/write/finisher.h"
#include "lathe/ops/products/dot.h"

namespace lathe {
namespace {

// What micro-kernels multiply, or widen to what they do.
bool has_micro_kernel(DType dtype) {
  return is_integer(dtype) ? bit_width(dtype) >= 8 : is_float(dtype) && bit_width(dtype) >= 16;
}

// What they add in. Integers wrap, so narrow ones are added in 32 bits, which wrap to theirs.
DType sum_dtype(DType operands, DType result) {
  const DType wide = dot_accumulation_dtype(operands, result);
  return is_integer(wide) && bit_width(wide) < 32 ? DType::i32 : wide;
}

// Whether micro-kernels compute it, if its operands lie as they should.
bool is_matmul(const Program& program, const Op& dot) {
  const Type left = program.type(dot.operands[0]), right = program.type(dot.operands[1]);
  return has_micro_kernel(left.dtype()) && has_micro_kernel(right.dtype()) &&
         !is_complex(program.type(dot.results[0]).dtype()) && left.size() > 0 && right.size() > 0;
}

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
  enum class Loops : uint8_t { matrices, walks, sums };
  Launch build_matmul();
  using Describe = std::function<std::optional<MatmulSpec>(
      const OperandDraft& lhs, const OperandDraft& rhs, Finisher&, const Kernel&)>;
  std::optional<Launch> as_product(Loops loops, std::string_view what, const Describe& describe);
  Launch described(bool may_turn);
  // With the loops that the left operand has as it lies; nothing where that is no such product.
  std::optional<Launch> walked();
  Launch build_sums();
  // The same product, transposed.
  void swap_sides();
  // Whether fewer right rows than left ones are better described transposed.
  bool better_transposed() const;
  bool has_short_sum() const;
  bool has_few_rows() const { return left_.rows() <= context_.machine().numbers.few_rows; }
  // Loop dimensions: batch…, left rows…, right rows…, then the summed ones: one, of which there
  // may be nothing but its first position, as there is of the rows, or as many as there are.
  void make_space(Loops loops);
  // Where the side's rows begin in the dot's result.
  size_t first_row(const Side& side) const;
  Scalar position(const std::vector<int>& loops) const;
  std::vector<Scalar> operand_index(const Side& side) const;
  std::vector<Scalar> summed_index() const;
  std::vector<Scalar> index_of(const std::vector<std::vector<int>>& dims) const;
  void store_root(ExpressionWriter& writer, Draft& draft, Scalar sum);
  std::vector<LoopRule> loop_rules() const;
  std::optional<MatmulSpec> describe(const OperandDraft& lhs, const OperandDraft& rhs,
                                     Finisher& finisher, const Kernel& kernel);
  std::optional<MatmulSpec> describe_walk(const OperandDraft& lhs, const OperandDraft& rhs,
                                          Finisher& finisher, const Kernel& kernel) const;
  MatmulSpec spec_of(const Kernel& kernel, MatmulSpec::Operand left,
                     MatmulSpec::Operand right) const;
  bool is_inlined(const Side& side) const {
    return context_.fusion.at(side.value) == Place::inlined;
  }
  void refuse_short_loops(int64_t left_rows, int64_t right_rows) const;
  // Strides of the results.
  Dims stored_strides(Finisher& finisher) const;

  const RootContext& context_;
  const Op& dot_;
  Side left_, right_;
  bool swapped_ = false;  // left_ is the dot's right operand
  Type out_;
  DType accumulate_;
  ResultSpace space_;
  IdVector<int> dims_;  // the loop dimension of each of the space's loops
  std::vector<int64_t> outer_, inner_;
  int batch_rank_ = 0, m_rank_ = 0, n_rank_ = 0;
  Draft* draft_ = nullptr;
  ValueId unread_ = -1;  // an inlined operand that is no matrix as it lies
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
  return context.fused().empty() ? context.op() : context.op(context.fused()[0]);
}

const DotDims& dims_of(const Op& dot) { return dot.attrs.as<DotAttrs>().dot_dimension_numbers; }

ResultSpace space_of(const RootContext& context, ValueId result) {
  if (context.fused().empty()) return plain_space(context.type(result).shape());
  auto space = result_space(context.program, context.fusion, context.root, result);
  if (!space) throw NotFusible{result};
  return *std::move(space);
}

Product::Product(const RootContext& context)
    : context_(context),
      dot_(dot_of(context)),
      left_(make_side(context, dot_.operands[0], dims_of(dot_).lhs_batch,
                      dims_of(dot_).lhs_contracting)),
      right_(make_side(context, dot_.operands[1], dims_of(dot_).rhs_batch,
                       dims_of(dot_).rhs_contracting)),
      out_(context.type(dot_.results[0])),
      accumulate_(is_matmul(context.program, dot_)
                      ? sum_dtype(left_.type.dtype(), out_.dtype())
                      : dot_accumulation_dtype(left_.type.dtype(), out_.dtype())),
      space_(space_of(context, dot_.results[0])) {}

void Product::swap_sides() {
  std::swap(left_, right_);
  swapped_ = !swapped_;
}

bool Product::has_short_sum() const {
  int64_t terms = 1;
  for (int64_t axis : left_.contracting) terms *= left_.type.dim(static_cast<int>(axis));
  return left_.type.dtype() == accumulate_ && right_.type.dtype() == accumulate_ &&
         terms <= context_.machine().products.short_sum;
}

bool Product::better_transposed() const {
  const int64_t few = context_.machine().numbers.few_rows;
  const int64_t narrow = has_short_sum() ? few : context_.machine().products.narrow;
  return (right_.rows() <= few && left_.rows() > few) ||
         (right_.rows() <= narrow && left_.rows() > narrow);
}

size_t Product::first_row(const Side& side) const {
  const bool second = (&side == &right_) != swapped_;
  return side.batch.size() + (second ? (&side == &right_ ? left_ : right_).rest.size() : 0);
}

void Product::make_space(Loops loops) {
  outer_.clear();
  inner_.clear();
  dims_.assign(space_.extents.size(), -1);
  const auto add = [&](size_t first, size_t count) {
    const size_t before = outer_.size();
    for (size_t d = first; d < first + count; ++d)
      for (int loop : space_.result[d]) {
        dims_[loop] = static_cast<int>(outer_.size());
        outer_.push_back(space_.extents[loop]);
      }
    return static_cast<int>(outer_.size() - before);
  };
  const auto rows = [&](const Side& side) {
    const int rank = add(first_row(side), side.rest.size());
    if (loops == Loops::sums || rank > 0) return rank;
    outer_.push_back(1);
    return 1;
  };
  batch_rank_ = add(0, left_.batch.size());
  m_rank_ = rows(left_);
  n_rank_ = rows(right_);
  for (int64_t axis : left_.contracting) inner_.push_back(left_.type.dim(static_cast<int>(axis)));
  if (loops == Loops::matrices)
    inner_ = {std::accumulate(inner_.begin(), inner_.end(), int64_t{1}, std::multiplies())};
}

Scalar Product::position(const std::vector<int>& loops) const {
  ScalarBuilder& b = draft_->builder;
  Scalar at = b.constant_int(DType::i64, 0);
  for (int loop : loops) at = at * draft_->size(space_.extents[loop]) + b.index(dims_[loop]);
  return at;
}

std::vector<Scalar> Product::operand_index(const Side& side) const {
  std::vector<Scalar> index(static_cast<size_t>(side.type.rank()));
  const auto place = [&](const Dims& axes, size_t first) {
    for (int64_t axis : axes) by_id(index, axis) = position(space_.result[first++]);
  };
  place(side.batch, 0);
  place(side.rest, first_row(side));
  const std::vector<Scalar> summed = summed_index();
  for (size_t i = 0; i < summed.size(); ++i) by_id(index, side.contracting[i]) = summed[i];
  return index;
}

// Of each summed axis. One loop over several is taken apart.
std::vector<Scalar> Product::summed_index() const {
  const int first = static_cast<int>(outer_.size());
  std::vector<Scalar> index(left_.contracting.size());
  if (index.size() == inner_.size()) {
    for (size_t i = 0; i < index.size(); ++i)
      index[i] = draft_->builder.index(first + static_cast<int>(i));
    return index;
  }
  Scalar rest = draft_->builder.index(first);
  for (size_t i = index.size(); i-- > 0;) {
    const Scalar extent = draft_->size(left_.type.dim(static_cast<int>(left_.contracting[i])));
    index[i] = i == 0 ? rest : rest % extent;
    if (i > 0) rest = rest / extent;
  }
  return index;
}

std::vector<Scalar> Product::index_of(const std::vector<std::vector<int>>& dims) const {
  std::vector<Scalar> index;
  for (const auto& loops : dims) index.push_back(position(loops));
  return index;
}

void Product::store_root(ExpressionWriter& writer, Draft& draft, Scalar sum) {
  const std::vector<Scalar> index = index_of(space_.result);
  const Scalar product = draft.builder.convert(sum, out_.dtype());
  DraftStage stage{.inner = false};
  if (&dot_ == &context_.op()) {
    stage.stores.push_back(store_at(writer, dot_.results[0], index, product));
  } else {
    writer.bind(dot_.results[0], index, product);
    const std::vector<Scalar> at_root = index_of(space_.root);
    const Scalar value = writer.root_value(context_.root, at_root);
    stage.stores.push_back(store_at(writer, context_.op().results[0], at_root, value));
  }
  draft.stages.push_back(std::move(stage));
}

// Batch, left rows, right rows, summed: rows of either side become one loop where they can.
std::vector<LoopRule> Product::loop_rules() const {
  std::vector<LoopRule> rules(static_cast<size_t>(batch_rank_));
  rules.resize(rules.size() + static_cast<size_t>(m_rank_), {.group = 1, .single = true});
  rules.back().keep = true;
  rules.resize(rules.size() + static_cast<size_t>(n_rank_), {.group = 2, .single = true});
  rules.back().keep = true;
  rules.resize(rules.size() + inner_.size());
  rules.back().keep = true;
  return rules;
}

// Rows that what follows the product walks in parts are loops in front of it: each of them packs or
// reads the other operand again. NotFusible where that costs more than storing the product.
void Product::refuse_short_loops(int64_t left_rows, int64_t right_rows) const {
  if (space_.plain) return;
  const int64_t worth_packing = context_.machine().products.worth_packing;
  const bool few = has_few_rows();
  const bool pairs = left_.type.dtype() == DType::bf16 && right_.type.dtype() == DType::bf16;
  const bool left_parts = left_rows < left_.rows() && (few || left_rows < worth_packing);
  const bool right_parts =
      right_rows < right_.rows() && (right_rows < worth_packing || (pairs && !few));
  if (left_parts || right_parts) throw NotFusible{dot_.results[0]};
}

Dims Product::stored_strides(Finisher& finisher) const {
  return finisher.stored_view(draft_->stages.back().stores[0]).strides;
}

// The fusion has to store what was to be computed for this operand.
void refuse_prologue(const OperandDraft& operand) {
  if (operand.computed >= 0) throw NotFusible{operand.computed};
}

// `lhs`, `rhs`: the elements whose products are summed. Nothing where several summed dimensions of
// a buffer do not lie side by side.
std::optional<MatmulSpec> Product::describe(const OperandDraft& lhs, const OperandDraft& rhs,
                                            Finisher& finisher, const Kernel& kernel) {
  const int outer = static_cast<int>(kernel.outer.size());
  const auto left = describe_operand(finisher, lhs, {outer - 2, outer - 2, outer});
  const auto right = describe_operand(finisher, rhs, {outer - 2, outer - 1, outer});
  if (!left && is_inlined(left_)) unread_ = left_.value;
  if (!right && is_inlined(right_)) unread_ = right_.value;
  if (!left || !right) {
    // Plain sums would compute a prologue once for every result.
    for (const OperandDraft* operand : {&lhs, &rhs}) refuse_prologue(*operand);
    return {};
  }
  const int64_t left_rows = finisher.extent(outer - 2), right_rows = finisher.extent(outer - 1);
  refuse_short_loops(left_rows, right_rows);
  // A prologue's scales must not cut rows that are one loop without them.
  if (left_rows < left_.rows() || right_rows < right_.rows())
    for (const OperandDraft* operand : {&lhs, &rhs}) refuse_prologue(*operand);
  MatmulSpec spec = spec_of(kernel, *left, *right);
  if (has_few_rows()) spec.order = MatmulSpec::Order::few_rows;
  return spec;
}

MatmulSpec Product::spec_of(const Kernel& kernel, MatmulSpec::Operand left,
                            MatmulSpec::Operand right) const {
  const int outer = static_cast<int>(kernel.outer.size());
  MatmulSpec spec;
  spec.accumulate = accumulate_;
  spec.batch_rank = outer - 2;
  spec.m_param = by_id(kernel.outer, outer - 2).extent_param;
  spec.n_param = by_id(kernel.outer, outer - 1).extent_param;
  spec.k_param = kernel.inner.back().extent_param;
  spec.lhs = std::move(left);
  spec.rhs = std::move(right);
  return spec;
}

// The right operand's rows are one loop, along which the results lie.
std::optional<MatmulSpec> Product::describe_walk(const OperandDraft& lhs, const OperandDraft& rhs,
                                                 Finisher& finisher, const Kernel& kernel) const {
  if (lhs.computed >= 0 || rhs.computed >= 0) return {};
  const int outer = static_cast<int>(kernel.outer.size());
  const int taps = static_cast<int>(kernel.inner.size()) - 1;
  const auto strides = finisher.strides(rhs.element);
  if (!strides || finisher.extent(outer - 1) != right_.rows()) return {};
  const auto left = describe_operand(finisher, lhs, {outer - 2, outer - 2, outer + taps, taps});
  const auto right = describe_operand(finisher, rhs, {outer - 2, outer - 1, outer + taps, taps});
  if (!left || !right) return {};
  if (right_.rows() > 1 && by_id(stored_strides(finisher), outer - 1) != 1) {
    if (!space_.plain) throw NotFusible{dot_.results[0]};
    return {};
  }
  MatmulSpec spec = spec_of(kernel, *left, *right);
  for (int tap = 0; tap < taps; ++tap)
    spec.tap_extent_params.push_back(by_id(kernel.inner, tap).extent_param);
  while (spec.parts < outer - 2 && by_id(*strides, outer - 3 - spec.parts) == 0) ++spec.parts;
  return spec;
}

Launch Product::build_matmul() {
  if (better_transposed()) swap_sides();
  return described(true);
}

// As the sides are now; nothing where `describe` says no.
std::optional<Launch> Product::as_product(Loops loops, std::string_view what,
                                          const Describe& describe) {
  Draft draft;
  draft_ = &draft;
  make_space(loops);
  draft.outer = outer_;
  draft.inner = inner_;
  ExpressionWriter writer(context_.program, context_.fusion, draft);
  const auto draft_side = [&](const Side& side) {
    OperandDraft operand = draft_operand(context_, writer, side.value, operand_index(side));
    if (accumulate_ != DType::f32) operand.blocks.reset();
    return operand;
  };
  const OperandDraft lhs = draft_side(left_), rhs = draft_side(right_);
  draft.role.loops = loop_rules();
  for (const OperandDraft* operand : {&lhs, &rhs})
    for (Scalar load : operand->loads()) draft.role.values.push_back(load);
  draft.role.describe = [&](Finisher& finisher, Kernel& kernel) {
    auto spec = describe(lhs, rhs, finisher, kernel);
    if (spec) kernel.spec = *std::move(spec);
    return spec.has_value();
  };
  store_root(writer, draft, draft.builder.local(accumulate_, 0));
  draft.name = kernel_name(context_, fmt::format("{}_{}", what, name(left_.type.dtype())), writer);
  return finish(draft);
}

// As the sides are now; the other way round, if it may, where that turns out better for its stores.
Launch Product::described(bool may_turn) {
  bool turns = false;
  const auto as_matrices = [&](const OperandDraft& lhs, const OperandDraft& rhs, Finisher& finisher,
                               const Kernel& kernel) {
    auto spec = describe(lhs, rhs, finisher, kernel);
    if (!spec) return spec;
    const Dims stored = stored_strides(finisher);
    turns = may_turn && !has_few_rows() && has_short_sum() &&
            stored[kernel.outer.size() - 2] == 1 && stored[kernel.outer.size() - 1] != 1;
    return turns ? std::nullopt : std::move(spec);
  };
  if (auto launch = as_product(Loops::matrices, "matmul", as_matrices)) return *std::move(launch);
  if (turns) {
    swap_sides();
    return described(false);
  }
  if (auto launch = walked()) return *std::move(launch);
  if (unread_ >= 0) throw NotFusible{unread_};
  return build_sums();
}

std::optional<Launch> Product::walked() {
  if (!context_.machine().products.reads_windows) return {};
  const auto walk = [&](const OperandDraft& lhs, const OperandDraft& rhs, Finisher& finisher,
                        const Kernel& kernel) { return describe_walk(lhs, rhs, finisher, kernel); };
  for (int side = 0; side < 2; ++side, swap_sides())
    if (!has_few_rows())
      if (auto launch = as_product(Loops::walks, "matmul_walk", walk)) return launch;
  return {};
}

Launch Product::build_sums() {
  if (swapped_) swap_sides();
  Draft draft;
  draft_ = &draft;
  make_space(Loops::sums);
  draft.outer = outer_;
  draft.inner = inner_;
  ExpressionWriter writer(context_.program, context_.fusion, draft);
  ScalarBuilder& b = draft.builder;
  const Scalar lhs = b.convert(writer.at(left_.value, operand_index(left_)), accumulate_);
  const Scalar rhs = b.convert(writer.at(right_.value, operand_index(right_)), accumulate_);
  DraftStage stage;
  stage.inits = {b.constant(accumulate_, 0)};
  stage.values = {multiply_scalars(lhs, rhs)};
  stage.combined = {b.local(accumulate_, 0) + b.local(accumulate_, 1)};
  const auto last_is_summed = [](const Side& side) {
    return std::ranges::count(side.contracting, side.type.rank() - 1) != 0;
  };
  if (last_is_summed(left_) && last_is_summed(right_)) stage.order = ReductionOrder::lanes;
  draft.stages.push_back(std::move(stage));
  store_root(writer, draft, b.local(accumulate_, 0));
  draft.name = kernel_name(context_, "sum_of_products", writer);
  return finish_or_throw(draft);
}

Launch Product::build() {
  return is_matmul(context_.program, dot_) ? build_matmul() : build_sums();
}

std::vector<Launch> matmul_lower(const RootContext& context) {
  const Op& dot = dot_of(context);
  LATHE_CHECK(
      !dot.attrs.as<DotAttrs>().algorithm &&
          context.type(dot.operands[0]).dtype() == context.type(dot.operands[1]).dtype(),
      "a product has an algorithm, or operands of two types: pass simplify makes it of one");
  return {Product(context).build()};
}

Demand matmul_demand(const Op&, size_t) { return Demand::strided; }

// Each element once; that packing computes some again is counted by what a prologue may cost.
int64_t matmul_evaluations(const Program& program, const Op& op, size_t operand) {
  return program.type(op.operands[operand]).size();
}

// As its epilogue: elementwise, of the result's elements or of the same ones in another shape and
// order. What lies side by side in the root's result should be rows of an operand.
bool matmul_fuses_into(const FusionQuery& query) {
  if (query.first >= 0) return false;
  const Op& dot = query.at(query.op);
  const auto space = result_space(query.program, query.fusion, query.root, dot.results[0]);
  if (!space || space->plain || space->extents.empty()) return space.has_value();
  const auto last = std::ranges::find_if(space->root | std::views::reverse,
                                         [](const auto& d) { return !d.empty(); });
  const size_t batch_rank = dims_of(dot).lhs_batch.size();
  return std::ranges::none_of(std::span(space->result).first(batch_rank), [&](const auto& loops) {
    return std::ranges::count(loops, last->back()) != 0;
  });
}

}  // namespace

constexpr Role kMatmulRole{.name = MatmulSpec::kRole,
                           .demand = matmul_demand,
                           .takes_prologues = is_matmul,
                           .evaluations = matmul_evaluations,
                           .fuses_into = matmul_fuses_into,
                           .lower = matmul_lower,
                           .key = matmul_key,
                           .args = matmul_args,
                           .interpret = interpret_matmul,
                           .text = matmul_text,
                           .work_of_position = 1};

}  // namespace lathe
