#include "lathe/runtime/host/dispatch.h"

#include <sched.h>

#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <new>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/runtime/buffer_life.h"
#include "lathe/runtime/host/fork.h"

namespace lathe {
namespace {

// From here on the calling thread wakes up when_idle.
void wake_without_preempting() {
  const sched_param priority{};
  if (sched_getscheduler(0) == SCHED_OTHER) sched_setscheduler(0, SCHED_BATCH, &priority);
}

}  // namespace

// What callers, completions and the thread share.
class DispatchState final : public ForkAware,
                            public CompletionHelper,
                            public std::enable_shared_from_this<DispatchState> {
 public:
  explicit DispatchState(WakesUp wakes_up) : wakes_up_(wakes_up) {}
  CompletionRef enqueue(Task task, bool wakes);
  // Runs tasks in the caller until `completion` is done, unless another thread runs them already.
  void help(const Completion& completion) override;
  bool idle() const { return unfinished_.load(std::memory_order_acquire) == 0; }
  // The process ends: runs what is queued, and whatever comes later in its call.
  void close();
  // No more tasks come: the thread ends once it has run those that are queued.
  void abandon();

  // Waits until it is idle, while callers with new tasks wait.
  void before_fork() override;
  void after_fork_in_parent() override;
  void after_fork_in_child() override;

 private:
  struct QueuedTask {
    Task task;
    std::shared_ptr<Completion> completion;
  };
  using Lock = std::unique_lock<std::mutex>;

  void start_thread();
  void work();
  void run_next(Lock& lock);
  void give_up_current();

  const WakesUp wakes_up_;
  std::mutex mutex_;
  std::condition_variable added_, finished_;
  std::deque<QueuedTask> queued_;
  bool has_thread_ = false;
  bool running_ = false;                 // a thread has taken it upon itself to run tasks
  std::shared_ptr<Completion> current_;  // of the task that runs
  std::atomic<int> unfinished_{0};       // queued or running; changed under the mutex
  int pauses_ = 0;
  bool closed_ = false, abandoned_ = false;
};

namespace {

// The queues whose tasks this thread runs, the innermost first: who waits for another queue's task
// may run it.
struct RunsTask {
  const DispatchState* of;
  const RunsTask* outer;
  bool over = false;  // what hangs on it is called
};
thread_local const RunsTask* t_runs = nullptr;

bool runs_task_of(const DispatchState* queue) {
  for (const RunsTask* one = t_runs; one; one = one->outer)
    if (one->of == queue) return true;
  return false;
}

bool is_amid_task_of(const DispatchState* queue) {
  for (const RunsTask* one = t_runs; one; one = one->outer)
    if (one->of == queue && !one->over) return true;
  return false;
}

}  // namespace

// At the end of the process the tasks of all queues run.
namespace {

struct Queues {
  std::mutex mutex;
  std::vector<std::weak_ptr<DispatchState>> all;
};

// Never destroyed: a queue may be made while static objects are torn down.
Queues& queues() {
  static auto* const the_one = new Queues;
  return *the_one;
}

void close_all() {
  std::vector<std::weak_ptr<DispatchState>> all;
  {
    std::lock_guard lock(queues().mutex);
    all = queues().all;
  }
  for (const auto& queue : all)
    if (const auto alive = queue.lock()) alive->close();
}

void close_at_exit(const std::shared_ptr<DispatchState>& queue) {
  static const int registered = std::atexit(close_all);
  LATHE_CHECK(registered == 0, "no handler for exit: error {}", registered);
  std::lock_guard lock(queues().mutex);
  std::erase_if(queues().all, [](const auto& known) { return known.expired(); });
  queues().all.push_back(queue);
}

}  // namespace

CompletionRef DispatchState::enqueue(Task task, bool wakes) {
  const auto completion = std::make_shared<Completion>(shared_from_this());
  bool wake, closed;
  {
    Lock lock(mutex_);
    // Who waits for the queue to be idle waits for the task that comes here, too.
    if (!runs_task_of(this))
      finished_.wait(lock, [&] { return unfinished_ < kMaxUnfinishedTasks && pauses_ == 0; });
    if (wakes && !has_thread_) start_thread();
    queued_.push_back({std::move(task), completion});
    ++unfinished_;
    wake = wakes && !running_;
    closed = closed_;
  }
  if (closed && !runs_task_of(this)) {
    completion->wait();
  } else if (wake) {
    added_.notify_one();
  }
  return completion;
}

// The count goes down first: whoever has waited for a completion finds the queue idle. Functions
// that wait for it are a part of the task: while they run, it is not. Where one of them waits,
// tasks run inside of this one.
void DispatchState::run_next(Lock& lock) {
  QueuedTask next = std::move(queued_.front());
  queued_.pop_front();
  const auto outer = std::exchange(current_, next.completion);
  lock.unlock();
  std::exception_ptr error;
  RunsTask runs{this, t_runs};
  t_runs = &runs;
  try {
    next.task();
  } catch (...) {
    error = std::current_exception();
  }
  next.task = nullptr;
  runs.over = true;
  lock.lock();
  Completion& completion = *next.completion;
  const bool waited_for = !completion.close_if_none_waits();
  if (waited_for) {
    lock.unlock();
    completion.finish(std::move(error));
    lock.lock();
  }
  current_ = outer;
  unfinished_.fetch_sub(1, std::memory_order_release);
  if (!waited_for) completion.settle(std::move(error));
  t_runs = runs.outer;
  finished_.notify_all();
}

void DispatchState::start_thread() {
  std::thread([self = shared_from_this()] { self->work(); }).detach();
  has_thread_ = true;
}

void DispatchState::work() {
  if (wakes_up_ == WakesUp::when_idle) wake_without_preempting();
  Lock lock(mutex_);
  for (;;) {
    added_.wait(lock, [&] { return !running_ && (!queued_.empty() || abandoned_); });
    running_ = true;
    while (!queued_.empty()) run_next(lock);
    running_ = false;
    if (abandoned_) return;
  }
}

void DispatchState::help(const Completion& completion) {
  LATHE_USER_CHECK(
      !is_amid_task_of(this),
      "a function that a program calls (debug::callback, a custom call) waits for a program behind "
      "its own: that one runs when the function has returned. Keep the arrays, and compute with "
      "them afterwards");
  const bool inside = runs_task_of(this);
  Lock lock(mutex_);
  if (running_ && !inside) return;
  running_ = true;
  while (!completion.done() && !queued_.empty()) run_next(lock);
  if (inside) return;
  running_ = false;
  if (!queued_.empty() && !has_thread_) start_thread();
  if (!queued_.empty() || abandoned_) added_.notify_one();
}

// Who runs a task cannot wait: it may be this queue's, or one that this queue's wait for.
void DispatchState::before_fork() {
  Lock lock(mutex_);
  ++pauses_;
  if (!t_runs) finished_.wait(lock, [&] { return idle(); });
  lock.release();
}

void DispatchState::after_fork_in_parent() {
  --pauses_;
  mutex_.unlock();
  finished_.notify_all();
}

// The thread does not exist in the child, nor do those that waited, nor the one that ran a task
// unless it is the one that forked.
void DispatchState::after_fork_in_child() {
  pauses_ = 0;
  has_thread_ = false;
  if (running_ && !runs_task_of(this)) {
    running_ = false;
    if (current_) give_up_current();
  }
  new (&mutex_) std::mutex;
  new (&added_) std::condition_variable;
  new (&finished_) std::condition_variable;
}

void DispatchState::give_up_current() {
  const auto lost = std::exchange(current_, nullptr);
  unfinished_.store(static_cast<int>(queued_.size()), std::memory_order_release);
  if (lost->done()) return;  // others wait for what follows it alone
  lost->settle(std::make_exception_ptr(UserError(
      "this process was forked inside a function that a program calls, while another program ran "
      "that this one waits for: it goes on in the parent alone")));
}

void DispatchState::close() {
  Lock lock(mutex_);
  ++pauses_;
  if (!t_runs) finished_.wait(lock, [&] { return idle(); });
  --pauses_;
  closed_ = true;
  finished_.notify_all();
}

void DispatchState::abandon() {
  std::lock_guard lock(mutex_);
  abandoned_ = true;
  added_.notify_one();
}

DispatchQueue::DispatchQueue(WakesUp wakes_up) : state_(std::make_shared<DispatchState>(wakes_up)) {
  watch_forks(state_);
  close_at_exit(state_);
}

DispatchQueue::~DispatchQueue() { state_->abandon(); }

CompletionRef DispatchQueue::enqueue(Task task, Caller caller) {
  return state_->enqueue(std::move(task), caller == Caller::goes_on);
}

bool DispatchQueue::in_task() const { return runs_task_of(state_.get()); }

bool DispatchQueue::idle() const { return state_->idle(); }

void Completion::wait() const {
  if (helper_ && !done()) helper_->help(*this);
  state_.wait(kPending, std::memory_order_acquire);
  if (error_) std::rethrow_exception(error_);
}

Completion::Waiting* Completion::closed() {
  static Waiting the_one{};
  return &the_one;
}

bool Completion::close_if_none_waits() const {
  Waiting* none = nullptr;
  return waiting_.compare_exchange_strong(none, closed(), std::memory_order_acq_rel);
}

void Completion::then(Ready ready) const {
  auto added = std::make_unique<Waiting>(std::move(ready), nullptr);
  Waiting* latest = waiting_.load(std::memory_order_acquire);
  while (!done() && latest != closed()) {
    added->next = latest;
    if (!waiting_.compare_exchange_weak(latest, added.get(), std::memory_order_acq_rel)) continue;
    std::ignore = added.release();
    return;
  }
  state_.wait(kPending, std::memory_order_acquire);  // closed: it is done in a moment
  call_ready(added->ready, error_);
}

void Completion::call_waiting(std::exception_ptr error) const {
  Waiting* next = waiting_.exchange(closed(), std::memory_order_acq_rel);
  while (next && next != closed()) {
    const std::unique_ptr<Waiting> waiting(next);
    call_ready(waiting->ready, error);
    next = waiting->next;
  }
}

Completion::~Completion() {
  if (done()) return;
  call_waiting(std::make_exception_ptr(InternalError("work was given up before it was done")));
}

void Completion::finish(std::exception_ptr error) {
  settle(std::move(error));
  call_waiting(error_);
}

void Completion::settle(std::exception_ptr error) {
  error_ = std::move(error);
  state_.store(error_ ? kFailed : kSucceeded, std::memory_order_release);
  state_.notify_all();
}

}  // namespace lathe
