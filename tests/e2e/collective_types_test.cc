// Reductions over processes, compiled: of every element type, by known and unknown computations, in
// groups and sizes around those of chunks, with the bits of the reference evaluator and of plain
// loops.
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "lathe/base/testing/user_errors.h"
#include "lathe/ir/op_def.h"
#include "lathe/lathe.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

constexpr int kDevices = 4, kMostDevices = 8;
// Everybody in another order, pairs, and one alone beside three.
const std::vector<std::string> kGroups = {"dense<[[2, 0, 3, 1]]> : tensor<1x4xi64>",
                                          "dense<[[3, 1], [0, 2]]> : tensor<2x2xi64>",
                                          "dense<[[1, -1, -1], [2, 0, 3]]> : tensor<2x3xi64>"};

Client& client(bool compiled) {
  static const auto reference = make_reference_client(kMostDevices);
  static const auto cpu = make_default_cpu_client(kMostDevices);
  return compiled ? *cpu : *reference;
}

using Literals = std::vector<Literal>;

// One argument and one result a process.
Literals run(bool compiled, const std::vector<Program>& programs, const Literals& inputs) {
  Client& on = client(compiled);
  const auto executable =
      on.compile_each(programs, {.partitions = static_cast<int>(programs.size())});
  std::vector<std::vector<BufferRef>> arguments;
  for (size_t p = 0; p < inputs.size(); ++p)
    arguments.push_back({on.buffer_from_host(inputs[p], on.devices()[p])});
  Literals out;
  for (const auto& results : executable->execute_all(arguments)) {
    Literal value(results[0]->type().dtype(), results[0]->type().shape());
    results[0]->copy_to_host(value.mutable_bytes());
    out.push_back(std::move(value));
  }
  return out;
}

Literals run(bool compiled, const Program& program, const Literals& inputs) {
  return run(compiled, std::vector<Program>(inputs.size(), program), inputs);
}

// A body of one type; {} stands for it.
struct Body {
  std::string name, ops;
  bool for_floats = true, for_complex = true, for_booleans = true;
};
const std::vector<Body> kBodies = {
    {"add", "%r = stablehlo.add %a, %b : tensor<{0}>"},
    {"multiply", "%r = stablehlo.multiply %a, %b : tensor<{0}>"},
    {"maximum", "%r = stablehlo.maximum %a, %b : tensor<{0}>"},
    {"minimum", "%r = stablehlo.minimum %a, %b : tensor<{0}>"},
    {"and", "%r = stablehlo.and %a, %b : tensor<{0}>", false, false},
    {"or", "%r = stablehlo.or %a, %b : tensor<{0}>", false, false},
    {"xor", "%r = stablehlo.xor %a, %b : tensor<{0}>", false, false},
    {"second", "%r = stablehlo.optimization_barrier %b : tensor<{0}>"},
    {"difference from the second, times the first",
     "%d = stablehlo.subtract %b, %a : tensor<{0}> %r = stablehlo.multiply %d, %a : tensor<{0}>",
     true, true, false},
    {"the smaller plus the first",
     "%c = stablehlo.compare LT, %a, %b : (tensor<{0}>, tensor<{0}>) -> tensor<i1> %s = "
     "stablehlo.select %c, %a, %b : tensor<i1>, tensor<{0}> %r = stablehlo.add %s, %a : "
     "tensor<{0}>",
     true, false}};

bool takes(const Body& body, DType dtype) {
  if (is_complex(dtype)) return body.for_complex;
  if (is_float(dtype)) return body.for_floats;
  return !is_bool(dtype) || body.for_booleans;
}

std::string region(const Body& body, DType dtype) {
  return fmt::format(
      "({{ ^bb0(%a: tensor<{0}>, %b: tensor<{0}>): {1} stablehlo.return %r : "
      "tensor<{0}> }})",
      name(dtype), fmt::format(fmt::runtime(body.ops), name(dtype)));
}

Program program(std::string_view op, std::string_view rest, Type from, Type to,
                std::string_view param = "") {
  return parse_module(
             fmt::format(
                 "func.func @main(%x: {1}{4}) -> {2} {{\n  %y = \"stablehlo.{0}\"(%x) {3} : "
                 "({1}) -> {2}\n  return %y : {2}\n}}",
                 op, from.str(), to.str(), rest, param),
             op_table())
      .entry();
}

const std::string kChannel =
    "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids";

Program all_reduce(const Body& body, const std::string& groups, Type type,
                   std::string_view param = "") {
  return program(
      "all_reduce",
      fmt::format("{} {{replica_groups = {}, {}}}", region(body, type.dtype()), groups, kChannel),
      type, type, param);
}

class CollectiveTypes : public testing::Test {
 protected:
  // Small numbers, and halves where the type has them.
  Literals inputs(Type type, int processes = kDevices) {
    Literals out;
    for (int p = 0; p < processes; ++p) {
      Literal one(type.dtype(), type.shape());
      for (int64_t i = 0; i < type.size(); ++i) {
        const auto value = static_cast<int>(random_() % 13) - 4;
        if (is_complex(type.dtype()))
          one.set_c128(i, {value * 0.5, static_cast<double>(random_() % 5)});
        else if (is_float(type.dtype()))
          one.set_f64(i, value * 0.5);
        else
          one.set_i64(i, value);
      }
      out.push_back(std::move(one));
    }
    return out;
  }

  void expect_as_evaluated(const Program& program, const std::string& what,
                           int processes = kDevices) {
    const Literals in = inputs(program.param_type(0), processes);
    const Literals wanted = run(false, program, in), got = run(true, program, in);
    for (size_t p = 0; p < in.size(); ++p)
      ASSERT_TRUE(std::ranges::equal(got[p].bytes(), wanted[p].bytes()))
          << what << ", process " << p;
  }

