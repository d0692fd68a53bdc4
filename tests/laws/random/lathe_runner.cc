#include "lathe_runner.h"

#include "lathe/transforms/autodiff.h"
#include "lathe/transforms/jit.h"
#include "lathe/transforms/vmap.h"

namespace lathe::random_programs {

Arrays LatheRunner::jit(const Function& f, const Arrays& args, bool again) {
  auto jitted = lathe::jit([&](const Arrays& in) { return f(in); });
  if (again) jitted(args);
  return jitted(args);
}

Arrays LatheRunner::vmap(const Function& f, const Arrays& args, const std::vector<int>& axes, Dim,
                         int out_axis) {
  std::vector<AxisTree> of_args;
  for (int axis : axes) of_args.push_back(axis < 0 ? AxisTree(none) : AxisTree(axis));
  const AxisTree in_axes(std::vector<AxisTree>{AxisTree(of_args)});
  return lathe::vmap([&](const Arrays& in) { return f(in); }, in_axes, out_axis)(args);
}

Arrays LatheRunner::scan(const Function& f, const Loop& loop) {
  ScanResult out = lathe::flat::scan(f, loop.carry, loop.xs, loop.length, loop.reverse);
  out.carry.insert(out.carry.end(), out.ys.begin(), out.ys.end());
  return out.carry;
}

Arrays LatheRunner::scan_segments(const Function& f, const Array& carry, const Arrays& segments) {
  ScanResult out = lathe::flat::scan_segments(f, Arrays{carry}, std::vector<Arrays>{segments});
  out.carry.insert(out.carry.end(), out.ys.begin(), out.ys.end());
  return out.carry;
}

Arrays LatheRunner::while_loop(const Function& condition, const Function& f, const Arrays& init) {
  return lathe::flat::while_loop(condition, f, init);
}

Arrays LatheRunner::fori_loop(Dim begin, Dim end, const Function& f, const Arrays& init) {
  const auto body = [&](const Array& i, std::span<const Array> carry) {
    Arrays in{i};
    in.insert(in.end(), carry.begin(), carry.end());
    return f(in);
  };
  return lathe::flat::fori_loop(begin, end, body, init);
}

Arrays LatheRunner::cond(const Array& predicate, const Function& yes, const Function& no,
                         const Arrays& args) {
  return lathe::flat::cond(predicate, yes, no, args);
}

Arrays LatheRunner::switch_case(const Array& index, const std::vector<Function>& branches,
                                const Arrays& args) {
  return lathe::flat::switch_case(index, branches, args);
}

// Floats and integers are two arguments; only the first is differentiated.
Arrays LatheRunner::grad(const Function& loss, const Arrays& args) {
  Arrays floats, others;
  for (const Array& x : args) (is_float(x.dtype()) ? floats : others).push_back(x);
  const auto function = [&](const Arrays& by, const Arrays& rest) {
    Arrays in;
    size_t next_float = 0, next_other = 0;
    for (const Array& x : args)
      in.push_back(is_float(x.dtype()) ? by[next_float++] : rest[next_other++]);
    return loss(in)[0];
  };
  auto [value, gradients] = lathe::value_and_grad<0>(function)(floats, others);
  gradients.push_back(value);
  return gradients;
}

Arrays LatheRunner::jvp(const Function& f, const Arrays& args, const Arrays& tangents) {
  const auto function = [&](const Arrays& in) { return f(in); };
  auto [out, slopes] = lathe::jvp(function, std::tuple(args), std::tuple(tangents));
  out.insert(out.end(), slopes.begin(), slopes.end());
  return out;
}

Arrays LatheRunner::vjp(const Function& f, const Arrays& args, const Function& cotangents) {
  const auto function = [&](const Arrays& in) { return f(in); };
  auto [out, pullback] = lathe::vjp(function, args);
  const auto [slopes] = pullback(cotangents(out));
  for (size_t i = 0; i < args.size(); ++i)
    if (is_float(args[i].dtype())) out.push_back(slopes[i]);
  return out;
}

}  // namespace lathe::random_programs
