#include "lathe/stablehlo/build/values.h"

#include <gtest/gtest.h>

namespace lathe::stablehlo {
namespace {

TEST(ValueTable, scopes_shadow_and_give_back) {
  ValueTable table(2);
  const int outer = table.open();
  const ValueId ids[] = {10, 11};
  ASSERT_TRUE(table.bind(0, ids));
  EXPECT_EQ(table.find(0, 1, outer), 11);
  EXPECT_EQ(table.find(0, 2, outer), ValueTable::kNone);
  EXPECT_FALSE(table.bind(0, ids));
  const int inner = table.open();
  EXPECT_EQ(table.find(0, 1, inner), ValueTable::kNone);  // it is the outer one's
  const ValueId own[] = {3};
  ASSERT_TRUE(table.bind(0, own));
  ASSERT_TRUE(table.bind(1, own));
  EXPECT_EQ(table.find(0, 0, inner), 3);
  table.close();
  EXPECT_EQ(table.find(0, 0, outer), 10);
  EXPECT_FALSE(table.is_bound(1, outer));
}

TEST(ValueTable, results_are_bound_one_by_one_in_any_order) {
  ValueTable table(2);
  const int scope = table.open();
  table.bind_one(0, 3, 30);
  table.bind_one(1, 0, 40);
  table.bind_one(0, 9, 90);
  table.bind_one(0, 1, 10);
  EXPECT_EQ(table.find(0, 3, scope), 30);
  EXPECT_EQ(table.find(0, 9, scope), 90);
  EXPECT_EQ(table.find(0, 1, scope), 10);
  EXPECT_EQ(table.find(0, 2, scope), ValueTable::kNone);
  EXPECT_EQ(table.find(1, 0, scope), 40);
}

SyntaxOp op_of(const SyntaxModule& module, std::vector<int> operands, std::vector<int> results) {
  SyntaxOp op = module.op();
  for (int value : operands) op.operands.push_back({.value = value});
  for (int value : results) op.results.push_back({.value = value});
  return op;
}

// A name that a region defines is free again after it.
TEST(ValueTable, free_values_are_those_that_blocks_use_and_do_not_define) {
  ValueTable table(4);
  const SyntaxModule module;
  SyntaxBlock region = module.block();
  region.ops.push_back(op_of(module, {0, 1}, {2}));
  region.ops.push_back(op_of(module, {2}, {}));
  SyntaxBlock block = module.block();
  block.params.push_back({.name = {.value = 0}, .type = {}, .attrs = {}});
  block.ops.push_back(op_of(module, {}, {3}));
  block.ops.back().regions.push_back(region);
  block.ops.push_back(op_of(module, {3, 2}, {}));
  std::vector<int> free;
  for (const ValueUse& use : table.free_values({&block, 1})) free.push_back(use.value);
  EXPECT_EQ(free, (std::vector<int>{1, 2}));
}

}  // namespace
}  // namespace lathe::stablehlo
