#include "lathe/plugin/ffi/workers.h"

#include <unistd.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "lathe/runtime/host/thread_team.h"

namespace lathe::plugin::ffi {
namespace {

class Workers {
 public:
  Workers() : process_(getpid()) {
    for (int64_t i = 0; i < worker_count(); ++i) std::thread([this] { work(); }).detach();
  }

  void run(Task* task, void* data) {
    if (getpid() != process_) return task(data);
    {
      const std::lock_guard lock(mutex_);
      tasks_.push_back({task, data});
    }
    changed_.notify_one();
  }

 private:
  struct Given {
    Task* task;
    void* data;
  };

  Given next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !tasks_.empty(); });
    const Given given = tasks_.front();
    tasks_.pop_front();
    return given;
  }

  [[noreturn]] void work() {
    while (true) {
      const Given given = next();
      given.task(given.data);
    }
  }

  const pid_t process_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Given> tasks_;
};

}  // namespace

int64_t worker_count() { return ThreadTeam::default_size(); }

void run_on_worker(Task* task, void* data) {
  static auto* const workers = new Workers;  // threads may use it while the process ends
  workers->run(task, data);
}

}  // namespace lathe::plugin::ffi
