#include "lathe/io/npy.h"

#include <cstring>

#include "lathe/io/testing/test_files.h"

namespace lathe::hf {
namespace {

// A file with this header, and bytes 0, 1, 2, … as elements.
std::string file_of(const std::string& header, size_t bytes, char version = 1) {
  std::string out = "\x93NUMPY";
  out += version;
  out += '\0';
  const auto length = static_cast<uint32_t>(header.size());
  out.append(reinterpret_cast<const char*>(&length), version == 1 ? 2 : 4);
  out += header;
  for (size_t i = 0; i < bytes; ++i) out += static_cast<char>(i);
  return out;
}

std::string header_of(const std::string& descr, const std::string& shape,
                      const std::string& fortran = "False") {
  return fmt::format("{{'descr': '{}', 'fortran_order': {}, 'shape': {}, }}\n", descr, fortran,
                     shape);
}

NpyArray parse(const std::string& bytes) {
  const auto owner = std::make_shared<const std::string>(bytes);
  return parse_npy(*owner, "x.npy", owner);
}

std::string error_of(const std::string& bytes) {
  return user_error([&] { parse(bytes); });
}

TEST(Npy, reads_what_it_wrote_in_every_dtype) {
  const TemporaryFolder folder;
  for (const DTypeInfo& type : all_dtypes()) {
    Literal value(type.dtype, {3, 2});
    for (int i = 0; i < 6; ++i) value.set_f64(i, i % 2);
    write_npy(folder.file("x.npy"), value);
    const NpyArray read = open_npy(folder.file("x.npy"));
    ASSERT_EQ(read.value.bytes().size(), value.bytes().size()) << type.name;
    EXPECT_EQ(std::memcmp(read.value.bytes().data(), value.bytes().data(), value.bytes().size()), 0)
        << type.name;
    EXPECT_EQ(read.value.shape(), value.shape());
    const bool small_integer = is_integer(type.dtype) && type.bits < 8;
    EXPECT_EQ(read.value.dtype() == type.dtype, !read.unnamed && !small_integer) << type.name;
  }
  for (const Literal& value :
       {Literal::scalar(2.5f), Literal(DType::f32, {0, 7}), Literal(DType::i64, {1})}) {
    write_npy(folder.file("x.npy"), value);
    EXPECT_EQ(open_npy(folder.file("x.npy")).value, value);
  }
}

// Files that NumPy and ml_dtypes wrote (tools/make_npy_goldens.py).
TEST(Npy, reads_what_numpy_wrote) {
  const std::string folder = LATHE_SOURCE_DIR "/tests/golden/npy/";
  const auto read = [&](const std::string& name) { return open_npy(folder + name + ".npy"); };
  for (const char* name : {"f32", "f32_fortran", "f32_big", "f32_v2", "f32_v3"}) {
    const Literal value = read(name).value;
    ASSERT_EQ(value.dtype(), DType::f32) << name;
    ASSERT_EQ(value.shape(), Shape({2, 3, 2})) << name;
    for (int i = 0; i < 12; ++i) EXPECT_EQ(value.get_f64(i), i + 0.5) << name << " " << i;
  }
  const Literal complex = read("c128_big").value;
  ASSERT_EQ(complex.dtype(), DType::c128);
  EXPECT_EQ(complex.get_c128(1), std::complex<double>(1, -2));
  EXPECT_EQ(read("bool").value, Literal::of<bool>({3}, std::vector<bool>{true, false, true}));
  const Literal bf16 = read("bf16").value;
  ASSERT_EQ(bf16.dtype(), DType::bf16);
  EXPECT_EQ(bf16.get_f64(2), -2.5);
  EXPECT_EQ(read("f8E5M2").value.dtype(), DType::f8E5M2);
  const NpyArray i4 = read("i4");
  EXPECT_TRUE(i4.unnamed);
  EXPECT_EQ(i4.value.data<uint8_t>()[0], 0x08);  // -8: ml_dtypes clears the high bits
  EXPECT_TRUE(read("scalar").value.shape().is_scalar());
  EXPECT_EQ(read("empty").value.shape(), Shape({0, 3}));
}

TEST(Npy, the_header_may_have_its_entries_in_any_order_and_spelling) {
  const Literal value =
      parse(file_of("{\"shape\":(2 ,),\n'descr':\"|u1\" , 'fortran_order':True}", 2)).value;
  EXPECT_EQ(value.data<uint8_t>()[1], 1);
}

TEST(Npy, mistakes_are_errors_that_say_what_is_wrong) {
  EXPECT_MENTIONS(error_of(""), "x.npy: no .npy file");
  EXPECT_MENTIONS(error_of("PK\3\4 and so on, a zip"), "no .npy file");
  EXPECT_MENTIONS(error_of(file_of(header_of("<f4", "(1,)"), 4, 4)), "version 4");
  EXPECT_MENTIONS(error_of(file_of(header_of("<f4", "(2,)"), 7)),
                  "7 bytes of elements; <f4[2] takes 8");
  EXPECT_MENTIONS(error_of(file_of(header_of("<f4", "(2,)"), 9)), "9 bytes of elements");
  EXPECT_MENTIONS(error_of(file_of(header_of("<f4", "(2,)"), 8).substr(0, 40)), "truncated");
  EXPECT_MENTIONS(error_of(file_of(header_of("|O", "(2,)"), 8)), "pickle");
  EXPECT_MENTIONS(error_of(file_of(header_of("<U3", "(2,)"), 8)), "'<U3'");
  EXPECT_MENTIONS(error_of(file_of(header_of("<f16", "(2,)"), 32)), "'<f16'");
  EXPECT_MENTIONS(error_of(file_of(header_of("<f4", "(-1,)"), 8)), "expected a size");
  EXPECT_MENTIONS(error_of(file_of(header_of("<f4", "(4611686018427387904, 4)"), 8)),
                  "more elements than memory has bytes");
  EXPECT_MENTIONS(error_of(file_of(header_of("<f4", "(2,)", "Perhaps"), 8)), "True or False");
  EXPECT_MENTIONS(error_of(file_of("{'descr': [('a', '<f4')]}", 8)), "structures");
  EXPECT_MENTIONS(error_of(file_of("{'descr': '<f4'}", 8)), "'fortran_order' and 'shape'");
  EXPECT_MENTIONS(error_of(file_of("{'descr': '<f4', 'more': 1}", 8)), "no key but");
}

}  // namespace
}  // namespace lathe::hf
