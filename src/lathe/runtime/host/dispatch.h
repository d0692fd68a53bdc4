// The dispatch queue of one device, for asynchronous execution: work that its caller does not wait
// for, and one thread. Tasks run one at a time in the order of their `enqueue`, so a task needs no
// synchronization with those before it. Who waits while the thread still sleeps runs the tasks
// itself: a call whose result is asked for at once costs no change of threads. What a task holds is
// released before its completion is done. There is no thread before the first `enqueue`. What is to
// happen when a task has run (`then`) happens on the thread that ran it, as a part of the task:
// forks, the exit and `idle` wait for it. It may enqueue, and wait for what is queued: it runs that
// itself. Exit: the tasks still queued run first; from then on `enqueue` waits for its task. fork:
// waits for the tasks queued so far, so a child finds all completions done, and its queues make
// threads of their own. Inside a task nothing is waited for that may wait for it. Who waits there
// for a later task
// of the same queue is told so by a UserError. Who forks there has a child in which that holds as
// well, and in which tasks that other threads ran have failed. Who exits there leaves queued tasks.
// A queue may end before its tasks: they still run.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <memory>

namespace lathe {

using Task = std::move_only_function<void()>;

class DispatchState;
class Completion;

// Who can bring a completion about in the thread that waits for it.
class CompletionHelper {
 public:
  virtual void help(const Completion& completion) = 0;

 protected:
  ~CompletionHelper() = default;
};

// Whether a task has run, and what it threw.
class Completion {
 public:
  // Without a helper, of work that somebody else finishes.
  explicit Completion(std::shared_ptr<CompletionHelper> helper = nullptr)
      : helper_(std::move(helper)) {}
  ~Completion();
  Completion(const Completion&) = delete;
  Completion& operator=(const Completion&) = delete;
  bool done() const { return state_.load(std::memory_order_acquire) != kPending; }
  bool succeeded() const { return state_.load(std::memory_order_acquire) == kSucceeded; }
  // Blocks until the task has run; throws what it threw.
  void wait() const;
  // Calls `ready` exactly once, with the error or null: at once if it is done, else on the thread
  // that finishes it, under no lock, in no particular order. What it throws goes to stderr. Where
  // nobody finishes it, `ready` gets an InternalError when the completion goes.
  using Ready = std::move_only_function<void(std::exception_ptr)>;
  void then(Ready ready) const;
  // Once, by who does the work.
  void finish(std::exception_ptr error);

 private:
  friend class DispatchState;
  enum State : int { kPending, kSucceeded, kFailed };
  struct Waiting {
    Ready ready;
    Waiting* next;
  };
  // The two parts of `finish`: who waits goes on; those of `then` are called.
  void settle(std::exception_ptr error);
  // From then on, `then` calls at once.
  bool close_if_none_waits() const;
  void call_waiting(std::exception_ptr error) const;

  std::shared_ptr<CompletionHelper> helper_;
  std::atomic<int> state_{kPending};
  std::exception_ptr error_;
  mutable std::atomic<Waiting*> waiting_{nullptr};  // the latest first; `closed()` once called
  static Waiting* closed();
};
using CompletionRef = std::shared_ptr<const Completion>;

// How far callers can run ahead of the tasks: with this many unfinished, `enqueue` waits. Enough to
// hide what happens between two calls, few enough to bound the inputs that wait in memory.
inline constexpr int kMaxUnfinishedTasks = 32;

// When the thread of a queue comes, once it is woken, where all processors are busy: when one falls
// idle, so that a caller that waits at once runs the task itself; or in place of who runs there,
// for devices that run one program together: each waits for all others.
enum class WakesUp { when_idle, at_once };

class DispatchQueue {
 public:
  explicit DispatchQueue(WakesUp wakes_up = WakesUp::when_idle);
  ~DispatchQueue();
  DispatchQueue(const DispatchQueue&) = delete;
  DispatchQueue& operator=(const DispatchQueue&) = delete;

  // What the task throws is its completion's error. A caller that waits at once runs the task
  // itself, unless another thread runs tasks: none is woken.
  enum class Caller { goes_on, waits_at_once };
  CompletionRef enqueue(Task task, Caller caller = Caller::goes_on);
  // Whether no task is queued or running; then everything that tasks did is visible to the caller.
  bool idle() const;
  // Whether this thread runs one of its tasks.
  bool in_task() const;

 private:
  std::shared_ptr<DispatchState> state_;
};

}  // namespace lathe
