// Shardings as data: what is written is what is read, and what is wrong is refused.
#include "lathe/ir/sharding/sharding.h"

#include <gtest/gtest.h>

#include "lathe/base/error.h"
#include "lathe/ir/program.h"
#include "lathe/ir/sharding/spread.h"

namespace lathe {
namespace {

TEST(Sharding, is_written_as_it_is_read) {
  for (
      const char* text :
      {R"(#sdy.sharding<mesh<["x"=2]>, [{"x"}, {}]>)", R"(#sdy.sharding<mesh<[]>, []>)",
       R"(#sdy.sharding<mesh<["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>, [{"y":(2)2, ?}p1, {?}], replicated={"x"}>)",
       R"(#sdy.sharding<mesh<["x"=2, "y"=4]>, [{"x", "y"}], unreduced={"x"}>)"})
    EXPECT_EQ(Sharding::from_text(text).text(), text);
  EXPECT_EQ(ManualAxes::from_text(R"(#sdy<manual_axes{"x", "y"}>)").names.size(), 2u);
  EXPECT_EQ(Mesh::from_text(R"(#sdy.mesh<["x"=2, "y"=3]>)").size(), 6);
}

TEST(Sharding, refuses_what_is_none) {
  for (const char* text :
       {"", "#sdy.sharding<>", R"(#sdy.sharding<@mesh, [{"x"}]>)",
        R"(#sdy.sharding<mesh<["x"=2]>, [{"y"}]>)", R"(#sdy.sharding<mesh<["x"=2]>, [{?, "x"}]>)",
        R"(#sdy.sharding<mesh<["x"=0]>, [{"x"}]>)", R"(#sdy.sharding<mesh<["x"=2, "x"=2]>, []>)",
        R"(#sdy.sharding<mesh<["x"=99999999999]>, []>)",
        R"(#sdy.sharding<mesh<["x"=2], device_ids=[0, 0]>, []>)",
        R"(#sdy.sharding<mesh<["x"=2]>, [{"x"}]> more)", R"(#sdy.sharding<mesh<["x"=2]>, [{"x")"})
    EXPECT_THROW(Sharding::from_text(text), UserError) << text;
  EXPECT_THROW(ManualAxes::from_text(R"(#sdy<manual_axes{"x", "x"}>)"), UserError);
}

std::string groups(const Mesh& mesh, const std::vector<AxisRef>& axes) {
  const std::optional<Literal> found = groups_along(mesh, axes);
  if (!found) return "none";
  std::string out;
  for (int64_t i = 0; i < found->size(); ++i)
    out += std::to_string(found->get_i64(i)) +
           (i % found->shape()[1] + 1 < found->shape()[1] ? " " : "|");
  return out;
}

// As NumPy has them: the processes as an array of the mesh's sizes, the axes moved to its end.
TEST(Sharding, groups_along_axes_are_those_of_the_moved_axes) {
  const Mesh mesh = Mesh::from_text(R"(#sdy.mesh<["x"=2, "y"=4]>)");
  EXPECT_EQ(groups(mesh, {{"x"}}), "0 4|1 5|2 6|3 7|");
  EXPECT_EQ(groups(mesh, {{"y"}}), "0 1 2 3|4 5 6 7|");
  EXPECT_EQ(groups(mesh, {{"x"}, {"y"}}), "0 1 2 3 4 5 6 7|");
  EXPECT_EQ(groups(mesh, {{"y"}, {"x"}}), "0 4 1 5 2 6 3 7|");
  EXPECT_EQ(groups(mesh, {}), "0|1|2|3|4|5|6|7|");
  EXPECT_EQ(groups(mesh, {{"y", 1, 2}}), "0 2|1 3|4 6|5 7|");
  EXPECT_EQ(groups(mesh, {{"y", 2, 2}}), "0 1|2 3|4 5|6 7|");
  EXPECT_EQ(groups(mesh, {{"y", 2, 2}, {"x"}}), "0 4 1 5|2 6 3 7|");
  EXPECT_EQ(groups(mesh, {{"y", 2, 2}, {"y", 1, 2}}), "0 2 1 3|4 6 5 7|");
  const Mesh back =
      Mesh::from_text(R"(#sdy.mesh<["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>)");
  EXPECT_EQ(groups(back, {{"x"}}), "7 3|6 2|5 1|4 0|");
  EXPECT_EQ(groups(back, {{"y", 2, 2}, {"x"}}), "7 3 6 2|5 1 4 0|");
  const Mesh mixed = Mesh::from_text(R"(#sdy.mesh<["x"=2, "y"=2], device_ids=[0, 3, 1, 2]>)");
  EXPECT_EQ(groups(mixed, {{"y"}}), "0 3|1 2|");
  EXPECT_EQ(groups(Mesh::from_text("#sdy.mesh<[]>"), {}), "0|");
}

TEST(Sharding, axes_of_groups_are_those_of_the_mesh_and_do_not_overlap) {
  const Mesh mesh = Mesh::from_text(R"(#sdy.mesh<["x"=2, "y"=4]>)");
  const std::vector<AxisRef> wrong[] = {{{"z"}},
                                        {{"x"}, {"x"}},
                                        {{"y"}, {"y", 1, 2}},
                                        {{"y", 1, 3}},
                                        {{"y", 3, 2}},
                                        {{"y", 2, 4}},
                                        {{"y", 0, 2}},
                                        {{"y", 1, 0}},
                                        {{"y", 1, -2}},
                                        {{"y", 1, 2}, {"y", 1, 4}}};
  for (const std::vector<AxisRef>& axes : wrong) EXPECT_EQ(groups(mesh, axes), "none");
}

Program identity(std::optional<Sharding> in, std::optional<Sharding> out) {
  ProgramBuilder builder;
  Param param;
  param.sharding = std::move(in);
  const ValueId x = builder.param(Type::tensor(DType::f32, {4}), std::move(param));
  builder.set_result_shardings({std::move(out)});
  return builder.finish({x});
}

TEST(Sharding, is_part_of_what_a_program_is) {
  const Sharding by_x = Sharding::from_text(R"(#sdy.sharding<mesh<["x"=2]>, [{"x"}]>)");
  const Sharding whole = Sharding::from_text(R"(#sdy.sharding<mesh<["x"=2]>, [{}]>)");
  const Program program = identity(by_x, whole);
  EXPECT_EQ(program, identity(by_x, whole));
  for (const Program& other :
       {identity(whole, whole), identity(by_x, by_x), identity({}, whole), identity(by_x, {})}) {
    EXPECT_NE(program, other);
    EXPECT_NE(program.hash(), other.hash());
  }
}

}  // namespace
}  // namespace lathe
