// Portable artifacts: those that StableHLO wrote read like its text, and what is written reads back
// at every version that has it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "lathe/base/files/mapped_file.h"
#include "lathe/base/flags.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/bytecode/jax_export.h"
#include "lathe/stablehlo/module.h"
#include "lathe/stablehlo/written_module.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

const fs::path kGoldens = fs::path(LATHE_SOURCE_DIR) / "tests/golden/bytecode";

Module read(const fs::path& path) {
  const auto file = MappedFile::open(path.string());
  return parse_module(file->text(), op_table(), path.filename().string());
}

std::vector<fs::path> goldens(std::string_view extension) {
  std::vector<fs::path> out;
  for (const auto& entry : fs::directory_iterator(kGoldens))
    if (entry.path().extension() == extension) out.push_back(entry.path());
  std::ranges::sort(out);
  return out;
}

// NAME.mlir of NAME.VERSION.mlirbc
fs::path text_of(const fs::path& bytecode) {
  const std::string name = bytecode.filename().string();
  return bytecode.parent_path() / (name.substr(0, name.find('.')) + ".mlir");
}

void expect_same_programs(const Module& got, const Module& want, const std::string& what) {
  ASSERT_EQ(got.functions.size(), want.functions.size()) << what;
  for (size_t i = 0; i < got.functions.size(); ++i)
    EXPECT_TRUE(got.functions[i] == want.functions[i])
        << what << "\n"
        << print(got.functions[i]) << print(want.functions[i]);
}

Module written_and_read(const Module& module, Version version = kCurrentVersion) {
  return parse_module(serialize(module, version), op_table(), "written");
}

// The same programs and, since text keeps attributes that nobody knows as they were spelled, the
// same page after both were written.
void expect_same(const Module& got, const Module& want, const std::string& what) {
  expect_same_programs(got, want, what);
  EXPECT_EQ(print(got), print(written_and_read(want))) << what;
}

TEST(Bytecode, what_stablehlo_wrote_is_what_its_text_says) {
  const std::vector<fs::path> files = goldens(".mlirbc");
  ASSERT_GE(files.size(), 40u);
  for (const fs::path& file : files) {
    SCOPED_TRACE(file.filename());
    Module bytecode, text;
    ASSERT_NO_THROW(text = read(text_of(file)));
    try {
      bytecode = read(file);
    } catch (const UserError& error) {
      ADD_FAILURE() << error.what();
      continue;
    }
    expect_same(bytecode, text, file.filename().string());
  }
}

// Of versions that are not written.
TEST(Bytecode, operations_of_newer_versions_are_read) {
  for (const char* name : {"custom_call", "collectives"}) {
    const fs::path stem = kGoldens / "newest" / name;
    expect_same_programs(read(stem.string() + ".1.20.0.mlirbc"), read(stem.string() + ".mlir"),
                         name);
  }
  EXPECT_THROW(serialize(read(kGoldens / "newest/collectives.mlir")), UserError);
}

// Programs of Shardy's ops are no VHLO, so that only their page is compared.
TEST(Bytecode, shardings_are_what_their_text_says) {
  const fs::path folder = fs::path(LATHE_SOURCE_DIR) / "tests/golden/sharded";
  const Module text = read(folder / "shardings.mlir");
  const std::string page = print(text);
  EXPECT_EQ(print(parse_module(page, op_table(), "printed")), page);
  const Module artifact = read(folder / "shardings.mlirbc");
  EXPECT_EQ(print(artifact), page);
  // Of these the declarations are kept as they stand.
  Module generic = read(folder / "shardings.generic.mlir");
  EXPECT_EQ(generic.declarations.size(), text.declarations.size());
  generic.declarations = text.declarations;
  EXPECT_EQ(print(generic), page);
}

