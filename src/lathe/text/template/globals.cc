// The functions every chat template knows.
#include <ctime>
#include <map>

#include "lathe/text/template/objects.h"
#include "lathe/text/template/print.h"
#include "lathe/text/template/runtime.h"
#include "lathe/text/template/strftime.h"

namespace lathe::jinja {
namespace {

Value range(Runtime& runtime, const Arguments& arguments) {
  const Bound bound("range", arguments, {"start", "stop", "step"}, 1);
  const bool one = bound[1] == nullptr;
  const int64_t start = one ? 0 : bound.integer(0, 0);
  return runtime.object<Range>(0, start, bound.integer(one ? 0 : 1, 0), bound.integer(2, 1));
}

// dict(mapping_or_pairs, **named)
std::shared_ptr<Map> make_map(Runtime& runtime, const Arguments& arguments,
                              std::string_view function) {
  if (arguments.positional.size() > 1) {
    throw RenderError("{} expected at most 1 argument, got {}", function,
                      arguments.positional.size());
  }
  auto map = std::make_shared<Map>();
  if (!arguments.positional.empty() && arguments.positional[0].is(Kind::map)) {
    for (const auto& [key, value] : arguments.positional[0].as_map().entries())
      map->set(key, value, runtime.budget);
  } else if (!arguments.positional.empty()) {
    for (const Value& item : to_items(runtime, arguments.positional[0])) {
      const Items pair = to_items(runtime, item);
      if (pair.size() != 2)
        throw RenderError("{}: an element has length {}; 2 is required", function, pair.size());
      map->set(pair[0], pair[1], runtime.budget);
    }
  }
  for (const auto& [name, value] : arguments.named)
    map->set(runtime.text(name), value, runtime.budget);
  return map;
}

Value dict(Runtime& runtime, const Arguments& arguments) {
  return Value::map(make_map(runtime, arguments, "dict"));
}

Value make_namespace(Runtime& runtime, const Arguments& arguments) {
  const auto attributes = make_map(runtime, arguments, "namespace");
  for (const auto& [name, value] : attributes->entries()) {
    if (name.is_string()) Namespace::check_name(name.str());
  }
  const Value space = runtime.object<Namespace>(0, std::move(*attributes));
  runtime.cyclic.push_back(space.as_object());
  return space;
}

Value raise_exception(Runtime& runtime, const Arguments& arguments) {
  const Bound bound("raise_exception", arguments, {"message"}, 1);
  throw RenderError("{}", to_str(*bound[0], runtime.budget));
}

Value strftime_now(Runtime& runtime, const Arguments& arguments) {
  const Bound bound("strftime_now", arguments, {"format"}, 1);
  return runtime.text(format_time(runtime.budget, runtime.now, bound.string(0, "")));
}

// cycler("odd", "even"): .next(), .current, .reset()
class Cycler : public Object {
 public:
  explicit Cycler(Value items) : items_(std::move(items)) {}
  std::string_view type_name() const override { return "Cycler"; }
  int depth() const override { return items_.depth(); }
  std::optional<Value> attribute(Runtime& runtime, std::string_view name) override {
    const auto self = std::static_pointer_cast<Cycler>(shared_from_this());
    if (name == "current") return items_.items()[at_];
    if (name == "next") {
      return make_function(
          runtime, "next", [self](Runtime&, const Arguments&) { return self->next(); },
          depth() + 1);
    }
    if (name != "reset") return std::nullopt;
    return make_function(
        runtime, "reset",
        [self](Runtime&, const Arguments&) {
          self->at_ = 0;
          return Value::none();
        },
        depth() + 1);
  }

 private:
  Value next() {
    const Value item = items_.items()[at_];
    at_ = (at_ + 1) % items_.items().size();
    return item;
  }
  Value items_;
  size_t at_ = 0;
};

Value cycler(Runtime& runtime, const Arguments& arguments) {
  if (arguments.positional.empty()) throw RenderError("at least one item has to be provided");
  return runtime.object<Cycler>(0, runtime.tuple(arguments.positional));
}

// joiner(", "): nothing at the first call, the separator afterwards.
Value joiner(Runtime& runtime, const Arguments& arguments) {
  const Bound bound("joiner", arguments, {"sep"});
  const Value separator = bound.value(0, Value::string(", "));
  return make_function(
      runtime, "joiner",
      [separator, used = std::make_shared<bool>(false)](Runtime&, const Arguments&) {
        return std::exchange(*used, true) ? separator : Value::string("");
      },
      separator.depth() + 1);
}

// `dict` is an object: dict(…) and dict.fromkeys(…).
class DictFunction : public NativeFunction {
 public:
  DictFunction() : NativeFunction("dict", dict) {}
  std::optional<Value> attribute(Runtime& runtime, std::string_view name) override {
    return find_method(runtime, Value::map(std::make_shared<Map>()),
                       name == "fromkeys" ? name : "");
  }
};

Value global_function(std::string name, Value (*body)(Runtime&, const Arguments&)) {
  return Value::object(std::make_shared<NativeFunction>(std::move(name), body));
}

Value lipsum(Runtime&, const Arguments&) {
  throw RenderError("the function 'lipsum' is not supported");
}

}  // namespace

const Value* find_global(std::string_view name) {
  static const std::map<std::string_view, Value> kGlobals = {
      {"range", global_function("range", range)},
      {"dict", Value::object(std::make_shared<DictFunction>())},
      {"namespace", global_function("namespace", make_namespace)},
      {"raise_exception", global_function("raise_exception", raise_exception)},
      {"strftime_now", global_function("strftime_now", strftime_now)},
      {"cycler", global_function("cycler", cycler)},
      {"joiner", global_function("joiner", joiner)},
      {"lipsum", global_function("lipsum", lipsum)},
  };
  const auto found = kGlobals.find(name);
  return found == kGlobals.end() ? nullptr : &found->second;
}

}  // namespace lathe::jinja
