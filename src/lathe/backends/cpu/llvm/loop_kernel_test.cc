// Loop kernels against the interpreter of kernel_testing.h, bit for bit.
#include <gtest/gtest.h>

#include "lathe/backends/cpu/testing/loop_kernel_testing.h"

namespace lathe::testing {
namespace {

const DType kStorage[] = {DType::boolean,  DType::i4,     DType::i8,  DType::i16, DType::i32,
                          DType::i64,      DType::u2,     DType::u8,  DType::u16, DType::u32,
                          DType::u64,      DType::bf16,   DType::f16, DType::f32, DType::f64,
                          DType::f8E4M3FN, DType::f8E5M2, DType::c64, DType::c128};

TEST(LoopKernel, converts_between_all_types) {
  for (DType from : kStorage) {
    for (DType to : kStorage) {
      Maker m(fmt::format("convert_{}_{}", name(from), name(to)));
      const int x = m.arg(from), y = m.arg(to, true);
      m.outer(1);
      m.store(y, m.offset(0, 1), m.b.convert(m.b.load(from, x, m.offset(0, 1)), to));
      expect_same(m.kernel, {{random_literal(from, {101}, 1, true), Literal(to, {101})}, {101}});
    }
  }
}

const Prim kBinary[] = {Prim::add, Prim::sub, Prim::mul, Prim::div, Prim::rem, Prim::min,
                        Prim::max, Prim::eq,  Prim::ne,  Prim::lt,  Prim::le};
const Prim kIntegerBinary[] = {Prim::bit_and, Prim::bit_or,      Prim::bit_xor,
                               Prim::shl,     Prim::shr_logical, Prim::shr_arithmetic};
const Prim kFloatUnary[] = {Prim::neg,  Prim::abs,        Prim::sqrt, Prim::floor,
                            Prim::ceil, Prim::round_even, Prim::trunc};
const Prim kIntegerUnary[] = {Prim::neg, Prim::abs, Prim::bit_not, Prim::popcount, Prim::clz};
const DType kMachine[] = {DType::i8,  DType::i16, DType::i32, DType::i64, DType::u8,
                          DType::u16, DType::u32, DType::u64, DType::f32, DType::f64};

void expect_primitive(DType type, Prim prim, int operands) {
  Maker m(fmt::format("prim{}_{}", static_cast<int>(prim), name(type)));
  const bool compares = prim >= Prim::eq && prim <= Prim::le;
  const DType result = compares ? DType::boolean : type;
  const int x = m.arg(type), y = m.arg(type), out = m.arg(result, true);
  m.outer(1);
  const Scalar a = m.b.load(type, x, m.offset(0, 1)), b = m.b.load(type, y, m.offset(0, 1));
  const Scalar value = compares        ? m.b.compare(prim, a, b)
                       : operands == 1 ? m.b.unary(prim, a)
                       : operands == 2 ? m.b.binary(prim, a, b)
                                       : m.b.fma(a, b, a);
  m.store(out, m.offset(0, 1), value);
  Literal rhs = random_literal(type, {333}, 3, true);
  for (int64_t i = 0; i < 333; i += 7)  // shift amounts, divisors 0 and -1
    is_float(type) ? rhs.set_f64(i, 0) : rhs.set_i64(i, i % 11 - 1);
  expect_same(m.kernel,
              {{random_literal(type, {333}, 2, true), rhs, Literal(result, {333})}, {333}});
}

TEST(LoopKernel, primitives_do_what_the_interpreter_does) {
  for (DType type : kMachine) {
    for (Prim prim : kBinary) expect_primitive(type, prim, 2);
    if (is_float(type)) {
      for (Prim prim : kFloatUnary) expect_primitive(type, prim, 1);
      expect_primitive(type, Prim::fma, 3);
    } else {
      for (Prim prim : kIntegerBinary) expect_primitive(type, prim, 2);
      for (Prim prim : kIntegerUnary) expect_primitive(type, prim, 1);
    }
  }
}

TEST(LoopKernel, broadcasts_and_transposes_by_strides) {
  for (DType type : {DType::i8, DType::bf16, DType::f32, DType::f64, DType::c64}) {
    Maker m(fmt::format("strided_{}", name(type)));
    const int x = m.arg(type), row = m.arg(type), column = m.arg(type), out = m.arg(type, true);
    m.outer(3);
    const int s0 = m.param(), s1 = m.param(), s2 = m.param();
    const DType compute = compute_dtype(type);
    const auto load = [&](int arg, Scalar at) {
      return m.b.convert(m.b.load(type, arg, at), compute);
    };
    const Scalar transposed = load(x, m.strided({{0, s0}, {1, s1}, {2, s2}}));
    const Scalar sum = transposed + load(row, m.b.index(2)) + load(column, m.b.index(1));
    m.store(out, m.offset(0, 3), sum);
    for (int64_t n : {1, 5, 8, 40}) {
      Launch launch;
      launch.args = {random_literal(type, {n, 3, 7}, 4), random_literal(type, {n}, 5),
                     random_literal(type, {7}, 6), Literal(type, {3, 7, n})};
      launch.params = {3, 7, n, 7, 1, 21};
      expect_same(m.kernel, launch);
    }
  }
}

// Sizes at which squares, what is beside and below them, and several blocks occur.
constexpr std::pair<int64_t, int64_t> kTransposed[] = {{1, 1},   {3, 70},   {70, 3},   {16, 16},
                                                       {33, 49}, {130, 70}, {64, 200}, {0, 5}};

TEST(LoopKernel, transposes_elements_of_every_type) {
  for (DType type : kStorage) {
    Maker m(fmt::format("transpose_{}", name(type)));
    const int x = m.arg(type), out = m.arg(type, true);
    m.outer(2);
    const int stride = m.param();
    m.store(out, m.offset(0, 2),
            m.b.load(type, x, m.b.index(0) + m.b.index(1) * m.b.param(stride)));
    std::vector<Launch> launches;
    for (auto [rows, columns] : kTransposed)
      launches.push_back(
          {{random_literal(type, {columns, rows}, 14), Literal(type, {rows, columns})},
           {rows, columns, rows}});
    expect_same(m.kernel, launches);
  }
}

// Over two dimensions of three, beside loads that lie as the result does, with a predicate; `steps`
// makes the expression too large to be written out for every row of a square.
void expect_fused_transposes(DType type, int steps) {
  Maker m(fmt::format("fused_transposes_{}_{}", name(type), steps));
  const int x = m.arg(type), y = m.arg(type), z = m.arg(type), out = m.arg(type, true);
  m.outer(3);
  const Scalar t = m.b.index(0), batch = m.b.index(1), last = m.b.index(2);
  const auto extent = [&](int d) {
    return m.b.param(m.kernel.outer[static_cast<size_t>(d)].extent_param);
  };
  const DType compute = compute_dtype(type);
  const auto load = [&](int arg, Scalar at) {
    return m.b.convert(m.b.load(type, arg, at), compute);
  };
  Scalar value = load(x, (batch * extent(2) + last) * extent(0) + t);
  for (int i = 0; i < steps; ++i) value = value + load(z, m.offset(0, 3));
  value = value - load(y, (last * extent(1) + batch) * extent(0) + t);
  m.store(out, m.offset(0, 3), value, last != batch);
  std::vector<Launch> launches;
  for (auto [down, across] : kTransposed) {
    const Shape shape = {down, 3, across};
    Launch launch;
    for (uint64_t seed : {15, 16, 17, 18}) launch.args.push_back(random_literal(type, shape, seed));
    launch.params = {down, 3, across};
    launches.push_back(launch);
  }
  expect_same(m.kernel, launches);
}

TEST(LoopKernel, transposes_within_expressions) {
  for (DType type : {DType::bf16, DType::f32, DType::c64})
    for (int steps : {0, 9}) expect_fused_transposes(type, steps);
}

TEST(LoopKernel, writes_in_place) {
  Maker m("in_place");
  const int x = m.arg(DType::f32, true);
  m.outer(1);
  const Scalar v = m.b.load(DType::f32, x, m.b.index(0));
  m.store(x, m.b.index(0), v * v + 1.0);
  expect_same(m.kernel, {{random_literal(DType::f32, {1003}, 7)}, {1003}});
}

TEST(LoopKernel, pads_by_guarded_loads_and_stores) {
  for (DType type : {DType::u8, DType::f16, DType::f32, DType::c128}) {
    Maker m(fmt::format("pad_{}", name(type)));
    const int x = m.arg(type), out = m.arg(type, true);
    m.outer(2);
    const int low = m.param(), width = m.param();
    const Scalar at = m.b.index(1) - m.b.param(low);
    const Scalar inside = (m.b.constant_int(DType::i64, 0) <= at) & (at < m.b.param(width));
    const Scalar from = m.b.index(0) * m.b.param(width) + at;
    const Scalar v = m.b.load_if(type, x, inside, from, m.b.constant(type, 1));
    m.store(out, m.offset(0, 2), v, m.b.index(1) != m.b.param(low));
    for (int64_t w : {1, 16, 33})
      expect_same(m.kernel,
                  {{random_literal(type, {4, w}, 8), random_literal(type, {4, w + 21}, 9)},
                   {4, w + 21, 9, w}});
  }
}

TEST(LoopKernel, gathers_by_loaded_index) {
  Maker m("gather");
  const int table = m.arg(DType::f32), ids = m.arg(DType::i32), out = m.arg(DType::f32, true);
  m.outer(2);
  const Scalar id = m.b.convert(m.b.load(DType::i32, ids, m.b.index(0)), DType::i64);
  const Scalar width = m.b.param(m.kernel.outer[1].extent_param);
  m.store(out, m.offset(0, 2), m.b.load(DType::f32, table, id * width + m.b.index(1)));
  Literal picks = Literal::of<int32_t>({5}, std::vector<int32_t>{3, 0, 3, 7, 1});
  expect_same(
      m.kernel,
      {{random_literal(DType::f32, {8, 19}, 10), picks, Literal(DType::f32, {5, 19})}, {5, 19}});
}

// Scatter-add with repeated indices: windows in the last dimension, then single elements.
TEST(LoopKernel, scatters_in_order) {
  for (bool windows : {true, false}) {
    Maker m(windows ? "scatter_rows" : "scatter_elements");
    const int updates = m.arg(DType::f32), ids = m.arg(DType::i64), out = m.arg(DType::f32, true);
    m.kernel.sequential = true;
    m.outer(2);
    const Scalar width = m.b.param(m.kernel.outer[1].extent_param);
    const Scalar id = m.b.load(DType::i64, ids, windows ? m.b.index(0) : m.offset(0, 2));
    const Scalar at = windows ? id * width + m.b.index(1) : id;
    const Scalar in_range =
        (m.b.constant_int(DType::i64, 0) <= id) & (id < m.b.constant_int(DType::i64, 4));
    Stage stage;
    stage.inner = false;
    const Scalar guarded = m.b.load_if(DType::f32, out, in_range, at, m.b.constant(DType::f32, 0));
    stage.stores = {
        {out, at.id, (guarded + m.b.load(DType::f32, updates, m.offset(0, 2))).id, in_range.id}};
    m.kernel.stages.push_back(stage);
    Literal picks = Literal::of<int64_t>({windows ? 5 : 95}, [&] {
      std::vector<int64_t> v(windows ? 5 : 95);
      for (size_t i = 0; i < v.size(); ++i)
        v[i] = static_cast<int64_t>(i * 7 % 5) - (i % 4 == 3 ? 9 : 0);
      return v;
    }());
    expect_same(m.kernel, {{random_literal(DType::f32, {5, 19}, 11), picks,
                            random_literal(DType::f32, {4, 19}, 12)},
                           {5, 19}});
  }
}

// At a distance that is known when the kernel runs; some of them are read as vectors.
TEST(LoopKernel, reads_elements_at_any_distance) {
  for (DType type : {DType::f32, DType::bf16, DType::boolean, DType::c64, DType::f64}) {
    Maker m(fmt::format("apart_{}", name(type)));
    const int x = m.arg(type), out = m.arg(type, true), guarded = m.arg(type, true);
    m.outer(1);
    const int first = m.param(), apart = m.param(), limit = m.param();
    const Scalar i = m.b.index(0), at = m.b.param(first) + i * m.b.param(apart);
    m.store(out, i, m.b.load(type, x, at));
    m.store(guarded, i, m.b.load_if(type, x, i < m.b.param(limit), at, m.b.constant(type, 1)));
    std::vector<Launch> launches;
    for (int64_t n : {1, 8, 16, 37, 200})
      for (auto [begin, distance] :
           {std::pair<int64_t, int64_t>{0, 2}, {n - 1, -1}, {0, 3}, {2, 1}})
        launches.push_back(
            {{random_literal(type, {3 * n}, 23), Literal(type, {n}), Literal(type, {n})},
             {n, begin, distance, n - n / 3}});
    expect_same(m.kernel, launches);
  }
}

TEST(LoopKernel, splits_large_work_into_tiles) {
  Maker m("large");
  const int x = m.arg(DType::f32), out = m.arg(DType::f32, true);
  m.outer(2);
  const Scalar at = m.offset(0, 2);
  m.store(out, at, m.b.load(DType::f32, x, at) + 1.0);
  const auto code = make_cpu_compiler(runnable_targets()[0])->compile({&m.kernel})[0];
  const int64_t large[] = {300, 1001}, none[] = {0, 5}, small[] = {2, 5};
  EXPECT_GT(code.tiles(large), 20);
  EXPECT_EQ(code.tiles(none), 0);
  EXPECT_EQ(code.tiles(small), 1);
  expect_same(
      m.kernel,
      {{random_literal(DType::f32, {300, 101}, 19), Literal(DType::f32, {300, 101})}, {300, 101}});
}

TEST(LoopKernel, code_is_made_for_every_target) {
  Maker m("everywhere");
  const int x = m.arg(DType::bf16), out = m.arg(DType::f32, true);
  m.outer(1);
  m.inner(1);
  const Scalar v = m.b.convert(m.b.load(DType::bf16, x, m.offset(0, 2)), DType::f32);
  reduce(m, v, m.b.constant(DType::f32, 0), 0, ReductionOrder::lanes, plus);
  m.store(out, m.b.index(0), m.b.local(DType::f32, 0));
  for (const Target& target : all_targets()) {
    const CodeImage image = compile_image(m.kernel, target);
    EXPECT_GE(image.entries.size(), 3u) << target.name;
    EXPECT_GT(image.bytes.size(), 100u) << target.name;
  }
}

}  // namespace
}  // namespace lathe::testing
