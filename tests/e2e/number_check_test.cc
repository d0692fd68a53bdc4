// LATHE_CHECK_NANS and LATHE_CHECK_INFS: which op made a bad number, wherever it runs.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "lathe/base/flags.h"
#include "lathe/base/testing/user_errors.h"
#include "lathe/lathe.h"
#include "lathe/ops/foreign/custom_call.h"
#include "lathe/passes/import.h"
#include "lathe/runtime/client.h"

namespace lathe {
namespace {

const float kNan = std::numeric_limits<float>::quiet_NaN();
const Array kMixed = Array::of<float>({2, 3}, {1, 2, 3, 4, 5, -6});
const Array kGood = Array::of<float>({2, 3}, {1, 2, 3, 4, 5, 6});

class NumberCheck : public testing::Test {
 protected:
  NumberCheck() { set_flag(Flag::check_nans, "1"); }
  ~NumberCheck() override {
    set_flag(Flag::check_nans, "0");
    set_flag(Flag::check_infs, "0");
  }
};

std::string here(int line) { return "number_check_test.cc:" + std::to_string(line); }

void expect_said(const std::string& message, std::initializer_list<std::string> parts) {
  for (const std::string& part : parts)
    EXPECT_NE(message.find(part), std::string::npos) << part << " in: " << message;
}

TEST_F(NumberCheck, names_an_eager_op_its_element_its_operands_and_its_line) {
  const int line = __LINE__ + 1;
  const std::string message = error_of([] { log(kMixed); });
  EXPECT_EQ(message,
            "[stablehlo.log] makes a NaN: element [1, 2] of result 0, tensor<2x3xf32>, of operands "
            "tensor<2x3xf32> (-6 there); at " +
                here(line) +
                ". So element [1, 2] of result 0 of `stablehlo.log` is nan (LATHE_CHECK_NANS)");
  // The same op from another line, though its program is known.
  const std::string again = error_of([] { log(kMixed); });
  expect_said(again, {here(__LINE__ - 1)});
  EXPECT_EQ(log(kGood).dim(0), 2);
}

TEST_F(NumberCheck, names_an_op_inside_a_jitted_function) {
  const int line = __LINE__ + 2;
  const auto f = jit([](const Array& x, const Array& y) {
    const Array root = sqrt(x - 1);
    return std::pair(x * y, sum(root * y));
  });
  expect_said(error_of([&] { f(kMixed, kMixed); }),
              {"[stablehlo.sqrt] makes a NaN: element [1, 2]", "(-7 there)", here(line),
               "element [] of result 1 of"});
  EXPECT_EQ(f(kGood, kGood).first.dim(1), 3);
}

TEST_F(NumberCheck, blames_what_reaches_a_result_alone) {
  const auto guarded = [](const Array& x) { return where(x > 0, log(x), 0.0f); };
  EXPECT_EQ(jit(guarded)(kMixed).to_vector<float>()[5], 0);
  const int line = __LINE__ + 1;
  const auto f = jit([&](const Array& x) { return guarded(x) + sqrt(x); });
  expect_said(error_of([&] { f(kMixed); }), {"[stablehlo.sqrt]", here(line)});
}

TEST_F(NumberCheck, leaves_numbers_that_were_bad_when_they_came) {
  const Array holes = Array::of<float>(3, {1, kNan, 3});
  EXPECT_TRUE(std::isnan((holes + 1).to_vector<float>()[1]));
  const auto f = jit([](const Array& x, const Array& y) { return x * 2 + log(y); });
  EXPECT_TRUE(std::isnan(f(holes, abs(holes)).to_vector<float>()[1]));
  const auto constant = jit([](const Array& x) { return x + full({3}, kNan); });
  EXPECT_TRUE(std::isnan(constant(ones(3)).to_vector<float>()[0]));
  expect_said(error_of([&] { f(holes, Array::of<float>(3, {1, -1, 1})); }),
              {"[stablehlo.log] makes a NaN: element [1]"});
}

TEST_F(NumberCheck, finds_a_new_one_beside_those_that_came) {
  const Array mixed = Array::of<float>(4, {1, -1, 2, kNan});
  expect_said(error_of([&] { jit([](const Array& x) { return sqrt(x); })(mixed); }),
              {"[stablehlo.sqrt] makes a NaN: element [1]", "(-1 there)", "It reaches result 0 of",
               "beside bad numbers from elsewhere (LATHE_CHECK_NANS)"});
  expect_said(error_of([&] { jit([](const Array& x) { return sum(log(x)); })(mixed); }),
              {"[stablehlo.log] makes a NaN: element [1]", "It reaches result 0 of"});
  const auto f = jit([](const Array& x, const Array& y) { return y + log(x); });
  expect_said(error_of([&] { f(Array::of<float>(2, {1, -2}), Array::of<float>(2, {kNan, 1})); }),
              {"[stablehlo.log] makes a NaN: element [1]", "It reaches result 0 of"});
}

TEST_F(NumberCheck, names_an_element_where_it_is_of_the_op_alone) {
  const auto f = jit([](const Array& x, const Array& y) { return concatenate({log(x), y}, 0); });
  const Array bad = Array::of<float>(2, {1, -2});
  expect_said(error_of([&] { f(bad, ones(2)); }), {"So element [1] of result 0"});
  expect_said(error_of([&] { f(bad, Array::of<float>(2, {kNan, 1})); }), {"It reaches result 0"});
}

TEST_F(NumberCheck, follows_the_elements_of_elementwise_ops) {
  const auto f =
      jit([](const Array& x, const Array& y) { return where(x > 0, y, log(x) * 0 + x); });
  const auto guarded =
      jit([](const Array& x, const Array& y) { return where(x > 0, y, where(y > 0, y, log(x))); });
  const Array x = Array::of<float>(3, {1, 2, -1});
  EXPECT_TRUE(std::isnan(guarded(x, Array::of<float>(3, {kNan, 1, 1})).to_vector<float>()[0]));
  expect_said(error_of([&] { f(x, Array::of<float>(3, {kNan, 1, 1})); }),
              {"[stablehlo.log] makes a NaN: element [2]"});
}

TEST_F(NumberCheck, names_the_turn_of_a_scan) {
  const int line = __LINE__ + 3;
  const auto f = jit([](const Array& x) {
    const auto body = [](const Array& c, const Array& d) {
      const Array root = sqrt(c);
      return std::pair(c - d, root);
    };
    return scan(body, x, ones(5)).second;
  });
  expect_said(error_of([&] { f(Array::scalar(2.5f)); }),
              {"[stablehlo.sqrt] makes a NaN: element [] of result 0", "(-0.5 there)", here(line),
               "in turn 3 of [lathe.scan]; at", "element [3] of result 0"});
  EXPECT_EQ(f(Array::scalar(9.0f)).to_vector<float>()[0], 3);
}

TEST_F(NumberCheck, names_the_turn_of_a_while_loop_in_a_branch_of_a_call) {
  const int line = __LINE__ + 3;
  const auto loop = jit([](const Array& x) {
    const auto low = [](const Array& c) { return c < 3; };
    return while_loop(low, [](const Array& c) { return c + 1 + log(c); }, x);
  });
  const auto f = jit([&](const Array& choose, const Array& x) {
    return cond(
        choose, [&](const Array& a) { return loop(a); }, [](const Array& a) { return a * 2; }, x);
  });
  expect_said(error_of([&] { f(true, Array::scalar(-0.5f)); }),
              {"[stablehlo.log] makes a NaN: element [] of result 0", here(line),
               "in turn 0 of [stablehlo.while]; at"});
  EXPECT_EQ(f(false, Array::scalar(-0.5f)).item<float>(), -1);
  EXPECT_EQ(f(true, Array::scalar(1.0f)).item<float>(), 3 + std::log(2.0f));
}

TEST_F(NumberCheck, follows_derivatives_to_the_line_of_their_function) {
  const int line = __LINE__ + 1;
  const auto f = [](const Array& x) { return sum(sqrt(x) * 0.0f); };
  for (const auto& run : std::vector<std::function<void()>>{[&] { jit(grad(f))(zeros(2)); },
                                                            [&] { grad(f)(zeros(2)); }})
    expect_said(error_of(run), {"makes a NaN: element [0] of result 0", here(line)});
}

TEST_F(NumberCheck, goes_through_a_program_again_that_was_given_its_arguments) {
  const auto f = jit([](const Array& x, const Array& y) { return log(x) + y; }, {.donate = {0}});
  const Array bad = kMixed + 0;
  expect_said(error_of([&] { f(bad, kGood); }), {"[stablehlo.log]", "(-6 there)"});
  const Array good = kGood + 0;
  f(good, kGood);
  EXPECT_THROW(good.literal(), DonatedError);
}

std::vector<float> noted;

// Effects: once each, in order, whether a NaN comes or not.
TEST_F(NumberCheck, runs_effects_once) {
  register_custom_call("check_note", {.host = [](const CustomCall&, std::span<const Literal> in,
                                                 std::span<const HostResult>) {
                         noted.push_back(in[0].data<float>()[0]);
                       }});
  const std::string text = R"(
func.func @main(%x: tensor<f32>, %keep: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  stablehlo.custom_call @check_note(%x) {has_side_effect = true} : (tensor<f32>) -> ()
  %1 = stablehlo.log %x : tensor<f32>
  stablehlo.custom_call @check_note(%1) {has_side_effect = true} : (tensor<f32>) -> ()
  return %1, %keep : tensor<f32>, tensor<f32>
})";
  const Program program = import_module(text, "note.mlir").entry();
  const auto f = jit(
      [&](const Array& x, const Array& keep) {
        const std::vector<Array> out = call(program, std::vector{x, keep});
        return std::pair(out[0], out[1]);
      },
      {.donate = {1}});
  const Array kept = Array::scalar(3.0f) + 0;
  const auto [result, same] = f(Array::scalar(1.0f), kept);
  EXPECT_EQ(result.item<float>(), 0);
  EXPECT_EQ(same.item<float>(), 3);
  EXPECT_THROW(kept.literal(), DonatedError);
  EXPECT_EQ(noted, (std::vector<float>{1, 0}));
  noted.clear();
  expect_said(error_of([&] { f(Array::scalar(-1.0f), Array::scalar(3.0f)); }),
              {"[stablehlo.log]", "; at note.mlir:4"});
  EXPECT_EQ(noted.size(), 2u);
}

TEST_F(NumberCheck, looks_at_each_process_of_several_devices) {
  const std::string text = R"(
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.sqrt %x : tensor<2xf32>
  %1 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  %2 = stablehlo.add %0, %1 : tensor<2xf32>
  return %2 : tensor<2xf32>
})";
  const Program program = import_module(text, "sum.mlir").entry();
  for (const auto& client : {make_default_cpu_client(2), make_reference_client(2)}) {
    const auto executable = client->compile(program, {.replicas = 2});
    const auto run = [&](float second) {
      std::vector<std::vector<BufferRef>> arguments;
      for (int device = 0; device < 2; ++device)
        arguments.push_back({client->buffer_from_host(
            Literal::of<float>({2}, std::vector{4.0f, device == 0 ? 1.0f : second}),
            client->devices()[static_cast<size_t>(device)])});
      Literal out(DType::f32, {2});
      executable->execute_all(arguments)[1][0]->copy_to_host(out.mutable_bytes());
      return out.get_f64(1);
    };
    EXPECT_EQ(run(9), 13);
    expect_said(error_of([&] { run(-1); }),
                {"[stablehlo.sqrt] makes a NaN: element [1]", "at sum.mlir:3",
                 "result 0 of `main` of replica 1, partition 0"});
  }
}

