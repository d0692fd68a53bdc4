// The common part of all buffers: deletion, and telling that they are ready.
#pragma once

#include "lathe/runtime/client.h"

namespace lathe {

// UserError where the buffer was donated or deleted.
void expect_alive(const Buffer& buffer);
// "was given away to a call that donated it", or "was deleted".
std::string_view ended_how(BufferLife life);

// The parameters whose arguments a call gives away, in order.
std::vector<int> donated_params(const Program& program);
// UserError where two of the arguments of `donated` are one buffer: before any is taken, so that a
// call that is refused takes nothing.
void expect_distinct(const Program& program, std::span<const int> donated,
                     std::span<Buffer* const> arguments, Location where = {});

// Calls it with `error`. What it throws goes to stderr: nobody who could take it waits here.
void call_ready(Buffer::Ready& ready, std::exception_ptr error) noexcept;
// `on_ready` of a buffer whose value is there, or that has ended.
void call_now(const Buffer& buffer, Buffer::Ready ready) noexcept;

}  // namespace lathe
