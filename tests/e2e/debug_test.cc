// debug::print and debug::callback, wherever a program runs.
#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <stdexcept>
#include <thread>

#include "lathe/base/flags.h"
#include "lathe/base/testing/user_errors.h"
#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ir/program.h"
#include "lathe/lathe.h"
#include "lathe/ops/foreign/custom_call.h"
#include "lathe/passes/import.h"
#include "lathe/passes/to_stablehlo.h"

namespace lathe {
namespace {

// What is printed by the time the results are there.
template <typename F>
std::string printed(const F& f) {
  testing::internal::CaptureStdout();
  try {
    f();
  } catch (...) {
    testing::internal::GetCapturedStdout();
    throw;
  }
  return testing::internal::GetCapturedStdout();
}

const Array kTwo = Array::of<float>(2, {1, 2});

TEST(DebugPrint, prints_values_of_a_jitted_function_in_order) {
  const auto f = jit([](const Array& x) {
    debug::print("x = {}", x);
    const Array y = x * 2;
    debug::print("twice {0}, {{{1}}}, {0}", y, sum(x));
    debug::print("done");
    return y;
  });
  const std::string expected =
      "x = f32[2] {1, 2}\ntwice f32[2] {2, 4}, {f32[] 3}, f32[2] {2, 4}\ndone\n";
  for (int again = 0; again < 2; ++again) EXPECT_EQ(printed([&] { f(kTwo).literal(); }), expected);
  EXPECT_EQ(f.trace_count(), 1);
}

TEST(DebugPrint, prints_at_once_outside_of_traces) {
  EXPECT_EQ(printed([] { debug::print("{}, {}", kTwo, 3); }), "f32[2] {1, 2}, i32[] 3\n");
}

TEST(DebugPrint, refuses_formats_that_do_not_fit) {
  EXPECT_NE(error_of([] { debug::print("{}"); }).find("array 0 of 0"), std::string::npos);
  const auto said = [](const std::string& message, const std::string& part, int line) {
    EXPECT_NE(message.find(part), std::string::npos) << message;
    EXPECT_NE(message.find("debug_test.cc:" + std::to_string(line)), std::string::npos) << message;
  };
  said(error_of([] { debug::print("x", kTwo); }), "array 0 is printed nowhere", __LINE__);
  said(error_of([] { debug::print("{:.2f}", kTwo); }), "{:.2f} is no array", __LINE__);
  said(error_of([] { debug::print("{", kTwo); }), "nothing closes", __LINE__);
  said(error_of([] { debug::print("}", kTwo); }), "closes nothing", __LINE__);
  const int line = __LINE__ + 2;
  const auto beyond = jit([](const Array& x) {
    debug::print("{1}", x);
    return x;
  });
  said(error_of([&] { beyond(kTwo); }), "array 1 of 1", line);
}

TEST(DebugPrint, is_part_of_a_program_that_was_written) {
  const auto f = [](std::span<const Array> x) {
    debug::print("{}", x[0]);
    return std::vector<Array>{x[0] + 1};
  };
  const Program program =
      trace_program("main", std::vector<Type>{Type::tensor(DType::f32, {2})}, f).program;
  const Program read = import_module(print(program), "printed.mlir").entry();
  EXPECT_EQ(printed([&] { evaluate(read, std::vector{kTwo.literal()}); }), "f32[2] {1, 2}\n");
  EXPECT_EQ(first_host_function(read), nullptr);
}

// ---- callbacks

std::vector<float> seen;
void see(const Array& x) { seen.push_back(x.item<float>()); }

template <typename F>
std::vector<float> seen_in(const F& f) {
  seen.clear();
  f();
  return std::exchange(seen, {});
}
using Floats = std::vector<float>;

const Array kOne = Array::scalar(1.0f);

TEST(DebugCallback, is_called_though_nobody_reads_what_it_gets) {
  const auto f = jit([](const Array& x) {
    const Array unread = exp(x * 0);
    debug::callback(see, unread);
    debug::callback(see, unread);
    return x;
  });
  EXPECT_EQ(seen_in([&] { f(kOne).literal(); }), (Floats{1, 1}));
  EXPECT_EQ(seen_in([&] { debug::callback(see, kOne + 4); }), (Floats{5}));
}

TEST(DebugCallback, takes_several_arrays_or_none) {
  int calls = 0;
  std::string text;
  const auto f = jit([&](const Array& x, const Array& y) {
    debug::callback([&calls] { ++calls; });
    debug::callback([&](const Array& a, const Array& b) { text = a.str() + " " + b.str(); }, y, x);
    return x + y;
  });
  f(kOne, kTwo).literal();
  EXPECT_EQ(calls, 1);
  EXPECT_EQ(text, "f32[2] {1, 2} f32[] 1");
  const std::string message = error_of([] { debug::callback(see, kOne, kTwo); });
  EXPECT_EQ(message, "[debug::callback] the function does not take 2 arrays; at debug_test.cc:" +
                         std::to_string(__LINE__ - 2));
}

TEST(DebugCallback, is_called_in_each_turn_of_loops_and_in_the_branch_that_is_taken) {
  const auto turns = jit([](const Array& x) {
    const auto body = [](const Array& c, const Array& d) {
      debug::callback(see, c);
      return std::pair(c + d, c);
    };
    return scan(body, x, ones(3)).first;
  });
  EXPECT_EQ(seen_in([&] { turns(kOne).literal(); }), (Floats{1, 2, 3}));
  const auto loop = jit([](const Array& x) {
    const auto body = [](const Array& c) {
      debug::callback(see, c);
      return c * 2;
    };
    return while_loop([](const Array& c) { return c < 10; }, body, x);
  });
  EXPECT_EQ(seen_in([&] { loop(kOne).literal(); }), (Floats{1, 2, 4, 8}));
  EXPECT_EQ(seen_in([&] {
              fori_loop(
                  0, 2,
                  [](const Array&, const Array& c) {
                    debug::callback(see, c);
                    return c + 1;
                  },
                  kOne)
                  .literal();
            }),
            (Floats{1, 2}));
  const auto branch = jit([](const Array& choose, const Array& x) {
    const auto yes = [](const Array& a) {
      debug::callback(see, a);
      return a;
    };
    return cond(choose, yes, [](const Array& a) { return -a; }, x);
  });
  EXPECT_EQ(seen_in([&] { branch(true, kOne).literal(); }), (Floats{1}));
  EXPECT_EQ(seen_in([&] { branch(false, kOne).literal(); }), Floats{});
}

TEST(DebugCallback, is_called_for_each_row_of_a_batch) {
  const auto f = [](const Array& x, const Array& y) {
    debug::callback(see, x);
    debug::callback(see, y);
    return x * y;
  };
  const auto rows = vmap(f, {0, none});
  const Floats expected = {1, 2, 7};
  EXPECT_EQ(seen_in([&] { rows(kTwo, Array::scalar(7.0f)).literal(); }), expected);
  EXPECT_EQ(seen_in([&] { jit(rows)(kTwo, Array::scalar(7.0f)).literal(); }), expected);
}

// As often as it is asked, also where the compiler could count the turns.
TEST(DebugCallback, is_called_by_a_condition_each_time_it_is_asked) {
  const auto counted = [](const Array& x) {
    const auto go_on = [](const std::pair<Array, Array>& c) {
      debug::callback(see, c.second);
      return c.first < 2;
    };
    const auto body = [](const std::pair<Array, Array>& c) {
      return std::pair(c.first + 1, c.second * 2);
    };
    return while_loop(go_on, body, std::pair(full({}, 0, DType::i32), x)).second;
  };
  EXPECT_EQ(seen_in([&] { jit(counted)(kOne).literal(); }), (Floats{1, 2, 4}));
  EXPECT_EQ(seen_in([&] { counted(kOne).literal(); }), (Floats{1, 2, 4}));
  const auto until_ten = [](const Array& x) {
    const auto go_on = [](const Array& c) {
      debug::callback(see, c);
      return c < 10;
    };
    return while_loop(go_on, [](const Array& c) { return c + 4; }, x);
  };
  const Array starts = Array::of<float>({2}, {1, 8});
  EXPECT_EQ(seen_in([&] { jit(vmap(until_ten))(starts).literal(); }),
            (Floats{1, 8, 5, 12, 9, 12, 13, 12}));
}

TEST(DebugCallback, is_called_once_by_a_derivative) {
  const auto f = [](const Array& x) {
    const Array y = x * x;
    debug::callback(see, y);
    return sum(y * y);
  };
  const Array three = Array::scalar(3.0f);
  EXPECT_EQ(seen_in([&] { EXPECT_EQ(jit(grad(f))(three).item<float>(), 108); }), (Floats{9}));
  EXPECT_EQ(seen_in([&] { EXPECT_EQ(grad(f)(three).item<float>(), 108); }), (Floats{9}));
  EXPECT_EQ(seen_in([&] { EXPECT_EQ(grad(jit(f))(three).item<float>(), 108); }), (Floats{9}));
  EXPECT_EQ(seen_in([&] {
              EXPECT_EQ(jit([&](const Array& x) {
                          return jvp(f, std::tuple(x), std::tuple(ones({}))).second;
                        })(three)
                            .item<float>(),
                        108);
            }),
            (Floats{9}));
  const auto loop = [](const Array& x) {
    const auto body = [](const Array& c, const Array& d) {
      debug::callback(see, c);
      return std::pair(c * d, c);
    };
    return scan(body, x, full({3}, 2.0f)).first;
  };
  EXPECT_EQ(seen_in([&] { EXPECT_EQ(jit(grad(loop))(kOne).item<float>(), 8); }), (Floats{1, 2, 4}));
  EXPECT_EQ(seen_in([&] { EXPECT_EQ(grad(loop)(kOne).item<float>(), 8); }), (Floats{1, 2, 4}));
  const Array pair = Array::of<float>(2, {1, 3});
  EXPECT_EQ(seen_in([&] { jit(vmap(grad(f)))(pair).literal(); }), (Floats{1, 9}));
}

struct Mine : std::runtime_error {
  using std::runtime_error::runtime_error;
};

TEST(DebugCallback, throws_what_it_throws) {
  const auto mine = jit([](const Array& x) {
    debug::callback([](const Array&) { throw Mine("mine"); }, x);
    return x;
  });
  EXPECT_THROW(mine(kOne).literal(), Mine);
  const int line = __LINE__ + 2;
  const auto named = jit([](const Array& x) {
    debug::callback([](const Array&) { throw UserError("{} went wrong", "it"); }, x);
    return x;
  });
  const std::string message = error_of([&] { named(kOne).literal(); });
  EXPECT_EQ(message, "it went wrong; at debug_test.cc:" + std::to_string(line));
  // Nobody could ask a program without results.
  const auto silent =
      trace_program("main", std::vector<Type>{kOne.type()}, [](std::span<const Array> x) {
        debug::callback([](const Array&) { throw Mine("m"); }, x[0]);
        return std::vector<Array>();
      });
  const auto executable = default_client().compile(silent.program);
  EXPECT_THROW(executable->execute(std::vector{kOne.buffer()}), Mine);
}

TEST(DebugCallback, may_run_programs_and_wait_for_them) {
  const auto heavy = jit([](const Array& x) { return matmul(x, x); });
  const Array big = ones({512, 512});
  float seen = 0;
  const auto f = jit([&](const Array& x) {
    debug::callback([&](const Array&) { seen = heavy(heavy(big))[0][0].item<float>(); }, x);
    return x;
  });
  for (const char* async : {"1", "0"}) {
    seen = 0;
    set_flag(Flag::async, async);
    f(kOne).literal();
    EXPECT_EQ(seen, 512 * 512 * 512) << async;
  }
  set_flag(Flag::async, "1");
}

// What another thread computes meanwhile, on the same device: heavy programs, updates in place, and
// programs that call functions of their own.
TEST(DebugCallback, may_wait_for_what_a_thread_computes) {
  const auto heavy = jit([](const Array& x) { return matmul(x, x); });
  const auto update = jit([](const Array& x) { return x + 1.0F; }, {.donate = {0}});
  const auto telling = jit([](const Array& x) {
    debug::callback([](const Array&) {}, x);
    return x * 2;
  });
  const Array big = ones({512, 512});
  const auto compute = [&] {
    Array y = heavy(heavy(big));
    for (int i = 0; i < 3; ++i) y = update(std::move(y));
    return telling(y)[0][0].item<float>();
  };
  float seen = 0;
  const auto f = jit([&](const Array& x) {
    debug::callback([&](const Array&) { std::thread([&] { seen = compute(); }).join(); }, x);
    return x;
  });
  for (const char* async : {"1", "0"}) {
    seen = 0;
    set_flag(Flag::async, async);
    f(kOne).literal();
    EXPECT_EQ(seen, 2 * (512 * 512 * 512 + 3)) << async;
  }
  set_flag(Flag::async, "1");
}

// A thread that updates an array again and again while functions of the host run beside it.
TEST(DebugCallback, beside_it_updates_see_their_own_arrays) {
  const auto update = jit([](const Array& x) { return x + 1.0F; }, {.donate = {0}});
  const auto f = jit([](const Array& x) {
    debug::callback([](const Array&) {}, x);
    return x + 1.0F;
  });
  std::atomic<bool> over = false;
  std::thread calls([&] {
    Array x = ones({1000});
    while (!over) x = f(x);
    x.literal();
  });
  for (int round = 0; round < 20; ++round) {
    Array x = full({5000}, 4.0F);
    for (int i = 0; i < 30; ++i) x = update(std::move(x));
    const Array early = x * 1.0F;
    x = update(std::move(x));
    ASSERT_EQ(early.to_vector<float>(), std::vector<float>(5000, 34.0F)) << round;
    ASSERT_EQ(x.to_vector<float>(), std::vector<float>(5000, 35.0F)) << round;
  }
  over = true;
  calls.join();
}

// A program that calls a function of the host is queued; the function waits until its caller has
// computed something else.
TEST(DebugCallback, callers_go_on_though_a_function_of_the_host_waits_for_them) {
  static std::latch computed(1);
  register_custom_call(
      "test_wait_for_caller",
      {.host = [](const CustomCall&, std::span<const Literal> in, std::span<const HostResult> out) {
        computed.wait();
        out[0].data<float>()[0] = in[0].get_f64(0) + 1;
      }});
  const auto f = jit([](const Array& x) {
    return custom_call("test_wait_for_caller", std::vector{x}, {Type::scalar(DType::f32)})[0];
  });
  const auto heavy = jit([](const Array& x) { return matmul(x, x); });
  const Array big = ones({512, 512});
  const Array y = f(kOne);
  EXPECT_EQ(heavy(big)[0][0].item<float>(), 512);
  computed.count_down();
  EXPECT_EQ(y.item<float>(), 2);
}

TEST(DebugCallback, that_waits_for_a_program_behind_its_own_is_told_so) {
  static std::latch called(1);
  static Array later;
  register_custom_call(
      "test_wait_for_later",
      {.host = [](const CustomCall&, std::span<const Literal>, std::span<const HostResult>) {
        called.wait();
        later.literal();
      }});
  const auto f = jit([](const Array& x) {
    return custom_call("test_wait_for_later", std::vector{x}, {Type::scalar(DType::f32)})[0];
  });
  const auto heavy = jit([](const Array& x) { return matmul(x, x); });
  const Array y = f(kOne);
  later = heavy(broadcast_to(y, {512, 512}));
  called.count_down();
  const std::string message = error_of([&] { y.literal(); });
  EXPECT_NE(message.find("waits for a program behind its own"), std::string::npos) << message;
  EXPECT_EQ(heavy(ones({512, 512})).dim(0), 512);
  later = Array();
}

TEST(DebugCallback, is_the_same_function_when_it_is_traced_again) {
  set_flag(Flag::verify, "2");
  int calls = 0;
  const auto f = jit([&](const Array& x) {
    debug::callback([&calls](const Array&) { ++calls; }, x);
    debug::callback(see, x);
    return x;
  });
  seen_in([&] {
    f(kOne).literal();
    f(kOne).literal();
  });
  set_flag(Flag::verify, "0");
  EXPECT_EQ(calls, 2);
}

// That it cannot be saved: tests/artifact/saved_program_test.cc.
TEST(DebugCallback, cannot_be_sent) {
  const auto f = [](std::span<const Array> x) {
    return std::vector<Array>{cond(
        x[0] > 0,
        [](const Array& a) {
          debug::callback(see, a);
          return a;
        },
        [](const Array& a) { return a; }, x[0])};
  };
  const Program program = trace_program("main", std::vector<Type>{kOne.type()}, f).program;
  const Op* op = first_host_function(program);
  ASSERT_NE(op, nullptr);
  EXPECT_EQ(op->def->name, "lathe.host_callback");
  EXPECT_NE(op->where.str().find("debug_test.cc:"), std::string::npos);
  const std::string sent = error_of([&] { to_stablehlo(program); });
  EXPECT_NE(sent.find("[lathe.host_callback] has no form in StableHLO"), std::string::npos) << sent;
  const Program read = import_module(print(program), "printed.mlir").entry();
  const std::string run = error_of([&] { evaluate(read, std::vector{kOne.literal()}); });
  EXPECT_NE(run.find("is not of this process"), std::string::npos) << run;
}

TEST(DebugCallback, is_called_once_where_numbers_are_checked) {
  set_flag(Flag::check_nans, "1");
  const auto f = jit([](const Array& x) {
    debug::callback(see, x);
    return log(x);
  });
  EXPECT_EQ(seen_in([&] { EXPECT_NE(error_of([&] { f(-kOne); }), ""); }), (Floats{-1}));
  EXPECT_EQ(seen_in([&] { f(kOne).literal(); }), (Floats{1}));
  set_flag(Flag::check_nans, "0");
}

TEST(DebugCallback, is_called_by_every_engine_of_lathes) {
  const auto f = [](const Array& x) {
    debug::callback(see, x + 1);
    return x;
  };
  set_default_client(make_reference_client());
  EXPECT_EQ(seen_in([&] { jit(f)(Array::scalar(1.0f)).literal(); }), (Floats{2}));
  set_default_client(make_default_cpu_client());
  EXPECT_EQ(seen_in([&] { jit(f)(Array::scalar(1.0f)).literal(); }), (Floats{2}));
}

}  // namespace
}  // namespace lathe
