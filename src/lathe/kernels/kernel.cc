#include "lathe/kernels/kernel.h"

#include <type_traits>

namespace lathe {
namespace {

// Appends fields as bytes; every list is preceded by its length, so no two kernels share a key.
class KeyWriter {
 public:
  template <typename T>
    requires std::is_integral_v<T> || std::is_enum_v<T>
  void put(T value) {
    const auto wide = static_cast<int64_t>(value);
    if (wide >= -64 && wide < 64) {  // most numbers are small
      out_.push_back(static_cast<char>(wide));
      return;
    }
    out_.push_back('\x7f');
    out_.append(reinterpret_cast<const char*>(&wide), sizeof wide);
  }
  template <typename T>
  void put(const std::vector<T>& list) {
    put(static_cast<int64_t>(list.size()));
    for (const T& item : list) put(item);
  }
  void put(const KernelArg& arg) {
    put(arg.dtype);
    put(arg.written);
  }
  void put(const LoopDim& dim) { put(dim.extent_param); }
  void put(const ScalarNode& node) {
    put(node.prim);
    put(node.type);
    for (int32_t operand : node.operands) put(operand);
    put(node.payload);
  }
  void put(const Store& store) {
    put(store.arg);
    put(store.offset);
    put(store.value);
    put(store.predicate);
  }
  void put(const Stage& stage) {
    put(stage.inner);
    put(stage.first_local);
    put(stage.inits);
    put(stage.values);
    put(stage.combined);
    put(stage.lanes);
    put(stage.stores);
  }
  void put(const MatmulSpec::Operand& operand) {
    put(operand.arg);
    put(operand.unit);
    put(operand.base_param);
    put(operand.batch_stride_params);
    put(operand.row_stride_param);
    put(operand.contraction_stride_param);
  }
  void put(const MatmulSpec& spec) {
    put(spec.lhs);
    put(spec.rhs);
    put(spec.accumulate);
    for (int number : {spec.batch_rank, spec.m_param, spec.n_param, spec.k_param}) put(number);
    put(spec.few_rows);
  }
  void put(const AttentionSpec::Operand& operand) {
    for (int number : {operand.arg, operand.base_param, operand.batch_stride_param,
                       operand.row_stride_param, operand.head_stride_param})
      put(number);
  }
  void put(const AttentionSpec& spec) {
    for (const auto* operand : {&spec.q, &spec.k, &spec.v, &spec.out}) put(*operand);
    put(spec.causal);
    for (int number : {spec.offset_arg, spec.start_arg, spec.batch_param, spec.query_param,
                       spec.key_param, spec.head_param, spec.group_param, spec.width_param,
                       spec.scale_param, spec.window_param, spec.softcap_param})
      put(number);
  }
  void put(const SortSpec& spec) {
    put(spec.length_param);
    put(spec.operand_args);
    put(spec.result_args);
    put(spec.stride_param);
    put(spec.outer_offset);
    put(spec.key_loads);
    put(spec.less);
  }
  template <typename T>
  void put(const std::optional<T>& spec) {
    put(spec.has_value());
    if (spec) put(*spec);
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

}  // namespace

std::string Kernel::key() const {
  KeyWriter writer;
  writer.put(role);
  writer.put(args);
  writer.put(param_count);
  writer.put(graph.nodes);
  writer.put(outer);
  writer.put(inner);
  writer.put(stages);
  writer.put(sequential);
  writer.put(matmul);
  writer.put(attention);
  writer.put(sort);
  return writer.take();
}

}  // namespace lathe
