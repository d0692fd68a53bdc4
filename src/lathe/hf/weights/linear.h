// Linear and embedding layers whose matrix may be quantized; named like their floating counterparts
// in nn/layers.h.
#pragma once

#include <optional>

#include "lathe/hf/weights/matrix.h"

namespace lathe::hf {

// A low-rank adapter: [rank, in] and [out, rank], the scale in the latter; with a first axis of the
// batch's size, each row's own.
struct Lora {
  Array down, up;

  // x [B, T, in] → what is added, [B, T, out].
  Array operator()(const Array& x) const;
};

struct Linear;

// Told what linear layers read while it lives, on this thread: for who looks at a model that runs
// op by op.
class LinearObserver {
 public:
  LinearObserver();
  virtual ~LinearObserver();
  LinearObserver(const LinearObserver&) = delete;
  LinearObserver& operator=(const LinearObserver&) = delete;
  virtual void reads(const Linear& layer, const Array& x) = 0;

 private:
  LinearObserver* before_;
};

// x [..., in] → x weightᵀ + bias, [..., out].
struct Linear {
  Matrix weight;              // [out, in]
  std::optional<Array> bias;  // [out]
  std::optional<Lora> lora = {};

  Array operator()(const Array& x) const;
  // The same in f32, for logits and for what chooses experts; no observer is told.
  Array in_f32(const Array& x) const { return adapted(x, weight.times(x, DType::f32)); }

 private:
  Array adapted(const Array& x, const Array& product) const;
};

// ids (integers) [...] → rows of weight [..., width].
struct Embedding {
  Matrix weight;  // [count, width]
  DType dtype = DType::f32;

  Array operator()(const Array& ids) const { return weight.rows_of(ids, dtype); }
};

}  // namespace lathe::hf
