// Resource limits of one rendering: steps (time) and bytes of memory at any one time. Templates are
// other people's programs; every loop, text, list and object they make is charged here before it is
// made, so that none of them runs for ever or fills the memory. Exhausting a budget is a
// RenderError.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace lathe::jinja {

// An error while rendering; the interpreter adds the template's name and line and rethrows
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
      : work_(steps * kWorkAStep), bytes_(bytes), all_steps_(steps), all_bytes_(bytes) {}

  void step(int64_t count = 1) { work(count * kWorkAStep); }
  // Comparing, searching or copying `bytes`.
  void read(size_t bytes) { work(kWorkAStep + static_cast<int64_t>(bytes) / 8); }
  // Looking at `bytes` of text code point by code point.
  void scan(size_t bytes) { work(kWorkAStep + 4 * static_cast<int64_t>(bytes)); }

  // The bytes that something alive takes; given back when it dies. The Budget outlives it.
  class Charge {
   public:
    Charge() = default;
    Charge(Budget& budget, int64_t bytes) : budget_(&budget) { grow(bytes); }
    Charge(const Charge& other) : budget_(other.budget_) { grow(other.bytes_); }
    Charge(Charge&& other) noexcept
        : budget_(other.budget_), bytes_(std::exchange(other.bytes_, 0)) {}
    Charge& operator=(Charge other) noexcept {
      std::swap(budget_, other.budget_);
      std::swap(bytes_, other.bytes_);
      return *this;
    }
    ~Charge() {
      if (budget_ != nullptr) budget_->bytes_ += bytes_;
    }
    // Making the bytes takes time, too. One without a budget is for what nobody pays: the data,
    // the template's constants.
    void grow(int64_t bytes) {
      if (budget_ == nullptr) return;
      if (bytes > budget_->bytes_) [[unlikely]]
        budget_->throw_bytes();
      budget_->work(2 + bytes / 8);
      budget_->bytes_ -= bytes;
      bytes_ += bytes;
    }
    void grow(Budget& budget, int64_t bytes) {
      budget_ = &budget;
      grow(bytes);
    }
    // `count` things of `size` bytes.
    void grow_by(int64_t count, int64_t size) {
      if (budget_ != nullptr && count > budget_->bytes_ / size) [[unlikely]]
        budget_->throw_bytes();
      if (count > 0) grow(count * size);
    }

   private:
    Budget* budget_ = nullptr;
    int64_t bytes_ = 0;
  };

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

 private:
  // A step is evaluating an expression; work is counted in parts of it, of some nanoseconds.
  static constexpr int64_t kWorkAStep = 32;
  void work(int64_t amount) {
    if ((work_ -= amount) < 0) [[unlikely]]
      throw_steps();
  }
  [[noreturn]] void throw_steps() const {
    throw RenderError(
        "the template did not end within {} steps; it loops for ever, or raise "
        "RenderOptions::max_steps",
        all_steps_);
  }
  [[noreturn]] void throw_bytes() const {
    throw RenderError(
        "the template holds more than {} bytes of text and lists; raise RenderOptions::max_bytes "
        "if that is meant",
        all_bytes_);
  }

  int64_t work_, bytes_;  // what is left
  int64_t all_steps_, all_bytes_;
  int level_ = 0;
};

// Text in the making, charged as it grows.
class TextBuilder {
 public:
  explicit TextBuilder(Budget& budget) : charge_(budget, 0) {}

  TextBuilder& operator+=(std::string_view text) {
    charge_.grow(static_cast<int64_t>(text.size()));
    text_ += text;
    return *this;
  }
  TextBuilder& operator+=(char c) { return *this += std::string_view(&c, 1); }
  // `count` times `text`.
  void append(int64_t count, std::string_view text) {
    if (count <= 0 || text.empty()) return;
    charge_.grow_by(count, static_cast<int64_t>(text.size()));
    for (int64_t i = 0; i < count; ++i) text_ += text;
  }
  size_t size() const { return text_.size(); }
  bool empty() const { return text_.empty(); }

  // The text, no longer charged: for what is used up at once, or charged again.
  std::string take() { return std::move(text_); }
  Budget::Charge take_charge() { return std::move(charge_); }

 private:
  std::string text_;
  Budget::Charge charge_;
};

}  // namespace lathe::jinja
