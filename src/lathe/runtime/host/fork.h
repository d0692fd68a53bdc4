// Fork handlers for objects that hold threads and locks: the child has the memory of both, and only
// the thread that forked.
#pragma once

#include <cstdint>
#include <memory>

namespace lathe {

class ForkAware {
 public:
  virtual ~ForkAware() = default;
  // Brings the object to rest, and keeps it so until one of the others is called.
  virtual void before_fork() = 0;
  virtual void after_fork_in_parent() = 0;
  virtual void after_fork_in_child() = 0;
};

// The order in which objects come to rest: first those that run tasks, then the locks that tasks
// take.
enum class ForkTurn : uint8_t { tasks, locks };

// Calls them around every fork as long as the object lives; `before_fork` by turn, within one in
// the order of these calls, the others backwards.
void watch_forks(const std::shared_ptr<ForkAware>& object, ForkTurn turn = ForkTurn::tasks);

}  // namespace lathe
