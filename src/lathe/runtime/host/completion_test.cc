// What hangs on a completion: when it is called, where, and that forks and the exit wait for it.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <latch>
#include <stdexcept>
#include <thread>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/runtime/host/dispatch.h"

namespace lathe {
namespace {

TEST(Completion, then_is_called_at_once_where_it_is_done) {
  Completion done;
  done.finish(nullptr);
  int calls = 0;
  done.then([&](std::exception_ptr error) { calls += error == nullptr; });
  EXPECT_EQ(calls, 1);
}

TEST(Completion, then_is_called_once_by_who_finishes_with_the_error) {
  Completion work;
  int failures = 0;
  std::thread::id where;
  for (int i = 0; i < 3; ++i)
    work.then([&](std::exception_ptr error) {
      where = std::this_thread::get_id();
      try {
        std::rethrow_exception(error);
      } catch (const std::runtime_error&) {
        ++failures;
      }
    });
  EXPECT_EQ(failures, 0);
  std::thread worker([&] { work.finish(std::make_exception_ptr(std::runtime_error("no luck"))); });
  const std::thread::id id = worker.get_id();
  worker.join();
  EXPECT_EQ(failures, 3);
  EXPECT_EQ(where, id);
}

TEST(Completion, one_that_nobody_finishes_says_so) {
  bool told = false;
  {
    Completion forgotten;
    forgotten.then([&](std::exception_ptr error) {
      try {
        std::rethrow_exception(error);
      } catch (const InternalError&) {
        told = true;
      }
    });
  }
  EXPECT_TRUE(told);
}

TEST(Completion, what_a_function_throws_hinders_no_other) {
  DispatchQueue queue;
  std::latch go(1);
  const CompletionRef task = queue.enqueue([&] { go.wait(); });
  std::atomic<int> calls = 0;
  for (int i = 0; i < 2; ++i)
    task->then([&](std::exception_ptr) {
      ++calls;
      throw std::runtime_error("a function's own fault");
    });
  go.count_down();
  task->wait();
  queue.enqueue([] {})->wait();
  EXPECT_EQ(calls, 2);
}

TEST(Completion, then_may_enqueue_and_wait_for_it) {
  DispatchQueue queue;
  std::latch go(1), over(1);
  std::atomic<int> ran = 0, seen = 0;
  const CompletionRef first = queue.enqueue([&] { go.wait(); });
  first->then([&](std::exception_ptr) {
    CompletionRef last;
    for (int i = 0; i < 2 * kMaxUnfinishedTasks; ++i) last = queue.enqueue([&] { ++ran; });
    last->wait();
    seen = ran.load();
    over.count_down();
  });
  go.count_down();
  over.wait();
  EXPECT_EQ(seen, 2 * kMaxUnfinishedTasks);
  queue.enqueue([] {})->wait();
  EXPECT_TRUE(queue.idle());
}

// Each waits for the next one, inside of those before; what a task inside waits for it is told.
TEST(Completion, then_may_wait_where_those_it_waits_for_do) {
  DispatchQueue queue;
  std::latch go(1);
  std::vector<CompletionRef> tasks = {queue.enqueue([&] { go.wait(); })};
  std::vector<int> order;
  constexpr int kDepth = 5;
  for (int i = 1; i <= kDepth; ++i) tasks.push_back(queue.enqueue([&, i] { order.push_back(i); }));
  bool refused = false;
  tasks.push_back(queue.enqueue([&] {
    try {
      queue.enqueue([] {})->wait();
    } catch (const UserError&) {
      refused = true;
    }
  }));
  for (size_t i = 0; i + 1 < tasks.size(); ++i)
    tasks[i]->then([&, i](std::exception_ptr) {
      tasks[i + 1]->wait();
      order.push_back(-static_cast<int>(i));
    });
  go.count_down();
  for (int i = 0; i < 2; ++i) queue.enqueue([] {})->wait();  // and what the last task enqueued
  EXPECT_EQ(order, (std::vector<int>{1, 2, 3, 4, 5, -5, -4, -3, -2, -1, 0}));
  EXPECT_TRUE(refused);
  EXPECT_TRUE(queue.idle());
}

TEST(Completion, many_threads_hang_on_tasks_that_finish) {
  DispatchQueue queue;
  std::atomic<int> calls = 0;
  constexpr int kTasks = 300, kThreads = 3;
  for (int i = 0; i < kTasks; ++i) {
    const CompletionRef task = queue.enqueue([] {});
    std::vector<std::jthread> threads;
    for (int t = 0; t < kThreads; ++t)
      threads.emplace_back([&, task] { task->then([&](std::exception_ptr) { ++calls; }); });
  }
  queue.enqueue([] {})->wait();
  EXPECT_EQ(calls, kTasks * kThreads);
}

TEST(Completion, a_fork_waits_for_what_hangs_on_a_task) {
  DispatchQueue queue;
  std::atomic<bool> called = false;
  std::latch started(1);
  const CompletionRef task = queue.enqueue([&] { started.wait(); });
  task->then([&](std::exception_ptr) {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    queue.enqueue([&] { called = true; });
  });
  started.count_down();
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    bool here = false;
    queue.enqueue([&] { here = true; })->wait();
    _exit(called && here ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

TEST(Completion, the_exit_waits_for_what_hangs_on_a_task) {
  const auto exits = [] {
    static DispatchQueue queue;
    std::atexit([] {});
    const CompletionRef task =
        queue.enqueue([] { std::this_thread::sleep_for(std::chrono::milliseconds(20)); });
    task->then(
        [](std::exception_ptr) { queue.enqueue([] { fputs("after the task\n", stderr); }); });
    std::exit(0);
  };
  EXPECT_EXIT(exits(), testing::ExitedWithCode(0), "after the task");
}

}  // namespace
}  // namespace lathe
