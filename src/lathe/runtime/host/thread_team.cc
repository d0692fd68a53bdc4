#include "lathe/runtime/host/thread_team.h"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <string>

#include "lathe/base/error.h"
#include "lathe/base/flags.h"
#include "lathe/base/fp_state.h"
#include "lathe/runtime/host/cpu_pause.h"

namespace lathe {
namespace {

constexpr auto kSpin = std::chrono::microseconds(50);
constexpr int kMaxThreads = 1024;
// A thread takes this part of its even share of what is left: long ranges first, single tiles at
// the end, so that threads finish together whatever their speed.
constexpr int64_t kPartOfShare = 4;

int affinity_count() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
  return std::max(1, CPU_COUNT(&set));
}

// Processors the control group allows, or a very large number. Version 2's cpu.max is
// "QUOTA|max PERIOD"; version 1 has the two numbers in two files.
double cgroup_quota() {
  const double unlimited = kMaxThreads;
  double quota = 0, period = 0;
  std::string first;
  if (std::ifstream v2("/sys/fs/cgroup/cpu.max"); v2 >> first >> period) {
    if (first == "max") return unlimited;
    quota = std::atof(first.c_str());
  } else {
    std::ifstream("/sys/fs/cgroup/cpu/cpu.cfs_quota_us") >> quota;
    std::ifstream("/sys/fs/cgroup/cpu/cpu.cfs_period_us") >> period;
  }
  return quota > 0 && period > 0 ? quota / period : unlimited;
}

// A worker has the policy of the process. It is made by whoever runs the first task: a queue's
// thread preempts nobody when it is woken, and a worker that inherits that waits for its own caller
// wherever other programs use the other processors.
void take_policy_of_process() {
  const sched_param priority{};
  if (sched_getscheduler(0) == SCHED_BATCH && sched_getscheduler(getpid()) == SCHED_OTHER)
    sched_setscheduler(0, SCHED_OTHER, &priority);
}

}  // namespace

int ThreadTeam::default_size() {
  const int64_t asked = flag_int(Flag::threads);
  if (asked > 0) return static_cast<int>(asked);
  return std::clamp(static_cast<int>(std::ceil(cgroup_quota())), 1, affinity_count());
}

ThreadTeam::ThreadTeam(int size) {
  for (int member = 1; member < size; ++member) {
    workers_.emplace_back([this, member] { work(member); });
  }
}

ThreadTeam::~ThreadTeam() {
  stop_.store(true);
  wake_.fetch_add(1);
  wake_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

void ThreadTeam::run(int64_t tiles, Task task) {
  if (tiles <= 0) return;
  if (tiles == 1 || workers_.empty()) return task.call(task.object, 0, tiles, 0);
  task_ = task;
  tiles_ = tiles;
  next_.store(0, std::memory_order_relaxed);
  finished_.store(0, std::memory_order_relaxed);
  const uint64_t epoch = (state_.load(std::memory_order_relaxed) >> 16) + 1;
  state_.store(epoch << 16, std::memory_order_seq_cst);
  wake_sleepers();
  run_share(0);
  const uint64_t joined = state_.fetch_or(kClosed, std::memory_order_acq_rel) & kJoined;
  while (finished_.load(std::memory_order_acquire) != joined) cpu_pause();
  if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void ThreadTeam::run_share(int member) {
  for (;;) {
    int64_t begin = next_.load(std::memory_order_relaxed), end;
    do {
      if (begin >= tiles_) return;
      end = begin + std::max<int64_t>(1, (tiles_ - begin) / (size() * kPartOfShare));
    } while (!next_.compare_exchange_weak(begin, end, std::memory_order_relaxed));
    try {
      task_.call(task_.object, begin, end, member);
    } catch (...) {
      std::lock_guard lock(error_mutex_);
      if (!error_) error_ = std::current_exception();
      next_.store(tiles_, std::memory_order_relaxed);
    }
  }
}

void ThreadTeam::work(int member) {
  take_policy_of_process();
  FpScope fp;
  uint64_t epoch = 0;
  while ((epoch = join_next(epoch)) != 0) {
    run_share(member);
    finished_.fetch_add(1, std::memory_order_release);
  }
}

bool ThreadTeam::try_join(uint64_t last, uint64_t& joined) {
  uint64_t state = state_.load(std::memory_order_acquire);
  while (!(state & kClosed) && state >> 16 != last) {
    if (state_.compare_exchange_weak(state, state + 1, std::memory_order_acq_rel)) {
      joined = state >> 16;
      return true;
    }
  }
  return false;
}

uint64_t ThreadTeam::join_next(uint64_t last) {
  uint64_t joined = 0;
  auto until = std::chrono::steady_clock::now() + kSpin;
  for (int turn = 0; !stop_.load(std::memory_order_relaxed); ++turn) {
    if (try_join(last, joined)) return joined;
    cpu_pause();
    if (turn % 64 != 63 || std::chrono::steady_clock::now() < until) continue;
    sleep_until_change(last);
    until = std::chrono::steady_clock::now() + kSpin;
  }
  return 0;
}

// The order (announce, then look again) pairs with run's (publish, then look for sleepers): one of
// the two sees the other, so no wake-up is lost.
void ThreadTeam::sleep_until_change(uint64_t last) {
  const uint32_t seen = wake_.load(std::memory_order_seq_cst);
  sleepers_.fetch_add(1, std::memory_order_seq_cst);
  const uint64_t state = state_.load(std::memory_order_seq_cst);
  const bool open = !(state & kClosed) && state >> 16 != last;
  if (!open && !stop_.load(std::memory_order_seq_cst)) wake_.wait(seen);
  sleepers_.fetch_sub(1, std::memory_order_seq_cst);
}

void ThreadTeam::wake_sleepers() {
  if (sleepers_.load(std::memory_order_seq_cst) == 0) return;
  wake_.fetch_add(1, std::memory_order_seq_cst);
  wake_.notify_all();
}

}  // namespace lathe
