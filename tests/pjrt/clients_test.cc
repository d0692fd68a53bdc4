// Two clients in one process, side by side: the CPU compiler, which is the default, and another one
// (the reference evaluator, XLA's CPU engine). What runs where follows from where arguments lie.
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <functional>
#include <random>
#include <thread>
#include <vector>

#include "lathe/base/testing/user_errors.h"
#include "lathe/lathe.h"
#include "xla_cpu.h"

namespace lathe::testing_pjrt {
namespace {

const Device& first_cpu() { return default_client().devices()[0]; }

// By name: the tests ask for it when they run, not when they are listed.
class Clients : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (GetParam() == "xla") {
      LATHE_NEEDS_XLA_CPU();
      other_ = xla_cpu();
    } else {
      static const std::shared_ptr<Client> reference = make_reference_client(2);
      other_ = reference;
    }
  }
  const Device& other(size_t place = 0) const { return other_->devices()[place]; }
  Array put(std::vector<float> values) const {
    const auto n = static_cast<Dim>(values.size());
    return device_put(Array::of<float>({n}, values), other());
  }
  void expect_there(const Array& x, const std::vector<float>& want) const {
    EXPECT_EQ(&device_of(x), &other());
    expect_values(x, want);
  }
  static void expect_here(const Array& x, const std::vector<float>& want) {
    EXPECT_EQ(&device_of(x), &first_cpu());
    expect_values(x, want);
  }
  static void expect_values(const Array& x, const std::vector<float>& want) {
    const auto got = x.to_vector<float>();
    ASSERT_EQ(got.size(), want.size());
    for (size_t i = 0; i < want.size(); ++i) EXPECT_NEAR(got[i], want[i], 1e-5f) << i;
  }

  std::shared_ptr<Client> other_;
};

TEST_P(Clients, eager_ops_run_where_their_arguments_lie) {
  const Array here = Array::of<float>({3}, {1, 2, 3}), there = put({1, 2, 3});
  expect_here(here * here + 1, {2, 5, 10});
  expect_there(there * there + 1, {2, 5, 10});
  expect_there(there + here, {2, 4, 6});
  expect_there(here * 2 + there, {3, 6, 9});
  expect_here(here, {1, 2, 3});
  expect_there(where(there > 1.5, there, 0), {0, 2, 3});
}

TEST_P(Clients, a_jitted_function_runs_on_either) {
  const Array weight = Array::of<float>({2, 2}, {1, 2, 3, 4});
  const auto f = jit([&](const Array& x, const Array& s) { return matmul(weight, x) * s; });
  const Array here = Array::of<float>({2}, {1, 1}), there = put({1, 1});
  for (int turn = 0; turn < 3; ++turn) {
    expect_here(f(here, 2.0), {6, 14});
    expect_there(f(there, 2.0), {6, 14});
  }
  EXPECT_EQ(f.trace_count(), 1);
}

TEST_P(Clients, device_put_goes_between_them_both_ways) {
  const Array there = put({1, 2});
  expect_there(there, {1, 2});
  const Array back = device_put(there + 1, first_cpu());
  expect_here(back * 2, {4, 6});
  EXPECT_TRUE(is_committed(back));
  EXPECT_TRUE(is_committed(there + 1));
  EXPECT_FALSE(is_committed(Array::of<float>({1}, {1}) + 1));
}

TEST_P(Clients, transforms_follow_their_arguments) {
  const auto f = [](const Array& x) { return sum(x * x * x); };
  const Array there = put({1, 2});
  expect_there(grad(f)(there), {3, 12});
  expect_there(jit(grad(f))(there), {3, 12});
  expect_there(jit(vmap([](const Array& x) { return x * x; }))(there), {1, 4});
  expect_here(jit(grad(f))(Array::of<float>({2}, {1, 2})), {3, 12});
  expect_there(grad([&](const Array& x) { return sum(x * there); })(Array::of<float>({2}, {3, 4})),
               {1, 2});
}

