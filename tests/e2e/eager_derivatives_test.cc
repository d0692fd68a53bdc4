// Derivatives outside jit: what runs, how often, and what C++ sees of it.
#include <limits>
#include <map>

#include "transforms_testing.h"

namespace lathe {
namespace {

using Runs = std::map<std::string, int>;

// Counts what its executables run, by the name of their program: outside jit that is the op.
class CountedExecutable : public Executable {
 public:
  CountedExecutable(std::shared_ptr<Executable> inner, Runs& runs)
      : inner_(std::move(inner)), runs_(runs) {}
  const Program& program() const override { return inner_->program(); }
  Client& client() const override { return inner_->client(); }
  MemoryAnalysis memory_analysis() const override { return inner_->memory_analysis(); }
  CompileStats stats() const override { return inner_->stats(); }
  std::string text() const override { return inner_->text(); }

 private:
  std::vector<BufferRef> do_launch(std::span<Buffer* const> arguments) override {
    ++runs_[program().name()];
    return inner_->launch(arguments);
  }

  std::shared_ptr<Executable> inner_;
  Runs& runs_;
};

class CountingClient : public Client {
 public:
  // Its own, so that ops come here and not to the client within.
  std::span<const Device> devices() const override { return devices_; }
  std::shared_ptr<Executable> compile(const Program& program,
                                      const CompileOptions& options) override {
    return std::make_shared<CountedExecutable>(inner_->compile(program, options), runs);
  }
  BufferRef buffer_from_host(const Literal& literal, const Device&) override {
    return inner_->buffer_from_host(literal, inner_->devices()[0]);
  }
  Runs runs;

