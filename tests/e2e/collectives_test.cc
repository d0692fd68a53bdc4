// Collective ops on grids of virtual devices, by the reference evaluator and compiled, against
// plain loops over what every process has.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>

#include "lathe/base/testing/user_errors.h"
#include "lathe/lathe.h"
#include "lathe/ops/collectives/collectives.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

constexpr int kDevices = 8;
constexpr int kOuter = 2, kInner = 3;  // operands are f32 [kOuter, n, kInner]

using Values = std::vector<float>;
using Ids = std::vector<std::vector<int>>;

struct Grid {
  int replicas, partitions;
  int size() const { return replicas * partitions; }
};

enum class Mode { replica, partition, replica_and_partition, flattened };

// The members of the process' group, in order; nobody where it is in none.
std::vector<int> members(const Ids& groups, Mode mode, Grid grid, int me) {
  const int replica = me / grid.partitions, partition = me % grid.partitions;
  for (const auto& group : groups) {
    std::vector<int> out;
    if (mode == Mode::replica)
      for (int id : group) out.push_back(id * grid.partitions + partition);
    if (mode == Mode::partition)
      for (int id : group) out.push_back(replica * grid.partitions + id);
    if (mode == Mode::flattened) out = group;
    if (mode == Mode::replica_and_partition)
      for (int p = 0; p < grid.partitions; ++p)
        for (int id : group) out.push_back(id * grid.partitions + p);
    if (std::ranges::count(out, me) != 0) return out;
  }
  return {};
}

int id_count(Mode mode, Grid grid) {
  if (mode == Mode::flattened) return grid.size();
  return mode == Mode::partition ? grid.partitions : grid.replicas;
}

std::string attribute(const Ids& rows) {
  size_t width = 0;
  for (const auto& row : rows) width = std::max(width, row.size());
  std::vector<std::string> texts;
  for (std::vector<int> row : rows) {
    row.resize(width, -1);
    texts.push_back(fmt::format("[{}]", fmt::join(row, ", ")));
  }
  return fmt::format("dense<[{}]> : tensor<{}x{}xi64>", fmt::join(texts, ", "), rows.size(), width);
}

std::string channel(Mode mode) {
  if (mode == Mode::replica) return "";
  return std::string(", channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>") +
         (mode == Mode::flattened ? ", use_global_device_ids" : "");
}

class Collectives : public testing::TestWithParam<Grid> {
 protected:
  static Client& client(bool compiled) {
    static const auto reference = make_reference_client(kDevices);
    static const auto cpu = make_default_cpu_client(kDevices);
    return compiled ? *cpu : *reference;
  }

  // The ids of the mode in groups of `size`, or, if 0, of any sizes.
  Ids groups(Mode mode, int size = 0) {
    std::vector<int> ids(static_cast<size_t>(id_count(mode, GetParam())));
    std::iota(ids.begin(), ids.end(), 0);
    std::shuffle(ids.begin(), ids.end(), random_);
    Ids out(1);
    for (int id : ids) {
      const bool full =
          size > 0 ? std::ssize(out.back()) == size : !out.back().empty() && random_() % 3 == 0;
      if (full) out.emplace_back();
      out.back().push_back(id);
    }
    return out;
  }
  int a_divisor(int count) {
    std::vector<int> all;
    for (int d = 1; d <= count; ++d)
      if (count % d == 0) all.push_back(d);
    return all[random_() % all.size()];
  }
  Mode a_mode(std::initializer_list<Mode> modes) { return modes.begin()[random_() % modes.size()]; }

  std::vector<Values> inputs(int n) {
    std::vector<Values> out(static_cast<size_t>(GetParam().size()));
    for (Values& one : out)
      for (int i = 0; i < kOuter * n * kInner; ++i)
        one.push_back(static_cast<float>(static_cast<int>(random_() % 19) - 9));
    return out;
  }

