// Random programs: plans are proven by check_plan and run; results equal the reference.
#include <gtest/gtest.h>

#include <random>

#include "lathe/backends/cpu/testing/program_testing.h"
#include "lathe/base/flags.h"
#include "lathe/ops/api/ops.h"

namespace lathe {
namespace {

using namespace testing_plans;

const std::vector<Shape> kShapes = {{4, 6}, {6, 4}, {24}, {2, 3, 4}, {4}, {6}, {1, 6}, {4, 1}, {}};

// Grows a pool of values op by op; every op takes what is in the pool.
class Generator {
 public:
  explicit Generator(uint32_t seed) : random_(seed) {}

  Program program() {
    std::vector<Type> params;
    std::vector<int> donated;
    for (int i = 0, count = 2 + pick(4); i < count; ++i) {
      params.push_back(Type::tensor(DType::f32, kShapes[static_cast<size_t>(pick(9))]));
      if (pick(2)) donated.push_back(i);
    }
    params.push_back(Type::scalar(DType::i32));
    return program_of(
        params,
        [&](std::span<const Array> args) {
          pool_.assign(args.begin(), args.end() - 1);
          index_ = args.back();
          for (int i = 0, count = 3 + pick(20); i < count; ++i) grow();
          std::vector<Array> results;
          for (int i = 0, count = 1 + pick(4); i < count; ++i) results.push_back(any());
          return results;
        },
        donated);
  }

 private:
  int pick(int below) { return static_cast<int>(random_() % static_cast<uint32_t>(below)); }
  // Later values more often.
  const Array& any() {
    const int n = static_cast<int>(pool_.size());
    return pool_[static_cast<size_t>(std::max(pick(n), pick(n)))];
  }
  Array like(const Array& x) {
    for (int tries = 0; tries < 8; ++tries)
      if (const Array& y = any(); y.shape() == x.shape()) return y;
    return x;
  }
  int axis_of(const Array& x) { return pick(x.rank()); }

  void grow() {
    const Array x = any();
    if (const Array y = made(x); y.valid() && y.size() <= 400) pool_.push_back(y);
  }

  Array made(const Array& x) {
    switch (pick(20)) {
      case 0:
        return x + like(x);
      case 1:
        return x * like(x);
      case 2:
        return maximum(x, like(x));
      case 3:
        return tanh(x);
      case 4:
        return convert(convert(x, DType::bf16), DType::f32);
      case 5:
        return select(x < like(x), like(x), x);
      default:
        return x.rank() == 0 ? broadcast_to(x, kShapes[static_cast<size_t>(pick(8))])
                             : made_of_array(x);
    }
  }

  Array made_of_array(const Array& x) {
    const int axis = axis_of(x);
    const Dim size = x.dim(axis);
    switch (pick(14)) {
      case 0:
        return sum(x, {axis});
      case 1:
        return max(x, {axis});
      case 2:
        return softmax(x, axis);
      case 3: {
        Dims order;
        for (int i = x.rank(); i-- > 0;) order.push_back(i);
        return transpose(x, order);
      }
      case 4:
        return x.size() == 24 ? reshape(x, kShapes[static_cast<size_t>(pick(4))])
                              : expand_dims(x, 0);
      case 5:
        return concatenate({x, like(x)}, axis);
      case 6:
        return size > 1 ? slice_in_dim(x, 1, size, axis) : x;
      case 7:
        return dynamic_update_slice_in_dim(x, slice_in_dim(tanh(like(x)), 0, 1, axis), index_,
                                           axis);
      case 8:
        return dynamic_update_slice_in_dim(x, slice_in_dim(x, 0, 1, axis), index_, axis);
      case 9:
        return dynamic_slice_in_dim(x, index_, 1, axis);
      case 10:
        return x.rank() == 2 ? matmul(x, transpose(like(x), {1, 0})) : reverse(x, {axis});
      case 11:
        return rms_norm(x, full({x.dim(-1)}, 1.5), 1e-5);
      case 12:
        return repeated(x);
      default:
        return x - broadcast_to(mean(x, {axis}, true), x.shape());
    }
  }

  // A scan over the first axis that carries an updated array along.
  Array repeated(const Array& x) {
    const ScanResult out = flat::scan(
        [&](std::span<const Array> in) {
          const Array row = in[1] + in[1];
          return std::vector{dynamic_update_slice_in_dim(in[0], expand_dims(row, 0), index_, 0),
                             row};
        },
        std::vector{like(x)}, std::vector{x});
    return pick(2) ? out.carry[0] : out.ys[0];
  }

  std::mt19937 random_;
  std::vector<Array> pool_;
  Array index_;
};

TEST(RandomPrograms, plans_are_proven_and_equal_the_reference) {
  set_flag(Flag::verify, "1");
  for (uint32_t seed = 0; seed < 400; ++seed) {
    SCOPED_TRACE(fmt::format("seed {}", seed));
    const Program program = Generator(seed).program();
    expect_same(program, random_args(program));
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace lathe
