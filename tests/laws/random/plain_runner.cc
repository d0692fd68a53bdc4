#include "plain_runner.h"

#include <algorithm>
#include <cmath>

#include "lathe/base/error.h"
#include "lathe/ir/evaluate.h"

namespace lathe::random_programs {
namespace {

Array moved(const Array& x, const std::function<double(int64_t)>& by) {
  if (!is_float(x.dtype())) return x;
  const Literal from = x.literal();
  Literal to(from.dtype(), from.shape());
  for (int64_t e = 0; e < to.size(); ++e) to.set_f64(e, from.get_f64(e) + by(e));
  return Array(to);
}

}  // namespace

std::vector<Literal> literals(std::span<const Array> arrays) {
  std::vector<Literal> out;
  for (const Array& x : arrays) out.push_back(x.literal());
  return out;
}

// Central differences of sixth order.
std::vector<std::vector<double>> PlainRunner::derivative(const At& results_at) {
  constexpr double kWeights[] = {3.0 / 4, -3.0 / 20, 1.0 / 60};
  const double largest = 1e6 * step_;  // of f64, whose last place is then 1e-10 of a slope of 1
  std::vector<std::vector<double>> out;
  for (int k = 1; k <= 3; ++k) {
    const std::vector<Literal> ahead = results_at(k * step_), behind = results_at(-k * step_);
    out.resize(ahead.size());
    for (size_t j = 0; j < ahead.size(); ++j) {
      out[j].resize(static_cast<size_t>(ahead[j].size()));
      for (int64_t e = 0; e < ahead[j].size(); ++e) {
        const double a = ahead[j].get_f64(e), b = behind[j].get_f64(e);
        coarse_ |= !(std::abs(a) < largest && std::abs(b) < largest);
        out[j][static_cast<size_t>(e)] += kWeights[k - 1] * (a - b) / step_;
      }
    }
  }
  // What is nearly whole is whole: a program may convert it to an integer.
  for (std::vector<double>& slopes : out)
    for (double& slope : slopes)
      if (std::abs(slope - std::nearbyint(slope)) < 1e-9) slope = std::nearbyint(slope);
  return out;
}

Array PlainRunner::gradient(const Function& f, const Arrays& args, size_t i,
                            const std::vector<Literal>& weights) {
  const Literal like = args[i].literal();
  Literal out(like.dtype(), like.shape());
  if (out.size() > 0) out.mutable_bytes();
  for (int64_t e = 0; e < out.size(); ++e) {
    const auto slopes = derivative([&](double step) {
      Arrays there = args;
      there[i] = moved(args[i], [&](int64_t at) { return at == e ? step : 0.0; });
      return literals(f(there));
    });
    double sum = 0;
    for (size_t j = 0; j < slopes.size(); ++j)
      for (size_t k = 0; k < slopes[j].size(); ++k) {
        const double weight = weights[j].get_f64(static_cast<int64_t>(k));
        coarse_ |= !std::isfinite(weight);  // a result that does not move asks for none of it
        sum += slopes[j][k] * weight;
      }
    out.set_f64(e, sum);
  }
  return Array(out);
}

Arrays PlainRunner::straight(const Function& function, std::span<const Array> in,
                             const void* name) {
  std::vector<Type> types;
  std::vector<uint64_t> identities;
  for (const Array& x : in) {
    types.push_back(x.type());
    identities.push_back(x.type().identity());
  }
  Traced& step = traced_[{name, std::move(identities)}];
  if (!name || !step.program) step = trace_program("step", types, function);
  LATHE_CHECK(!name || step.captures.empty(), "a step with a name reads what it is not given");
  Arrays all(in.begin(), in.end());
  all.insert(all.end(), step.captures.begin(), step.captures.end());
  Arrays out;
  for (const Literal& result : evaluate(step.program, literals(all))) out.emplace_back(result);
  return out;
}

Arrays PlainRunner::jit(const Function& f, const Arrays& args, bool) { return f(args); }

Arrays PlainRunner::jit_kinds(const KindFunction& f, const std::vector<Kind>& calls) {
  Arrays out;
  for (const Kind& kind : calls)
    for (const Array& x : f(kind)) out.push_back(x);
  return out;
}

Function PlainRunner::holding(const Function& f, const Arrays& rest) {
  return [f, rest](std::span<const Array> held) {
    Arrays all(held.begin(), held.end());
    all.insert(all.end(), rest.begin(), rest.end());
    return f(all);
  };
}

Array PlainRunner::slice_of(const Array& x, int axis, Dim i) {
  return compute(
      [&](std::span<const Array> in) {
        return Arrays{squeeze(slice_in_dim(in[0], i, i + 1, axis), axis)};
      },
      Arrays{x})[0];
}

Array PlainRunner::stacked(const Arrays& slices, int axis) {
  return compute([&](std::span<const Array> in) { return Arrays{stack(in, axis)}; }, slices)[0];
}

// No examples, or no turns: what one of zeros would be like.
Arrays none_of(const Arrays& one, int axis) {
  Arrays out;
  for (const Array& x : one) {
    Dims shape(x.shape().begin(), x.shape().end());
    shape.insert(shape.begin() + axis, 0);
    out.emplace_back(Literal(x.dtype(), Shape(shape)));
  }
  return out;
}

Array zeros_without(const Array& x, int axis) {
  Dims shape(x.shape().begin(), x.shape().end());
  shape.erase(shape.begin() + axis);
  return Array(Literal(x.dtype(), Shape(shape)));
}

Arrays PlainRunner::vmap(const Function& f, const Arrays& args, const std::vector<int>& axes,
                         Dim size, int out_axis) {
  const auto example = [&](Dim i) {
    Arrays in;
    for (size_t k = 0; k < args.size(); ++k)
      in.push_back(axes[k] < 0 ? args[k]
                   : size == 0 ? zeros_without(args[k], axes[k])
                               : slice_of(args[k], axes[k], i));
    return f(in);
  };
  if (size == 0) return none_of(example(0), out_axis);
  std::vector<Arrays> results;
  for (Dim i = 0; i < size; ++i) results.push_back(example(i));
  Arrays out;
  for (size_t j = 0; j < results[0].size(); ++j) {
    Arrays slices;
    for (const Arrays& one : results) slices.push_back(one[j]);
    out.push_back(stacked(slices, out_axis));
  }
  return out;
}

Arrays PlainRunner::scan_turns(const Function& f, Arrays carry, Dim length, bool reverse,
                               const std::function<Arrays(Dim)>& slices) {
  const size_t carries = carry.size();
  std::vector<Arrays> ys(static_cast<size_t>(length));
  const auto turn = [&](Dim i) {
    Arrays in = carry;
    const Arrays x = slices(i);
    in.insert(in.end(), x.begin(), x.end());
    return f(in);
  };
  if (length == 0) {
    const Arrays one = turn(0);
    const Arrays none =
        none_of(Arrays(one.begin() + static_cast<ptrdiff_t>(carries), one.end()), 0);
    carry.insert(carry.end(), none.begin(), none.end());
    return carry;
  }
  for (Dim t = 0; t < length; ++t) {
    const Dim i = reverse ? length - 1 - t : t;
    const Arrays out = turn(i);
    const auto end_of_carry = out.begin() + static_cast<ptrdiff_t>(carries);
    carry.assign(out.begin(), end_of_carry);
    ys[static_cast<size_t>(i)].assign(end_of_carry, out.end());
  }
  for (size_t j = 0; j < ys[0].size(); ++j) {
    Arrays of_turns;
    for (const Arrays& y : ys) of_turns.push_back(y[j]);
    carry.push_back(stacked(of_turns, 0));
  }
  return carry;
}

Arrays PlainRunner::scan(const Function& f, const Loop& loop) {
  return scan_turns(f, loop.carry, loop.length, loop.reverse, [&](Dim i) {
    Arrays out;
    for (const Array& x : loop.xs)
      out.push_back(loop.length == 0 ? zeros_without(x, 0) : slice_of(x, 0, i));
    return out;
  });
}

Arrays PlainRunner::scan_segments(const Function& f, const Array& carry, const Arrays& segments) {
  return scan_turns(f, {carry}, static_cast<Dim>(segments.size()), false,
                    [&](Dim i) { return Arrays{segments[static_cast<size_t>(i)]}; });
}

Arrays PlainRunner::while_loop(const Function& condition, const Function& f, const Arrays& init) {
  Arrays carry = init;
  while (condition(carry)[0].item<bool>()) carry = f(carry);
  return carry;
}

Arrays PlainRunner::fori_loop(const Turns& turns, const Function& f, const Arrays& init) {
  Arrays carry = init;
  for (Dim i = turns.begin; i < turns.end; ++i) {
    Arrays in{Array::scalar(static_cast<int32_t>(i))};
    in.insert(in.end(), carry.begin(), carry.end());
    carry = f(in);
  }
  return carry;
}

Arrays PlainRunner::cond(const Array& predicate, const Function& yes, const Function& no,
                         const Arrays& args) {
  return predicate.item<bool>() ? yes(args) : no(args);
}

Arrays PlainRunner::switch_case(const Array& index, const std::vector<Function>& branches,
                                const Arrays& args) {
  const int last = static_cast<int>(branches.size()) - 1;
  return branches[static_cast<size_t>(std::clamp(index.item<int32_t>(), 0, last))](args);
}

Arrays PlainRunner::grad(const Function& loss, const Arrays& args) {
  Arrays out;
  const std::vector<Literal> one{Literal::scalar(1.0)};
  for (size_t i = 0; i < args.size(); ++i)
    if (is_float(args[i].dtype())) out.push_back(gradient(loss, args, i, one));
  out.push_back(loss(args)[0]);
  return out;
}

Arrays PlainRunner::jvp(const Function& f, const Arrays& args, const Arrays& tangents) {
  Arrays out = f(args);
  const std::vector<Literal> along = literals(tangents);
  const auto slopes = derivative([&](double step) {
    Arrays there;
    for (size_t i = 0; i < args.size(); ++i)
      there.push_back(moved(args[i], [&](int64_t e) { return step * along[i].get_f64(e); }));
    return literals(f(there));
  });
  for (size_t j = 0, results = out.size(); j < results; ++j) {
    Literal tangent(out[j].dtype(), out[j].shape());
    if (tangent.size() > 0) tangent.mutable_bytes();
    for (int64_t e = 0; e < tangent.size(); ++e)
      tangent.set_f64(e, slopes[j][static_cast<size_t>(e)]);
    out.emplace_back(tangent);
  }
  return out;
}

Arrays PlainRunner::vjp(const Function& f, const Arrays& args, const Function& cotangents) {
  Arrays out = f(args);
  const std::vector<Literal> weights = literals(cotangents(out));
  for (size_t i = 0; i < args.size(); ++i)
    if (is_float(args[i].dtype())) out.push_back(gradient(f, args, i, weights));
  return out;
}

}  // namespace lathe::random_programs
