#include "lathe/runtime/host/dispatch.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <future>
#include <latch>
#include <stdexcept>
#include <thread>
#include <vector>

#include "lathe/base/error.h"

namespace lathe {
namespace {

using std::chrono::milliseconds;

class Dispatch : public testing::Test {
 protected:
  DispatchQueue queue_;
};

TEST_F(Dispatch, tasks_run_in_the_order_of_their_enqueue) {
  std::vector<int> order;
  CompletionRef last;
  for (int i = 0; i < 5 * kMaxUnfinishedTasks; ++i)
    last = queue_.enqueue([&order, i] { order.push_back(i); });
  last->wait();
  ASSERT_EQ(order.size(), 5u * kMaxUnfinishedTasks);
  for (size_t i = 0; i < order.size(); ++i) EXPECT_EQ(order[i], static_cast<int>(i));
}

// Of the queue's thread: nobody waits for the task, so the caller does not run it.
int policy_of_thread(DispatchQueue& queue) {
  const auto policy = std::make_shared<std::promise<int>>();
  queue.enqueue([policy] { policy->set_value(sched_getscheduler(0)); });
  return policy->get_future().get();
}

TEST_F(Dispatch, the_thread_comes_in_place_of_others_where_devices_run_together) {
  DispatchQueue together(WakesUp::at_once);
  EXPECT_EQ(policy_of_thread(together), sched_getscheduler(0));
  EXPECT_EQ(policy_of_thread(queue_), SCHED_BATCH);
}

TEST_F(Dispatch, what_a_task_throws_reaches_everyone_who_waits_and_later_tasks_run) {
  const CompletionRef failed = queue_.enqueue([] { throw std::runtime_error("task"); });
  bool ran = false;
  queue_.enqueue([&] { ran = true; })->wait();
  EXPECT_TRUE(ran);
  EXPECT_TRUE(failed->done());
  EXPECT_FALSE(failed->succeeded());
  for (int turn = 0; turn < 2; ++turn) EXPECT_THROW(failed->wait(), std::runtime_error);
}

TEST_F(Dispatch, once_waited_for_a_task_holds_nothing_and_the_queue_is_idle) {
  for (int i = 0; i < 1000; ++i) {
    const auto held = std::make_shared<int>(i);
    queue_.enqueue([held] {})->wait();
    ASSERT_EQ(held.use_count(), 1);
    ASSERT_TRUE(queue_.idle());
  }
}

using Caller = DispatchQueue::Caller;

// A thread of the queue that has just run another task may take it.
TEST_F(Dispatch, a_caller_that_waits_at_once_runs_the_task_itself_where_there_is_no_thread) {
  for (int i = 0; i < 1000; ++i) {
    std::thread::id ran_by;
    const auto note = [&] { ran_by = std::this_thread::get_id(); };
    queue_.enqueue(note, Caller::waits_at_once)->wait();
    ASSERT_EQ(ran_by, std::this_thread::get_id());
  }
}

TEST_F(Dispatch, callers_that_wait_at_once_need_no_thread_to_run_each_others_tasks) {
  for (int turn = 0; turn < 200; ++turn) {
    DispatchQueue queue;
    std::atomic<int> ran = 0;
    std::latch start(4);
    std::vector<std::jthread> callers;
    for (int i = 0; i < 4; ++i)
      callers.emplace_back([&] {
        start.arrive_and_wait();
        queue.enqueue([&] { ++ran; }, Caller::waits_at_once)->wait();
      });
    callers.clear();
    ASSERT_EQ(ran, 4);
  }
}

TEST_F(Dispatch, a_caller_waits_for_a_task_that_the_thread_runs) {
  std::latch started(1), go(1);
  const CompletionRef blocked = queue_.enqueue([&] {
    started.count_down();
    go.wait();
  });
  started.wait();
  EXPECT_FALSE(queue_.idle());
  std::jthread opener([&] {
    std::this_thread::sleep_for(milliseconds(5));
    go.count_down();
  });
  blocked->wait();
  EXPECT_TRUE(blocked->succeeded());
}

TEST_F(Dispatch, a_caller_runs_ahead_by_a_bounded_number_of_tasks) {
  std::latch go(1);
  queue_.enqueue([&] { go.wait(); });
  std::atomic<int> enqueued{1};
  CompletionRef last;
  std::jthread caller([&] {
    for (int i = 0; i < 2 * kMaxUnfinishedTasks; ++i) {
      last = queue_.enqueue([] {});
      ++enqueued;
    }
  });
  std::this_thread::sleep_for(milliseconds(20));
  EXPECT_LE(enqueued, kMaxUnfinishedTasks);
  go.count_down();
  caller.join();
  last->wait();
}

TEST_F(Dispatch, tasks_of_several_callers_run_one_at_a_time_and_each_callers_in_order) {
  constexpr int kCallers = 4, kTasks = 300;
  int total = 0;  // a race, were two tasks to run at once
  std::vector<int> seen(kCallers, 0);
  {
    std::vector<std::jthread> callers;
    for (size_t c = 0; c < kCallers; ++c)
      callers.emplace_back([&, c] {
        CompletionRef last;
        for (int i = 0; i < kTasks; ++i) {
          last = queue_.enqueue([&, i] {
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

TEST_F(Dispatch, a_forked_child_finds_all_tasks_done_and_has_a_queue_of_its_own) {
  int value = 0;
  const CompletionRef before = queue_.enqueue([&] {
    std::this_thread::sleep_for(milliseconds(5));
    value = 7;
  });
  const pid_t child = fork();
  if (child == 0) {
    const bool inherited = before->done() && value == 7 && queue_.idle();
    queue_.enqueue([&] { value = 8; })->wait();
    _exit(inherited && value == 8 ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  queue_.enqueue([&] { value = 9; })->wait();
  EXPECT_EQ(value, 9);
}

// What `in_child` says in a child that is forked inside a task, while `other` runs one as well.
int code_of_child_in_a_task(DispatchQueue& queue, const std::function<int()>& in_child) {
  int status = -1;
  queue
      .enqueue([&] {
        const pid_t child = fork();
        if (child == 0) _exit(in_child());
        EXPECT_EQ(waitpid(child, &status, 0), child);
      })
      ->wait();
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool throws_user_error(const CompletionRef& completion) {
  try {
    completion->wait();
  } catch (const UserError&) {
    return true;
  }
  return false;
}

TEST_F(Dispatch, a_child_forked_in_a_task_goes_by_the_rules_of_tasks) {
  DispatchQueue other;
  EXPECT_EQ(code_of_child_in_a_task(queue_,
                                    [&] {
                                      int value = 0;
                                      other.enqueue([&] { value = 8; })->wait();
                                      const bool told = throws_user_error(queue_.enqueue([] {}));
                                      return value == 8 && told ? 3 : 4;
                                    }),
            3);
  int value = 0;
  queue_.enqueue([&] { value = 9; })->wait();  // the parent goes on
  EXPECT_EQ(value, 9);
}

TEST_F(Dispatch, a_child_forked_in_a_task_does_not_wait_for_what_other_threads_ran) {
  DispatchQueue other;
  std::latch started(1), go(1);
  const CompletionRef running = other.enqueue([&] {
    started.count_down();
    go.wait();
  });
  std::jthread waits([&] { running->wait(); });
  started.wait();
  EXPECT_EQ(code_of_child_in_a_task(queue_,
                                    [&] {
                                      int value = 0;
                                      const bool told = throws_user_error(running);
                                      other.enqueue([&] { value = 8; })->wait();
                                      return value == 8 && told ? 3 : 4;
                                    }),
            3);
  go.count_down();
  running->wait();
}

TEST_F(Dispatch, tasks_of_another_queue_can_be_waited_for_in_a_task) {
  DispatchQueue other;
  std::latch go(1);
  const CompletionRef first = other.enqueue([&] { go.wait(); });
  const CompletionRef second = queue_.enqueue([&] { first->wait(); });
  EXPECT_FALSE(queue_.idle());
  go.count_down();
  second->wait();
  EXPECT_TRUE(first->succeeded());
}

TEST_F(Dispatch, tasks_run_though_their_queue_has_ended) {
  CompletionRef last;
  int ran = 0;
  {
    DispatchQueue short_lived;
    for (int i = 0; i < 10; ++i)
      last = short_lived.enqueue([&] {
        std::this_thread::sleep_for(milliseconds(1));
        ++ran;
      });
  }
  while (!last->done()) std::this_thread::yield();
  EXPECT_EQ(ran, 10);
}

TEST_F(Dispatch, fork_does_not_wait_for_tasks_that_others_go_on_to_enqueue) {
  std::jthread caller([this](const std::stop_token& stop) {
    while (!stop.stop_requested())
      queue_.enqueue([] { std::this_thread::sleep_for(milliseconds(1)); });
  });
  while (queue_.idle()) std::this_thread::yield();
  const pid_t child = fork();
  if (child == 0) _exit(queue_.idle() ? 0 : 1);
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
        const auto queue = std::make_unique<DispatchQueue>();
        const bool none = queue->idle() && thread_count() == before;
        queue->enqueue([] {})->wait();
        std::_Exit(none && thread_count() > before ? 0 : 1);
      },
      testing::ExitedWithCode(0), "");
}

TEST_F(DispatchProcess, exit_runs_what_is_queued) {
  EXPECT_EXIT(
      {
        auto* const queue = new DispatchQueue;
        for (int i = 0; i < 5; ++i)
          queue->enqueue([i] {
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
        static DispatchQueue* queue;
        std::atexit([] {
          if (queue->enqueue([] { std::fprintf(stderr, "late;"); })->done())
            std::fprintf(stderr, "done");
        });
        queue = new DispatchQueue;
        queue->enqueue([] { std::fprintf(stderr, "early;"); });
        std::exit(0);
      },
      testing::ExitedWithCode(0), "early;late;done");
}

}  // namespace
}  // namespace lathe