  static std::vector<Values> run(Client& on, const std::string& text, Grid grid,
                                 const std::vector<Values>& inputs, Shape shape) {
    const Module module = parse_module(text, op_table());
    return run(on, module.entry(), grid, inputs, std::move(shape));
  }
  static std::vector<Values> run(Client& on, const Program& program, Grid grid,
                                 const std::vector<Values>& inputs, const Shape& shape) {
    const auto executable =
        on.compile(program, {.replicas = grid.replicas, .partitions = grid.partitions});
    std::vector<std::vector<BufferRef>> arguments;
    for (size_t p = 0; p < inputs.size(); ++p)
      arguments.push_back(
          {on.buffer_from_host(Literal::of<float>(shape, inputs[p]), on.devices()[p])});
    std::vector<Values> out;
    for (const auto& results : executable->execute_all(arguments)) {
      EXPECT_EQ(results[0]->device().id, static_cast<int>(out.size()));
      Literal value(DType::f32, results[0]->type().shape());
      results[0]->copy_to_host(value.mutable_bytes());
      out.emplace_back(value.data<float>().begin(), value.data<float>().end());
    }
    return out;
  }

  // `op` with its attributes and region, from [2, n, 3] to [2, to, inner].
  void check(const std::string& op, int n, int to, int inner,
             const std::function<Values(const std::vector<Values>&, int)>& expected) {
    const std::vector<Values> in = inputs(n);
    const std::string from_type = fmt::format("tensor<{}x{}x{}xf32>", kOuter, n, kInner),
                      to_type = fmt::format("tensor<{}x{}x{}xf32>", kOuter, to, inner);
    const std::string text = fmt::format(
        "func.func @main(%x: {0}) -> {1} {{\n  %y = {2} : ({0}) -> {1}\n  return %y : {1}\n}}",
        from_type, to_type, op);
    for (bool compiled : {false, true}) {
      const auto got = run(client(compiled), text, GetParam(), in, {kOuter, n, kInner});
      for (int p = 0; p < GetParam().size(); ++p)
        ASSERT_EQ(got[static_cast<size_t>(p)], expected(in, p))
            << "process " << p << (compiled ? ", compiled: " : ", reference: ") << text;
    }
  }

  std::mt19937 random_{7};
};

const std::initializer_list<Mode> kGroupModes = {Mode::replica, Mode::replica_and_partition,
                                                 Mode::flattened};
const std::initializer_list<Mode> kChannelModes = {Mode::replica, Mode::partition};

size_t at(int i, int j, int k, int n, int inner = kInner) {
  return static_cast<size_t>((i * n + j) * inner + k);
}
template <typename F>
Values filled(int n, int inner, F value) {
  Values out;
  for (int i = 0; i < kOuter; ++i)
    for (int j = 0; j < n; ++j)
      for (int k = 0; k < inner; ++k) out.push_back(value(i, j, k));
  return out;
}
const Values& of(const std::vector<Values>& in, int process) {
  return in[static_cast<size_t>(process)];
}
int place_of(const std::vector<int>& group, int me) {
  return static_cast<int>(std::ranges::find(group, me) - group.begin());
}

constexpr int kRounds = 6;
const std::string kAdd =
    "({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> "
    "stablehlo.return %s : tensor<f32> })";

TEST_P(Collectives, all_gather_puts_what_members_have_side_by_side) {
  for (int round = 0; round < kRounds; ++round) {
    const Grid grid = GetParam();
    const Mode mode = a_mode(kGroupModes);
    const Ids ids = groups(mode, a_divisor(id_count(mode, grid)));
    const int size = static_cast<int>(members(ids, mode, grid, 0).size()), n = 2;
    check(fmt::format("\"stablehlo.all_gather\"(%x) {{all_gather_dim = 1 : i64, replica_groups = "
                      "{}{}}}",
                      attribute(ids), channel(mode)),
          n, n * size, kInner, [&](const std::vector<Values>& in, int me) {
            const auto group = members(ids, mode, grid, me);
            return filled(n * size, kInner, [&](int i, int j, int k) {
              return of(in, group[static_cast<size_t>(j / n)])[at(i, j % n, k, n)];
            });
          });
  }
}

