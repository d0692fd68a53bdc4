#include "lathe/text/template/value.h"

#include <algorithm>

#include "lathe/base/error.h"
#include "lathe/text/template/operators.h"
#include "lathe/text/template/unicode.h"

namespace lathe::jinja {
namespace {

// A key, a value, and their place in the index.
constexpr int64_t kEntryBytes = sizeof(Map::Entry) + 64;

int checked_depth(int below) {
  if (below >= kMaxNesting) throw RenderError("values nest deeper than {} levels", kMaxNesting);
  return below + 1;
}

std::shared_ptr<const Sequence> make_sequence(std::vector<Value> items, bool tuple,
                                              Budget::Charge charge) {
  int below = 0;
  for (const Value& item : items) below = std::max(below, item.depth());
  return std::make_shared<const Sequence>(
      Sequence{std::move(items), tuple, checked_depth(below), std::move(charge)});
}

void check_hashable(const Value& key) {
  if (key.is(Kind::list) || key.is(Kind::map)) {
    throw RenderError("unhashable type: '{}'", key.type_name());
  }
  if (!key.is(Kind::tuple)) return;
  for (const Value& item : key.items()) check_hashable(item);
}

std::string checked_utf8(std::string text) {
  LATHE_USER_CHECK(!find_invalid_utf8(text), "template data: a string of {} bytes is not UTF-8",
                   text.size());
  return text;
}

Value value_from_json(const Json& data, int level) {
  LATHE_USER_CHECK(level < kMaxNesting, "template data nests deeper than {} levels", kMaxNesting);
  switch (data.type()) {
    case Json::value_t::boolean:
      return Value::boolean(data.get<bool>());
    case Json::value_t::number_integer:
      return Value::integer(data.get<int64_t>());
    case Json::value_t::number_unsigned:
      LATHE_USER_CHECK(data.get<uint64_t>() <= INT64_MAX,
                       "template data: {} is beyond 64-bit signed integers", data.get<uint64_t>());
      return Value::integer(data.get<int64_t>());
    case Json::value_t::number_float:
      return Value::floating(data.get<double>());
    case Json::value_t::string:
      return Value::string(checked_utf8(data.get<std::string>()));
    case Json::value_t::array: {
      std::vector<Value> items;
      for (const Json& item : data) items.push_back(value_from_json(item, level + 1));
      return Value::list(std::move(items));
    }
    case Json::value_t::object: {
      auto map = std::make_shared<Map>();
      for (const auto& [key, item] : data.items()) {
        map->set(checked_utf8(key), value_from_json(item, level + 1));
      }
      return Value::map(std::move(map));
    }
    default:
      return Value::none();
  }
}

}  // namespace

Value Value::undefined(std::string message, Budget::Charge charge) {
  return Value(
      Data(std::make_shared<const Undefined>(Undefined{std::move(message), std::move(charge)})));
}

Value Value::string(std::string value, bool markup, Budget::Charge charge) {
  const auto length = static_cast<int64_t>(count_chars(value));
  return Value(Data(
      std::make_shared<const Text>(Text{std::move(value), length, markup, std::move(charge)})));
}

Value Value::list(std::vector<Value> items, Budget::Charge charge) {
  return Value(Data(make_sequence(std::move(items), false, std::move(charge))));
}

Value Value::tuple(std::vector<Value> items, Budget::Charge charge) {
  return Value(Data(make_sequence(std::move(items), true, std::move(charge))));
}

Kind Value::kind() const {
  const size_t index = data_.index();
  if (index == 6) return sequence().tuple ? Kind::tuple : Kind::list;
  return static_cast<Kind>(index < 6 ? index : index + 1);
}

int64_t Value::as_integer() const {
  if (const bool* flag = std::get_if<bool>(&data_)) return *flag ? 1 : 0;
  return std::get<int64_t>(data_);
}

double Value::as_double() const {
  if (const double* value = std::get_if<double>(&data_)) return *value;
  return static_cast<double>(as_integer());
}

const std::string& Value::undefined_message() const {
  static const std::string kNameless = "the value is undefined";
  const auto& info = std::get<UndefinedPtr>(data_);
  return info ? info->message : kNameless;
}

bool Value::truth() const {
  switch (kind()) {
    case Kind::undefined:
    case Kind::none:
      return false;
    case Kind::boolean:
      return as_bool();
    case Kind::integer:
      return as_integer() != 0;
    case Kind::floating:
      return as_double() != 0;
    case Kind::string:
      return !str().empty();
    case Kind::list:
    case Kind::tuple:
      return !items().empty();
    case Kind::map:
      return as_map().size() != 0;
    case Kind::object:
      break;
  }
  return as_object()->truth();
}

std::string_view Value::type_name() const {
  switch (kind()) {
    case Kind::undefined:
      return "Undefined";
    case Kind::none:
      return "NoneType";
    case Kind::boolean:
      return "bool";
    case Kind::integer:
      return "int";
    case Kind::floating:
      return "float";
    case Kind::string:
      return text().markup ? "Markup" : "str";
    case Kind::list:
      return "list";
    case Kind::tuple:
      return "tuple";
    case Kind::map:
      return "dict";
    case Kind::object:
      break;
  }
  return as_object()->type_name();
}

int Value::depth() const {
  if (is_sequence()) return sequence().depth;
  if (is(Kind::map)) return as_map().depth();
  return is(Kind::object) ? as_object()->depth() : 0;
}

bool Value::same_as(const Value& other) const {
  if (kind() != other.kind()) return false;
  switch (kind()) {
    case Kind::undefined:
      return std::get<UndefinedPtr>(data_) == std::get<UndefinedPtr>(other.data_);
    case Kind::none:
      return true;
    case Kind::boolean:
    case Kind::integer:
      return as_integer() == other.as_integer();
    case Kind::floating:
      return as_double() == other.as_double();
    case Kind::string:
      return str() == other.str();
    case Kind::list:
    case Kind::tuple:
      return &sequence() == &other.sequence();
    case Kind::map:
      return &as_map() == &other.as_map();
    case Kind::object:
      break;
  }
  return as_object() == other.as_object();
}

void Map::append(Value key, Value value) {
  depth_ = std::max(depth_, checked_depth(std::max(key.depth(), value.depth())));
  if (key.is_string()) {
    strings_.emplace(key.str(), entries_.size());
  } else {
    only_strings_ = false;
  }
  entries_.emplace_back(std::move(key), std::move(value));
}

Value* Map::slot(const Value& key, Budget& budget) {
  if (key.is_string()) {
    budget.read(key.str().size());
    const auto found = strings_.find(key.str());
    return found == strings_.end() ? nullptr : &entries_[found->second].second;
  }
  if (only_strings_) return nullptr;
  budget.step(static_cast<int64_t>(entries_.size()));
  for (auto& [present, value] : entries_) {
    if (!present.is_string() && equal(present, key, budget)) return &value;
  }
  return nullptr;
}

void Map::set(const Value& key, Value value, Budget& budget) {
  check_hashable(key);
  if (Value* present = slot(key, budget)) {
    depth_ = std::max(depth_, checked_depth(value.depth()));
    *present = std::move(value);
  } else {
    charge_.grow(budget, kEntryBytes);
    append(key, std::move(value));
  }
}

void Map::set(std::string_view key, Value value) {
  const auto found = strings_.find(key);
  if (found == strings_.end()) return append(Value::string(std::string(key)), std::move(value));
  depth_ = std::max(depth_, checked_depth(value.depth()));
  entries_[found->second].second = std::move(value);
}

const Value* Map::find(std::string_view key) const {
  const auto found = strings_.find(key);
  return found == strings_.end() ? nullptr : &entries_[found->second].second;
}

const Value* Map::find(const Value& key, Budget& budget) const {
  check_hashable(key);
  return const_cast<Map*>(this)->slot(key, budget);
}

const Value* Arguments::find(std::string_view name) const {
  for (const auto& [given, value] : named) {
    if (given == name) return &value;
  }
  return nullptr;
}

std::string Object::repr(Budget&) const { return fmt::format("<{} object>", type_name()); }

Value Object::call(Runtime&, const Arguments&) {
  throw RenderError("'{}' object is not callable", type_name());
}

Value from_json(const Json& data) { return value_from_json(data, 0); }

}  // namespace lathe::jinja
