// Calls that return before their program has run: order, donation, errors, memory, and the ends of
// processes. The queue is held back where a test says what must be true while a call is queued.
#include "lathe/backends/cpu/executable.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <latch>
#include <numeric>
#include <random>
#include <stdexcept>
#include <thread>

#include "lathe/backends/cpu/run/recent_runs.h"
#include "lathe/backends/cpu/testing/kernel_interpreter.h"
#include "lathe/backends/cpu/testing/program_testing.h"
#include "lathe/base/flags.h"
#include "lathe/ops/api/ops.h"
#include "lathe/runtime/host/device_runtime.h"
#include "lathe/runtime/host/host_buffer.h"

namespace lathe {
namespace {

using namespace testing_plans;

// Programs on small arrays are brief; on large ones they wait their turn while the queue is held.
const Type kSmall = Type::tensor(DType::f32, {4, 8});
const Type kLarge = Type::tensor(DType::f32, {4096, 8});
const Type kRow = Type::tensor(DType::f32, {1, 8});
const Type kIndex = Type::scalar(DType::i32);

// Tasks wait behind it until it is opened, at its end at the latest.
class Gate {
 public:
  explicit Gate(DeviceRuntime& device = *interpreted_runtime())
      : passed_(device.queue().enqueue([this] { open_.wait(); })) {}
  ~Gate() { open(); }
  void open() {
    if (!std::exchange(is_open_, true)) open_.count_down();
    passed_->wait();
  }

