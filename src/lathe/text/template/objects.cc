#include "lathe/text/template/objects.h"

#include <algorithm>

#include "lathe/text/template/print.h"

namespace lathe::jinja {
namespace {

constexpr int64_t kMaxRange = 100'000;  // the sandbox's own limit

// Draws from an iterator that others draw from too.
class SharedIterator : public Iterator {
 public:
  explicit SharedIterator(std::shared_ptr<Iterator> items) : items_(std::move(items)) {}
  bool next(Value& item) override { return items_->next(item); }

 private:
  std::shared_ptr<Iterator> items_;
};

class FunctionIterator : public Iterator {
 public:
  explicit FunctionIterator(std::function<bool(Value&)> next) : next_(std::move(next)) {}
  bool next(Value& item) override { return next_ && next_(item) ? true : (next_ = nullptr, false); }

 private:
  std::function<bool(Value&)> next_;
};

// About what a std::function takes with what it captures.
constexpr int64_t kFunctionBytes = 256;

std::unique_ptr<Iterator> iterate_function(std::function<bool(Value&)> next) {
  return std::make_unique<FunctionIterator>(std::move(next));
}

}  // namespace

LazyItems::LazyItems(std::unique_ptr<Iterator> items, int depth, std::string_view type)
    : items_(std::move(items)), depth_(depth + 1), type_(type) {
  if (depth_ > kMaxNesting) throw RenderError("generators nest deeper than {} levels", kMaxNesting);
}

std::unique_ptr<Iterator> LazyItems::iterate(Runtime&) {
  return std::make_unique<SharedIterator>(items_);
}

Value make_generator(Runtime& runtime, int depth, std::function<bool(Value&)> next,
                     std::string_view type) {
  return runtime.object<LazyItems>(kFunctionBytes, iterate_function(std::move(next)), depth, type);
}

std::string_view MapView::type_name() const {
  static constexpr std::string_view kNames[] = {"dict_keys", "dict_values", "dict_items"};
  return kNames[static_cast<int>(part_)];
}

Value MapView::item(Runtime& runtime, size_t index) const {
  const auto& [key, value] = map().entries()[index];
  if (part_ == Part::keys) return key;
  return part_ == Part::values ? value : runtime.tuple({key, value});
}

std::string MapView::repr(Budget& budget) const {
  TextBuilder out(budget);
  for (const auto& [key, value] : map().entries()) {
    if (!out.empty()) out += ", ";
    if (part_ == Part::items) out += "(";
    if (part_ != Part::values) out += to_repr(key, budget);
    if (part_ == Part::items) out += ", ";
    if (part_ != Part::keys) out += to_repr(value, budget);
    if (part_ == Part::items) out += ")";
  }
  return fmt::format("{}([{}])", type_name(), out.take());
}

std::unique_ptr<Iterator> MapView::iterate(Runtime& runtime) {
  const auto self = std::static_pointer_cast<MapView>(shared_from_this());
  return iterate_function([self, &runtime, at = size_t{0}](Value& item) mutable {
    if (at >= self->map().size()) return false;
    item = self->item(runtime, at++);
    return true;
  });
}

Range::Range(int64_t start, int64_t stop, int64_t step) : start_(start), stop_(stop), step_(step) {
  if (step == 0) throw RenderError("range() arg 3 must not be zero");
  const auto distance = static_cast<__int128>(stop) - start;
  const __int128 size = step > 0 ? step : -static_cast<__int128>(step);
  const __int128 forward = step > 0 ? distance : -distance;
  const __int128 count = forward > 0 ? (forward + size - 1) / size : 0;
  if (count > kMaxRange) {
    throw RenderError("Range too big. The sandbox blocks ranges larger than MAX_RANGE ({}).",
                      kMaxRange);
  }
  count_ = static_cast<int64_t>(count);
}

std::string Range::repr(Budget&) const {
  if (step_ == 1) return fmt::format("range({}, {})", start_, stop_);
  return fmt::format("range({}, {}, {})", start_, stop_, step_);
}

std::optional<Value> Range::attribute(Runtime&, std::string_view name) {
  if (name == "start") return Value::integer(start_);
  if (name == "stop") return Value::integer(stop_);
  if (name == "step") return Value::integer(step_);
  return std::nullopt;
}

std::unique_ptr<Iterator> Range::iterate(Runtime&) {
  const auto self = std::static_pointer_cast<Range>(shared_from_this());
  return iterate_function([self, at = int64_t{0}](Value& item) mutable {
    if (at >= self->count_) return false;
    item = Value::integer(self->item(at++));
    return true;
  });
}

std::string Namespace::repr(Budget& budget) const {
  return fmt::format("<Namespace {}>",
                     to_repr(Value::map(std::make_shared<const Map>(attributes_)), budget));
}

void Namespace::check_name(std::string_view name) {
  if (name.starts_with('_')) {
    throw RenderError(
        "Chat templates cannot store underscore-prefixed attributes on a namespace, but got {}. "
        "Please rename the attribute.",
        string_repr(name));
  }
}

std::optional<Value> Namespace::attribute(Runtime&, std::string_view name) {
  const Value* value = attributes_.find(name);
  return value == nullptr ? std::nullopt : std::optional<Value>(*value);
}

void Namespace::set(std::string_view name, Value value) {
  check_name(name);
  attributes_.set(name, std::move(value));
}

std::string Group::repr(Budget& budget) const { return to_repr(pair_, budget); }

std::optional<Value> Group::attribute(Runtime&, std::string_view name) {
  if (name == "grouper") return pair_.items()[0];
  if (name == "list") return pair_.items()[1];
  return std::nullopt;
}

Value make_function(Runtime& runtime, std::string name, NativeFunction::Body body, int depth) {
  if (depth > kMaxNesting) throw RenderError("functions nest deeper than {} levels", kMaxNesting);
  return runtime.object<NativeFunction>(kFunctionBytes, std::move(name), std::move(body), depth);
}

}  // namespace lathe::jinja
