// Transforms for trees that are known at run time: a toy of a dynamic language, whose values are
// lists, dictionaries, numbers and Arrays, beside the templates over C++ trees.
#include <gtest/gtest.h>

#include <any>
#include <bit>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "lathe/base/testing/user_errors.h"
#include "lathe/lathe.h"

namespace lathe {
namespace {

// ---- the language

struct Value {
  using List = std::vector<Value>;
  using Dict = std::map<std::string, Value>;
  std::variant<double, Array, List, Dict> is;

  const Array& array() const { return std::get<Array>(is); }
  const Value& operator[](const std::string& key) const { return std::get<Dict>(is).at(key); }
  const Value& operator[](size_t i) const { return std::get<List>(is)[i]; }
};

// The structure in words and for people, and the leaves.
struct Flattened {
  flat::Args args;
  flat::Structure structure;

  void add(const Value& value, int position, const std::string& path) {
    auto& key = structure.key;
    key.push_back(value.is.index());
    if (const auto* number = std::get_if<double>(&value.is)) {
      key.push_back(std::bit_cast<uint64_t>(*number));
      structure.text += std::to_string(*number) + " ";
    } else if (const auto* array = std::get_if<Array>(&value.is)) {
      args.add(*array, position, path);
      structure.text += "* ";
    } else if (const auto* list = std::get_if<Value::List>(&value.is)) {
      key.push_back(list->size());
      structure.text += "list ";
      for (size_t i = 0; i < list->size(); ++i)
        add((*list)[i], position, path + "[" + std::to_string(i) + "]");
    } else {
      const auto& dict = std::get<Value::Dict>(value.is);
      key.push_back(dict.size());
      structure.text += "dict ";
      for (const auto& [name, item] : dict) {
        key.push_back(std::hash<std::string>()(name));
        add(item, position, path + "[\"" + name + "\"]");
      }
    }
  }
};

Flattened flatten(const std::vector<Value>& args) {
  Flattened out;
  for (size_t i = 0; i < args.size(); ++i)
    out.add(args[i], static_cast<int>(i), "args[" + std::to_string(i) + "]");
  out.structure.arguments = static_cast<int>(args.size());
  return out;
}

Value unflatten(const Value& like, std::span<const Array> leaves, size_t& next) {
  if (std::holds_alternative<Array>(like.is)) return {leaves[next++]};
  Value out = like;
  if (auto* list = std::get_if<Value::List>(&out.is))
    for (Value& item : *list) item = unflatten(item, leaves, next);
  if (auto* dict = std::get_if<Value::Dict>(&out.is))
    for (auto& [name, item] : *dict) item = unflatten(item, leaves, next);
  return out;
}
std::vector<Value> unflatten(const std::vector<Value>& like, std::span<const Array> leaves) {
  size_t next = 0;
  return std::get<Value::List>(unflatten(Value{like}, leaves, next).is);
}

using Function = std::function<Value(const std::vector<Value>&)>;

// A function of the language as transforms take it; `result` gets the tree of its last call.
ArrayFn flat_of(const Function& f, const std::vector<Value>& like, Value& result) {
  return [&f, like, &result](std::span<const Array> leaves) {
    result = f(unflatten(like, leaves));
    Flattened out;
    out.add(result, 0, "result");
    return out.args.leaves;
  };
}

Value call_jitted(const flat::Jit& jitted, const Function& f, const std::vector<Value>& args) {
  const Flattened in = flatten(args);
  const flat::Tree out = jitted(in.args, in.structure, [&](std::span<const Array> leaves) {
    const Value result = f(unflatten(args, leaves));
    Flattened flattened;
    flattened.add(result, 0, "result");
    return flat::Tree{flattened.args.leaves, result, flattened.structure.key};
  });
  size_t next = 0;
  return unflatten(std::any_cast<const Value&>(out.structure), out.leaves, next);
}

// ---- a model in it, and in C++

// params: {"layers": [{"w": …, "b": …}, …], "scale": a number}
Value model(const std::vector<Value>& args) {
  Array x = args[1].array();
  for (const Value& layer : std::get<Value::List>(args[0]["layers"].is))
    x = tanh(matmul(x, layer["w"].array()) + layer["b"].array());
  const double scale = std::get<double>(args[0]["scale"].is);
  return {Value::Dict{{"loss", {sum(square(x)) * scale}}, {"seen", {Value::List{{x}, {2.0}}}}}};
}

struct Layer {
  Array b, w;  // in the dictionary's order
};
Array typed_loss(const std::vector<Layer>& layers, const Array& x, double scale) {
  Array h = x;
  for (const Layer& layer : layers) h = tanh(matmul(h, layer.w) + layer.b);
  return sum(square(h)) * scale;
}

Array some(uint64_t seed, const Shape& shape) { return random::normal(random::key(seed), shape); }

std::vector<Layer> typed_layers() {
  return {{some(1, {3}), some(2, {2, 3})}, {some(3, {4}), some(4, {3, 4})}};
}
Value layers_of(const std::vector<Layer>& layers) {
  Value::List out;
  for (const Layer& layer : layers)
    out.push_back({Value::Dict{{"w", {layer.w}}, {"b", {layer.b}}}});
  return {out};
}
std::vector<Value> call_args(double scale = 0.5) {
  return {{Value::Dict{{"layers", layers_of(typed_layers())}, {"scale", {scale}}}},
          {some(5, {7, 2})}};
}

void expect_equal(std::span<const Array> got, std::span<const Array> expected) {
  ASSERT_EQ(got.size(), expected.size());
  for (size_t i = 0; i < got.size(); ++i) EXPECT_EQ(got[i].literal(), expected[i].literal()) << i;
}

TEST(Flat, a_jitted_function_is_traced_once_a_structure_and_gives_its_tree_back) {
  const flat::Jit jitted({.name = "model"});
  const auto loss = [&](const std::vector<Value>& args) {
    return call_jitted(jitted, model, args)["loss"].array().item<float>();
  };
  const auto plain = model(call_args())["loss"].array().item<float>();
  EXPECT_NEAR(loss(call_args()), plain, 1e-5);
  EXPECT_EQ(std::get<double>(call_jitted(jitted, model, call_args())["seen"][1].is), 2.0);
  EXPECT_EQ(jitted.trace_count(), 1);
  EXPECT_NEAR(loss(call_args(1.0)), 2 * plain, 1e-5) << "a number is static";
  EXPECT_EQ(jitted.trace_count(), 2);
  std::vector<Value> fewer = call_args();
  std::get<Value::List>(std::get<Value::Dict>(fewer[0].is).at("layers").is).pop_back();
  EXPECT_NEAR(loss(fewer), model(fewer)["loss"].array().item<float>(), 1e-5);
  std::vector<Value> wider = call_args();
  wider[1] = {some(6, {9, 2})};
  loss(wider);
  EXPECT_EQ(jitted.trace_count(), 4);
  loss(call_args());
  EXPECT_EQ(jitted.trace_count(), 4);
}

TEST(Flat, gradients_and_directions_are_those_of_the_templates) {
  const std::vector<Value> args = call_args();
  const Flattened in = flatten(args);
  Value result;
  const Function f = model;
  const ArrayFn function = flat_of(f, args, result);
  const std::vector<bool> wrt = flat::leaves_of(in.args, std::vector{0});
  const flat::ValueAndGrad both = flat::value_and_grad(function, in.args, wrt, {});
  const auto loss = [](const std::vector<Layer>& layers, const Array& x) {
    return typed_loss(layers, x, 0.5);
  };
  const auto [value, gradients] = value_and_grad(loss)(typed_layers(), args[1].array());
  EXPECT_EQ(both.results[0].literal(), value.literal());
  expect_equal(both.gradients, tree::leaves(gradients));

  std::vector<Array> tangents;
  for (const Array& leaf : in.args.leaves) tangents.push_back(ones_like(leaf));
  const flat::Jvp moved = flat::jvp("jvp", function, in.args, tangents);
  const auto typed = [&](const std::vector<Layer>& layers, const Array& x) {
    return loss(layers, x);
  };
  const auto ones_of = [](const Array& x) { return ones_like(x); };
  const auto [primal, tangent] =
      jvp(typed, std::tuple(typed_layers(), args[1].array()),
          std::tuple(tree::map(ones_of, typed_layers()), ones_like(args[1].array())));
  EXPECT_EQ(moved.tangents[0].literal(), tangent.literal());

  const flat::Linear linear = flat::linearize("linearize", function, in.args);
  EXPECT_NEAR(linear.pushforward(tangents)[0].item<float>(), tangent.item<float>(), 1e-4);
  // Of a result that is no loss, by all leaves.
  const flat::Vjp reverse = flat::vjp("vjp", function, in.args, std::vector<bool>(5, true));
  const auto back = reverse.pullback(std::vector<std::optional<Array>>{{}, ones({7, 4})});
  EXPECT_EQ(back.size(), 5u);
  EXPECT_EQ(back[4].shape(), Shape({7, 2}));
}

TEST(Flat, transforms_nest_in_any_order) {
  const flat::Jit jitted({.name = "model"}), outer({.name = "gradients"});
  const Function loss = [&](const std::vector<Value>& args) {
    return Value{call_jitted(jitted, model, args)["loss"]};
  };
  const Function gradients = [&](const std::vector<Value>& args) {
    const Flattened in = flatten(args);
    Value result;
    const ArrayFn function = flat_of(loss, args, result);
    const auto wrt = flat::leaves_of(in.args, std::vector{0});
    Value::List out;
    for (const Array& x : flat::value_and_grad(function, in.args, wrt, {}).gradients)
      out.push_back({x});
    return Value{out};
  };
  const Value got = call_jitted(outer, gradients, call_args());
  const auto expected = tree::leaves(grad([](const std::vector<Layer>& layers, const Array& x) {
    return typed_loss(layers, x, 0.5);
  })(typed_layers(), call_args()[1].array()));
  for (size_t i = 0; i < expected.size(); ++i)
    EXPECT_LE(max(abs(got[i].array() - expected[i])).item<float>(), 1e-5) << i;
}

TEST(Flat, vmap_maps_leaves_in_and_places_axes_out) {
  const ArrayFn function = [](std::span<const Array> in) {
    return std::vector{matmul(in[0], in[1]), in[1] * 2.0};
  };
  const Array rows = some(1, {3, 5, 2}), shared = some(2, {2, 4});
  const std::vector<flat::MappedLeaf> args = {{rows, "args[0]", 1}, {shared, "args[1]", {}}};
  const flat::Mapping mapping = flat::vmap(function, args, -1, {});
  EXPECT_EQ(mapping.size, 5);
  const std::vector<flat::MappedLeaf> wanted = {{{}, "result[0]", -1}, {{}, "result[1]", {}}};
  const auto out = flat::place_axes(mapping, wanted, {});
  const auto typed =
      vmap([](const Array& a, const Array& b) { return std::pair(matmul(a, b), b * 2.0); },
           {1, none}, {-1, none})(rows, shared);
  expect_equal(out, std::vector{typed.first, typed.second});
  EXPECT_NE(error_of([&] {
              flat::vmap(function, std::vector{args[1]}, -1, {});
            }).find("no argument is mapped"),
            std::string::npos);
}

TEST(Flat, donated_and_static_arguments_are_those_of_jit) {
  const flat::Jit step({.name = "step", .donate = {0}, .static_args = {1}});
  const auto call = [&](const Array& x, int32_t times) {
    flat::Args args;
    args.add(x, 0, "x");
    args.add(Array::scalar(times), 1, "times");
    return step(args, {.arguments = 2}, [](std::span<const Array> in) {
      Array out = in[0];
      for (int32_t i = 0; i < in[1].item<int32_t>(); ++i) out = out + 1;
      return flat::Tree{{out}};
    });
  };
  const Array x = some(1, {4});
  const Array before = x + 0.0;
  EXPECT_EQ(call(x, 2).leaves[0].literal(), (before + 2).literal());
  EXPECT_THROW(x.literal(), DonatedError);
  call(some(2, {4}), 2);
  EXPECT_EQ(step.trace_count(), 1);
  call(some(2, {4}), 3);
  EXPECT_EQ(step.trace_count(), 2);
}

TEST(Flat, errors_name_the_leaf_as_its_caller_does) {
  flat::Args args;
  args.add(arange(3), 0, "params[\"n\"]");
  const ArrayFn same = [](std::span<const Array> in) { return std::vector(in.begin(), in.end()); };
  const auto grad_error = [&](const flat::Args& of) {
    return error_of([&] { flat::value_and_grad(same, of, {true}, {}); });
  };
  EXPECT_NE(grad_error(args).find("grad by params[\"n\"]: it is tensor<3xi32>"), std::string::npos);
  flat::Args floats;
  floats.add(some(1, {3}), 0, "w");
  EXPECT_NE(grad_error(floats).find("a real scalar, not tensor<3xf32>"), std::string::npos);
  EXPECT_NE(error_of([&] { floats.add({}, 0, "params[1]"); }).find("params[1] is an Array without"),
            std::string::npos);
  const flat::Vjp reverse = flat::vjp("vjp", same, floats, {true});
  const auto back = [&](const std::vector<std::optional<Array>>& cotangents) {
    return error_of([&] { reverse.pullback(cotangents); });
  };
  EXPECT_NE(back({}).find("[vjp] 0 cotangents were given, expected 1"), std::string::npos);
  EXPECT_NE(back({some(1, {4})}).find("[vjp] cotangent 0 is tensor<4xf32>, expected tensor<3xf32>"),
            std::string::npos);
  const auto forward = [&](const std::vector<Array>& tangents) {
    return error_of([&] { flat::jvp("jvp", same, floats, tangents); });
  };
  EXPECT_NE(forward({}).find("[jvp] 0 tangents were given, expected 1"), std::string::npos);
  EXPECT_NE(forward({arange(3)}).find("[jvp] tangent 0 is tensor<3xi32>, expected"),
            std::string::npos);
  EXPECT_NE(error_of([&] { flat::vjp("vjp", same, floats, {}); }).find("0 marks of leaves"),
            std::string::npos);
  const flat::Jit jitted({.name = "f", .donate = {3}});
  const auto donate_error = error_of(
      [&] { jitted(floats, {}, [](std::span<const Array> in) { return flat::Tree{{in[0]}}; }); });
  EXPECT_NE(donate_error.find("`f`: `donate` names argument 3"), std::string::npos) << donate_error;
}

TEST(Flat, a_new_trace_is_explained_in_the_callers_words) {
  const flat::Jit jitted({.name = "model"});
  call_jitted(jitted, model, call_args());
  testing::internal::CaptureStderr();
  set_flag(Flag::explain_recompile, "1");
  std::vector<Value> wider = call_args();
  wider[1] = {some(6, {9, 2})};
  call_jitted(jitted, model, wider);
  call_jitted(jitted, model, call_args(0.25));
  set_flag(Flag::explain_recompile, "0");
  const std::string told = testing::internal::GetCapturedStderr();
  EXPECT_NE(told.find("args[1]: tensor<7x2xf32>  →  tensor<9x2xf32>"), std::string::npos) << told;
  EXPECT_NE(told.find("structure: "), std::string::npos) << told;
  EXPECT_NE(told.find("0.250000"), std::string::npos) << told;
}

}  // namespace
}  // namespace lathe
