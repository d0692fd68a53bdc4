#include "lathe/kernels/testing/plan_testing.h"

#include <algorithm>
#include <cmath>

#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/kernels/executable.h"
#include "lathe/kernels/testing/kernel_interpreter.h"
#include "lathe/passes/pipeline.h"

namespace lathe::testing_plans {
namespace {

double tolerance(DType dtype) {
  switch (dtype) {
    case DType::f64:
    case DType::c128:
      return 1e-12;
    case DType::f32:
    case DType::c64:
      return 2e-6;
    case DType::f16:
      return 2e-3;
    default:
      return 1.6e-2;
  }
}

bool close(std::complex<double> a, std::complex<double> b, DType dtype) {
  const auto near = [&](double x, double y) {
    if (std::isnan(x) || std::isnan(y)) return std::isnan(x) && std::isnan(y);
    if (x == y) return true;
    return std::abs(x - y) <= tolerance(dtype) * std::max(1.0, std::abs(y));
  };
  return near(a.real(), b.real()) && near(a.imag(), b.imag());
}

}  // namespace

Client& interpreted_client() {
  static const auto the_client = make_cpu_client(make_kernel_interpreter());
  return *the_client;
}

testing::AssertionResult equal(const Literal& got, const Literal& want) {
  if (got.dtype() != want.dtype() || got.shape() != want.shape())
    return testing::AssertionFailure() << "types differ";
  const bool exact = !is_float(want.dtype()) && !is_complex(want.dtype());
  if (exact && got == want) return testing::AssertionSuccess();
  for (int64_t i = 0; i < want.size(); ++i) {
    if (!exact && close(got.get_c128(i), want.get_c128(i), want.dtype())) continue;
    if (exact && got.get_u64(i) == want.get_u64(i)) continue;
    return testing::AssertionFailure()
           << "element " << i << ": got " << got.get_f64(i) << ", want " << want.get_f64(i);
  }
  return testing::AssertionSuccess();
}

std::vector<Literal> run(Executable& executable, std::span<const Literal> args) {
  std::vector<BufferRef> buffers;
  for (const Literal& arg : args) buffers.push_back(interpreted_client().buffer_from_host(arg));
  std::vector<Literal> out;
  for (const BufferRef& result : executable.execute(buffers)) {
    const Type type = result->type();
    out.push_back(Literal::view(type.dtype(), type.shape(), *result->host_view(), result));
  }
  return out;
}

void expect_same(const Program& program, std::span<const Literal> args) {
  const auto executable = interpreted_client().compile(program);
  const std::vector<Literal> want = evaluate(program, args);
  for (int round = 0; round < 2; ++round) {
    const std::vector<Literal> got = run(*executable, args);
    ASSERT_EQ(got.size(), want.size());
    for (size_t i = 0; i < want.size(); ++i)
      EXPECT_TRUE(equal(got[i], want[i])) << "result " << i << "\n" << executable->text();
  }
}

Program program_of(std::span<const Type> params, const Body& body, std::vector<int> donated) {
  TraceScope scope("test");
  std::vector<Array> args;
  for (size_t i = 0; i < params.size(); ++i)
    args.push_back(scope.param(
        params[i], {.path = fmt::format("p{}", i),
                    .may_donate = std::ranges::count(donated, static_cast<int>(i)) != 0}));
  const std::vector<Array> results = body(args);
  Traced traced = scope.finish(results);
  EXPECT_TRUE(traced.captures.empty()) << "tests write their constants as parameters or full()";
  return traced.program;
}

Literal random_literal(Type type, int seed) {
  Literal out(type.dtype(), type.shape());
  out.mutable_bytes();
  uint64_t state = 0x9e3779b97f4a7c15ULL * static_cast<uint64_t>(seed + 1);
  for (int64_t i = 0; i < out.size(); ++i) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    const double unit = static_cast<double>(state >> 11) * 0x1p-53;
    if (is_float(type.dtype())) {
      out.set_f64(i, 2 * unit - 1);
    } else {
      out.set_i64(i, static_cast<int64_t>(unit * (is_bool(type.dtype()) ? 2 : 5)));
    }
  }
  return out;
}

std::vector<Literal> random_args(const Program& program) {
  std::vector<Literal> out;
  for (int p = 0; p < program.param_count(); ++p)
    out.push_back(random_literal(program.param_type(p), p));
  return out;
}

std::shared_ptr<Plan> plan_of(const Program& program, KernelTable& kernels) {
  return make_plan(run_passes(program), kernels);
}

StepCounts count_steps(const Plan& plan) {
  StepCounts counts;
  const auto add = [&](const Plan& inner) {
    const StepCounts more = count_steps(inner);
    counts.launches += more.launches;
    counts.copies += more.copies;
    counts.loops += more.loops;
  };
  for (const Step& step : plan.steps) {
    counts.launches += std::holds_alternative<LaunchStep>(step.what);
    counts.copies += std::holds_alternative<CopyStep>(step.what);
    if (const auto* repeat = std::get_if<RepeatStep>(&step.what)) {
      ++counts.loops;
      add(*repeat->body);
    }
    if (const auto* loop = std::get_if<WhileStep>(&step.what)) {
      ++counts.loops;
      add(*loop->condition);
      add(*loop->body);
    }
    if (const auto* choice = std::get_if<CaseStep>(&step.what))
      for (const auto& branch : choice->branches) add(*branch);
  }
  return counts;
}

}  // namespace lathe::testing_plans
