// Loops as one kernel beside the same loops step by step: bit for bit the same.
#include "lathe/kernels/join_steps.h"

#include <gtest/gtest.h>

#include <random>

#include "lathe/backends/cpu/code/compiler.h"
#include "lathe/backends/cpu/executable.h"
#include "lathe/backends/cpu/testing/kernel_testing.h"
#include "lathe/base/flags.h"
#include "lathe/kernels/testing/plan_testing.h"
#include "lathe/ops/api/ops.h"

namespace lathe {
namespace {

using namespace testing_plans;
using Arrays = std::vector<Array>;

// LATHE_VERIFY=2 runs loops step by step.
std::shared_ptr<Executable> compiled(Client& client, const Program& program, bool joined) {
  set_flag(Flag::verify, joined ? "1" : "2");
  auto executable = client.compile(program);
  set_flag(Flag::verify, "1");
  return executable;
}

bool is_joined(const Executable& executable) {
  return executable.text().find("as one kernel") != std::string::npos;
}

std::vector<Literal> results(Client& client, Executable& executable,
                             std::span<const Literal> args) {
  std::vector<BufferRef> buffers;
  for (const Literal& arg : args) buffers.push_back(client.buffer_from_host(arg));
  std::vector<Literal> out;
  for (const BufferRef& result : executable.execute(buffers)) {
    Literal& literal = out.emplace_back(result->type().dtype(), result->type().shape());
    result->copy_to_host(literal.mutable_bytes());
  }
  return out;
}

// Whether it had a loop that was joined.
bool expect_same_bits(Client& client, const Program& program) {
  const std::vector<Literal> args = random_args(program);
  const auto joined = compiled(client, program, true);
  const auto plain = compiled(client, program, false);
  EXPECT_FALSE(is_joined(*plain));
  const std::vector<Literal> want = results(client, *plain, args);
  for (int round = 0; round < 2; ++round) {
    const std::vector<Literal> got = results(client, *joined, args);
    EXPECT_EQ(got.size(), want.size());
    for (size_t i = 0; i < want.size(); ++i)
      EXPECT_TRUE(got[i] == want[i]) << "result " << i << "\n" << joined->text();
  }
  return is_joined(*joined);
}

Client& native_client() {
  static const auto client = make_cpu_client(make_cpu_compiler());
  return *client;
}

const std::vector<Type> kTypes = {
    Type::scalar(DType::f32),           Type::scalar(DType::i32),
    Type::tensor(DType::f32, {3}),      Type::tensor(DType::f32, {16}),
    Type::tensor(DType::f32, {6}),      Type::tensor(DType::f32, {4, 6}),
    Type::tensor(DType::bf16, {6}),     Type::tensor(DType::i32, {4, 6}),
    Type::tensor(DType::f32, {40, 10}), Type::scalar(DType::boolean),
};

// A loop over random types whose body is random ops, loops within it among them. Values stay small,
// so that none is a NaN, whose bits nobody promises.
class LoopMaker {
 public:
  explicit LoopMaker(uint32_t seed) : random_(seed) {}

  Program program() {
    std::vector<Type> params;
    std::vector<int> donated;
    for (int i = 0, count = 2 + pick(3); i < count; ++i) params.push_back(type());
    const size_t carries = params.size();
    for (size_t i = 0; i < carries; ++i)
      if (pick(2)) donated.push_back(static_cast<int>(i));
    for (int i = 0, count = 1 + pick(2); i < count; ++i) params.push_back(type());
    return program_of(
        params,
        [&](std::span<const Array> args) {
          Arrays start(args.begin(), args.begin() + static_cast<int64_t>(carries));
          pool_.assign(args.begin() + static_cast<int64_t>(carries), args.end());
          return loop(start, 1 + pick(6));
        },
        donated);
  }

 private:
  int pick(int below) { return static_cast<int>(random_() % static_cast<uint32_t>(below)); }
  Type type() { return kTypes[static_cast<size_t>(pick(static_cast<int>(kTypes.size())))]; }
  const Array& any() { return pool_[static_cast<size_t>(pick(static_cast<int>(pool_.size())))]; }