TEST_P(Collectives, all_reduce_adds_in_groups_of_any_sizes) {
  for (int round = 0; round < kRounds; ++round) {
    const Mode mode = a_mode(kGroupModes);
    const Ids ids = groups(mode);
    check(fmt::format("\"stablehlo.all_reduce\"(%x) {} {{replica_groups = {}{}}}", kAdd,
                      attribute(ids), channel(mode)),
          4, 4, kInner, [&](const std::vector<Values>& in, int me) {
            return filled(4, kInner, [&](int i, int j, int k) {
              float sum = 0;
              for (int m : members(ids, mode, GetParam(), me)) sum += of(in, m)[at(i, j, k, 4)];
              return sum;
            });
          });
  }
}

TEST_P(Collectives, all_reduce_combines_in_the_order_of_the_group) {
  const std::string halves_and_adds =
      "({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %h = stablehlo.constant dense<0.5> : tensor<f32> "
      "%m = stablehlo.multiply %a, %h : tensor<f32> %s = stablehlo.subtract %m, %b : tensor<f32> "
      "stablehlo.return %s : tensor<f32> })";
  for (int round = 0; round < kRounds; ++round) {
    const Mode mode = a_mode(kGroupModes);
    const Ids ids = groups(mode);
    check(fmt::format("\"stablehlo.all_reduce\"(%x) {} {{replica_groups = {}{}}}", halves_and_adds,
                      attribute(ids), channel(mode)),
          2, 2, kInner, [&](const std::vector<Values>& in, int me) {
            return filled(2, kInner, [&](int i, int j, int k) {
              const auto group = members(ids, mode, GetParam(), me);
              float value = of(in, group[0])[at(i, j, k, 2)];
              for (size_t m = 1; m < group.size(); ++m)
                value = value * 0.5F - of(in, group[m])[at(i, j, k, 2)];
              return value;
            });
          });
  }
}

// A sum within the computation has one order, in chunks of any length.
TEST_P(Collectives, a_product_in_the_computation_has_one_order) {
  std::vector<float> weights;
  for (int i = 1; i <= 64; ++i) weights.push_back(1 / static_cast<float>(i * i));
  const std::string body = fmt::format(
      "({{ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %w = stablehlo.constant dense<[{}]> : "
      "tensor<64xf32> %v = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> "
      "tensor<64xf32> %d = stablehlo.dot_general %v, %w, contracting_dims = [0] x [0] : "
      "(tensor<64xf32>, tensor<64xf32>) -> tensor<f32> %s = stablehlo.add %d, %b : tensor<f32> "
      "stablehlo.return %s : tensor<f32> }})",
      fmt::join(weights, ", "));
  const int n = 683;  // 4096 elements and two more
  const std::string type = fmt::format("tensor<{}x{}x{}xf32>", kOuter, n, kInner);
  const std::string text = fmt::format(
      "func.func @main(%x: {0}) -> {0} {{ %y = \"stablehlo.all_reduce\"(%x) {1} {{replica_groups = "
      "dense<> : tensor<0x0xi64>}} : ({0}) -> {0} return %y : {0} }}",
      type, body);
  std::vector<Values> in;
  for (int p = 0; p < GetParam().size(); ++p)
    in.emplace_back(kOuter * n * kInner, 1.7F + 0.3F * static_cast<float>(p));
  const Shape shape = {kOuter, n, kInner};
  const auto expected = run(client(false), text, GetParam(), in, shape);
  EXPECT_EQ(expected, run(client(true), text, GetParam(), in, shape));
  for (const Values& values : expected)
    EXPECT_EQ(std::ranges::count(values, values[0]), std::ssize(values));
}

TEST_P(Collectives, processes_that_are_not_there_are_named_with_the_op_and_its_line) {
  const auto error = [&](const std::string& op) {
    const std::string text = "func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {\n  %y = " + op +
                             " : (tensor<3xf32>) -> tensor<3xf32>\n  return %y : tensor<3xf32>\n}";
    const std::vector<Values> in(static_cast<size_t>(GetParam().size()), Values{1, 2, 3});
    return error_of([&] { run(client(true), text, GetParam(), in, {3}); });
  };
  const std::string groups = "{replica_groups = dense<[[0, 9]]> : tensor<1x2xi64>}";
  for (const auto& [name, text] : std::map<std::string, std::string>{
           {"all_reduce", "\"stablehlo.all_reduce\"(%x) " + kAdd + " " + groups},
           {"collective_broadcast", "\"stablehlo.collective_broadcast\"(%x) " + groups},
           {"collective_permute",
            "\"stablehlo.collective_permute\"(%x) {source_target_pairs = dense<[[0, 9]]> : "
            "tensor<1x2xi64>}"}}) {
    const std::string said = error(text);
    EXPECT_NE(said.find("[stablehlo." + name + "] a group or pair names 9"), std::string::npos)
        << said;
    EXPECT_NE(said.find(":2"), std::string::npos) << said;
  }
}