// Lists of processes, as NumPy makes them of the mesh.
TEST(Bytecode, groups_that_name_axes_are_written_as_lists) {
  const std::string page = print(read(kGoldens / "groups_by_axes.1.17.0.mlirbc"));
  for (const char* groups : {"dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>",
                             "dense<[[7, 5], [6, 4], [3, 1], [2, 0]]> : tensor<4x2xi64>",
                             "dense<[[0, 4, 2, 6], [1, 5, 3, 7]]> : tensor<2x4xi64>",
                             "dense<[[7, 6, 5, 4], [3, 2, 1, 0]]> : tensor<2x4xi64>",
                             "dense<[[0], [1], [2], [3], [4], [5], [6], [7]]> : tensor<8x1xi64>"})
    EXPECT_TRUE(page.contains(std::string("replica_groups = ") + groups)) << groups << page;
}

// A mesh of that name may be Shardy's, or one of StableHLO's in an attribute of an op that nobody
// knows better.
TEST(Bytecode, meshes_of_groups_are_symbols_of_the_module) {
  const std::string axes = R"(axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}])";
  const auto module = [](const std::string& mesh, const std::string& groups) {
    return parse_module("module { " + mesh +
                            " func.func @main(%x: tensor<4xf32>) -> tensor<8xf32> {\n"
                            "%0 = \"stablehlo.all_gather\"(%x) <{all_gather_dim = 0 : i64, "
                            "replica_groups = " +
                            groups +
                            "}> : (tensor<4xf32>) -> tensor<8xf32>\n"
                            "return %0 : tensor<8xf32> } }",
                        op_table());
  };
  const std::string y =
      R"(#stablehlo.replica_group_mesh_axes<mesh = @"a mesh", axes = [#stablehlo.axis_ref<name = "y">]>)";
  const Module in_order = module("", "dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>");
  const Module turned = module("", "dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>");
  for (const std::string& mesh :
       {std::string(R"(sdy.mesh @"a mesh" = <["x"=2, "y"=2]>)"),
        R"(sdy.mesh @"a mesh" = <["x"=2, "y"=2]> {stablehlo.mesh = {)" + axes + "}}",
        std::string(
            R"("sdy.mesh"() <{mesh = #sdy.mesh<["x"=2, "y"=2]>, sym_name = "a mesh"}> : () -> ())"),
        R"("sdy.mesh"() {sym_name = "a mesh", stablehlo.mesh = {)" + axes + "}} : () -> ()"})
    expect_same_programs(module(mesh, y), in_order, mesh);
  const std::string ids = ", device_ids = dense<[0, 2, 1, 3]> : tensor<4xi64>";
  for (
      const std::string& mesh :
      {std::string(R"(sdy.mesh @"a mesh" = <["x"=2, "y"=2], device_ids=[0, 2, 1, 3]>)"),
       R"("sdy.mesh"() {sym_name = "a mesh", stablehlo.mesh = {)" + axes + ids + "}} : () -> ()",
       R"("sdy.mesh"() {sym_name = "a mesh", mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, <name = "y", size = 2>])" +
           ids + ">} : () -> ()"}) {
    const Module read = module(mesh, y);
    expect_same_programs(read, turned, mesh);
    EXPECT_EQ(written_and_read(read).declarations,
              std::vector<std::string>{
                  R"(sdy.mesh @"a mesh" = <["x"=2, "y"=2], device_ids=[0, 2, 1, 3]>)"});
  }
}

// Constraints are calls, and meshes stand beside the functions.
TEST(Bytecode, meshes_are_written) {
  const fs::path folder = fs::path(LATHE_SOURCE_DIR) / "tests/golden/sharded";
  const Module module = read(folder / "constrained.jaxexport");
  EXPECT_NE(print(module).find("sharding = #sdy.sharding<mesh<[\"x\"=4, \"y\"=2]>, [{\"x\"}, {}]>"),
            std::string::npos);
  for (const Version version : {Version{0, 9, 0}, Version{0, 14, 0}, kCurrentVersion}) {
    const Module again = written_and_read(module, version);
    expect_same_programs(again, module, version.str());
    EXPECT_EQ(again.declarations,
              std::vector<std::string>{"sdy.mesh @mesh = <[\"x\"=4, \"y\"=2]>"});
  }
}

