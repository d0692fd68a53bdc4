#include "lathe/plugin/after.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <utility>

namespace lathe::plugin {
namespace {

void wait_until_over(const Completion& completion) {
  try {
    completion.wait();
  } catch (...) {
    if (!completion.done()) throw;  // it cannot be waited for here
  }
}

// Who waits for it does the work where nobody has taken it yet: it may be the thread that would
// come to it later.
class Following final : public CompletionHelper, public std::enable_shared_from_this<Following> {
 public:
  Following(std::vector<CompletionRef> earlier, std::move_only_function<void()> work)
      : earlier_(std::move(earlier)), work_(std::move(work)), left_(earlier_.size()) {}

  CompletionRef start() {
    done_ = std::make_shared<Completion>(shared_from_this());
    const CompletionRef done = done_;
    for (const CompletionRef& each : earlier_)
      each->then([self = shared_from_this()](const std::exception_ptr&) {
        if (self->left_.fetch_sub(1, std::memory_order_acq_rel) == 1) self->run();
      });
    return done;
  }

  void help(const Completion&) override {
    for (const CompletionRef& each : earlier_) wait_until_over(*each);
    run();
  }

 private:
  // All of the earlier ones are over.
  void run() {
    if (taken_.exchange(true)) return;
    const auto done = std::move(done_);
    std::exception_ptr error = try_work();
    work_ = nullptr;
    done->finish(std::move(error));
  }
  std::exception_ptr try_work() {
    try {
      for (const CompletionRef& each : earlier_) each->wait();
      work_();
      return nullptr;
    } catch (...) {
      return std::current_exception();
    }
  }

  const std::vector<CompletionRef> earlier_;
  std::move_only_function<void()> work_;
  std::atomic<size_t> left_;
  std::atomic<bool> taken_ = false;
  std::shared_ptr<Completion> done_;  // which holds this until it is finished
};

}  // namespace

CompletionRef after(std::vector<CompletionRef> earlier, std::move_only_function<void()> work) {
  std::erase_if(earlier, [](const CompletionRef& each) { return !each || each->succeeded(); });
  if (earlier.empty()) {
    work();
    return nullptr;
  }
  return std::make_shared<Following>(std::move(earlier), std::move(work))->start();
}

}  // namespace lathe::plugin
