// Products of every element type, on every row of the target table, against the reference
// evaluator: integers whatever wraps, floats of numbers whose sums are exact.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "lathe/backends/cpu/code/compiler.h"
#include "lathe/backends/cpu/executable.h"
#include "lathe/backends/cpu/testing/kernel_testing.h"
#include "lathe/backends/cpu/testing/program_testing.h"
#include "lathe/ir/evaluate.h"
#include "lathe/kernels/roles/matmul.h"
#include "lathe/ops/api/ops.h"

namespace lathe {
namespace {

using namespace testing_plans;

struct Sizes {
  int64_t batch, m, n, k;
};
// Few rows on either side, narrow, short and long sums.
const std::vector<Sizes> kSizes = {
    {1, 1, 70, 33}, {1, 50, 5, 67}, {1, 21, 90, 130}, {1, 33, 70, 601}, {3, 9, 17, 5}};

struct Product {
  DType operands, result;
  bool left_turned = false, right_turned = false;  // [k, m], [n, k]

  std::string str(const Sizes& s) const {
    return fmt::format("{} -> {}, turned {} {}, {} of {}x{}x{}", name(operands), name(result),
                       left_turned, right_turned, s.batch, s.m, s.n, s.k);
  }
  // With something behind it.
  Program program(const Sizes& s) const {
    const Type left =
        Type::tensor(operands, left_turned ? Shape{s.batch, s.k, s.m} : Shape{s.batch, s.m, s.k});
    const Type right =
        Type::tensor(operands, right_turned ? Shape{s.batch, s.n, s.k} : Shape{s.batch, s.k, s.n});
    const DotDims dims{{0}, {0}, {left_turned ? 1 : 2}, {right_turned ? 2 : 1}};
    return program_of(std::vector{left, right, Type::tensor(result, {s.n})},
                      [&](std::span<const Array> x) {
                        const Array product = dot_general(x[0], x[1], dims, result);
                        return std::vector{product + broadcast_in_dim(x[2], product.shape(), {2})};
                      });
  }
};

// Integers of all bits.
std::vector<Literal> args_of(const Program& program) {
  std::mt19937_64 random(7);
  std::vector<Literal> args = random_args(program);
  for (Literal& arg : args)
    if (is_float(arg.dtype()))
      for (int64_t i = 0; i < arg.size(); ++i) arg.set_f64(i, std::round(arg.get_f64(i) * 16) / 16);
    else
      for (std::byte& byte : arg.mutable_bytes()) byte = static_cast<std::byte>(random());
  return args;
}

std::vector<Product> all_products() {
  std::vector<Product> products;
  for (const auto& [operands, result] :
       {std::pair{DType::f64, DType::f64}, {DType::bf16, DType::bf16},
        {DType::bf16, DType::f32},         {DType::f32, DType::f64},
        {DType::f16, DType::f16},          {DType::f16, DType::f32},
        {DType::i8, DType::i32},           {DType::i8, DType::i8},
        {DType::i8, DType::f32},           {DType::u8, DType::u8},
        {DType::u8, DType::i32},           {DType::i16, DType::i32},
        {DType::i16, DType::i16},          {DType::u16, DType::u16},
        {DType::u16, DType::u32},          {DType::i32, DType::i32},
        {DType::u32, DType::u32},          {DType::i32, DType::i64},
        {DType::i64, DType::i64},          {DType::u64, DType::u64}})
    products.push_back({operands, result, false, true});
  for (DType type : {DType::f64, DType::bf16, DType::i8}) {
    products.push_back({type, type, true, false});
    products.push_back({type, type, false, false});
    products.push_back({type, type, true, true});
  }
  products.push_back({DType::i8, DType::i32, false, false});
  return products;
}

TEST(ProductTypes, mean_what_the_reference_says_on_every_target) {
  std::vector<std::shared_ptr<Client>> clients;
  const std::vector<Target> targets = testing::runnable_targets();
  for (const Target& target : targets)
    clients.push_back(make_cpu_client(make_cpu_compiler(target), interpreted_runtime()));
  for (const Product& product : all_products())
    for (const Sizes& sizes : kSizes) {
      const Program program = product.program(sizes);
      const std::vector<Literal> args = args_of(program), want = evaluate(program, args);
      for (size_t i = 0; i < targets.size(); ++i) {
        const std::vector<Literal> got = run(*clients[i]->compile(program), args);
        EXPECT_EQ(testing::difference({.args = got}, {.args = want}), "")
            << product.str(sizes) << " on " << targets[i].name;
      }
    }
}

TEST(ProductTypes, mean_the_same_interpreted) {
  for (const Product& product : all_products()) {
    const Program program = product.program({2, 9, 3, 7});
    expect_same(program, args_of(program));
  }
}

TEST(ProductTypes, are_one_product_each) {
  for (const Product& product : all_products()) {
    KernelTable kernels;
    plan_of(product.program(kSizes[2]), kernels);
    ASSERT_EQ(kernels.all().size(), 1u) << product.str(kSizes[2]);
    EXPECT_EQ(kernels.all()[0]->spec.role(), MatmulSpec::kRole) << product.str(kSizes[2]);
  }
}

// Operands of two types are made one where they are packed: nothing else is stored.
TEST(ProductTypes, of_two_integer_types_widen_where_they_are_packed) {
  const Program program = program_of(
      std::vector{Type::tensor(DType::u8, {50, 96}), Type::tensor(DType::i8, {70, 96})},
      [](std::span<const Array> x) {
        return std::vector{dot_general(convert(x[0], DType::i16), convert(x[1], DType::i16),
                                       {{}, {}, {1}, {1}}, DType::i32)};
      });
  KernelTable kernels;
  const auto plan = plan_of(program, kernels);
  EXPECT_EQ(count_steps(*plan).launches, 1);
  EXPECT_EQ(plan->arena_bytes, 0);
  const std::vector<Literal> args = args_of(program), want = evaluate(program, args);
  for (const Target& target : testing::runnable_targets()) {
    const auto client = make_cpu_client(make_cpu_compiler(target), interpreted_runtime());
    EXPECT_EQ(testing::difference({.args = run(*client->compile(program), args)}, {.args = want}),
              "")
        << target.name;
  }
}

}  // namespace
}  // namespace lathe
