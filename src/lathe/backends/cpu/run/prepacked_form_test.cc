// Packed weights that are kept: results are, bit for bit, those of programs that keep nothing,
// whatever happens to the weights between calls.
#include "lathe/backends/cpu/run/prepacked_form.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <thread>

#include "lathe/backends/cpu/code/compiler.h"
#include "lathe/backends/cpu/executable.h"
#include "lathe/backends/cpu/testing/kernel_testing.h"
#include "lathe/backends/cpu/testing/program_testing.h"
#include "lathe/base/flags.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/api/ops.h"
#include "lathe/runtime/host/host_buffer.h"

namespace lathe {
namespace {

using testing_plans::Body;
using testing_plans::program_of;
using testing_plans::random_literal;
using Buffers = std::vector<BufferRef>;

// Sums longer than what is multiplied as it lies; more rows than are multiplied so.
constexpr int64_t kRows = 20, kIn = 600, kOut = 70;
const Type kX = Type::tensor(DType::f32, {kRows, kIn});
const Type kW = Type::tensor(DType::f32, {kIn, kOut});
const Type kSquare = Type::tensor(DType::f32, {kIn, kIn});

class Keeping {
 public:
  explicit Keeping(const Target& target = selected_target())
      : client_(make_cpu_client(make_cpu_compiler(target), runtime_)) {}
  std::shared_ptr<Executable> compile(std::span<const Type> params, const Body& body,
                                      std::vector<int> donated = {}) {
    return client_->compile(program_of(params, body, std::move(donated)));
  }
  BufferRef buffer(Type type, int seed) { return buffer(random_literal(type, seed)); }
  BufferRef buffer(const Literal& literal) { return client_->buffer_from_host(literal); }
  // In memory of the device's own, which may be given away.
  BufferRef own(Type type, int seed) {
    const auto copy = compile(std::vector{type},
                              [](std::span<const Array> x) { return std::vector{x[0] + 0.0}; });
    return copy->execute(Buffers{buffer(type, seed)})[0];
  }
  int64_t taken() const { return runtime_->allowance()->taken(); }

 private:
  std::shared_ptr<DeviceRuntime> runtime_ = std::make_shared<DeviceRuntime>(2);
  std::shared_ptr<Client> client_;
};

// LATHE_KEEP for a scope.
class KeepFlag {
 public:
  explicit KeepFlag(int64_t bytes) : before_(flag_text(Flag::keep)) {
    set_flag(Flag::keep, std::to_string(bytes));
  }
  ~KeepFlag() { set_flag(Flag::keep, before_); }