 private:
  std::latch open_{1};
  bool is_open_ = false;
  CompletionRef passed_;
};

using Buffers = std::vector<BufferRef>;

BufferRef buffer(const Literal& value) { return interpreted_client().buffer_from_host(value); }
BufferRef index_buffer(int32_t value) { return buffer(Literal::scalar(value)); }
BufferRef row(float value) { return buffer(Literal::full(DType::f32, {1, 8}, value)); }

std::shared_ptr<Executable> compiled(std::vector<Type> params, const Body& body,
                                     std::vector<int> donated = {}) {
  return interpreted_client().compile(program_of(params, body, std::move(donated)));
}

// (cache, row, index) → the cache with the row at the index.
std::shared_ptr<Executable> update(Type type) {
  return compiled({type, kRow, kIndex},
                  [](std::span<const Array> x) {
                    return std::vector{dynamic_update_slice_in_dim(x[0], x[1], x[2], 0)};
                  },
                  {0});
}

// x → the sum of each column, as a row.
std::shared_ptr<Executable> column_sums(Type type) {
  return compiled({type}, [](std::span<const Array> x) {
    return std::vector{reshape(sum(x[0], {0}), {1, 8})};
  });
}

// n → n, by counting: not run in its call before some runs were short.
std::shared_ptr<Executable> count_to() {
  return compiled({kIndex}, [](std::span<const Array> x) {
    const Array zero = full({}, 0, DType::i32), one = full({}, 1, DType::i32);
    return flat::while_loop([&](std::span<const Array> in) { return std::vector{in[0] < x[0]}; },
                            [&](std::span<const Array> in) { return std::vector{in[0] + one}; },
                            std::vector{zero});
  });
}

// Ones, in memory of their own.
BufferRef ones(Type type) {
  const auto fill = compiled(
      {}, [&](std::span<const Array>) { return std::vector{full(type.shape(), 1, type.dtype())}; });
  return fill->execute({})[0];
}

BufferRef one(Executable& executable, const Buffers& arguments) {
  return executable.execute(arguments)[0];
}

bool is_pending(const BufferRef& value) {
  return static_cast<HostBuffer&>(*value).contents().pending != nullptr;
}
const std::byte* address(const BufferRef& value) {
  return static_cast<HostBuffer&>(*value).contents().claim.memory()->data();
}
int32_t count_of(const BufferRef& value) {
  return *reinterpret_cast<const int32_t*>(value->host_view()->data());
}
float element(const BufferRef& value, size_t at) {
  const auto view = *value->host_view();
  return reinterpret_cast<const float*>(view.data())[at];
}

TEST(AsyncCalls, a_large_program_returns_before_it_has_run) {
  const BufferRef x = ones(kLarge);
  x->await();
  const auto sums = column_sums(kLarge);
  Gate gate;
  const BufferRef y = one(*sums, {x});
  EXPECT_TRUE(is_pending(y));
  EXPECT_EQ(address(y), nullptr) << "results take no memory before they are computed";
  gate.open();
  EXPECT_EQ(element(y, 0), 4096);
  EXPECT_FALSE(is_pending(y));
}

TEST(AsyncCalls, a_brief_program_does_not_wait_for_the_queue_unless_its_arguments_do) {
  const BufferRef here = ones(kSmall);
  const auto sums = column_sums(kSmall);
  Gate gate;
  const BufferRef later = one(*update(kLarge), {ones(kLarge), row(2), index_buffer(0)});
  EXPECT_EQ(element(one(*sums, {here}), 0), 4);
  const BufferRef after = one(*column_sums(kRow), {one(*column_sums(kLarge), {later})});
  EXPECT_TRUE(is_pending(after));
  gate.open();
  EXPECT_EQ(element(after, 0), 4097);
}

TEST(AsyncCalls, a_program_whose_last_runs_were_short_runs_in_its_call) {
  const auto count = count_to();
  // On a busy machine a run may take longer than it is short.
  const auto runs_in_its_call = [&] {
    const BufferRef ten = one(*count, {index_buffer(10)});
    const bool pending = is_pending(ten);
    EXPECT_EQ(count_of(ten), 10);
    return !pending;
  };
  bool ran = false;
  for (int i = 0; i < 1000 && !ran; ++i) ran = runs_in_its_call();
  EXPECT_TRUE(ran);
  Gate gate;
  const BufferRef behind = one(*count, {index_buffer(10)});
  EXPECT_TRUE(is_pending(behind)) << "it must not overtake the queue";
  gate.open();
  EXPECT_EQ(count_of(behind), 10);
}

TEST(RecentRuns, are_light_after_three_short_ones_until_a_long_one) {
  RecentRuns runs;
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(runs.are_light());
    runs.add(1e-6);
  }
  EXPECT_TRUE(runs.are_light());
  runs.add(1e-3);
  EXPECT_FALSE(runs.are_light());
}

TEST(AsyncCalls, a_flag_makes_every_call_wait) {
  set_flag(Flag::async, "0");
  const BufferRef counted = one(*count_to(), {index_buffer(2000)});
  EXPECT_FALSE(is_pending(counted));
  set_flag(Flag::async, "1");
}

TEST(AsyncCalls, a_chain_of_donated_updates_enqueued_at_once_copies_nothing) {
  BufferRef cache = ones(kLarge);
  cache->await();
  const std::byte* const start = address(cache);
  const auto step = update(kLarge);
  Gate gate;
  for (int i = 0; i < 20; ++i)
    cache = one(*step, {cache, row(static_cast<float>(i)), index_buffer(i)});
  EXPECT_TRUE(is_pending(cache));
  gate.open();
  for (size_t i = 0; i < 20; ++i) EXPECT_EQ(element(cache, 8 * i), static_cast<float>(i));
  EXPECT_EQ(element(cache, 8 * 20), 1);
  EXPECT_EQ(address(cache), start);
}

TEST(AsyncCalls, a_chain_that_starts_before_its_first_value_is_there_copies_nothing) {
  const auto step = update(kLarge);
  Gate gate;
  const BufferRef first = ones(kLarge);
  const auto memory = static_cast<HostBuffer&>(*first).contents().claim.memory();
  BufferRef cache = first;
  for (int i = 0; i < 3; ++i) cache = one(*step, {cache, row(5), index_buffer(i)});
  EXPECT_THROW(first->await(), UserError) << "donated";
  gate.open();
  EXPECT_EQ(element(cache, 8 * 2), 5);
  EXPECT_EQ(address(cache), memory->data());
}

TEST(AsyncCalls, an_update_of_what_an_earlier_queued_call_reads_copies_nothing_and_comes_after) {
  BufferRef cache = ones(kLarge);
  cache->await();
  const std::byte* const start = address(cache);
  const auto step = update(kLarge);
  const auto sums = column_sums(kLarge);
  Gate gate;
  const BufferRef before = one(*sums, {cache});
  cache = one(*step, {cache, row(11), index_buffer(0)});
  const BufferRef after = one(*sums, {cache});
  gate.open();
  EXPECT_EQ(element(before, 0), 4096);
  EXPECT_EQ(element(after, 0), 4096 + 10);
  EXPECT_EQ(address(cache), start);
}

TEST(AsyncCalls, a_brief_update_does_not_overtake_a_queued_call_that_reads) {
  BufferRef cache = ones(kSmall);
  const std::byte* const start = address(cache);
  const auto both = compiled({kLarge, kSmall}, [](std::span<const Array> x) {
    return std::vector{sum(x[0], {0}) + sum(x[1], {0})};
  });
  const auto step = update(kSmall);
  Gate gate;
  const BufferRef before = one(*both, {ones(kLarge), cache});
  cache = one(*step, {cache, row(11), index_buffer(0)});
  EXPECT_TRUE(is_pending(cache));
  gate.open();
  EXPECT_EQ(element(before, 0), 4096 + 4);
  EXPECT_EQ(element(cache, 0), 11);
  EXPECT_EQ(address(cache), start);
}

TEST(AsyncCalls, what_was_shown_is_copied_when_donated) {
  const BufferRef shown = ones(kLarge);
  const auto view = *shown->host_view();
  const auto step = update(kLarge);
  Gate gate;
  BufferRef cache = one(*step, {shown, row(3), index_buffer(0)});
  cache = one(*step, {cache, row(4), index_buffer(1)});
  gate.open();
  EXPECT_EQ(element(cache, 0), 3);
  EXPECT_EQ(element(cache, 8), 4);
  EXPECT_NE(address(cache), view.data());
  EXPECT_EQ(reinterpret_cast<const float*>(view.data())[0], 1);
}

TEST(AsyncCalls, an_argument_kept_and_donated_in_one_call_is_copied) {
  const auto step = compiled({kLarge, kLarge, kRow, kIndex},
                             [](std::span<const Array> x) {
                               const Array at = dynamic_update_slice_in_dim(x[0], x[2], x[3], 0);
                               return std::vector{at, sum(x[1], {0})};
                             },
                             {0});
  Gate gate;
  const BufferRef cache = ones(kLarge);
  const std::vector<BufferRef> results =
      step->execute(Buffers{cache, cache, row(11), index_buffer(0)});
  gate.open();
  EXPECT_EQ(element(results[0], 0), 11);
  EXPECT_EQ(element(results[1], 0), 4096);
}

TEST(AsyncCalls, memory_that_two_buffers_share_is_copied_for_the_first_that_is_donated) {
  Gate gate;
  const BufferRef cache = ones(kLarge);
  HostBuffer::Contents contents = static_cast<HostBuffer&>(*cache).contents();
  const std::shared_ptr<HostMemory> memory = contents.claim.memory();
  const BufferRef twin = std::make_shared<HostBuffer>(kLarge, cache->device(),
                                                      std::move(contents.claim), contents.pending);
  const auto step = update(kLarge);
  const BufferRef first = one(*step, {cache, row(11), index_buffer(0)});
  const BufferRef second = one(*step, {twin, row(12), index_buffer(1)});
  gate.open();
  EXPECT_EQ(element(first, 0), 11);
  EXPECT_EQ(element(first, 8), 1);
  EXPECT_EQ(element(second, 0), 1);
  EXPECT_EQ(element(second, 8), 12);
  EXPECT_NE(address(first), memory->data());
  EXPECT_EQ(address(second), memory->data());
}

TEST(AsyncCalls, a_failed_computation_fails_all_that_depend_on_it_without_running_them) {
  const auto claim = HostClaim(HostMemory::reserve(kLarge.byte_count()));
  const BufferRef failed = std::make_shared<HostBuffer>(
      kLarge, interpreted_client().devices()[0], claim, interpreted_runtime()->queue().enqueue([] {
        throw std::runtime_error("the disk is on fire");
      }));
  const BufferRef updated = one(*update(kLarge), {failed, row(1), index_buffer(0)});
  const BufferRef sums = one(*column_sums(kLarge), {updated});
  const BufferRef brief = one(*column_sums(kRow), {sums});
  EXPECT_EQ(element(one(*column_sums(kSmall), {ones(kSmall)}), 0), 4) << "others go on";
  for (const BufferRef& value : {updated, sums, brief}) {
    for (int turn = 0; turn < 2; ++turn) {
      try {
        value->await();
        FAIL() << "did not throw";
      } catch (const std::runtime_error& error) {
        EXPECT_STREQ(error.what(), "the disk is on fire");
      }
    }
    EXPECT_THROW(value->host_view(), std::runtime_error);
    EXPECT_EQ(address(value), nullptr) << "ran";
  }
}

TEST(AsyncCalls, mistakes_in_arguments_are_thrown_by_the_call) {
  const auto step = update(kLarge);
  Gate gate;
  const BufferRef cache = ones(kLarge);
  EXPECT_THROW(one(*step, {cache}), UserError);
  EXPECT_THROW(one(*step, {row(1), row(1), index_buffer(0)}), UserError);
  one(*step, {cache, row(1), index_buffer(0)});
  EXPECT_TRUE(cache->deleted());
  EXPECT_THROW(one(*step, {cache, row(1), index_buffer(0)}), UserError);
}

TEST(AsyncCalls, buffers_and_executables_may_be_dropped_while_they_are_queued) {
  BufferRef last;
  {
    Gate gate;
    BufferRef x = ones(kLarge);
    auto step = update(kLarge);
    one(*step, {ones(kLarge), row(1), index_buffer(0)});
    x = one(*step, {x, row(9), index_buffer(0)});
    step.reset();
    last = one(*column_sums(kLarge), {x});
    x.reset();
  }
  EXPECT_EQ(element(last, 0), 4096 + 8);
}

TEST(AsyncCalls, chains_of_several_callers_do_not_mix) {
  const auto step = update(kLarge);
  std::vector<std::jthread> callers;
  for (int c = 0; c < 4; ++c)
    callers.emplace_back([&, c] {
      BufferRef cache = ones(kLarge);
      for (int i = 0; i < 60; ++i)
        cache = one(*step, {cache, row(static_cast<float>(100 * c + i)), index_buffer(i)});
      for (size_t i = 0; i < 60; ++i)
        EXPECT_EQ(element(cache, 8 * i), static_cast<float>(100 * c) + static_cast<float>(i));
    });
}

int64_t resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  int64_t all = 0, resident = 0;
  statm >> all >> resident;
  return resident * ::getpagesize();
}

