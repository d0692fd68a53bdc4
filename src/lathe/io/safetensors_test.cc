#include "lathe/io/safetensors.h"

#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <cstring>

#include "lathe/io/testing/test_files.h"

namespace lathe::hf {
namespace {

std::string file_of(const std::string& header, const std::string& data, int64_t claimed = -1) {
  const uint64_t length = claimed < 0 ? header.size() : static_cast<uint64_t>(claimed);
  std::string out(8, '\0');
  std::memcpy(out.data(), &length, 8);
  return out + header + data;
}

std::shared_ptr<const SafetensorsFile> parse(const std::string& bytes) {
  const auto owner = std::make_shared<const std::string>(bytes);
  return SafetensorsFile::parse(*owner, "w.safetensors", owner);
}

std::string error_of(const std::string& header, const std::string& data, int64_t claimed = -1) {
  return user_error([&] { parse(file_of(header, data, claimed)); });
}

std::string tensor(const std::string& name, const std::string& dtype, const std::string& shape,
                   int64_t begin, int64_t end) {
  return fmt::format(R"("{}":{{"dtype":"{}","shape":{},"data_offsets":[{},{}]}})", name, dtype,
                     shape, begin, end);
}

TEST(Safetensors, reads_what_it_wrote_in_every_dtype) {
  const TemporaryFolder folder;
  std::map<std::string, Literal> tensors;
  for (const DTypeInfo& type : all_dtypes()) {
    if (type.hf_name.empty()) continue;
    Literal value(type.dtype, {3, 2});
    for (int i = 0; i < 6; ++i) value.set_f64(i, i % 2);
    tensors.emplace(type.hf_name, value);
  }
  tensors.emplace("scalar", Literal::scalar(2.5f));
  tensors.emplace("empty", Literal(DType::f32, {0, 7}));
  ASSERT_GE(tensors.size(), 15u);
  write_safetensors(folder.file("w.safetensors"), tensors, {{"format", "pt"}});
  const auto file = SafetensorsFile::open(folder.file("w.safetensors"));
  EXPECT_EQ(file->metadata().at("format"), "pt");
  ASSERT_EQ(file->tensors().size(), tensors.size());
  for (const auto& [name, value] : tensors) EXPECT_EQ(file->tensor(name), value) << name;
}

TEST(Safetensors, tensors_are_views_of_the_file) {
  const TemporaryFolder folder;
  write_safetensors(folder.file("w.safetensors"), {{"a", Literal(DType::f32, {1000})}});
  const auto file = SafetensorsFile::open(folder.file("w.safetensors"));
  EXPECT_EQ(file->tensor("a").bytes().data(), file->tensor("a").bytes().data());
}

TEST(Safetensors, unaligned_data_is_copied) {
  const std::string data("x\0\0\x80\x3f", 5);
  const auto file = parse(file_of(
      "{" + tensor("b", "U8", "[1]", 0, 1) + "," + tensor("f", "F32", "[]", 1, 5) + "}", data));
  EXPECT_EQ(file->tensor("f").data<float>()[0], 1.0f);
}

TEST(Safetensors, a_truncated_file_is_an_error) {
  EXPECT_MENTIONS(user_error([] { parse("abc"); }), "w.safetensors: 3 bytes, too short");
  EXPECT_MENTIONS(error_of("{}", "", 1000), "the header claims 1000 bytes, but 2 follow");
  EXPECT_MENTIONS(error_of("{}", "", INT64_MAX), "truncated");
  EXPECT_MENTIONS(error_of("{" + tensor("a", "F32", "[4]", 0, 16) + "}", std::string(8, 'x')),
                  "a.data_offsets");
}

// As the library has it: a header begins with its brace, and blanks alone may stand behind it.
TEST(Safetensors, headers_are_padded_with_blanks_at_the_end_alone) {
  const std::string header = "{" + tensor("a", "F32", "[1]", 0, 4) + "}", data(4, 'x');
  EXPECT_EQ(parse(file_of(header + "  \n\t ", data))->tensors().size(), 1u);
  for (const std::string& bad :
       {" " + header, "\n" + header, "\xEF\xBB\xBF" + header, std::string()})
    EXPECT_MENTIONS(error_of(bad, data), "w.safetensors: the header begins with no \"{\"");
  for (const std::string& bad :
       {header + '\0', header + std::string(8, '\0'), header + std::string(" \0 ", 3)})
    EXPECT_MENTIONS(error_of(bad, data), "malformed JSON");
}

TEST(Safetensors, offsets_must_lie_in_the_file_in_order_without_holes_or_overlaps) {
  const std::string data(16, 'x');
  const auto both = [&](int64_t begin, int64_t end, const std::string& shape) {
    return error_of(
        "{" + tensor("a", "U8", "[8]", 0, 8) + "," + tensor("b", "U8", shape, begin, end) + "}",
        data);
  };
  EXPECT_MENTIONS(both(4, 12, "[8]"), "tensor b at bytes 4..12 overlaps");
  EXPECT_MENTIONS(both(0, 8, "[8]"), "overlaps");
  EXPECT_MENTIONS(both(9, 16, "[7]"), "1 bytes before tensor b belong to no tensor");
  EXPECT_MENTIONS(both(8, 15, "[7]"), "1 bytes at the end belong to no tensor");
  EXPECT_MENTIONS(both(8, 17, "[9]"),
                  "b.data_offsets: the tensor ends at byte 17 of the data, which has 16");
  EXPECT_MENTIONS(both(-1, 8, "[9]"), "b.data_offsets[0]");
  EXPECT_MENTIONS(both(12, 8, "[4]"), "b.data_offsets[1]");
}

TEST(Safetensors, shape_and_type_must_fill_the_bytes) {
  const std::string data(16, 'x');
  const auto one = [&](const std::string& dtype, const std::string& shape) {
    return error_of("{" + tensor("a", dtype, shape, 0, 16) + "}", data);
  };
  EXPECT_MENTIONS(one("F32", "[3]"), "16 bytes for f32[3], which takes 12");
  EXPECT_MENTIONS(one("F32", "[-4]"), "a.shape[0]");
  EXPECT_MENTIONS(one("F32", "[4.0]"), "a.shape[0]: expected an integer");
  EXPECT_MENTIONS(one("F32", "[4611686018427387904, 4]"), "a.shape");
  EXPECT_MENTIONS(one("F32", "[4611686018427387904, 4, 0]"), "a.shape");
  EXPECT_MENTIONS(one("F33", "[4]"), "a.dtype: unknown element type \"F33\"");
  EXPECT_MENTIONS(one("F32", "4"), "a.shape: expected a list");
}

TEST(Safetensors, the_header_must_be_an_object_of_tensors_each_once) {
  EXPECT_MENTIONS(error_of("[]", ""), "begins with no \"{\"");
  EXPECT_MENTIONS(error_of("{", ""), "malformed JSON");
  EXPECT_MENTIONS(error_of(R"({"a": 1})", ""), "a: expected an object");
  EXPECT_MENTIONS(error_of(R"({"a": {"dtype": "F32"}})", ""), "the key \"shape\" is missing");
  EXPECT_MENTIONS(error_of(R"({"__metadata__": {"k": 1}})", ""),
                  "__metadata__.k: expected a string");
  EXPECT_MENTIONS(error_of(R"({"__metadata__": 3})", ""), "__metadata__: expected an object");
  const std::string a = tensor("a", "U8", "[1]", 0, 1);
  EXPECT_MENTIONS(error_of("{" + a + "," + a + "}", "x"), "the key \"a\" is there twice");
}

TEST(Safetensors, asking_for_a_tensor_that_is_not_there_names_it) {
  EXPECT_EQ(user_error([] { parse(file_of("{}", ""))->tensor("w"); }),
            "w.safetensors has no tensor named w");
}

TEST(Safetensors, a_failed_write_leaves_the_old_file) {
  const TemporaryFolder folder;
  const std::string path = folder.write("w.safetensors", "old");
  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{1024, before.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &small);
  const std::string error =
      user_error([&] { write_safetensors(path, {{"a", Literal(DType::f32, {10'000})}}); });
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_MENTIONS(error, "cannot write " + path + ": File too large");
  EXPECT_EQ(std::filesystem::file_size(path), 3u);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

TEST(Safetensors, writing_where_there_is_no_folder_names_the_path) {
  EXPECT_MENTIONS(user_error([] { write_safetensors("/nowhere/at/all.safetensors", {}); }),
                  "/nowhere/at/all");
}

TEST(Safetensors, what_is_no_file_is_not_replaced_by_one) {
  const TemporaryFolder folder;
  const std::string pipe = folder.file("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const std::string& path : {pipe, folder.path()})
    EXPECT_MENTIONS(user_error([&] { write_safetensors(path, {}); }),
                    "cannot write " + path + ": what is there is no regular file");
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));
  EXPECT_MENTIONS(user_error([&] { write_safetensors("", {}); }), "the name is empty");
}

}  // namespace
}  // namespace lathe::hf
