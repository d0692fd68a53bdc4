// The `loop` variable of a for loop, which is also what drives it.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "lathe/text/template/runtime.h"

namespace lathe::jinja {

class Loop : public Object {
 public:
  using Recurse = std::function<TextBuilder(const Value& iterable, int depth)>;

  // `length`: how many items there will be, where that is known before looking.
  Loop(Budget& budget, std::unique_ptr<Iterator> items, std::optional<int64_t> length, int depth,
       int nesting, Recurse recurse)
      : items_(std::move(items)),
        length_(length),
        buffered_(budget),
        depth0_(depth),
        nesting_(nesting),
        recurse_(std::move(recurse)) {}

  // Moves to the next item; false at the end.
  bool advance(Value& item);
  // Lets go of all values when the loop is over: it may have become part of what it holds.
  void finish();

  std::string_view type_name() const override { return "LoopContext"; }
  std::string repr(Budget& budget) const override;
  std::optional<Value> attribute(Runtime& runtime, std::string_view name) override;
  std::optional<int64_t> length() override;
  bool callable() const override { return true; }
  Value call(Runtime& runtime, const Arguments& arguments) override;
  int depth() const override { return nesting_; }

  Value cycle(const Arguments& arguments) const;
  bool changed(Runtime& runtime, const Arguments& arguments);

 private:
  bool peek();

  std::unique_ptr<Iterator> items_;
  std::optional<int64_t> length_;
  Items buffered_;  // read ahead to learn the length
  size_t buffer_at_ = 0;
  int64_t index0_ = -1;
  int depth0_;
  int nesting_;
  Recurse recurse_;
  Value before_, current_;
  std::optional<Value> after_;  // one item read ahead
  std::optional<Value> last_changed_;
};

}  // namespace lathe::jinja
