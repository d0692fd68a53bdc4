// Reductions, alone or with what follows them on the same rows: one stage a reduction, then one
// that stores. Outer loops walk the rows, inner ones along them.
#include "lathe/ops/reduce.h"

#include <algorithm>

#include "lathe/kernels/roles/roles.h"
#include "lathe/kernels/root_kernel.h"

namespace lathe {
namespace {

class RowKernel {
 public:
  RowKernel(const RootContext& context)
      : context_(context), writer_(context.program, context.fusion, draft_) {}
  Launch build();

 private:
  void make_space(const Op& reduce);
  void add_reduction(const Op& reduce);
  void store_root();
  // Element of result k of `reduce` from its accumulator.
  void bind_results(const Op& reduce, const DraftStage& stage);

  const RootContext& context_;
  Draft draft_;
  ExpressionWriter writer_;
  std::vector<Scalar> row_, whole_;  // index of the kept dimensions; of all
  bool lanes_ = false;
  int next_local_ = 0;
};

void RowKernel::make_space(const Op& reduce) {
  const Dims& reduced = reduce.attrs.as<ReduceAttrs>().dimensions;
  const Shape& shape = context_.type(reduce.operands[0]).shape();
  const auto is_reduced = [&](int axis) { return std::ranges::count(reduced, axis) != 0; };
  for (int axis = 0; axis < shape.rank(); ++axis)
    (is_reduced(axis) ? draft_.inner : draft_.outer).push_back(shape[axis]);
  int outer = 0, inner = static_cast<int>(draft_.outer.size());
  for (int axis = 0; axis < shape.rank(); ++axis)
    whole_.push_back(draft_.builder.index(is_reduced(axis) ? inner++ : outer++));
  row_ = draft_.outer_index();
  lanes_ = shape.rank() > 0 && is_reduced(shape.rank() - 1);
}

void RowKernel::add_reduction(const Op& reduce) {
  const size_t count = reduce.results.size();
  const Program& body = reduce.regions[0];
  ScalarBuilder& b = draft_.builder;
  DraftStage stage{.first_local = next_local_, .lanes = lanes_};
  next_local_ += static_cast<int>(2 * count);
  std::vector<Scalar> accumulators, incoming;
  bool widened = false;
  for (size_t k = 0; k < count; ++k) {
    const DType dtype = context_.type(reduce.operands[k]).dtype();
    const DType wide = reduce_accumulation_dtype(body, dtype);
    widened |= wide != dtype;
    // A machine holds accumulators in the type it computes in, rounded as the body says.
    const DType held = compute_dtype(wide);
    const int local = stage.first_local + static_cast<int>(k);
    const Scalar init = writer_.at(reduce.operands[count + k], {});
    const Scalar value = writer_.at(reduce.operands[k], whole_);
    stage.inits.push_back(b.convert(init, held));
    stage.values.push_back(b.convert(value, held));
    accumulators.push_back(b.convert(b.local(held, local), wide));
    incoming.push_back(b.convert(b.local(held, local + static_cast<int>(count)), wide));
  }
  std::vector<Scalar> args = accumulators;
  args.insert(args.end(), incoming.begin(), incoming.end());
  const Program& combine =
      widened ? monoid_body(*recognize_monoid(body), accumulators[0].type()) : body;
  for (Scalar value : inline_region(b, combine, args))
    stage.combined.push_back(b.convert(value, compute_dtype(value.type())));
  bind_results(reduce, stage);
  draft_.stages.push_back(std::move(stage));
}

void RowKernel::bind_results(const Op& reduce, const DraftStage& stage) {
  for (size_t k = 0; k < reduce.results.size(); ++k) {
    const Scalar local =
        draft_.builder.local(stage.inits[k].type(), stage.first_local + static_cast<int>(k));
    const DType dtype = context_.type(reduce.results[k]).dtype();
    writer_.bind(reduce.results[k], row_, draft_.builder.convert(local, dtype));
  }
}

void RowKernel::store_root() {
  const Op& root = context_.op();
  DraftStage stage{.inner = false};
  if (context_.hosted().empty()) {
    for (ValueId v : root.results)
      if (context_.fusion.stored(v))
        stage.stores.push_back(store_at(writer_, v, row_, writer_.bound(v)));
  } else {
    const Shape& shape = context_.type(root.results[0]).shape();
    stage.inner = shape.rank() == static_cast<int>(whole_.size()) && !draft_.inner.empty();
    const std::vector<Scalar>& index = stage.inner ? whole_ : row_;
    const Scalar value = writer_.root_value(context_.root, index);
    stage.stores.push_back(store_at(writer_, root.results[0], index, value));
  }
  draft_.stages.push_back(std::move(stage));
}

Launch RowKernel::build() {
  const std::vector<int> alone{context_.root};
  const std::vector<int>& all = context_.hosted().empty() ? alone : context_.hosted();
  make_space(context_.op(all[0]));
  for (int index : all) add_reduction(context_.op(index));
  store_root();
  draft_.name = kernel_name(context_, "rows", writer_);
  return finish_or_throw(draft_);
}

std::vector<Launch> lower(const RootContext& context) { return {RowKernel(context).build()}; }

// ---- what fusion asks

// A whole row is one unit of work; with few rows, long ones leave the other threads idle.
constexpr int64_t kLongRow = 1 << 16;
constexpr int64_t kFewRowsToHost = 4;

Demand demand(const Op&, size_t) { return Demand::computed; }

int64_t evaluations(const Program& program, const Op& op) {
  return program.type(op.operands[0]).size();
}

// In a root on the rows or along them, beside other reductions of the same rows.
bool hosted_in(const HostQuery& query) {
  const Op& op = query.at(query.op);
  const Shape& root = query.shape(query.at(query.root).results[0]);
  const Shape& whole = query.shape(op.operands[0]);
  const Shape& rows = query.shape(op.results[0]);
  if (root != whole && root != rows) return false;
  const int64_t row_count = rows.size();
  if (root == whole && row_count < kFewRowsToHost &&
      whole.size() / std::max<int64_t>(row_count, 1) > kLongRow)
    return false;
  if (query.first < 0) return true;
  const Op& other = query.at(query.first);
  return query.fusion.roles[static_cast<size_t>(query.first)] == &kReduceRole &&
         query.shape(other.operands[0]) == whole && other.attrs == op.attrs;
}

}  // namespace

constexpr Role kReduceRole{.name = "reduce",
                           .demand = demand,
                           .evaluations = evaluations,
                           .hosted_in = hosted_in,
                           .of_rows = true,
                           .lower = lower};

}  // namespace lathe
