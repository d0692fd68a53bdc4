// Reductions of the same rows, alone or with what follows them on the rows: a stage for those that
// do not wait for each other, one for those that wait for the first, and so on; then what is stored
// along the rows, and what is stored once a row. Outer loops walk the rows, inner ones along them.
#include "lathe/ops/reduce/reduce.h"

#include <algorithm>
#include <map>

#include "lathe/kernels/fuse/root_kernel.h"
#include "lathe/kernels/roles/roles.h"

namespace lathe {
namespace {

class RowKernel {
 public:
  RowKernel(const RootContext& context)
      : context_(context),
        roots_(context.roots()),
        writer_(context.program, context.fusion, draft_) {}
  Launch build();

 private:
  // One pass along the rows. Accumulators of its reductions one after another: locals from
  // `first_local` on, then as many for what comes in.
  struct Pass {
    int first_local = 0;
    int accumulators = 0, added = 0;
  };

  bool is_reduction(int op) const { return context_.fusion.roles[op]; }
  void make_space(const Op& reduce);
  const std::vector<Scalar>& index_of(const Shape& root) const;
  size_t pass_of(ValueId v);
  void plan_passes(std::span<const int> reductions);
  void add_reduction(const Op& reduce);
  void add_root(int root);

  const RootContext& context_;
  const std::vector<int> roots_;
  Draft draft_;
  ExpressionWriter writer_;
  // Index of the kept dimensions; the same with zeros for the others; of all.
  std::vector<Scalar> row_, row_of_ones_, whole_;
  Shape rows_, whole_shape_;
  ReductionOrder order_ = ReductionOrder::sequence;
  std::vector<Pass> passes_;
  std::map<ValueId, size_t> pass_of_;  // the first pass in which the value may be read
  DraftStage of_elements_{.inner = true}, of_rows_{.inner = false};
};

void RowKernel::make_space(const Op& reduce) {
  const Dims& reduced = reduce.attrs.as<ReduceAttrs>().dimensions;
  const Shape& shape = context_.type(reduce.operands[0]).shape();
  const auto is_reduced = [&](int axis) { return std::ranges::count(reduced, axis) != 0; };
  for (int axis = 0; axis < shape.rank(); ++axis)
    (is_reduced(axis) ? draft_.inner : draft_.outer).push_back(shape[axis]);
  int outer = 0, inner = static_cast<int>(draft_.outer.size());
  for (int axis = 0; axis < shape.rank(); ++axis) {
    whole_.push_back(draft_.builder.index(is_reduced(axis) ? inner++ : outer++));
    row_of_ones_.push_back(is_reduced(axis) ? draft_.size(0) : whole_.back());
  }
  row_ = draft_.outer_index();
  rows_ = context_.type(reduce.results[0]).shape();
  whole_shape_ = shape;
  if (shape.rank() > 0 && is_reduced(shape.rank() - 1))
    order_ =
        combines_in_any_order(reduce.regions[0]) ? ReductionOrder::lanes : ReductionOrder::tree;
}

// Of a root along the rows or on them.
const std::vector<Scalar>& RowKernel::index_of(const Shape& root) const {
  if (root == whole_shape_ && !draft_.inner.empty()) return whole_;
  return root == rows_ ? row_ : row_of_ones_;
}

// What waits for results of the reductions before it goes into a later pass.
size_t RowKernel::pass_of(ValueId v) {
  const auto [known, fresh] = pass_of_.try_emplace(v, 0);
  const int def = context_.fusion.def[v];
  const Place place = context_.fusion.at(v);
  const bool computed_here =
      place == Place::inlined || place == Place::view || std::ranges::count(roots_, def) != 0;
  if (!fresh || def < 0 || !computed_here) return known->second;
  size_t pass = 0;
  for (ValueId operand : context_.op(def).operands) pass = std::max(pass, pass_of(operand));
  return pass_of_[v] = pass;
}

void RowKernel::plan_passes(std::span<const int> reductions) {
  for (int index : reductions) {
    const Op& op = context_.op(index);
    size_t pass = 0;
    for (ValueId operand : op.operands) pass = std::max(pass, pass_of(operand));
    for (ValueId v : op.results) pass_of_[v] = pass + 1;
    passes_.resize(std::max(passes_.size(), pass + 1));
    passes_[pass].accumulators += static_cast<int>(op.results.size());
  }
  int next_local = 0;
  for (Pass& pass : passes_) {
    pass.first_local = next_local;
    next_local += 2 * pass.accumulators;
    draft_.stages.push_back({.first_local = pass.first_local, .order = order_});
  }
}

void RowKernel::add_reduction(const Op& reduce) {
  const size_t count = reduce.results.size();
  const Program& body = reduce.regions[0];
  ScalarBuilder& b = draft_.builder;
  const size_t number = pass_of_.at(reduce.results[0]) - 1;
  Pass& pass = passes_[number];
  DraftStage& stage = draft_.stages[number];
  const int first_local = pass.first_local + pass.added;
  pass.added += static_cast<int>(count);
  std::vector<Scalar> accumulators, incoming;
  bool widened = false;
  for (size_t k = 0; k < count; ++k) {
    const DType dtype = context_.type(reduce.operands[k]).dtype();
    const DType wide = reduce_accumulation_dtype(body, dtype);
    widened |= wide != dtype;
    // A machine holds accumulators in the type it computes in, rounded as the body says.
    const DType held = compute_dtype(wide);
    const int local = first_local + static_cast<int>(k);
    const Scalar init = writer_.at(reduce.operands[count + k], {});
    const Scalar value = writer_.at(reduce.operands[k], whole_);
    stage.inits.push_back(b.convert(init, held));
    stage.values.push_back(b.convert(value, held));
    accumulators.push_back(b.convert(b.local(held, local), wide));
    incoming.push_back(b.convert(b.local(held, local + pass.accumulators), wide));
    const Scalar result = b.convert(b.local(held, local), context_.type(reduce.results[k]).dtype());
    writer_.bind(reduce.results[k], row_, result);
  }
  std::vector<Scalar> args = accumulators;
  args.insert(args.end(), incoming.begin(), incoming.end());
  const Program& combine =
      widened ? monoid_body(*recognize_monoid(body), accumulators[0].type()) : body;
  for (Scalar value : inline_region(b, combine, args))
    stage.combined.push_back(b.convert(value, compute_dtype(value.type())));
}

// A root finds what an earlier one stores where it is computed.
void RowKernel::add_root(int root) {
  const Op& op = context_.op(root);
  if (is_reduction(root)) {
    for (ValueId v : op.results)
      if (context_.fusion.stored(v))
        of_rows_.stores.push_back(store_at(writer_, v, row_, writer_.bound(v)));
    return;
  }
  const ValueId result = op.results[0];
  const std::vector<Scalar>& index = index_of(context_.type(result).shape());
  const Scalar value = writer_.root_value(root, index);
  writer_.bind(result, index, value);
  DraftStage& stage = &index == &whole_ ? of_elements_ : of_rows_;
  stage.stores.push_back(store_at(writer_, result, index, value));
}

Launch RowKernel::build() {
  std::vector<int> reductions = context_.fused();
  std::ranges::copy_if(roots_, std::back_inserter(reductions),
                       [&](int op) { return is_reduction(op); });
  std::ranges::sort(reductions);
  make_space(context_.op(reductions[0]));
  plan_passes(reductions);
  std::vector<int> all = reductions;
  std::ranges::copy_if(roots_, std::back_inserter(all), [&](int op) { return !is_reduction(op); });
  std::ranges::sort(all);
  for (int op : all) {
    if (is_reduction(op)) add_reduction(context_.op(op));
    if (std::ranges::count(roots_, op) != 0) add_root(op);
  }
  for (DraftStage* stage : {&of_elements_, &of_rows_})
    if (!stage->stores.empty()) draft_.stages.push_back(std::move(*stage));
  draft_.name = kernel_name(context_, "rows", writer_);
  return finish_or_throw(draft_);
}

std::vector<Launch> reduce_lower(const RootContext& context) {
  return {RowKernel(context).build()};
}

// ---- what fusion asks

Demand reduce_demand(const Op&, size_t) { return Demand::computed; }

int64_t reduce_evaluations(const Program& program, const Op& op, size_t) {
  return program.type(op.operands[0]).size();
}

// Few long units of work (RowLimits), which threads share by ranges of them.
bool reduce_splits_across_threads(const Machine& machine, const Program& program, const Op& op) {
  const Shape& whole = program.type(op.operands[0]).shape();
  const Dims& reduced = op.attrs.as<ReduceAttrs>().dimensions;
  const bool down_columns = whole.rank() > 0 && std::ranges::count(reduced, whole.rank() - 1) == 0;
  const int64_t rows = program.type(op.results[0]).size();
  const int64_t at_once = down_columns ? machine.rows.columns : 1;
  const int64_t units = std::max<int64_t>((rows + at_once - 1) / at_once, 1);
  return units < machine.rows.few && whole.size() / units > machine.rows.longest;
}

bool together(const FusionQuery& query) {
  // One order for all.
  const auto in_any_order = [&](int op) { return combines_in_any_order(query.at(op).regions[0]); };
  if (in_any_order(query.op) != in_any_order(query.root)) return false;
  const Op &op = query.at(query.op), &other = query.at(query.root);
  if (query.fusion.passes_between(query.op, query.root) != 0 &&
      reduce_splits_across_threads(query.fusion.machine, query.program, op))
    return false;
  return query.shape(op.operands[0]) == query.shape(other.operands[0]) && op.attrs == other.attrs;
}

Shape with_ones(const Shape& whole, const Dims& reduced) {
  Dims dims(whole.begin(), whole.end());
  for (int64_t axis : reduced) by_id(dims, axis) = 1;
  return Shape(dims);
}

// In a root on the rows (of whatever rank) or along them, beside other reductions of the same rows.
bool reduce_fuses_into(const FusionQuery& query) {
  const Op& op = query.at(query.op);
  const Shape& root = query.shape(query.at(query.root).results[0]);
  const Shape& whole = query.shape(op.operands[0]);
  const Shape& rows = query.shape(op.results[0]);
  const Dims& reduced = op.attrs.as<ReduceAttrs>().dimensions;
  if (root != whole && root != rows && root != with_ones(whole, reduced)) return false;
  if (root == whole && reduce_splits_across_threads(query.fusion.machine, query.program, op))
    return false;
  if (query.first < 0) return true;
  FusionQuery beside = query;
  beside.root = query.first;
  return query.fusion.roles[query.first] == &kReduceRole && together(beside);
}

}  // namespace

constexpr Role kReduceRole{.name = "reduce",
                           .demand = reduce_demand,
                           .evaluations = reduce_evaluations,
                           .fuses_into = reduce_fuses_into,
                           .together = together,
                           .of_rows = true,
                           .splits_across_threads = reduce_splits_across_threads,
                           .lower = reduce_lower};

}  // namespace lathe
