// `lathe exec` as people call it: inputs and outputs in every kind of file, what is printed,
// checks, comparisons, transforms, mistakes.
#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>

#include "lathe/base/files/mapped_file.h"
#include "lathe/io/npy.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "program.h"

namespace lathe::e2e {
namespace {

constexpr const char* kTwo = R"(
func.func @main(%x: tensor<2xf32>, %k: tensor<2xi32>) -> (tensor<2xf32>, tensor<2xi32>) {
  %y = stablehlo.add %x, %x : tensor<2xf32>
  %n = stablehlo.negate %k : tensor<2xi32>
  return %y, %n : tensor<2xf32>, tensor<2xi32>
})";

class Exec : public testing::Test {
 protected:
  Outcome exec(const std::string& text, std::vector<std::string> args) const {
    args.insert(args.begin(), {"exec", folder_.write("module.mlir", text)});
    return run_lathe(args);
  }
  std::string output(const std::string& text, const std::vector<std::string>& args) const {
    const Outcome result = exec(text, args);
    EXPECT_EQ(result.code, 0) << result.err;
    return result.out;
  }
  void expect_error(const std::string& text, const std::vector<std::string>& args,
                    const std::string& complaint) const {
    const Outcome result = exec(text, args);
    EXPECT_EQ(result.code, 1) << complaint << "\n" << result.out;
    EXPECT_MENTIONS(result.err, complaint);
  }
  std::string npy(const std::string& name, const Literal& value) const {
    hf::write_npy(folder_.file(name), value);
    return folder_.file(name);
  }
  std::string x() const {
    return npy("x.npy", Literal::of<float>({2}, std::vector<float>{0.5, -3}));
  }
  std::string k() const { return npy("k.npy", Literal::of<int>({2}, std::vector<int>{1, -2})); }

  hf::TemporaryFolder folder_;
};

constexpr const char* kPrinted = R"(tensor<2xf32> {
  [1.000000e+00, -6.000000e+00]
}
tensor<2xi32> {
  [-1, 2]
}
)";

TEST_F(Exec, names_the_op_that_makes_a_nan) {
  const std::string file = folder_.write("root.mlir",
                                         "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                                         "  %y = stablehlo.sqrt %x : tensor<2xf32>\n"
                                         "  %z = stablehlo.add %y, %y : tensor<2xf32>\n"
                                         "  return %z : tensor<2xf32>\n}");
  for (const char* backend : {"cpu", "reference"}) {
    const Outcome result = run_lathe({.args = {"exec", file, "--input", x(), "--backend", backend},
                                      .input = "",
                                      .env = {{"LATHE_CHECK_NANS", "1"}}});
    EXPECT_EQ(result.code, 1) << result.out;
    EXPECT_MENTIONS(result.err,
                    "[stablehlo.sqrt] makes a NaN: element [1] of result 0, tensor<2xf32>, of "
                    "operands tensor<2xf32> (-3 there); at root.mlir:2. So element [1] of result 0 "
                    "of `main` is nan (LATHE_CHECK_NANS)");
  }
}

