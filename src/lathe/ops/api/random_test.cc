// Random numbers are JAX's and XLA's (tests/golden/random.json).
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "lathe/core/trace.h"
#include "lathe/ir/op_def.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/random.h"
#include "lathe/ops/random/rng.h"
#include "lathe/runtime/client.h"

namespace lathe {
namespace {

const bool kReference = (set_default_client(make_reference_client()), true);

using Json = nlohmann::json;

const Json& goldens() {
  static const Json all = [] {
    std::ifstream file(LATHE_SOURCE_DIR "/tests/golden/random.json");
    return Json::parse(file);
  }();
  return all;
}

uint64_t number(const Json& v) {
  return v.is_string() ? std::stoull(v.get<std::string>()) : v.get<uint64_t>();
}

DType dtype_of_name(const std::string& name) {
  static const std::map<std::string, DType> names = {
      {"bool", DType::boolean}, {"int8", DType::i8},     {"int16", DType::i16},
      {"int64", DType::i64},    {"uint8", DType::u8},    {"uint16", DType::u16},
      {"uint32", DType::u32},   {"uint64", DType::u64},  {"int32", DType::i32},
      {"float16", DType::f16},  {"float32", DType::f32}, {"float64", DType::f64},
      {"bfloat16", DType::bf16}};
  return names.at(name);
}

Literal literal_of(const Json& golden) {
  const std::vector<Dim> dims = golden["shape"];
  const DType dtype = dtype_of_name(golden["dtype"]);
  Literal out(dtype, Shape(dims));
  const auto bytes = out.mutable_bytes();
  const auto width = static_cast<size_t>(byte_size(dtype));
  for (size_t i = 0; i < golden["bits"].size(); ++i) {
    const uint64_t bits = number(golden["bits"][i]);
    std::memcpy(bytes.data() + i * width, &bits, width);
  }
  return out;
}

// Distance in representable values.
int64_t ulps(const Literal& a, const Literal& b, int64_t i) {
  const auto ordered = [&](const Literal& x) {
    const auto width = static_cast<size_t>(byte_size(x.dtype()));
    int64_t bits = 0;
    std::memcpy(&bits, x.bytes().data() + static_cast<size_t>(i) * width, width);
    const int64_t sign = int64_t{1} << (8 * width - 1);
    if (width == 8) return bits < 0 ? sign - bits : bits;
    return bits & sign ? -(bits ^ sign) : bits;
  };
  return std::abs(ordered(a) - ordered(b));
}

void expect_equal(const Array& ours, const Json& golden, int64_t tolerance = 0) {
  const Literal want = literal_of(golden), have = ours.literal();
  ASSERT_EQ(have.dtype(), want.dtype());
  ASSERT_EQ(have.shape(), want.shape());
  if (tolerance == 0) {
    EXPECT_TRUE(have == want) << golden;
  }
  for (int64_t i = 0; tolerance > 0 && i < want.size(); ++i)
    EXPECT_LE(ulps(have, want, i), tolerance)
        << golden["dtype"] << " at " << i << ": " << have.get_f64(i) << " " << want.get_f64(i);
}

random::Key key42() { return random::key(42); }

TEST(Random, keys_split_and_fold_as_in_jax) {
  const Json& all = goldens()["random"];
  for (const Json& g : all["keys"]) expect_equal(random::key(number(g["seed"])).data, g);
  for (const Json& g : all["split"])
    expect_equal(random::split(key42(), g["count"].get<Dim>()).data, g);
  for (const Json& g : all["fold_in"])
    expect_equal(random::fold_in(key42(), g["data"].get<int>()).data, g);
}

TEST(Random, bits_as_in_jax) {
  for (const Json& g : goldens()["random"]["bits"]) {
    const std::vector<Dim> dims = g["shape"];
    expect_equal(random::bits(key42(), Shape(dims), dtype_of_name(g["dtype"])), g);
  }
}

TEST(Random, uniform_stays_below_its_end) {
  constexpr float kEnd = 1.0000002f;
  const auto values = random::uniform(key42(), {1000}, 1.0f, kEnd).to_vector<float>();
  for (float x : values) {
    EXPECT_GE(x, 1.0f);
    EXPECT_LT(x, kEnd);
  }
  for (DType dtype : {DType::bf16, DType::f16}) {
    const Array x = random::uniform(key42(), {1000}, 0, 1, dtype);
    EXPECT_TRUE(all(x < 1).item<bool>()) << name(dtype);
  }
}

TEST(Random, uniform_as_in_jax) {
  for (const Json& g : goldens()["random"]["uniform"]) {
    const std::vector<Dim> dims = g["shape"];
    expect_equal(random::uniform(key42(), Shape(dims), 0, 1, dtype_of_name(g["dtype"])), g);
  }
}

// Logarithms and the inverse error function differ in the last places between libraries.
TEST(Random, normal_and_gumbel_as_in_jax_up_to_the_last_places) {
  for (const Json& g : goldens()["random"]["normal"]) {
    const std::vector<Dim> dims = g["shape"];
    expect_equal(random::normal(key42(), Shape(dims), dtype_of_name(g["dtype"])), g, 4);
  }
  for (const Json& g : goldens()["random"]["gumbel"]) {
    const std::vector<Dim> dims = g["shape"];
    expect_equal(random::gumbel(key42(), Shape(dims), dtype_of_name(g["dtype"])), g, 4);
  }
}

TEST(Random, categorical_as_in_jax) {
  const Array logits(literal_of(goldens()["random"]["categorical_logits"]));
  for (const Json& g : goldens()["random"]["categorical"])
    expect_equal(random::categorical(random::key(g["seed"].get<uint64_t>()), logits), g);
}

TEST(Random, bounds_and_distributions_as_in_jax) {
  const Json& all = goldens()["random"];
  for (const Json& g : all["uniform_between"])
    expect_equal(random::uniform(key42(), {3, 4}, g["low"].get<double>(), g["high"].get<double>(),
                                 dtype_of_name(g["dtype"])),
                 g);
  for (const Json& g : all["bernoulli"])
    expect_equal(random::bernoulli(key42(), g["p"].get<double>(), Shape{40}), g);
  for (const Json& g : all["exponential"]) {
    const std::vector<Dim> dims = g["shape"];
    expect_equal(random::exponential(key42(), Shape(dims), dtype_of_name(g["dtype"])), g, 2);
  }
  for (const Json& g : all["truncated_normal"])
    expect_equal(random::truncated_normal(key42(), g["low"].get<double>(), g["high"].get<double>(),
                                          {3, 4}, dtype_of_name(g["dtype"])),
                 g, 4);
}

TEST(Random, integers_in_a_range_as_in_jax) {
  for (const Json& g : goldens()["random"]["randint"]) {
    const int64_t low = std::stoll(g["low"].get<std::string>());
    const int64_t high = std::stoll(g["high"].get<std::string>());
    expect_equal(random::randint(key42(), {3, 4}, low, high, dtype_of_name(g["dtype"])), g);
  }
}

TEST(Random, permutations_as_in_jax) {
  const Json& all = goldens()["random"];
  for (const Json& g : all["permutation"])
    expect_equal(random::permutation(key42(), g["count"].get<Dim>()), g);
  const Array x = reshape(arange(12), {3, 4});
  for (const Json& g : all["permutation_of"])
    expect_equal(random::permutation(key42(), x, g["axis"].get<int>()), g);
}

TEST(Random, keys_come_apart_by_structured_binding_and_by_index) {
  const auto [k1, k2, k3] = random::split<3>(key42());
  const random::Key batch = random::split(key42(), 3);
  EXPECT_EQ(batch.size(), 3);
  EXPECT_EQ(k1.data.literal(), batch[0].data.literal());
  EXPECT_EQ(k3.data.literal(), batch[-1].data.literal());
  EXPECT_FALSE(k1.data.literal() == k2.data.literal());
}

TEST(Random, a_batch_of_keys_is_an_error_that_says_what_to_do) {
  try {
    random::uniform(random::split(key42(), 3));
    FAIL();
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("vmap"), std::string::npos) << error.what();
  }
}

TEST(RngBitGenerator, bits_and_states_as_in_xla) {
  for (const Json& g : goldens()["rng_bit_generator"]) {
    std::vector<uint64_t> state;
    for (const Json& word : g["state"]) state.push_back(number(word));
    RngBitGeneratorAttrs attrs;
    attrs.rng_algorithm =
        g["algorithm"] == "PHILOX" ? RngAlgorithm::PHILOX : RngAlgorithm::THREE_FRY;
    attrs.result_type =
        Type::tensor(dtype_of_name(g["out"]["dtype"]), Shape(g["out"]["shape"].get<Dims>()));
    const std::vector<Array> in = {Array::of<uint64_t>({std::ssize(state)}, state)};
    const std::vector<Array> out = emit(kRngBitGenerator, in, Attrs::of(attrs));
    expect_equal(out[1], g["out"]);
    const auto after = out[0].to_vector<uint64_t>();
    for (size_t i = 0; i < after.size(); ++i) EXPECT_EQ(after[i], number(g["after"][i]));
    // The decomposition gives the same bits.
    const Traced ops = trace_program("bits", std::vector{in[0].type()}, [&](auto x) {
      const std::vector<Type> types = {in[0].type()};
      const Attrs all = Attrs::of(attrs);
      return kRngBitGenerator.lower.decompose({kRngBitGenerator, all, types, {}, {}, {}}, x);
    });
    const auto again = inline_program(ops.program, in);
    EXPECT_EQ(again[0].literal(), out[0].literal());
    EXPECT_EQ(again[1].literal(), out[1].literal());
  }
}

}  // namespace
}  // namespace lathe
