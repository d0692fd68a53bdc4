#include "lathe/runtime/op_by_op.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "lathe/base/element_text.h"
#include "lathe/ir/op_def.h"
#include "lathe/runtime/host_literal.h"
#include "lathe/runtime/number_check.h"

namespace lathe {
namespace {

using Values = FollowedValues;

const OriginRef& from_outside() {
  static const OriginRef outside = std::make_shared<const Origin>();
  return outside;
}

// What is bad among the operands.
Blame inherited(std::span<const FollowedValue> in) {
  Blame out;
  for (const FollowedValue& value : in) out.join(value.blame);
  return out;
}

bool runs_alone(const Op& op) {
  return !op.def->is(kOrderedEffect) && !op.def->lower.host &&
         std::ranges::all_of(op.regions, [](const Program& region) { return runs_alone(region); });
}

Program one_op(const Program& program, const Op& op) {
  ProgramBuilder builder(std::string(op.def->name));
  std::vector<ValueId> operands;
  for (ValueId id : op.operands) operands.push_back(builder.param(program.type(id)));
  const auto results = builder.add(*op.def, operands, op.attrs, op.regions, op.where);
  return builder.finish({results.begin(), results.end()});
}

Values joined(std::span<const FollowedValue> a, std::span<const FollowedValue> b) {
  Values out(a.begin(), a.end());
  out.insert(out.end(), b.begin(), b.end());
  return out;
}

// Of a boolean selector the first region when it is true, else the one of that number, the last one
// when there is none.
size_t chosen_region(const Op& op, const Literal& selector) {
  if (is_bool(selector.dtype())) return selector.get_i64(0) ? 0 : 1;
  const auto count = static_cast<int64_t>(op.regions.size()), index = selector.get_i64(0);
  return static_cast<size_t>(index < 0 || index >= count ? count - 1 : index);
}

// The bytes of row `i` of an array.
template <typename T>
std::span<T> row_of(std::span<T> rows, int64_t i, int64_t count) {
  const size_t width = rows.size() / static_cast<size_t>(count);
  return rows.subspan(static_cast<size_t>(i) * width, width);
}

Literal slice(const Literal& rows, int64_t i) {
  const auto sizes = rows.shape().dims();
  Literal out(rows.dtype(), Shape(sizes.subspan(1)));
  std::ranges::copy(row_of(rows.bytes(), i, sizes[0]), out.mutable_bytes().begin());
  return out;
}

// The op after which nobody reads a value.
std::vector<size_t> last_uses(const Program& program) {
  std::vector<size_t> last(static_cast<size_t>(program.value_count()), 0);
  const auto ops = program.ops();
  for (size_t i = 0; i < ops.size(); ++i)
    for (ValueId id : ops[i].operands) last[static_cast<size_t>(id)] = i;
  for (ValueId id : program.results()) last[static_cast<size_t>(id)] = ops.size();
  return last;
}

}  // namespace

void Blame::join(const Blame& other) {
  is_shared |= other.is_shared || (origin && other.origin && origin->op != other.origin->op);
  if (!is_made() && other.origin) origin = other.origin;
}

bool runs_alone(const Program& program) {
  return std::ranges::all_of(program.ops(), [](const Op& op) { return runs_alone(op); });
}

class OpByOp::TurnScope {
 public:
  TurnScope(OpByOp& run, const Op& op, int64_t number) : run_(run) {
    run_.turns_.push_back({&op, number});
  }
  ~TurnScope() { run_.turns_.pop_back(); }
  TurnScope(const TurnScope&) = delete;
  TurnScope& operator=(const TurnScope&) = delete;

