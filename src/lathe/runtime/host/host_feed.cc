#include "lathe/runtime/host/host_feed.h"

#include "lathe/base/error.h"

namespace lathe {

void HostFeed::put(Key key, Values values) {
  {
    std::lock_guard lock(mutex_);
    queues_[key].push_back(std::move(values));
  }
  changed_.notify_all();
}

HostFeed::Values HostFeed::next(Key key, const Stopped& stopped) {
  std::unique_lock lock(mutex_);
  std::deque<Values>& queue = queues_[key];
  changed_.wait(lock, [&] {
    if (queue.empty() && stopped) stopped();
    LATHE_USER_CHECK(!queue.empty() || !ended_ || key.first == Kind::out,
                     "a program waits for a value that the host does not give: {} {}",
                     key.first == Kind::in ? "infeed of device" : "host transfer on channel",
                     key.second);
    return !queue.empty();
  });
  Values values = std::move(queue.front());
  queue.pop_front();
  return values;
}

void HostFeed::note(std::string probe, Literal value) {
  std::lock_guard lock(mutex_);
  notes_.push_back({std::move(probe), std::move(value)});
}

std::vector<HostFeed::Note> HostFeed::notes() const {
  std::lock_guard lock(mutex_);
  return notes_;
}

uint64_t HostFeed::next_draw(int device) {
  std::lock_guard lock(mutex_);
  return draws_[device]++;
}

// Under the lock: who has just asked whether to stop waits by now.
void HostFeed::wake() {
  std::lock_guard lock(mutex_);
  changed_.notify_all();
}

void HostFeed::end() {
  std::lock_guard lock(mutex_);
  ended_ = true;
  changed_.notify_all();
}

void HostFeed::clear() {
  std::lock_guard lock(mutex_);
  ended_ = false;
  for (auto& [key, queue] : queues_) queue.clear();
  notes_.clear();
}

}  // namespace lathe