TEST(WorkMemory, executables_of_many_sizes_share_it) {
  constexpr int64_t kColumns = 1 << 17, kArena = 4 * kColumns;
  std::vector<std::shared_ptr<Executable>> all;
  std::vector<int64_t> resident;
  for (int64_t extra = 0; extra < 16; ++extra) {
    // The carry of a loop lies in the arena.
    all.push_back(compiled({kIndex}, [&](std::span<const Array> x) {
      const Array start = broadcast_in_dim(convert(x[0], DType::f32), {kColumns + extra}, {});
      const auto twice = [](std::span<const Array> in) { return std::vector{in[0] + in[0]}; };
      return std::vector{max(flat::scan(twice, std::vector{start}, {}, 2).carry[0], 0)};
    }));
    EXPECT_GE(all.back()->memory_analysis().arena_bytes, kArena);
    EXPECT_EQ(element(one(*all.back(), {index_buffer(3)}), 0), 12);
    resident.push_back(resident_bytes());
  }
  EXPECT_LT(resident.back() - resident[3], 5 * kArena);
}

// A second device in the same process.
class OtherDevice {
 public:
  std::shared_ptr<Executable> compile(const Program& program) { return client_->compile(program); }
  BufferRef ones() {
    return compile(
               program_of(
                   {}, [](std::span<const Array>) { return std::vector{full(kLarge.shape(), 1)}; }))
        ->execute({})[0];
  }
  DeviceRuntime& runtime() { return *runtime_; }

