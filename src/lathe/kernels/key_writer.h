// Writes kernel keys: fields become bytes, and every list is preceded by its length, so no two
// kernels share a key.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/kernels/kernel.h"

namespace lathe {

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
  void put(std::string_view text) {
    put(text.size());
    out_ += text;
  }
  template <typename T>
  void put(const std::vector<T>& list) {
    put(list.size());
    for (const T& item : list) put(item);
  }
  template <typename... T>
    requires(sizeof...(T) > 1)
  void put(const T&... fields) {
    (put(fields), ...);
  }
  void put(const KernelArg& arg) { put(arg.dtype, arg.written); }
  void put(const LoopDim& dim) { put(dim.extent_param); }
  void put(const ScalarNode& node) {
    put(node.prim, node.type);
    for (int32_t operand : node.operands) put(operand);
    put(node.payload);
  }
  void put(const Store& store) { put(store.arg, store.offset, store.value, store.predicate); }
  void put(const Stage& stage) {
    put(stage.inner, stage.first_local, stage.inits, stage.values, stage.combined, stage.order,
        stage.backwards, stage.stores);
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

}  // namespace lathe
