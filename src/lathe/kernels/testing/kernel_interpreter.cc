#include "lathe/kernels/testing/kernel_interpreter.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <map>
#include <mutex>
#include <utility>

#include "lathe/base/error.h"
#include "lathe/ir/scalar_eval.h"
#include "lathe/kernels/reduction_order.h"

namespace lathe {
namespace {

ScalarBits read_element(DType type, const std::byte* at) {
  if (type == DType::c64) {
    std::array<float, 2> z;
    std::memcpy(z.data(), at, sizeof z);
    return {bits_of(z[0]).re, bits_of(z[1]).re};
  }
  if (type == DType::c128) {
    ScalarBits z;
    std::memcpy(&z, at, sizeof z);
    return z;
  }
  uint64_t raw = 0;
  std::memcpy(&raw, at, static_cast<size_t>(byte_size(type)));
  if (!is_integer(type)) return {raw, 0};
  const int shift = 64 - 8 * byte_size(type);
  const auto extended = static_cast<int64_t>(raw << shift) >> shift;
  return {is_signed(type) ? static_cast<uint64_t>(extended) : raw, 0};
}

void write_element(DType type, std::byte* at, ScalarBits value) {
  if (type == DType::c64) {
    std::memcpy(at, &value.re, 4);
    std::memcpy(at + 4, &value.im, 4);
  } else {
    std::memcpy(at, &value, static_cast<size_t>(byte_size(type)));
  }
}

double as_f64(DType type, const std::byte* at) { return f64_of(type, read_element(type, at)); }

// One outer position of a kernel.
class Position {
 public:
  Position(const Kernel& kernel, void* const* args, const int64_t* params)
      : kernel_(kernel),
        args_(args),
        params_(params),
        index_(kernel.outer.size() + kernel.inner.size()),
        locals_(256) {}

  void run(int64_t position) {
    unravel(kernel_.outer, 0, position);
    if (kernel_.matmul) sum_products();
    for (const Stage& stage : kernel_.stages) run_stage(stage);
  }
  void run_attention();
  void run_sort(int64_t position);

 private:
  int64_t param(int slot) const { return slot < 0 ? 0 : params_[slot]; }
  int64_t extent(const LoopDim& dim) const { return params_[dim.extent_param]; }
  int64_t count(const std::vector<LoopDim>& dims) const {
    int64_t n = 1;
    for (const LoopDim& dim : dims) n *= extent(dim);
    return n;
  }
  void unravel(const std::vector<LoopDim>& dims, size_t first, int64_t position) {
    for (size_t d = dims.size(); d-- > 0;) {
      index_[first + d] = position % extent(dims[d]);
      position /= extent(dims[d]);
    }
    known_.clear();
  }
  std::byte* element(int arg, int64_t offset) const {
    const int width = byte_size(kernel_.args[static_cast<size_t>(arg)].dtype);
    return static_cast<std::byte*>(args_[arg]) + offset * width;
  }

  ScalarBits value(NodeId id);
  ScalarBits compute(const ScalarNode& node);
  void run_stage(const Stage& stage);
  void store(const Stage& stage);
  std::vector<ScalarBits> values(const std::vector<NodeId>& nodes);
  void set_locals(int first, const std::vector<ScalarBits>& values);
  std::vector<ScalarBits> combine(const Stage& stage, const std::vector<ScalarBits>& left,
                                  const std::vector<ScalarBits>& right);
  void reduce(const Stage& stage);
  void sum_products();

