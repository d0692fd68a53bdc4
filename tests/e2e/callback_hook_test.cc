// The hook around callbacks: a language's lock (here a mutex that a thread may take twice) is held
// in every function that Lathe calls back, on whatever thread.
#include "lathe/base/callback_hook.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <mutex>
#include <thread>

#include "lathe/base/testing/user_errors.h"
#include "lathe/lathe.h"
#include "lathe/ops/foreign/custom_call.h"

namespace lathe {
namespace {

std::recursive_mutex language;  // the lock
std::atomic<int> entered = 0, left = 0;
thread_local int holds = 0;

void* enter() {
  language.lock();
  ++holds;
  ++entered;
  return &holds;
}
void leave(void* held) {
  EXPECT_EQ(held, &holds) << "another thread's, or what enter gave was lost";
  --holds;
  ++left;
  language.unlock();
}

class CallbackHooks : public testing::Test {
 protected:
  CallbackHooks() : before_(set_callback_hook({.enter = enter, .leave = leave})) {
    entered = left = 0;
  }
  ~CallbackHooks() override {
    EXPECT_EQ(entered, left);
    set_callback_hook(before_);
  }
  CallbackHook before_;
};

// What a closure of the language holds: it may go under the lock alone.
struct Object {
  Object() = default;
  Object(const Object&) = delete;
  Object& operator=(const Object&) = delete;
  ~Object() { EXPECT_GT(holds, 0) << "an object of the language went without its lock"; }
};

TEST_F(CallbackHooks, host_functions_of_custom_calls_hold_the_lock_on_any_thread) {
  register_custom_call("test_hooked", {.host = [](const CustomCall&, std::span<const Literal> in,
                                                  std::span<const HostResult> out) {
                         EXPECT_EQ(holds, 1);
                         out[0].data<float>()[0] = in[0].data<float>()[0] + 1;
                       }});
  const auto f =
      jit([](const Array& x) { return custom_call("test_hooked", std::vector{x}, {x.type()})[0]; });
  for (float i = 0; i < 8; ++i) {
    Array result = f(Array::scalar(i));
    // Another thread asks for the result while this one holds the lock, and gives it up.
    std::thread([&] { EXPECT_EQ(result.item<float>(), i + 1); }).join();
  }
  EXPECT_EQ(entered, 8 + 1);  // once to copy the function for the program
}

TEST_F(CallbackHooks, debug_callbacks_hold_the_lock_and_their_closures_go_under_it) {
  int calls = 0;
  {
    auto held = std::make_shared<Object>();
    const auto f = jit([&calls, held = std::move(held)](const Array& x) mutable {
      debug::callback(
          [&calls, held = std::move(held)](const Array& y) {
            EXPECT_EQ(holds, 1);
            calls += y.item<int32_t>();
          },
          x);
      return x + 1;
    });
    EXPECT_EQ(f(Array::scalar(int32_t{3})).item<int32_t>(), 4);
  }
  EXPECT_EQ(calls, 3);
}

TEST_F(CallbackHooks, on_ready_holds_the_lock_and_its_closure_goes_under_it) {
  std::promise<int> told;
  const Array x = jit([](const Array& a) { return matmul(a, a); })(full({300, 300}, 1.f));
  x.on_ready(
      [&, held = std::make_shared<Object>()](const std::exception_ptr&) { told.set_value(holds); });
  EXPECT_EQ(told.get_future().get(), 1);
  x.on_ready([](const std::exception_ptr&) { throw std::runtime_error("late"); });
}

TEST_F(CallbackHooks, memory_is_released_under_the_lock) {
  std::vector<float> memory = {1, 2, 3};
  int released = 0;
  {
    const Array x = Array::from_foreign({.data = memory.data(),
                                         .dtype = DType::f32,
                                         .shape = {3},
                                         .release = [&, held = std::make_shared<Object>()] {
                                           EXPECT_GT(holds, 0);
                                           ++released;
                                         }});
    EXPECT_EQ((x + 1).to_vector<float>(), std::vector<float>({2, 3, 4}));
  }
  EXPECT_EQ(released, 1);
}

TEST_F(CallbackHooks, a_callback_that_throws_leaves) {
  const auto f = jit([](const Array& x) {
    debug::callback([](const Array&) { throw UserError("stop"); }, x);
    return x;
  });
  EXPECT_THROW(f(Array::scalar(1.f)).item<float>(), UserError);
  EXPECT_EQ(entered, 1);
}

TEST_F(CallbackHooks, where_enter_throws_there_is_no_callback_and_the_program_fails) {
  set_callback_hook({.enter = []() -> void* { throw UserError("the interpreter has ended"); },
                     .leave = [](void*) { ADD_FAILURE() << "left what was not entered"; }});
  bool called = false;
  const auto f = jit([&](const Array& x) {
    debug::callback([&](const Array&) { called = true; }, x);
    return x;
  });
  EXPECT_THROW(f(Array::scalar(1.f)).item<float>(), UserError);
  EXPECT_FALSE(called);
  set_callback_hook({.enter = enter, .leave = leave});
}

TEST_F(CallbackHooks, both_functions_or_none) {
  const std::string error = error_of([] { set_callback_hook({.enter = enter}); });
  EXPECT_NE(error.find("`leave` is missing"), std::string::npos) << error;
  EXPECT_EQ(set_callback_hook({}).enter, enter);
  EXPECT_EQ(set_callback_hook({.enter = enter, .leave = leave}).enter, nullptr);
}

}  // namespace
}  // namespace lathe
