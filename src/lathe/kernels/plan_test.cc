// Plans, run by the kernel interpreter, give what the reference evaluator gives.
#include "lathe/kernels/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/kernels/executable.h"
#include "lathe/kernels/testing/kernel_interpreter.h"
#include "lathe/ops/ops.h"
#include "lathe/ops/registry.h"
#include "lathe/passes/pipeline.h"
#include "lathe/runtime/host_buffer.h"

namespace lathe {
namespace {

Client& client() {
  static const auto the_client = make_cpu_client(make_kernel_interpreter());
  return *the_client;
}

// Steps of the type's last place that two values may differ by: what reordered sums cost.
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
  for (const Literal& arg : args) buffers.push_back(client().buffer_from_host(arg));
  std::vector<Literal> out;
  for (const BufferRef& result : executable.execute(buffers)) {
    const Type type = result->type();
    out.push_back(Literal::view(type.dtype(), type.shape(), *result->host_view(), result));
  }
  return out;
}

void expect_same(const Program& program, std::span<const Literal> args) {
  const auto executable = client().compile(program);
  const std::vector<Literal> want = evaluate(program, args);
  for (int round = 0; round < 2; ++round) {  // the second one finds used memory
    const std::vector<Literal> got = run(*executable, args);
    ASSERT_EQ(got.size(), want.size());
    for (size_t i = 0; i < want.size(); ++i)
      EXPECT_TRUE(equal(got[i], want[i])) << "result " << i << "\n" << executable->text();
  }
}

Program one_op(const OpDef& def, const Sample& sample) {
  ProgramBuilder builder(std::string(def.name));
  std::vector<ValueId> params;
  for (const Literal& operand : sample.operands)
    params.push_back(builder.param(Type::tensor(operand.dtype(), operand.shape())));
  const auto results = builder.add(def, params, sample.attrs, sample.regions);
  return builder.finish({results.begin(), results.end()});
}

class EveryOp : public testing::TestWithParam<const OpDef*> {};

TEST_P(EveryOp, plans_of_its_samples_give_what_the_reference_gives) {
  const OpDef& def = *GetParam();
  int number = 0;
  for (const Sample& sample : def.samples()) {
    SCOPED_TRACE(fmt::format("sample {}", number++));
    try {
      expect_same(one_op(def, sample), sample.operands);
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
    if (HasFatalFailure() || HasNonfatalFailure()) return;
  }
}

std::vector<const OpDef*> ops_with_samples() {
  std::vector<const OpDef*> out;
  for (const OpDef* def : op_table().all())
    if (def->samples) out.push_back(def);
  return out;
}

INSTANTIATE_TEST_SUITE_P(Records, EveryOp, testing::ValuesIn(ops_with_samples()),
                         [](const auto& test) {
                           std::string name(test.param->name);
                           std::ranges::replace(name, '.', '_');
                           return name;
                         });

}  // namespace
}  // namespace lathe
