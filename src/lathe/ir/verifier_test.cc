#include "lathe/ir/verifier.h"

#include <gtest/gtest.h>

#include "lathe/ir/op_def.h"

namespace lathe {
namespace {

std::vector<Type> infer_first(const OpView& op) { return {op.in(0)}; }
std::vector<Type> infer_token(const OpView&) { return {Type::token()}; }
constexpr OpDef kNegate{.name = "test.negate", .doc = "", .infer = infer_first};
constexpr OpDef kSend{.name = "test.send", .doc = "", .infer = infer_token};

const Type kF32 = Type::scalar(DType::f32);

std::string complaint(const Program& program) {
  try {
    verify(program, "a_pass");
  } catch (const InternalError& error) {
    return error.what();
  }
  return "";
}

TEST(Verifier, accepts_a_sound_program) {
  ProgramBuilder b("f");
  const ValueId x = b.param(kF32, {.path = "", .may_donate = true, .must_alias = 0});
  const ValueId y = b.add(kNegate, {{x}})[0];
  EXPECT_EQ(complaint(b.finish({y})), "");
}

TEST(Verifier, names_stage_program_and_op) {
  ProgramBuilder b("f");
  const ValueId x = b.param(kF32);
  const Type wrong[] = {Type::scalar(DType::f64)};
  const ValueId y = b.add_typed(kNegate, {{x}}, {}, {}, {}, wrong)[0];
  const std::string said = complaint(b.finish({y}));
  for (const char* part : {"after a_pass", "program f", "test.negate",
                           "result 0 is tensor<f64>, inferred as tensor<f32>"})
    EXPECT_NE(said.find(part), std::string::npos) << said;
}

TEST(Verifier, finds_a_use_before_the_definition) {
  ProgramBuilder b("f");
  b.param(kF32);
  const Type type[] = {kF32};
  const ValueId late[] = {2};  // the second op's result
  b.add_typed(kNegate, late, {}, {}, {}, type);
  b.add_typed(kNegate, {{0}}, {}, {}, {}, type);
  EXPECT_NE(complaint(b.finish({1})).find("is value 2, which is not defined before it"),
            std::string::npos);
}

TEST(Verifier, looks_into_regions) {
  ProgramBuilder inner("inner");
  const ValueId x = inner.param(kF32);
  const Type wrong[] = {Type::scalar(DType::i32)};
  const ValueId y = inner.add_typed(kNegate, {{x}}, {}, {}, {}, wrong)[0];
  const Program region = inner.finish({y});
  ProgramBuilder b("outer");
  const ValueId z = b.param(kF32);
  const ValueId r = b.add(kNegate, {{z}}, {}, {region})[0];
  EXPECT_NE(complaint(b.finish({r})).find("program inner"), std::string::npos);
}

// Ordered effects come in the order of the program, whatever tokens say beside that.
TEST(Verifier, tokens_may_be_used_again) {
  ProgramBuilder b("f");
  const ValueId t = b.param(Type::token());
  b.add(kSend, {{t}});
  const ValueId last = b.add(kSend, {{t}})[0];
  EXPECT_EQ(complaint(b.finish({last})), "");
}

TEST(Verifier, aliases_fit) {
  const auto aliased = [](std::optional<int> first, std::optional<int> second, Type result) {
    ProgramBuilder b("f");
    b.param(kF32, {.path = "", .may_donate = false, .must_alias = first});
    const ValueId y = b.param(result, {.path = "", .may_donate = false, .must_alias = second});
    return complaint(b.finish({y}));
  };
  EXPECT_EQ(aliased(0, {}, kF32), "");
  EXPECT_NE(aliased(3, {}, kF32).find("must alias result 3 of 1"), std::string::npos);
  EXPECT_NE(aliased(0, 0, kF32).find("two parameters must alias result 0"), std::string::npos);
  // Whether the types let them share memory is the planner's question
  // (tests/plans/bufferize_test.cc).
}

}  // namespace
}  // namespace lathe
