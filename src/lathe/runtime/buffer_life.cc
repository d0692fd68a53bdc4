#include "lathe/runtime/buffer_life.h"

#include <algorithm>

#include "lathe/base/callback_hook.h"
#include "lathe/base/tell.h"
#include "lathe/ir/program.h"

namespace lathe {

std::string_view ended_how(BufferLife life) {
  return life == BufferLife::deleted ? "was deleted" : "was given away to a call that donated it";
}

void expect_alive(const Buffer& buffer) {
  const BufferLife life = buffer.life();
  LATHE_USER_CHECK(life == BufferLife::alive, "the buffer of type {} {}", buffer.type().str(),
                   ended_how(life));
}

std::vector<int> donated_params(const Program& program) {
  std::vector<int> out;
  for (int p = 0; p < program.param_count(); ++p)
    if (program.param(p).may_donate || program.param(p).must_alias) out.push_back(p);
  return out;
}

void expect_distinct(const Program& program, std::span<const int> donated,
                     std::span<Buffer* const> arguments, Location where) {
  if (donated.size() < 2) return;
  std::vector<std::pair<const Buffer*, int>> given;
  for (int p : donated) given.emplace_back(arguments[static_cast<size_t>(p)], p);
  std::ranges::sort(given);
  const auto same =
      std::ranges::adjacent_find(given, {}, [](const auto& argument) { return argument.first; });
  if (same == given.end()) return;
  const int param = std::next(same)->second;
  throw UserError(
      "{}: argument {} ({}) is donated, and so is another one that is the same array: pass a copy "
      "(x + 0) of one, or donate one of them only{}",
      program.name(), param, program.param(param).path, at_place(where));
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
