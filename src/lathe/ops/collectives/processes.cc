// Ops of one process: its ids, and values it sends to one other process or to the host:
// partition_id, replica_id; send, recv; infeed, outfeed.
#include <algorithm>
#include <cstring>

#include "lathe/ops/collectives/collectives.h"
#include "lathe/ops/collectives/host_transfers.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/runtime/host/host_feed.h"

namespace lathe {
namespace {

// ---- ids

std::vector<Type> infer_id(const OpView& op) {
  expect_operands(op, 0);
  return {Type::scalar(DType::u32)};
}

void write_id(std::span<const Bytes> out, int id) {
  const auto value = static_cast<uint32_t>(id);
  std::memcpy(out[0].data(), &value, sizeof value);
}

constexpr Impossible kNothingToMap = impossible("there is no operand");

constexpr OpDef id_op(std::string_view name, std::string_view doc, HostFn host) {
  return {.name = name,
          .doc = doc,
          .infer = infer_id,
          .reference = reference_on_host,
          .lower = on_host(host),
          .jvp = jvp_zero,
          .transpose = kNothingToMap,
          .batch = kNothingToMap,
          .samples = [] { return std::vector{sample({})}; }};
}

constexpr OpDef kPartitionId =
    id_op("stablehlo.partition_id",
          "The partition of the process that runs (specification: partition_id).",
          [](const OpView&, std::span<const Literal>, std::span<const Bytes> out) {
            write_id(out, current_grid().partition(current_number()));
          });

constexpr OpDef kReplicaId = id_op(
    "stablehlo.replica_id", "The replica of the process that runs (specification: replica_id).",
    [](const OpView&, std::span<const Literal>, std::span<const Bytes> out) {
      write_id(out, current_grid().replica(current_number()));
    });

// ---- transfers: operands, then a token; what comes, then a token

// UserError outside of a run: there is nobody to hand anything to.
const Process& process(const OpView& op) {
  const Process* const mine = current_process();
  LATHE_USER_CHECK(mine, "[{}] runs in a program on a device alone; at {}", op.def.name,
                   op.where.str());
  return *mine;
}

void expect_token_last(std::span<const Type> types, std::string_view what) {
  const bool fits = !types.empty() && types.back().is_token() &&
                    std::ranges::all_of(types.first(types.size() - 1),
                                        [](Type type) { return type.is_tensor(); });
  LATHE_USER_CHECK(fits, "{} are tensors, then a token", what);
}

std::vector<Type> infer_sending(const OpView& op) {
  expect_token_last(op.operand_types, "operands");
  return {Type::token()};
}

// The operands but the token, as values of their own.
std::vector<Literal> payload(std::span<const Literal> in) {
  std::vector<Literal> out;
  for (const Literal& x : in.first(in.size() - 1)) {
    Literal& copy = out.emplace_back(x.dtype(), x.shape());
    std::ranges::copy(x.bytes(), copy.mutable_bytes().begin());
  }
  return out;
}

void deliver(const OpView& op, std::span<const Literal> values, std::span<const Bytes> out) {
  LATHE_USER_CHECK(values.size() + 1 == out.size(), "[{}] takes {} values, got {}; at {}",
                   op.def.name, out.size() - 1, values.size(), op.where.str());
  for (size_t i = 0; i < values.size(); ++i) {
    const Type type = op.out(static_cast<int>(i));
    LATHE_USER_CHECK(type_of(values[i]) == type, "[{}] takes a {}, got a {}; at {}", op.def.name,
                     type.str(), type_of(values[i]).str(), op.where.str());
    std::ranges::copy(values[i].bytes(), out[i].begin());
  }
}

HostFeed::Stopped stopped(const Process& mine) {
  return [run = mine.run] { run->check(); };
}

// Types written one by one: a list attribute.
std::vector<Type> types_in(const AttrValue& list) {
  std::vector<Type> types;
  if (const auto* items = std::get_if<AttrValue::Array>(&list.value))
    for (const AttrValue& item : *items)
      if (const Type* type = std::get_if<Type>(&item.value)) types.push_back(*type);
  return types;
}

constexpr std::string_view kNoDerivative = "what goes out of a program has no derivative in it";
constexpr std::string_view kNoBatch =
    "others take what is handed over in its type: map what comes before and after it";

// ---- send, recv

struct TransferAttrs {
  ChannelHandle channel_handle;
  bool is_host_transfer = false;
  std::optional<Literal> source_target_pairs = {};  // numbers of processes
  static void fields(auto& self, auto&& field) {
    field("channel_handle", required(self.channel_handle));
    field("is_host_transfer", self.is_host_transfer);
    field("source_target_pairs", self.source_target_pairs);
  }
};
struct ReceiveAttrs : TransferAttrs {
  AttrValue result_types;  // a list
  static void fields(auto& self, auto&& field) {
    TransferAttrs::fields(self, field);
    field("result_types", self.result_types);
  }
};

// Whoever comes first: transfers that name no pairs.
constexpr int kAnyProcess = -1;

// The other ends of the pairs whose end `end` is this process.
std::vector<int> partners(const OpView& op, const TransferAttrs& a, int me, int end) {
  if (!a.source_target_pairs) return {kAnyProcess};
  for (int64_t i = 0; i < a.source_target_pairs->size(); ++i)
    expect_there(op, a.source_target_pairs->get_i64(i), current_grid().size());
  std::vector<int> out;
  for (Dim i = 0; i < a.source_target_pairs->shape()[0]; ++i)
    if (a.source_target_pairs->get_i64(2 * i + end) == me)
      out.push_back(static_cast<int>(a.source_target_pairs->get_i64(2 * i + 1 - end)));
  return out;
}

void expect_pairs(const TransferAttrs& a) {
  if (!a.source_target_pairs) return;
  const Literal& pairs = *a.source_target_pairs;
  LATHE_USER_CHECK(
      pairs.dtype() == DType::i64 && pairs.shape().rank() == 2 && pairs.shape()[1] == 2,
      "source_target_pairs must be a matrix of i64 with two columns, it is {}{}",
      name(pairs.dtype()), pairs.shape().str());
}

std::vector<Type> infer_send(const OpView& op) {
  expect_pairs(op.as<TransferAttrs>());
  return infer_sending(op);
}

void host_send(const OpView& op, std::span<const Literal> in, std::span<const Bytes>) {
  const auto& a = op.as<TransferAttrs>();
  const Process& mine = process(op);
  const int64_t channel = a.channel_handle.handle;
  if (a.is_host_transfer) return mine.run->feed().send(channel, payload(in));
  for (int to : partners(op, a, mine.number, 0))
    mine.run->send(to == kAnyProcess ? kAnyProcess : mine.number, to, channel, payload(in));
}

std::vector<Type> infer_recv(const OpView& op) {
  const auto& a = op.as<ReceiveAttrs>();
  expect_pairs(a);
  LATHE_USER_CHECK(op.operand_types.size() == 1 && op.in(0).is_token(), "takes a token");
  std::vector<Type> types = types_in(a.result_types);
  expect_token_last(types, "results");
  return types;
}

// Zeros for a process that nobody sends to.
void host_recv(const OpView& op, std::span<const Literal>, std::span<const Bytes> out) {
  const auto& a = op.as<ReceiveAttrs>();
  const Process& mine = process(op);
  const int64_t channel = a.channel_handle.handle;
  if (a.is_host_transfer) return deliver(op, mine.run->feed().receive(channel, stopped(mine)), out);
  const std::vector<int> from = partners(op, a, mine.number, 1);
  if (from.empty()) {
    for (Bytes result : out) std::ranges::fill(result, std::byte{0});
    return;
  }
  deliver(op, mine.run->receive(op.def.name, from[0], mine.number, channel), out);
}

// ---- infeed, outfeed

struct InfeedAttrs {
  std::string infeed_config;
  std::optional<AttrValue> layout = {};
  AttrValue result_types;  // a list
  static void fields(auto& self, auto&& field) {
    field("infeed_config", self.infeed_config);
    field("layout", self.layout);
    field("result_types", self.result_types);
  }
};

struct OutfeedAttrs {
  std::string outfeed_config;
  static void fields(auto& self, auto&& field) { field("outfeed_config", self.outfeed_config); }
};

std::vector<Type> infer_infeed(const OpView& op) {
  LATHE_USER_CHECK(op.operand_types.size() == 1 && op.in(0).is_token(), "takes a token");
  std::vector<Type> types = types_in(op.as<InfeedAttrs>().result_types);
  expect_token_last(types, "(C1) results");
  return types;
}

void host_infeed(const OpView& op, std::span<const Literal>, std::span<const Bytes> out) {
  const Process& mine = process(op);
  deliver(op, mine.run->feed().infeed(mine.device, stopped(mine)), out);
}

void host_outfeed(const OpView& op, std::span<const Literal> in, std::span<const Bytes>) {
  const Process& mine = process(op);
  mine.run->feed().outfeed(mine.device, payload(in));
}

constexpr OpDef transfer(std::string_view name, std::string_view doc, AttrsReader attrs,
                         InferFn infer, HostFn host) {
  return {.name = name,
          .doc = doc,
          .flags = kOrderedEffect,
          .read_attrs = attrs,
          .infer = infer,
          .reference = reference_on_host,
          .lower = on_host(host),
          .jvp = not_differentiable(kNoDerivative),
          .transpose = not_differentiable(kNoDerivative),
          .batch = impossible(kNoBatch),
          .samples = [] { return std::vector<Sample>(); }};
}

constexpr OpDef kSend = transfer(
    "stablehlo.send", "Hands arrays to another process, or to the host (specification: send).",
    attrs_reader<TransferAttrs>, infer_send, host_send);
constexpr OpDef kRecv = transfer(
    "stablehlo.recv", "Waits for arrays of another process, or of the host (specification: recv).",
    attrs_reader<ReceiveAttrs>, infer_recv, host_recv);
constexpr OpDef kInfeed = transfer(
    "stablehlo.infeed", "Waits for what the host feeds the device (specification: infeed).",
    attrs_reader<InfeedAttrs>, infer_infeed, host_infeed);
constexpr OpDef kOutfeed =
    transfer("stablehlo.outfeed",
             "Hands arrays to the host, who takes them from the device's queue "
             "(specification: outfeed).",
             attrs_reader<OutfeedAttrs>, infer_sending, host_outfeed);

// ---- tokens: what comes before what; nothing runs

std::vector<Type> infer_tokens(const OpView& op) {
  for (const Type& type : op.operand_types)
    LATHE_USER_CHECK(type.is_token(), "takes tokens, one operand is {}", type.str());
  return {Type::token()};
}

std::vector<Type> infer_new_token(const OpView& op) {
  expect_operands(op, 0);
  return {Type::token()};
}

void host_token(const OpView&, std::span<const Literal>, std::span<const Bytes>) {}

constexpr OpDef kAfterAll =
    transfer("stablehlo.after_all",
             "A token that comes after all of the operands (specification: after_all).",
             attrs_reader<NoAttrs>, infer_tokens, host_token);
constexpr OpDef kCreateToken =
    transfer("stablehlo.create_token",
             "A token; what newer text says by after_all of nothing (specification: after_all).",
             attrs_reader<NoAttrs>, infer_new_token, host_token);

}  // namespace

const Op* waits_for_host(const Program& program) {
  for (const Op& op : program.ops()) {
    if (op.def == &kInfeed) return &op;
    if (op.def == &kRecv && op.attrs.as<ReceiveAttrs>().is_host_transfer) return &op;
    for (const Program& region : op.regions)
      if (const Op* found = waits_for_host(region)) return found;
  }
  return nullptr;
}

Array partition_id(Location where) { return emit1(kPartitionId, {}, {}, where); }

OpFamily process_ops() {
  static constexpr const OpDef* ops[] = {&kPartitionId, &kReplicaId, &kSend,     &kRecv,
                                         &kInfeed,      &kOutfeed,   &kAfterAll, &kCreateToken};
  return ops;
}

}  // namespace lathe
