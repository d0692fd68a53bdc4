#include "lathe/nn/model_file.h"

#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/nn/layers.h"

namespace lathe::nn {
namespace {

struct Net {
  Linear fc1, fc2;
};

Net net() {
  return {.fc1 = Linear::shaped(3, 2, true, DType::f32),
          .fc2 = Linear::shaped(2, 1, false, DType::bf16)};
}

Net filled() {
  Net out = net();
  StateDict dict = state_dict(out);
  double next = 0;
  for (auto& [name, value] : dict)
    value = Array(Literal::full(value.dtype(), value.shape(), next += 0.5));
  load_state_dict(out, dict);
  return out;
}

TEST(ModelFile, gives_back_what_was_saved_by_pytorch_s_names) {
  const hf::TemporaryFolder folder;
  const std::string path = folder.file("net.safetensors");
  save_model(filled(), path);
  const auto file = hf::SafetensorsFile::open(path);
  EXPECT_EQ(file->metadata().at("format"), "pt");
  EXPECT_EQ(file->tensor("fc1.weight"), Literal::full(DType::f32, {2, 3}, 1.0));
  Net loaded = net();
  EXPECT_TRUE(load_model(loaded, path).ok());
  const StateDict expected = state_dict(filled()), found = state_dict(loaded);
  ASSERT_EQ(found.size(), expected.size());
  for (const auto& [name, value] : expected)
    EXPECT_EQ(found.at(name).literal(), value.literal()) << name;
}

TEST(ModelFile, what_does_not_fit_names_the_file_and_changes_nothing) {
  const hf::TemporaryFolder folder;
  const std::string path = folder.file("net.safetensors");
  StateDict dict = state_dict(filled());
  dict.erase("fc1.bias");
  write_state_dict(dict, path);
  Net loaded = net();
  const std::string error = hf::user_error([&] { load_model(loaded, path); });
  EXPECT_MENTIONS(error, path + ": 1 missing: fc1.bias; at ");
  EXPECT_MENTIONS(error, "model_file_test.cc");
  EXPECT_FALSE(loaded.fc2.weight.is_concrete());
  EXPECT_EQ(load_model(loaded, path, {.strict = false}).missing.size(), 1u);
  EXPECT_TRUE(loaded.fc2.weight.is_concrete());
  EXPECT_MENTIONS(hf::user_error([&] { load_model(loaded, folder.file("none")); }),
                  folder.file("none"));
}

}  // namespace
}  // namespace lathe::nn