TEST_F(Exec, prints_results_as_the_interpreter_of_stablehlo_does) {
  EXPECT_EQ(output(kTwo, {"--input", x(), "--input", k()}), kPrinted);
  EXPECT_EQ(output(kTwo, {"--input", x(), "--input", k(), "--backend", "reference"}), kPrinted);
  // The layout is that of StableHLO's own test of it, the spellings are MLIR's.
  EXPECT_EQ(output(R"(
func.func @main() -> (tensor<ui8>, tensor<0xui8>, tensor<2x2xi1>, tensor<2x1x2xi64>, tensor<9xf32>,
                      tensor<3xf64>, tensor<3xf16>, tensor<2xbf16>, tensor<complex<f32>>) {
  %a = stablehlo.constant dense<1> : tensor<ui8>
  %b = stablehlo.constant dense<> : tensor<0xui8>
  %c = stablehlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  %d = stablehlo.constant dense<[[[0, 1]], [[4, -2]]]> : tensor<2x1x2xi64>
  %e = stablehlo.constant dense<[0.1, 1.234567, 12345678.0, 9.99999974E-6, 0.0012345678, -0.0,
                                 0x7F800000, 99999.99, 1.23456789E+18]> : tensor<9xf32>
  %f = stablehlo.constant dense<[0.1, 3.1415926535897931, 1.0e-45]> : tensor<3xf64>
  %g = stablehlo.constant dense<[0.1, 1.234567, 0x7E00]> : tensor<3xf16>
  %h = stablehlo.constant dense<[0.1, 1234567.0]> : tensor<2xbf16>
  %i = stablehlo.constant dense<(1.0, -0.5)> : tensor<complex<f32>>
  return %a, %b, %c, %d, %e, %f, %g, %h, %i : tensor<ui8>, tensor<0xui8>, tensor<2x2xi1>,
      tensor<2x1x2xi64>, tensor<9xf32>, tensor<3xf64>, tensor<3xf16>, tensor<2xbf16>,
      tensor<complex<f32>>
})",
                   {}),
            R"(tensor<ui8> {1}
tensor<0xui8> {
  []
}
tensor<2x2xi1> {
  [
    [true, false],
    [false, true]
  ]
}
tensor<2x1x2xi64> {
  [
    [
      [0, 1]
    ],
    [
      [4, -2]
    ]
  ]
}
tensor<9xf32> {
  [1.000000e-01, 1.23456705, 0x4B3C614E, 9.99999974E-6, 0.00123456784, -0.000000e+00, 0x7F800000, 99999.9921, 1.23456794E+18]
}
tensor<3xf64> {
  [1.000000e-01, 3.1415926535897931, 9.9999999999999998E-46]
}
tensor<3xf16> {
  [9.997550e-02, 1.234380e+00, 0x7E00]
}
tensor<2xbf16> {
  [1.000980e-01, 1.236990e+06]
}
tensor<complex<f32>> {[1.000000e+00, -5.000000e-01]}
)");
}

TEST_F(Exec, inputs_and_outputs_are_files_of_every_kind) {
  const std::vector<std::string> inputs{"--input", x(), "--input", k()};
  for (const char* name : {"out.safetensors", "out.npz", "out"}) {
    std::vector<std::string> args = inputs;
    args.insert(args.end(), {"--outputs", folder_.file(name)});
    EXPECT_EQ(output(kTwo, args), "") << name;
    // What came out may go in.
    EXPECT_MENTIONS(output(kTwo, {"--inputs", folder_.file(name)}),
                    "[2.000000e+00, -1.200000e+01]");
  }
  EXPECT_EQ(hf::SafetensorsFile::open(folder_.file("out.safetensors"))->tensor("1"),
            Literal::of<int>({2}, std::vector<int>{-1, 2}));
  EXPECT_EQ(hf::open_npy(folder_.file("out/1.npy")).value,
            Literal::of<int>({2}, std::vector<int>{-1, 2}));
}

TEST_F(Exec, npy_files_take_the_places_that_no_file_names) {
  hf::write_safetensors(folder_.file("first.safetensors"),
                        {{"0", Literal::of<float>({2}, std::vector<float>{0.5, -3})}});
  EXPECT_EQ(output(kTwo, {"--input", k(), "--inputs", folder_.file("first.safetensors")}),
            kPrinted);
}

TEST_F(Exec, arrays_that_numpy_saved_together_are_inputs_by_their_numbers) {
  EXPECT_MENTIONS(output(R"(
func.func @main(%x: tensor<2x3x2xf32>, %k: tensor<2xi32>) -> tensor<2xi32> {
  return %k : tensor<2xi32>
})",
                         {"--inputs", LATHE_SOURCE_DIR "/tests/golden/npy/pair.npz"}),
                  "[3, 4]");
}

// An archive of one file, whose bytes are there as they are, with a checksum that is not theirs.
std::string zip_of(const std::string& name, const std::string& bytes) {
  const auto number = [](uint64_t value, size_t width) {
    return std::string(reinterpret_cast<const char*>(&value), width);
  };
  const std::string sizes = number(0x1234, 4) + number(bytes.size(), 4) + number(bytes.size(), 4);
  const std::string facts = number(20, 2) + number(0, 4) + number(0x21 << 16, 4) + sizes +
                            number(name.size(), 2) + number(0, 2);
  const std::string local = "PK\3\4" + facts + name + bytes;
  const std::string entry =
      "PK\1\2" + number(20, 2) + facts + number(0, 2 + 2 + 2) + number(0, 8) + name;
  return local + entry + "PK\5\6" + number(0, 4) + number(1, 2) + number(1, 2) +
         number(entry.size(), 4) + number(local.size(), 4) + number(0, 2);
}

