// Quantized checkpoints of every method against what the real libraries, or the formats'
// definitions, say that their weights are (tests/golden/quantized), bit for bit.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/hf/weights/quantized_weights.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;
const fs::path kGoldens = fs::path(LATHE_SOURCE_DIR) / "tests/golden/quantized";

std::vector<std::string> checkpoints() {
  std::vector<std::string> out;
  for (const auto& entry : fs::directory_iterator(kGoldens))
    if (entry.is_directory()) out.push_back(entry.path().filename());
  std::ranges::sort(out);
  return out;
}

// Units in the last place that the library's own roundings may add up to.
int64_t distance(const Literal& got, const Literal& want, int64_t i) {
  const auto bits = [i](const Literal& x) -> int64_t {
    if (x.dtype() == DType::f32)
      return std::bit_cast<int32_t>(x.data<float>()[static_cast<size_t>(i)]);
    if (x.dtype() == DType::bf16) return x.data<BFloat16>()[static_cast<size_t>(i)].bits;
    return x.data<Float16>()[static_cast<size_t>(i)].bits;
  };
  return std::abs(bits(got) - bits(want));
}

void expect_equal(const Literal& got, const Literal& want, int64_t units, const std::string& what) {
  ASSERT_EQ(got.dtype(), want.dtype()) << what;
  ASSERT_EQ(got.shape(), want.shape()) << what;
  int64_t different = 0, first = 0;
  for (int64_t i = want.size(); i-- > 0;)
    if (distance(got, want, i) > units) {
      ++different;
      first = i;
    }
  EXPECT_EQ(different, 0) << what << ": element " << first << " is " << got.get_f64(first)
                          << ", expected " << want.get_f64(first);
}

class QuantizedCheckpoint : public testing::TestWithParam<std::string> {};

TEST_P(QuantizedCheckpoint, has_the_weights_that_its_library_reads) {
  const std::string folder = kGoldens / GetParam();
  const Checkpoint checkpoint = Checkpoint::open(folder);
  const auto expected = SafetensorsFile::open(folder + "/expected.safetensors");
  const Json config = read_json(folder + "/config.json");
  const LoadProgress ignore = [](int64_t, int64_t) {};
  QuantizedSource source(
      checkpoint,
      QuantizationConfig::parse(Field(config, folder + "/config.json").at("quantization_config")),
      ignore);
  // bitsandbytes multiplies with 1/127 after the row's scale, and rounds in between.
  const int64_t units = GetParam() == "bnb_int8" ? 1 : 0;
  for (const auto& [name, info] : expected->tensors()) {
    const Shape& shape = info.shape;
    const Matrix matrix =
        shape.rank() == 3 ? source.expert_matrices(name, shape[0], shape[1], shape[2], info.dtype)
                          : source.matrix(name, shape[0], shape[1], info.dtype);
    expect_equal(matrix.dense(info.dtype).literal(), expected->tensor(name), units, name);
  }
  source.expect_all_used([](const std::string&) { return false; });
}

// A matrix of ct_int_channel where its config says this of activations.
Matrix with_activations(const char* activations) {
  const std::string folder = kGoldens / "ct_int_channel";
  const Checkpoint checkpoint = Checkpoint::open(folder);
  Json config = read_json(folder + "/config.json")["quantization_config"];
  config["config_groups"]["group_0"]["input_activations"] = Json::parse(activations);
  const LoadProgress ignore = [](int64_t, int64_t) {};
  QuantizedSource source(checkpoint, QuantizationConfig::parse(Field(config, "config.json")),
                         ignore);
  const auto expected = SafetensorsFile::open(folder + "/expected.safetensors");
  const auto& [name, info] = *expected->tensors().begin();
  return source.matrix(name, info.shape[0], info.shape[1], info.dtype);
}

TEST(QuantizedActivations, are_rounded_where_the_config_says_so) {
  EXPECT_TRUE(with_activations(R"({"num_bits": 8, "type": "int", "symmetric": true,
      "group_size": null, "strategy": "token", "dynamic": true})")
                  .rounds_input);
  const char* kOthers[] = {
      "null", R"({"num_bits": 8, "type": "float", "strategy": "token", "dynamic": true})",
      R"({"num_bits": 8, "symmetric": false, "strategy": "token", "dynamic": true})"};
  for (const char* other : kOthers) EXPECT_FALSE(with_activations(other).rounds_input) << other;
}

TEST(QuantizedActivations, with_fixed_scales_need_them) {
  const std::string error = user_error(
      [] { with_activations(R"({"num_bits": 8, "strategy": "tensor", "dynamic": false})"); });
  EXPECT_MENTIONS(error, "input_scale");
}

INSTANTIATE_TEST_SUITE_P(Goldens, QuantizedCheckpoint, testing::ValuesIn(checkpoints()),
                         [](const auto& test) { return test.param; });

TEST(GgufBlocks, are_the_numbers_that_gguf_reads) {
  const auto file = SafetensorsFile::open(kGoldens / "gguf.safetensors");
  for (const FormatFacts& format : kWeightFormats) {
    if (format.scaled()) continue;
    const std::string name(format.name);
    const Array blocks(file->tensor(name + ".blocks"));
    const Array values = dequantize(blocks, {}, {}, {.format = format.format}, DType::f32);
    expect_equal(values.literal(), file->tensor(name + ".values"), 0, name);
  }
}

}  // namespace
}  // namespace lathe::hf
