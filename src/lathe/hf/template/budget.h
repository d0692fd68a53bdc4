// What one rendering may use: steps (time) and bytes of values it creates. Templates are other
// people's programs; every loop, string and list they make is charged here, so that none of them
// runs for ever or fills the memory. Exhausting a budget is a RenderError.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace lathe::jinja {

// What goes wrong while rendering; the interpreter adds the template's name and line and rethrows
// it as a UserError.
class RenderError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  template <typename... Args>
    requires(sizeof...(Args) > 0)
  explicit RenderError(fmt::format_string<Args...> format, Args&&... args)
      : std::runtime_error(fmt::format(format, std::forward<Args>(args)...)) {}
};

class Budget {
 public:
  Budget(int64_t steps, int64_t bytes)
      : steps_(steps), bytes_(bytes), all_steps_(steps), all_bytes_(bytes) {}

  void step(int64_t count = 1) {
    if ((steps_ -= count) < 0) [[unlikely]]
      throw_steps();
  }
  // `bytes` of new values; making them takes time too.
  void allocate(int64_t bytes) {
    if ((bytes_ -= bytes) < 0) [[unlikely]]
      throw_bytes();
    step(1 + bytes / kBytesAStep);
  }
  // Fails now if `count` things of `size` bytes could not be paid for.
  void require(int64_t count, int64_t size) const {
    if (count > 0 && size > 0 && count > bytes_ / size) [[unlikely]]
      throw_bytes();
  }
  // One level of recursion over a value that may contain itself, while it lives.
  class Level {
   public:
    explicit Level(Budget& budget) : budget_(budget) {
      if (++budget_.level_ > kMaxLevel) {
        --budget_.level_;
        throw RenderError("maximum recursion depth exceeded");
      }
    }
    ~Level() { --budget_.level_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;

   private:
    static constexpr int kMaxLevel = 600;
    Budget& budget_;
  };

  void read(size_t bytes) { step(static_cast<int64_t>(bytes) / kBytesAStep); }

 private:
  static constexpr int64_t kBytesAStep = 128;
  [[noreturn]] void throw_steps() const {
    throw RenderError(
        "the template did not end within {} steps; it loops for ever, or raise "
        "RenderOptions::max_steps",
        all_steps_);
  }
  [[noreturn]] void throw_bytes() const {
    throw RenderError(
        "the template makes more than {} bytes of text and lists; raise RenderOptions::max_bytes "
        "if that is meant",
        all_bytes_);
  }

  int64_t steps_, bytes_;
  int64_t all_steps_, all_bytes_;
  int level_ = 0;
};

}  // namespace lathe::jinja
