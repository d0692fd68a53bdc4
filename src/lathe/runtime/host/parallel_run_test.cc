// Processes that meet: every order of threads, and every way not to come.
#include "lathe/runtime/host/parallel_run.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstring>
#include <numeric>
#include <random>
#include <thread>

#include "lathe/base/error.h"

namespace lathe {
namespace {

using Body = std::function<void(int process)>;

// What each process throws, or "".
std::vector<std::string> run_all(ParallelRun& run, const Body& body, uint32_t seed = 0) {
  std::vector<std::string> errors(static_cast<size_t>(run.grid().size()));
  std::vector<int> order(errors.size());
  std::iota(order.begin(), order.end(), 0);
  std::mt19937 random(seed);
  std::shuffle(order.begin(), order.end(), random);
  std::vector<std::jthread> threads;
  for (int p : order)
    threads.emplace_back([&, p] {
      try {
        run_process({&run, p, p}, [&] { body(p); });
      } catch (const std::exception& error) {
        errors[static_cast<size_t>(p)] = error.what();
      }
    });
  threads.clear();
  return errors;
}

Literal number(int64_t value) { return Literal::scalar(value); }

struct At {
  std::vector<int> processes;
  std::string signature = "sum";
  int64_t channel = 0;
  int64_t bytes = 0;  // of work: much is done together
};
constexpr int64_t kMuch = 1 << 20;

Meeting meeting(const At& at) {
  return {.op = "sum",
          .channel = at.channel,
          .processes = at.processes,
          .signature = std::hash<std::string>()(at.signature),
          .signature_text = [&] { return at.signature; }};
}

using Shares = std::span<const Share>;

// Meets with one number to give and one to get; part k gives member k its own.
int64_t meet(ParallelRun& run, int process, const At& at, int64_t mine,
             const std::function<int64_t(Shares, size_t place)>& result_of) {
  const Literal value = number(mine);
  int64_t result = 0;
  const std::span<std::byte> to = std::as_writable_bytes(std::span(&result, 1));
  run.meet(process, meeting(at), {{&value, 1}, {&to, 1}},
           {.parts = std::ssize(at.processes),
            .bytes = at.bytes,
            .part = [&](Shares all, int64_t place) {
              const auto k = static_cast<size_t>(place);
              const int64_t its = result_of(all, k);
              std::memcpy(all[k].results[0].data(), &its, sizeof its);
            }});
  return result;
}

// The digits that the group brings, each member's once.
int64_t sum(ParallelRun& run, int process, const At& at, int64_t mine) {
  return meet(run, process, at, mine, [](Shares all, size_t) {
    int64_t total = 0;
    for (const Share& member : all) total = 10 * total + member.operands[0].get_i64(0);
    return total;
  });
}

TEST(ParallelRun, processes_of_two_by_four_meet_in_groups_a_thousand_times_in_any_order) {
  HostFeed feed;
  for (uint32_t seed = 0; seed < 1000; ++seed) {
    ParallelRun run({2, 4}, feed);
    std::vector<int64_t> rows(8), columns(8), all(8);
    const auto errors = run_all(
        run,
        [&](int p) {
          const auto at = static_cast<size_t>(p);
          const int row = p / 4, column = p % 4;
          const int64_t bytes = seed % 2 == 0 ? 0 : kMuch;
          rows[at] = sum(
              run, p,
              {.processes = {4 * row + 3, 4 * row, 4 * row + 1, 4 * row + 2}, .bytes = bytes}, p);
          columns[at] = sum(run, p, {.processes = {column + 4, column}, .bytes = bytes}, p);
          all[at] =
              sum(run, p, {.processes = {0, 1, 2, 3, 4, 5, 6, 7}, .channel = 1, .bytes = bytes},
                  rows[at] % 10);
        },
        seed);
    for (size_t p = 0; p < 8; ++p) {
      ASSERT_EQ(errors[p], "");
      ASSERT_EQ(rows[p], p < 4 ? 3012 : 7456);
      ASSERT_EQ(columns[p], static_cast<int64_t>(11 * (p % 4) + 40));
      ASSERT_EQ(all[p], 22226666);
    }
  }
}

TEST(ParallelRun, a_group_that_meets_often_meets_in_turn) {
  HostFeed feed;
  ParallelRun run({1, 3}, feed);
  std::atomic<int> wrong = 0;
  const auto errors = run_all(run, [&](int p) {
    for (int64_t turn = 0; turn < 500; ++turn)
      wrong += sum(run, p, {.processes = {0, 1, 2}, .bytes = turn % 3 == 0 ? kMuch : 0},
                   turn % 10) != 111 * (turn % 10);
  });
  EXPECT_EQ(errors, std::vector<std::string>(3));
  EXPECT_EQ(wrong, 0);
}

TEST(ParallelRun, what_is_sent_comes_in_order_by_channel) {
  HostFeed feed;
  ParallelRun run({2, 1}, feed);
  std::vector<int64_t> got;
  const auto errors = run_all(run, [&](int p) {
    if (p == 0) {
      for (int64_t i = 0; i < 3; ++i) run.send(0, 1, 7, {number(i)});
      run.send(0, 1, 8, {number(80)});
    } else {
      got.push_back(run.receive("recv", 0, 1, 8)[0].get_i64(0));
      for (int i = 0; i < 3; ++i) got.push_back(run.receive("recv", 0, 1, 7)[0].get_i64(0));
    }
  });
  EXPECT_EQ(errors, std::vector<std::string>(2));
  EXPECT_EQ(got, (std::vector<int64_t>{80, 0, 1, 2}));
}

void expect_in(const std::string& text, std::string_view part) {
  EXPECT_NE(text.find(part), std::string::npos) << text << "\nlacks: " << part;
}

TEST(ParallelRun, who_waits_for_one_that_has_ended_is_told) {
  HostFeed feed;
  ParallelRun run({1, 3}, feed);
  const auto errors = run_all(run, [&](int p) {
    if (p != 1) sum(run, p, {.processes = {0, 1, 2}}, p);
  });
  EXPECT_EQ(errors[1], "");
  for (size_t p : {0u, 2u}) {
    expect_in(errors[p], "wait for each other");
    expect_in(errors[p], "process (replica 0, partition 1) has ended");
    expect_in(errors[p], "process (replica 0, partition 0) waits in [sum] for");
  }
}

TEST(ParallelRun, groups_that_wait_for_each_other_are_told) {
  HostFeed feed;
  ParallelRun run({1, 3}, feed);
  const auto errors = run_all(run, [&](int p) {
    const int next = (p + 1) % 3;
    sum(run, p, {.processes = {p, next}, .channel = p}, p);
  });
  for (const std::string& error : errors) expect_in(error, "wait for each other");
}

TEST(ParallelRun, collectives_in_another_order_are_told_apart) {
  HostFeed feed;
  ParallelRun run({1, 2}, feed);
  const auto errors = run_all(run, [&](int p) {
    sum(run, p,
        {.processes = {0, 1}, .signature = p == 0 ? "[all_reduce] of f32" : "[all_gather] of f32"},
        p);
  });
  for (const std::string& error : errors) {
    expect_in(error, "[all_reduce] of f32");
    expect_in(error, "[all_gather] of f32");
  }
}

TEST(ParallelRun, an_error_of_one_ends_all_and_is_what_they_throw) {
  HostFeed feed;
  ParallelRun run({2, 2}, feed);
  const auto errors = run_all(run, [&](int p) {
    if (p == 2) throw UserError("the disk is on fire");
    if (p == 1) run.feed().infeed(1, [&] { run.check(); });  // waits for the host
    sum(run, p, {.processes = {0, 2, 3}}, p);
  });
  EXPECT_EQ(errors[2], "the disk is on fire");
  for (size_t p : {0u, 1u, 3u})
    EXPECT_EQ(errors[p], "process (replica 1, partition 0) failed: the disk is on fire");
}

TEST(ParallelRun, an_error_in_a_part_is_what_all_members_throw) {
  HostFeed feed;
  for (int turn = 0; turn < 100; ++turn) {
    ParallelRun run({1, 5}, feed);
    const auto errors = run_all(run, [&](int p) {
      if (p == 4) return;
      meet(run, p, {.processes = {0, 1, 2, 3}, .bytes = turn % 2 == 0 ? 0 : kMuch}, p,
           [](Shares, size_t place) -> int64_t {
             if (place == 3) throw UserError("no room");
             return 0;
           });
    });
    EXPECT_EQ(errors, (std::vector<std::string>{"no room", "no room", "no room", "no room", ""}));
  }
}

TEST(ParallelRun, a_meeting_without_parts_is_a_meeting) {
  HostFeed feed;
  ParallelRun run({1, 3}, feed);
  std::atomic<int> arrived = 0, early = 0;
  const std::vector<int> everybody{0, 1, 2};
  const auto errors = run_all(run, [&](int p) {
    ++arrived;
    const At at{.processes = everybody};
    run.meet(p, meeting(at), {}, {.parts = 0, .bytes = kMuch, .part = {}});
    early += arrived != 3;
  });
  EXPECT_EQ(errors, std::vector<std::string>(3));
  EXPECT_EQ(early, 0);
}

TEST(HostFeed, both_sides_may_come_first) {
  HostFeed feed;
  feed.feed(3, {number(1)});
  feed.feed(3, {number(2)});
  EXPECT_EQ(feed.infeed(3, {})[0].get_i64(0), 1);
  std::jthread later([&] { feed.outfeed(0, feed.infeed(3, {})); });
  EXPECT_EQ(feed.take(0)[0].get_i64(0), 2);
  feed.send(5, {number(9)});
  EXPECT_EQ(feed.receive(5)[0].get_i64(0), 9);
}

}  // namespace
}  // namespace lathe