TEST_P(Collectives, reduce_scatter_gives_each_its_part_of_the_sum) {
  for (int round = 0; round < kRounds; ++round) {
    const Grid grid = GetParam();
    const Mode mode = a_mode(kGroupModes);
    const Ids ids = groups(mode, a_divisor(id_count(mode, grid)));
    const int size = static_cast<int>(members(ids, mode, grid, 0).size()), n = 2 * size;
    check(fmt::format("\"stablehlo.reduce_scatter\"(%x) {} {{scatter_dimension = 1 : i64, "
                      "replica_groups = {}{}}}",
                      kAdd, attribute(ids), channel(mode)),
          n, 2, kInner, [&](const std::vector<Values>& in, int me) {
            const auto group = members(ids, mode, grid, me);
            return filled(2, kInner, [&](int i, int j, int k) {
              float sum = 0;
              for (int m : group) sum += of(in, m)[at(i, 2 * place_of(group, me) + j, k, n)];
              return sum;
            });
          });
  }
}

TEST_P(Collectives, all_to_all_gives_each_member_a_part_of_each) {
  for (int round = 0; round < kRounds; ++round) {
    const Grid grid = GetParam();
    const Mode mode = a_mode(kChannelModes);
    const int size = a_divisor(id_count(mode, grid)), n = 2 * size;
    const Ids ids = groups(mode, size);
    check(fmt::format("\"stablehlo.all_to_all\"(%x) {{split_dimension = 1 : i64, concat_dimension "
                      "= 2 : i64, split_count = {} : i64, replica_groups = {}{}}}",
                      size, attribute(ids), channel(mode)),
          n, 2, kInner * size, [&](const std::vector<Values>& in, int me) {
            const auto group = members(ids, mode, grid, me);
            return filled(2, kInner * size, [&](int i, int j, int k) {
              return of(in, group[static_cast<size_t>(k / kInner)])[at(
                  i, 2 * place_of(group, me) + j, k % kInner, n)];
            });
          });
  }
}

TEST_P(Collectives, broadcast_and_reduce_are_for_and_by_the_first_and_zero_elsewhere) {
  for (int round = 0; round < kRounds; ++round) {
    const Mode mode = a_mode(kChannelModes);
    Ids ids = groups(mode);
    if (ids.size() > 1) ids.pop_back();  // those are in no group
    check(fmt::format("\"stablehlo.collective_broadcast\"(%x) {{replica_groups = {}{}}}",
                      attribute(ids), channel(mode)),
          1, 1, kInner, [&](const std::vector<Values>& in, int me) {
            const auto group = members(ids, mode, GetParam(), me);
            return group.empty() ? Values(kOuter * kInner, 0.0F) : of(in, group[0]);
          });
    const Mode reducing = a_mode(kGroupModes);
    Ids rows = groups(reducing);
    if (rows.size() > 1) rows.pop_back();
    check(fmt::format("\"stablehlo.collective_reduce\"(%x) {} {{replica_groups = {}{}}}", kAdd,
                      attribute(rows), channel(reducing)),
          1, 1, kInner, [&](const std::vector<Values>& in, int me) {
            const auto group = members(rows, reducing, GetParam(), me);
            return filled(1, kInner, [&](int i, int j, int k) {
              float sum = 0;
              if (!group.empty() && group[0] == me)
                for (int m : group) sum += of(in, m)[at(i, j, k, 1)];
              return sum;
            });
          });
  }
}

