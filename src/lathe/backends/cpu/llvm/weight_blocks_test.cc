// Products whose right operand is quantized: every format, few rows and many, sizes that are a
// multiple of nothing, batches, on every row of the target table.
#include <fmt/format.h>

#include <cmath>

#include "lathe/backends/cpu/code/compiler.h"
#include "lathe/backends/cpu/executable.h"
#include "lathe/backends/cpu/testing/kernel_testing.h"
#include "lathe/backends/cpu/testing/program_testing.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/quantized/dequantize.h"
#include "lathe/ops/quantized/quantized.h"

namespace lathe {
namespace {

using namespace testing_plans;
using enum WeightFormat;

struct Case {
  WeightLayout layout;
  DType codes = DType::u8, scales = DType::f32;
  std::optional<DType> zeros = {};
  Dim m = 1, n = 7, k = 256;
  DType dtype = DType::f32;  // of the left operand
  Dims batch = {};           // of both

  std::string str() const {
    return fmt::format("{} blocks {}x{} codes {} scales {} zeros {} {}x{}x{} {} batch {}",
                       EnumNames<WeightFormat>::names[static_cast<size_t>(layout.format)],
                       layout.block_rows, layout.block_columns, name(codes), name(scales),
                       zeros ? name(*zeros) : "none", m, n, k, name(dtype), batch.size());
  }
  bool scaled() const { return facts(layout.format).scaled(); }
  Shape shape(Dim rows, Dim columns) const {
    Shape out(batch);
    out.push_back(rows);
    out.push_back(columns);
    return out;
  }
  std::vector<Type> types() const {
    std::vector<Type> out{
        Type::tensor(dtype, shape(m, k)),
        Type::tensor(codes, shape(n, packed_row_bytes(layout, codes, k) / byte_size(codes)))};
    if (!scaled()) return out;
    const auto blocks = [](Dim size, Dim block) { return (size + block - 1) / block; };
    const Shape scale = shape(blocks(n, layout.block_rows), blocks(k, layout.block_columns));
    out.push_back(Type::tensor(scales, scale));
    if (zeros) out.push_back(Type::tensor(*zeros, scale));
    return out;
  }
  Program program(bool stored = false) const {
    return program_of(types(), [&](std::span<const Array> x) {
      const auto given = [&](size_t i) {
        return x.size() > i ? std::optional<Array>(x[i]) : std::nullopt;
      };
      Array w = dequantize(x[1], given(2), given(3), layout, dtype);
      if (stored) w = optimization_barrier(w);
      const auto rank = static_cast<int64_t>(batch.size());
      Dims batches;
      for (int64_t d = 0; d < rank; ++d) batches.push_back(d);
      return std::vector{dot_general(x[0], w, {batches, batches, {rank + 1}, {rank + 1}})};
    });
  }
  // Left elements and scales of few bits; any codes, half precision of moderate size where blocks
  // have it.
  std::vector<Literal> args() const {
    std::vector<Literal> out = random_args(program());
    for (Literal& arg : out)
      for (int64_t i = 0; i < arg.size(); ++i) {
        if (arg.dtype() == DType::u8)
          arg.set_i64(i, (i * 89 + i / 7 * 13 + i / 31 * 5) & 255);
        else if (is_integer(arg.dtype()))
          arg.set_i64(i, (i * 89 + i / 7 * 13) % 255 - 127);
        else if (&arg != &out[1])
          arg.set_f64(i, &arg == out.data() ? static_cast<double>(i * 7 % 33 - 16) / 16
                                            : static_cast<double>(1 << (i % 3)) / 16);
      }
    if (!scaled()) make_halves_moderate(out[1]);
    return out;
  }
  void make_halves_moderate(Literal& blocks) const {
    const FormatFacts& format = facts(layout.format);
    for (int64_t at = 0; at < blocks.size(); at += format.bytes)
      for (int half : {format.scales.factor_at, format.scales.least_at}) {
        if (half < 0) continue;
        blocks.set_i64(at + half, 0);
        blocks.set_i64(at + half + 1, 0x28 + 4 * (at / format.bytes % 2));
      }
  }
};

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  const auto add = [&](Case c) {
    for (DType dtype : {DType::f32, DType::bf16})
      for (Dim m : {1, 3, 21}) {
        c.m = m;
        c.dtype = dtype;
        cases.push_back(c);
      }
  };
  for (WeightFormat format : {u4, u4b8, f4e2m1, nf4, fp4})
    for (Dim columns : {16, 32, 64, 256})
      add({.layout = {format, 1, columns},
           .scales = columns == 32 ? DType::bf16 : DType::f16,
           .n = columns == 16 ? 70 : 9,
           .k = columns == 64 ? 340 : 512});
  add({.layout = {u4, 1, 32}, .zeros = DType::u8, .n = 13, .k = 384});
  add({.layout = {u4, 1, 128}, .zeros = DType::i8, .n = 13, .k = 384});
  add({.layout = {u4, 4, 64}, .zeros = DType::u8, .n = 13, .k = 200});
  add({.layout = {u4b8, 1, 4096}, .n = 5, .k = 330});
  add({.layout = {f4e2m1, 1, 32}, .scales = DType::f8E8M0FNU, .n = 5, .k = 256});
  for (DType codes : {DType::i8, DType::u8, DType::f8E4M3FN, DType::f8E5M2}) {
    add({.layout = {elements, 1, 32}, .codes = codes, .n = 9, .k = 288});
    add({.layout = {elements, 1, 4096}, .codes = codes, .scales = DType::bf16, .n = 70, .k = 333});
    add({.layout = {elements, 128, 128}, .codes = codes, .n = 140, .k = 384});
    add({.layout = {elements, 4096, 4096}, .codes = codes, .n = 6, .k = 100});
  }
  add({.layout = {elements, 1, 16}, .codes = DType::i8, .zeros = DType::i8, .n = 9, .k = 112});
  for (const FormatFacts& format : kWeightFormats) {
    if (format.scaled()) continue;
    const bool large = format.elements == 256;
    add({.layout = {format.format}, .n = 9, .k = large ? 512 : 32});
    if (!large) add({.layout = {format.format}, .n = 70, .k = 416});
  }
  for (WeightFormat format : {u4, q4_0, q6_k, elements})
    add({.layout = {format, 1, 32}, .n = 9, .k = 256, .batch = {2, 3}});
  return cases;
}

// What rounding weights and results to the type, and any order of adding, allow.
void expect_near(const Case& c, const Literal& got, const Literal& want, const std::string& where) {
  const double rounding = c.dtype == DType::bf16 ? 1.0 / 128 : 1e-5;
  double largest = 0, worst = 0;
  for (int64_t i = 0; i < want.size(); ++i) {
    largest = std::max(largest, std::abs(want.get_f64(i)));
    const double off = std::abs(got.get_f64(i) - want.get_f64(i));
    worst = std::max(worst, std::isnan(off) ? INFINITY : off);
  }
  EXPECT_LE(worst, rounding * largest) << c.str() << " on " << where;
}

TEST(WeightBlocks, products_read_them_where_they_lie) {
  for (const Case& c : all_cases()) {
    KernelTable kernels;
    const auto plan = plan_of(c.program(), kernels);
    EXPECT_EQ(count_steps(*plan).launches, 1) << c.str();
    EXPECT_EQ(plan->arena_bytes, 0) << c.str();
  }
}

// Few rows are added alike, however many there are.
TEST(WeightBlocks, a_row_is_the_same_beside_others) {
  for (const Target& target : testing::runnable_targets()) {
    const auto client = make_cpu_client(make_cpu_compiler(target), interpreted_runtime());
    const WeightLayout layouts[] = {{u4b8, 1, 32},     {nf4, 1, 32},       {q8_0}, {q4_k}, {q6_k},
                                    {elements, 1, 32}, {elements, 1, 4096}};
    for (const WeightLayout& layout : layouts) {
      Case c{.layout = layout, .m = 8, .n = 67, .k = 512, .dtype = DType::bf16};
      if (layout.format == elements) c.codes = DType::i8;
      const std::vector<Literal> args = c.args();
      const Literal together = run_on(*client, c.program(), args)[0];
      for (Dim m : {1, 2, 5}) {
        c.m = m;
        std::vector<Literal> fewer = args;
        fewer[0] = Literal(c.dtype, {m, c.k});
        for (int64_t i = 0; i < m * c.k; ++i) fewer[0].set_f64(i, args[0].get_f64(i));
        const Literal alone = run_on(*client, c.program(), fewer)[0];
        for (int64_t i = 0; i < m * c.n; ++i)
          ASSERT_EQ(alone.get_f64(i), together.get_f64(i)) << c.str() << " on " << target.name;
      }
    }
  }
}

// The layers of a model: each turn reads its own arrays where they lie.
TEST(WeightBlocks, a_scan_over_stacked_weights_copies_none) {
  for (WeightFormat format : {u4b8, q4_k}) {
    const Case c{.layout = {format, 1, 64}, .m = 1, .n = 256, .k = 256, .dtype = DType::f32};
    std::vector<Type> types{c.types()[0]};
    for (int layer = 0; layer < 3; ++layer)
      for (size_t i = 1; i < c.types().size(); ++i) types.push_back(c.types()[i]);
    const Program program = program_of(types, [&](std::span<const Array> x) {
      std::vector<Array> stacks;
      const size_t each = c.types().size() - 1;
      for (size_t i = 0; i < each; ++i)
        stacks.push_back(stack({x[1 + i], x[1 + each + i], x[1 + 2 * each + i]}));
      const BodyFn layer = [&](std::span<const Array> in) {
        const std::optional<Array> scales =
            in.size() > 2 ? std::optional<Array>(in[2]) : std::nullopt;
        const Array w = dequantize(in[1], scales, {}, c.layout, c.dtype);
        return std::vector{dot_general(in[0], w, {{}, {}, {1}, {1}}) * (1.0 / 512)};
      };
      return flat::scan(layer, x.first(1), stacks).carry;
    });
    KernelTable kernels;
    const auto plan = plan_of(program, kernels);
    EXPECT_LT(plan->arena_bytes, 4096) << c.str();
    std::vector<Literal> args = random_args(program);
    for (size_t i = 0; i < args.size(); ++i) {
      const std::vector<Literal> one = c.args();
      args[i] = one[i == 0 ? 0 : 1 + (i - 1) % (one.size() - 1)];
    }
    const auto client = make_cpu_client(make_cpu_compiler(testing::runnable_targets().front()),
                                        interpreted_runtime());
    expect_near(c, run_on(*client, program, args)[0], evaluate(program, args)[0], "the evaluator");
  }
}

TEST(WeightBlocks, products_are_near_those_of_stored_numbers_on_any_target) {
  for (const Target& target : testing::runnable_targets()) {
    const auto client = make_cpu_client(make_cpu_compiler(target), interpreted_runtime());
    for (const Case& c : all_cases()) {
      const std::vector<Literal> args = c.args();
      expect_near(c, run_on(*client, c.program(), args)[0],
                  run_on(*client, c.program(true), args)[0], target.name);
    }
  }
}

}  // namespace
}  // namespace lathe
