// What people see of kernels.
#include <gtest/gtest.h>

#include "lathe/kernels/testing/plan_testing.h"
#include "lathe/ops/api/linalg.h"
#include "lathe/ops/api/ops.h"

namespace lathe {
namespace {

using namespace testing_plans;

const Type kSquare = Type::tensor(DType::f32, {4, 4});

// The text of a program's only kernel.
std::string kernel_text(std::span<const Type> params, const Body& body) {
  KernelTable kernels;
  plan_of(program_of(params, body), kernels);
  EXPECT_EQ(kernels.all().size(), 1u);
  return to_string(*kernels.all()[0]);
}

void expect_mentions(const std::string& text, std::string_view part) {
  EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
}

TEST(PlanText, a_kernel_shows_the_description_of_its_role) {
  const std::string product = kernel_text(std::array{kSquare, kSquare},
                                          [](auto x) { return std::vector{matmul(x[0], x[1])}; });
  expect_mentions(product, "  matmul: p");
  expect_mentions(product, "in f32, few rows; left f32 arg 0 by batch [], row p");
  expect_mentions(product, ", k 1; right f32 arg 1 by batch [], row 1, k p");
  expect_mentions(kernel_text(std::array{kSquare}, [](auto x) { return std::vector{sort(x[0])}; }),
                  "  sort: rows of p");
  expect_mentions(
      kernel_text(std::array{kSquare}, [](auto x) { return std::vector{cholesky(x[0])}; }),
      "  cholesky: lathe_cholesky_f32 of args [");
}

TEST(PlanText, attention_shows_what_it_is_given) {
  const Type heads = Type::tensor(DType::f32, {1, 2, 2, 8}), number = Type::scalar(DType::i32),
             of_rows = Type::tensor(DType::i32, {1});
  const std::string text = kernel_text(std::array{heads, number, of_rows}, [](auto x) {
    return std::vector{attention(x[0], x[0], x[0], x[1], x[2], {.window = x[1]})};
  });
  expect_mentions(text, "  attention: B p");
  expect_mentions(text, ", causal; q arg 0 by batch p");
  expect_mentions(text, "; window arg ");
  EXPECT_EQ(text.find("pages"), std::string::npos) << text;
}

}  // namespace
}  // namespace lathe
