// Bytes that mean harm: whatever comes in, a Module or one UserError comes out, soon.
#include <gtest/gtest.h>

#include <filesystem>
#include <random>
#include <vector>

#include "lathe/base/files/mapped_file.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/bytecode/table_writer.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

using stablehlo::ByteWriter;
using stablehlo::Section;

// As a heap block of exactly its size: a sanitizer sees a read behind it.
std::string error_of(const std::string& bytes) {
  const std::vector<char> exact(bytes.begin(), bytes.end());
  try {
    parse_module({exact.data(), exact.size()}, op_table(), "hostile");
  } catch (const UserError& error) {
    return error.what();
  }
  return "no error";
}

void expect_error(const std::string& bytes, const std::string& expected) {
  const std::string error = error_of(bytes);
  EXPECT_NE(error.find(expected), std::string::npos) << error;
}

std::string simple() {
  return serialize(parse_module(
      "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
      "  %s = stablehlo.constant dense<0.0> : tensor<f32>\n"
      "  %0 = stablehlo.reduce(%a init: %s) applies stablehlo.add across dimensions = [0] : "
      "(tensor<4xf32>, tensor<f32>) -> tensor<f32>\n"
      "  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4xf32>\n"
      "  return %1 : tensor<4xf32>\n}",
      op_table()));
}

// Shardy's attributes and ops, of all forms.
std::string sharded() {
  return std::string(
      MappedFile::open(LATHE_SOURCE_DIR "/tests/golden/sharded/shardings.mlirbc")->text());
}

std::string groups_by_axes() {
  return std::string(
      MappedFile::open(LATHE_SOURCE_DIR "/tests/golden/bytecode/groups_by_axes.1.17.0.mlirbc")
          ->text());
}

TEST(HostileBytecode, every_prefix_is_an_error) {
  for (const std::string& bytes : {simple(), sharded(), groups_by_axes()})
    for (size_t i = 4; i < bytes.size(); ++i)
      ASSERT_NE(error_of(bytes.substr(0, i)), "no error") << i;
}

TEST(HostileBytecode, changed_bytes_are_errors_or_programs) {
  for (const std::string& bytes : {simple(), sharded(), groups_by_axes()})
    for (size_t i = 4; i < bytes.size(); ++i)
      for (const int value : {0x00, 0x01, 0x03, 0x7F, 0x80, 0xFE, 0xFF}) {
        std::string changed = bytes;
        changed[i] = static_cast<char>(value);
        error_of(changed);  // no other exception, no crash
      }
}

TEST(HostileBytecode, random_changes_are_errors_or_programs) {
  std::mt19937 random(7);
  for (const std::string& bytes : {simple(), sharded(), groups_by_axes()})
    for (int turn = 0; turn < 4000; ++turn) {
      std::string changed = bytes;
      for (int n = 0; n < 4; ++n)
        changed[4 + random() % (changed.size() - 4)] = static_cast<char>(random());
      error_of(changed);
    }
}

// A file whose tables hold these attributes of VHLO and types, whose module has one attribute: the
// last one.
std::string with_attributes(const std::vector<ByteWriter>& vhlo) {
  using Dialect = stablehlo::TableWriter::Dialect;
  stablehlo::TableWriter tables;
  const size_t location = tables.attribute(Dialect::builtin, ByteWriter().varint(15));
  const size_t name =
      tables.attribute(Dialect::builtin, ByteWriter().varint(2).varint(tables.string("x")));
  size_t last = 0;
  for (const ByteWriter& each : vhlo) last = tables.attribute(Dialect::vhlo, each);
  const size_t dictionary = tables.attribute(
      Dialect::builtin, ByteWriter().varint(1).varint(1).varint(name).varint(last));
  ByteWriter body;
  body.varint(1).varint(0).varint(0);
  ByteWriter ir;
  ir.varint(2).varint(0).byte(1 | 16).varint(location).varint(dictionary).varint(3);
  ir.section(Section::ir, body.bytes());
  return tables.file(stablehlo::kLatestBytecode, "test", ir.bytes());
}

ByteWriter array(const std::vector<size_t>& items) {
  ByteWriter out;
  out.varint(1).varint(items.size());
  for (const size_t item : items) out.varint(item);
  return out;
}

TEST(HostileBytecode, an_attribute_that_contains_itself_is_refused) {
  expect_error(with_attributes({array({2})}), "contains itself");
  expect_error(with_attributes({array({3}), array({2})}), "contains itself");
}

TEST(HostileBytecode, attributes_nest_only_so_deep) {
  std::vector<ByteWriter> chain = {array({})};
  for (size_t i = 0; i < 500; ++i) chain.push_back(array({2 + i}));
  expect_error(with_attributes(chain), "nested more than");
}

TEST(HostileBytecode, attributes_that_double_at_each_level_are_refused) {
  std::vector<ByteWriter> chain = {array({})};
  for (size_t i = 0; i < 100; ++i) chain.push_back(array({2 + i, 2 + i}));
  expect_error(with_attributes(chain), "more than a file of this length accounts for");
}

// Axes and meshes whose parts are other attributes.
TEST(HostileBytecode, meshes_are_put_together_of_their_own_kinds) {
  const ByteWriter part = ByteWriter().varint(21).varint(2).varint(4);
  for (const uint64_t code : {22, 24})  // an axis, and one of a mesh: their names
    expect_error(with_attributes({part, ByteWriter().varint(code).varint(2).varint(0)}),
                 "expected a string");
  expect_error(with_attributes({ByteWriter().varint(23).varint(2).varint(2)}), "contains itself");
  expect_error(with_attributes({ByteWriter().varint(25).varint(9).varint(0)}), "there is none");
}

TEST(HostileBytecode, unknown_attributes_versions_and_operations_are_named) {
  expect_error(with_attributes({ByteWriter().varint(77)}), "attribute of code 77 is not known");
  std::string bytes = simple();
  bytes[4] = static_cast<char>(2 * 7 + 1);
  expect_error(bytes, "version 7 of MLIR's bytecode; versions 0 to 6 are read");
  bytes = simple();
  bytes.replace(bytes.find("reduce_v1"), 9, "redace_v1");
  expect_error(bytes, "the operation vhlo.redace_v1 is not known");
}

TEST(HostileBytecode, counts_are_checked_before_anything_is_allocated) {
  ByteWriter huge;
  huge.varint(1).varint(uint64_t{1} << 60);
  expect_error(with_attributes({huge}), "items, of which the");
}

// What fuzzing found: what is read prints as text that is read again, and is the same on a page
// when it was written and read.
TEST(HostileBytecode, what_was_found_by_fuzzing_prints_and_reads_again) {
  namespace fs = std::filesystem;
  for (const auto& entry :
       fs::directory_iterator(fs::path(LATHE_SOURCE_DIR) / "tests/fuzz/corpus/bytecode_fuzz")) {
    const auto file = MappedFile::open(entry.path().string());
    SCOPED_TRACE(entry.path().filename());
    Module module;
    try {
      module = parse_module(file->text(), op_table(), "found");
    } catch (const UserError&) {
      continue;
    }
    const std::string page = print(module);
    EXPECT_EQ(print(parse_module(page, op_table(), "printed")), page);
    std::string written;
    try {
      written = serialize(module);
    } catch (const UserError&) {
      continue;
    }
    EXPECT_EQ(print(parse_module(written, op_table(), "written")), page);
  }
}

}  // namespace
}  // namespace lathe
