#include "lathe/hf/template/runtime.h"

#include <algorithm>
#include <ctime>

#include "lathe/hf/template/objects.h"
#include "lathe/hf/template/print.h"
#include "lathe/hf/template/unicode.h"

namespace lathe::jinja {
namespace {

LocalTime local_now() {
  using std::chrono::microseconds;
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  std::tm parts{};
  localtime_r(&seconds, &parts);
  const auto since_epoch = std::chrono::duration_cast<microseconds>(now.time_since_epoch());
  return LocalTime(since_epoch + std::chrono::seconds(parts.tm_gmtoff));
}

class SequenceIterator : public Iterator {
 public:
  explicit SequenceIterator(Value sequence) : sequence_(std::move(sequence)) {}
  bool next(Value& item) override {
    if (at_ >= sequence_.items().size()) return false;
    item = sequence_.items()[at_++];
    return true;
  }

 private:
  Value sequence_;
  size_t at_ = 0;
};

class KeyIterator : public Iterator {
 public:
  explicit KeyIterator(Value map) : map_(std::move(map)) {}
  bool next(Value& item) override {
    if (at_ >= map_.as_map().size()) return false;
    item = map_.as_map().entries()[at_++].first;
    return true;
  }

 private:
  Value map_;
  size_t at_ = 0;
};

class CharacterIterator : public Iterator {
 public:
  explicit CharacterIterator(Value text) : text_(std::move(text)) {}
  bool next(Value& item) override {
    if (at_ >= text_.str().size()) return false;
    const size_t start = at_;
    next_code_point(text_.str(), at_);
    item = Value::string(std::string(text_.str().substr(start, at_ - start)), text_.text().markup);
    return true;
  }

