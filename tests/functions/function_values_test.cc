// Functions users call, beside those of NumPy, SciPy and JAX: values on both engines, gradients,
// and vmap by its law. Goldens: tests/golden/functions.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cases.h"
#include "lathe/io/safetensors.h"
#include "relative_difference.h"

namespace lathe {

std::map<std::string, CaseList>& families() {
  static std::map<std::string, CaseList> all;
  return all;
}

namespace {

using Tree = std::vector<Array>;

struct Case {
  std::string name;
  CaseFn run;
  Tree in, out;
  std::map<size_t, Array> gradients;  // by argument
};

std::vector<Case> cases_of(const std::string& family) {
  const CaseList& list = families()[family];
  const auto file = hf::SafetensorsFile::open(LATHE_SOURCE_DIR "/tests/golden/functions/" + family +
                                              ".safetensors");
  const auto names = nlohmann::json::parse(file->metadata().at("cases"));
  EXPECT_EQ(names.size(), list.all().size()) << family << " lacks cases of its golden";
  std::vector<Case> out;
  for (const std::string name : names) {
    const auto found = list.all().find(name);
    if (found == list.all().end()) {
      ADD_FAILURE() << family << " has no case " << name;
      continue;
    }
    Case c{name, found->second, {}, {}, {}};
    const auto read = [&](const std::string& what, size_t i) -> std::optional<Array> {
      const std::string full = name + "/" + what + std::to_string(i);
      if (!file->tensors().contains(full)) return std::nullopt;
      return Array(file->tensor(full));
    };
    while (const auto x = read("in", c.in.size())) c.in.push_back(*x);
    while (const auto x = read("out", c.out.size())) c.out.push_back(*x);
    for (size_t i = 0; i < c.in.size(); ++i)
      if (const auto g = read("grad", i)) c.gradients[i] = *g;
    out.push_back(std::move(c));
  }
  return out;
}

// What rounding may make of a result: the digits of the type less those that a few operations lose.
double tolerance(DType dtype) {
  switch (real_dtype(dtype)) {
    case DType::bf16:
      return 0x1p-7;
    case DType::f16:
      return 0x1p-9;
    case DType::f64:
      return 1e-12;
    default:
      return 1e-5;
  }
}

void expect_near(const Array& got, const Array& want, const std::string& what) {
  ASSERT_EQ(got.type().str(), want.type().str()) << what;
  if (is_integer(got.dtype()) || is_bool(got.dtype())) {
    EXPECT_TRUE(got.literal() == want.literal())
        << what << ": " << got.str() << " for " << want.str();
    return;
  }
  EXPECT_LE(relative_difference(got.literal(), want.literal(), 1e-30), tolerance(got.dtype()))
      << what << ": " << got.str() << " for " << want.str();
}

void expect_near(const Tree& got, const Tree& want, const std::string& what) {
  ASSERT_EQ(got.size(), want.size()) << what;
  for (size_t i = 0; i < got.size(); ++i)
    expect_near(got[i], want[i], what + ", result " + std::to_string(i));
}

// The numbers of make_function_goldens.py.
Array cotangent(const Array& like) {
  if (!is_float(like.dtype())) return zeros_like(like);
  std::vector<double> values(static_cast<size_t>(like.size()));
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = (static_cast<double>(i * 7 % 5) - 2) * 0.5 + 0.25;
  return convert(Array::of<double>(like.shape(), values), like.dtype());
}

auto on_trees(const CaseFn& run) {
  return [run](const Tree& in) { return run(in); };
}

void check_values(const Case& c, const std::string& where) {
  expect_near(c.run(c.in), c.out, where);
}

void check_gradients(const Case& c, const std::string& where, bool compiled) {
  if (c.gradients.empty()) return;
  const auto all = [&](const Tree& in) {
    auto [out, pullback] = vjp(on_trees(c.run), in);
    Tree cotangents;
    for (const Array& y : out) cotangents.push_back(cotangent(y));
    return std::get<0>(pullback(cotangents));
  };
  const Tree got = compiled ? jit(all)(c.in) : all(c.in);
  for (const auto& [i, want] : c.gradients)
    expect_near(got[i], want, where + ", gradient " + std::to_string(i));
}

// Another example of the same kind.
Array varied(const Array& x) { return is_float(x.dtype()) ? x * 0.5 : x; }

// All arguments are mapped, or the first (or last) alone.
void check_vmap(const Case& c, const std::string& where) {
  if (c.in.empty()) return;
  std::vector<std::vector<bool>> masks = {std::vector<bool>(c.in.size(), true)};
  if (c.in.size() > 1) {
    masks.push_back(std::vector<bool>(c.in.size(), false));
    masks.back().front() = true;
    masks.push_back(std::vector<bool>(c.in.size(), false));
    masks.back().back() = true;
  }
  for (const std::vector<bool>& mapped : masks) {
    Tree batch, second = c.in;
    std::vector<AxisTree> axes;
    for (size_t i = 0; i < c.in.size(); ++i) {
      if (mapped[i]) second[i] = varied(c.in[i]);
      batch.push_back(mapped[i] ? stack({c.in[i], second[i]}, -1) : c.in[i]);
      axes.push_back(mapped[i] ? AxisTree(-1) : AxisTree(none));
    }
    const Tree both = vmap(on_trees(c.run), AxisTree(std::vector{AxisTree(axes)}), 0)(batch);
    const Tree other = c.run(second);
    ASSERT_EQ(both.size(), c.out.size()) << where;
    for (size_t i = 0; i < both.size(); ++i) {
      expect_near(both[i][0], c.out[i], where + ", first example");
      expect_near(both[i][1], other[i], where + ", second example");
    }
  }
}

// Other arguments than a function may expect, in the place of `x`.
std::vector<Array> strange(const Array& x) {
  std::vector<Array> out;
  for (const DType dtype : {DType::boolean, DType::u8, DType::i32, DType::i64, DType::bf16,
                            DType::f16, DType::f32, DType::f64, DType::c64})
    if (dtype != x.dtype()) out.push_back(convert(is_complex(x.dtype()) ? real(x) : x, dtype));
  Shape empty = x.shape();
  if (empty.rank() > 0) empty[0] = 0;
  out.push_back(zeros(empty, x.dtype()));
  out.push_back(zeros({}, x.dtype()));
  out.push_back(zeros({0, 0}, x.dtype()));
  out.push_back(zeros({1, 1, 1}, x.dtype()));
  out.push_back(expand_dims(x, 0));
  if (is_float(x.dtype())) out.push_back(full_like(x, NAN));
  return out;
}

// Computed, or refused by a UserError.
void check_strange_arguments(const Case& c, const std::string& where) {
  for (size_t i = 0; i < c.in.size(); ++i)
    for (const Array& other : strange(c.in[i])) {
      Tree in = c.in;
      in[i] = other;
      try {
        for (const Array& y : c.run(in)) (void)y.literal();
      } catch (const UserError&) {
      } catch (const std::exception& error) {
        ADD_FAILURE() << where << ", argument " << i << " " << other.type().str() << ": "
                      << error.what();
      }
    }
}

class FunctionValues : public testing::TestWithParam<std::string> {};

// On each engine what was made before belongs to it.
void for_each_case(const std::string& family, const std::string& engine,
                   const std::function<void(const Case&, const std::string&)>& check) {
  for (const Case& c : cases_of(family)) {
    const std::string where = family + " " + c.name + " " + engine;
    try {
      check(c, where);
    } catch (const std::exception& error) {
      ADD_FAILURE() << where << ": " << error.what();
    }
  }
}

TEST_P(FunctionValues, are_those_of_numpy_scipy_and_jax) {
  set_default_client(make_reference_client());
  for_each_case(GetParam(), "evaluated", check_values);
}

TEST_P(FunctionValues, compiled_are_the_same) {
  set_default_client(make_default_cpu_client());
  for_each_case(GetParam(), "compiled", [](const Case& c, const std::string& where) {
    Case jitted = c;
    const auto compiled = jit(on_trees(c.run));
    jitted.run = [&](In in) { return compiled(Tree(in.begin(), in.end())); };
    check_values(jitted, where);
  });
}

TEST_P(FunctionValues, have_jax_gradients) {
  set_default_client(make_reference_client());
  for_each_case(GetParam(), "evaluated", [](const Case& c, const std::string& where) {
    check_gradients(c, where, /*compiled=*/false);
  });
}

TEST_P(FunctionValues, compiled_have_jax_gradients) {
  set_default_client(make_default_cpu_client());
  for_each_case(GetParam(), "compiled", [](const Case& c, const std::string& where) {
    check_gradients(c, where, /*compiled=*/true);
  });
}

TEST_P(FunctionValues, vmap_gives_each_example_its_own) {
  set_default_client(make_reference_client());
  for_each_case(GetParam(), "vmapped", check_vmap);
}

TEST_P(FunctionValues, strange_arguments_are_computed_or_refused) {
  set_default_client(make_reference_client());
  for_each_case(GetParam(), "of strange arguments", check_strange_arguments);
}

std::vector<std::string> family_names() {
  std::vector<std::string> out;
  for (const auto& [name, list] : families()) out.push_back(name);
  return out;
}

INSTANTIATE_TEST_SUITE_P(Families, FunctionValues, testing::ValuesIn(family_names()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace lathe
