// map, select, reject and their kin: lazily, as Python's generators, so that what is never asked
// for is never computed and never fails.
#include <algorithm>

#include "lathe/text/template/filters.h"
#include "lathe/text/template/objects.h"
#include "lathe/text/template/print.h"

namespace lathe::jinja {
namespace {

// The arguments behind the first `count` positional ones.
Arguments behind(const Arguments& arguments, size_t count) {
  Arguments rest = arguments;
  rest.positional.erase(rest.positional.begin(),
                        rest.positional.begin() + static_cast<std::ptrdiff_t>(count));
  return rest;
}

// How deep a generator over `subject` that keeps `arguments` nests.
int depth_of(const Value& subject, const Arguments& arguments) {
  int depth = subject.depth();
  for (const Value& value : arguments.positional) depth = std::max(depth, value.depth());
  for (const auto& [name, value] : arguments.named) depth = std::max(depth, value.depth());
  return depth;
}

// The charge for a generator that keeps `arguments`, and a copy of some.
Budget::Charge charge_for(Runtime& runtime, const Arguments& arguments) {
  int64_t bytes = static_cast<int64_t>(2 * arguments.positional.size() * sizeof(Value)) + 256;
  for (const auto& [name, value] : arguments.named)
    bytes += 2 * static_cast<int64_t>(name.size() + sizeof(name) + sizeof(value));
  return {runtime.budget, bytes};
}

// Turns an item into what comes of it; false where it is left out.
using Step = std::function<bool(Runtime&, Value& item)>;
using MakeStep = Step (*)(Runtime&, const Arguments&);

// A generator of what a step leaves of the subject's items. The step is made when the first of them
// is asked for.
template <MakeStep make>
Value lazily(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  struct State {
    Value subject;
    Arguments arguments;
    Step step;
    std::unique_ptr<Iterator> source;
    Budget::Charge charge;
  };
  auto state = std::make_shared<State>(
      State{subject, arguments, nullptr, nullptr, charge_for(runtime, arguments)});
  return make_generator(runtime, depth_of(subject, arguments), [state, &runtime](Value& item) {
    const DepthGuard guard(runtime);
    if (!state->source) {
      if (!state->subject.truth()) return false;
      state->step = make(runtime, state->arguments);
      state->source = iterate(runtime, state->subject);
    }
    while (state->source->next(item)) {
      runtime.budget.step();
      if (state->step(runtime, item)) return true;
    }
    return false;
  });
}

Step mapping(Runtime& runtime, const Arguments& arguments) {
  if (arguments.positional.empty() && arguments.find("attribute") != nullptr) {
    const Bound bound("map", arguments, {"attribute", "default"});
    return [path = AttributePath(runtime, bound[0]), fallback = bound.value(1, Value::none())](
               Runtime& now, Value& item) {
      item = path.of(now, item, &fallback);
      return true;
    };
  }
  if (arguments.positional.empty()) throw RenderError("map requires a filter argument");
  const Value name = arguments.positional[0];
  return [name, rest = behind(arguments, 1)](Runtime& now, Value& item) {
    item = apply_filter(now, name.is_string() ? name.str() : "", item, rest);
    return true;
  };
}

template <bool by_attribute, bool wanted>
Step choice(Runtime& runtime, const Arguments& arguments) {
  const size_t offset = by_attribute ? 1 : 0;
  if (arguments.positional.size() < offset)
    throw RenderError("Missing parameter for attribute name");
  const AttributePath path(runtime, by_attribute ? &arguments.positional[0] : nullptr);
  if (arguments.positional.size() <= offset)
    return [path](Runtime& now, Value& item) { return path.of(now, item).truth() == wanted; };
  const Value name = arguments.positional[offset];
  return [path, name, rest = behind(arguments, offset + 1)](Runtime& now, Value& item) {
    return apply_test(now, name.is_string() ? name.str() : "", path.of(now, item), rest) == wanted;
  };
}

Value attr(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("attr", arguments, {"name"}, 1);
  const std::string_view name = bound.string(0, "");
  if (auto found = find_attribute(runtime, subject, name)) return *found;
  return runtime.undefined(
      fmt::format("'{} object' has no attribute {}", subject.type_name(), string_repr(name)));
}

Value default_filter(Runtime&, const Value& subject, const Arguments& arguments) {
  const Bound bound("default", arguments, {"default_value", "boolean"});
  const bool replaces = subject.is_undefined() || (bound.truth(1, false) && !subject.truth());
  return replaces ? bound.value(0, Value::string("")) : subject;
}

constexpr FilterEntry kSelectionFilters[] = {
    {"map", lazily<mapping>},
    {"select", lazily<choice<false, true>>},
    {"reject", lazily<choice<false, false>>},
    {"selectattr", lazily<choice<true, true>>},
    {"rejectattr", lazily<choice<true, false>>},
    {"attr", attr},
    {"default", default_filter},
    {"d", default_filter},
};

}  // namespace

std::span<const FilterEntry> selection_filters() { return kSelectionFilters; }

}  // namespace lathe::jinja