  std::mt19937 random_{11};
};

TEST_F(CollectiveTypes, every_type_is_combined_as_the_evaluator_does) {
  for (const DTypeInfo& type : all_dtypes())
    for (const Body& body : kBodies)
      for (const std::string& groups : kGroups) {
        if (!takes(body, type.dtype)) continue;
        for (Dim size : {0, 1, 37})
          expect_as_evaluated(all_reduce(body, groups, Type::tensor(type.dtype, {size})),
                              fmt::format("{} {} {} {}", type.name, body.name, groups, size));
      }
}

// Operands are combined several at once; the last two computations tell every order from others.
TEST_F(CollectiveTypes, groups_of_every_size_are_combined_as_the_evaluator_does) {
  for (int members = 1; members <= kMostDevices; ++members) {
    std::vector<int> group(static_cast<size_t>(members));
    std::iota(group.rbegin(), group.rend(), 0);
    const std::string groups =
        fmt::format("dense<[[{}]]> : tensor<1x{}xi64>", fmt::join(group, ", "), members);
    for (const Body& body : std::span(kBodies).last(2))
      expect_as_evaluated(all_reduce(body, groups, Type::tensor(DType::bf16, {37})),
                          fmt::format("{} {}", body.name, groups), members);
  }
}

TEST_F(CollectiveTypes, more_than_a_chunk_is_combined_as_the_evaluator_does) {
  for (const DTypeInfo& type : all_dtypes())
    for (size_t b : {size_t{0}, kBodies.size() - 1}) {
      if (!takes(kBodies[b], type.dtype)) continue;
      const Dim chunk = combined_chunk(type.dtype);
      for (Dim size : {chunk, chunk + 5})
        expect_as_evaluated(all_reduce(kBodies[b], kGroups[0], Type::tensor(type.dtype, {size})),
                            fmt::format("{} {} {}", type.name, kBodies[b].name, size));
    }
}

TEST_F(CollectiveTypes, parts_along_every_dimension_are_those_of_the_evaluator) {
  const Shape shapes[] = {{8, 5, 12}, {4, 12, 300}, {4, 0, 4}, {4, 16, 1000}};
  for (DType dtype : {DType::bf16, DType::i8, DType::c128})
    for (const Shape& shape : shapes)
      for (int axis = 0; axis < shape.rank(); ++axis) {
        if (shape[axis] % kDevices != 0) continue;
        Shape part = shape;
        part[axis] /= kDevices;
        const std::string rest =
            fmt::format("{} {{scatter_dimension = {} : i64, replica_groups = {}, {}}}",
                        region(kBodies[0], dtype), axis, kGroups[0], kChannel);
        expect_as_evaluated(
            program("reduce_scatter", rest, Type::tensor(dtype, shape), Type::tensor(dtype, part)),
            fmt::format("{} {} axis {}", name(dtype), shape.str(), axis));
      }
}

// Many chunks, which all processes combine together.
TEST_F(CollectiveTypes, many_are_added_in_the_order_of_the_group) {
  const Type types[] = {Type::tensor(DType::f32, {100'003}), Type::tensor(DType::bf16, {200'003})};
  std::normal_distribution<float> normal;
  for (Type type : types) {
    Literals in = inputs(type);
    for (Literal& one : in)
      for (int64_t i = 0; i < type.size(); ++i) one.set_f64(i, normal(random_));
    Literal wanted = in[2];
    for (size_t member : {0u, 3u, 1u})
      for (int64_t i = 0; i < type.size(); ++i)  // the sum of two is exact in f64, then rounded
        wanted.set_f64(i, wanted.get_f64(i) + in[member].get_f64(i));
    for (int turn = 0; turn < 10; ++turn)
      for (const Literal& got : run(true, all_reduce(kBodies[0], kGroups[0], type), in))
        ASSERT_TRUE(std::ranges::equal(got.bytes(), wanted.bytes())) << type.str();
  }
}

TEST_F(CollectiveTypes, what_was_given_away_is_reduced_where_it_lies) {
  const Type type = Type::tensor(DType::f32, {50'001});
  const Program kept = all_reduce(kBodies[0], kGroups[2], type),
                given = all_reduce(kBodies[0], kGroups[2], type, " {jax.buffer_donor = true}");
  const auto aliased = [&](const Program& program) {
    return client(true).compile(program, {.partitions = kDevices})->memory_analysis().aliased_bytes;
  };
  EXPECT_EQ(aliased(kept), 0);
  EXPECT_EQ(aliased(given), type.byte_count());
  const Literals in = inputs(type), wanted = run(true, kept, in), got = run(true, given, in);
  for (size_t p = 0; p < kDevices; ++p)
    EXPECT_TRUE(std::ranges::equal(got[p].bytes(), wanted[p].bytes())) << p;
}

TEST_F(CollectiveTypes, other_computations_of_one_group_are_told) {
  const Type type = Type::tensor(DType::f32, {3});
  std::vector<Program> programs(kDevices, all_reduce(kBodies[0], kGroups[0], type));
  programs[3] = all_reduce(kBodies[2], kGroups[0], type);
  for (bool compiled : {false, true}) {
    const std::string error = error_of([&] { run(compiled, programs, inputs(type)); });
    EXPECT_NE(error.find("[stablehlo.all_reduce] of tensor<3xf32>"), std::string::npos) << error;
    EXPECT_NE(error.find("another process of its group comes to"), std::string::npos) << error;
    EXPECT_NE(error.find("computation"), std::string::npos) << error;
  }
}

}  // namespace
}  // namespace lathe
