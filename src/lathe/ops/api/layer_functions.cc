// Functions of layers and losses that are made of other functions.
#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/rules/common.h"

namespace lathe {

Array layer_norm(Operand x, Operand weight, Operand bias, double epsilon) {
  const DType dtype = x.array.dtype();
  LATHE_USER_CHECK(is_float(dtype) && x.array.rank() > 0,
                   "[layer_norm] takes floats with a last axis, got {}; at {}",
                   x.array.type().str(), x.where.str());
  for (const Operand* each : {&weight, &bias})
    LATHE_USER_CHECK(each->array.shape() == Shape{x.array.dim(-1)},
                     "[layer_norm] {} is {}, expected a number for each of the {} elements of the "
                     "last axis; at {}",
                     each == &weight ? "weight" : "bias", each->array.type().str(), x.array.dim(-1),
                     x.where.str());
  const Array wide = convert(x, compute_dtype(dtype));
  const Array away = subtract(wide, mean(wide, -1, /*keepdims=*/true));
  const Array variance = mean(square(away), -1, /*keepdims=*/true);
  const Array unit = multiply(away, rsqrt(add(variance, epsilon)));
  const Array scaled = multiply(unit, at(as_dtype(weight, wide.dtype()), weight.where));
  return convert(add(scaled, at(as_dtype(bias, wide.dtype()), bias.where)), dtype);
}

// Less the largest element, so that nothing overflows; that has no slope of its own.
Array logsumexp(Operand x, Axes given, bool keepdims) {
  expect_real(x, "logsumexp");
  const Dims axes = normal_axes(x, std::move(given), "logsumexp");
  return in_wide(x, [&](const Array& v) {
    const Array top = stop_gradient(with_kept_dims(reduce_max(v, axes), v.shape(), axes));
    const Array finite = where(is_finite(top), top, 0);
    const Array total = sum(exp(v - finite), axes, keepdims);
    return log(total) + reshape(finite, total.shape());
  });
}

Array cross_entropy(Operand logits, Operand labels) {
  const Shape& shape = logits.array.shape();
  LATHE_USER_CHECK(is_integer(labels.array.dtype()),
                   "[cross_entropy] labels are {}, expected integers; at {}",
                   labels.array.type().str(), labels.where.str());
  LATHE_USER_CHECK(shape.rank() > 0 && labels.array.shape() == remove_dim(shape, shape.rank() - 1),
                   "[cross_entropy] labels must have the logits' shape {} without the last axis, "
                   "theirs is {}; at {}",
                   shape.str(), labels.array.shape().str(), logits.where.str());
  LATHE_USER_CHECK(shape[-1] > 0 || labels.array.size() == 0,
                   "[cross_entropy] the logits, {}, are of no classes; at {}", shape.str(),
                   logits.where.str());
  const Array picked = take_along_axis(log_softmax(logits, -1), expand_dims(labels, -1), -1);
  return neg(squeeze(picked, -1));
}

}  // namespace lathe