 private:
  std::shared_ptr<DeviceRuntime> runtime_ = std::make_shared<DeviceRuntime>(2);
  std::shared_ptr<Client> client_ = make_cpu_client(make_kernel_interpreter(), runtime_);
};

TEST(Devices, programs_of_one_do_not_wait_for_those_of_another) {
  OtherDevice other;
  const BufferRef x = ones(kLarge);
  const Gate gate(other.runtime());
  const BufferRef late = other.ones();
  EXPECT_EQ(element(one(*column_sums(kLarge), {x}), 0), 4096);
  EXPECT_TRUE(is_pending(late));
}

TEST(Devices, values_of_another_device_are_waited_for) {
  OtherDevice other;
  Gate gate(other.runtime());
  const BufferRef sums = one(*column_sums(kLarge), {other.ones()});
  EXPECT_TRUE(is_pending(sums));
  gate.open();
  EXPECT_EQ(element(sums, 0), 4096);
}

// The other device's queue still has to read the cache when this one is asked to write it.
TEST(Devices, what_another_device_made_is_never_written_in_place) {
  OtherDevice other;
  BufferRef cache = other.ones();
  cache->await();
  const std::byte* before = address(cache);
  const auto sums = other.compile(program_of(std::vector{kLarge}, [](std::span<const Array> x) {
    return std::vector{reshape(sum(x[0], 0), {1, 8})};
  }));
  Gate gate(other.runtime());
  const BufferRef unchanged = one(*sums, {cache});
  const BufferRef updated = one(*update(kLarge), {cache, row(5), index_buffer(0)});
  cache.reset();
  EXPECT_EQ(element(updated, 0), 5);
  EXPECT_NE(address(updated), before);
  gate.open();
  EXPECT_EQ(element(unchanged, 0), 4096);
}

