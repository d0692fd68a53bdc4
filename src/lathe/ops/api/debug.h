// Debug callbacks: values are seen while a program runs, in jitted functions, loops, branches,
// batches and derivatives, and outside of them.
//
//   debug::print("step {}: loss {}", i, loss);
//   debug::callback([&](const Array& x) { history.push_back(x.item<float>()); }, loss);
//
// Calls happen once each time the program comes by, whether anybody reads its results or not, and
// in order: that of the program, and of the calls of programs on a device (JAX's `ordered=True`).
// A loop calls in each turn, a branch where it is taken. Under `vmap` there is a call for each row
// if an array is mapped, in the order of the rows, and one if none is; of a mapped `cond` both
// branches run, and of a mapped `while_loop` all rows until the last one ends, as in JAX. `grad`,
// `jvp` and `vjp` call where the function itself is computed, with its values; outside of `jit`
// that is when the derivative is, after the function's C++ has run.
//
// The function is called on any thread, each process of a program on several devices calls it, and
// its arrays have values. A call of such a program waits until it has run, unless the program also
// takes values from the host or from other devices; it throws what the function throws (a UserError
// with the line of `callback` added). The function may run programs and wait for them, and for what
// other threads compute meanwhile: these run at once, on one thread. What depends on a result of
// the program that calls, or was queued before that began, comes behind it: to wait for that is a
// UserError in the function, and never ends in another thread that the function waits for.
#pragma once

#include <concepts>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "lathe/core/array.h"

namespace lathe {

struct Op;
class Program;

namespace detail {

// A function of this process that programs call. Equal ones have one number.
struct HostFunction {
  std::function<void(std::span<const Array>)> call;
  uint32_t takes = 0;  // bit n: it takes n arrays
  int64_t number = 0;
};
using HostFunctionRef = std::shared_ptr<const HostFunction>;

template <size_t>
using ArrayArgument = const Array&;
template <typename F, size_t... I>
constexpr bool takes_arrays(std::index_sequence<I...>) {
  return std::is_invocable_v<F&, ArrayArgument<I>...>;
}
template <typename F, size_t... I>
void call_with_arrays(F& f, std::span<const Array> xs, std::index_sequence<I...>) {
  f(xs[I]...);
}
// Its address stands for the type, also for types that two files have under one name.
template <typename F>
inline char kTypeMark = 0;

// One number for functions of equal identity; an empty one is equal to none.
HostFunctionRef host_function(HostFunction function, std::string identity);

}  // namespace detail

namespace debug {

// A callback: a function of so many `const Array&`. Functions of one type whose captures are plain
// bytes (references, numbers, pointers), and the same ones, count as one.
class Callback {
 public:
  static constexpr size_t kMostArrays = 8;

  template <typename F>
    requires(!std::same_as<F, Callback>)
  Callback(F f, Array::At at = Array::At::current()) : where_(Location::from(at)) {  // NOLINT
    std::string identity;
    if constexpr (std::is_trivially_copyable_v<F>) {
      char* const type = &lathe::detail::kTypeMark<F>;
      identity.append(reinterpret_cast<const char*>(&type), sizeof type);
      if constexpr (!std::is_empty_v<F>)
        identity.append(reinterpret_cast<const char*>(&f), sizeof f);
    }
    make(std::move(f), std::move(identity), std::make_index_sequence<kMostArrays + 1>());
  }

  const lathe::detail::HostFunctionRef& function() const { return function_; }
  Location where() const { return where_; }

 private:
  template <typename F, size_t... N>
  void make(F f, std::string identity, std::index_sequence<N...>) {
    using namespace lathe::detail;
    constexpr uint32_t kTakes =
        ((takes_arrays<F>(std::make_index_sequence<N>()) ? uint32_t{1} << N : 0) | ...);
    static_assert(kTakes != 0, "a callback takes `const Array&`, up to eight of them");
    const auto call = [f = std::move(f)](std::span<const Array> xs) mutable {
      const auto with = [&]<size_t count>(std::index_sequence<count>) {
        if constexpr (takes_arrays<F>(std::make_index_sequence<count>()))
          if (xs.size() == count) call_with_arrays(f, xs, std::make_index_sequence<count>());
      };
      (with(std::index_sequence<N>()), ...);
    };
    function_ = host_function({.call = call, .takes = kTakes}, std::move(identity));
  }

  lathe::detail::HostFunctionRef function_;
  Location where_;
};

// "loss {}, of {0}": {} is the next array, {0} the first one, as they print; {{ and }} are braces.
struct Format {
  std::string_view text;
  Location where;
  Format(const char* format, Array::At at = Array::At::current())  // NOLINT
      : text(format), where(Location::from(at)) {}
  Format(const std::string& format, Array::At at = Array::At::current())  // NOLINT
      : text(format), where(Location::from(at)) {}
};

}  // namespace debug

namespace detail {
void debug_callback(const debug::Callback& f, std::span<const Array> arrays);
void debug_print(const debug::Format& format, std::span<const Array> arrays);
}  // namespace detail

namespace debug {

// Calls f(arrays…) when the values are there. UserError unless it takes so many.
template <std::convertible_to<Array>... Arrays>
void callback(const Callback& f, const Arrays&... arrays) {
  lathe::detail::debug_callback(f, std::vector<Array>{Array(arrays)...});
}

// Prints a line on stdout when the values are there. UserError unless the format names each array,
// and no others.
template <std::convertible_to<Array>... Arrays>
void print(const Format& format, const Arrays&... arrays) {
  lathe::detail::debug_print(format, std::vector<Array>{Array(arrays)...});
}

}  // namespace debug

// The first op, in regions too, that calls a function of this process (debug::callback), without
// which the program cannot run: it cannot be saved. Null where there is none; lives with the
// program.
const Op* first_host_function(const Program& program);

}  // namespace lathe
