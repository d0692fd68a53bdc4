// The methods of dict, list, tuple and numbers. What would change a value is refused, as Python's
// immutable sandbox refuses it: the attribute is undefined, and using it says why.
#include <algorithm>
#include <cmath>

#include "lathe/text/template/objects.h"
#include "lathe/text/template/operators.h"
#include "lathe/text/template/string_methods.h"

namespace lathe::jinja {
namespace {

template <typename Body>
Value bind(Runtime& runtime, const Value& receiver, std::string_view name, Body body) {
  return make_function(
      runtime, std::string(name),
      [receiver, body](Runtime& now, const Arguments& arguments) {
        return body(now, receiver, arguments);
      },
      receiver.depth() + 1);
}

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

Value refused(Runtime& runtime, const Value& receiver, std::string_view name) {
  return runtime.undefined(fmt::format("access to attribute '{}' of '{}' object is unsafe.", name,
                                       receiver.type_name()));
}

template <MapView::Part part>
Value view(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound none("dict view", arguments, {});
  return runtime.object<MapView>(0, self, part);
}

Value map_get(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("get", arguments, {"key", "default"}, 1);
  const Value* found = self.as_map().find(*bound[0], runtime.budget);
  return found != nullptr ? *found : bound.value(1, Value::none());
}

Value copy(Runtime&, const Value& self, const Arguments& arguments) {
  const Bound none("copy", arguments, {});
  return self;
}

Value map_fromkeys(Runtime& runtime, const Value&, const Arguments& arguments) {
  const Bound bound("fromkeys", arguments, {"iterable", "value"}, 1);
  auto map = std::make_shared<Map>();
  const auto keys = iterate(runtime, *bound[0]);
  for (Value key; keys->next(key);) map->set(key, bound.value(1, Value::none()), runtime.budget);
  return Value::map(std::move(map));
}

std::optional<Value> find_map_method(Runtime& runtime, const Value& receiver,
                                     std::string_view name) {
  if (name == "items") return bind(runtime, receiver, name, view<MapView::Part::items>);
  if (name == "keys") return bind(runtime, receiver, name, view<MapView::Part::keys>);
  if (name == "values") return bind(runtime, receiver, name, view<MapView::Part::values>);
  if (name == "get") return bind(runtime, receiver, name, map_get);
  if (name == "copy") return bind(runtime, receiver, name, copy);
  if (name == "fromkeys") return bind(runtime, receiver, name, map_fromkeys);
  if (is_one_of(name, {"clear", "pop", "popitem", "setdefault", "update"}))
    return refused(runtime, receiver, name);
  return std::nullopt;
}

Value sequence_index(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("index", arguments, {"value", "start", "stop"}, 1);
  const auto size = static_cast<int64_t>(self.items().size());
  const auto place = [&](size_t index, int64_t fallback) {
    const int64_t at = bound.integer(index, fallback);
    return std::clamp<int64_t>(at < 0 ? std::max<int64_t>(at, -size) + size : at, 0, size);
  };
  const int64_t stop = place(2, size);
  for (int64_t i = place(1, 0); i < stop; ++i) {
    if (equal(self.items()[static_cast<size_t>(i)], *bound[0], runtime.budget))
      return Value::integer(i);
  }
  throw RenderError("the value is not in the {}", self.type_name());
}

Value sequence_count(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("count", arguments, {"value"}, 1);
  return Value::integer(std::ranges::count_if(
      self.items(), [&](const Value& item) { return equal(item, *bound[0], runtime.budget); }));
}

std::optional<Value> find_sequence_method(Runtime& runtime, const Value& receiver,
                                          std::string_view name) {
  if (name == "index") return bind(runtime, receiver, name, sequence_index);
  if (name == "count") return bind(runtime, receiver, name, sequence_count);
  if (receiver.is(Kind::tuple)) return std::nullopt;
  if (name == "copy") return bind(runtime, receiver, name, copy);
  if (is_one_of(name,
                {"append", "clear", "pop", "reverse", "insert", "sort", "extend", "remove"})) {
    return refused(runtime, receiver, name);
  }
  return std::nullopt;
}

std::optional<Value> find_number_method(Runtime& runtime, const Value& receiver,
                                        std::string_view name) {
  const bool integral = receiver.is_integral();
  if (name == "real") return integral ? Value::integer(receiver.as_integer()) : receiver;
  if (name == "imag") return integral ? Value::integer(0) : Value::floating(0);
  if (integral && name == "numerator") return Value::integer(receiver.as_integer());
  if (integral && name == "denominator") return Value::integer(1);
  if (name == "is_integer" && !integral) {
    return bind(runtime, receiver, name, [](Runtime&, const Value& self, const Arguments&) {
      return Value::boolean(std::isfinite(self.as_double()) &&
                            std::trunc(self.as_double()) == self.as_double());
    });
  }
  if (name == "bit_length" && integral) {
    return bind(runtime, receiver, name, [](Runtime&, const Value& self, const Arguments&) {
      const int64_t value = self.as_integer();
      const uint64_t magnitude =
          value < 0 ? -static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
      return Value::integer(std::bit_width(magnitude));
    });
  }
  return std::nullopt;
}

}  // namespace

std::optional<Value> find_method(Runtime& runtime, const Value& receiver, std::string_view name) {
  switch (receiver.kind()) {
    case Kind::string:
      return find_string_method(runtime, receiver, name);
    case Kind::map:
      return find_map_method(runtime, receiver, name);
    case Kind::list:
    case Kind::tuple:
      return find_sequence_method(runtime, receiver, name);
    case Kind::boolean:
    case Kind::integer:
    case Kind::floating:
      return find_number_method(runtime, receiver, name);
    default:
      return std::nullopt;
  }
}

}  // namespace lathe::jinja
