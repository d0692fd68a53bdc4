#include "lathe/backends/cpu/testing/kernel_interpreter.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <mutex>
#include <utility>

#include "lathe/base/error.h"
#include "lathe/base/id_vector.h"
#include "lathe/ir/scalar/scalar_eval.h"
#include "lathe/kernels/interpretation.h"
#include "lathe/kernels/reduction_order.h"
#include "lathe/kernels/role.h"

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

// One outer position of a kernel.
class Position final : public Interpretation {
 public:
  Position(const Kernel& kernel, void* const* args, const int64_t* params)
      : kernel_(kernel),
        args_(args),
        params_(params),
        index_(kernel.outer.size() + kernel.inner.size()),
        locals_(256) {}

  void run(int64_t position) {
    unravel(kernel_.outer, 0, position);
    if (kernel_.spec) role_of(kernel_.spec).interpret(*this, kernel_.spec);
    for (const Stage& stage : kernel_.stages) run_stage(stage);
  }

  int64_t param(int slot) const override { return params_[slot]; }
  int64_t index(int dim) const override { return index_[dim]; }
  DType dtype(int arg) const override { return by_id(kernel_.args, arg).dtype; }
  ScalarBits read(int arg, int64_t offset) const override {
    return read_element(dtype(arg), element(arg, offset));
  }
  void write(int arg, int64_t offset, ScalarBits value) override {
    write_element(dtype(arg), element(arg, offset), value);
  }
  ScalarBits value(NodeId id) override;
  void set_local(int number, ScalarBits value) override {
    locals_[number] = value;
    known_.clear();
  }
  void set_index(int dim, int64_t value) override {
    index_[dim] = value;
    known_.clear();
  }

 private:
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
    const int width = byte_size(by_id(kernel_.args, arg).dtype);
    return static_cast<std::byte*>(args_[arg]) + offset * width;
  }

  ScalarBits compute(const ScalarNode& node);
  void run_stage(const Stage& stage);
  void store(const Stage& stage);
  std::vector<ScalarBits> values(const std::vector<NodeId>& nodes);
  void set_locals(int first, const std::vector<ScalarBits>& values);
  std::vector<ScalarBits> combine(const Stage& stage, const std::vector<ScalarBits>& left,
                                  const std::vector<ScalarBits>& right);
  void reduce(const Stage& stage);

  const Kernel& kernel_;
  void* const* args_;
  const int64_t* params_;
  IdVector<int64_t> index_;
  IdVector<ScalarBits> locals_;
  std::map<NodeId, ScalarBits> known_;
};

ScalarBits Position::value(NodeId id) {
  if (const auto hit = known_.find(id); hit != known_.end()) return hit->second;
  const ScalarBits out = compute(by_id(kernel_.graph.nodes, id));
  return known_[id] = out;
}

ScalarBits Position::compute(const ScalarNode& node) {
  const auto number = static_cast<int>(node.payload);
  switch (node.prim) {
    case Prim::param:
      return {static_cast<uint64_t>(params_[number]), 0};
    case Prim::index:
      return {static_cast<uint64_t>(index_[number]), 0};
    case Prim::local:
      return locals_[number];
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
    write_element(by_id(kernel_.args, p.store->arg).dtype, p.at, p.value);
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
  const auto go_to = [&](int64_t i) {
    unravel(kernel_.inner, kernel_.outer.size(), stage.backwards ? total - 1 - i : i);
  };
  const auto at = [&](int64_t i) {
    go_to(i);
    return values(stage.values);
  };
  const auto join = [&](const std::vector<ScalarBits>& left, const std::vector<ScalarBits>& right) {
    return combine(stage, left, right);
  };
  const std::vector<ScalarBits> init = values(stage.inits);
  if (stage.stores.empty())
    return set_locals(stage.first_local, reduce_in_order(total, stage.order, init, at, join));
  set_locals(stage.first_local, init);
  running_in_order(total, stage.order, init, at, join,
                   [&](int64_t i, const std::vector<ScalarBits>& value) {
                     go_to(i);
                     set_locals(stage.first_local, value);
                     store(stage);
                   });
}

void Position::run_stage(const Stage& stage) {
  if (!stage.values.empty()) return reduce(stage);
  if (!stage.inner) return store(stage);
  for (int64_t i = 0, total = count(kernel_.inner); i < total; ++i) {
    unravel(kernel_.inner, kernel_.outer.size(), i);
    store(stage);
  }
}

// A KernelFn has no room for a closure, so each interpreted kernel takes one of these entry points.
constexpr size_t kMaxKernels = 6144;
std::array<std::shared_ptr<const Kernel>, kMaxKernels> the_kernels;

// Nothing here updates an element as one step.
bool is_one_tile(const Kernel& kernel) { return kernel.sequential || kernel.atomic; }

int64_t position_count(const Kernel& kernel, const int64_t* params) {
  if (is_one_tile(kernel)) return 1;
  int64_t n = 1;
  for (const LoopDim& dim : kernel.outer) n *= params[dim.extent_param];
  return n;
}

void run_kernel(const Kernel& kernel, void* const* args, const int64_t* params, int64_t begin,
                int64_t end) {
  Position position(kernel, args, params);
  if (is_one_tile(kernel)) {
    begin = 0;
    end = 1;
    for (const LoopDim& dim : kernel.outer) end *= params[dim.extent_param];
  }
  for (int64_t i = begin; i < end; ++i) position.run(kernel.atomic ? end - 1 - (i - begin) : i);
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
  explicit KernelInterpreter(const Machine& machine) : machine_(machine) {}
  const Machine& machine() const override { return machine_; }
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

 private:
  const Machine machine_;
};

}  // namespace

std::shared_ptr<KernelCompiler> make_kernel_interpreter(const Machine& machine) {
  return std::make_shared<KernelInterpreter>(machine);
}

}  // namespace lathe
