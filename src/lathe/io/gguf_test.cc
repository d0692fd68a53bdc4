#include "lathe/io/gguf.h"

#include <cstring>
#include <nlohmann/json.hpp>

#include "lathe/io/testing/gguf_write.h"
#include "lathe/io/testing/test_files.h"

namespace lathe::hf {
namespace {

// A file written by hand, so that it may be wrong anywhere.
class Bytes {
 public:
  Bytes& raw(std::string_view bytes) { return out_ += bytes, *this; }
  template <typename T>
  Bytes& number(T value) {
    return raw({reinterpret_cast<const char*>(&value), sizeof value});
  }
  Bytes& text(std::string_view value) { return number<uint64_t>(value.size()).raw(value); }
  Bytes& head(uint64_t tensors, uint64_t keys, uint32_t version = 3) {
    return raw("GGUF").number(version).number(tensors).number(keys);
  }
  // `dims` in the file's order.
  Bytes& tensor(std::string_view name, std::vector<uint64_t> dims, uint32_t kind, uint64_t offset) {
    text(name).number(static_cast<uint32_t>(dims.size()));
    for (const uint64_t dim : dims) number(dim);
    return number(kind).number(offset);
  }
  Bytes& data(size_t bytes) {
    out_.resize((out_.size() + 31) / 32 * 32 + bytes);
    return *this;
  }
  const std::string& str() const { return out_; }