TEST_P(Clients, loops_and_branches_run_there) {
  const auto f = [](const Array& x) {
    return while_loop([](const Array& v) { return sum(v) < 100.0F; },
                      [](const Array& v) { return v * 2; }, x);
  };
  expect_there(f(put({1, 2})), {64, 128});
  expect_there(jit(f)(put({1, 2})), {64, 128});
  expect_there(cond(
                   sum(put({1, 2})) > 5, [](const Array& v) { return v; },
                   [](const Array& v) { return v + 1; }, put({1, 2}))[slice(0, 2)],
               {2, 3});
}

TEST_P(Clients, random_numbers_are_the_same_on_both) {
  const auto key = random::key(7);
  const Array here = random::uniform(key, {5});
  const DefaultDevice scope(other());
  const Array there = random::uniform(key, {5});
  EXPECT_EQ(&device_of(there), &other());
  EXPECT_EQ(there.to_vector<float>(), here.to_vector<float>());
}

TEST_P(Clients, a_default_device_holds_for_the_thread_and_its_scope) {
  {
    const DefaultDevice scope(other());
    EXPECT_EQ(&default_device(), &other());
    const Array x = iota({3}, 0, DType::f32);
    expect_there(x, {0, 1, 2});
    EXPECT_FALSE(is_committed(x));
    std::thread([] { EXPECT_EQ(&default_device(), &first_cpu()); }).join();
    {
      const DefaultDevice inner(first_cpu());
      expect_here(x + 1, {1, 2, 3});
    }
    expect_there(jit([] { return iota({2}, 0, DType::f32); })(), {0, 1});
  }
  EXPECT_EQ(&default_device(), &first_cpu());
  EXPECT_THROW(static_cast<void>(DefaultDevice{Device()}), UserError);
}

TEST_P(Clients, another_device_of_the_other_client_may_be_the_default) {
  const DefaultDevice scope(other(1));
  const auto f = jit([](const Array& x) { return x * x; });
  const Array x = Array::of<float>({2}, {2, 3});
  EXPECT_EQ(&device_of(iota({3}, 0, DType::f32)), &other(1));
  EXPECT_EQ(&device_of(f(x)), &other(1));
  expect_there(f(put({2, 3})), {4, 9});
  EXPECT_EQ(&device_of(f(device_put(x, other(1)))), &other(1));
}

TEST_P(Clients, arguments_of_two_clients_are_refused_by_name) {
  const Array here = device_put(Array::of<float>({2}, {1, 2}), first_cpu()), there = put({1, 2});
  const auto expect_named = [&](const std::string& error, std::vector<std::string> parts) {
    parts.insert(parts.end(), {"kind `cpu`", "kind `" + other().kind + "`", "device_put"});
    for (const std::string& part : parts)
      EXPECT_NE(error.find(part), std::string::npos) << part << " in: " << error;
  };
  expect_named(error_of([&] { here + there; }),
               {"[stablehlo.add] operand 0", "operand 1", "clients_test.cc"});
  const auto f = jit([](const Array& x, const Array& y) { return x * y; }, {.name = "mix"});
  expect_named(error_of([&] { f(there, here); }), {"`mix`: args[0]", "args[1]"});
  expect_there(f(there, there), {1, 4});
}

TEST_P(Clients, two_clients_of_one_kind_are_told_apart) {
  const auto cpu = make_default_cpu_client(1);
  const Array a = device_put(Array::of<float>({1}, {1}), cpu->devices()[0]);
  EXPECT_EQ(device_of(a + 1).client, cpu.get());
  const Array b = device_put(a, first_cpu());
  EXPECT_NE(error_of([&] { a + b; }).find("another client"), std::string::npos);
}

TEST_P(Clients, a_donated_array_is_given_away_where_it_lies) {
  const auto f = jit([](const Array& x) { return x + 1; }, {.donate = {0}});
  const Array there = put({1, 2}) + 0, here = Array::of<float>({2}, {1, 2}) + 0;
  expect_there(f(there), {2, 3});
  expect_here(f(here), {2, 3});
  EXPECT_TRUE(there.is_deleted() && here.is_deleted());
}

