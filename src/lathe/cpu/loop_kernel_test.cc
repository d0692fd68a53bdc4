// Loop kernels against the interpreter of kernel_testing.h, bit for bit.
#include <gtest/gtest.h>

#include "lathe/cpu/kernel_testing.h"

namespace lathe::testing {
namespace {

// A kernel over row-major arrays of rank `rank`; params: extents first, strides after.
struct Maker {
  Kernel kernel;
  ScalarBuilder b{kernel.graph};

  explicit Maker(std::string name) { kernel.name = std::move(name); }
  Maker(const Maker&) = delete;

  int param() { return kernel.param_count++; }
  int arg(DType dtype, bool written = false) {
    kernel.args.push_back({dtype, written});
    return static_cast<int>(kernel.args.size()) - 1;
  }
  void outer(int count) {
    for (int d = 0; d < count; ++d) kernel.outer.push_back({param()});
  }
  void inner(int count) {
    for (int d = 0; d < count; ++d) kernel.inner.push_back({param()});
  }
  // Row-major offset over the loop dims first … first + count.
  Scalar offset(int first, int count) {
    Scalar at = b.constant_int(DType::i64, 0);
    for (int d = first; d < first + count; ++d) {
      const auto& outer = kernel.outer;
      const auto n = static_cast<size_t>(d);
      const int slot =
          n < outer.size() ? outer[n].extent_param : kernel.inner[n - outer.size()].extent_param;
      at = at * b.param(slot) + b.index(d);
    }
    return at;
  }
  Scalar strided(std::vector<std::pair<int, int>> dims_and_params) {
    Scalar at = b.constant_int(DType::i64, 0);
    for (auto [dim, slot] : dims_and_params) at = at + b.index(dim) * b.param(slot);
    return at;
  }
  void store(int arg, Scalar at, Scalar value, Scalar predicate = {}, bool inner = false) {
    const DType type = kernel.args[static_cast<size_t>(arg)].dtype;
    Stage stage;
    stage.inner = inner;
    stage.stores.push_back({arg, at.id, b.convert(value, type).id, predicate.id});
    kernel.stages.push_back(stage);
  }
};

using Reducer = Scalar (*)(Scalar, Scalar);
void reduce(Maker& m, Scalar value, Scalar init, int local, bool lanes, Reducer fn) {
  Stage stage;
  stage.first_local = local;
  stage.lanes = lanes;
  stage.inits = {init.id};
  stage.values = {value.id};
  const Scalar a = m.b.local(value.type(), local), v = m.b.local(value.type(), local + 1);
  stage.combined = {fn(a, v).id};
  m.kernel.stages.push_back(stage);
}
Scalar plus(Scalar a, Scalar b) { return a + b; }
Scalar larger(Scalar a, Scalar b) { return a.builder->binary(Prim::max, a, b); }

void expect_same(const Kernel& kernel, const std::vector<Launch>& launches) {
  for (const Target& target : runnable_targets()) {
    const CompiledKernel code = compile_one(kernel, target);
    for (const Launch& launch : launches) {
      Launch expected = launch;
      run_interpreted(kernel, expected);
      for (int64_t step : {int64_t{1}, int64_t{1} << 30}) {
        Launch actual = launch;
        run_compiled(code, actual, step);
        EXPECT_EQ(difference(actual, expected), "") << kernel.name << " on " << target.name;
      }
    }
  }
}
void expect_same(const Kernel& kernel, const Launch& launch) {
  expect_same(kernel, std::vector<Launch>{launch});
}

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

TEST(LoopKernel, reduces_rows_by_lanes) {
  for (DType type : {DType::i8, DType::i32, DType::u64, DType::f32, DType::f64}) {
    for (Reducer fn : {plus, larger}) {
      Maker m(fmt::format("rows_{}", name(type)));
      const int x = m.arg(type), out = m.arg(type, true);
      m.outer(1);
      m.inner(1);
      reduce(m, m.b.load(type, x, m.offset(0, 2)), m.b.constant(type, 3), 0, true, fn);
      m.store(out, m.b.index(0), m.b.local(type, 0));
      for (int64_t n : {0, 1, 15, 16, 17, 100, 256})
        expect_same(m.kernel,
                    {{random_literal(type, {3, n}, 13, true), Literal(type, {3})}, {3, n}});
    }
  }
}

TEST(LoopKernel, reduces_several_inner_dimensions_by_lanes) {
  for (DType type : {DType::f32, DType::c64, DType::boolean}) {
    Maker m(fmt::format("nested_{}", name(type)));
    const int x = m.arg(type), out = m.arg(type, true);
    m.outer(1);
    m.inner(3);
    const int s0 = m.param(), s1 = m.param(), s2 = m.param();
    const Scalar at = m.strided({{0, s0}, {1, s1}, {2, s2}}) + m.b.index(3);
    reduce(m, m.b.load(type, x, at), m.b.constant(type, 1), 0, true, plus);
    m.store(out, m.b.index(0), m.b.local(type, 0));
    const int64_t cases[][3] = {{1, 1, 5}, {2, 3, 2}, {2, 3, 7}, {3, 2, 16}, {2, 4, 37}, {0, 2, 3}};
    for (const auto& c : cases) {
      const int64_t s = c[2] + 1;
      const Shape shape{2, c[0], c[1], s};
      expect_same(m.kernel, {{random_literal(type, shape, 14), Literal(type, {2})},
                             {2, c[0], c[1], c[2], c[0] * c[1] * s, c[1] * s, s}});
    }
  }
}

TEST(LoopKernel, reduces_columns_in_sequence) {
  for (DType type : {DType::i16, DType::bf16, DType::f32, DType::c128}) {
    Maker m(fmt::format("columns_{}", name(type)));
    const int x = m.arg(type), out = m.arg(type, true);
    m.outer(2);
    m.inner(1);
    const int s0 = m.param(), s1 = m.param();
    const DType compute = compute_dtype(type);
    const Scalar at = m.strided({{0, s0}, {2, s1}}) + m.b.index(1);
    reduce(m, m.b.convert(m.b.load(type, x, at), compute), m.b.constant(compute, 2), 0, false,
           plus);
    m.store(out, m.offset(0, 2), m.b.local(compute, 0));
    for (int64_t n : {1, 9, 70})
      expect_same(m.kernel, {{random_literal(type, {3, 11, n}, 15), Literal(type, {3, n})},
                             {3, n, 11, 11 * n, n}});
  }
}

TEST(LoopKernel, runs_stages_one_after_another) {
  Maker m("normalize");
  const int x = m.arg(DType::f32), out = m.arg(DType::bf16, true);
  m.outer(1);
  m.inner(1);
  const Scalar v = m.b.load(DType::f32, x, m.offset(0, 2));
  reduce(m, v, m.b.constant(DType::f32, -1e30), 0, true, larger);
  const Scalar shifted = v - m.b.local(DType::f32, 0);
  reduce(m, shifted * shifted, m.b.constant(DType::f32, 0), 2, true, plus);
  const Scalar scale = m.b.unary(Prim::sqrt, m.b.local(DType::f32, 2));
  m.store(out, m.offset(0, 2), shifted / scale, {}, true);
  for (int64_t n : {1, 7, 64, 131})
    expect_same(m.kernel,
                {{random_literal(DType::f32, {4, n}, 16), Literal(DType::bf16, {4, n})}, {4, n}});
}

// arg max: two values reduced together.
TEST(LoopKernel, reduces_pairs_together) {
  for (bool lanes : {true, false}) {
    Maker m("argmax");
    const int x = m.arg(DType::f32), out = m.arg(DType::i32, true);
    m.outer(1);
    m.inner(1);
    Stage stage;
    stage.lanes = lanes;
    stage.inits = {m.b.constant(DType::f32, -1e30).id, m.b.constant(DType::i32, 0).id};
    stage.values = {m.b.load(DType::f32, x, m.offset(0, 2)).id,
                    m.b.convert(m.b.index(1), DType::i32).id};
    const Scalar a = m.b.local(DType::f32, 0), i = m.b.local(DType::i32, 1);
    const Scalar v = m.b.local(DType::f32, 2), k = m.b.local(DType::i32, 3);
    const Scalar keep = (a > v) | ((a == v) & (i < k));
    stage.combined = {m.b.select(keep, a, v).id, m.b.select(keep, i, k).id};
    m.kernel.stages.push_back(stage);
    m.store(out, m.b.index(0), i);
    for (int64_t n : {1, 16, 77})
      expect_same(m.kernel,
                  {{random_literal(DType::f32, {6, n}, 17), Literal(DType::i32, {6})}, {6, n}});
  }
}

TEST(LoopKernel, keeps_running_sums) {
  Maker m("cumulative_sum");
  const int x = m.arg(DType::f32), out = m.arg(DType::f32, true);
  m.outer(2);
  m.inner(1);
  const Scalar n = m.b.param(m.kernel.outer[1].extent_param),
               t = m.b.param(m.kernel.inner[0].extent_param);
  const Scalar at = (m.b.index(0) * t + m.b.index(2)) * n + m.b.index(1);
  reduce(m, m.b.load(DType::f32, x, at), m.b.constant(DType::f32, 0), 0, false, plus);
  m.kernel.stages[0].stores = {{out, at.id, m.b.local(DType::f32, 0).id}};
  expect_same(
      m.kernel,
      {{random_literal(DType::f32, {2, 5, 21}, 18), Literal(DType::f32, {2, 5, 21})}, {2, 21, 5}});
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
  reduce(m, v, m.b.constant(DType::f32, 0), 0, true, plus);
  m.store(out, m.b.index(0), m.b.local(DType::f32, 0));
  for (const Target& target : all_targets()) {
    const CodeImage image = compile_image(m.kernel, target);
    EXPECT_GE(image.entries.size(), 3u) << target.name;
    EXPECT_GT(image.bytes.size(), 100u) << target.name;
  }
}

}  // namespace
}  // namespace lathe::testing