 private:
  std::string out_;
};

std::shared_ptr<const GgufFile> parse(const Bytes& bytes) {
  const auto owner = std::make_shared<const std::string>(bytes.str());
  return GgufFile::parse(*owner, "x.gguf", owner);
}

std::string error_of(const Bytes& bytes) {
  return user_error([&] { parse(bytes); });
}

std::span<const std::byte> bytes_of(const std::string& text) {
  return std::as_bytes(std::span(text));
}

TEST(Gguf, reads_what_it_wrote) {
  const TemporaryFolder folder;
  const Json metadata = {{"a.count", 7},          {"a.negative", -7}, {"a.scale", 0.5},
                         {"a.on", true},          {"a.name", "x y"},  {"a.texts", {"p", "q"}},
                         {"a.numbers", {1, 2, 3}}};
  const std::string floats(24, 'f'), blocks(size_t{3} * 2 * 18, 'b');
  write_gguf(folder.file("x.gguf"), metadata,
             {{"w", {GgufKind::q4_0, {3, 64}, bytes_of(blocks)}},
              {"b", {GgufKind::f32, {6}, bytes_of(floats)}}});
  const Gguf model = Gguf::open(folder.file("x.gguf"));
  EXPECT_EQ(model.metadata().json(), metadata);
  EXPECT_EQ(model.names(), (std::vector<std::string>{"b", "w"}));
  EXPECT_EQ(model.info("w").shape, (Shape{3, 64}));
  EXPECT_EQ(model.info("w").row_bytes(), 36);
  EXPECT_EQ(model.tensor("w").shape(), (Shape{3, 36}));
  EXPECT_EQ(model.tensor("w").dtype(), DType::u8);
  EXPECT_EQ(model.tensor("b").dtype(), DType::f32);
  EXPECT_EQ(std::memcmp(model.tensor("b").bytes().data(), floats.data(), 24), 0);
  EXPECT_EQ(model.byte_count(), 24 + 108);
}

TEST(Gguf, reads_every_type_of_metadata) {
  Bytes bytes;
  bytes.head(0, 12, 2);
  bytes.text("u8").number<uint32_t>(0).number<uint8_t>(200);
  bytes.text("i8").number<uint32_t>(1).number<int8_t>(-3);
  bytes.text("u16").number<uint32_t>(2).number<uint16_t>(60000);
  bytes.text("i16").number<uint32_t>(3).number<int16_t>(-300);
  bytes.text("u32").number<uint32_t>(4).number<uint32_t>(4000000000);
  bytes.text("i32").number<uint32_t>(5).number<int32_t>(-70000);
  bytes.text("f32").number<uint32_t>(6).number<float>(0.25f);
  bytes.text("bool").number<uint32_t>(7).number<uint8_t>(1);
  bytes.text("u64").number<uint32_t>(10).number<uint64_t>(UINT64_MAX);
  bytes.text("i64").number<uint32_t>(11).number<int64_t>(INT64_MIN);
  bytes.text("f64").number<uint32_t>(12).number<double>(0.1);
  bytes.text("list").number<uint32_t>(9).number<uint32_t>(8).number<uint64_t>(2).text("a").text("");
  const Json expected = {{"u8", 200},        {"i8", -3},          {"u16", 60000},
                         {"i16", -300},      {"u32", 4000000000}, {"i32", -70000},
                         {"f32", 0.25},      {"bool", true},      {"u64", UINT64_MAX},
                         {"i64", INT64_MIN}, {"f64", 0.1},        {"list", {"a", ""}}};
  EXPECT_EQ(parse(bytes)->metadata(), expected);
}

TEST(Gguf, tensors_are_aligned_as_the_file_says) {
  Bytes bytes;
  bytes.head(2, 1).text("general.alignment").number<uint32_t>(4).number<uint32_t>(64);
  bytes.tensor("a", {2}, 0, 0).tensor("b", {4, 3}, 24, 64);
  std::string text = bytes.str();
  text.resize((text.size() + 63) / 64 * 64 + 64, '\0');
  text += "0123456789ab";
  const auto owner = std::make_shared<const std::string>(text);
  const auto file = GgufFile::parse(*owner, "x.gguf", owner);
  EXPECT_EQ(file->tensor("b").shape(), (Shape{3, 4}));
  EXPECT_EQ(file->tensor("b").get_i64(11), 'b');
}

TEST(Gguf, other_files_are_refused_by_what_they_are) {
  EXPECT_MENTIONS(error_of(Bytes().raw("PK\3\4PK\3\4")), "no GGUF file");
  EXPECT_MENTIONS(error_of(Bytes().raw("GG")), "x.gguf: the first four bytes");
  EXPECT_MENTIONS(error_of(Bytes().head(0, 0, 1)), "GGUF version 1; versions 2 and 3 are read");
  EXPECT_MENTIONS(error_of(Bytes().head(0, 0, 9)), "GGUF version 9");
  EXPECT_MENTIONS(error_of(Bytes().head(0, 0, 0x03000000)), "big-endian");
}

TEST(Gguf, absurd_counts_and_lengths_are_named) {
  EXPECT_MENTIONS(error_of(Bytes().head(uint64_t{1} << 60, 0)), "the number of tensors");
  EXPECT_MENTIONS(error_of(Bytes().head(0, uint64_t{1} << 60)), "the number of keys");
  EXPECT_MENTIONS(error_of(Bytes().head(0, 1).number(uint64_t{1} << 60).raw("abcdefgh")),
                  "key 0 of the metadata: 1152921504606846976 bytes at byte 32");
  EXPECT_MENTIONS(
      error_of(Bytes().head(0, 1).text("k").number<uint32_t>(9).number<uint32_t>(6).number(
          uint64_t{1} << 60)),
      "k: 1152921504606846976 of them cannot be in the 0 bytes that follow");
  EXPECT_MENTIONS(error_of(Bytes().head(0, 1).text("k").number<uint32_t>(4)), "k: 4 bytes at byte");
}

TEST(Gguf, metadata_that_is_wrong_is_named) {
  EXPECT_MENTIONS(error_of(Bytes().head(0, 1).text("k").number<uint32_t>(13).raw("12345678")),
                  "k: unknown type 13");
  EXPECT_MENTIONS(error_of(Bytes().head(0, 1).text("k").number<uint32_t>(7).number<uint8_t>(2)),
                  "k: 2 is neither true nor false");
  Bytes deep;
  deep.head(0, 1).text("k").number<uint32_t>(9);
  for (int i = 0; i < 9; ++i) deep.number<uint32_t>(9).number<uint64_t>(1);
  EXPECT_MENTIONS(error_of(deep.raw("123456789012")), "k: arrays in arrays, deeper than 8 levels");
  Bytes twice;
  twice.head(0, 2);
  for (int i = 0; i < 2; ++i) twice.text("k").number<uint32_t>(0).number<uint8_t>(1);
  EXPECT_MENTIONS(error_of(twice), "\"k\" is there twice");
  EXPECT_MENTIONS(
      error_of(
          Bytes().head(0, 1).text("general.alignment").number<uint32_t>(4).number<uint32_t>(12)),
      "general.alignment: 12 is no multiple of 8");
}

TEST(Gguf, empty_names_are_refused) {
  EXPECT_MENTIONS(error_of(Bytes().head(0, 1).text("").number<uint32_t>(0).number<uint8_t>(1)),
                  "x.gguf: key 0 of the metadata is empty");
  EXPECT_MENTIONS(error_of(Bytes().head(1, 0).tensor("", {1}, 0, 0).data(64)),
                  "x.gguf: the name of tensor 0 is empty");
}

TEST(Gguf, arrays_of_arrays_are_lists) {
  Bytes bytes;
  bytes.head(0, 1).text("k").number<uint32_t>(9).number<uint32_t>(9).number<uint64_t>(2);
  bytes.number<uint32_t>(0).number<uint64_t>(2).raw("\1\2");
  bytes.number<uint32_t>(8).number<uint64_t>(1).text("a");
  const Json expected = {{"k", {{1, 2}, Json::array({"a"})}}};
  EXPECT_EQ(parse(bytes)->metadata(), expected);
}

TEST(Gguf, names_without_end_are_refused_in_few_words) {
  const std::string name(1'000'000, 'x');
  const std::string errors[] = {
      error_of(Bytes().head(0, 1).text(name).number<uint32_t>(0).number<uint8_t>(1)),
      error_of(Bytes().head(1, 0).tensor(name, {1}, 0, 0).data(64)),
      error_of(Bytes().head(0, 1).text(name.substr(0, 60'000)).number<uint32_t>(13))};
  EXPECT_MENTIONS(errors[0], "has 1000000 bytes; at most 65535");
  EXPECT_MENTIONS(errors[1], "the name of tensor 0, xxx");
  EXPECT_MENTIONS(errors[1], "has 1000000 bytes; at most 64");
  EXPECT_MENTIONS(errors[2], "unknown type 13");
  for (const std::string& error : errors) EXPECT_LT(error.size(), 300u);
}

TEST(Gguf, tensors_that_are_wrong_are_named) {
  const auto one = [](std::vector<uint64_t> dims, uint32_t kind, uint64_t offset, size_t data) {
    return error_of(Bytes().head(1, 0).tensor("w", std::move(dims), kind, offset).data(data));
  };
  EXPECT_MENTIONS(one({1}, 99, 0, 64), "tensor w has the unknown type 99; known: F32, F16, BF16");
  EXPECT_MENTIONS(one({1}, 34, 0, 64),
                  "tensor w has the type TQ1_0, which is not supported; known:");
  EXPECT_MENTIONS(one({1, 1, 1, 1, 1}, 0, 0, 64), "tensor w has 5 dimensions; at most 4");
  EXPECT_MENTIONS(one({33, 2}, 2, 0, 64),
                  "tensor w [2, 33] has rows that are no whole blocks of 32");
  EXPECT_MENTIONS(one({}, 2, 0, 64), "no whole blocks");
  EXPECT_MENTIONS(one({uint64_t{1} << 63}, 0, 0, 64), "tensor w has a dimension of");
  EXPECT_MENTIONS(one({uint64_t{1} << 40, uint64_t{1} << 40}, 0, 0, 64),
                  "more elements than memory");
  EXPECT_MENTIONS(one({4}, 0, 8, 64), "tensor w at byte 8 of the data is not aligned to 32");
  EXPECT_MENTIONS(one({17}, 0, 0, 64), "tensor w has 68 bytes at byte 0 of the data, which has 64");
  EXPECT_MENTIONS(one({1}, 0, uint64_t{1} << 62, 64), "the file is truncated");
}

TEST(Gguf, tensors_lie_one_after_another) {
  const auto two = [](std::vector<uint64_t> first, uint64_t second, size_t data) {
    Bytes bytes;
    bytes.head(2, 0).tensor("a", std::move(first), 0, 0).tensor("b", {4}, 0, second);
    return bytes.data(data);
  };
  EXPECT_EQ(parse(two({8}, 32, 48))->tensors().size(), 2u);
  EXPECT_EQ(parse(two({8}, 32, 64))->tensors().size(), 2u) << "padded at the end";
  EXPECT_MENTIONS(error_of(two({16}, 32, 64)),
                  "tensor b is at byte 32 of the data, and what is before it ends at 64");
  EXPECT_MENTIONS(error_of(two({4}, 64, 96)),
                  "tensor b is at byte 64 of the data, and what is before it ends at 32");
  EXPECT_MENTIONS(
      error_of(Bytes().head(2, 0).tensor("a", {4}, 0, 0).tensor("a", {4}, 0, 32).data(64)),
      "two tensors named a");
}

// What is left of the header is then taken for the first tensor's bytes.
TEST(Gguf, a_count_that_is_one_too_small_is_refused) {
  EXPECT_MENTIONS(
      error_of(Bytes().head(1, 0).tensor("a", {8}, 0, 0).tensor("b", {8}, 0, 32).data(64)),
      "bytes follow the last of 1 tensors, and no tensor has them");
}

TEST(Gguf, empty_and_scalar_tensors_are_read) {
  const auto file =
      parse(Bytes().head(2, 0).tensor("none", {0, 7}, 0, 0).tensor("one", {}, 28, 0).data(8));
  EXPECT_EQ(file->tensor("none").shape(), (Shape{7, 0}));
  EXPECT_EQ(file->tensor("one").shape(), Shape{});
}

// Parts of a model, of one tensor each.
void write_part(const TemporaryFolder& folder, const std::string& name, const std::string& tensor,
                int number, int count) {
  const std::string data(4, 'x');
  write_gguf(folder.file(name), {{"split.no", number}, {"split.count", count}},
             {{tensor, {GgufKind::f32, {1}, bytes_of(data)}}});
}

TEST(Gguf, parts_are_one_model_by_any_of_their_names) {
  const TemporaryFolder folder;
  write_part(folder, "m-00001-of-00002.gguf", "a", 0, 2);
  write_part(folder, "m-00002-of-00002.gguf", "b", 1, 2);
  for (const char* name : {"m-00001-of-00002.gguf", "m-00002-of-00002.gguf"}) {
    const Gguf model = Gguf::open(folder.file(name));
    EXPECT_EQ(model.names(), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(model.metadata().at("split.no").integer(), 0);
  }
}

TEST(Gguf, parts_that_do_not_belong_together_are_named) {
  const TemporaryFolder folder;
  write_part(folder, "m-00001-of-00002.gguf", "a", 0, 2);
  const auto error = [&](const std::string& name) {
    return user_error([&] { Gguf::open(folder.file(name)); });
  };
  EXPECT_MENTIONS(error("m-00001-of-00002.gguf"),
                  "missing: " + folder.file("m-00002-of-00002.gguf"));
  write_part(folder, "m-00002-of-00002.gguf", "a", 1, 2);
  EXPECT_MENTIONS(error("m-00001-of-00002.gguf"), "tensor a is in both");
  write_part(folder, "m-00002-of-00002.gguf", "b", 0, 2);
  EXPECT_MENTIONS(error("m-00001-of-00002.gguf"), "by its name part 2 of 2, by its metadata");
  write_part(folder, "other.gguf", "a", 0, 2);
  EXPECT_MENTIONS(error("other.gguf"), "one of 2 parts (split.count), whose names end in");
}

TEST(Gguf, an_unknown_tensor_is_named) {
  const TemporaryFolder folder;
  write_gguf(folder.file("x.gguf"), Json::object(), {});
  EXPECT_MENTIONS(user_error([&] { Gguf::open(folder.file("x.gguf")).tensor("w"); }),
                  "x.gguf has no tensor named w");
}

}  // namespace
}  // namespace lathe::hf
