#include "lathe/runtime/dispatch.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <latch>
#include <stdexcept>
#include <thread>
#include <vector>

namespace lathe {
namespace {

using std::chrono::milliseconds;

TEST(Dispatch, tasks_run_in_the_order_of_their_enqueue) {
  std::vector<int> order;
  CompletionRef last;
  for (int i = 0; i < 5 * kMaxUnfinishedTasks; ++i)
    last = enqueue([&order, i] { order.push_back(i); });
  last->wait();
  ASSERT_EQ(order.size(), 5u * kMaxUnfinishedTasks);
  for (size_t i = 0; i < order.size(); ++i) EXPECT_EQ(order[i], static_cast<int>(i));
}

TEST(Dispatch, what_a_task_throws_reaches_everyone_who_waits_and_later_tasks_run) {
  const CompletionRef failed = enqueue([] { throw std::runtime_error("task"); });
  bool ran = false;
  enqueue([&] { ran = true; })->wait();
  EXPECT_TRUE(ran);
  EXPECT_TRUE(failed->done());
  EXPECT_FALSE(failed->succeeded());
  for (int turn = 0; turn < 2; ++turn) EXPECT_THROW(failed->wait(), std::runtime_error);
}

TEST(Dispatch, once_waited_for_a_task_holds_nothing_and_the_queue_is_idle) {
  for (int i = 0; i < 1000; ++i) {
    const auto held = std::make_shared<int>(i);
    enqueue([held] {})->wait();
    ASSERT_EQ(held.use_count(), 1);
    ASSERT_TRUE(dispatch_idle());
  }
}

TEST(Dispatch, a_caller_waits_for_a_task_that_the_thread_runs) {
  std::latch started(1), go(1);
  const CompletionRef blocked = enqueue([&] {
    started.count_down();
    go.wait();
  });
  started.wait();
  EXPECT_FALSE(dispatch_idle());
  std::jthread opener([&] {
    std::this_thread::sleep_for(milliseconds(5));
    go.count_down();
  });
  blocked->wait();
  EXPECT_TRUE(blocked->succeeded());
}

TEST(Dispatch, a_caller_runs_ahead_by_a_bounded_number_of_tasks) {
  std::latch go(1);
  enqueue([&] { go.wait(); });
  std::atomic<int> enqueued{1};
  CompletionRef last;
  std::jthread caller([&] {
    for (int i = 0; i < 2 * kMaxUnfinishedTasks; ++i) {
      last = enqueue([] {});
      ++enqueued;
    }
  });
  std::this_thread::sleep_for(milliseconds(20));
  EXPECT_LE(enqueued, kMaxUnfinishedTasks);
  go.count_down();
  caller.join();
  last->wait();
}

TEST(Dispatch, tasks_of_several_callers_run_one_at_a_time_and_each_callers_in_order) {
  constexpr int kCallers = 4, kTasks = 300;
  int total = 0;  // a race, were two tasks to run at once
  std::vector<int> seen(kCallers, 0);
  {
    std::vector<std::jthread> callers;
    for (size_t c = 0; c < kCallers; ++c)
      callers.emplace_back([&, c] {
        CompletionRef last;
        for (int i = 0; i < kTasks; ++i) {
          last = enqueue([&, i] {
            EXPECT_EQ(seen[c]++, i);
            ++total;
          });
          if (i % 7 == 0) last->wait();
        }
        last->wait();
      });
  }
  EXPECT_EQ(total, kCallers * kTasks);
}

TEST(Dispatch, a_forked_child_finds_all_tasks_done_and_has_a_queue_of_its_own) {
  int value = 0;
  const CompletionRef before = enqueue([&] {
    std::this_thread::sleep_for(milliseconds(5));
    value = 7;
  });
  const pid_t child = fork();
  if (child == 0) {
    const bool inherited = before->done() && value == 7 && dispatch_idle();
    enqueue([&] { value = 8; })->wait();
    _exit(inherited && value == 8 ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  enqueue([&] { value = 9; })->wait();
  EXPECT_EQ(value, 9);
}

TEST(Dispatch, fork_does_not_wait_for_tasks_that_others_go_on_to_enqueue) {
  std::jthread caller([](const std::stop_token& stop) {
    while (!stop.stop_requested()) enqueue([] { std::this_thread::sleep_for(milliseconds(1)); });
  });
  while (dispatch_idle()) std::this_thread::yield();
  const pid_t child = fork();
  if (child == 0) _exit(dispatch_idle() ? 0 : 1);
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

// These run in a process of their own, started afresh.
class DispatchProcess : public testing::Test {
 protected:
  void SetUp() override { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

std::ptrdiff_t thread_count() {
  const std::filesystem::directory_iterator threads("/proc/self/task");
  return std::distance(begin(threads), end(threads));
}

TEST_F(DispatchProcess, there_is_no_thread_before_the_first_task) {
  EXPECT_EXIT(
      {
        const std::ptrdiff_t before = thread_count();
        const bool none = dispatch_idle() && thread_count() == before;
        enqueue([] {})->wait();
        std::_Exit(none && thread_count() > before ? 0 : 1);
      },
      testing::ExitedWithCode(0), "");
}

TEST_F(DispatchProcess, exit_runs_what_is_queued) {
  EXPECT_EXIT(
      {
        for (int i = 0; i < 5; ++i)
          enqueue([i] {
            std::this_thread::sleep_for(milliseconds(2));
            std::fprintf(stderr, "task %d;", i);
          });
        std::exit(0);
      },
      testing::ExitedWithCode(0), "task 0;task 1;task 2;task 3;task 4;");
}

TEST_F(DispatchProcess, a_task_enqueued_while_the_process_is_torn_down_runs_in_its_call) {
  EXPECT_EXIT(
      {
        std::atexit([] {
          if (enqueue([] { std::fprintf(stderr, "late;"); })->done()) std::fprintf(stderr, "done");
        });
        enqueue([] { std::fprintf(stderr, "early;"); });
        std::exit(0);
      },
      testing::ExitedWithCode(0), "early;late;done");
}

}  // namespace
}  // namespace lathe
