// The common part of all buffers: deletion, and telling that they are ready.
#pragma once

#include "lathe/runtime/client.h"

namespace lathe {

// UserError where the buffer was donated or deleted.
void expect_alive(const Buffer& buffer);
// "was given away to a call that donated it", or "was deleted".
std::string_view ended_how(BufferLife life);

// Calls it with `error`. What it throws goes to stderr: nobody who could take it waits here.
void call_ready(Buffer::Ready& ready, std::exception_ptr error) noexcept;
// `on_ready` of a buffer whose value is there, or that has ended.
void call_now(const Buffer& buffer, Buffer::Ready ready) noexcept;

}  // namespace lathe