  // A value of the pool, or made of one.
  Array of_type(Type wanted) {
    for (int tries = 0; tries < 12; ++tries)
      if (const Array& x = any(); x.type() == wanted) return x;
    return fitted(any(), wanted);
  }
  Array fitted(Array x, Type wanted) {
    if (x.dtype() == DType::boolean) x = convert(x, DType::f32);
    while (x.rank() > 0) x = pick(2) ? sum(x, {0}) : max(x, {x.rank() - 1});
    x = x.dtype() == DType::i32 ? x % 7 : tanh(x);
    if (wanted.dtype() == DType::boolean) return broadcast_to(x > 0, wanted.shape());
    return broadcast_to(convert(x, wanted.dtype()), wanted.shape());
  }

  // What a body makes of its carries.
  Arrays next(std::span<const Array> carries, int ops) {
    pool_.insert(pool_.end(), carries.begin(), carries.end());
    for (int i = 0; i < ops; ++i) pool_.push_back(made(any()));
    Arrays out;
    for (const Array& carry : carries) {
      const Array x = pick(4) ? of_type(carry.type()) : carry;
      if (is_float(x.dtype()))
        out.push_back(x * 0.5f + 0.25f);
      else
        out.push_back(x.dtype() == DType::i32 ? (x + 1) % 11 : !x);
    }
    return out;
  }

  Array made(const Array& x) {
    if (x.dtype() == DType::boolean) return select(x, of_type(x.type()), !of_type(x.type()));
    const bool real = is_float(x.dtype());
    switch (pick(x.rank() == 0 ? 5 : 11)) {
      case 0:
        return real ? tanh(x + of_type(x.type())) : (x + of_type(x.type())) % 9;
      case 1:
        return maximum(x, of_type(x.type()));
      case 2:
        return select(x < of_type(x.type()), of_type(x.type()), x);
      case 3:
        return branch(x);
      case 4:
        return depth_ < 2 ? inner_loop(x) : x;
      case 5:
        return real ? sum(x, {pick(x.rank())}) * 0.125f : max(x, {pick(x.rank())});
      case 6:
        return reverse(x, {pick(x.rank())});
      case 7:
        return x.dim(0) > 1 ? slice_in_dim(x, 1, x.dim(0), 0) : x;
      case 8:
        return dynamic_update_slice_in_dim(x, slice_in_dim(x, 0, 1, 0), index(), 0);
      case 9:
        return real && x.rank() == 2 ? tanh(matmul(x, transpose(of_type(x.type()), {1, 0})))
                                     : concatenate({x, x}, 0);
      default:
        return dynamic_slice_in_dim(x, index(), 1, 0);
    }
  }
  Array index() { return of_type(Type::scalar(DType::i32)); }

  // What `body` adds to the pool is its own.
  template <typename Body>
  auto scoped(Body&& body) {
    const Arrays outside = pool_;
    ++depth_;
    auto out = body();
    --depth_;
    pool_ = outside;
    return out;
  }

  Array branch(const Array& x) {
    const Array other = of_type(x.type());
    const auto arm = [&](std::span<const Array> in) {
      return scoped([&] { return next(in.first(1), 2); });
    };
    const Arrays operands = {x, other};
    if (pick(2)) return flat::cond(of_type(Type::scalar(DType::boolean)), arm, arm, operands)[0];
    return flat::switch_case(index(), std::vector<flat_body>{arm, arm, arm}, operands)[0];
  }
  using flat_body = std::function<Arrays(std::span<const Array>)>;

  Array inner_loop(const Array& x) {
    return scoped([&] { return loop({x}, 2)[0]; });
  }

  Arrays loop(const Arrays& start, int ops) {
    const size_t count = start.size();
    if (pick(3) == 0) {
      Arrays init = start;
      init.push_back(full({}, int64_t{0}, DType::i32));
      const int turns = 9 + pick(8);
      Arrays out =
          flat::while_loop([&](std::span<const Array> in) { return Arrays{in.back() < turns}; },
                           [&](std::span<const Array> in) {
                             Arrays made = scoped([&] { return next(in.first(count), ops); });
                             made.push_back(in.back() + 1);
                             return made;
                           },
                           init);
      out.pop_back();
      return out;
    }
    const Array xs = with_rows(start[0]);
    const ScanResult out = flat::scan(
        [&](std::span<const Array> in) {
          return scoped([&] {
            pool_.push_back(in.back());
            Arrays made = next(in.first(count), ops);
            made.push_back(any());
            return made;
          });
        },
        start, std::vector{xs}, -1, pick(2) == 0);
    Arrays all = out.carry;
    if (depth_ == 0) all.insert(all.end(), out.ys.begin(), out.ys.end());
    return all;
  }