  const Kernel& kernel_;
  void* const* args_;
  const int64_t* params_;
  std::vector<int64_t> index_;
  std::vector<ScalarBits> locals_;
  std::map<NodeId, ScalarBits> known_;
};

ScalarBits Position::value(NodeId id) {
  if (const auto hit = known_.find(id); hit != known_.end()) return hit->second;
  const ScalarBits out = compute(kernel_.graph.nodes[static_cast<size_t>(id)]);
  return known_[id] = out;
}

ScalarBits Position::compute(const ScalarNode& node) {
  const auto number = static_cast<int>(node.payload);
  switch (node.prim) {
    case Prim::param:
      return {static_cast<uint64_t>(params_[number]), 0};
    case Prim::index:
      return {static_cast<uint64_t>(index_[static_cast<size_t>(number)]), 0};
    case Prim::local:
      return locals_[static_cast<size_t>(number)];
    case Prim::load:
      return read_element(node.type,
                          element(number, static_cast<int64_t>(value(node.operands[0]).re)));
    case Prim::load_if:
      if (value(node.operands[0]).re == 0) return value(node.operands[2]);
      return read_element(node.type,
                          element(number, static_cast<int64_t>(value(node.operands[1]).re)));
    default:
      break;
  }
  ScalarBits in[3], out;
  for (int k = 0; k < 3; ++k)
    if (node.operands[k] >= 0) in[k] = value(node.operands[k]);
  apply_primitive(kernel_.graph, node, &in[0], &in[1], &in[2], &out, 1);
  return out;
}

void Position::store(const Stage& stage) {
  struct Pending {
    const Store* store;
    std::byte* at;
    ScalarBits value;
  };
  std::vector<Pending> pending;  // all are computed before any is written
  for (const Store& store : stage.stores) {
    if (store.predicate >= 0 && value(store.predicate).re == 0) continue;
    const auto offset = static_cast<int64_t>(value(store.offset).re);
    pending.push_back({&store, element(store.arg, offset), value(store.value)});
  }
  for (const Pending& p : pending)
    write_element(kernel_.args[static_cast<size_t>(p.store->arg)].dtype, p.at, p.value);
  known_.clear();
}

// What `combined` makes of accumulators and incoming values.
std::vector<ScalarBits> Position::combine(const Stage& stage, const std::vector<ScalarBits>& left,
                                          const std::vector<ScalarBits>& right) {
  set_locals(stage.first_local, left);
  set_locals(stage.first_local + static_cast<int>(left.size()), right);
  return values(stage.combined);
}

std::vector<ScalarBits> Position::values(const std::vector<NodeId>& nodes) {
  std::vector<ScalarBits> out;
  for (NodeId node : nodes) out.push_back(value(node));
  return out;
}

void Position::set_locals(int first, const std::vector<ScalarBits>& values) {
  std::ranges::copy(values, locals_.begin() + first);
  known_.clear();
}

void Position::reduce(const Stage& stage) {
  const int64_t total = count(kernel_.inner);
  const auto at = [&](int64_t i) {
    unravel(kernel_.inner, kernel_.outer.size(), i);
    return values(stage.values);
  };
  const auto join = [&](const std::vector<ScalarBits>& left, const std::vector<ScalarBits>& right) {
    return combine(stage, left, right);
  };
  std::vector<ScalarBits> sum = values(stage.inits);
  if (stage.stores.empty()) {
    sum = reduce_in_order(total, stage.lanes, sum, at, join);
    return set_locals(stage.first_local, sum);
  }
  for (int64_t i = 0; i < total; ++i) {
    sum = join(sum, at(i));
    set_locals(stage.first_local, sum);
    store(stage);
  }
  set_locals(stage.first_local, sum);
}

void Position::run_stage(const Stage& stage) {
  if (!stage.values.empty()) return reduce(stage);
  if (!stage.inner) return store(stage);
  for (int64_t i = 0, total = count(kernel_.inner); i < total; ++i) {
    unravel(kernel_.inner, kernel_.outer.size(), i);
    store(stage);
  }
}

void Position::sum_products() {
  const MatmulSpec& spec = *kernel_.matmul;
  const auto rank = static_cast<size_t>(spec.batch_rank);
  const auto offset = [&](const MatmulSpec::Operand& operand, size_t row, MatmulSpec::Unit unit,
                          int64_t k) {
    int64_t at = param(operand.base_param);
    for (size_t b = 0; b < rank; ++b) at += index_[b] * param(operand.batch_stride_params[b]);
    at += index_[row] * (unit == MatmulSpec::Unit::row ? 1 : param(operand.row_stride_param));
    return at + k * (unit == MatmulSpec::Unit::contraction
                         ? 1
                         : param(operand.contraction_stride_param));
  };
  double sum = 0;
  for (int64_t k = 0; k < param(spec.k_param); ++k) {
    const auto& l = spec.lhs;
    const auto& r = spec.rhs;
    sum += as_f64(kernel_.args[static_cast<size_t>(l.arg)].dtype,
                  element(l.arg, offset(l, rank, l.unit, k))) *
           as_f64(kernel_.args[static_cast<size_t>(r.arg)].dtype,
                  element(r.arg, offset(r, rank + 1, r.unit, k)));
  }
  LATHE_CHECK(spec.accumulate == DType::f32, "accumulates in {}", name(spec.accumulate));
  locals_[0] = bits_of(static_cast<float>(sum));
  known_.clear();
}

void Position::run_attention() {
  const AttentionSpec& s = *kernel_.attention;
  const int64_t B = param(s.batch_param), T = param(s.query_param), S = param(s.key_param),
                H = param(s.head_param), G = param(s.group_param), D = param(s.width_param);
  const auto at = [&](const AttentionSpec::Operand& o, int64_t b, int64_t row, int64_t head,
                      int64_t d) {
    return element(o.arg, param(o.base_param) + b * param(o.batch_stride_param) +
                              row * param(o.row_stride_param) + head * param(o.head_stride_param) +
                              d);
  };
  const auto type = [&](int arg) { return kernel_.args[static_cast<size_t>(arg)].dtype; };
  const auto integer = [&](int arg, int64_t i) {
    return arg < 0 ? 0 : i64_of(type(arg), read_element(type(arg), element(arg, i)));
  };
  const double scale = std::bit_cast<double>(param(s.scale_param));
  const double cap = s.softcap_param < 0 ? 0 : std::bit_cast<double>(param(s.softcap_param));
  for (int64_t b = 0; b < B; ++b)
    for (int64_t t = 0; t < T; ++t)
      for (int64_t h = 0; h < H; ++h) {
        const int64_t position = integer(s.offset_arg, 0) + t, g = h / (H / G);
        std::vector<double> scores(static_cast<size_t>(S), -INFINITY);
        double top = -INFINITY;
        for (int64_t j = std::max<int64_t>(0, integer(s.start_arg, b)); j < S; ++j) {
          if (s.causal && j > position) continue;
          if (s.window_param >= 0 && position - j >= param(s.window_param)) continue;
          double dot = 0;
          for (int64_t d = 0; d < D; ++d)
            dot += as_f64(type(s.q.arg), at(s.q, b, t, h, d)) *
                   as_f64(type(s.k.arg), at(s.k, b, j, g, d));
          dot *= scale;
          if (cap != 0) dot = cap * std::tanh(dot / cap);
          top = std::max(top, scores[static_cast<size_t>(j)] = dot);
        }
        double total = 0;
        for (double& score : scores) total += score = top == -INFINITY ? 0 : std::exp(score - top);
        for (int64_t d = 0; d < D; ++d) {
          double sum = 0;
          for (int64_t j = 0; j < S; ++j)
            if (scores[static_cast<size_t>(j)] != 0)
              sum += scores[static_cast<size_t>(j)] * as_f64(type(s.v.arg), at(s.v, b, j, g, d));
          ScalarGraph graph;
          ScalarBuilder builder(graph);
          const Scalar out = builder.convert(
              builder.constant(DType::f64, total == 0 ? 0 : sum / total), type(s.out.arg));
          write_element(type(s.out.arg), at(s.out, b, t, h, d), evaluate_one(graph, out));
        }
      }
}

void Position::run_sort(int64_t position) {
  unravel(kernel_.outer, 0, position);
  const SortSpec& spec = *kernel_.sort;
  const auto base = static_cast<int64_t>(value(spec.outer_offset).re);
  const int64_t length = param(spec.length_param), stride = param(spec.stride_param);
  std::vector<std::vector<ScalarBits>> rows;
  for (int arg : spec.operand_args) {
    auto& row = rows.emplace_back();
    for (int64_t i = 0; i < length; ++i)
      row.push_back(read_element(kernel_.args[static_cast<size_t>(arg)].dtype,
                                 element(arg, base + i * stride)));
  }
  std::vector<size_t> order;  // stable: each goes behind all that do not come after it
  const auto comes_before = [&](size_t a, size_t b) {
    for (size_t k = 0; k < rows.size(); ++k) {
      locals_[2 * k] = rows[k][a];
      locals_[2 * k + 1] = rows[k][b];
    }
    known_.clear();
    return value(spec.less).re != 0;
  };
  for (size_t i = 0; i < static_cast<size_t>(length); ++i)
    order.insert(std::ranges::upper_bound(order, i, comes_before), i);
  for (size_t k = 0; k < rows.size(); ++k)
    for (size_t i = 0; i < order.size(); ++i) {
      const int arg = spec.result_args[k];
      write_element(kernel_.args[static_cast<size_t>(arg)].dtype,
                    element(arg, base + static_cast<int64_t>(i) * stride), rows[k][order[i]]);
    }
}

// A KernelFn has no room for a closure, so each interpreted kernel takes one of these entry points.
constexpr size_t kMaxKernels = 4096;
std::array<std::shared_ptr<const Kernel>, kMaxKernels> the_kernels;

int64_t position_count(const Kernel& kernel, const int64_t* params) {
  if (kernel.attention || kernel.sequential) return 1;
  int64_t n = 1;
  for (const LoopDim& dim : kernel.outer) n *= params[dim.extent_param];
  return n;
}

void run_kernel(const Kernel& kernel, void* const* args, const int64_t* params, int64_t begin,
                int64_t end) {
  Position position(kernel, args, params);
  if (kernel.attention) return position.run_attention();
  if (kernel.sequential) {
    begin = 0;
    end = 1;
    for (const LoopDim& dim : kernel.outer) end *= params[dim.extent_param];
  }
  for (int64_t i = begin; i < end; ++i) kernel.sort ? position.run_sort(i) : position.run(i);
}

template <size_t N>
void entry(void* const* args, const int64_t* params, int64_t begin, int64_t end, void*) {
  run_kernel(*the_kernels[N], args, params, begin, end);
}
template <size_t N>
int64_t tiles(const int64_t* params) {
  return position_count(*the_kernels[N], params);
}

template <size_t... N>
CompiledKernel entry_points(size_t n, std::index_sequence<N...>) {
  static constexpr KernelFn runs[] = {entry<N>...};
  static constexpr KernelSizeFn sizes[] = {tiles<N>...};
  return {.run = runs[n], .tiles = sizes[n], .scratch_bytes = [](const int64_t*) -> int64_t {
            return 0;
          }};
}

class KernelInterpreter final : public KernelCompiler {
 public:
  std::vector<CompiledKernel> compile(const std::vector<const Kernel*>& kernels) override {
    static std::mutex mutex;
    static size_t count = 0;
    std::lock_guard lock(mutex);
    std::vector<CompiledKernel> out;
    for (const Kernel* kernel : kernels) {
      LATHE_CHECK(count < kMaxKernels, "more than {} interpreted kernels", kMaxKernels);
      the_kernels[count] = std::make_shared<const Kernel>(*kernel);
      out.push_back(entry_points(count++, std::make_index_sequence<kMaxKernels>()));
    }
    return out;
  }
};

}  // namespace

std::shared_ptr<KernelCompiler> make_kernel_interpreter() {
  return std::make_shared<KernelInterpreter>();
}

}  // namespace lathe
