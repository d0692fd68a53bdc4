#include "lathe/runtime/host/device_runtime.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstring>
#include <functional>
#include <latch>
#include <thread>

#include "lathe/base/flags.h"

namespace lathe {
namespace {

bool in_child(const std::function<bool()>& holds) {
  const pid_t child = fork();
  if (child == 0) _exit(holds() ? 0 : 1);
  int status = -1;
  return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int64_t tiles_run(DeviceRuntime& device) {
  DeviceRuntime::Turn turn(device);
  std::atomic<int64_t> count{0};
  turn.team().parallel_for(32, [&](int64_t begin, int64_t end, int) { count += end - begin; });
  return count;
}

TEST(DeviceRuntime, a_forked_child_has_a_team_of_its_own) {
  DeviceRuntime device(3);
  EXPECT_EQ(tiles_run(device), 32);
  EXPECT_TRUE(in_child([&] { return tiles_run(device) == 32; }));
  EXPECT_EQ(tiles_run(device), 32);
}

TEST(DeviceRuntime, a_forked_child_finds_the_team_free_though_another_thread_held_it) {
  DeviceRuntime device(2);
  std::latch held(1), forked(1);
  std::jthread holder([&] {
    const DeviceRuntime::Turn turn(device);
    held.count_down();
    forked.wait();
  });
  held.wait();
  EXPECT_TRUE(in_child([&] { return tiles_run(device) == 32; }));
  forked.count_down();
}

int team_size(DeviceRuntime& device) { return DeviceRuntime::Turn(device).team().size(); }

TEST(DeviceRuntime, the_team_of_a_forked_child_is_as_large_as_the_child_may_have_it) {
  const std::string before = flag_text(Flag::threads);
  set_flag(Flag::threads, "1");
  DeviceRuntime device;
  EXPECT_EQ(team_size(device), 1);
  EXPECT_TRUE(in_child([&] {
    set_flag(Flag::threads, "5");
    return team_size(device) == 5 && tiles_run(device) == 32;
  }));
  set_flag(Flag::threads, before);
}

TEST(DeviceRuntime, devices_run_beside_each_other) {
  DeviceRuntime one(2), two(2);
  const DeviceRuntime::Turn turn(one);
  EXPECT_EQ(tiles_run(two), 32);
}

TEST(WorkMemory, a_block_grows_to_the_largest_use_and_stays) {
  WorkBlock block;
  std::byte* const small = block.reserve(100);
  EXPECT_EQ(block.reserve(50), small);
  std::memset(block.reserve(5 << 20), 1, 5 << 20);
  const int64_t size = block.size();
  std::byte* const large = block.reserve(3 << 20);
  EXPECT_EQ(block.reserve(5 << 20), large);
  EXPECT_EQ(block.size(), size);
}

TEST(WorkMemory, there_are_as_many_blocks_as_are_used_at_a_time) {
  WorkBlocks blocks;
  std::byte *first, *second;
  {
    WorkBlocks::Loan a(blocks), b(blocks);
    first = a.reserve(64);
    second = b.reserve(64);
    EXPECT_NE(first, second);
  }
  for (int i = 0; i < 10; ++i) {
    std::byte* const again = WorkBlocks::Loan(blocks).reserve(64);
    EXPECT_TRUE(again == first || again == second);
  }
}

}  // namespace
}  // namespace lathe