TEST_F(NumberCheck, looks_at_every_kind_of_float) {
  for (DType dtype : {DType::bf16, DType::f16, DType::f64, DType::f8E4M3FN})
    expect_said(error_of([&] { log(convert(kMixed, dtype)); }), {"[stablehlo.log] makes a NaN"});
  const Array z = complex(kMixed - kMixed, zeros({2, 3}));
  expect_said(error_of([&] { z / z; }), {"[stablehlo.divide] makes a NaN", "((0, 0) there)"});
  EXPECT_EQ((Array::of<int32_t>(1, {5}) / 2).item<int32_t>(), 2);
}

TEST_F(NumberCheck, looks_for_infinities_where_it_is_asked_to) {
  EXPECT_TRUE(std::isinf(exp(full({1}, 1000.0f)).item<float>()));
  set_flag(Flag::check_infs, "1");
  const std::string message = error_of([] { exp(full({1}, 1000.0f)); });
  expect_said(message, {"[stablehlo.exponential] makes an infinity: element [0] of result 0",
                        "(1000 there)", "is inf (LATHE_CHECK_INFS)"});
  // What became of an infinity is told by where that came from.
  const auto f = jit([](const Array& x) { return 1 / x - 1 / x; });
  expect_said(error_of([&] { f(zeros(1)); }),
              {"[stablehlo.divide] makes an infinity", "is nan (LATHE_CHECK_NANS)"});
}

TEST_F(NumberCheck, runs_jitted_functions_op_by_op_alike) {
  set_flag(Flag::jit, "0");
  expect_said(error_of([] { jit([](const Array& x) { return log(x) * 2; })(kMixed); }),
              {"[stablehlo.log] makes a NaN", here(__LINE__ - 1)});
  set_flag(Flag::jit, "1");
}

}  // namespace
}  // namespace lathe