TEST(Devices, a_value_that_another_device_may_write_is_read_before) {
  OtherDevice other;
  BufferRef cache = other.ones();
  cache->await();
  Gate gate;
  const BufferRef sums = one(*column_sums(kLarge), {cache});
  const auto step = other.compile(
      program_of(std::vector{kLarge, kRow, kIndex},
                 [](std::span<const Array> x) {
                   return std::vector{dynamic_update_slice_in_dim(x[0], x[1], x[2], 0)};
                 },
                 {0}));
  EXPECT_EQ(element(one(*step, {cache, row(5), index_buffer(0)}), 0), 5);
  gate.open();
  EXPECT_EQ(element(sums, 0), 4096);
}

// Updates, reads, looks and waits, in any order, on caches of both sizes.
TEST(AsyncCalls, any_mixture_of_calls_gives_what_calls_one_by_one_give) {
  const Type types[] = {kSmall, kLarge};
  const std::shared_ptr<Executable> steps[] = {update(kSmall), update(kLarge)};
  const std::shared_ptr<Executable> sums[] = {column_sums(kSmall), column_sums(kLarge)};
  const std::shared_ptr<Executable> counter = count_to();
  struct Cache {
    size_t type;
    BufferRef value;
    std::vector<float> rows;  // what they should be
  };
  std::vector<Cache> caches;
  for (size_t i = 0; i < 4; ++i) {
    const auto rows = static_cast<size_t>(types[i % 2].shape()[0]);
    caches.push_back({i % 2, ones(types[i % 2]), std::vector<float>(rows, 1)});
  }
  std::vector<std::pair<BufferRef, float>> reads;
  std::vector<BufferRef> shown;
  std::minstd_rand random(7);
  for (int turn = 0; turn < 500; ++turn) {
    Cache& cache = caches[random() % caches.size()];
    switch (random() % 8) {
      case 0:
        reads.emplace_back(one(*sums[cache.type], {cache.value}),
                           std::reduce(cache.rows.begin(), cache.rows.end()));
        break;
      case 1:
        shown.push_back(cache.value);
        EXPECT_EQ(element(cache.value, 8), cache.rows[1]);
        break;
      case 2:
        cache.value->await();
        break;
      case 3:  // what the others then queue behind
        one(*counter, {index_buffer(200)});
        break;
      default:
        const auto at = static_cast<int32_t>(random() % 4);
        cache.value =
            one(*steps[cache.type], {cache.value, row(static_cast<float>(turn)), index_buffer(at)});
        cache.rows[static_cast<size_t>(at)] = static_cast<float>(turn);
    }
  }
  for (const auto& [got, want] : reads) EXPECT_EQ(element(got, 0), want);
  for (const Cache& cache : caches)
    for (size_t i = 0; i < cache.rows.size(); ++i)
      EXPECT_EQ(element(cache.value, 8 * i), cache.rows[i]);
}

TEST(AsyncCalls, a_reader_in_another_thread_never_sees_a_donated_update) {
  const auto sums = column_sums(kSmall);
  const auto step = update(kSmall);
  for (int turn = 0; turn < 50; ++turn) {
    const BufferRef cache = ones(kSmall);
    std::latch both(2);
    std::jthread reader([&] {
      both.arrive_and_wait();
      try {
        EXPECT_EQ(element(one(*sums, {cache}), 0), 4);
      } catch (const UserError&) {  // the donation came first
      }
    });
    both.arrive_and_wait();
    one(*step, {cache, row(11), index_buffer(0)});
  }
}

TEST(AsyncCalls, a_forked_child_finds_the_results_and_can_call) {
  const auto counter = count_to();
  const BufferRef x = one(*counter, {index_buffer(3000)});
  const pid_t child = fork();
  if (child == 0) {
    const bool right = !is_pending(x) && count_of(one(*counter, {x})) == 3000;
    _exit(right ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT_EQ(count_of(one(*counter, {x})), 3000);
}

TEST(AsyncCalls, a_process_ends_with_calls_still_queued) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        static BufferRef last = index_buffer(1000);
        const auto counter = count_to();
        for (int i = 0; i < 10; ++i) last = one(*counter, {last});
        std::exit(0);
      },
      testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace lathe
