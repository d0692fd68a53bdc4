#include "lathe/plugin/parts.h"

#include <gtest/gtest.h>

#include <numeric>

#include "lathe/base/testing/user_errors.h"
#include "lathe/plugin/after.h"

namespace lathe::plugin {
namespace {

const std::vector<Device> kDevices = {
    {nullptr, 0, "a"}, {nullptr, 1, "b"}, {nullptr, 2, "c"}, {nullptr, 3, "d"}};
const Type kWhole = Type::tensor(DType::i32, {4, 2});

Sharding sharding(const std::string& dims) {
  return Sharding::from_text("#sdy.sharding<mesh<[\"x\"=2, \"y\"=2]>, [" + dims + "]>");
}

std::shared_ptr<HostBuffer> counted(CompletionRef pending = nullptr) {
  Literal x(DType::i32, {4, 2});
  for (int64_t i = 0; i < x.size(); ++i) x.set_i64(i, i);
  const auto literal =
      std::static_pointer_cast<HostBuffer>(HostBuffer::from_literal(kDevices[0], x));
  return std::make_shared<HostBuffer>(kWhole, kDevices[0], literal->contents().claim,
                                      std::move(pending));
}

std::vector<int32_t> values(const BufferRef& buffer) {
  std::vector<int32_t> out(static_cast<size_t>(buffer->type().size()));
  buffer->copy_to_host(std::as_writable_bytes(std::span(out)));
  return out;
}

using Values = std::vector<std::vector<int32_t>>;
Values parts_of(const Parts& parts, const HostBuffer& whole) {
  Values out;
  for (size_t i = 0; i < 4; ++i) out.push_back(values(parts.part_of(whole, i, kDevices[i])));
  return out;
}

TEST(Parts, a_value_is_cut_by_rows_by_columns_and_by_both) {
  EXPECT_EQ(parts_of(Parts(kWhole, sharding("{\"x\", \"y\"}, {}"), 4), *counted()),
            (Values{{0, 1}, {2, 3}, {4, 5}, {6, 7}}));
  EXPECT_EQ(parts_of(Parts(kWhole, sharding("{\"y\"}, {\"x\"}"), 4), *counted()),
            (Values{{0, 2}, {4, 6}, {1, 3}, {5, 7}}));
  EXPECT_EQ(parts_of(Parts(kWhole, sharding("{}, {\"y\"}"), 4), *counted()),
            (Values{{0, 2, 4, 6}, {1, 3, 5, 7}, {0, 2, 4, 6}, {1, 3, 5, 7}}));
}

TEST(Parts, of_a_value_make_it_again) {
  for (const char* dims :
       {"{\"x\", \"y\"}, {}", "{\"y\"}, {\"x\"}", "{}, {\"y\"}", "{\"x\"}, {}"}) {
    const Parts parts(kWhole, sharding(dims), 4);
    std::vector<std::shared_ptr<HostBuffer>> held;
    std::vector<const HostBuffer*> all;
    for (size_t i = 0; i < 4; ++i) {
      held.push_back(
          std::static_pointer_cast<HostBuffer>(parts.part_of(*counted(), i, kDevices[i])));
      all.push_back(held.back().get());
    }
    EXPECT_EQ(values(parts.whole_of(all, 2, kDevices[2])), values(counted())) << dims;
  }
}

TEST(Parts, of_another_layout_lie_in_its_order) {
  const abi::Layout* const columns = layout_from_text("{0,1}", kWhole);
  const Parts parts(kWhole, sharding("{\"x\"}, {\"y\"}"), 4, TermsAre::added, columns);
  EXPECT_EQ(parts.part(), Type::tensor(DType::i32, {1, 2}));
  Literal by_columns(DType::i32, {2, 4});  // of the array 0, 1; 2, 3; 4, 5; 6, 7
  for (int64_t i = 0; i < 8; ++i) by_columns.set_i64(i, 2 * (i % 4) + i / 4);
  const auto whole =
      std::static_pointer_cast<HostBuffer>(HostBuffer::from_literal(kDevices[0], by_columns));
  EXPECT_EQ(parts_of(parts, *whole), (Values{{0, 2}, {1, 3}, {4, 6}, {5, 7}}));
  std::vector<BufferRef> held;
  std::vector<const HostBuffer*> all;
  for (size_t i = 0; i < 4; ++i) {
    held.push_back(parts.part_of(*whole, i, kDevices[i]));
    all.push_back(static_cast<const HostBuffer*>(held.back().get()));
  }
  EXPECT_EQ(values(parts.whole_of(all, 1, kDevices[1])), values(whole));
  EXPECT_EQ(parts.op_sharding(), Parts(kWhole, sharding("{\"x\"}, {\"y\"}"), 4).op_sharding());
}

TEST(Parts, terms_are_added_and_one_device_has_the_sum) {
  const auto unreduced = Sharding::from_text(
      "#sdy.sharding<mesh<[\"x\"=2, \"y\"=2]>, [{\"x\"}, {}], unreduced={\"y\"}>");
  for (const DType dtype : {DType::i32, DType::f32, DType::bf16, DType::c64}) {
    const Type type = kWhole.with_dtype(dtype);
    const Parts parts(type, unreduced, 4);
    std::vector<std::shared_ptr<HostBuffer>> held;
    std::vector<const HostBuffer*> all;
    for (size_t i = 0; i < 4; ++i) {
      Literal x(dtype, {2, 2});
      for (int64_t k = 0; k < 4; ++k) x.set_c128(k, static_cast<double>(10 * i + k));
      held.push_back(
          std::static_pointer_cast<HostBuffer>(HostBuffer::from_literal(kDevices[i], x)));
      all.push_back(held.back().get());
    }
    const BufferRef whole = parts.whole_of(all, 0, kDevices[0]);
    Literal got(dtype, {4, 2});
    whole->copy_to_host(got.mutable_bytes());
    const double want[] = {10, 12, 14, 16, 50, 52, 54, 56};
    for (int64_t k = 0; k < 8; ++k) EXPECT_EQ(got.get_c128(k), want[k]) << name(dtype);
    const auto& held_whole = static_cast<const HostBuffer&>(*whole);
    Literal part(dtype, {2, 2});
    parts.part_of(held_whole, 2, kDevices[2])->copy_to_host(part.mutable_bytes());
    EXPECT_EQ(part.get_c128(3), 56.0);
    parts.part_of(held_whole, 3, kDevices[3])->copy_to_host(part.mutable_bytes());
    EXPECT_EQ(part.get_c128(3), 0.0);
  }
}

TEST(Parts, kept_terms_stay_on_their_devices) {
  const auto unreduced = Sharding::from_text(
      "#sdy.sharding<mesh<[\"x\"=2, \"y\"=2]>, [{\"x\"}, {}], unreduced={\"y\"}>");
  const Parts parts(kWhole, unreduced, 4, TermsAre::kept);
  EXPECT_TRUE(parts.differs());
  EXPECT_EQ(parts_of(parts, *counted()),
            (Values{{0, 1, 2, 3}, {0, 1, 2, 3}, {4, 5, 6, 7}, {4, 5, 6, 7}}));
  std::vector<std::shared_ptr<HostBuffer>> held;
  std::vector<const HostBuffer*> all;
  for (size_t i = 0; i < 4; ++i) {
    Literal x(DType::i32, {2, 2});
    for (int64_t k = 0; k < 4; ++k) x.set_i64(k, 10 * static_cast<int64_t>(i) + k);
    held.push_back(std::static_pointer_cast<HostBuffer>(HostBuffer::from_literal(kDevices[i], x)));
    all.push_back(held.back().get());
  }
  EXPECT_EQ(values(parts.whole_of(all, 2, kDevices[2])),
            (std::vector<int32_t>{0, 1, 2, 3, 20, 21, 22, 23}));
  EXPECT_EQ(values(parts.whole_of(all, 1, kDevices[1])),
            (std::vector<int32_t>{10, 11, 12, 13, 30, 31, 32, 33}));
}

TEST(Parts, wait_for_what_they_are_made_of) {
  const auto pending = std::make_shared<Completion>();
  const Parts parts(kWhole, sharding("{\"x\"}, {\"y\"}"), 4);
  const BufferRef part = parts.part_of(*counted(pending), 3, kDevices[3]);
  bool ready = false;
  part->on_ready([&](std::exception_ptr error) { ready = !error; });
  EXPECT_FALSE(ready);
  pending->finish(nullptr);
  EXPECT_TRUE(ready);
  EXPECT_EQ(values(part), (std::vector<int32_t>{5, 7}));
  const auto failing = std::make_shared<Completion>();
  const BufferRef lost = parts.part_of(*counted(failing), 0, kDevices[0]);
  failing->finish(std::make_exception_ptr(UserError("it failed")));
  EXPECT_EQ(lathe::error_of([&] { lost->await(); }), "it failed");
}

TEST(Parts, shardings_are_told_as_xla_has_them) {
  EXPECT_EQ(Parts(kWhole, std::nullopt, 4).op_sharding(), "");
  EXPECT_EQ(Parts(kWhole, sharding("{}, {}"), 4).op_sharding(), "");
  EXPECT_EQ(Parts(kWhole, sharding("{\"y\"}, {\"x\"}"), 4).op_sharding(),
            (std::string{0x08, 3, 0x1a, 2, 2, 2, 0x22, 4, 0, 2, 1, 3}));
  EXPECT_EQ(Parts(kWhole, sharding("{\"y\"}, {}"), 4).op_sharding(),
            (std::string{0x08, 3, 0x1a, 3, 2, 1, 2, 0x22, 4, 0, 2, 1, 3, 0x30, 1}));
}

TEST(Parts, unreduced_shardings_are_told_as_xla_has_them) {
  const auto told = [](const std::string& axes, const std::string& rest) {
    const auto read = Sharding::from_text("#sdy.sharding<mesh<[" + axes + "]>, " + rest + ">");
    return Parts(kWhole, read, static_cast<size_t>(read.mesh.size())).op_sharding();
  };
  EXPECT_EQ(told("\"x\"=2, \"y\"=2", "[{}, {}], unreduced={\"x\", \"y\"}"), (std::string{8, 6}));
  EXPECT_EQ(told("\"x\"=2, \"y\"=2", "[{\"y\"}, {}], unreduced={\"x\"}"),
            (std::string{8, 3, 0x1a, 3, 2, 1, 2, 0x22, 4, 0, 2, 1, 3, 0x42, 1, 6}));
  EXPECT_EQ(told("\"x\"=2, \"y\"=2", "[{}, {}], unreduced={\"x\"}"),
            (std::string{8, 3, 0x1a, 4, 1, 1, 2, 2, 0x22, 4, 0, 1, 2, 3, 0x42, 2, 6, 0}));
}

TEST(Parts, unequal_ones_are_refused) {
  const Type odd = Type::tensor(DType::i32, {3, 2});
  EXPECT_NE(lathe::error_of([&] { Parts(odd, sharding("{\"x\"}, {}"), 4); }).find("unequal"),
            std::string::npos);
  EXPECT_THROW(Parts(kWhole, sharding("{\"x\"}, {}"), 8), UserError);
}

TEST(After, runs_once_when_all_are_over) {
  const auto a = std::make_shared<Completion>(), b = std::make_shared<Completion>();
  int ran = 0;
  const CompletionRef done = after({a, nullptr, b}, [&] { ++ran; });
  a->finish(nullptr);
  EXPECT_FALSE(done->done());
  b->finish(nullptr);
  EXPECT_TRUE(done->succeeded());
  EXPECT_EQ(ran, 1);
  EXPECT_EQ(after({a, b}, [&] { ++ran; }), nullptr);
  EXPECT_EQ(ran, 2);
}

}  // namespace
}  // namespace lathe::plugin
