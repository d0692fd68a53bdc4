#include "lathe/runtime/host/parallel_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>

#include "lathe/base/error.h"
#include "lathe/runtime/host/cpu_pause.h"
#include "lathe/runtime/host/thread_team.h"

namespace lathe {
namespace {

// With less to do it is done before another thread is awake.
constexpr int64_t kAloneBytes = 256 << 10;
// Some tens of microseconds: as long as a sleeper takes to come back.
constexpr int kLooks = 2000;

// Whether there is a processor for each process.
bool has_processors(const GridShape& grid) {
  static const int processors = ThreadTeam::default_size();
  return grid.size() <= processors;
}

}  // namespace

// One meeting, from the first that comes to the last that leaves.
struct ParallelRun::Gathering {
  enum Phase : int { kGathers, kWorks, kDone, kFailed };

  explicit Gathering(const Meeting& meeting)
      : first(&meeting),
        processes(meeting.processes.begin(), meeting.processes.end()),
        shares(processes.size()),
        there(processes.size(), false) {}

  bool complete() const { return arrived == there.size(); }
  void enter(Phase next) {
    phase.store(next, std::memory_order_release);
    phase.notify_all();
  }
  int await_after(Phase now, bool spins) const;
  void work_on(const Work& work);
  void do_part(const Work& work, int64_t part);

  // Under the run's lock. The first that came waits, so its meeting is there while it is open.
  const Meeting* first;
  size_t arrived = 0;

  const std::vector<int> processes;
  std::vector<Share> shares;  // by place
  std::vector<bool> there;
  std::atomic<int> phase{kGathers};
  std::atomic<int64_t> next{0}, done{0};  // parts
  std::mutex error_mutex;
  std::exception_ptr error;  // of the first part that threw
};

// The phase that follows `now`.
int ParallelRun::Gathering::await_after(Phase now, bool spins) const {
  for (int look = 0; spins && look < kLooks; ++look) {
    if (const int seen = phase.load(std::memory_order_acquire); seen != now) return seen;
    cpu_pause();
  }
  phase.wait(now, std::memory_order_acquire);
  return phase.load(std::memory_order_acquire);
}

void ParallelRun::Gathering::do_part(const Work& work, int64_t part) {
  try {
    work.part(shares, part);
  } catch (...) {
    const std::lock_guard lock(error_mutex);
    if (!error) error = std::current_exception();
  }
}

// Who does the last part ends the meeting.
void ParallelRun::Gathering::work_on(const Work& work) {
  for (int64_t part = next++; part < work.parts; part = next++) {
    do_part(work, part);
    if (++done == work.parts) enter(kDone);
  }
}

ParallelRun::ParallelRun(GridShape grid, HostFeed& feed)
    : grid_(grid),
      spins_(has_processors(grid)),
      feed_(feed),
      standing_(static_cast<size_t>(grid.size())) {}

ParallelRun::~ParallelRun() = default;

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
  for (const auto& [key, gathering] : open_) gathering->enter(Gathering::kFailed);
  sent_something_.notify_all();
}

void ParallelRun::fail_if_stuck() {
  if (!std::ranges::all_of(standing_, &Standing::stands_still)) return;
  if (std::ranges::all_of(standing_, &Standing::ended)) return;
  std::vector<std::string> lines;
  for (int p = 0; p < grid_.size(); ++p) {
    const Standing& one = standing_[static_cast<size_t>(p)];
    lines.push_back(fmt::format("{} {}", name(p), one.ended ? "has ended" : one.where()));
  }
  fail_with(
      fmt::format("the program's processes wait for each other: {}; all members of a group "
                  "must run the same collective ops in the same order",
                  fmt::join(lines, "; ")));
}

void ParallelRun::stand(int process, std::function<bool()> over,
                        std::function<std::string()> where) {
  Standing& mine = standing_[static_cast<size_t>(process)];
  mine.over = std::move(over);
  mine.where = std::move(where);
  fail_if_stuck();
}

