// Arrays over memory of the caller's: in without a copy, out without a copy, and updated in place.
#include <gtest/gtest.h>

#include <numeric>
#include <thread>
#include <vector>

#include "lathe/base/testing/user_errors.h"
#include "lathe/lathe.h"

namespace lathe {
namespace {

struct Lent {
  std::vector<float> values;
  std::atomic<int> released = 0;
  explicit Lent(size_t n) : values(n) { std::iota(values.begin(), values.end(), 0.0F); }
  ForeignMemory memory(Shape shape, bool writable, size_t offset = 0) {
    return {.data = values.data() + offset,
            .dtype = DType::f32,
            .shape = std::move(shape),
            .release = [this] { ++released; },
            .writable = writable};
  }
};

const void* address(const Array& x) { return x.buffer()->external_reference().get(); }

auto appending() {
  return jit(
      [](const Array& cache, const Array& row, const Array& at) {
        return dynamic_update_slice(cache, row, std::vector<Array>{at, Array(0)});
      },
      {.name = "append", .donate = {0}});
}

TEST(ForeignMemory, is_computed_with_where_it_lies_and_let_go) {
  Lent lent(6);
  {
    const Array x = Array::from_foreign(lent.memory({2, 3}, false));
    EXPECT_EQ(address(x), lent.values.data());
    EXPECT_EQ((x * 2 + 1).to_vector<float>(), (std::vector<float>{1, 3, 5, 7, 9, 11}));
    EXPECT_EQ(sum(x).item<float>(), 15);
    EXPECT_EQ(lent.released, 0);
  }
  EXPECT_EQ(lent.released, 1);
}

TEST(ForeignMemory, needs_the_alignment_of_an_element_alone) {
  for (size_t offset = 0; offset < 17; ++offset) {
    Lent lent(600);
    const Array x = Array::from_foreign(lent.memory({23, 25}, false, offset));
    EXPECT_EQ(address(x), lent.values.data() + offset);
    const Array copy(Literal::of<float>({23, 25}, x.to_vector<float>()));
    const auto f = [](const Array& v) { return sum(matmul(transpose(v), exp(-v * 0.01)), {0}); };
    EXPECT_EQ(jit(f)(x).to_vector<float>(), jit(f)(copy).to_vector<float>());
  }
}

TEST(ForeignMemory, a_cache_is_updated_where_it_lies) {
  Lent lent(8);
  const auto append = appending();
  Array cache = Array::from_foreign(lent.memory({4, 2}, true));
  for (int i = 0; i < 4; ++i) {
    const auto v = static_cast<float>(10 + i);
    cache = append(cache, Array::of<float>({1, 2}, {v, v}), Array(i));
    EXPECT_EQ(address(cache), lent.values.data());
  }
  EXPECT_EQ(lent.released, 0);
  cache = Array();
  EXPECT_EQ(lent.released, 1);
  EXPECT_EQ(lent.values, (std::vector<float>{10, 10, 11, 11, 12, 12, 13, 13}));
}

TEST(ForeignMemory, is_copied_where_something_else_refers_to_it) {
  Lent lent(8);
  const auto append = appending();
  Array cache = Array::from_foreign(lent.memory({4, 2}, true));
  const auto reference = cache.buffer()->external_reference();
  const Array next = append(cache, Array::of<float>({1, 2}, {9, 9}), Array(0));
  EXPECT_EQ(next.to_vector<float>(), (std::vector<float>{9, 9, 2, 3, 4, 5, 6, 7}));
  EXPECT_NE(address(next), lent.values.data());
  EXPECT_EQ(lent.values[0], 0);
  EXPECT_TRUE(cache.is_deleted());
  EXPECT_EQ(lent.released, 0) << "the reference keeps it";
}

TEST(ForeignMemory, lent_to_be_read_it_is_never_written) {
  Lent lent(8);
  const Array cache = Array::from_foreign(lent.memory({4, 2}, false));
  const Array next = appending()(cache, Array::of<float>({1, 2}, {9, 9}), Array(0));
  EXPECT_EQ(next.to_vector<float>()[0], 9);
  EXPECT_EQ(lent.values[0], 0);
}

// Products pack their weights when they are asked for the third time, and keep the packed form.
TEST(ForeignMemory, packed_weights_go_when_it_is_written) {
  constexpr Dim kSize = 256;
  Lent lent(kSize * kSize);
  Array weight = Array::from_foreign(lent.memory({kSize, kSize}, true));
  const auto product = jit([](const Array& x, const Array& w) { return matmul(x, w); });
  const auto scale = jit([](const Array& w) { return w * 0.5; }, {.donate = {0}});
  const Array x = Array(Literal::full(DType::f32, {1, kSize}, 1));
  std::vector<float> want;
  for (int turn = 0; turn < 6; ++turn) want = product(x, weight).to_vector<float>();
  weight = scale(weight);
  EXPECT_EQ(address(weight), lent.values.data());
  const auto got = product(x, weight).to_vector<float>();
  for (size_t i = 0; i < want.size(); ++i) ASSERT_EQ(got[i], want[i] * 0.5F) << i;
}

TEST(ForeignMemory, deletion_gives_it_back_after_the_programs_that_read_it) {
  Lent lent(1 << 16);
  const Array x = Array::from_foreign(lent.memory({256, 256}, false));
  const Array y = jit([](const Array& v) { return sum(matmul(v, v)); })(x);
  x.delete_();
  EXPECT_NE(error_of([&] { x + 1; }).find("was used after it was deleted"), std::string::npos);
  y.block_until_ready();
  EXPECT_EQ(lent.released, 1);
}

TEST(ForeignMemory, on_ready_may_start_programs) {
  const Array x = Array(Literal::full(DType::f32, {300, 300}, 0.01));
  const auto f = jit([](const Array& v) { return matmul(v, v); });
  std::atomic<bool> told = false;
  Array next;
  const Array y = f(x);
  y.on_ready([&](std::exception_ptr error) {
    if (!error) next = f(y);
    told = true;
    told.notify_all();
  });
  told.wait(false);
  EXPECT_EQ(next.to_vector<float>(), f(f(x)).to_vector<float>());
}

TEST(ForeignMemory, is_let_go_once_where_it_is_refused) {
  Lent lent(4);
  EXPECT_THROW(Array::from_foreign(lent.memory({4}, false), Device()), UserError);
  EXPECT_EQ(lent.released, 1);
  EXPECT_THROW(Array::from_foreign(lent.memory({-4}, true)), UserError);
  EXPECT_EQ(lent.released, 2);
  constexpr Dim kHuge = Dim{1} << 40;
  EXPECT_THROW(Array::from_foreign(lent.memory({kHuge, kHuge}, false)), UserError);
  EXPECT_EQ(lent.released, 3);
}

TEST(ForeignMemory, other_clients_copy_what_is_read_and_refuse_to_write) {
  const auto reference = make_reference_client();
  const Device& there = reference->devices()[0];
  Lent lent(4);
  EXPECT_NE(error_of([&] {
              Array::from_foreign(lent.memory({4}, true), there);
            }).find("lend it to be read alone"),
            std::string::npos);
  EXPECT_EQ(lent.released, 1);
  {
    const Array x = Array::from_foreign(lent.memory({4}, false), there);
    EXPECT_EQ(device_of(x + 1).client, reference.get());
    EXPECT_EQ((x + 1).to_vector<float>(), (std::vector<float>{1, 2, 3, 4}));
  }
  EXPECT_EQ(lent.released, 2);
}

}  // namespace
}  // namespace lathe