// The header says at once that most of an entry is no array's: it is never inflated, which the
// checksum at its end would tell.
TEST_F(Exec, an_archive_is_read_as_far_as_its_arrays_go) {
  const std::string array = hf::npy_header(Literal::of<float>({3}, std::vector<float>{1, 2, 3}));
  const auto complaint = [&](size_t bytes, const std::string& words) {
    const std::string file =
        folder_.write("large.npz", zip_of("0.npy", array + std::string(bytes, '\0')));
    expect_error(kTwo, {"--inputs", file}, words);
  };
  complaint(size_t{8} << 20, "0.npy: 8388608 bytes of elements; <f4[3] takes 12");
  complaint(12, "0.npy: CRC error");
}

TEST_F(Exec, types_that_files_lack_travel_as_bytes_or_beside) {
  constexpr const char* kRare = R"(
func.func @main(%a: tensor<3xi4>, %b: tensor<3xui2>, %c: tensor<2xcomplex<f64>>, %d: tensor<2xf8E3M4>)
    -> (tensor<3xi4>, tensor<3xui2>, tensor<2xcomplex<f64>>, tensor<2xf8E3M4>) {
  return %a, %b, %c, %d : tensor<3xi4>, tensor<3xui2>, tensor<2xcomplex<f64>>, tensor<2xf8E3M4>
})";
  constexpr const char* kValues = R"(tensor<3xi4> {
  [-8, 7, -1]
}
tensor<3xui2> {
  [0, 3, 2]
}
tensor<2xcomplex<f64>> {
  [[1.000000e+00, -2.000000e+00], [0.000000e+00, 5.000000e-01]]
}
tensor<2xf8E3M4> {
  [1.500000e+00, -2.500000e-01]
}
)";
  const auto filled = [](DType dtype, const std::vector<double>& values) {
    Literal out(dtype, Shape(values.size()));
    for (size_t i = 0; i < values.size(); ++i) out.set_f64(static_cast<int64_t>(i), values[i]);
    return out;
  };
  Literal c(DType::c128, {2});
  c.set_c128(0, {1, -2});
  c.set_c128(1, {0, 0.5});
  Literal d(DType::u8, {2});
  const Literal f8 = filled(DType::f8E3M4, {1.5, -0.25});
  std::memcpy(d.mutable_bytes().data(), f8.bytes().data(), 2);
  hf::write_safetensors(
      folder_.file("in.safetensors"),
      {{"0", filled(DType::i8, {-8, 7, -1})}, {"1", filled(DType::u8, {0, 3, 2})}, {"3", d}});
  const std::vector<std::string> inputs{"--inputs", folder_.file("in.safetensors"), "--input",
                                        npy("c.npy", c)};
  EXPECT_EQ(output(kRare, inputs), kValues);
  std::vector<std::string> args = inputs;
  args.insert(args.end(), {"--outputs", folder_.file("out.safetensors")});
  EXPECT_MENTIONS(exec(kRare, args).err,
                  "result 2 is tensor<2xcomplex<f64>>, which safetensors lacks");
  EXPECT_EQ(output(kRare, {"--inputs", folder_.file("out.safetensors"), "--input",
                           folder_.file("out.2.npy"), "--input", folder_.file("out.3.npy")}),
            kValues);
  args.back() = folder_.file("folder");
  EXPECT_EQ(output(kRare, args), "");
  EXPECT_EQ(output(kRare, {"--inputs", folder_.file("folder")}), kValues);
}

TEST_F(Exec, a_module_that_checks_itself_fails_with_the_element_and_the_tolerance) {
  const auto module = [](const std::string& check) {
    return R"(
func.func @main() -> tensor<2x2xf32> {
  %x = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %y = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.000001]]> : tensor<2x2xf32>
)" + check +
           R"(
  return %x : tensor<2x2xf32>
})";
  };
  const std::string types = " : (tensor<2x2xf32>, tensor<2x2xf32>) -> ()";
  const std::string close = "  stablehlo.custom_call @check.expect_close(%x, %y)" + types;
  EXPECT_MENTIONS(output(module(close), {}), "[3.000000e+00, 4.000000e+00]");
  const Outcome wrong =
      exec(module("  stablehlo.custom_call @check.expect_eq(%x, %y)" + types + "\n" + close), {});
  EXPECT_EQ(wrong.code, 1);
  EXPECT_MENTIONS(wrong.err, "1 of 2 checks fail");
  EXPECT_MENTIONS(wrong.err,
                  "check.expect_eq: element [1, 1] is 4.000000e+00, expected 4.00000095, "
                  "exactly; at ");
  EXPECT_MENTIONS(wrong.err, "module.mlir:5");
  expect_error(module("  check.expect_almost_eq_const %x, dense<2.0> : tensor<2x2xf32>"), {},
               "element [0, 0] is 1.000000e+00, expected 2.000000e+00, within 0.001");
}

