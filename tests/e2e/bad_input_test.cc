// Bad checkpoints, as a user meets them: a message that names the file, the field and the fix; exit
// code 1; no crash; nothing in the folder touched.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <nlohmann/json.hpp>

#include "lathe/base/error.h"
#include "lathe/io/json.h"
#include "lathe/io/testing/gguf_write.h"
#include "lathe/io/testing/test_files.h"
#include "program.h"

namespace lathe::e2e {
namespace {

namespace fs = std::filesystem;
using hf::Json;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// A copy of the shipped checkpoint to spoil.
class Copy {
 public:
  Copy() {
    fs::copy(demo(), folder_.path());
    for (const auto& entry : fs::directory_iterator(folder_.path()))
      fs::permissions(entry.path(), fs::perms::owner_write, fs::perm_options::add);
  }
  std::string path() const { return folder_.path(); }
  std::string file(const std::string& name) const { return folder_.file(name); }
  void write(const std::string& name, const std::string& text) const { folder_.write(name, text); }
  void remove(const std::string& name) const { fs::remove(file(name)); }
  void edit(const std::string& name, const std::function<void(Json&)>& change) const {
    Json json = Json::parse(read(file(name)));
    change(json);
    write(name, json.dump());
  }
  // Changes the header of model.safetensors; the data stays.
  void edit_header(const std::function<void(Json&)>& change) const {
    const std::string bytes = read(file("model.safetensors"));
    uint64_t length = 0;
    std::memcpy(&length, bytes.data(), 8);
    Json header = Json::parse(bytes.substr(8, length));
    change(header);
    write_header(header.dump(), bytes.substr(8 + length));
  }
  void write_header(const std::string& header, const std::string& data,
                    std::optional<uint64_t> claimed = {}) const {
    const uint64_t length = claimed.value_or(header.size());
    std::string bytes(8, '\0');
    std::memcpy(bytes.data(), &length, 8);
    write("model.safetensors", bytes + header + data);
  }
  std::map<std::string, std::string> contents() const {
    std::map<std::string, std::string> out;
    for (const auto& entry : fs::directory_iterator(path()))
      if (entry.is_regular_file()) out[entry.path().filename()] = read(entry.path());
    return out;
  }

