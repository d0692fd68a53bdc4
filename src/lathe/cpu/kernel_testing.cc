#include "lathe/cpu/kernel_testing.h"

#include <cmath>
#include <cstring>
#include <iostream>
#include <map>
#include <set>

#include "lathe/base/error.h"
#include "lathe/ir/scalar_eval.h"

namespace lathe::testing {
namespace {

constexpr double kSpecial[] = {0.0, -0.0, INFINITY, -INFINITY, NAN, 1e-40, 65504, 3e38, -1e30};

ScalarBits read_element(const Literal& buffer, int64_t at) {
  LATHE_CHECK(at >= 0 && at < buffer.size(), "element {} of {} is read", at, buffer.size());
  const DType part = real_dtype(buffer.dtype());
  const auto width = static_cast<size_t>(byte_size(part));
  const auto* from = buffer.bytes().data() + static_cast<size_t>(at * byte_size(buffer.dtype()));
  const auto part_at = [&](size_t k) {
    uint64_t bits = 0;
    std::memcpy(&bits, from + k * width, width);
    if (is_signed(part))
      bits = static_cast<uint64_t>(bits_of_int(part, static_cast<int64_t>(bits)).re);
    return bits;
  };
  return {part_at(0), is_complex(buffer.dtype()) ? part_at(1) : 0};
}

void write_element(Literal& buffer, int64_t at, ScalarBits value) {
  LATHE_CHECK(at >= 0 && at < buffer.size(), "element {} of {} is written", at, buffer.size());
  const auto width = static_cast<size_t>(byte_size(real_dtype(buffer.dtype())));
  auto* to = buffer.mutable_bytes().data() + static_cast<size_t>(at * byte_size(buffer.dtype()));
  std::memcpy(to, &value.re, width);
  if (is_complex(buffer.dtype())) std::memcpy(to + width, &value.im, width);
}

// The straightforward meaning of a loop kernel.
class Interpreter {
 public:
  Interpreter(const Kernel& kernel, Launch& launch) : kernel_(kernel), launch_(launch) {}

  void run() {
    const Shape outer = extents(kernel_.outer);
    if (outer.size() == 0) return;
    std::vector<int64_t> index(kernel_.outer.size() + kernel_.inner.size());
    index_ = index;
    Dims position(kernel_.outer.size(), 0);
    do {
      std::copy(position.begin(), position.end(), index_.begin());
      for (const Stage& stage : kernel_.stages) run_stage(stage);
    } while (next_index(outer, position));
  }

 private:
  Shape extents(const std::vector<LoopDim>& dims) const {
    Shape shape;
    for (const LoopDim& dim : dims)
      shape.push_back(launch_.params[static_cast<size_t>(dim.extent_param)]);
    return shape;
  }

  ScalarBits value(NodeId id) {
    const ScalarInputs inputs{
        .param = [&](int slot, int) { return launch_.params[static_cast<size_t>(slot)]; },
        .index = [&](int dim, int) { return index_[static_cast<size_t>(dim)]; },
        .local = [&](int number, int) { return locals_.at(number); },
        .load = [&](DType, int arg, int64_t offset,
                    int) { return read_element(launch_.args[static_cast<size_t>(arg)], offset); }};
    ScalarGraph needed = subgraph(id);
    return lathe::evaluate(needed, inputs, 1).back();
  }

  // The nodes that `id` needs, itself last.
  ScalarGraph subgraph(NodeId id) {
    std::set<NodeId> wanted;
    std::vector<NodeId> pending{id};
    while (!pending.empty()) {
      const NodeId n = pending.back();
      pending.pop_back();
      if (!wanted.insert(n).second) continue;
      for (int32_t operand : kernel_.graph.nodes[static_cast<size_t>(n)].operands)
        if (operand >= 0) pending.push_back(operand);
    }
    ScalarGraph graph;
    std::map<NodeId, int32_t> renumbered;
    for (NodeId n : wanted) {
      ScalarNode node = kernel_.graph.nodes[static_cast<size_t>(n)];
      for (int32_t& operand : node.operands)
        if (operand >= 0) operand = renumbered.at(operand);
      renumbered[n] = static_cast<int32_t>(graph.nodes.size());
      graph.nodes.push_back(node);
    }
    return graph;
  }

  template <typename Fn>
  void each_inner(Fn&& fn) {
    const Shape inner = extents(kernel_.inner);
    if (inner.size() == 0) return;
    Dims position(kernel_.inner.size(), 0);
    do {
      std::copy(position.begin(), position.end(),
                index_.begin() + static_cast<int64_t>(kernel_.outer.size()));
      fn();
    } while (next_index(inner, position));
  }

  void run_stage(const Stage& stage) {
    if (!stage.values.empty()) return reduce(stage);
    if (!stage.inner || kernel_.inner.empty()) return store(stage);
    each_inner([&] { store(stage); });
  }

  void store(const Stage& stage) {
    struct Write {
      int arg;
      int64_t offset;
      ScalarBits value;
    };
    std::vector<Write> writes;
    for (const Store& one : stage.stores) {
      if (one.predicate >= 0 && value(one.predicate).re == 0) continue;
      writes.push_back({one.arg, static_cast<int64_t>(value(one.offset).re), value(one.value)});
    }
    for (const Write& write : writes)
      write_element(launch_.args[static_cast<size_t>(write.arg)], write.offset, write.value);
  }