// As StableHLO's quantized tests do.
TEST_F(Exec, a_check_may_be_what_the_module_returns) {
  const auto module = [](const std::string& y) {
    return "func.func @main() -> tensor<i1> {\n"
           "  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>\n"
           "  %y = stablehlo.constant dense<" +
           y +
           "> : tensor<2xf32>\n  %0 = stablehlo.custom_call @check.eq(%x, %y) : (tensor<2xf32>, "
           "tensor<2xf32>) -> tensor<i1>\n  return %0 : tensor<i1>\n}";
  };
  EXPECT_EQ(output(module("[1.0, 2.0]"), {}), "tensor<i1> {true}\n");
  expect_error(module("[1.0, 2.0001]"), {}, "check.eq: element [1] is");
}

TEST_F(Exec, compare_says_where_two_backends_differ_most) {
  EXPECT_EQ(output(kTwo, {"--input", x(), "--input", k(), "--compare", "reference"}),
            "result 0, tensor<2xf32>: equal\nresult 1, tensor<2xi32>: equal\n");
}

TEST_F(Exec, time_gives_median_and_minimum) {
  const Outcome result = exec(kTwo, {"--input", x(), "--input", k(), "--time", "3"});
  EXPECT_EQ(result.out, kPrinted);
  EXPECT_MENTIONS(result.err, "time: median ");
  EXPECT_MENTIONS(result.err, " of 3 runs");
  expect_error(kTwo, {"--time", "0"}, "expected a whole number, 1 or more");
}

constexpr const char* kSum = R"(
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<ui32>) {
  %s = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  %r = stablehlo.replica_id : tensor<ui32>
  return %s, %r : tensor<2xf32>, tensor<ui32>
})";

TEST_F(Exec, several_devices_meet_in_collective_ops) {
  const auto result_of = [](int device, const char* sum) {
    return fmt::format("device {0}:\ntensor<2xf32> {{\n  {1}\n}}\ntensor<ui32> {{{0}}}\n", device,
                       sum);
  };
  const auto all = [&](const char* sum) {
    return result_of(0, sum) + result_of(1, sum) + result_of(2, sum);
  };
  for (const char* backend : {"cpu", "reference"})
    EXPECT_EQ(output(kSum, {"--input", x(), "--devices", "3", "--backend", backend}),
              all("[1.500000e+00, -9.000000e+00]"));
  // A device may have an input of its own.
  hf::write_safetensors(folder_.file("in.safetensors"),
                        {{"0", Literal::of<float>({2}, std::vector<float>{1, 2})},
                         {"2.0", Literal::of<float>({2}, std::vector<float>{10, 20})}});
  EXPECT_EQ(output(kSum, {"--inputs", folder_.file("in.safetensors"), "--devices", "3"}),
            all("[1.200000e+01, 2.400000e+01]"));
  expect_error(kSum, {"--inputs", folder_.file("in.safetensors"), "--devices", "2"},
               "an input of device 2, of 2");
  EXPECT_EQ(output(kSum, {"--input", x(), "--devices", "3", "--outputs", folder_.file("out.npz")}),
            "");
  EXPECT_MENTIONS(output(kSum, {"--input", x(), "--devices", "3", "--compare", "reference"}),
                  "result 2.1, tensor<ui32>: equal");
  expect_error(std::string("module attributes {mhlo.num_partitions = 2 : i32} {") + kSum + "}",
               {"--input", x(), "--devices", "3"},
               "--devices 3: the module is for 1 replicas of 2 partitions");
  expect_error(kSum, {"--input", x(), "--devices", "0"}, "--devices");
  EXPECT_MENTIONS(
      output(std::string("module attributes {mhlo.num_replicas = 3 : i32} {") + kSum + "}",
             {"--input", x(), "--compare", "reference"}),
      "result 2.1, tensor<ui32>: equal");
}

