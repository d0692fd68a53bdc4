#include "lathe/hf/models/attention.h"

namespace lathe::hf {

AttentionOptions AttentionSettings::options() const {
  AttentionOptions out{.scale = scale};
  if (softcap) out.softcap = Array(*softcap);
  return out;
}

Array split_heads(const Array& x, Dim heads, Dim head_dim) {
  return reshape(x, {x.dim(0), x.dim(1), heads, head_dim});
}

Array merge_heads(const Array& x) { return reshape(x, {x.dim(0), x.dim(1), x.dim(2) * x.dim(3)}); }

Array Attention::operator()(const Array& x, LayerCache& cache, const Call& call) const {
  const AttentionSettings& s = settings;
  const auto rotated = [&](const Array& heads) {
    return s.rope ? rotate(heads, call.rope[static_cast<size_t>(*s.rope)]) : heads;
  };
  const Array q = rotated(split_heads(q_proj(x), s.heads, s.head_dim));
  const Array k = rotated(split_heads(k_proj(x), s.kv_heads, s.head_dim));
  const Array v = split_heads(v_proj(x), s.kv_heads, s.head_dim);
  return o_proj(merge_heads(append_and_attend({q, k, v}, cache, call.at, s.options(), s.window)));
}

}  // namespace lathe::hf
