// Collective ops over a Communicator whose processes share no memory: each knows what others bring
// by messages alone, as on several hosts. Results have the bits of processes that share memory.
#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <random>
#include <thread>

#include "lathe/ir/evaluate.h"
#include "lathe/lathe.h"
#include "lathe/ops/registry.h"
#include "lathe/runtime/communicator.h"
#include "lathe/runtime/host/host_feed.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

constexpr int kProcesses = 4;
using Literals = std::vector<Literal>;
using Bytes = std::vector<std::byte>;

Literal copy_of(const Literal& x) {
  Literal out(x.dtype(), x.shape());
  std::ranges::copy(x.bytes(), out.mutable_bytes().begin());
  return out;
}

// Messages, from one process to another, in order.
class Mail {
 public:
  void post(int from, int to, Literals values) {
    const std::lock_guard lock(mutex_);
    for (Literal& value : values) value = copy_of(value);
    boxes_[{from, to}].push_back(std::move(values));
    posted_.notify_all();
  }
  Literals take(int from, int to) {
    std::unique_lock lock(mutex_);
    auto& box = boxes_[{from, to}];
    posted_.wait(lock, [&] { return !box.empty(); });
    Literals values = std::move(box.front());
    box.pop_front();
    return values;
  }

 private:
  std::mutex mutex_;
  std::condition_variable posted_;
  std::map<std::pair<int, int>, std::deque<Literals>> boxes_;
};

// One process's end: it brings what all others have, and does all parts, those of others into
// memory that nobody reads.
class ByMail final : public Communicator {
 public:
  explicit ByMail(Mail& mail) : mail_(mail) {}
  const GridShape& grid() const override { return grid_; }
  HostFeed& feed() override { return feed_; }

  void meet(int process, const Meeting& meeting, const Share& mine, const Work& work) override {
    const Literals own(mine.operands.begin(), mine.operands.end());
    for (int other : meeting.processes)
      if (other != process) mail_.post(process, other, own);
    std::vector<Literals> operands;
    std::vector<std::vector<Bytes>> unread(meeting.processes.size());
    std::vector<std::vector<std::span<std::byte>>> results(meeting.processes.size());
    std::vector<Share> all;
    for (int member : meeting.processes)
      operands.push_back(member == process ? own : mail_.take(member, process));
    for (size_t k = 0; k < operands.size(); ++k) {
      for (const auto& result : mine.results) unread[k].emplace_back(result.size());
      for (Bytes& bytes : unread[k]) results[k].emplace_back(bytes);
      if (meeting.processes[k] == process)
        all.push_back(mine);
      else
        all.push_back({operands[k], results[k]});
    }
    for (int64_t part = 0; part < work.parts; ++part) work.part(all, part);
  }

  void send(int from, int to, int64_t, Literals values) override {
    mail_.post(from, to, std::move(values));
  }
  Literals receive(std::string_view, int from, int process, int64_t) override {
    return mail_.take(from, process);
  }
  void finish(int) override {}
  void fail(int, std::string_view what) override { FAIL() << what; }
  void check() const override {}

 private:
  const GridShape grid_{1, kProcesses};
  Mail& mail_;
  HostFeed feed_;
};

std::vector<Literals> run_by_mail(const Program& program, const Literals& inputs) {
  Mail mail;
  std::vector<Literals> out(kProcesses);
  std::vector<std::jthread> threads;
  for (int p = 0; p < kProcesses; ++p)
    threads.emplace_back([&, p] {
      ByMail run(mail);
      const auto place = static_cast<size_t>(p);
      run_process({&run, p, p},
                  [&] { out[place] = evaluate(program, std::span(&inputs[place], 1)); });
    });
  threads.clear();
  return out;
}

std::vector<Literals> run_in_shared_memory(const Program& program, const Literals& inputs) {
  static const auto client = make_default_cpu_client(kProcesses);
  std::vector<std::vector<BufferRef>> arguments;
  for (size_t p = 0; p < inputs.size(); ++p)
    arguments.push_back({client->buffer_from_host(inputs[p], client->devices()[p])});
  const auto executable = client->compile(program, {.partitions = kProcesses});
  std::vector<Literals> out;
  for (const auto& results : executable->execute_all(arguments)) {
    out.emplace_back();
    for (const BufferRef& result : results) {
      Literal value(result->type().dtype(), result->type().shape());
      result->copy_to_host(value.mutable_bytes());
      out.back().push_back(std::move(value));
    }
  }
  return out;
}

const std::string kModule = R"(
func.func @main(%x: tensor<8x3xbf16>) -> (tensor<8x3xbf16>, tensor<2x3xbf16>, tensor<16x3xbf16>, tensor<2x12xbf16>,
    tensor<8x3xbf16>, tensor<8x3xbf16>) {
  %all = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<bf16>, %b: tensor<bf16>): %r = stablehlo.add %a, %b : tensor<bf16> stablehlo.return %r : tensor<bf16>
  }) {replica_groups = dense<[[2, 0, 3, 1]]> : tensor<1x4xi64>, use_global_device_ids,
      channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<8x3xbf16>) -> tensor<8x3xbf16>
  %part = "stablehlo.reduce_scatter"(%all) ({
    ^bb0(%a: tensor<bf16>, %b: tensor<bf16>): %r = stablehlo.subtract %a, %b : tensor<bf16> stablehlo.return %r : tensor<bf16>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[1, 2, 0, 3]]> : tensor<1x4xi64>, use_global_device_ids,
      channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<8x3xbf16>) -> tensor<2x3xbf16>
  %gathered = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, use_global_device_ids,
      replica_groups = dense<[[3, 1], [0, 2]]> : tensor<2x2xi64>,
      channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<8x3xbf16>) -> tensor<16x3xbf16>
  %turned = "stablehlo.all_to_all"(%all) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 4 : i64,
      replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>,
      channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<8x3xbf16>) -> tensor<2x12xbf16>
  %moved = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 2], [2, 3]]> : tensor<2x2xi64>,
      channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<8x3xbf16>) -> tensor<8x3xbf16>
  %spread = "stablehlo.collective_broadcast"(%x) {replica_groups = dense<[[3, 0, 1]]> : tensor<1x3xi64>,
      channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<8x3xbf16>) -> tensor<8x3xbf16>
  return %all, %part, %gathered, %turned, %moved, %spread : tensor<8x3xbf16>, tensor<2x3xbf16>, tensor<16x3xbf16>,
      tensor<2x12xbf16>, tensor<8x3xbf16>, tensor<8x3xbf16>
})";

TEST(Communicator, processes_without_common_memory_compute_the_same_bits) {
  const Program program = parse_module(kModule, op_table()).entry();
  std::mt19937 random(5);
  std::normal_distribution<float> normal;
  Literals inputs;
  for (int p = 0; p < kProcesses; ++p) {
    inputs.emplace_back(DType::bf16, Shape{8, 3});
    for (int64_t i = 0; i < 24; ++i) inputs.back().set_f64(i, normal(random));
  }
  const auto apart = run_by_mail(program, inputs), together = run_in_shared_memory(program, inputs);
  for (size_t p = 0; p < kProcesses; ++p) {
    ASSERT_EQ(apart[p].size(), together[p].size());
    for (size_t k = 0; k < apart[p].size(); ++k)
      EXPECT_TRUE(std::ranges::equal(apart[p][k].bytes(), together[p][k].bytes()))
          << "process " << p << ", result " << k;
  }
}

}  // namespace
}  // namespace lathe
