#include "lathe/backends/cpu/testing/program_testing.h"

#include <algorithm>
#include <cmath>

#include "lathe/backends/cpu/executable.h"
#include "lathe/backends/cpu/testing/kernel_interpreter.h"
#include "lathe/ir/evaluate.h"

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

const std::shared_ptr<DeviceRuntime>& interpreted_runtime() {
  static const auto the_runtime = std::make_shared<DeviceRuntime>();
  return the_runtime;
}

Client& interpreted_client() {
  static const auto the_client = make_cpu_client(make_kernel_interpreter(), interpreted_runtime());
  return *the_client;
}

::testing::AssertionResult equal(const Literal& got, const Literal& want) {
  if (got.dtype() != want.dtype() || got.shape() != want.shape())
    return ::testing::AssertionFailure() << "types differ";
  const bool exact = !is_float(want.dtype()) && !is_complex(want.dtype());
  if (exact && got == want) return ::testing::AssertionSuccess();
  for (int64_t i = 0; i < want.size(); ++i) {
    if (!exact && close(got.get_c128(i), want.get_c128(i), want.dtype())) continue;
    if (exact && got.get_u64(i) == want.get_u64(i)) continue;
    return ::testing::AssertionFailure()
           << "element " << i << ": got " << got.get_f64(i) << ", want " << want.get_f64(i);
  }
  return ::testing::AssertionSuccess();
}

namespace {

std::vector<Literal> run_of(Client& client, Executable& executable, std::span<const Literal> args) {
  std::vector<BufferRef> buffers;
  for (const Literal& arg : args) buffers.push_back(client.buffer_from_host(arg));
  std::vector<Literal> out;
  for (const BufferRef& result : executable.execute(buffers)) {
    const Type type = result->type();
    out.push_back(Literal::view(type.dtype(), type.shape(), *result->host_view(), result));
  }
  return out;
}

}  // namespace

std::vector<Literal> run(Executable& executable, std::span<const Literal> args) {
  return run_of(interpreted_client(), executable, args);
}

std::vector<Literal> run_on(Client& client, const Program& program, std::span<const Literal> args) {
  return run_of(client, *client.compile(program), args);
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

}  // namespace lathe::testing_plans