  // Rows for a loop to read.
  Array with_rows(const Array& x) {
    const Dim rows = depth_ == 0 ? 8 + pick(20) : 1 + pick(9);
    const Array row = fitted(x, Type::tensor(DType::f32, {5}));
    return tanh(broadcast_to(row, {rows, 5}) + broadcast_to(arange(5), {rows, 5}) * 0.1f);
  }

  std::mt19937 random_;
  Arrays pool_;
  int depth_ = 0;
};

TEST(JoinSteps, random_loops_have_the_bits_of_loops_run_step_by_step) {
  int joined = 0;
  constexpr int kPrograms = 150;
  for (uint32_t seed = 0; seed < kPrograms && !HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    joined += expect_same_bits(native_client(), LoopMaker(seed).program());
  }
  EXPECT_GT(joined, kPrograms * 3 / 4);
}

// Rows of a [turns, 6] array, summed up in a carry.
Program row_sums(Dim turns, Dim width = 6) {
  const std::vector<Type> params = {Type::tensor(DType::f32, {width}),
                                    Type::tensor(DType::f32, {turns, width})};
  return program_of(params, [](std::span<const Array> in) {
    return flat::scan([](std::span<const Array> step) { return Arrays{tanh(step[0] + step[1])}; },
                      std::vector{in[0]}, std::vector{in[1]})
        .carry;
  });
}

TEST(JoinSteps, the_number_of_turns_is_no_part_of_the_code) {
  const auto client = make_cpu_client(make_cpu_compiler());
  EXPECT_EQ(client->compile(row_sums(100))->stats().kernels, 1);
  const auto longer = client->compile(row_sums(200));
  EXPECT_TRUE(is_joined(*longer));
  EXPECT_EQ(longer->stats().kernels_compiled, 0);
  EXPECT_TRUE(expect_same_bits(*client, row_sums(200)));
}

TEST(JoinSteps, loops_of_few_turns_or_of_large_steps_stay_loops) {
  EXPECT_FALSE(is_joined(*native_client().compile(row_sums(4))));
  EXPECT_FALSE(is_joined(*native_client().compile(row_sums(20, 1 << 20))));
}

TEST(JoinSteps, an_array_updated_in_place_keeps_what_no_turn_wrote) {
  const std::vector<Type> params = {Type::tensor(DType::f32, {40, 8}),
                                    Type::tensor(DType::f32, {8})};
  const Program program =
      program_of(params,
                 [](std::span<const Array> in) {
                   return flat::fori_loop(
                       0, 16,
                       [&](const Array& i, std::span<const Array> carry) {
                         return Arrays{dynamic_update_slice_in_dim(
                             carry[0], expand_dims(in[1] * convert(i, DType::f32), 0), 2 * i, 0)};
                       },
                       std::vector{in[0]});
                 },
                 {0});
  EXPECT_TRUE(expect_same_bits(native_client(), program));
}

TEST(JoinSteps, halves_are_selected_step_by_step) {
  const Program program =
      program_of(std::vector{Type::scalar(DType::f16)}, [](std::span<const Array> in) {
        return flat::fori_loop(
            0, 9,
            [](const Array& i, std::span<const Array> carry) {
              const Array v = convert(i, DType::f16);
              return Arrays{carry[0] + where(v > 0, v, zeros({}, DType::f16))};
            },
            std::vector{in[0]});
      });
  EXPECT_FALSE(expect_same_bits(native_client(), program));
}

// Every row of the target table: widths of vectors differ.
TEST(JoinSteps, a_loop_has_the_same_bits_on_every_target) {
  for (const Target& target : all_targets()) {
    if (!processor_runs(target)) {
      fmt::print("{} does not run here\n", target.name);
      continue;
    }
    const auto client = make_cpu_client(make_cpu_compiler(target));
    for (uint32_t seed = 1000; seed < 1010; ++seed)
      expect_same_bits(*client, LoopMaker(seed).program());
  }
}

}  // namespace
}  // namespace lathe
