#include "transforms.h"

#include "lathe/base/error.h"
#include "lathe/ops/api/ops.h"
#include "lathe/transforms/autodiff.h"
#include "lathe/transforms/jit.h"
#include "lathe/transforms/vmap.h"

namespace lathe::jax_programs {
namespace {

using Arrays = std::vector<Array>;

bool has_tangent(const Array& x) { return is_differentiable(x.dtype()); }

// One for each of `like`: those given where it has a tangent, else zeros.
Arrays spread(std::span<const Array> given, std::span<const Array> like) {
  Arrays out;
  size_t next = 0;
  for (const Array& x : like) out.push_back(has_tangent(x) ? given[next++] : zeros_like(x));
  return out;
}

Arrays with_floats_of(Arrays out, std::span<const Array> values) {
  for (const Array& x : values)
    if (has_tangent(x)) out.push_back(x);
  return out;
}

Arrays apply_jvp(const ArrayFn& function, size_t arity, std::span<const Array> all) {
  const Arrays primals(all.begin(), all.begin() + static_cast<ptrdiff_t>(arity));
  const auto flat = [&](const Arrays& in) { return function(in); };
  auto [out, tangents] =
      jvp(flat, std::tuple(primals), std::tuple(spread(all.subspan(arity), primals)));
  return with_floats_of(out, tangents);
}

Arrays apply_vjp(const ArrayFn& function, size_t arity, std::span<const Array> all) {
  const Arrays primals(all.begin(), all.begin() + static_cast<ptrdiff_t>(arity));
  const auto flat = [&](const Arrays& in) { return function(in); };
  auto [out, pullback] = vjp(flat, primals);
  const auto [cotangents] = pullback(spread(all.subspan(arity), out));
  // Those of integers are zeros in place of nothing.
  Arrays floats;
  for (size_t i = 0; i < arity; ++i)
    if (has_tangent(primals[i])) floats.push_back(cotangents[i]);
  return with_floats_of(out, floats);
}

}  // namespace

ArrayFn transformed(const std::string& transform, ArrayFn function) {
  const auto flat = [function](const Arrays& in) { return function(in); };
  const size_t colon = transform.find(':');
  const std::string what = transform.substr(0, colon);
  const size_t arity = colon == std::string::npos ? 0 : std::stoul(transform.substr(colon + 1));
  if (what == "jvp")
    return [=](std::span<const Array> all) { return apply_jvp(function, arity, all); };
  if (what == "vjp")
    return [=](std::span<const Array> all) { return apply_vjp(function, arity, all); };
  if (what == "vmap")
    return [=](std::span<const Array> all) { return vmap(flat)(Arrays(all.begin(), all.end())); };
  if (what == "jit")
    return [=](std::span<const Array> all) { return jit(flat)(Arrays(all.begin(), all.end())); };
  throw UserError("unknown transform " + transform);
}

std::string program_transforms(const std::vector<std::string>& transforms) {
  std::string out;
  for (const std::string& transform : transforms) {
    const std::string what = transform.substr(0, transform.find(':'));
    if (what != "jit") out += (out.empty() ? "" : ";") + what;
  }
  return out;
}

}  // namespace lathe::jax_programs
