#include "lathe/text/template/loop.h"

#include "lathe/text/template/objects.h"
#include "lathe/text/template/operators.h"

namespace lathe::jinja {

bool Loop::peek() {
  if (after_) return true;
  Value item;
  if (items_ == nullptr) return false;
  if (buffer_at_ < buffered_.size()) {
    item = buffered_[buffer_at_++];
  } else if (!items_->next(item)) {
    return false;
  }
  after_ = std::move(item);
  return true;
}

bool Loop::advance(Value& item) {
  if (!peek()) return false;
  item = std::move(*after_);
  after_.reset();
  ++index0_;
  before_ = std::exchange(current_, item);
  return true;
}

void Loop::finish() {
  items_.reset();
  buffered_.take();
  buffered_.take_charge();
  buffer_at_ = 0;
  after_.reset();
  last_changed_.reset();
  before_ = current_ = Value();
}

std::optional<int64_t> Loop::length() {
  if (!length_ && items_ == nullptr) length_ = index0_ + 1;
  if (!length_) {
    for (Value item; items_->next(item);) buffered_.push_back(item);
    length_ = static_cast<int64_t>(buffered_.size() - buffer_at_) + index0_ + 1 + (after_ ? 1 : 0);
  }
  return length_;
}

std::string Loop::repr(Budget&) const {
  return fmt::format("<LoopContext {}/{}>", index0_ + 1, *const_cast<Loop*>(this)->length());
}

std::optional<Value> Loop::attribute(Runtime& runtime, std::string_view name) {
  if (name == "index") return Value::integer(index0_ + 1);
  if (name == "index0") return Value::integer(index0_);
  if (name == "first") return Value::boolean(index0_ == 0);
  if (name == "last") return Value::boolean(!peek());
  if (name == "length") return Value::integer(*length());
  if (name == "revindex") return Value::integer(*length() - index0_);
  if (name == "revindex0") return Value::integer(*length() - index0_ - 1);
  if (name == "depth") return Value::integer(depth0_ + 1);
  if (name == "depth0") return Value::integer(depth0_);
  if (name == "previtem") {
    return index0_ == 0 ? runtime.undefined("there is no previous item") : before_;
  }
  if (name == "nextitem") return peek() ? *after_ : runtime.undefined("there is no next item");
  const auto self = std::static_pointer_cast<Loop>(shared_from_this());
  if (name == "cycle") {
    return make_function(
        runtime, "cycle",
        [self](Runtime&, const Arguments& arguments) { return self->cycle(arguments); },
        nesting_ + 1);
  }
  if (name == "changed") {
    return make_function(
        runtime, "changed",
        [self](Runtime& now, const Arguments& arguments) {
          return Value::boolean(self->changed(now, arguments));
        },
        nesting_ + 1);
  }
  return std::nullopt;
}

Value Loop::cycle(const Arguments& arguments) const {
  if (arguments.positional.empty()) throw RenderError("no items for cycling given");
  return arguments.positional[static_cast<size_t>(index0_) % arguments.positional.size()];
}

bool Loop::changed(Runtime& runtime, const Arguments& arguments) {
  const Value now = runtime.tuple(arguments.positional);
  if (last_changed_ && equal(*last_changed_, now, runtime.budget)) return false;
  last_changed_ = now;
  return true;
}

Value Loop::call(Runtime& runtime, const Arguments& arguments) {
  if (!recurse_)
    throw RenderError("The loop must have the 'recursive' marker to be called recursively.");
  const Bound bound("loop", arguments, {"iterable"}, 1);
  return runtime.text(recurse_(*bound[0], depth0_ + 1));
}

}  // namespace lathe::jinja