// The process ends with the error of one device while the others still run.
TEST_F(Exec, a_device_that_fails_ends_all_that_still_run) {
  expect_error(R"(
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %turns = stablehlo.constant dense<100000> : tensor<i64>
  %two = stablehlo.constant dense<2> : tensor<ui32>
  %replica = stablehlo.replica_id : tensor<ui32>
  %fails = stablehlo.compare EQ, %replica, %two : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %end = stablehlo.select %fails, %zero, %turns : tensor<i1>, tensor<i64>
  %r:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i64>, tensor<2xf32>
  cond {
    %more = stablehlo.compare LT, %i, %end : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i64>
    %z = stablehlo.cosine %y : tensor<2xf32>
    stablehlo.return %next, %z : tensor<i64>, tensor<2xf32>
  }
  %s = "stablehlo.all_reduce"(%r#1) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %t = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %t : tensor<f32> }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
    : (tensor<2xf32>) -> tensor<2xf32>
  return %s : tensor<2xf32>
})",
               {"--input", x(), "--devices", "3"}, "replica 2, partition 0 is in no group");
}

TEST_F(Exec, groups_that_want_devices_say_how_to_give_them) {
  expect_error(kSum, {"--input", x()},
               "the groups of the program's collective ops name process 2, and it is run on 1 "
               "device; give --devices N, 3 or more");
}

TEST_F(Exec, outputs_follow_links_and_keep_rights) {
  namespace fs = std::filesystem;
  const std::string file = folder_.write("real.npz", ""), link = folder_.file("link.npz");
  fs::permissions(file, fs::perms{0600});
  fs::create_symlink("real.npz", link);
  EXPECT_EQ(output(kTwo, {"--input", x(), "--input", k(), "--outputs", link}), "");
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(fs::status(file).permissions(), fs::perms{0600});
  EXPECT_MENTIONS(output(kTwo, {"--inputs", file}), "[2.000000e+00, -1.200000e+01]");
}

TEST_F(Exec, where_processes_meet_there_are_as_many_devices_as_the_module_is_for) {
  const std::string sum =
      std::string("module attributes {mhlo.num_replicas = 3 : i32} {") + kSum + "}";
  EXPECT_EQ(output(sum, {"--input", x()}), output(sum, {"--input", x(), "--devices", "3"}));
  const std::string nothing_meets =
      "module attributes {mhlo.num_replicas = 3 : i32} { func.func @main(%x: tensor<2xf32>) -> "
      "tensor<2xf32> { return %x : tensor<2xf32> } }";
  EXPECT_EQ(output(nothing_meets, {"--input", x()}).find("device"), std::string::npos);
  // A mesh says for how many partitions the module is that does not.
  const std::string manual =
      "module { sdy.mesh @m = <[\"x\"=2]> func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> { %0 "
      "= "
      "sdy.manual_computation(%x) in_shardings=[<@m, [{\"x\"}]>] out_shardings=[<@m, [{\"x\"}]>] "
      "manual_axes={\"x\"} (%y: tensor<1xf32>) { sdy.return %y : tensor<1xf32> } : (tensor<2xf32>) "
      "-> tensor<2xf32> return %0 : tensor<2xf32> } }";
  const std::string same = "tensor<2xf32> {\n  [5.000000e-01, -3.000000e+00]\n}\n";
  const std::string both = "device 0:\n" + same + "device 1:\n" + same;
  EXPECT_EQ(output(manual, {"--input", x()}), both);
  EXPECT_EQ(output(manual, {"--input", x(), "--devices", "2"}), both);
  expect_error(sum.substr(0, sum.find('3')) + "999" + sum.substr(sum.find('3') + 1),
               {"--input", x()}, "the module is for 999 replicas of 1 partitions; at most 256");
}

TEST_F(Exec, open_sizes_are_those_of_one_example_of_a_batch) {
  constexpr const char* kOpen = R"(
func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = stablehlo.negate %x : tensor<?xf32>
  return %y : tensor<?xf32>
})";
  const std::string args = "[dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>]";
  EXPECT_MENTIONS(output(kOpen, {"--args", args, "--transform", "vmap"}), "tensor<2x3xf32>");
  EXPECT_MENTIONS(output(kOpen, {"--args", args, "--transform", "vmap(1)->1"}), "tensor<2x3xf32>");
  expect_error(kOpen, {"--args", args}, "the input is of shape [2, 3], the text says");
}

