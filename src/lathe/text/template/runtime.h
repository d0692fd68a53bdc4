// The runtime of a rendering: the budget, the date and the nesting of calls, which all operations
// share. The free functions are the language's protocols: iteration, attributes, items, calls,
// filters and tests. They throw RenderError, with Python's words where it has some.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/text/template/template.h"
#include "lathe/text/template/value.h"

namespace lathe::jinja {

struct Runtime {
  explicit Runtime(const RenderOptions& options);

  // New values, charged to the budget while they live.
  Value text(std::string value, bool markup = false);
  Value text(TextBuilder text, bool markup = false);
  // One code point of a text.
  Value character(std::string_view utf8, bool markup);
  Value list(Items items);
  Value tuple(Items items);
  Value tuple(std::vector<Value> items);
  Value undefined(std::string message);
  // An Object of class T, which holds `held` bytes besides.
  template <typename T, typename... Args>
  Value object(int64_t held, Args&&... args);

  Budget budget;
  LocalTime now;
  int depth = 0;  // of nested evaluation
  // Objects that templates can tie into cycles; emptied when the rendering ends.
  std::vector<std::shared_ptr<Object>> cyclic;
};

template <typename T, typename... Args>
Value Runtime::object(int64_t held, Args&&... args) {
  Budget::Charge charge(budget, static_cast<int64_t>(sizeof(T)) + 64 + held);
  auto object = std::make_shared<T>(std::forward<Args>(args)...);
  object->charge = std::move(charge);
  return Value::object(std::move(object));
}

// Counts one level of nested evaluation while it lives.
class DepthGuard {
 public:
  explicit DepthGuard(Runtime& runtime) : runtime_(runtime) {
    if (++runtime_.depth > kMaxDepth) [[unlikely]]
      fail();
  }
  ~DepthGuard() { --runtime_.depth; }
  DepthGuard(const DepthGuard&) = delete;
  DepthGuard& operator=(const DepthGuard&) = delete;

 private:
  static constexpr int kMaxDepth = 1500;
  [[noreturn]] void fail() {
    --runtime_.depth;
    throw RenderError("maximum recursion depth exceeded");
  }
  Runtime& runtime_;
};

// iter(value); RenderError for what is not iterable.
std::unique_ptr<Iterator> iterate(Runtime& runtime, const Value& value);
bool is_iterable(const Value& value);
Items to_items(Runtime& runtime, const Value& value);
// len(value), or nothing where it has none.
std::optional<int64_t> length_of(const Value& value);

// `object.name` and `object[key]`, undefined when absent.
Value get_attribute(Runtime& runtime, const Value& object, std::string_view name);
Value get_item(Runtime& runtime, const Value& object, const Value& key);
// Only the attribute, never an item: what Python's getattr would find.
std::optional<Value> find_attribute(Runtime& runtime, const Value& object, std::string_view name);
// `object[start:stop:step]`; none for a missing part.
Value get_slice(Runtime& runtime, const Value& object, const Value& start, const Value& stop,
                const Value& step);

bool is_callable(const Value& value);
Value call(Runtime& runtime, const Value& callee, const Arguments& arguments);

bool has_filter(std::string_view name);
bool has_test(std::string_view name);
Value apply_filter(Runtime& runtime, std::string_view name, const Value& subject,
                   const Arguments& arguments);
bool apply_test(Runtime& runtime, std::string_view name, const Value& subject,
                const Arguments& arguments);

// The functions every template knows (range, namespace, raise_exception, …); null when unknown.
const Value* find_global(std::string_view name);

// Arguments bound to parameter names, as a Python function would. RenderError for an unknown,
// doubled, missing or surplus argument.
class Bound {
 public:
  Bound(std::string_view function, const Arguments& arguments,
        std::initializer_list<std::string_view> names, size_t required = 0);
  // Null when the argument was not given.
  const Value* operator[](size_t index) const { return values_[index]; }
  // With a default for what was not given.
  Value value(size_t index, Value fallback) const;
  bool truth(size_t index, bool fallback) const;
  int64_t integer(size_t index, int64_t fallback) const;
  std::string_view string(size_t index, std::string_view fallback) const;
  bool given(size_t index) const {
    return values_[index] != nullptr && !values_[index]->is(Kind::none);
  }

 private:
  std::string_view function_;
  std::vector<std::string_view> names_;
  std::vector<const Value*> values_;
};

// An int (or bool) as Python's operator.index() takes it.
int64_t to_index(const Value& value, std::string_view what);

}  // namespace lathe::jinja