TEST_P(Collectives, permute_moves_from_sources_to_targets) {
  for (int round = 0; round < kRounds; ++round) {
    const Mode mode = a_mode(kChannelModes);
    const int count = id_count(mode, GetParam());
    std::vector<int> targets(static_cast<size_t>(count));
    std::iota(targets.begin(), targets.end(), 0);
    std::shuffle(targets.begin(), targets.end(), random_);
    Ids pairs;
    for (int source = 0; source < count; ++source)
      if (source == 0 || random_() % 4 != 0)
        pairs.push_back({source, targets[static_cast<size_t>(source)]});
    check(fmt::format("\"stablehlo.collective_permute\"(%x) {{source_target_pairs = {}{}}}",
                      attribute(pairs), channel(mode)),
          1, 1, kInner, [&](const std::vector<Values>& in, int me) {
            Ids columns(1);
            for (int id = 0; id < count; ++id) columns[0].push_back(id);
            const auto line = members(columns, mode, GetParam(), me);
            const int my_id = place_of(line, me);
            for (const auto& pair : pairs)
              if (pair[1] == my_id) return of(in, line[static_cast<size_t>(pair[0])]);
            return Values(kOuter * kInner, 0.0F);
          });
  }
}

// Loops, several collectives, and arithmetic around them.
TEST_P(Collectives, meet_in_every_turn_of_a_loop) {
  const Grid grid = GetParam();
  Ids all(1);
  for (int p = 0; p < grid.size(); ++p) all[0].push_back(p);
  const std::string text = fmt::format(
      R"(func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {{
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %turns = stablehlo.constant dense<20> : tensor<i32>
  %scale = stablehlo.constant dense<{}.0> : tensor<2x3xf32>
  %r:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<2x3xf32>
   cond {{
    %c = stablehlo.compare LT, %i, %turns : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }} do {{
    %s = "stablehlo.all_reduce"(%v) {} {{replica_groups = {}{}}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %n = stablehlo.add %i, %one : tensor<i32>
    %m = stablehlo.divide %s, %scale : tensor<2x3xf32>
    %p = stablehlo.partition_id : tensor<ui32>
    %f = stablehlo.convert %p : (tensor<ui32>) -> tensor<f32>
    %b = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %w = stablehlo.add %m, %b : tensor<2x3xf32>
    stablehlo.return %n, %w : tensor<i32>, tensor<2x3xf32>
  }}
  return %r#1 : tensor<2x3xf32>
}})",
      grid.size(), kAdd, attribute(all), channel(Mode::flattened));
  // The mean of all stays what it is but for the mean of the partitions' numbers, added 20 times.
  const std::vector<Values> in = inputs(1);
  const float step = static_cast<float>(grid.partitions - 1) / 2;
  for (bool compiled : {false, true}) {
    const auto got = run(client(compiled), text, grid, in, {2, 3});
    for (int p = 0; p < grid.size(); ++p)
      for (size_t i = 0; i < 6; ++i) {
        float mean = 0;
        for (const Values& one : in) mean += one[i] / static_cast<float>(grid.size());
        const float expected = mean + 19 * step + static_cast<float>(p % grid.partitions);
        ASSERT_NEAR(of(got, p)[i], expected, 1e-3) << compiled;
      }
  }
}