constexpr const char* kProbed = R"(
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %i = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %two = stablehlo.constant dense<2> : tensor<i64>
  %four = stablehlo.constant dense<[4.0, 4.0]> : tensor<2xf32>
  %n, %y = stablehlo.while(%a = %i, %b = %x) : tensor<i64>, tensor<2xf32>
  cond {
    %c = stablehlo.compare LT, %a, %two : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %d = stablehlo.add %b, %b : tensor<2xf32>
    %e = interpreter.probe %d, probe_id = "a/b" : tensor<2xf32>
    %f = stablehlo.add %a, %one : tensor<i64>
    stablehlo.return %f, %e : tensor<i64>, tensor<2xf32>
  }
  %p = interpreter.print %y : tensor<2xf32>
  check.expect_serialized_eq %four, probe_id = "a/b", iter = 1 : tensor<2xf32>
  return %p : tensor<2xf32>
})";

TEST_F(Exec, probes_note_each_turn_and_their_files_say_whose_they_are) {
  const std::string ones = npy("ones.npy", Literal::full(DType::f32, {2}, 1));
  constexpr const char* kFour = "tensor<2xf32> {\n  [4.000000e+00, 4.000000e+00]\n}\n";
  for (const char* backend : {"cpu", "reference"}) {
    const std::string folder = folder_.file(std::string("probes_") + backend);
    EXPECT_EQ(
        output(kProbed, {"--input", ones, "--backend", backend, "--probe-output-dir", folder}),
        std::string(kFour) + kFour)
        << backend;  // printed, and the result
    EXPECT_EQ(hf::open_npy(folder + "/probe1.npy").value, Literal::full(DType::f32, {2}, 2));
    EXPECT_EQ(hf::open_npy(folder + "/probe2.npy").value, Literal::full(DType::f32, {2}, 4));
    EXPECT_EQ(MappedFile::open(folder + "/index.csv")->text(),
              fmt::format("a/b,tensor<2xf32>,{0}/probe1.npy\na/b,tensor<2xf32>,{0}/probe2.npy\n",
                          folder));
  }
  expect_error(kProbed, {"--input", x()},
               "check.expect_serialized_eq: element [0] is 4.000000e+00, "
               "expected 2.000000e+00, exactly");
  std::string other = kProbed;
  other.replace(other.find("iter = 1"), 8, "iter = 2");
  expect_error(other, {"--input", ones}, "probe `a/b` noted nothing in turn 2");
}

TEST_F(Exec, tokens_are_results_without_values) {
  constexpr const char* kToken = R"(
func.func @main(%x: tensor<2xf32>) -> (!stablehlo.token, tensor<2xf32>) {
  %t = stablehlo.create_token : !stablehlo.token
  return %t, %x : !stablehlo.token, tensor<2xf32>
})";
  EXPECT_EQ(output(kToken, {"--input", x()}),
            "!stablehlo.token\ntensor<2xf32> {\n  [5.000000e-01, -3.000000e+00]\n}\n");
  EXPECT_EQ(output(kToken, {"--input", x(), "--compare", "reference"}),
            "result 1, tensor<2xf32>: equal\n");
  EXPECT_EQ(output(kToken, {"--input", x(), "--outputs", folder_.file("token.npz")}), "");
}

TEST_F(Exec, entry_names_a_function) {
  const std::string two = std::string(kTwo) + R"(
func.func @other(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
})";
  EXPECT_EQ(output(two, {"--entry", "other", "--input", npy("s.npy", Literal::scalar(2.f))}),
            "tensor<f32> {2.000000e+00}\n");
  expect_error(two, {"--entry", "third"}, "has no function of that name; it has main, other");
}

TEST_F(Exec, transforms_are_those_of_the_library) {
  constexpr const char* kLoss = R"(
func.func @main(%x: tensor<2xf32>, %k: tensor<2xi32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %y = stablehlo.multiply %x, %x : tensor<2xf32>
  %s = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0]
      : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return %s : tensor<f32>
})";
  EXPECT_MENTIONS(output(kLoss, {"--input", x(), "--input", k(), "--transform", "grad(0)"}),
                  "[1.000000e+00, -6.000000e+00]");
  // How many examples there are is what the input says.
  const std::string batch = npy("b.npy", Literal::of<float>({1, 2}, std::vector<float>{0.5, -3}));
  EXPECT_EQ(output(kLoss, {"--input", batch, "--input", k(), "--transform",
                           "value_and_grad(0);vmap(0,none)"}),
            "tensor<1xf32> {\n  [9.250000e+00]\n}\ntensor<1x2xf32> {\n  [\n    [1.000000e+00, "
            "-6.000000e+00]\n  ]\n}\n");
  expect_error(kLoss, {"--input", x(), "--input", k(), "--transform", "grad(1)"},
               "[grad] parameter 1");
}

