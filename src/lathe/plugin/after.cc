#include "lathe/plugin/after.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <utility>

namespace lathe::plugin {
namespace {

struct Following {
  std::move_only_function<void()> work;
  std::atomic<size_t> left;
  std::mutex mutex;
  std::exception_ptr error;
  std::shared_ptr<Completion> done = std::make_shared<Completion>();

  void one_is_over(const std::exception_ptr& failed) {
    if (failed) {
      const std::lock_guard lock(mutex);
      error = failed;
    }
    if (left.fetch_sub(1, std::memory_order_acq_rel) == 1) run();
  }
  void run() {
    if (!error) try {
        work();
      } catch (...) {
        error = std::current_exception();
      }
    work = nullptr;
    done->finish(error);
  }
};

}  // namespace

CompletionRef after(std::vector<CompletionRef> earlier, std::move_only_function<void()> work) {
  std::erase_if(earlier, [](const CompletionRef& each) { return !each || each->succeeded(); });
  if (earlier.empty()) {
    work();
    return nullptr;
  }
  const auto following = std::make_shared<Following>();
  following->work = std::move(work);
  following->left = earlier.size();
  for (const CompletionRef& each : earlier)
    each->then([following](const std::exception_ptr& failed) { following->one_is_over(failed); });
  return following->done;
}

}  // namespace lathe::plugin
