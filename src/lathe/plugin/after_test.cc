#include "lathe/plugin/after.h"

#include <gtest/gtest.h>

#include <latch>
#include <stdexcept>

#include "lathe/base/error.h"

namespace lathe::plugin {
namespace {

// What hangs on one piece of work waits for another that follows the same task: the thread that
// would come to that later does it now.
TEST(After, who_is_told_of_one_may_wait_for_another) {
  DispatchQueue queue;
  std::latch go(1), over(2);
  const CompletionRef task = queue.enqueue([&] { go.wait(); });
  int done = 0;
  const CompletionRef one = after({task}, [&] { ++done; });
  const CompletionRef other = after({task}, [&] { ++done; });
  for (const auto& [told, awaited] : {std::pair(one, other), std::pair(other, one)})
    told->then([&over, awaited](std::exception_ptr error) {
      EXPECT_EQ(error, nullptr);
      awaited->wait();
      over.count_down();
    });
  go.count_down();
  over.wait();
  EXPECT_EQ(done, 2);
}

TEST(After, it_follows_what_is_queued_behind_the_task_that_tells) {
  DispatchQueue queue;
  std::latch go(1), over(1);
  const CompletionRef task = queue.enqueue([&] { go.wait(); });
  int value = 0, seen = 0;
  task->then([&](std::exception_ptr) {
    const CompletionRef later = queue.enqueue([&] { value = 7; });
    after({task, later}, [&] { seen = value; })->wait();
    over.count_down();
  });
  go.count_down();
  over.wait();
  EXPECT_EQ(seen, 7);
}

TEST(After, what_a_task_cannot_wait_for_is_an_error_and_comes_later) {
  DispatchQueue queue;
  bool refused = false, followed = false;
  CompletionRef following;
  queue
      .enqueue([&] {
        following = after({queue.enqueue([] {})}, [&] { followed = true; });
        try {
          following->wait();
        } catch (const UserError&) {
          refused = true;
        }
      })
      ->wait();
  EXPECT_TRUE(refused);
  following->wait();
  EXPECT_TRUE(followed);
}

TEST(After, the_error_of_one_before_is_its_own) {
  DispatchQueue queue;
  std::latch go(1);
  const CompletionRef bad = queue.enqueue([&] {
    go.wait();
    throw std::runtime_error("no luck");
  });
  bool followed = false;
  const CompletionRef following = after({bad, queue.enqueue([] {})}, [&] { followed = true; });
  go.count_down();
  EXPECT_THROW(following->wait(), std::runtime_error);
  EXPECT_FALSE(followed);
}

}  // namespace
}  // namespace lathe::plugin