TEST_F(Exec, wrong_inputs_are_errors_that_list_what_is_wanted) {
  expect_error(kTwo, {"--input", x()},
               "input 1 of main is missing; give --inputs FILE.safetensors");
  expect_error(kTwo, {"--input", x()}, "or their values with --args");
  expect_error(kTwo, {"--input", x()}, "0: tensor<2xf32>, given by " + folder_.file("x.npy"));
  expect_error(kTwo, {"--input", x()}, "1: tensor<2xi32>, not given");
  expect_error(kTwo, {"--input", k(), "--input", x()},
               "k.npy: it is tensor<2xi32>, input 0 is tensor<2xf32>");
  expect_error(kTwo, {"--input", npy("long.npy", Literal(DType::f32, {3})), "--input", k()},
               "long.npy: it is tensor<3xf32>, input 0 is tensor<2xf32>");
  expect_error(kTwo, {"--input", x(), "--input", k(), "--input", k()}, "main takes inputs 0 to 1");
  expect_error("func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> { return %x : tensor<2xf32> }",
               {"--input", x(), "--input", x()}, "main takes one input, 0\n");
  hf::write_safetensors(folder_.file("in.safetensors"), {{"weight", Literal(DType::f32, {2})}});
  expect_error(kTwo, {"--inputs", folder_.file("in.safetensors")},
               "in.safetensors: weight: expected the number of an input as its name");
  hf::write_safetensors(folder_.file("in.safetensors"), {{"0", Literal(DType::f32, {2})}});
  expect_error(
      kTwo,
      {"--inputs", folder_.file("in.safetensors"), "--inputs", folder_.file("in.safetensors")},
      "input 0 is given twice");
  expect_error(kTwo, {"--input", folder_.file("none.npy")}, "none.npy");
  expect_error(kTwo, {"--input", folder_.write("x.txt", "1 2")}, "inputs are .safetensors, .npz");
  expect_error(kTwo, {"--input", folder_.write("x.npz", "no zip")}, "x.npz: no .npz file");
  expect_error(R"(
func.func @main(%x: tensor<2xi4>) -> tensor<2xi4> {
  return %x : tensor<2xi4>
})",
               {"--input", npy("i8.npy", Literal::of<int8_t>({2}, std::vector<int8_t>{0, 8}))},
               "i8.npy: element 1 is 8, which no i4 is");
}

// A module of functions that run as processes, and one that fails where it is told to.
constexpr const char* kSections = R"(// Two modules.
// -----
module {
  func.func @sum(%x: tensor<2xf32>) -> tensor<2xf32> {
    %y = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
    return %y : tensor<2xf32>
  }
  func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
    %z = stablehlo.add %x, %x : tensor<2xf32>
    %r:2 = "interpreter.run_parallel"(%x, %z) {programs = [[@sum], [@sum]]} :
      (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
    %w = stablehlo.negate %r#1 : tensor<2xf32>
    return %w : tensor<2xf32>
  }
}
// -----
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %y = stablehlo.negate %x : tensor<2xf32>
  return %y : tensor<2xf32>
}
)";

TEST_F(Exec, runs_a_file_module_by_module_and_functions_as_processes) {
  for (const char* backend : {"cpu", "reference"})
    EXPECT_EQ(
        output(kSections, {"--args", "[dense<[1.0, 2.0]> : tensor<2xf32>]", "--backend", backend}),
        "tensor<2xf32> {\n  [-3.000000e+00, -6.000000e+00]\n}\n"
        "tensor<2xf32> {\n  [-1.000000e+00, -2.000000e+00]\n}\n");
  std::string wrong = kSections;
  wrong.replace(wrong.rfind("negate"), 6, "negates");
  expect_error(wrong, {"--input", x()}, "1 of 2 sections fail\nsection at line 21: ");
  expect_error(wrong, {"--input", x()}, "module.mlir:22:8: the operation stablehlo.negates");
  expect_error(kSections, {"--input", x(), "--outputs", folder_.file("out.npz")},
               "holds 2 modules between lines `// -----`");
  expect_error(kSections, {"--input", x(), "--devices", "2"}, "by interpreter.run_parallel");
}