// Over all processes, what goes forward along y is what comes back along x.
TEST_P(Collectives, transposes_are_transposes) {
  const Grid grid = GetParam();
  GroupAttrs everybody;
  std::vector<int64_t> ids(static_cast<size_t>(grid.size()));
  std::iota(ids.begin(), ids.end(), 0);
  std::shuffle(ids.begin(), ids.end(), random_);
  everybody.replica_groups = Literal::of<int64_t>({1, grid.size()}, ids);
  everybody.channel_handle = ChannelHandle{1, 1};
  everybody.use_global_device_ids = AttrValue{};
  GroupAttrs replicas;
  std::vector<int64_t> rows(static_cast<size_t>(grid.replicas));
  std::iota(rows.begin(), rows.end(), 0);
  std::shuffle(rows.begin(), rows.end(), random_);
  replicas.replica_groups = Literal::of<int64_t>({1, grid.replicas}, rows);
  const Dim n = 2 * grid.size();
  const Type in = Type::tensor(DType::f32, {kOuter, n, kInner});
  using Op = std::function<Array(const Array&)>;
  const Op ops[] = {
      [&](const Array& x) { return all_gather(x, everybody, 1, grid.size(), {}); },
      [&](const Array& x) { return all_reduce_sum(x, everybody, {}); },
      [&](const Array& x) { return reduce_scatter_sum(x, everybody, 1, grid.size(), {}); },
      [&](const Array& x) { return collective_reduce_sum(x, replicas, {}); },
      [&](const Array& x) { return collective_broadcast(x, replicas, {}); }};
  std::vector<Program> programs;
  for (const Op& op : ops) {
    const ArrayFn forward = [&](std::span<const Array> x) { return std::vector{op(x[0])}; };
    programs.push_back(trace_program("there", std::vector{in}, forward).program);
  }
  const auto add = [&](const std::string& op, const Shape& to) {
    const std::string text = fmt::format(
        "func.func @main(%x: {0}) -> {1} {{\n  %y = {2} : ({0}) -> {1}\n  return %y : {1}\n}}",
        in.str(), in.with_shape(to).str(), op);
    programs.push_back(parse_module(text, op_table()).entry());
  };
  Ids partitions(1), pairs;
  for (int p = 0; p < grid.partitions; ++p) {
    partitions[0].push_back(p);
    pairs.push_back({p, (p + 1) % grid.partitions});
  }
  if (pairs.size() > 1) pairs.pop_back();
  add(fmt::format(
          "\"stablehlo.all_to_all\"(%x) {{split_dimension = 1 : i64, concat_dimension = 2 : "
          "i64, split_count = {} : i64, replica_groups = {}{}}}",
          grid.partitions, attribute(partitions), channel(Mode::partition)),
      {kOuter, n / grid.partitions, kInner * grid.partitions});
  add(fmt::format("\"stablehlo.collective_permute\"(%x) {{source_target_pairs = {}{}}}",
                  attribute(pairs), channel(Mode::partition)),
      in.shape());
  for (const Program& there : programs) {
    const Type out = there.result_type(0);
    const ArrayFn backward = [&](std::span<const Array> y) {
      const std::vector<MaybeArray> linear(1), cotangents{y[0]};
      return std::vector{*transpose_inline(there, linear, cotangents)[0]};
    };
    const Program back = trace_program("back", std::vector{out}, backward).program;
    const auto x = inputs(static_cast<int>(n)),
               y = inputs(static_cast<int>(out.size()) / (kOuter * kInner));
    const auto fx = run(client(true), there, grid, x, in.shape()),
               by = run(client(true), back, grid, y, out.shape());
    const auto product = [](const std::vector<Values>& a, const std::vector<Values>& b) {
      float sum = 0;
      for (size_t p = 0; p < a.size(); ++p)
        sum = std::inner_product(a[p].begin(), a[p].end(), b[p].begin(), sum);
      return sum;
    };
    EXPECT_EQ(product(fx, y), product(x, by)) << there.ops()[0].def->name;
  }
}

TEST_P(Collectives, a_broadcast_over_a_channel_has_no_transpose) {
  GroupAttrs one;
  one.replica_groups = Literal::of<int64_t>({1, 1}, std::vector<int64_t>{0});
  one.channel_handle = ChannelHandle{1, 1};
  const Type type = Type::tensor(DType::f32, {2});
  const ArrayFn forward = [&](std::span<const Array> x) {
    return std::vector{collective_broadcast(x[0], one, {})};
  };
  const Program there = trace_program("there", std::vector{type}, forward).program;
  const ArrayFn backward = [&](std::span<const Array> y) {
    const std::vector<MaybeArray> linear(1), cotangents{y[0]};
    return std::vector{*transpose_inline(there, linear, cotangents)[0]};
  };
  EXPECT_THROW(trace_program("back", std::vector{type}, backward), UserError);
}

INSTANTIATE_TEST_SUITE_P(Grids, Collectives,
                         testing::Values(Grid{1, 1}, Grid{1, 4}, Grid{4, 1}, Grid{2, 3},
                                         Grid{2, 4}),
                         [](const auto& info) {
                           return fmt::format("{}x{}", info.param.replicas, info.param.partitions);
                         });

}  // namespace
}  // namespace lathe
