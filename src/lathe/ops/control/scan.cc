// scan: a loop of known length over slices.
#include <algorithm>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/control/control_ops.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

std::vector<Type> infer_scan(const OpView& op) {
  expect_regions(op, 1);
  const ScanAttrs& attrs = op.as<ScanAttrs>();
  const auto count = static_cast<int64_t>(op.operand_types.size());
  LATHE_USER_CHECK(attrs.num_consts >= 0 && attrs.num_carry >= 0 && attrs.length >= 0 &&
                       attrs.num_consts <= count && attrs.num_carry <= count - attrs.num_consts,
                   "{} constants and {} carried values among {} operands, length {}",
                   attrs.num_consts, attrs.num_carry, count, attrs.length);
  const auto consts = op.operand_types.first(static_cast<size_t>(attrs.num_consts));
  const auto carry = op.operand_types.subspan(consts.size(), static_cast<size_t>(attrs.num_carry));
  std::vector<Type> slices;
  for (Type x : op.operand_types.subspan(consts.size() + carry.size())) {
    LATHE_USER_CHECK(x.rank() > 0 && x.dim(0) == attrs.length,
                     "xs must have a leading axis of size {}, one is {}", attrs.length, x.str());
    slices.push_back(x.with_shape(remove_dim(x.shape(), 0)));
  }
  const std::vector<Type> given = op.regions[0].result_types();
  LATHE_USER_CHECK(given.size() >= carry.size(),
                   "the body gives {} values, fewer than the {} carried", given.size(),
                   carry.size());
  const auto ys = std::span(given).subspan(carry.size());
  expect_signature(op.regions[0], "the body", joined<Type>({consts, carry, slices}),
                   joined<Type>({carry, ys}), "scan");
  std::vector<Type> results(carry.begin(), carry.end());
  for (Type y : ys) results.push_back(y.with_shape(insert_dim(y.shape(), 0, attrs.length)));
  return results;
}

Literal row(const Literal& x, int64_t i) {
  Literal out(x.dtype(), remove_dim(x.shape(), 0));
  const auto bytes = static_cast<size_t>(out.byte_count());
  std::ranges::copy(x.bytes().subspan(static_cast<size_t>(i) * bytes, bytes),
                    out.mutable_bytes().begin());
  return out;
}

void set_row(Literal& out, int64_t i, const Literal& value) {
  std::ranges::copy(value.bytes(), out.mutable_bytes().begin() + i * value.byte_count());
}

std::vector<Literal> reference_scan(const OpView& op, std::span<const Literal> in) {
  const ScanAttrs& attrs = op.as<ScanAttrs>();
  const auto consts = in.first(static_cast<size_t>(attrs.num_consts));
  const auto init = in.subspan(consts.size(), static_cast<size_t>(attrs.num_carry));
  const auto xs = in.subspan(consts.size() + init.size());
  std::vector<Literal> carry(init.begin(), init.end()), ys;
  for (Type y : op.result_types.subspan(carry.size())) ys.emplace_back(y.dtype(), y.shape());
  for (int64_t step = 0; step < attrs.length; ++step) {
    const int64_t i = attrs.reverse ? attrs.length - 1 - step : step;
    std::vector<Literal> slices;
    for (const Literal& x : xs) slices.push_back(row(x, i));
    const std::vector<Literal> out =
        evaluate(op.regions[0], joined<Literal>({consts, carry, slices}));
    std::copy_n(out.begin(), carry.size(), carry.begin());
    for (size_t y = 0; y < ys.size(); ++y) set_row(ys[y], i, out[carry.size() + y]);
  }
  return joined<Literal>({carry, ys});
}

Sample scan_sample(int64_t length, bool reverse) {
  const std::vector<Type> params = {Type::tensor(DType::f32, {2}), Type::tensor(DType::f32, {2}),
                                    Type::scalar(DType::i32), Type::tensor(DType::f32, {2})};
  const Traced body = trace_program("body", params, [](std::span<const Array> x) {
    const Array next = add(multiply(x[0], x[1]), sin(x[3]));
    const Array count = add(x[2], constant(Literal::scalar<int32_t>(1)));
    return std::vector<Array>{next, count, multiply(next, x[3])};
  });
  return {.operands = {sample_values(DType::f32, {2}, -1, 1, 1),
                       sample_values(DType::f32, {2}, -1, 1, 2), Literal::scalar<int32_t>(3),
                       sample_values(DType::f32, {length, 2}, -2, 2, 3)},
          .attrs = Attrs::of(ScanAttrs{1, 2, length, reverse}),
          .regions = {body.program}};
}

// No constants, no xs: a plain counted loop.
Sample loop_sample() {
  const std::vector<Type> params = {Type::scalar(DType::f32)};
  const Traced body = trace_program("body", params, [](std::span<const Array> x) {
    return std::vector<Array>{multiply(x[0], x[0])};
  });
  return {.operands = {Literal::scalar(1.1f)},
          .attrs = Attrs::of(ScanAttrs{0, 1, 3, false}),
          .regions = {body.program}};
}

