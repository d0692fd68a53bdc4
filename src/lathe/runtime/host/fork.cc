#include "lathe/runtime/host/fork.h"

#include <pthread.h>

#include <array>
#include <mutex>
#include <new>
#include <ranges>
#include <vector>

#include "lathe/base/error.h"

namespace lathe {
namespace {

// `mutex` is held through a fork, and with it all objects.
struct Watched {
  std::mutex mutex;
  std::array<std::vector<std::weak_ptr<ForkAware>>, 2> by_turn;
  std::vector<std::shared_ptr<ForkAware>> at_rest;
};

// Never destroyed: forks may happen while static objects are torn down.
Watched& watched() {
  static auto* const the_one = new Watched;
  return *the_one;
}

void before_fork() {
  Watched& objects = watched();
  objects.mutex.lock();
  for (const auto& all : objects.by_turn)
    for (const auto& object : all)
      if (auto alive = object.lock()) objects.at_rest.push_back(std::move(alive));
  for (const auto& object : objects.at_rest) object->before_fork();
}

// Outside the lock, because objects may end here that are watched, too.
using Objects = std::vector<std::shared_ptr<ForkAware>>;

void after_fork_in_parent() {
  Watched& objects = watched();
  const Objects woken = std::move(objects.at_rest);
  objects.at_rest.clear();
  for (const auto& object : woken | std::views::reverse) object->after_fork_in_parent();
  objects.mutex.unlock();
}

void after_fork_in_child() {
  Watched& objects = watched();
  const Objects woken = std::move(objects.at_rest);
  objects.at_rest.clear();
  for (const auto& object : woken | std::views::reverse) object->after_fork_in_child();
  new (&objects.mutex) std::mutex;
}

}  // namespace

void watch_forks(const std::shared_ptr<ForkAware>& object, ForkTurn turn) {
  static const int registered =
      pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
  LATHE_CHECK(registered == 0, "pthread_atfork: error {}", registered);
  Watched& objects = watched();
  std::lock_guard lock(objects.mutex);
  auto& all = objects.by_turn[static_cast<size_t>(turn)];
  std::erase_if(all, [](const auto& known) { return known.expired(); });
  all.push_back(object);
}

}  // namespace lathe