TEST(Bytecode, what_is_written_reads_back_at_every_version_that_has_it) {
  const Version versions[] = {{0, 9, 0}, {0, 10, 0}, {0, 12, 0}, {0, 14, 0}, {0, 19, 0},
                              {1, 0, 0}, {1, 4, 0},  {1, 6, 0},  {1, 9, 0},  kCurrentVersion};
  int written = 0;
  for (const fs::path& file : goldens(".mlir")) {
    if (file.string().ends_with(".jaxexport.mlir")) continue;
    const Module module = read(file);
    bool current = false;
    for (const Version version : versions) {
      Module again;
      try {
        again = written_and_read(module, version);
      } catch (const UserError& error) {
        const std::string why = error.what();
        EXPECT_TRUE(why.contains("in VHLO since") || why.contains("this version")) << why;
        continue;
      }
      ++written;
      current = version == kCurrentVersion;
      expect_same(again, module, file.filename().string() + " " + version.str());
    }
    EXPECT_TRUE(current) << file;
  }
  EXPECT_GE(written, 200);
}

TEST(Bytecode, what_jax_exported_is_what_its_module_says) {
  const std::vector<fs::path> files = goldens(".jaxexport");
  ASSERT_GE(files.size(), 6u);
  for (const fs::path& file : files) {
    SCOPED_TRACE(file.filename());
    if (file.stem() == "platforms") continue;  // see below
    const Module module = read(file), text = read(file.string() + ".mlir");
    expect_same(module, text, file.filename().string());
  }
}

TEST(Bytecode, of_a_function_exported_for_several_platforms_the_cpu_s_is_read) {
  const Program main = read(kGoldens / "platforms.jaxexport").entry();
  const Program any = read(kGoldens / "platforms.jaxexport.mlir").entry();
  ASSERT_EQ(any.param_count(), 2);  // the platform's number in front
  ASSERT_EQ(main.param_count(), 1);
  const Literal x = Literal::of<float>({5}, std::vector<float>{3, 1, 4, 1, 5});
  Literal number(any.param_type(0).dtype(), {});
  number.set_i64(0, 1);  // of cuda, cpu
  EXPECT_EQ(evaluate(main, std::vector<Literal>{x}),
            evaluate(any, std::vector<Literal>{number, x}));
}

TEST(Bytecode, an_export_says_how_its_module_is_called) {
  const auto file = MappedFile::open((kGoldens / "loss.jaxexport").string());
  const stablehlo::ByteSource source(file->text(), "loss");
  const stablehlo::JaxExport exported = stablehlo::read_jax_export(source);
  EXPECT_EQ(exported.function, "loss");
  EXPECT_EQ(exported.platforms, std::vector<std::string>{"cpu"});
  EXPECT_EQ(exported.kept, (std::vector<int64_t>{0, 1, 2}));
  EXPECT_EQ(exported.devices, 1);
  ASSERT_EQ(exported.vjp.size(), 1u);
  const Module pullback = parse_module(exported.vjp[0].module, op_table());
  EXPECT_EQ(pullback.entry().param_count(), 4);  // and the cotangent
}

TEST(Bytecode, what_vhlo_lacks_is_named) {
  const Module module = parse_module(
      "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
      "  %0 = \"chlo.next_after\"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>\n"
      "  return %0 : tensor<4xf32>\n}",
      op_table());
  try {
    serialize(module);
    FAIL();
  } catch (const UserError& error) {
    EXPECT_TRUE(std::string(error.what()).contains("[chlo.next_after] is no operation of VHLO"))
        << error.what();
  }
  EXPECT_THROW(serialize(module, {1, 18, 0}), UserError);
  EXPECT_THROW(serialize(module, {0, 8, 0}), UserError);
}

