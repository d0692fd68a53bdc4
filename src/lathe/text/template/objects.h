// The objects of Python that templates can get hold of: generators, dictionary views, ranges,
// namespaces, bound functions.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "lathe/text/template/runtime.h"

namespace lathe::jinja {

// Items made on demand, once: what map, select, items and their like return.
class LazyItems : public Object {
 public:
  // `depth`: of the values it draws from.
  LazyItems(std::unique_ptr<Iterator> items, int depth, std::string_view type = "generator");
  std::string_view type_name() const override { return type_; }
  bool iterable() const override { return true; }
  std::unique_ptr<Iterator> iterate(Runtime& runtime) override;
  int depth() const override { return depth_; }

 private:
  std::shared_ptr<Iterator> items_;
  int depth_;
  std::string_view type_;
};

// A generator from a function that fills in the next item or returns false. What the function holds
// on to is charged by its maker, or small.
Value make_generator(Runtime& runtime, int depth, std::function<bool(Value&)> next,
                     std::string_view type = "generator");

// dict.keys(), .values(), .items()
class MapView : public Object {
 public:
  enum class Part { keys, values, items };
  MapView(Value map, Part part) : map_(std::move(map)), part_(part) {}
  std::string_view type_name() const override;
  std::string repr(Budget& budget) const override;
  std::optional<int64_t> length() override { return static_cast<int64_t>(map_.as_map().size()); }
  bool iterable() const override { return true; }
  std::unique_ptr<Iterator> iterate(Runtime& runtime) override;
  int depth() const override { return map_.depth() + 1; }

  Value item(Runtime& runtime, size_t index) const;
  const Map& map() const { return map_.as_map(); }

 private:
  Value map_;
  Part part_;
};

class Range : public Object {
 public:
  // RenderError when it is longer than the sandbox allows (100,000), or `step` is 0.
  Range(int64_t start, int64_t stop, int64_t step);
  std::string_view type_name() const override { return "range"; }
  std::string repr(Budget& budget) const override;
  std::optional<Value> attribute(Runtime& runtime, std::string_view name) override;
  std::optional<int64_t> length() override { return count_; }
  bool iterable() const override { return true; }
  std::unique_ptr<Iterator> iterate(Runtime& runtime) override;

  int64_t item(int64_t index) const { return start_ + index * step_; }
  int64_t step() const { return step_; }

 private:
  int64_t start_, stop_, step_, count_;
};

// Attributes that templates may set. Emptied by the Runtime at the end: it can contain itself.
class Namespace : public Object {
 public:
  explicit Namespace(Map attributes) : attributes_(std::move(attributes)) {}
  std::string_view type_name() const override { return "TemplateNamespace"; }
  std::string repr(Budget& budget) const override;
  std::optional<Value> attribute(Runtime& runtime, std::string_view name) override;
  void set(std::string_view name, Value value);
  void clear() { attributes_ = {}; }
  // RenderError for names that begin with an underscore.
  static void check_name(std::string_view name);

 private:
  Map attributes_;
};

// An element of groupby: a pair that also answers to .grouper and .list.
class Group : public Object {
 public:
  explicit Group(Value pair) : pair_(std::move(pair)) {}
  std::string_view type_name() const override { return "_GroupTuple"; }
  std::string repr(Budget& budget) const override;
  std::optional<Value> attribute(Runtime& runtime, std::string_view name) override;
  std::optional<int64_t> length() override { return 2; }
  bool iterable() const override { return true; }
  std::unique_ptr<Iterator> iterate(Runtime& runtime) override {
    return jinja::iterate(runtime, pair_);
  }
  int depth() const override { return pair_.depth(); }
  const Value& as_tuple() const { return pair_; }

 private:
  Value pair_;
};

// A callable: a global function, or a method with its receiver.
class NativeFunction : public Object {
 public:
  using Body = std::function<Value(Runtime&, const Arguments&)>;
  NativeFunction(std::string name, Body body, int depth = 0)
      : name_(std::move(name)), body_(std::move(body)), depth_(depth) {}
  std::string_view type_name() const override { return "builtin_function_or_method"; }
  std::string repr(Budget&) const override { return "<function " + name_ + ">"; }
  bool callable() const override { return true; }
  Value call(Runtime& runtime, const Arguments& arguments) override {
    return body_(runtime, arguments);
  }
  int depth() const override { return depth_; }

 private:
  std::string name_;
  Body body_;
  int depth_;
};

// A function that lives as long as the rendering at most.
Value make_function(Runtime& runtime, std::string name, NativeFunction::Body body, int depth = 0);

// The methods of str, dict, list, tuple, int and float; nothing when there is none of that name.
std::optional<Value> find_method(Runtime& runtime, const Value& receiver, std::string_view name);

}  // namespace lathe::jinja
