// The values a template computes with: Python's, as far as templates can make them. Undefined is
// a value of its own (not none), lists, tuples and maps are immutable and shared, everything with
// behaviour (ranges, macros, loops, bound methods) is an Object. A container knows how deep it is
// nested, and none is deeper than kMaxNesting, so recursion over values is bounded.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "lathe/text/template/budget.h"

namespace lathe::jinja {

using Json = nlohmann::ordered_json;

inline constexpr int kMaxNesting = 256;

class Value;
class Map;
class Object;
struct Runtime;

enum class Kind : uint8_t {
  undefined,
  none,
  boolean,
  integer,
  floating,
  string,
  list,
  tuple,
  map,
  object,
};

struct Undefined {
  std::string message;  // what using it says
  Budget::Charge charge;
};

struct Text {
  std::string bytes;    // valid UTF-8
  int64_t length;       // in code points
  bool markup = false;  // marked safe: `+` and formatting escape what is put into it
  Budget::Charge charge;

  bool ascii() const { return static_cast<size_t>(length) == bytes.size(); }
};

struct Sequence {
  std::vector<Value> items;
  bool tuple;
  int depth;
  Budget::Charge charge;
};

class Value {
 public:
  // Without a charge: for data, constants and what dies at once. What a rendering makes comes from
  // the Runtime.
  // Undefined, for no stated reason; also "not set" in variable slots.
  Value() = default;
  static Value undefined(std::string message, Budget::Charge charge = {});
  static Value none() { return Value(Data(None{})); }
  static Value boolean(bool value) { return Value(Data(value)); }
  static Value integer(int64_t value) { return Value(Data(value)); }
  static Value floating(double value) { return Value(Data(value)); }
  static Value string(std::string value, bool markup = false, Budget::Charge charge = {});
  static Value list(std::vector<Value> items, Budget::Charge charge = {});
  static Value tuple(std::vector<Value> items, Budget::Charge charge = {});
  static Value map(std::shared_ptr<const Map> map) { return Value(Data(std::move(map))); }
  static Value object(std::shared_ptr<Object> object) { return Value(Data(std::move(object))); }

  Kind kind() const;
  bool is(Kind kind) const { return this->kind() == kind; }
  bool is_undefined() const { return data_.index() == 0; }
  bool is_string() const { return std::holds_alternative<TextPtr>(data_); }
  bool is_sequence() const { return std::holds_alternative<SequencePtr>(data_); }
  bool is_integral() const { return is(Kind::boolean) || is(Kind::integer); }
  bool is_number() const { return is_integral() || is(Kind::floating); }

  // The parts; the kind must be right.
  bool as_bool() const { return std::get<bool>(data_); }
  int64_t as_integer() const;  // booleans too
  double as_double() const;    // any number
  const Text& text() const { return *std::get<TextPtr>(data_); }
  std::string_view str() const { return text().bytes; }
  const Sequence& sequence() const { return *std::get<SequencePtr>(data_); }
  const std::vector<Value>& items() const { return sequence().items; }
  const Map& as_map() const { return *std::get<MapPtr>(data_); }
  std::shared_ptr<Object> as_object() const { return std::get<ObjectPtr>(data_); }
  template <typename T>
  std::shared_ptr<T> as() const {
    const auto* object = std::get_if<ObjectPtr>(&data_);
    return object == nullptr ? nullptr : std::dynamic_pointer_cast<T>(*object);
  }
  const std::string& undefined_message() const;

  // Python's bool(value).
  bool truth() const;
  // Python's type(value).__name__.
  std::string_view type_name() const;
  // How deep containers nest below this value; 0 for scalars.
  int depth() const;
  // The same object (Python's `is`); scalars compare by value.
  bool same_as(const Value& other) const;

 private:
  struct None {};
  using UndefinedPtr = std::shared_ptr<const Undefined>;
  using TextPtr = std::shared_ptr<const Text>;
  using SequencePtr = std::shared_ptr<const Sequence>;
  using MapPtr = std::shared_ptr<const Map>;
  using ObjectPtr = std::shared_ptr<Object>;
  using Data = std::variant<UndefinedPtr, None, bool, int64_t, double, TextPtr, SequencePtr, MapPtr,
                            ObjectPtr>;
  explicit Value(Data data) : data_(std::move(data)) {}

  Data data_;
};

// Values in the making of a list, charged as they come.
class Items {
 public:
  explicit Items(Budget& budget) : charge_(budget, 0) {}

  void push_back(Value value) {
    charge_.grow(sizeof(Value));
    values_.push_back(std::move(value));
  }
  void append(const std::vector<Value>& values, int64_t times = 1) {
    if (values.empty() || times <= 0) return;
    charge_.grow_by(times, static_cast<int64_t>(values.size() * sizeof(Value)));
    for (int64_t i = 0; i < times; ++i) values_.insert(values_.end(), values.begin(), values.end());
  }
  void reverse() { std::reverse(values_.begin(), values_.end()); }

  const std::vector<Value>& values() const { return values_; }
  size_t size() const { return values_.size(); }
  bool empty() const { return values_.empty(); }
  const Value& operator[](size_t index) const { return values_[index]; }
  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }

  std::vector<Value> take() { return std::exchange(values_, {}); }
  Budget::Charge take_charge() { return std::move(charge_); }

 private:
  std::vector<Value> values_;
  Budget::Charge charge_;
};

// A dictionary in insertion order. Keys are hashable values; 1, 1.0 and true are one key.
class Map {
 public:
  using Entry = std::pair<Value, Value>;

  // Replaces the value (not the place) of an equal key. RenderError for unhashable keys.
  void set(const Value& key, Value value, Budget& budget);
  // Without a charge: for data, and names that the template's source spells out.
  void set(std::string_view key, Value value);
  const Value* find(std::string_view key) const;
  const Value* find(const Value& key, Budget& budget) const;
  const std::vector<Entry>& entries() const { return entries_; }
  size_t size() const { return entries_.size(); }
  int depth() const { return depth_; }

 private:
  Value* slot(const Value& key, Budget& budget);
  void append(Value key, Value value);

  std::vector<Entry> entries_;
  std::unordered_map<std::string_view, size_t> strings_;  // views into the keys' own text
  bool only_strings_ = true;
  int depth_ = 1;
  Budget::Charge charge_;
};

struct Arguments {
  std::vector<Value> positional;
  std::vector<std::pair<std::string, Value>> named;

  const Value* find(std::string_view name) const;
};

class Iterator {
 public:
  virtual ~Iterator() = default;
  // The next item, or false at the end.
  virtual bool next(Value& item) = 0;
};

// A value with behaviour. What a template can reach of it is `attribute`, nothing else.
class Object : public std::enable_shared_from_this<Object> {
 public:
  virtual ~Object() = default;
  virtual std::string_view type_name() const = 0;
  virtual std::string repr(Budget& budget) const;
  virtual std::optional<Value> attribute(Runtime&, std::string_view) { return std::nullopt; }
  virtual std::optional<int64_t> length() { return std::nullopt; }
  virtual bool truth() { return length().value_or(1) != 0; }
  virtual bool iterable() const { return false; }
  // Only for what is iterable.
  virtual std::unique_ptr<Iterator> iterate(Runtime&) { return nullptr; }
  virtual bool callable() const { return false; }
  virtual Value call(Runtime& runtime, const Arguments& arguments);
  virtual int depth() const { return 0; }

  Budget::Charge charge;
};

// UserError when `data` is nested too deeply or holds invalid UTF-8.
Value from_json(const Json& data);

}  // namespace lathe::jinja