std::vector<Sample> scan_samples() {
  return {scan_sample(5, false), scan_sample(5, true), scan_sample(1, false), scan_sample(0, false),
          loop_sample()};
}

Attrs attrs_of_scan(const ControlFlow& flow) {
  return Attrs::of(ScanAttrs{.num_consts = static_cast<int64_t>(flow.consts.count),
                             .num_carry = static_cast<int64_t>(flow.carry.count),
                             .length = flow.length,
                             .reverse = flow.reverse});
}

}  // namespace

constexpr OpDef kScan{
    .name = "lathe.scan",
    .doc =
        "A loop of known length: the body takes constants, carried values and one slice of each "
        "xs, and gives new carried values and one slice of each ys (JAX's scan).",
    .read_attrs = attrs_reader<ScanAttrs>,
    .infer = infer_scan,
    .reference = reference_scan,
    .control =
        [](const Op& op) {
          const auto& attrs = op.attrs.as<ScanAttrs>();
          ControlFlow flow =
              ControlFlow::scan(op, attrs.num_consts, attrs.num_carry, attrs.length, attrs.reverse);
          flow.attrs = attrs_of_scan;
          return flow;
        },
    .jvp = kJvpByDual,
    .dual = scan_dual,
    .linearize = scan_linearize,
    .transpose = scan_transpose,
    .batch = batch_scan,
    .samples = scan_samples,
};

namespace {

ScanResult emit_scan(const BodyFn& body, std::span<const Array> carry, std::span<const Array> xs,
                     Dim length, bool reverse, Location where) {
  std::vector<Type> params = types_of(carry);
  for (const Array& x : xs) {
    LATHE_USER_CHECK(x.rank() > 0 && x.dim(0) == length,
                     "[scan] xs must have a leading axis of size {}, one has shape {}{}", length,
                     x.shape().str(), at_place(where));
    params.push_back(x.type().with_shape(remove_dim(x.shape(), 0)));
  }
  const CapturingRegion region = trace_region("body", params, [&](std::span<const Array> args) {
    std::vector<Array> out = body(args);
    expect_carried("scan", out, args.first(carry.size()), where);
    return out;
  });
  ScanAttrs attrs{std::ssize(region.captures), std::ssize(carry), length, reverse};
  const std::vector<Array> out = emit(kScan, joined<Array>({region.captures, carry, xs}),
                                      Attrs::of(attrs), {region.program}, where);
  const auto split = out.begin() + std::ssize(carry);
  return {{out.begin(), split}, {split, out.end()}};
}

}  // namespace

ScanResult flat::scan(const BodyFn& body, std::span<const Array> carry, std::span<const Array> xs,
                      Dim length, bool reverse, Location where) {
  LATHE_USER_CHECK(length >= -1, "[scan] the length is {}; expected 0 or more{}", length,
                   at_place(where));
  LATHE_USER_CHECK(length >= 0 || !xs.empty(), "[scan] needs xs or a length{}", at_place(where));
  if (length < 0) {
    LATHE_USER_CHECK(xs[0].rank() > 0, "[scan] xs must have a leading axis, one is a scalar{}",
                     at_place(where));
    length = xs[0].dim(0);
  }
  return emit_scan(body, carry, xs, length, reverse, where);
}

std::vector<Array> flat::fori_loop(
    Dim begin, Dim end,
    const std::function<std::vector<Array>(const Array& i, std::span<const Array>)>& body,
    std::span<const Array> init, Location where) {
  for (Dim bound : {begin, end})
    LATHE_USER_CHECK(bound == static_cast<int32_t>(bound),
                     "[fori_loop] the bound {} is beyond i32, the type of the counter; give it as "
                     "an Array of i64{}",
                     bound, at_place(where));
  const auto first = constant(Literal::scalar<int32_t>(static_cast<int32_t>(begin)));
  const std::vector<Array> counter = {first};
  const BodyFn step = [&](std::span<const Array> x) {
    std::vector<Array> out = body(x[0], x.subspan(1));
    LATHE_USER_CHECK(out.size() == x.size() - 1,
                     "[fori_loop] the body gives {} values for {} carried{}", out.size(),
                     x.size() - 1, at_place(where));
    expect_carried("fori_loop", out, x.subspan(1), where);
    out.insert(out.begin(), add(x[0], constant(Literal::scalar<int32_t>(1))));
    return out;
  };
  const Dim length = std::max<Dim>(end - begin, 0);
  std::vector<Array> out =
      scan(step, joined<Array>({counter, init}), {}, length, false, where).carry;
  out.erase(out.begin());
  return out;
}

}  // namespace lathe
