// For tests of whole programs: run through the CPU client with interpreted kernels, compared with
// the reference evaluator. What differs here is wrong before machine code.
#pragma once

#include <gtest/gtest.h>

#include <span>
#include <vector>

#include "lathe/kernels/testing/plan_testing.h"
#include "lathe/runtime/client.h"
#include "lathe/runtime/host/device_runtime.h"

namespace lathe::testing_plans {

Client& interpreted_client();
// What its device runs with.
const std::shared_ptr<DeviceRuntime>& interpreted_runtime();

// Exact for integers; for floats, what reordered sums and rounding of the type allow.
::testing::AssertionResult equal(const Literal& got, const Literal& want);

std::vector<Literal> run(Executable& executable, std::span<const Literal> args);
// As `client` compiles it.
std::vector<Literal> run_on(Client& client, const Program& program, std::span<const Literal> args);
// Twice: the second run finds used memory.
void expect_same(const Program& program, std::span<const Literal> args);

}  // namespace lathe::testing_plans