 private:
  OpByOp& run_;
};

Values OpByOp::run(const Program& program, std::span<const BufferRef> arguments) {
  Values in;
  for (const BufferRef& argument : arguments)
    in.push_back({argument, {bad_.first_in(host_literal(argument)) ? from_outside() : nullptr}});
  return ops(program, std::move(in));
}

Values OpByOp::ops(const Program& program, Values values) {
  values.resize(static_cast<size_t>(program.value_count()));
  const std::vector<size_t> last = last_uses(program);
  const auto all = program.ops();
  for (size_t i = 0; i < all.size(); ++i) {
    const Op& op = all[i];
    Values in;
    for (ValueId id : op.operands) in.push_back(values[static_cast<size_t>(id)]);
    Values results = op.def->control ? control(program, op, in) : one(program, op, in);
    for (size_t k = 0; k < results.size(); ++k)
      values[static_cast<size_t>(op.results[k])] = std::move(results[k]);
    for (ValueId id : op.operands)
      if (last[static_cast<size_t>(id)] == i) values[static_cast<size_t>(id)].buffer = nullptr;
  }
  Values out;
  for (ValueId id : program.results()) out.push_back(values[static_cast<size_t>(id)]);
  return out;
}

template <typename Make>
std::vector<BufferRef> OpByOp::launch(const void* key, const Make& make, const Values& in) {
  auto& executable = executables_[key];
  if (!executable) executable = client_.compile(make());
  std::vector<BufferRef> arguments;
  for (const FollowedValue& value : in) arguments.push_back(value.buffer);
  return NumberCheck::launch_unchecked(*executable, arguments);
}

std::vector<BufferRef> OpByOp::on_this_thread(const Program& program, const Op& op,
                                              const Values& in) {
  std::vector<Literal> operands;
  for (const FollowedValue& value : in) operands.push_back(host_literal(value.buffer));
  const OpTypes types(program, op);
  std::vector<BufferRef> out;
  for (const Literal& result : op.def->reference(types.view(op), operands))
    out.push_back(client_.buffer_from_host(result, place_));
  return out;
}

Values OpByOp::one(const Program& program, const Op& op, const Values& in) {
  const std::vector<BufferRef> results = op.def->lower.host
                                             ? on_this_thread(program, op, in)
                                             : launch(&op, [&] { return one_op(program, op); }, in);
  Values out;
  for (size_t k = 0; k < results.size(); ++k) {
    out.push_back({results[k]});
    const Literal value = host_literal(results[k]);
    if (!bad_.first_in(value)) continue;
    const BadElements bad = bad_elements(op, in, value);
    out[k].blame = bad.before;
    if (bad.made) out[k].blame.join({made_by(program, op, in, value, k, *bad.made)});
  }
  return out;
}

OpByOp::BadElements OpByOp::bad_elements(const Op& op, const Values& in,
                                         const Literal& result) const {
  if (op.operands.empty()) return {{from_outside()}, {}};
  const Blame before = inherited(in);
  if (!before.origin) return {{}, bad_.first_in(result)};
  return op.def->is(kElementwise) ? by_element(in, result) : BadElements{before, {}};
}

// Element by element: which operands are bad where the result is, and where none is.
OpByOp::BadElements OpByOp::by_element(const Values& in, const Literal& result) const {
  std::vector<Literal> operands;
  for (const FollowedValue& value : in) operands.push_back(host_literal(value.buffer));
  std::vector<int64_t> counts(in.size());
  int64_t bad = 0;
  BadElements out;
  for (int64_t i = 0; i < result.size(); ++i) {
    if (!bad_.holds_at(result, i)) continue;
    ++bad;
    bool is_made = true;
    for (size_t k = 0; k < in.size(); ++k)
      if (bad_.holds_at(operands[k], i)) {
        ++counts[k];
        is_made = false;
      }
    if (is_made && !out.made) out.made = i;
  }
  for (size_t k = 0; k < in.size(); ++k)  // one that accounts for all
    if (counts[k] == bad && in[k].blame.is_made()) return {in[k].blame, {}};
  for (size_t k = 0; k < in.size(); ++k)
    if (counts[k] > 0) out.before.join(in[k].blame);
  return out;
}

std::optional<Values> OpByOp::accounted_for(std::vector<BufferRef> results,
                                            const Values& in) const {
  const Blame before = inherited(in);
  Values out;
  for (BufferRef& result : results) {
    const bool bad = bad_.first_in(host_literal(result)).has_value();
    if (bad && !before.is_made()) return {};
    out.push_back({std::move(result), bad ? before : Blame()});
  }
  return out;
}

Values OpByOp::control(const Program& program, const Op& op, const Values& in) {
  if (runs_alone(op))
    if (auto whole = accounted_for(launch(&op, [&] { return one_op(program, op); }, in), in))
      return std::move(*whole);
  return inside(program, op, in);
}

Values OpByOp::region(const Program& program, const Values& in) {
  if (lathe::runs_alone(program))
    if (auto whole = accounted_for(launch(&program, [&] { return program; }, in), in))
      return std::move(*whole);
  return ops(program, in);
}

Values OpByOp::inside(const Program& program, const Op& op, const Values& in) {
  const ControlFlow flow = op.def->control(op);
  const auto consts = flow.consts.of(in);
  switch (flow.kind) {
    case ControlFlow::Kind::call:
      return ops(op.regions[0], {consts.begin(), consts.end()});
    case ControlFlow::Kind::branches: {
      const size_t chosen = chosen_region(op, host_literal(flow.selector.of(in)[0].buffer));
      return ops(op.regions[chosen], {consts.begin(), consts.end()});
    }
    case ControlFlow::Kind::loop:
      return loop(op, flow, in);
    case ControlFlow::Kind::scan:
      return scan(program, op, flow, in);
  }
  LATHE_UNREACHABLE("kind {}", static_cast<int>(flow.kind));
}

Values OpByOp::loop(const Op& op, const ControlFlow& flow, const Values& in) {
  const auto begin = flow.carry.of(in);
  Values carry(begin.begin(), begin.end());
  for (int64_t turn = 0;; ++turn) {
    const TurnScope scope(*this, op, turn);
    const Values go_on = region(op.regions[0], joined(flow.condition_consts.of(in), carry));
    if (!host_literal(go_on[0].buffer).get_i64(0)) return carry;
    carry = region(op.regions[1], joined(flow.consts.of(in), carry));
  }
}

Values OpByOp::scan(const Program& program, const Op& op, const ControlFlow& flow,
                    const Values& in) {
  const auto begin = flow.carry.of(in);
  Values carry(begin.begin(), begin.end());
  std::vector<Literal> xs, ys;
  for (const FollowedValue& x : flow.xs.of(in)) xs.push_back(host_literal(x.buffer));
  for (size_t k = carry.size(); k < op.results.size(); ++k) {
    const Type type = program.type(op.results[k]);
    ys.emplace_back(type.dtype(), type.shape());
  }
  std::vector<Blame> blames(ys.size());
  for (int64_t turn = 0; turn < flow.length; ++turn) {
    const TurnScope scope(*this, op, turn);
    const int64_t row = flow.reverse ? flow.length - 1 - turn : turn;
    Values arguments = joined(flow.consts.of(in), carry);
    for (size_t k = 0; k < xs.size(); ++k)
      arguments.push_back(from_host(slice(xs[k], row), flow.xs.of(in)[k].blame));
    Values results = region(op.regions[0], arguments);
    for (size_t k = 0; k < ys.size(); ++k) {
      const FollowedValue& y = results[carry.size() + k];
      std::ranges::copy(host_literal(y.buffer).bytes(),
                        row_of(ys[k].mutable_bytes(), row, flow.length).begin());
      blames[k].join(y.blame);
    }
    results.resize(carry.size());
    carry = std::move(results);
  }
  for (size_t k = 0; k < ys.size(); ++k) carry.push_back(from_host(ys[k], blames[k]));
  return carry;
}

FollowedValue OpByOp::from_host(const Literal& value, const Blame& blame) {
  return {client_.buffer_from_host(value, place_), bad_.first_in(value) ? blame : Blame()};
}

// "[stablehlo.log] makes a NaN: element [0, 2] of result 0, tensor<2x3xf32>, of operands
// tensor<2x3xf32> (-1 there); at model.cc:41, in turn 3 of [lathe.scan]; at model.cc:50"
OriginRef OpByOp::made_by(const Program& program, const Op& op, const Values& in,
                          const Literal& result, size_t number, int64_t at) const {
  std::vector<std::string> operands;
  for (size_t i = 0; i < in.size(); ++i) {
    operands.push_back(program.type(op.operands[i]).str());
    if (op.def->is(kElementwise))
      operands.back() += fmt::format(" ({} there)", element_text(host_literal(in[i].buffer), at));
  }
  std::string what = fmt::format(
      "[{}] makes {}: element {} of result {}, {}, of operands {}{}", op.def->name,
      name_of_bad(result, at), position(result.shape(), at), number,
      program.type(op.results[number]).str(), fmt::join(operands, ", "), at_place(op.where));
  for (size_t i = turns_.size(); i-- > 0;)
    what += fmt::format(", in turn {} of [{}]{}", turns_[i].number, turns_[i].op->def->name,
                        at_place(turns_[i].op->where));
  return std::make_shared<const Origin>(Origin{std::move(what), &op});
}

}  // namespace lathe