TEST_F(Exec, functions_that_run_as_processes_must_fit) {
  const auto error = [&](const std::string& from, const std::string& to, const char* complaint) {
    std::string text = kSections;
    text.replace(text.find(from), from.size(), to);
    expect_error(text, {"--input", x()}, complaint);
  };
  error("[[@sum], [@sum]]", "[[@sum], [@some]]", "the module has no function @some");
  error("[[@sum], [@sum]]", "[[@sum]]", "its functions give 1 results, it says 2");
  error("[[@sum], [@sum]]", "[[@sum], []]", "replicas of 1 and of 0 partitions");
  error("[[@sum], [@sum]]", "[[@sum], [\"sum\"]]", "no function's name");
  error("[[@sum], [@sum]]", "7", "`programs` is no list");
}

TEST_F(Exec, values_as_text_are_inputs) {
  EXPECT_EQ(output(kTwo, {"--input", x(), "--args", "[dense<[1, -2]> : tensor<2xi32>]"}), kPrinted);
  const auto error = [&](const char* args, const char* complaint) {
    expect_error(kTwo, {"--args", args}, complaint);
  };
  error("not_array", "--args:1:1: expected '[', found 'not_array'");
  error("[4.0 : f32]", "--args:1:2: expected a value like dense<1>");
  error("[dense<1> : tensor<2xi32>] x", "expected nothing after the list");
  error("[dense<1> : tensor<2xi32>]", "--args: it is tensor<2xi32>, input 0 is tensor<2xf32>");
}

TEST_F(Exec, a_program_that_waits_for_the_host_is_told_that_nothing_comes) {
  constexpr const char* kInfeed = R"(
func.func @main() -> tensor<2xf32> {
  %t = stablehlo.create_token : !stablehlo.token
  %r:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return %r#0 : tensor<2xf32>
})";
  for (const char* backend : {"cpu", "reference"})
    expect_error(kInfeed, {"--backend", backend}, "the host does not give: infeed of device 0");
}

// All but the one that needs --args.
TEST_F(Exec, runs_the_modules_of_the_conformance_suite) {
  const std::filesystem::path folder =
      std::filesystem::path(LATHE_CONFORMANCE_DIR) / "stablehlo/tests/interpret";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no conformance data at " << folder;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::vector<std::string> args{"exec", entry.path()};
    if (entry.path().filename() == "api_input_arguments.mlir")
      args.insert(args.end(), {"--args", "[dense<1> : tensor<2xi32>, dense<2> : tensor<2xi32>]"});
    const Outcome ran = run_lathe(args);
    EXPECT_EQ(ran.code, 0) << entry.path() << "\n" << ran.err;
    EXPECT_EQ(run_lathe({"opt", entry.path()}).code, 0) << entry.path();
  }
}

TEST_F(Exec, mistakes_are_errors) {
  const std::vector<std::string> inputs{"--input", x(), "--input", k()};
  const auto with = [&](const std::string& flag, const std::string& value) {
    std::vector<std::string> out = inputs;
    out.insert(out.end(), {flag, value});
    return out;
  };
  expect_error(kTwo, with("--outputs", folder_.file("one.npy")), "there are 2 results");
  expect_error(kTwo, with("--outputs", folder_.file("no/such.npz")), "cannot write");
  expect_error(kTwo, with("--outputs", x() + "/in"), "cannot make this folder");
  for (const char* typed : {"out.safetensor", "out.NPZ", "-"})
    expect_error(kTwo, with("--outputs", typed), "results go to a .safetensors, .npz or .npy file");
  EXPECT_EQ(output(kTwo, with("--outputs", folder_.file("run.3/"))), "");
  EXPECT_EQ(output(kTwo, with("--outputs", folder_.file("run.3"))), "");
  std::filesystem::create_directory(folder_.file("none"));
  expect_error(kTwo, {"--inputs", folder_.file("none")}, "a folder without .npy files");
  EXPECT_MENTIONS(output(kTwo, with("--entry", "@main")), "tensor<2xf32>");
  expect_error(kTwo, with("--backend", "gpu"), "expected cpu, reference or pjrt:PLUGIN.so");
  expect_error(kTwo, with("--backend", "pjrt:"), "expected cpu, reference or pjrt:PLUGIN.so");
  expect_error(kTwo, with("--backend", "pjrt:" + x()), "x.npy");
  expect_error("func.func @main(", inputs, "module.mlir:1");
  expect_error("", inputs, "holds no function");
}

}  // namespace
}  // namespace lathe::e2e
