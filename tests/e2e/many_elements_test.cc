// Arrays of more elements than an i32 counts: what numbers or finds their elements does so in i64.
// Programs are traced and looked at, not run.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "lathe/core/trace.h"
#include "lathe/lathe.h"

namespace lathe {
namespace {

constexpr Dim kMany = (Dim{1} << 31) + 8;

using Arrays = std::span<const Array>;

Program traced(std::vector<Type> types, const std::function<Array(Arrays)>& f) {
  return trace_program("many", types, [&](Arrays in) { return std::vector<Array>{f(in)}; }).program;
}

// Those of i32, in regions too, whose numbers are beyond it.
int narrow_iotas(const Program& program) {
  int out = 0;
  for (const Op& op : program.ops()) {
    for (const Program& region : op.regions) out += narrow_iotas(region);
    if (op.def->name != "stablehlo.iota") continue;
    const Type type = program.type(op.results[0]);
    const AttrDict fields = op.attrs.dict();
    for (const auto& [name, value] : fields)
      if (name == "iota_dimension")
        out += type.dtype() == DType::i32 &&
               type.dim(static_cast<int>(std::get<int64_t>(value.value))) > INT32_MAX;
  }
  return out;
}

void expect_wide(std::vector<Type> types, const std::function<Array(Arrays)>& f) {
  EXPECT_EQ(narrow_iotas(traced(std::move(types), f)), 0);
}

Type many(DType dtype) { return Type::tensor(dtype, {kMany}); }

Array gradient(const std::function<Array(const Array&)>& f, const Array& x) {
  return grad([&](const Array& y) { return sum(f(y)); })(x);
}

TEST(ManyElements, are_sorted_with_their_gradients) {
  expect_wide({many(DType::f32)}, [](Arrays in) {
    return gradient([](const Array& x) { return sort(x, 0) * x; }, in[0]);
  });
  for (const auto& places : std::initializer_list<std::function<Array(Arrays)>>{
           [](Arrays in) { return argsort(in[0]); },
           [](Arrays in) { return lexsort(std::vector{in[0]}, 0); },
           [](Arrays in) { return searchsorted(in[0], in[0]); }}) {
    const Program program = traced({many(DType::f32)}, places);
    EXPECT_EQ(narrow_iotas(program), 0);
    EXPECT_EQ(program.result_type(0), many(DType::i64));
  }
}

TEST(ManyElements, are_found) {
  const auto type_of = [](std::vector<Type> types, const std::function<Array(Arrays)>& f) {
    const Program program = traced(std::move(types), f);
    EXPECT_EQ(narrow_iotas(program), 0);
    return program.result_type(0).dtype();
  };
  EXPECT_EQ(type_of({many(DType::f32)}, [](Arrays in) { return flatnonzero(in[0], 4); }),
            DType::i64);
  EXPECT_EQ(type_of({many(DType::f32)}, [](Arrays in) { return unique(in[0], 4).inverse; }),
            DType::i64);
  const Type places = Type::tensor(DType::i32, {3});
  EXPECT_EQ(type_of({places, places},
                    [](Arrays in) { return ravel_multi_index(in, {Dim{1} << 20, 4096}); }),
            DType::i64);
  expect_wide({places}, [](Arrays in) { return one_hot(in[0], kMany); });
}

using Join = Array (IndexedUpdate::*)(Operand) const;

class ManyUpdates : public testing::TestWithParam<Join> {};

TEST_P(ManyUpdates, have_gradients) {
  const Type ids = many(DType::i32), few = Type::tensor(DType::f32, {16});
  expect_wide({few, ids, many(DType::f32)}, [](Arrays in) {
    return gradient([&](const Array& u) { return (in[0].at(in[1]).*GetParam())(u)*in[0]; }, in[2]);
  });
  expect_wide({many(DType::f32), Type::tensor(DType::i64, {16}), few}, [](Arrays in) {
    return gradient([&](const Array& x) { return (x.at(in[1]).*GetParam())(in[2]) * x; }, in[0]);
  });
}

INSTANTIATE_TEST_SUITE_P(Joins, ManyUpdates,
                         testing::Values(&IndexedUpdate::set, &IndexedUpdate::multiply,
                                         &IndexedUpdate::max));

// The types that operand `at` of ops of this name has, or with -1 their results.
std::set<DType> types_at(const Program& program, std::string_view name, int at) {
  std::set<DType> out;
  for (const Op& op : program.ops())
    if (op.def->name == name)
      out.insert(
          program.type(at < 0 ? op.results[0] : op.operands[static_cast<size_t>(at)]).dtype());
  return out;
}

// How often equal updates of one place won is counted, too.
TEST(ManyElements, share_a_maximum_by_a_wide_count) {
  const Program program =
      traced({Type::tensor(DType::f32, {16}), many(DType::i32), many(DType::f32)}, [](Arrays in) {
        return gradient([&](const Array& u) { return in[0].at(in[1]).max(u); }, in[2]);
      });
  EXPECT_EQ(types_at(program, "stablehlo.scatter", -1), (std::set{DType::f32, DType::i64}));
}

// The gather that reads updates back adds a border as wide as the window to the places.
TEST(ManyElements, are_read_at_wide_places) {
  const Program program =
      traced({many(DType::f32), Type::tensor(DType::i32, {}), many(DType::f32)}, [](Arrays in) {
        ScatterDims dims;
        dims.update_window_dims = {0};
        dims.scatter_dims_to_operand_dims = {0};
        return gradient([&](const Array& u) { return scatter_add(in[0], in[1], u, dims); }, in[2]);
      });
  EXPECT_EQ(types_at(program, "stablehlo.gather", 1), std::set{DType::i64});
}

TEST(ManyElements, are_written_at_constant_places) {
  const Type matrix = Type::tensor(DType::f32, {kMany, 2});
  const Program program = traced({matrix, Type::tensor(DType::i32, {3})},
                                 [](Arrays in) { return in[0].at(kMany - 1, in[1]).set(1); });
  EXPECT_EQ(types_at(program, "stablehlo.scatter", 1), std::set{DType::i64});
}

TEST(ManyElements, are_too_many_for_a_narrow_iota) {
  EXPECT_EQ(narrow_iotas(traced({}, [](Arrays) { return iota({kMany}, 0, DType::i32); })), 1);
}

// ---- few elements, and indices too narrow for them

TEST(NoAxes, are_written_with_gradients) {
  const auto f = [](const Array& u) {
    return scatter_add(Array(2.0F), zeros({0}, DType::i32), u, ScatterDims{}) * 3;
  };
  EXPECT_EQ(f(Array(4.0F)).item<float>(), 18);
  EXPECT_EQ(grad(f)(Array(4.0F)).item<float>(), 3);
}

TEST(NarrowIndices, reach_every_row) {
  Literal columns(DType::i8, {300, 1});
  const Array x = put_along_axis(zeros({300, 2}), Array(columns), 1, 1);
  EXPECT_EQ(sum(x).item<float>(), 300);
  EXPECT_EQ(sum(x, {1}).to_vector<float>(), std::vector<float>(300, 1));
}

TEST(NarrowIndices, are_widened_before_they_count) {
  const Array row = Array::of<int8_t>({2}, {100, 3}), column = Array::of<int8_t>({2}, {5, 7});
  EXPECT_EQ(ravel_multi_index(std::vector{row, column}, {200, 100}).to_vector<int32_t>(),
            (std::vector<int32_t>{10005, 307}));
}

TEST(WideIndices, beyond_all_bins_are_not_counted) {
  const Array x = Array::of<int64_t>({3}, {1, (int64_t{1} << 32) + 1, -(int64_t{1} << 32)});
  EXPECT_EQ(bincount(x, 3).to_vector<int32_t>(), (std::vector<int32_t>{1, 1, 0}));
}

}  // namespace
}  // namespace lathe