 private:
  Value text_;
  size_t at_ = 0;
};

class EmptyIterator : public Iterator {
 public:
  bool next(Value&) override { return false; }
};

[[noreturn]] void fail_undefined(const Value& value) {
  throw RenderError("{}", value.undefined_message());
}

// How messages call an object: "dict object", "None".
std::string object_name(const Value& value) {
  return value.is(Kind::none) ? "None" : fmt::format("{} object", value.type_name());
}

Value missing_item(const Value& object, const Value& key, Budget& budget) {
  if (key.is_string()) {
    return Value::undefined(
        fmt::format("'{}' has no attribute {}", object_name(object), string_repr(key.str())));
  }
  return Value::undefined(
      fmt::format("{} has no element {}", object_name(object), to_repr(key, budget)));
}

std::optional<Value> element(const Value& object, int64_t index) {
  const int64_t length = length_of(object).value_or(0);
  if (index < 0) index += length;
  if (index < 0 || index >= length) return std::nullopt;
  const auto at = static_cast<size_t>(index);
  if (object.is_sequence()) return object.items()[at];
  if (const auto range = object.as<Range>()) return Value::integer(range->item(index));
  const std::string_view text = object.str();
  const size_t start = object.text().ascii() ? at : byte_offset(text, at);
  size_t end = start;
  next_code_point(text, end);
  return Value::string(std::string(text.substr(start, end - start)), object.text().markup);
}

// `object[key]` as Python has it; nothing for IndexError, KeyError and TypeError.
std::optional<Value> find_item(Runtime& runtime, const Value& object, const Value& key) {
  if (object.is(Kind::map)) {
    if (key.is(Kind::list) || key.is(Kind::map)) return std::nullopt;
    const Value* found = object.as_map().find(key, runtime.budget);
    return found == nullptr ? std::nullopt : std::optional<Value>(*found);
  }
  if (const auto group = object.as<Group>()) return find_item(runtime, group->as_tuple(), key);
  const bool indexed = object.is_sequence() || object.is_string() || object.as<Range>();
  if (!indexed || !key.is_integral()) return std::nullopt;
  if (object.is_string()) runtime.budget.read(object.str().size());
  return element(object, key.as_integer());
}

struct SliceBounds {
  int64_t start, step, count;
};

// Python's slice.indices().
SliceBounds slice_bounds(int64_t length, const Value& start, const Value& stop,
                         const Value& step_value) {
  const int64_t step = step_value.is(Kind::none) ? 1 : to_index(step_value, "slice indices");
  if (step == 0) throw RenderError("slice step cannot be zero");
  const int64_t lowest = step > 0 ? 0 : -1;
  const int64_t highest = step > 0 ? length : length - 1;
  const auto bound = [&](const Value& value, int64_t fallback) {
    if (value.is(Kind::none)) return fallback;
    const int64_t index = to_index(value, "slice indices");
    return std::clamp(index < 0 ? std::max<int64_t>(index, -length - 1) + length : index, lowest,
                      highest);
  };
  const int64_t first = bound(start, step > 0 ? lowest : highest);
  const int64_t last = bound(stop, step > 0 ? highest : lowest);
  const int64_t distance = step > 0 ? last - first : first - last;
  if (distance <= 0) return {first, step, 0};
  // -step overflows for the smallest integer; one item is all such a step can take.
  const int64_t size = step > 0 ? step : step == INT64_MIN ? INT64_MAX : -step;
  return {first, step, (distance - 1) / size + 1};
}

Value slice_text(Runtime& runtime, const Value& object, const SliceBounds& bounds) {
  const std::string_view text = object.str();
  runtime.budget.read(text.size());
  std::string out;
  if (object.text().ascii()) {
    for (int64_t i = 0; i < bounds.count; ++i)
      out += text[static_cast<size_t>(bounds.start + i * bounds.step)];
    return runtime.text(std::move(out), object.text().markup);
  }
  std::vector<size_t> offsets;
  for (size_t at = 0; at < text.size(); next_code_point(text, at)) offsets.push_back(at);
  offsets.push_back(text.size());
  for (int64_t i = 0; i < bounds.count; ++i) {
    const auto index = static_cast<size_t>(bounds.start + i * bounds.step);
    out += text.substr(offsets[index], offsets[index + 1] - offsets[index]);
  }
  return runtime.text(std::move(out), object.text().markup);
}

Value slice_range(const Range& range, const SliceBounds& bounds) {
  if (bounds.count == 0) return Value::object(std::make_shared<Range>(0, 0, 1));
  const int64_t first = range.item(bounds.start);
  int64_t step = 0, distance = 0, stop = 0;
  if (__builtin_mul_overflow(range.step(), bounds.step, &step) ||
      __builtin_mul_overflow(bounds.count, step, &distance) ||
      __builtin_add_overflow(first, distance, &stop)) {
    throw RenderError("integer result beyond 64 bits");
  }
  return Value::object(std::make_shared<Range>(first, stop, step));
}

}  // namespace

Runtime::Runtime(const RenderOptions& options)
    : budget(options.max_steps, options.max_bytes), now(options.now ? *options.now : local_now()) {}

Value Runtime::text(std::string value, bool markup) {
  budget.allocate(static_cast<int64_t>(value.size()));
  return Value::string(std::move(value), markup);
}

Value Runtime::list(std::vector<Value> items) {
  budget.allocate(static_cast<int64_t>(items.size() * sizeof(Value)));
  return Value::list(std::move(items));
}

Value Runtime::tuple(std::vector<Value> items) {
  budget.allocate(static_cast<int64_t>(items.size() * sizeof(Value)));
  return Value::tuple(std::move(items));
}

bool is_iterable(const Value& value) {
  switch (value.kind()) {
    case Kind::undefined:
    case Kind::string:
    case Kind::list:
    case Kind::tuple:
    case Kind::map:
      return true;
    case Kind::object:
      return value.as_object()->iterate() != nullptr;
    default:
      return false;
  }
}

std::unique_ptr<Iterator> iterate(const Value& value) {
  switch (value.kind()) {
    case Kind::undefined:
      return std::make_unique<EmptyIterator>();
    case Kind::string:
      return std::make_unique<CharacterIterator>(value);
    case Kind::list:
    case Kind::tuple:
      return std::make_unique<SequenceIterator>(value);
    case Kind::map:
      return std::make_unique<KeyIterator>(value);
    case Kind::object:
      if (auto items = value.as_object()->iterate()) return items;
      break;
    default:
      break;
  }
  throw RenderError("'{}' object is not iterable", value.type_name());
}

std::vector<Value> to_items(Runtime& runtime, const Value& value) {
  if (value.is_sequence()) {
    runtime.budget.step(static_cast<int64_t>(value.items().size()));
    return value.items();
  }
  std::vector<Value> items;
  const auto source = iterate(value);
  for (Value item; source->next(item);) {
    runtime.budget.allocate(sizeof(Value));
    items.push_back(item);
  }
  return items;
}

std::optional<int64_t> length_of(const Value& value) {
  switch (value.kind()) {
    case Kind::undefined:
      return 0;
    case Kind::string:
      return value.text().length;
    case Kind::list:
    case Kind::tuple:
      return static_cast<int64_t>(value.items().size());
    case Kind::map:
      return static_cast<int64_t>(value.as_map().size());
    case Kind::object:
      return value.as_object()->length();
    default:
      return std::nullopt;
  }
}

std::optional<Value> find_attribute(Runtime& runtime, const Value& object, std::string_view name) {
  if (object.is_undefined()) fail_undefined(object);
  if (name.starts_with('_')) return std::nullopt;
  if (object.is(Kind::object)) return object.as_object()->attribute(runtime, name);
  return find_method(object, name);
}

Value get_attribute(Runtime& runtime, const Value& object, std::string_view name) {
  runtime.budget.step();
  if (auto found = find_attribute(runtime, object, name)) return *found;
  if (object.is(Kind::map)) {
    if (const Value* item = object.as_map().find(name)) return *item;
  }
  return missing_item(object, Value::string(std::string(name)), runtime.budget);
}

Value get_item(Runtime& runtime, const Value& object, const Value& key) {
  runtime.budget.step();
  if (object.is_undefined()) fail_undefined(object);
  if (auto found = find_item(runtime, object, key)) return *found;
  if (key.is_string()) {
    if (auto found = find_attribute(runtime, object, key.str())) return *found;
  }
  return missing_item(object, key, runtime.budget);
}

Value get_slice(Runtime& runtime, const Value& object, const Value& start, const Value& stop,
                const Value& step) {
  if (object.is_undefined()) fail_undefined(object);
  const auto range = object.as<Range>();
  if (const auto group = object.as<Group>())
    return get_slice(runtime, group->as_tuple(), start, stop, step);
  if (!object.is_sequence() && !object.is_string() && !range) {
    if (object.is(Kind::map)) throw RenderError("unhashable type: 'slice'");
    throw RenderError("'{}' object is not subscriptable", object.type_name());
  }
  const SliceBounds bounds = slice_bounds(*length_of(object), start, stop, step);
  if (object.is_string()) return slice_text(runtime, object, bounds);
  if (range) return slice_range(*range, bounds);
  std::vector<Value> items;
  for (int64_t i = 0; i < bounds.count; ++i) {
    items.push_back(object.items()[static_cast<size_t>(bounds.start + i * bounds.step)]);
  }
  return object.is(Kind::tuple) ? runtime.tuple(std::move(items)) : runtime.list(std::move(items));
}

bool is_callable(const Value& value) {
  if (value.is_undefined()) return true;
  return value.is(Kind::object) && value.as_object()->callable();
}

Value call(Runtime& runtime, const Value& callee, const Arguments& arguments) {
  runtime.budget.step();
  if (callee.is_undefined()) fail_undefined(callee);
  if (!callee.is(Kind::object))
    throw RenderError("'{}' object is not callable", callee.type_name());
  const DepthGuard guard(runtime);
  return callee.as_object()->call(runtime, arguments);
}

Bound::Bound(std::string_view function, const Arguments& arguments,
             std::initializer_list<std::string_view> names, size_t required)
    : function_(function), names_(names), values_(names.size(), nullptr) {
  if (arguments.positional.size() > names_.size()) {
    throw RenderError("{}() takes at most {} arguments ({} given)", function, names_.size(),
                      arguments.positional.size());
  }
  for (size_t i = 0; i < arguments.positional.size(); ++i) values_[i] = &arguments.positional[i];
  for (const auto& [name, value] : arguments.named) {
    const auto found = std::ranges::find(names_, name);
    if (found == names_.end())
      throw RenderError("{}() got an unexpected keyword argument '{}'", function, name);
    const Value*& slot = values_[static_cast<size_t>(found - names_.begin())];
    if (slot != nullptr)
      throw RenderError("{}() got multiple values for argument '{}'", function, name);
    slot = &value;
  }
  for (size_t i = 0; i < required; ++i) {
    if (values_[i] == nullptr)
      throw RenderError("{}() missing required argument: '{}'", function, names_[i]);
  }
}

Value Bound::value(size_t index, Value fallback) const {
  return values_[index] == nullptr ? std::move(fallback) : *values_[index];
}

bool Bound::truth(size_t index, bool fallback) const {
  return values_[index] == nullptr ? fallback : values_[index]->truth();
}

int64_t Bound::integer(size_t index, int64_t fallback) const {
  if (values_[index] == nullptr) return fallback;
  return to_index(*values_[index], fmt::format("{}() argument '{}'", function_, names_[index]));
}

std::string_view Bound::string(size_t index, std::string_view fallback) const {
  if (values_[index] == nullptr) return fallback;
  if (!values_[index]->is_string()) {
    throw RenderError("{}() argument '{}' must be str, not {}", function_, names_[index],
                      values_[index]->type_name());
  }
  return values_[index]->str();
}

int64_t to_index(const Value& value, std::string_view what) {
  if (!value.is_integral()) {
    if (value.is_undefined()) fail_undefined(value);
    throw RenderError("{}: '{}' object cannot be interpreted as an integer", what,
                      value.type_name());
  }
  return value.as_integer();
}

}  // namespace lathe::jinja
