#include "lathe/runtime/host/parallel_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>

#include "lathe/base/error.h"

namespace lathe {
namespace {

thread_local const Process* current = nullptr;

}  // namespace

// One meeting, from the first that comes to the last that has read.
struct ParallelRun::Gathering {
  std::string signature;
  std::vector<std::span<const Literal>> brought;  // by place; without data: not there yet
  std::vector<bool> there;
  size_t arrived = 0, read = 0;
  bool complete() const { return arrived == there.size(); }
};

ParallelRun::ParallelRun(GridShape grid, HostFeed& feed)
    : grid_(grid), feed_(feed), standing_(static_cast<size_t>(grid.size())) {}

std::string ParallelRun::name(int process) const {
  return fmt::format("process (replica {}, partition {})", grid_.replica(process),
                     grid_.partition(process));
}

void ParallelRun::check() const {
  const Lock lock(mutex_);
  check_locked();
}

void ParallelRun::check_locked() const {
  if (!failure_.empty()) throw UserError(failure_);
}

// The first failure is the one that all learn.
void ParallelRun::fail_with(std::string message) {
  if (!failure_.empty()) return;
  failure_ = std::move(message);
  changed_.notify_all();
}

void ParallelRun::fail_if_stuck() {
  if (!std::ranges::all_of(standing_, &Standing::stands_still)) return;
  if (std::ranges::all_of(standing_, &Standing::ended)) return;
  std::vector<std::string> lines;
  for (int p = 0; p < grid_.size(); ++p) {
    const Standing& one = standing_[static_cast<size_t>(p)];
    lines.push_back(fmt::format("{} {}", name(p), one.ended ? "has ended" : one.where));
  }
  fail_with(
      fmt::format("the program's processes wait for each other: {}; all members of a group "
                  "must run the same collective ops in the same order",
                  fmt::join(lines, "; ")));
}

void ParallelRun::wait(Lock& lock, int process, std::string where,
                       const std::function<bool()>& over) {
  Standing& mine = standing_[static_cast<size_t>(process)];
  mine.waits_for = &over;
  mine.where = std::move(where);
  fail_if_stuck();
  changed_.wait(lock, [&] { return over() || !failure_.empty(); });
  mine.waits_for = nullptr;
  if (!over()) check_locked();
}

std::shared_ptr<ParallelRun::Gathering> ParallelRun::arrive(int process, const Meeting& meeting,
                                                            std::span<const Literal> mine) {
  auto& gathering = open_[{meeting.channel, meeting.processes}];
  const size_t members = meeting.processes.size();
  if (!gathering)
    gathering = std::make_shared<Gathering>(
        Gathering{meeting.signature, std::vector<std::span<const Literal>>(members),
                  std::vector<bool>(members, false)});
  if (gathering->signature != meeting.signature)
    fail_with(fmt::format("{} comes to {}, where another process of its group comes to {}",
                          name(process), meeting.signature, gathering->signature));
  check_locked();
  const auto place = static_cast<size_t>(std::ranges::find(meeting.processes, process) -
                                         meeting.processes.begin());
  LATHE_CHECK(place < members && !gathering->there[place], "{} comes to {} out of turn",
              name(process), meeting.op);
  gathering->brought[place] = mine;
  gathering->there[place] = true;
  ++gathering->arrived;
  return gathering;
}

void ParallelRun::meet(int process, const Meeting& meeting, std::span<const Literal> mine,
                       const std::function<void(Contributions)>& read) {
  Lock lock(mutex_);
  check_locked();
  const std::shared_ptr<Gathering> all = arrive(process, meeting, mine);
  if (all->complete()) {
    open_.erase({meeting.channel, meeting.processes});  // the group's next meeting is another one
    changed_.notify_all();
  } else {
    std::vector<std::string> missing;
    for (size_t i = 0; i < meeting.processes.size(); ++i)
      if (!all->there[i]) missing.push_back(name(meeting.processes[i]));
    wait(lock, process, fmt::format("waits in [{}] for {}", meeting.op, fmt::join(missing, ", ")),
         [&] { return all->complete(); });
  }
  // From here on others may be reading what is mine: no way out but through the end.
  lock.unlock();
  std::exception_ptr error;
  try {
    read(all->brought);
  } catch (...) {
    error = std::current_exception();
  }
  lock.lock();
  ++all->read;
  changed_.notify_all();
  changed_.wait(lock, [&] { return all->read == all->there.size(); });
  if (error) std::rethrow_exception(error);
}

void ParallelRun::send(int from, int to, int64_t channel, std::vector<Literal> values) {
  const Lock lock(mutex_);
  check_locked();
  sent_[{channel, from, to}].push_back(std::move(values));
  changed_.notify_all();
}

std::vector<Literal> ParallelRun::receive(std::string_view op, int from, int process,
                                          int64_t channel) {
  Lock lock(mutex_);
  check_locked();
  auto& queue = sent_[{channel, from, from < 0 ? from : process}];
  wait(lock, process,
       fmt::format("waits in [{}] for {}, channel {}", op, from < 0 ? "another one" : name(from),
                   channel),
       [&] { return !queue.empty(); });
  std::vector<Literal> values = std::move(queue.front());
  queue.pop_front();
  return values;
}

void ParallelRun::finish(int process) {
  {
    const Lock lock(mutex_);
    standing_[static_cast<size_t>(process)].ended = true;
    fail_if_stuck();
  }
  feed_.wake();
}

void ParallelRun::fail(int process, std::string_view what) {
  {
    const Lock lock(mutex_);
    standing_[static_cast<size_t>(process)].ended = true;
    fail_with(fmt::format("{} failed: {}", name(process), what));
  }
  feed_.wake();
}

const Process* current_process() { return current; }

void run_process(const Process& process, const std::function<void()>& body) {
  const Process* const outer = std::exchange(current, &process);
  std::exception_ptr error;
  try {
    body();
    process.run->finish(process.number);
  } catch (const std::exception& thrown) {
    error = std::current_exception();
    process.run->fail(process.number, thrown.what());
  }
  current = outer;
  if (error) std::rethrow_exception(error);
}

}  // namespace lathe