// ---- meetings

std::shared_ptr<ParallelRun::Gathering> ParallelRun::arrive(int process, const Meeting& meeting,
                                                            const Share& mine) {
  auto& gathering = open_[{meeting.channel, {meeting.processes.begin(), meeting.processes.end()}}];
  if (!gathering) gathering = std::make_shared<Gathering>(meeting);
  const Meeting& first = *gathering->first;
  if (first.signature != meeting.signature)
    fail_with(fmt::format("{} comes to {}, where another process of its group comes to {}",
                          name(process), meeting.signature_text(), first.signature_text()));
  check_locked();
  const auto place = static_cast<size_t>(std::ranges::find(meeting.processes, process) -
                                         meeting.processes.begin());
  LATHE_CHECK(place < gathering->there.size() && !gathering->there[place],
              "{} comes to {} out of turn", name(process), meeting.op);
  gathering->shares[place] = mine;
  gathering->there[place] = true;
  ++gathering->arrived;
  return gathering;
}

std::string ParallelRun::missing(const Gathering& all) const {
  std::vector<std::string> names;
  for (size_t i = 0; i < all.there.size(); ++i)
    if (!all.there[i]) names.push_back(name(all.processes[i]));
  return fmt::format("waits in [{}] for {}", all.first->op, fmt::join(names, ", "));
}

// Whether this process came last: then the group's next meeting is another one, and nobody of this
// one stands still any more.
bool ParallelRun::completes(int process, Gathering& all) {
  if (!all.complete()) {
    stand(process, [&all] { return all.complete(); }, [this, &all] { return missing(all); });
    return false;
  }
  open_.erase({all.first->channel, all.processes});
  for (int member : all.processes) standing_[static_cast<size_t>(member)].go_on();
  return true;
}

void ParallelRun::await_others(int process, Gathering& all) {
  if (all.await_after(Gathering::kGathers, spins_) != Gathering::kFailed) return;
  const Lock lock(mutex_);
  standing_[static_cast<size_t>(process)].go_on();
  check_locked();
}

void ParallelRun::meet(int process, const Meeting& meeting, const Share& mine, const Work& work) {
  Lock lock(mutex_);
  check_locked();
  const std::shared_ptr<Gathering> all = arrive(process, meeting, mine);
  const bool last = completes(process, *all);
  lock.unlock();
  if (!last) await_others(process, *all);
  // From here on others may be at what is mine: no way out but through the end.
  const bool together = work.parts > 1 && work.bytes > kAloneBytes;
  if (last && (together || work.parts == 0))
    all->enter(together ? Gathering::kWorks : Gathering::kDone);
  if (last || together) all->work_on(work);
  all->await_after(Gathering::kWorks, spins_);
  if (all->error) std::rethrow_exception(all->error);
}

// ---- from one to another

void ParallelRun::send(int from, int to, int64_t channel, std::vector<Literal> values) {
  const Lock lock(mutex_);
  check_locked();
  sent_[{channel, from, to}].push_back(std::move(values));
  sent_something_.notify_all();
}

std::vector<Literal> ParallelRun::receive(std::string_view op, int from, int process,
                                          int64_t channel) {
  Lock lock(mutex_);
  check_locked();
  auto& queue = sent_[{channel, from, from < 0 ? from : process}];
  stand(
      process, [&] { return !queue.empty(); },
      [&] {
        return fmt::format("waits in [{}] for {}, channel {}", op,
                           from < 0 ? "another one" : name(from), channel);
      });
  sent_something_.wait(lock, [&] { return !queue.empty() || !failure_.empty(); });
  standing_[static_cast<size_t>(process)].go_on();
  if (queue.empty()) check_locked();
  std::vector<Literal> values = std::move(queue.front());
  queue.pop_front();
  return values;
}

// ---- ends

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

}  // namespace lathe