 private:
  hf::TemporaryFolder folder_;
};

// Runs a prompt on the spoiled copy: exit code 1, every text of `mentions` in the message.
void expect_refused(const Copy& copy, const std::vector<std::string>& mentions,
                    const std::string& command = "run") {
  SCOPED_TRACE(mentions[0]);
  const auto before = copy.contents();
  std::vector<std::string> args = {command, "-m", copy.path(), "-p", "Hi", "-n", "2"};
  if (command == "inspect") args = {"inspect", copy.path()};
  const Outcome result = run_lathe(args);
  EXPECT_EQ(result.code, 1) << result.err;
  EXPECT_EQ(result.err.find("lathe: error: "), 0u) << result.err;
  for (const std::string& part : mentions) EXPECT_MENTIONS(result.err, part);
  EXPECT_TRUE(copy.contents() == before) << "the checkpoint was changed";
}

constexpr const char* kTensor = "model.layers.0.self_attn.q_proj.weight";

void expect_bad_header(const std::function<void(Json&)>& change, const std::string& complaint,
                       const std::string& tensor = kTensor) {
  const Copy copy;
  copy.edit_header(change);
  expect_refused(copy, {complaint, copy.file("model.safetensors"), tensor});
}

auto set_tensor(const std::string& key, const Json& value) {
  return [=](Json& header) { header[kTensor][key] = value; };
}

TEST(BadCheckpoint, a_truncated_weight_file_is_named) {
  for (const uintmax_t size : {0, 7, 500, 5'000'000}) {
    const Copy copy;
    fs::resize_file(copy.file("model.safetensors"), size);
    expect_refused(copy, {copy.file("model.safetensors")});
  }
}

TEST(BadCheckpoint, a_header_length_beyond_the_file_is_refused) {
  for (const uint64_t length : {uint64_t{1} << 32, uint64_t{1} << 63, ~uint64_t{0}}) {
    const Copy copy;
    copy.write_header("{}", "", length);
    expect_refused(copy, {fmt::format("claims {} bytes", length), copy.file("model.safetensors")});
  }
}

TEST(BadCheckpoint, wrong_offsets_and_shapes_name_file_and_tensor) {
  expect_bad_header(set_tensor("data_offsets", {0, 73728}), "overlaps",
                    "model.embed_tokens.weight");
  expect_bad_header(set_tensor("data_offsets", {-5, 100}), "data_offsets[0]");
  expect_bad_header(set_tensor("data_offsets", {0, uint64_t{1} << 63}), "data_offsets[1]");
  expect_bad_header(set_tensor("data_offsets", {100, 5}), "data_offsets[1]");
  expect_bad_header(set_tensor("data_offsets", {0, 1e30}), "data_offsets[1]");
  expect_bad_header(set_tensor("data_offsets", {0, 100'000'000}), "download it again");
  expect_bad_header(set_tensor("shape", {-192, 192}), "shape[0]");
  expect_bad_header(set_tensor("shape", {int64_t{1} << 32, int64_t{1} << 32}), "shape");
  expect_bad_header(set_tensor("dtype", "Q4"), "unknown element type \"Q4\"");
}

TEST(BadCheckpoint, a_tensor_that_is_there_twice_is_refused) {
  const Copy copy;
  const std::string bytes = read(copy.file("model.safetensors"));
  uint64_t length = 0;
  std::memcpy(&length, bytes.data(), 8);
  const std::string header = bytes.substr(8, length);
  const std::string tensor = Json::parse(header)[kTensor].dump();
  copy.write_header(fmt::format("{{\"{}\":{},{}", kTensor, tensor, header.substr(1)),
                    bytes.substr(8 + length));
  expect_refused(copy, {"is there twice", kTensor, copy.file("model.safetensors")});
}

TEST(BadCheckpoint, all_tensors_that_do_not_fit_are_listed_at_once) {
  const Copy copy;
  copy.edit_header([](Json& header) {
    header["extra.one"] = header[kTensor];
    header.erase(kTensor);
    header["extra.two"] = header["model.norm.weight"];
    header.erase("model.norm.weight");
    header["model.layers.1.mlp.up_proj.weight"]["shape"] = {192, 512};
    header["model.layers.2.mlp.up_proj.weight"]["dtype"] = "I16";
  });
  expect_refused(copy, {"2 missing", kTensor, "model.norm.weight", "2 unexpected", "extra.one",
                        "extra.two", "model.layers.1.mlp.up_proj.weight: expected bf16[512, 192]",
                        "model.layers.2.mlp.up_proj.weight: expected bf16[512, 192], found i16",
                        copy.file("model.safetensors"), copy.file("config.json")});
}

TEST(BadCheckpoint, an_index_may_not_point_outside_its_folder) {
  for (const std::string shard :
       {"../model.safetensors", "/etc/passwd", "sub/../../w.safetensors"}) {
    const Copy copy;
    copy.remove("model.safetensors");
    const Json index = {{"weight_map", {{"w", shard}}}};
    copy.write("model.safetensors.index.json", index.dump());
    expect_refused(copy, {"\"" + shard + "\" points outside the checkpoint's folder",
                          copy.file("model.safetensors.index.json"), "weight_map.w"});
  }
}

TEST(BadCheckpoint, missing_folders_and_files_are_named) {
  const Outcome nowhere = run_lathe({"run", "-m", "/no/such/folder", "-p", "Hi"});
  EXPECT_EQ(nowhere.code, 1);
  EXPECT_MENTIONS(nowhere.err, "/no/such/folder is neither a directory nor a model id");
  for (const std::string name : {"config.json", "model.safetensors", "tokenizer.json"}) {
    const Copy copy;
    copy.remove(name);
    expect_refused(copy, {name, copy.path()});
  }
}

TEST(BadCheckpoint, a_loop_of_links_is_named) {
  const hf::TemporaryFolder folder;
  fs::create_symlink(folder.file("a"), folder.file("b"));
  fs::create_symlink(folder.file("b"), folder.file("a"));
  for (const std::string command : {"inspect", "tokenize", "opt"}) {
    const Outcome looped = run_lathe({command, folder.file("a")}, "x");
    EXPECT_EQ(looped.code, 1) << command;
    EXPECT_MENTIONS(looped.err, "lathe: error: cannot look at " + folder.file("a"));
  }
}

TEST(BadCheckpoint, files_that_cannot_be_read_are_named) {
  for (const std::string name : {"config.json", "model.safetensors", "tokenizer.json"}) {
    const Copy folder;
    folder.remove(name);
    fs::create_directory(folder.file(name));
    expect_refused(folder, {folder.file(name), "is not a regular file"});
    const Copy pipe;
    pipe.remove(name);
    ASSERT_EQ(::mkfifo(pipe.file(name).c_str(), 0600), 0);
    expect_refused(pipe, {pipe.file(name), "is not a regular file"});
  }
  if (::geteuid() == 0) GTEST_SKIP() << "root reads what nobody may read";
  const Copy copy;
  fs::permissions(copy.file("model.safetensors"), fs::perms::none);
  expect_refused(copy, {copy.file("model.safetensors"), "Permission denied"});
}

TEST(BadCheckpoint, an_unknown_architecture_lists_those_known) {
  const Copy copy;
  copy.edit("config.json", [](Json& c) { c["architectures"] = {"GPT9LMHeadModel"}; });
  expect_refused(copy, {"unknown architecture GPT9LMHeadModel; known: ", "LlamaForCausalLM, ",
                        copy.file("config.json")});
  // Whatever it calls its sizes.
  copy.edit("config.json", [](Json& c) {
    c["architectures"] = {"MambaForCausalLM"};
    c.erase("num_attention_heads");
  });
  const std::string unknown = "unknown architecture MambaForCausalLM; known: ";
  expect_refused(copy, {unknown, "LlamaForCausalLM, "});
  EXPECT_MENTIONS(run_lathe({"embed", copy.path(), "-p", "Hi"}).err, unknown);
}

TEST(BadCheckpoint, inspect_says_what_cannot_run_and_why) {
  const Copy copy;
  const auto found = [&] {
    const Outcome result = run_lathe({"inspect", copy.path(), "-o", "json"});
    EXPECT_EQ(result.code, 0) << result.err;
    return Json::parse(result.out);
  };
  EXPECT_FALSE(found().contains("cannot_run"));
  const int64_t parameters = found()["parameters"];
  copy.edit("config.json", [](Json& c) { c["hidden_act"] = "mish"; });
  EXPECT_MENTIONS(found()["cannot_run"].get<std::string>(), "unknown activation \"mish\"");
  copy.edit("config.json", [](Json& c) {
    c["architectures"] = {"MambaForCausalLM"};
    c.erase("num_attention_heads");
  });
  const Json unknown = found();
  EXPECT_EQ(unknown["architecture"], "MambaForCausalLM");
  EXPECT_EQ(unknown["parameters"], parameters);
  EXPECT_MENTIONS(unknown["cannot_run"].get<std::string>(),
                  "unknown architecture MambaForCausalLM; known: ");
  const std::vector<std::byte> zeros(4);
  const std::string gguf = copy.file("x.gguf");
  hf::write_gguf(gguf, {{"general.architecture", "mamba"}},
                 {{"w", {hf::GgufKind::f32, {1}, zeros}}});
  const Outcome of_gguf = run_lathe({"inspect", gguf});
  EXPECT_EQ(of_gguf.code, 0) << of_gguf.err;
  EXPECT_MENTIONS(of_gguf.out, "unknown architecture \"mamba\"; known: llama, ");
}

// Whose weights might be in another form that could be converted: to no use.
TEST(BadCheckpoint, inspect_names_an_unknown_architecture_before_missing_weights) {
  const Copy copy;
  fs::remove(copy.file("model.safetensors"));
  const auto said = [&] { return run_lathe({"inspect", copy.path()}).err; };
  EXPECT_MENTIONS(said(), "holds neither model.safetensors nor");
  copy.edit("config.json", [](Json& c) { c["architectures"] = {"OPTForCausalLM"}; });
  EXPECT_MENTIONS(said(), "unknown architecture OPTForCausalLM; known: ");
}

TEST(BadCheckpoint, a_config_without_a_needed_key_names_it) {
  for (const std::string key : {"architectures", "hidden_size", "vocab_size", "num_hidden_layers",
                                "num_attention_heads", "intermediate_size"}) {
    const Copy copy;
    copy.edit("config.json", [&](Json& c) { c.erase(key); });
    expect_refused(copy, {"\"" + key + "\" is missing", copy.file("config.json")});
  }
}

TEST(BadCheckpoint, absurd_settings_name_file_and_key) {
  const std::vector<std::pair<std::string, Json>> settings = {
      {"hidden_size", -1},
      {"hidden_size", int64_t{1'000'000'000'000'000'000}},
      {"hidden_size", 1e30},
      {"hidden_size", "192"},
      {"num_hidden_layers", 1'000'000'000},
      {"num_attention_heads", 5},
      {"num_key_value_heads", 0},
      {"num_key_value_heads", 4},
      {"head_dim", 31},
      {"vocab_size", 2047},
      {"max_position_embeddings", 0},
      {"rms_norm_eps", "small"},
      {"hidden_act", "mish"},
      {"dtype", "int8"},
      {"eos_token_id", int64_t{1'000'000'000'000}},
  };
  for (const auto& [key, value] : settings) {
    const Copy copy;
    copy.edit("config.json", [&](Json& c) { c[key] = value; });
    // A vocabulary that is plausible alone is told by the tensor it does not fit.
    expect_refused(
        copy, {key == "vocab_size" ? "model.embed_tokens.weight" : key, copy.file("config.json")});
  }
}

TEST(BadCheckpoint, absurd_rope_settings_name_file_and_key) {
  for (const std::string type : {"linear", "dynamic", "yarn", "llama3"}) {
    const Copy copy;
    copy.edit("config.json", [&](Json& c) {
      c["rope_parameters"] = {{"rope_type", type}, {"factor", 0.0}};
      if (type == "llama3") c["rope_parameters"]["original_max_position_embeddings"] = 512;
    });
    expect_refused(copy, {"rope_parameters.factor: 0 is not positive", copy.file("config.json")});
  }
  const Copy copy;
  const std::string config = read(copy.file("config.json"));
  std::string nan = config;
  nan.replace(nan.find("10000.0"), 7, "NaN");
  copy.write("config.json", nan);
  expect_refused(copy, {"malformed JSON", copy.file("config.json")});
}

TEST(BadCheckpoint, malformed_and_absurdly_nested_json_names_the_file) {
  const std::string deep(100'000, '[');
  for (const std::string name :
       {"config.json", "generation_config.json", "tokenizer_config.json", "tokenizer.json"}) {
    for (const std::string& text : {std::string(), std::string("{\"a\":"), deep}) {
      const Copy copy;
      copy.write(name, text);
      expect_refused(copy, {copy.file(name)});
    }
  }
  const Copy copy;
  copy.write_header("{\"a\":" + deep, "");
  expect_refused(copy, {copy.file("model.safetensors"), "nested deeper"});
}

TEST(BadCheckpoint, a_tokenizer_component_that_is_unknown_is_named) {
  for (const std::string part : {"model", "pre_tokenizer", "normalizer", "decoder"}) {
    const Copy copy;
    copy.edit("tokenizer.json", [&](Json& t) { t[part] = {{"type", "Imaginary"}}; });
    expect_refused(copy, {copy.file("tokenizer.json"), part, "\"Imaginary\" is not implemented"});
  }
}

TEST(BadCheckpoint, a_template_that_raises_or_never_ends_names_itself) {
  const std::map<std::string, std::string> templates = {
      {"{{ raise_exception('no system role') }}", "no system role"},
      {"{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}",
       "did not end"},
      {"{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", "recursion"},
      {"{{ 'a' * 99999999999 }}", "bytes"},
      {"{{ x", "'}}'"}};
  for (const auto& [text, complaint] : templates) {
    const Copy copy;
    copy.write("chat_template.jinja", text);
    expect_refused(copy, {complaint, copy.path(), ":1: "}, "chat");
    const Outcome result =
        run_lathe({"template", copy.file("chat_template.jinja")}, "{\"messages\": []}");
    EXPECT_EQ(result.code, 1);
    EXPECT_EQ(result.out, "");
    EXPECT_MENTIONS(result.err, copy.file("chat_template.jinja") + ":1: ");
  }
  const Copy copy;
  copy.remove("chat_template.jinja");
  expect_refused(copy, {"has no chat template"}, "chat");
}

}  // namespace
}  // namespace lathe::e2e