TEST(Bytecode, errors_name_the_file_and_the_byte) {
  const Module module = parse_module(
      "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> { return %a : tensor<4xf32> }",
      op_table());
  std::string bytes = serialize(module);
  bytes.resize(bytes.size() - 3);
  try {
    parse_module(bytes, op_table(), "cut.mlirbc");
    FAIL();
  } catch (const UserError& error) {
    EXPECT_TRUE(std::string(error.what()).starts_with("cut.mlirbc: byte ")) << error.what();
  }
}

TEST(Bytecode, attributes_that_nobody_knows_are_by_name) {
  const auto module = [](const std::string& attrs) {
    return parse_module(
        "func.func @main(%x: tensor<f32>) -> tensor<f32> {\n  %0 = stablehlo.abs %x {" + attrs +
            "} : tensor<f32>\n  return %0 : tensor<f32>\n}",
        op_table());
  };
  const Module ordered = module("alpha = 1 : i32, beta = {p = 1 : i32, q = 2 : i32}");
  const Module other = module("beta = {q = 2 : i32, p = 1 : i32}, alpha = 1 : i32");
  const std::string text = print(written_and_read(other));
  EXPECT_EQ(text, print(written_and_read(ordered)));
  EXPECT_LT(text.find("alpha"), text.find("beta"));
  try {
    serialize(module("alpha = 1 : i32, alpha = 2 : i32"));
    FAIL() << "an attribute twice was written";
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("attribute alpha is given twice"), std::string::npos)
        << error.what();
  }
}

TEST(Bytecode, numbers_of_dictionaries_keep_their_types) {
  const std::string dictionary =
      "{a = -1 : i8, b = 4294967295 : ui32, c = 0.1 : f32, d = 0.1 : f64, e = true, f = 7 : i64, "
      "g = [1 : i32, 2 : i64], h = dense<3> : tensor<i32>, i = {api_version = 3 : i64, x = "
      "0x7FC00000 : f32}, j = 2 : index, version = 5 : i64}";
  const Module module = parse_module(
      "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
      "  %0 = stablehlo.custom_call @some_target(%x) {mhlo.backend_config = " +
          dictionary + "} : (tensor<4xf32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>\n}",
      op_table());
  for (const Module& form :
       {module, parse_module(print(module), op_table()), written_and_read(module)}) {
    expect_same_programs(form, module, "numbers of a dictionary");
    EXPECT_NE(print(form).find(dictionary), std::string::npos) << print(form);
  }
}

// VHLO has dense tensors alone, builtin's lists become those.
TEST(Bytecode, lists_of_numbers_in_dictionaries_keep_their_types) {
  const auto module = [](const std::string& list) {
    return parse_module(
        "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
        "  %0 = stablehlo.custom_call @some_target(%x) {mhlo.backend_config = {a = " +
            list + "}} : (tensor<4xf32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>\n}",
        op_table());
  };
  for (const auto& [list, dense] :
       {std::pair("array<i32: 1, -2>", "dense<[1, -2]> : tensor<2xi32>"),
        std::pair("array<f32: 0.5, 2.0>", "dense<[0.5, 2.0]> : tensor<2xf32>"),
        std::pair("array<ui8>", "dense<> : tensor<0xui8>")}) {
    EXPECT_NE(print(module(list)).find(list), std::string::npos) << print(module(list));
    const std::string text = print(written_and_read(module(list)));
    EXPECT_NE(text.find(dense), std::string::npos) << text;
  }
}