 private:
  std::shared_ptr<Client> inner_ = make_reference_client();
  const std::vector<Device> devices_ = {{.client = this, .id = 0, .kind = "counting"}};
};

// How often each op runs in `f`.
template <typename F>
Runs runs_of(const F& f) {
  const auto client = std::make_shared<CountingClient>();
  set_default_client(client);
  f();
  set_default_client(make_reference_client());
  return client->runs;
}

// As JAX has it: no element is the largest, and 0 / 0 goes to all of them.
TEST(Derivatives, of_a_largest_number_that_is_none_are_none) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const auto largest = [](const Array& x) { return max(x); };
  const auto smallest = [](const Array& x) { return min(x); };
  const auto expect_nan = [&](const auto& f) {
    for (const float slope : grad(f)(vec({1, nan, 3})).template to_vector<float>())
      EXPECT_TRUE(std::isnan(slope)) << slope;
    const auto [y, t] = jvp(f, std::tuple(vec({1, nan})), std::tuple(vec({1, 2})));
    EXPECT_TRUE(std::isnan(value(t)));
  };
  expect_nan(largest);
  expect_nan(smallest);
  expect_nan(jit(largest));
  // Rows without one keep theirs, and so does what an init value won.
  const Array rows = reshape(vec({1, nan, 3, 4}), {2, 2});
  const auto by_rows = [](const Array& x) { return sum(max(x, {1})); };
  const std::vector<float> slopes = grad(by_rows)(rows).to_vector<float>();
  EXPECT_TRUE(std::isnan(slopes[0]) && std::isnan(slopes[1]));
  EXPECT_EQ(slopes[2], 0);
  EXPECT_EQ(slopes[3], 1);
  const float infinity = std::numeric_limits<float>::infinity();
  expect_values(grad(largest)(vec({infinity, infinity, 1})), {0.5f, 0.5f, 0});
}

Array powers(const Array& x) {
  return scan([&](const Array& c, const Array& factor) { return std::pair(c * x * factor, c); }, x,
              ones({3}))
      .first;
}

TEST(EagerDerivatives, a_loop_of_a_gradient_runs_once_each_way) {
  const Runs runs = runs_of([] { expect_values(grad(powers)(num(2)), {32}); });
  EXPECT_EQ(runs.at("lathe.scan"), 2);
}

TEST(EagerDerivatives, loops_and_branches_of_a_jvp_run_once) {
  const auto of = [](const auto& f) {
    return [f] { jvp(f, std::tuple(num(2)), std::tuple(num(1))).second.template item<float>(); };
  };
  EXPECT_EQ(runs_of(of(powers)).at("lathe.scan"), 1);
  const auto loop = [](const Array& x) {
    return while_loop([](const Array& c) { return c < 100; }, [&](const Array& c) { return c * x; },
                      x);
  };
  EXPECT_EQ(runs_of(of(loop)).at("stablehlo.while"), 1);
  const auto branch = [](const Array& x) {
    return cond(x > 0, [](const Array& y) { return sin(y); }, [](const Array& y) { return -y; }, x);
  };
  const Runs runs = runs_of(of(branch));
  EXPECT_EQ(runs.count("stablehlo.case") + runs.count("stablehlo.if"), 1);
  for (const auto& [op, count] : runs)
    if (op == "stablehlo.case" || op == "stablehlo.if") {
      EXPECT_EQ(count, 1) << op;
    }
  EXPECT_EQ(runs_of(of(jit([](const Array& x) { return sin(x) * x; }))).at("lathe.call"), 1);
}

TEST(EagerDerivatives, a_call_of_a_gradient_runs_once_each_way) {
  const auto inner = jit([](const Array& x) { return sin(x) * x; });
  const Runs runs = runs_of([&] { grad(inner)(num(2)).item<float>(); });
  EXPECT_EQ(runs.at("lathe.call"), 2);
}

TEST(EagerDerivatives, what_was_asked_for_is_not_computed_again) {
  const auto f = [](const Array& x) {
    const Array y = exp(x);
    return value(y) > 0 ? y * x : -y;
  };
  const Runs runs = runs_of([&] { grad(grad(f))(num(1)).item<float>(); });
  EXPECT_EQ(runs.at("stablehlo.exponential"), 1);
}

TEST(EagerDerivatives, values_of_loops_are_there_when_asked_for) {
  std::vector<float> seen;
  const auto f = [&](const Array& x) {
    Array y = powers(x);
    seen.push_back(value(y));
    if (seen.back() > 10) y = y * 2;
    return y;
  };
  expect_values(grad(f)(num(2)), {64});
  expect_values(grad(grad(f))(num(2)), {96});
  EXPECT_EQ(seen, (std::vector<float>{16, 16}));
}

TEST(EagerDerivatives, arrays_that_a_function_stores_outside_keep_their_values) {
  Array middle, outcome, input;
  const auto f = [&](const Array& x) {
    input = x;
    middle = sin(x);
    return outcome = middle * x;
  };
  grad(f)(num(2));
  EXPECT_NEAR(value(middle), std::sin(2.f), 1e-6);
  EXPECT_NEAR(value(outcome), 2 * std::sin(2.f), 1e-6);
  EXPECT_EQ(value(input), 2);
  jvp(f, std::tuple(num(3)), std::tuple(num(1)));
  EXPECT_NEAR(value(middle + outcome), 4 * std::sin(3.f), 1e-6);
  grad([&](const Array& x) { return grad(f)(x * 2) * x; })(num(2));
  EXPECT_NEAR(value(middle), std::sin(4.f), 1e-6);
  EXPECT_NEAR(value(outcome), 4 * std::sin(4.f), 1e-6);
  EXPECT_EQ(value(input), 4);
}

TEST(EagerDerivatives, what_comes_in_may_go_out_and_be_stored) {
  Array seen;
  const Array c = num(5);
  const auto f = [&](const Array& x) {
    seen = c;
    return std::pair(x, c);
  };
  const auto outer = [&](const Array& x) {
    const Array y = x * x;
    seen = y;
    return jvp([&](const Array& z) { return std::pair(z * y, y); }, std::tuple(x), std::tuple(x))
        .first.first;
  };
  grad(f)(num(2));
  EXPECT_EQ(value(seen), 5);
  expect_values(grad(outer)(num(2)), {12});
  EXPECT_EQ(value(seen), 4);
}

// It depends on x, of which it says nothing.
TEST(EagerDerivatives, what_an_inner_function_stored_is_no_constant_of_the_outer_one) {
  Array seen;
  const auto inner = [&](const Array& y) {
    seen = y * y;
    return seen;
  };
  const auto outer = [&](const Array& x) {
    const Array slope = grad(inner)(x);
    return slope * seen;
  };
  EXPECT_SAYS(error_of<LeakedTracerError>([&] { grad(outer)(num(3)); }),
              "after the trace had ended");
  EXPECT_EQ(value(outer(num(3))), 54);
  const auto scaled = [&](const Array& x) { return seen * x; };
  expect_values(grad(scaled)(num(2)), {9});
}

// A table, a number: no parameter had a part in them.
TEST(EagerDerivatives, a_constant_that_an_inner_function_made_first_may_be_used_again) {
  Array table, two;
  const auto inner = [&](const Array& y) {
    if (!table.valid()) table = cos(arange(3, DType::f32));
    if (!two.valid()) two = Array(1.0) * 2.0;
    return sum(y * table) * two;
  };
  const auto outer = [&](const Array& x) { return grad(inner)(x) * inner(x) * x; };
  const float total = value(sum(cos(arange(3, DType::f32))));
  EXPECT_NEAR(value(grad(outer)(num(2))), 2 * 4 * total * total * 2, 1e-4);
  expect_values(jvp([&](const Array& x) { return grad(inner)(x) + x * sum(table); },
                    std::tuple(num(3)), std::tuple(num(1)))
                    .second,
                {total});
}

TEST(EagerDerivatives, an_array_of_a_function_that_threw_has_no_value) {
  Array seen;
  const auto f = [&](const Array& x) -> Array {
    seen = sin(x);
    throw std::runtime_error("stop");
  };
  EXPECT_THROW(grad(f)(num(1)), std::runtime_error);
  EXPECT_SAYS(error_of<LeakedTracerError>([&] { value(seen); }), "after the trace had ended");
}

// Where the usual formulas cancel or overflow; expected values by mpmath.
TEST(Derivatives, keep_their_digits) {
  const auto slope = [](auto f, float x) {
    return grad(f)(Array::scalar(x)).template item<float>();
  };
  EXPECT_FLOAT_EQ(slope([](const Array& x) { return expm1(x); }, -20), 2.0611537e-9f);
  EXPECT_FLOAT_EQ(slope([](const Array& x) { return asinh(x); }, 1e30f), 1e-30f);
  EXPECT_FLOAT_EQ(slope([](const Array& x) { return asinh(x); }, -0.5f), 0.89442719f);
  EXPECT_FLOAT_EQ(slope([](const Array& x) { return asin(x); }, 0.99999994f), 2896.3094f);
  EXPECT_FLOAT_EQ(slope([](const Array& x) { return atanh(x); }, 0.99999994f), 8388608.2f);
}

}  // namespace
}  // namespace lathe
