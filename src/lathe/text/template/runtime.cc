#include "lathe/text/template/runtime.h"

#include <algorithm>
#include <ctime>

#include "lathe/text/template/objects.h"
#include "lathe/text/template/print.h"
#include "lathe/text/template/unicode.h"

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
  CharacterIterator(Runtime& runtime, Value text) : runtime_(runtime), text_(std::move(text)) {}
  bool next(Value& item) override {
    if (at_ >= text_.str().size()) return false;
    const size_t start = at_;
    next_char(text_.str(), at_);
    item = runtime_.character(text_.str().substr(start, at_ - start), text_.text().markup);
    return true;
  }

 private:
  Runtime& runtime_;
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

Value missing_item(Runtime& runtime, const Value& object, const Value& key) {
  const std::string name = to_repr(key, runtime.budget);
  return runtime.undefined(key.is_string()
                               ? fmt::format("'{}' has no attribute {}", object_name(object), name)
                               : fmt::format("{} has no element {}", object_name(object), name));
}

std::optional<Value> element(Runtime& runtime, const Value& object, int64_t index) {
  const int64_t length = length_of(object).value_or(0);
  if (index < 0) index += length;
  if (index < 0 || index >= length) return std::nullopt;
  const auto at = static_cast<size_t>(index);
  if (object.is_sequence()) return object.items()[at];
  if (const auto range = object.as<Range>()) return Value::integer(range->item(index));
  const std::string_view text = object.str();
  if (!object.text().ascii()) runtime.budget.scan(text.size());
  const size_t start = object.text().ascii() ? at : byte_offset(text, at);
  size_t end = start;
  next_char(text, end);
  return runtime.character(text.substr(start, end - start), object.text().markup);
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
  return element(runtime, object, key.as_integer());
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
  const bool markup = object.text().markup;
  TextBuilder out(runtime.budget);
  if (object.text().ascii()) {
    for (int64_t i = 0; i < bounds.count; ++i)
      out += text[static_cast<size_t>(bounds.start + i * bounds.step)];
    return runtime.text(std::move(out), markup);
  }
  runtime.budget.scan(text.size());
  if (bounds.step == 1) {
    const std::string_view rest = text.substr(byte_offset(text, static_cast<size_t>(bounds.start)));
    out += rest.substr(0, byte_offset(rest, static_cast<size_t>(bounds.count)));
    return runtime.text(std::move(out), markup);
  }
  const Budget::Charge charge(runtime.budget, object.text().length * 8 + 8);
  std::vector<size_t> offsets;
  offsets.reserve(static_cast<size_t>(object.text().length) + 1);
  for (size_t at = 0; at < text.size(); next_char(text, at)) offsets.push_back(at);
  offsets.push_back(text.size());
  for (int64_t i = 0; i < bounds.count; ++i) {
    const auto index = static_cast<size_t>(bounds.start + i * bounds.step);
    out += text.substr(offsets[index], offsets[index + 1] - offsets[index]);
  }
  return runtime.text(std::move(out), markup);
}

Value slice_range(Runtime& runtime, const Range& range, const SliceBounds& bounds) {
  if (bounds.count == 0) return runtime.object<Range>(0, 0, 0, 1);
  const int64_t first = range.item(bounds.start);
  int64_t step = 0, distance = 0, stop = 0;
  if (__builtin_mul_overflow(range.step(), bounds.step, &step) ||
      __builtin_mul_overflow(bounds.count, step, &distance) ||
      __builtin_add_overflow(first, distance, &stop)) {
    throw RenderError("integer result beyond 64 bits");
  }
  return runtime.object<Range>(0, first, stop, step);
}

// What a Value of this kind takes beyond the bytes it is made of: its header and the allocator's.
constexpr int64_t kTextBytes = sizeof(Text) + 32;
constexpr int64_t kSequenceBytes = sizeof(Sequence) + 48;

}  // namespace

Runtime::Runtime(const RenderOptions& options)
    : budget(options.max_steps, options.max_bytes), now(options.now ? *options.now : local_now()) {}

Value Runtime::text(std::string value, bool markup) {
  Budget::Charge charge(budget, static_cast<int64_t>(value.size()) + kTextBytes);
  return Value::string(std::move(value), markup, std::move(charge));
}

Value Runtime::text(TextBuilder text, bool markup) {
  Budget::Charge charge = text.take_charge();
  charge.grow(kTextBytes);
  return Value::string(text.take(), markup, std::move(charge));
}

// ASCII's are shared by all.
Value Runtime::character(std::string_view utf8, bool markup) {
  static const std::vector<Value> kAscii = [] {
    std::vector<Value> all;
    for (char c = 0; c >= 0; ++c) all.push_back(Value::string(std::string(1, c)));
    return all;
  }();
  if (utf8.size() == 1 && !markup) return kAscii[static_cast<size_t>(utf8[0])];
  return text(std::string(utf8), markup);
}

Value Runtime::list(Items items) {
  Budget::Charge charge = items.take_charge();
  charge.grow(kSequenceBytes);
  return Value::list(items.take(), std::move(charge));
}

Value Runtime::tuple(Items items) {
  Budget::Charge charge = items.take_charge();
  charge.grow(kSequenceBytes);
  return Value::tuple(items.take(), std::move(charge));
}

Value Runtime::tuple(std::vector<Value> items) {
  Budget::Charge charge(budget,
                        static_cast<int64_t>(items.size() * sizeof(Value)) + kSequenceBytes);
  return Value::tuple(std::move(items), std::move(charge));
}

Value Runtime::undefined(std::string message) {
  Budget::Charge charge(budget, static_cast<int64_t>(message.size() + sizeof(Undefined)) + 32);
  return Value::undefined(std::move(message), std::move(charge));
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
      return value.as_object()->iterable();
    default:
      return false;
  }
}

std::unique_ptr<Iterator> iterate(Runtime& runtime, const Value& value) {
  runtime.budget.step();
  switch (value.kind()) {
    case Kind::undefined:
      return std::make_unique<EmptyIterator>();
    case Kind::string:
      return std::make_unique<CharacterIterator>(runtime, value);
    case Kind::list:
    case Kind::tuple:
      return std::make_unique<SequenceIterator>(value);
    case Kind::map:
      return std::make_unique<KeyIterator>(value);
    case Kind::object:
      if (value.as_object()->iterable()) return value.as_object()->iterate(runtime);
      break;
    default:
      break;
  }
  throw RenderError("'{}' object is not iterable", value.type_name());
}

Items to_items(Runtime& runtime, const Value& value) {
  Items items(runtime.budget);
  if (value.is_sequence()) {
    items.append(value.items());
    return items;
  }
  const auto source = iterate(runtime, value);
  for (Value item; source->next(item);) items.push_back(item);
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
  return find_method(runtime, object, name);
}

Value get_attribute(Runtime& runtime, const Value& object, std::string_view name) {
  runtime.budget.read(name.size());
  if (auto found = find_attribute(runtime, object, name)) return *found;
  if (object.is(Kind::map)) {
    if (const Value* item = object.as_map().find(name)) return *item;
  }
  return missing_item(runtime, object, Value::string(std::string(name)));
}

Value get_item(Runtime& runtime, const Value& object, const Value& key) {
  runtime.budget.step();
  if (object.is_undefined()) fail_undefined(object);
  if (auto found = find_item(runtime, object, key)) return *found;
  if (key.is_string()) {
    if (auto found = find_attribute(runtime, object, key.str())) return *found;
  }
  return missing_item(runtime, object, key);
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
  if (range) return slice_range(runtime, *range, bounds);
  Items items(runtime.budget);
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