// A NaN of some pattern is no whole number.
TEST(Bytecode, numbers_written_as_patterns_keep_them) {
  const Module module = parse_module(
      "module attributes {a = 0xFFFFFFED : f32, b = 0x7FC0 : bf16} {\n"
      "  func.func @main(%x: tensor<f32>) -> tensor<f32> {\n"
      "    return %x : tensor<f32>\n  }\n}",
      op_table());
  const std::string text = print(written_and_read(module));
  EXPECT_NE(text.find("0xFFFFFFED : f32"), std::string::npos) << text;
  EXPECT_NE(text.find("0x7FC0 : bf16"), std::string::npos) << text;
}

// What is kept of an op's encoding is not what its types make of it.
TEST(Bytecode, functions_that_a_call_names_stay_names) {
  const Module module = parse_module(
      "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
      "  %0 = stablehlo.custom_call @some_target(%x) {called_computations = [@f, @\"a g\"]} : "
      "(tensor<4xf32>) -> tensor<4xf32>\n"
      "  return %0 : tensor<4xf32>\n}\n"
      "func.func private @f() { return }\nfunc.func private @\"a g\"() { return }",
      op_table());
  expect_same_programs(written_and_read(module), module, "called_computations");
  EXPECT_NE(print(written_and_read(module)).find("called_computations = [@f, @\"a g\"]"),
            std::string::npos);
}

TEST(Bytecode, ops_of_one_encoding_have_types_of_their_own) {
  const Module module = parse_module(R"(
    func.func @main(%x: tensor<f32>, %k: tensor<i32>)
        -> (tensor<2xf32>, tensor<3x2xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>, tensor<f64>, tensor<i8>) {
      %0 = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %1 = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<3x2xf32>
      %2 = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %3 = stablehlo.iota dim = 0 : tensor<2xi32>
      %4 = stablehlo.iota dim = 0 : tensor<2xf32>
      %5 = stablehlo.convert %x : (tensor<f32>) -> tensor<f64>
      %6 = stablehlo.convert %x : (tensor<f32>) -> tensor<i8>
      return %0, %1, %2, %3, %4, %5, %6 : tensor<2xf32>, tensor<3x2xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>, tensor<f64>, tensor<i8>
    })",
                                     op_table());
  expect_same(written_and_read(module), module, "one encoding");
}

// JAX expands CHLO's functions with dozens of constants in the shape of their operand.
TEST(Bytecode, large_splats_are_broadcasts_and_take_no_memory) {
  const std::string bytes = serialize(
      parse_module(
          "func.func @main() -> (tensor<300x100xf32>, tensor<65536xi1>, tensor<2x2xf32>) {\n"
          "  %0 = stablehlo.constant dense<-1.5> : tensor<300x100xf32>\n"
          "  %1 = stablehlo.constant dense<true> : tensor<65536xi1>\n"
          "  %2 = stablehlo.constant dense<2.5> : tensor<2x2xf32>\n"
          "  return %0, %1, %2 : tensor<300x100xf32>, tensor<65536xi1>, tensor<2x2xf32>\n}",
          op_table()),
      kCurrentVersion);
  const std::string allowance = flag_text(Flag::text_constants);
  set_flag(Flag::text_constants, "64");
  const Program program = parse_module(bytes, op_table(), "splats").entry();
  const WrittenModule written(bytes, "splats");
  const std::string text = written.print();
  set_flag(Flag::text_constants, allowance);

  const std::vector<Literal> values = evaluate(program, {});
  EXPECT_EQ(values[0], Literal::full(DType::f32, {300, 100}, -1.5));
  EXPECT_EQ(values[1], Literal::full(DType::boolean, {65536}, 1));
  EXPECT_EQ(values[2], Literal::full(DType::f32, {2, 2}, 2.5));
  EXPECT_NE(text.find("dense<-1.5> : tensor<300x100xf32>"), std::string::npos) << text;
  EXPECT_NE(text.find("dense<true> : tensor<65536xi1>"), std::string::npos) << text;
  EXPECT_EQ(serialize(parse_module(text, op_table()), kCurrentVersion), bytes);
  EXPECT_EQ(written.serialize(), bytes);
}

}  // namespace
}  // namespace lathe
