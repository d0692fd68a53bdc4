#include "lathe/runtime/host/thread_team.h"

#include <gtest/gtest.h>
#include <sched.h>

#include <chrono>
#include <numeric>
#include <stdexcept>

#include "lathe/base/fp_state.h"

namespace lathe {
namespace {

TEST(ThreadTeam, every_tile_runs_exactly_once) {
  ThreadTeam team(4);
  ThreadTeam::Lease lease(team);
  for (int64_t tiles : {0, 1, 2, 3, 7, 64, 1000, 12345}) {
    std::vector<std::atomic<int>> hits(static_cast<size_t>(tiles));
    team.parallel_for(tiles, [&](int64_t begin, int64_t end, int member) {
      EXPECT_LT(member, team.size());
      for (int64_t i = begin; i < end; ++i) ++hits[static_cast<size_t>(i)];
    });
    for (const auto& hit : hits) ASSERT_EQ(hit.load(), 1);
  }
}

TEST(ThreadTeam, many_short_jobs_with_sleeping_workers_between) {
  ThreadTeam team(3);
  ThreadTeam::Lease lease(team);
  std::atomic<int64_t> sum{0};
  for (int job = 0; job < 2000; ++job) {
    team.parallel_for(5, [&](int64_t begin, int64_t end, int) { sum += end - begin; });
    if (job % 500 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_EQ(sum.load(), 2000 * 5);
}

TEST(ThreadTeam, an_exception_reaches_the_caller_and_the_team_goes_on) {
  ThreadTeam team(2);
  ThreadTeam::Lease lease(team);
  EXPECT_THROW(team.parallel_for(100,
                                 [](int64_t begin, int64_t end, int) {
                                   if (begin <= 50 && 50 < end) throw std::runtime_error("tile 50");
                                 }),
               std::runtime_error);
  std::atomic<int> count{0};
  team.parallel_for(
      10, [&](int64_t begin, int64_t end, int) { count += static_cast<int>(end - begin); });
  EXPECT_EQ(count.load(), 10);
}

// The thread of a dispatch queue, which makes the team, gives way to whoever runs. Workers that did
// so, too, would not come where other programs use the processors.
TEST(ThreadTeam, workers_have_the_policy_of_the_process) {
  const int of_process = sched_getscheduler(0);
  std::thread([&] {
    const sched_param priority{};
    ASSERT_EQ(sched_setscheduler(0, SCHED_BATCH, &priority), 0);
    ThreadTeam team(2);
    ThreadTeam::Lease lease(team);
    std::atomic<bool> has_come = false;
    std::atomic<int> policy = -1;
    team.parallel_for(2, [&](int64_t, int64_t, int member) {
      if (member == 0) return has_come.wait(false);
      policy = sched_getscheduler(0);
      has_come = true;
      has_come.notify_one();
    });
    EXPECT_EQ(policy.load(), of_process);
  }).join();
}

TEST(FpScope, subnormals_survive_inside) {
  FpScope fp;
  volatile float tiny = 1e-40f;
  volatile float half = tiny * 0.5f;
  EXPECT_GT(half, 0.0f);
}

}  // namespace
}  // namespace lathe