 private:
  std::string before_;
};

Literal read(const BufferRef& value) {
  const Type type = value->type();
  Literal out(type.dtype(), type.shape());
  value->copy_to_host(out.mutable_bytes());
  return out;
}

// Without keeping anything.
Literal unkept(Executable& executable, const Buffers& arguments) {
  const KeepFlag off(0);
  return read(executable.execute(arguments)[0]);
}

void expect_same_bits(Executable& executable, const Buffers& arguments, int calls = 5) {
  const Literal want = unkept(executable, arguments);
  for (int call = 0; call < calls; ++call)
    ASSERT_EQ(read(executable.execute(arguments)[0]), want) << "call " << call;
}

TEST(PrepackedForm, weights_are_packed_once_for_every_target_type_and_layout) {
  for (const Target& target : testing::runnable_targets())
    for (const DType type :
         {DType::f32, DType::bf16, DType::f16, DType::f64, DType::i8, DType::i64})
      for (const bool turned : {false, true}) {
        Keeping device(target);
        const Type x = Type::tensor(type, {kRows, kIn});
        const Type w = turned ? Type::tensor(type, {kOut, kIn}) : Type::tensor(type, {kIn, kOut});
        const auto run = device.compile(std::vector{x, w}, [&](std::span<const Array> in) {
          return std::vector{matmul(in[0], turned ? transpose(in[1], {1, 0}) : in[1])};
        });
        const Buffers arguments{device.buffer(x, 1), device.buffer(w, 2)};
        expect_same_bits(*run, arguments);
        EXPECT_GT(device.taken(), 0) << target.name << " " << name(type) << turned;
      }
}

TEST(PrepackedForm, weights_that_are_updated_in_place_are_packed_anew) {
  Keeping device;
  const std::vector types{kX, kW};
  const auto run = device.compile(
      types, [](std::span<const Array> in) { return std::vector{matmul(in[0], in[1])}; });
  const auto update = device.compile(
      std::vector{kW}, [](std::span<const Array> in) { return std::vector{in[0] * 1.5 + 0.25}; },
      {0});
  const BufferRef x = device.buffer(kX, 1);
  BufferRef w = device.own(kW, 2);
  w->await();
  const auto address = [&] {
    return static_cast<HostBuffer&>(*w).contents().claim.memory()->data();
  };
  const std::byte* before = address();
  for (int step = 0; step < 3; ++step) {
    expect_same_bits(*run, {x, w});
    EXPECT_GT(device.taken(), 0);
    w = update->execute(Buffers{w})[0];
    w->await();
    EXPECT_EQ(address(), before) << "the update is to be in place";
    EXPECT_EQ(device.taken(), 0);
  }
}

TEST(PrepackedForm, a_training_loop_whose_weights_change_keeps_nothing) {
  Keeping device;
  const auto step =
      device.compile(std::vector{kX, kW},
                     [](std::span<const Array> in) {
                       const Array y = matmul(in[0], in[1]);
                       return std::vector{in[1] - matmul(transpose(in[0], {1, 0}), y) * 1e-4};
                     },
                     {1});
  const BufferRef x = device.buffer(kX, 1);
  BufferRef w = device.own(kW, 2);
  for (int i = 0; i < 6; ++i) {
    w = step->execute(Buffers{x, w})[0];
    w->await();
    EXPECT_EQ(device.taken(), 0) << "step " << i;
  }
}

TEST(PrepackedForm, layers_of_a_stack_and_of_segments_are_kept_apart) {
  Keeping device;
  const Type stacked = Type::tensor(DType::f32, {3, kIn, kIn});
  const auto layer = [](std::span<const Array> in) {
    return std::vector{tanh(matmul(in[0], in[1]))};
  };
  const auto over_stack = device.compile(std::vector{kX, stacked}, [&](std::span<const Array> in) {
    return flat::scan(layer, in.first(1), in.subspan(1, 1)).carry;
  });
  const int64_t bytes = 3 * kIn * kIn * 4;
  {
    const Buffers arguments{device.buffer(kX, 1), device.buffer(stacked, 2)};
    expect_same_bits(*over_stack, arguments);
    EXPECT_GE(device.taken(), bytes);
  }
  EXPECT_EQ(device.taken(), 0);
  const std::vector<Type> types{kX, kSquare, kSquare, kSquare};
  const auto over_segments = device.compile(types, [&](std::span<const Array> in) {
    return flat::scan(layer, in.first(1), std::vector{stack(in.subspan(1))}).carry;
  });
  const Buffers arguments{device.buffer(kX, 1), device.buffer(kSquare, 3),
                          device.buffer(kSquare, 4), device.buffer(kSquare, 5)};
  expect_same_bits(*over_segments, arguments);
  EXPECT_GE(device.taken(), bytes);
}

TEST(PrepackedForm, products_of_any_rows_and_epilogues_share_a_form_transposes_do_not) {
  Keeping device;
  const BufferRef w = device.buffer(kSquare, 7);
  int64_t taken = 0;
  for (const int64_t rows : {kRows, 3 * kRows}) {
    const Type x = Type::tensor(DType::f32, {rows, kIn});
    const auto plain = device.compile(std::vector{x, kSquare}, [](std::span<const Array> in) {
      return std::vector{matmul(in[0], in[1])};
    });
    const auto longer = device.compile(std::vector{x, kSquare}, [](std::span<const Array> in) {
      return std::vector{tanh(matmul(in[0], in[1]) + 1.0)};
    });
    for (const auto& run : {plain, longer}) {
      expect_same_bits(*run, {device.buffer(x, 1), w});
      if (taken == 0) taken = device.taken();
      EXPECT_EQ(device.taken(), taken);
    }
  }
  const auto turned = device.compile(std::vector{kX, kSquare}, [](std::span<const Array> in) {
    return std::vector{matmul(in[0], transpose(in[1], {1, 0}))};
  });
  expect_same_bits(*turned, {device.buffer(kX, 1), w});
  EXPECT_EQ(device.taken(), 2 * taken);
}

// Whatever the left rows lie along, and however many there are.
TEST(PrepackedForm, one_matrix_that_products_of_all_kinds_read_gives_each_its_own) {
  for (const Target& target : testing::runnable_targets())
    for (const DType type : {DType::bf16, DType::i8, DType::f32}) {
      Keeping device(target);
      const BufferRef w = device.buffer(Type::tensor(type, {kIn, kIn}), 7);
      for (const int64_t rows : {20, 4, 20, 4})
        for (const bool turned : {true, false}) {
          const Type x = turned ? Type::tensor(type, {kIn, rows}) : Type::tensor(type, {rows, kIn});
          const auto run =
              device.compile(std::vector{x, w->type()}, [&](std::span<const Array> in) {
                return std::vector{
                    matmul(turned ? transpose(in[0], {1, 0}) : in[0], transpose(in[1], {1, 0}))};
              });
          expect_same_bits(*run, {device.buffer(x, 1), w});
        }
    }
}

// The allocator gives the next array the place of the one that went.
TEST(PrepackedForm, another_array_at_the_same_address_is_not_taken_for_the_first) {
  Keeping device;
  const auto run = device.compile(std::vector{kX, kW}, [](std::span<const Array> in) {
    return std::vector{matmul(in[0], in[1])};
  });
  const BufferRef x = device.buffer(kX, 1);
  std::vector<const std::byte*> places;
  for (int seed = 0; seed < 4; ++seed) {
    const BufferRef w = device.own(kW, seed);
    w->await();
    places.push_back(static_cast<HostBuffer&>(*w).contents().claim.memory()->data());
    expect_same_bits(*run, {x, w});
    EXPECT_GT(device.taken(), 0);
  }
  EXPECT_EQ(device.taken(), 0);
  std::ranges::sort(places);
  EXPECT_NE(std::ranges::adjacent_find(places), places.end()) << "no address came twice";
}

TEST(PrepackedForm, the_allowance_is_a_bound) {
  Keeping device;
  const auto run = device.compile(std::vector{kX, kW, kSquare}, [](std::span<const Array> in) {
    return std::vector{matmul(matmul(in[0], in[2]), in[1])};
  });
  const KeepFlag some(kIn * kIn * 4 / 2);
  const Buffers arguments{device.buffer(kX, 1), device.buffer(kW, 2), device.buffer(kSquare, 3)};
  expect_same_bits(*run, arguments);
  EXPECT_GT(device.taken(), 0);
  EXPECT_LE(device.taken(), kIn * kIn * 4 / 2);
}

TEST(PrepackedForm, threads_that_multiply_by_the_same_weights_agree) {
  Keeping device;
  const auto run = device.compile(std::vector{kX, kW}, [](std::span<const Array> in) {
    return std::vector{matmul(in[0], in[1])};
  });
  for (int round = 0; round < 10; ++round) {
    const Buffers arguments{device.buffer(kX, round), device.buffer(kW, round + 50)};
    const Literal want = unkept(*run, arguments);
    std::vector<std::jthread> callers;
    for (int t = 0; t < 4; ++t)
      callers.emplace_back([&] {
        for (int i = 0; i < 6; ++i) EXPECT_EQ(read(run->execute(arguments)[0]), want);
      });
  }
}

// Its turns are one kernel, which nobody gives a form.
TEST(PrepackedForm, a_joined_loop_packs_for_itself) {
  Keeping device;
  const Type x = Type::tensor(DType::f32, {9, 20}), up = Type::tensor(DType::f32, {20, kIn}),
             down = Type::tensor(DType::f32, {kIn, 20});
  const auto run = device.compile(std::vector{x, up, down}, [](std::span<const Array> in) {
    return flat::scan(
               [&](std::span<const Array> h) {
                 return std::vector{tanh(matmul(matmul(h[0], in[1]) * 0.01, in[2]))};
               },
               in.first(1), {}, 20)
        .carry;
  });
  const bool joins = flag_int(Flag::verify) < 2;
  EXPECT_EQ(run->text().find("as one kernel") != std::string::npos, joins) << run->text();
  const Buffers arguments{device.buffer(x, 1), device.buffer(up, 2), device.buffer(down, 3)};
  const Literal got = read(run->execute(arguments)[0]);
  const std::vector<Literal> values{read(arguments[0]), read(arguments[1]), read(arguments[2])};
  EXPECT_TRUE(testing_plans::equal(got, evaluate(run->program(), values)[0]));
}

// Small weights stay in a cache; few rows and short sums read them as they lie.
TEST(PrepackedForm, what_gains_nothing_is_not_kept) {
  Keeping device;
  for (const auto& [m, k, n] : {std::array<int64_t, 3>{20, 600, 4}, {4, 600, 70}, {20, 64, 700}}) {
    const Type x = Type::tensor(DType::f32, {m, k}), w = Type::tensor(DType::f32, {k, n});
    const auto run = device.compile(std::vector{x, w}, [](std::span<const Array> in) {
      return std::vector{matmul(in[0], in[1])};
    });
    expect_same_bits(*run, {device.buffer(x, 1), device.buffer(w, 2)});
    EXPECT_EQ(device.taken(), 0) << m << "x" << k << "x" << n;
  }
}

}  // namespace
}  // namespace lathe
