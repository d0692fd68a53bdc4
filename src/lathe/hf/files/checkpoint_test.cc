#include "lathe/hf/files/checkpoint.h"

#include <filesystem>

#include "lathe/io/testing/test_files.h"

namespace lathe::hf {
namespace {

constexpr const char* kIndex = "model.safetensors.index.json";

std::string open_error(const TemporaryFolder& folder) {
  return user_error([&] { Checkpoint::open(folder.path()); });
}

void write_shard(const TemporaryFolder& folder, const std::string& name, const std::string& tensor,
                 float value) {
  write_safetensors(folder.file(name), {{tensor, Literal::scalar(value)}});
}

TEST(Checkpoint, reads_a_single_file) {
  const TemporaryFolder folder;
  write_shard(folder, "model.safetensors", "w", 1);
  const Checkpoint checkpoint = Checkpoint::open(folder.path());
  EXPECT_EQ(checkpoint.names(), std::vector<std::string>{"w"});
  EXPECT_EQ(checkpoint.tensor("w").data<float>()[0], 1.0f);
  EXPECT_EQ(checkpoint.byte_count(), 4);
}

TEST(Checkpoint, reads_shards_by_their_index) {
  const TemporaryFolder folder;
  write_shard(folder, "a.safetensors", "x", 1);
  write_shard(folder, "b.safetensors", "y", 2);
  folder.write(kIndex, R"({"weight_map": {"x": "a.safetensors", "y": "b.safetensors"}})");
  const Checkpoint checkpoint = Checkpoint::open(folder.path());
  EXPECT_EQ(checkpoint.names(), (std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(checkpoint.tensor("y").data<float>()[0], 2.0f);
  EXPECT_EQ(checkpoint.files().size(), 2u);
}

TEST(Checkpoint, a_missing_folder_or_file_is_named) {
  EXPECT_MENTIONS(user_error([] { Checkpoint::open("/no/such/model"); }),
                  "/no/such/model is no directory");
  const TemporaryFolder folder;
  EXPECT_MENTIONS(open_error(folder), folder.path() + " holds neither model.safetensors nor");
}

TEST(Checkpoint, an_index_may_not_point_outside_its_folder) {
  for (const std::string shard : {"../a.safetensors", "/etc/passwd", "sub/../../a.safetensors",
                                  "sub/..", "sub/../a", "sub/", "..", ".", "./", ""}) {
    const TemporaryFolder folder;
    folder.write(kIndex, R"({"weight_map": {"x": ")" + shard + "\"}}");
    EXPECT_MENTIONS(open_error(folder),
                    "weight_map.x: \"" + shard + "\" points outside the checkpoint's folder");
  }
}

TEST(Checkpoint, shards_may_lie_in_folders_of_it) {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.file("a/b"));
  write_shard(folder, "a/b/1.safetensors", "x", 1);
  write_shard(folder, "1.safetensors", "y", 2);
  folder.write(kIndex, R"({"weight_map": {"x": "a/b/1.safetensors", "y": "./1.safetensors"}})");
  const Checkpoint checkpoint = Checkpoint::open(folder.path());
  EXPECT_EQ(checkpoint.tensor("x").data<float>()[0], 1.0f);
  EXPECT_EQ(checkpoint.tensor("y").data<float>()[0], 2.0f);
}

TEST(Checkpoint, all_missing_shards_are_named) {
  const TemporaryFolder folder;
  folder.write(kIndex, R"({"weight_map": {"x": "a.safetensors", "y": "b.safetensors"}})");
  EXPECT_MENTIONS(open_error(folder), "missing: a.safetensors, b.safetensors");
}

TEST(Checkpoint, a_tensor_must_be_in_the_shard_that_the_index_says) {
  const TemporaryFolder folder;
  write_shard(folder, "a.safetensors", "x", 1);
  write_shard(folder, "b.safetensors", "y", 2);
  folder.write(
      kIndex,
      R"({"weight_map": {"x": "b.safetensors", "y": "b.safetensors", "z": "a.safetensors"}})");
  EXPECT_MENTIONS(open_error(folder), "tensor x is not in b.safetensors");
}

TEST(Checkpoint, a_tensor_in_two_shards_is_an_error) {
  const TemporaryFolder folder;
  write_shard(folder, "a.safetensors", "x", 1);
  write_shard(folder, "b.safetensors", "x", 2);
  folder.write(kIndex, R"({"weight_map": {"x": "a.safetensors", "y": "b.safetensors"}})");
  EXPECT_MENTIONS(open_error(folder), "tensor x is in both");
}

TEST(Checkpoint, a_malformed_index_names_file_and_field) {
  for (const auto& [text, complaint] :
       std::map<std::string, std::string>{{"{", "malformed JSON"},
                                          {"{}", "\"weight_map\" is missing"},
                                          {R"({"weight_map": [1]})", "expected an object"},
                                          {R"({"weight_map": {"x": 1}})", "expected a string"}}) {
    const TemporaryFolder folder;
    folder.write(kIndex, text);
    EXPECT_MENTIONS(open_error(folder), kIndex);
    EXPECT_MENTIONS(open_error(folder), complaint);
  }
}

}  // namespace
}  // namespace lathe::hf
