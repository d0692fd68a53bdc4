#include "lathe/runtime/communicator.h"

#include <exception>
#include <utility>

namespace lathe {
namespace {

thread_local const Process* current = nullptr;

}  // namespace

const Process* current_process() { return current; }

void run_process(const Process& process, const std::function<void()>& body) {
  const Process* const outer = std::exchange(current, &process);
  std::exception_ptr error;
  try {
    body();
    process.run->finish(process.number);
  } catch (const std::exception& thrown) {
    error = std::current_exception();
    process.run->fail(process.number, thrown.what());
  } catch (...) {
    error = std::current_exception();
    process.run->fail(process.number, "it threw what is no std::exception");
  }
  current = outer;
  if (error) std::rethrow_exception(error);
}

}  // namespace lathe