  using Bits = std::vector<ScalarBits>;

  Bits combine(const Stage& stage, const Bits& left, const Bits& right) {
    const auto width = stage.values.size();
    for (size_t j = 0; j < width; ++j) {
      locals_[stage.first_local + static_cast<int>(j)] = left[j];
      locals_[stage.first_local + static_cast<int>(width + j)] = right[j];
    }
    return all(stage.combined);
  }

  Bits all(const std::vector<NodeId>& ids) {
    Bits bits;
    for (NodeId id : ids) bits.push_back(value(id));
    return bits;
  }

  void bind(const Stage& stage, const Bits& result) {
    for (size_t j = 0; j < result.size(); ++j)
      locals_[stage.first_local + static_cast<int>(j)] = result[j];
  }

  void reduce(const Stage& stage) {
    const Bits init = all(stage.inits);
    if (stage.lanes && extents(kernel_.inner).size() >= 16) {
      const Bits total = by_lanes(stage);
      return bind(stage, combine(stage, init, total));
    }
    Bits now = init;
    each_inner([&] {
      now = combine(stage, now, all(stage.values));
      if (stage.stores.empty()) return;
      bind(stage, now);
      store(stage);
    });
    bind(stage, now);
  }

  Bits by_lanes(const Stage& stage) {
    std::vector<Bits> lanes(16);
    size_t count = 0;
    each_inner([&] {
      Bits& lane = lanes[count++ % 16];
      const Bits values = all(stage.values);
      lane = lane.empty() ? values : combine(stage, lane, values);
    });
    for (size_t half = 8; half >= 1; half /= 2)
      for (size_t l = 0; l < half; ++l) lanes[l] = combine(stage, lanes[l], lanes[l + half]);
    return lanes[0];
  }

  const Kernel& kernel_;
  Launch& launch_;
  std::vector<int64_t> index_;
  std::map<int, ScalarBits> locals_;
};

bool same_element(DType part, ScalarBits a, ScalarBits b) {
  if (is_float(part) && std::isnan(f64_of(part, {a.re, 0})) && std::isnan(f64_of(part, {b.re, 0})))
    return true;
  return a.re == b.re;
}

bool same(DType dtype, ScalarBits a, ScalarBits b) {
  const DType part = real_dtype(dtype);
  return same_element(part, a, b) && same_element(part, {a.im, 0}, {b.im, 0});
}

}  // namespace

Literal random_literal(DType dtype, Shape shape, uint64_t seed, bool special_values) {
  std::mt19937_64 random(seed * 977 + static_cast<uint64_t>(dtype));
  Literal literal(dtype, std::move(shape));
  literal.mutable_bytes();
  const auto real = [&] {
    if (special_values && random() % 16 == 0) return kSpecial[random() % std::size(kSpecial)];
    return std::normal_distribution<double>(0, 2)(random);
  };
  for (int64_t i = 0; i < literal.size(); ++i) {
    if (is_complex(dtype)) {
      const double re = real();
      literal.set_c128(i, {re, real()});
    } else if (is_float(dtype)) {
      literal.set_f64(i, real());
    } else if (is_bool(dtype)) {
      literal.set_i64(i, static_cast<int64_t>(random() % 2));
    } else {
      literal.set_i64(i, static_cast<int64_t>(random() >> (random() % 60)));
    }
  }
  return literal;
}

CompiledKernel compile_one(const Kernel& kernel, const Target& target) {
  return make_cpu_compiler(target)->compile({&kernel})[0];
}

void run_compiled(const CompiledKernel& code, Launch& launch, int64_t tile_step) {
  std::vector<void*> args;
  for (Literal& literal : launch.args) args.push_back(literal.mutable_bytes().data());
  const int64_t* params = launch.params.data();
  const int64_t tiles = code.tiles(params), scratch_bytes = code.scratch_bytes(params);
  std::vector<std::byte> scratch(static_cast<size_t>(scratch_bytes) + 64, std::byte{0xff});
  auto* aligned =
      reinterpret_cast<void*>((reinterpret_cast<uintptr_t>(scratch.data()) + 63) & ~uintptr_t{63});
  for (int64_t tile = 0; tile < tiles; tile += tile_step)
    code.run(args.data(), params, tile, std::min(tile + tile_step, tiles), aligned);
}

void run_interpreted(const Kernel& kernel, Launch& launch) { Interpreter(kernel, launch).run(); }

std::vector<Target> runnable_targets() {
  std::vector<Target> targets;
  static std::set<std::string> said;
  for (const Target& target : all_targets()) {
    if (processor_runs(target)) {
      targets.push_back(target);
    } else if (said.insert(target.name).second) {
      std::cout << "skipped: " << target.name << " (this processor lacks it)\n";
    }
  }
  return targets;
}

std::string difference(const Launch& actual, const Launch& expected) {
  for (size_t k = 0; k < actual.args.size(); ++k) {
    const Literal &a = actual.args[k], &b = expected.args[k];
    for (int64_t i = 0; i < a.size(); ++i) {
      const ScalarBits x = read_element(a, i), y = read_element(b, i);
      if (!same(a.dtype(), x, y))
        return fmt::format("argument {}, element {}: {:#x},{:#x}, expected {:#x},{:#x}", k, i, x.re,
                           x.im, y.re, y.im);
    }
  }
  return "";
}

}  // namespace lathe::testing