TEST_P(Clients, saved_programs_run_on_the_client_that_loads_them) {
  const std::filesystem::path path =
      std::filesystem::path(testing::TempDir()) / ("clients_" + GetParam() + ".lathe");
  const Array x = Array::of<float>({2}, {3, 4});
  save(path.string(), jit([](const Array& v) { return v * v; }).trace(x));
  const LoadedProgram here = load(path.string());
  expect_here(here(x)[0], {9, 16});
  EXPECT_NE(error_of([&] { here(put({3, 4})); }).find("DefaultDevice"), std::string::npos);
  const DefaultDevice scope(other());
  const LoadedProgram there = load(path.string());
  expect_there(there(x)[0], {9, 16});
  expect_there(there(put({3, 4}))[0], {9, 16});
}

TEST_P(Clients, deleted_arrays_are_refused_on_both) {
  for (const Array& x : {put({1, 2}) + 1, Array::of<float>({2}, {1, 2}) + 1, put({1})}) {
    const Array copy = x, y = x * 2;
    EXPECT_FALSE(x.is_deleted());
    x.delete_();
    x.delete_();
    EXPECT_TRUE(copy.is_deleted());
    EXPECT_THROW(copy.literal(), DeletedError);
    EXPECT_THROW(copy + 1, DeletedError);
    EXPECT_NE(copy.str().find("deleted"), std::string::npos);
    EXPECT_NO_THROW(y.block_until_ready());
  }
}

TEST_P(Clients, on_ready_tells_of_values_on_both) {
  for (const Array& x : {put({1, 2}), Array::of<float>({2}, {1, 2})}) {
    std::atomic<int> told = 0;
    const Array y = jit([](const Array& v) { return sin(v) + v; })(x);
    y.on_ready([&](std::exception_ptr error) { told = error ? 2 : 1; });
    y.block_until_ready();
    while (told == 0) std::this_thread::yield();
    EXPECT_EQ(told, 1);
  }
}

// The same random walk over ops, with values on each client alone and with values that change
// sides.
TEST_P(Clients, random_programs_may_change_sides_at_every_step) {
  using Step = std::function<Array(const Array&, const Array&)>;
  const auto jitted = jit([](const Array& a, const Array& b) { return tanh(a) * b - 0.5; });
  const std::vector<Step> steps = {
      [](const Array& a, const Array& b) { return a + b * 0.25; },
      [](const Array& a, const Array& b) { return maximum(a, b) - 1; },
      [](const Array& a, const Array&) { return a / (sum(abs(a)) + 1); },
      [](const Array& a, const Array& b) { return where(a > b, a, -b); },
      [&](const Array& a, const Array& b) { return jitted(a, b); },
      [&](const Array& a, const Array& b) {
        return grad([&](const Array& x) { return sum(jitted(x, b) * x); })(a);
      }};
  for (unsigned seed = 0; seed < 12; ++seed) {
    std::mt19937 random(seed);
    const Array start = random::normal(random::key(static_cast<int>(seed)), {4});
    Array plain = start, moving = start, last_plain = start + 1, last_moving = start + 1;
    for (int step = 0; step < 12; ++step) {
      const Device& side = random() % 2 ? other() : first_cpu();
      const Step& op = steps[random() % steps.size()];
      const Array next = op(device_put(moving, side), device_put(last_moving, side));
      EXPECT_EQ(&device_of(next), &side);
      last_moving = std::exchange(moving, next);
      last_plain = std::exchange(plain, op(plain, last_plain));
    }
    expect_values(moving, plain.to_vector<float>());
  }
}

TEST_P(Clients, threads_use_both_at_once) {
  const auto f = jit([](const Array& x) { return x * x + 1; });
  std::atomic<int> wrong = 0;
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < 4; ++t)
      threads.emplace_back([&, t] {
        const Device& side = t % 2 ? other() : first_cpu();
        for (int turn = 0; turn < 20; ++turn) {
          const auto v = static_cast<float>(turn);
          const Array x = device_put(Array::of<float>({1}, {v}), side);
          const Array y = f(x) + x;
          wrong += &device_of(y) != &side || y.item<float>() != v * v + 1 + v;
        }
      });
  }
  EXPECT_EQ(wrong, 0);
}

INSTANTIATE_TEST_SUITE_P(Beside, Clients, testing::Values("reference", "xla"),
                         [](const auto& param) { return param.param; });

}  // namespace
}  // namespace lathe::testing_pjrt
