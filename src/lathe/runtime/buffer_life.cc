#include "lathe/runtime/buffer_life.h"

#include "lathe/base/callback_hook.h"
#include "lathe/base/tell.h"

namespace lathe {

std::string_view ended_how(BufferLife life) {
  return life == BufferLife::deleted ? "was deleted" : "was given away to a call that donated it";
}

void expect_alive(const Buffer& buffer) {
  const BufferLife life = buffer.life();
  LATHE_USER_CHECK(life == BufferLife::alive, "the buffer of type {} {}", buffer.type().str(),
                   ended_how(life));
}

void call_ready(Buffer::Ready& ready, std::exception_ptr error) noexcept {
  try {
    call_back(std::move(ready), std::move(error));
  } catch (const std::exception& thrown) {
    tell("warning: a function given to on_ready threw: {}\n", thrown.what());
  } catch (...) {
    tell("warning: a function given to on_ready threw something that is no std::exception\n");
  }
}

void call_now(const Buffer& buffer, Buffer::Ready ready) noexcept {
  std::exception_ptr error;
  try {
    buffer.await();
  } catch (...) {
    error = std::current_exception();
  }
  call_ready(ready, std::move(error));
}

}  // namespace lathe
