#include "lathe/runtime/dispatch.h"

#include <pthread.h>
#include <sched.h>

#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <new>
#include <thread>
#include <utility>

#include "lathe/base/error.h"

namespace lathe {
namespace {

// Where all processors are busy, the thread then comes only when one falls idle, not in place of
// the caller or a member of the team: a caller that waits at once has begun with its task before.
void wake_without_preempting() {
  const sched_param priority{};
  if (sched_getscheduler(0) == SCHED_OTHER) sched_setscheduler(0, SCHED_BATCH, &priority);
}

class DispatchQueue {
 public:
  DispatchQueue() {
    std::thread([this] { work(); }).detach();
  }

  CompletionRef enqueue(Task task);
  // Runs tasks in the caller until `completion` is done, unless another thread runs them already.
  void help(const Completion& completion);
  bool idle() const { return unfinished_.load(std::memory_order_acquire) == 0; }
  // Waits until it is idle, while callers with new tasks wait, and keeps it so until `resume`.
  void pause();
  void resume();
  void close();

 private:
  struct Entry {
    Task task;
    std::shared_ptr<Completion> completion;
  };
  using Lock = std::unique_lock<std::mutex>;

  void work();
  void run_next(Lock& lock);

  std::mutex mutex_;
  std::condition_variable added_, finished_;
  std::deque<Entry> entries_;
  bool running_ = false;            // a thread has taken it upon itself to run tasks
  std::atomic<int> unfinished_{0};  // queued or running; changed under the mutex
  int pauses_ = 0;
  bool closed_ = false;
};

CompletionRef DispatchQueue::enqueue(Task task) {
  const auto completion = std::make_shared<Completion>();
  bool wake, closed;
  {
    Lock lock(mutex_);
    finished_.wait(lock, [&] { return unfinished_ < kMaxUnfinishedTasks && pauses_ == 0; });
    entries_.push_back({std::move(task), completion});
    ++unfinished_;
    wake = !running_;
    closed = closed_;
  }
  if (closed) {
    completion->wait();
  } else if (wake) {
    added_.notify_one();
  }
  return completion;
}

// The count goes down first: whoever has waited for a completion finds the queue idle.
void DispatchQueue::run_next(Lock& lock) {
  Entry entry = std::move(entries_.front());
  entries_.pop_front();
  lock.unlock();
  std::exception_ptr error;
  try {
    entry.task();
  } catch (...) {
    error = std::current_exception();
  }
  entry.task = nullptr;
  lock.lock();
  unfinished_.fetch_sub(1, std::memory_order_release);
  entry.completion->finish(std::move(error));
  finished_.notify_all();
}

void DispatchQueue::work() {
  wake_without_preempting();
  Lock lock(mutex_);
  for (;;) {
    added_.wait(lock, [&] { return !running_ && !entries_.empty(); });
    running_ = true;
    while (!entries_.empty()) run_next(lock);
    running_ = false;
  }
}

void DispatchQueue::help(const Completion& completion) {
  Lock lock(mutex_);
  if (running_) return;
  running_ = true;
  while (!completion.done() && !entries_.empty()) run_next(lock);
  running_ = false;
  if (!entries_.empty()) added_.notify_one();
}

void DispatchQueue::pause() {
  Lock lock(mutex_);
  ++pauses_;
  finished_.wait(lock, [&] { return idle(); });
  lock.release();
}

void DispatchQueue::resume() {
  --pauses_;
  mutex_.unlock();
  finished_.notify_all();
}

void DispatchQueue::close() {
  pause();
  closed_ = true;
  resume();
}

std::atomic<DispatchQueue*> the_queue{nullptr};
std::mutex the_queue_mutex;

void before_fork() {
  the_queue_mutex.lock();
  if (DispatchQueue* queue = the_queue.load()) queue->pause();
}

void after_fork_in_parent() {
  if (DispatchQueue* queue = the_queue.load()) queue->resume();
  the_queue_mutex.unlock();
}

// The thread does not exist in the child: its queue is left where it lies.
void after_fork_in_child() {
  the_queue.store(nullptr);
  new (&the_queue_mutex) std::mutex;
}

void at_exit() {
  if (DispatchQueue* queue = the_queue.load()) queue->close();
}

DispatchQueue& queue() {
  if (DispatchQueue* queue = the_queue.load(std::memory_order_acquire)) return *queue;
  std::lock_guard lock(the_queue_mutex);
  if (DispatchQueue* queue = the_queue.load()) return *queue;
  static const int registered =
      pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child) | std::atexit(at_exit);
  LATHE_CHECK(registered == 0, "no handlers for fork and exit: error {}", registered);
  // Never destroyed: its thread waits in it until the process is gone.
  auto* queue = new DispatchQueue();
  the_queue.store(queue, std::memory_order_release);
  return *queue;
}

}  // namespace

void Completion::wait() const {
  if (DispatchQueue* queue = the_queue.load(std::memory_order_acquire); queue && !done())
    queue->help(*this);
  state_.wait(kPending, std::memory_order_acquire);
  if (error_) std::rethrow_exception(error_);
}

void Completion::finish(std::exception_ptr error) {
  error_ = std::move(error);
  state_.store(error_ ? kFailed : kSucceeded, std::memory_order_release);
  state_.notify_all();
}

CompletionRef enqueue(Task task) { return queue().enqueue(std::move(task)); }

bool dispatch_idle() {
  const DispatchQueue* queue = the_queue.load(std::memory_order_acquire);
  return queue == nullptr || queue->idle();
}

}  // namespace lathe
