#include "lathe_runner.h"

#include "lathe/core/trace.h"
#include "lathe/passes/import.h"
#include "lathe/transforms/autodiff.h"
#include "lathe/transforms/control.h"
#include "lathe/transforms/custom_rules.h"
#include "lathe/transforms/jit.h"
#include "lathe/transforms/vmap.h"

namespace lathe::random_programs {

Arrays LatheRunner::jit(const Function& f, const Arrays& args, bool again) {
  auto jitted = lathe::jit([&](const Arrays& in) { return f(in); });
  if (again) jitted(args);
  return jitted(args);
}

namespace {

// Two trees of the same structure: what is to be done is known by the C++ type alone.
struct Plus {
  Arrays args;
  static constexpr bool kTimes = false;
};
struct Times {
  Arrays args;
  static constexpr bool kTimes = true;
};

// A tree of some depth, with static data.
struct Carry {
  std::optional<Array> first;
  std::pair<Arrays, int> rest;
};

Arrays joined(Arrays a, std::span<const Array> b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

Carry carry_of(std::span<const Array> all) {
  Carry out{.first = {}, .rest = {{}, 7}};
  if (!all.empty()) {
    out.first = all[0];
    out.rest.first.assign(all.begin() + 1, all.end());
  }
  return out;
}

Arrays arrays_of(const Carry& carry) {
  return joined(carry.first ? Arrays{*carry.first} : Arrays{}, carry.rest.first);
}

}  // namespace

Arrays LatheRunner::jit_kinds(const KindFunction& f, const std::vector<Kind>& calls) {
  const auto jitted = lathe::jit([&]<typename T>(const T& given, int turns, const Array& number) {
    return f({.args = given.args, .times = T::kTimes, .turns = turns, .number = number});
  });
  Arrays out;
  for (const Kind& kind : calls)
    out = joined(std::move(out), kind.times ? jitted(Times{kind.args}, kind.turns, kind.number)
                                            : jitted(Plus{kind.args}, kind.turns, kind.number));
  return out;
}

Function LatheRunner::holding(const Function& f, const Arrays& rest) {
  const auto held = std::make_shared<Arrays>();
  const auto jitted = std::make_shared<const Function>(
      [jit = lathe::jit([f, held](const Arrays& in) { return f(joined(*held, in)); })](
          std::span<const Array> in) { return jit(Arrays(in.begin(), in.end())); });
  return [held, jitted, rest](std::span<const Array> now) {
    held->assign(now.begin(), now.end());
    return (*jitted)(rest);
  };
}

Arrays LatheRunner::call(const Function& f, const Arrays& args, bool through_text) {
  std::vector<Type> types;
  for (const Array& x : args) types.push_back(x.type());
  const Traced traced = trace_program("called", types, f);
  const Program program =
      through_text ? import_module(print(traced.program)).entry() : traced.program;
  return lathe::call(program, joined(args, traced.captures));
}

Function LatheRunner::custom_jvp(const Function& f) {
  const auto function = [f](const Arrays& x) { return f(x); };
  const auto rule = [function](const std::tuple<Arrays>& x, const std::tuple<Arrays>& t) {
    return lathe::jvp(function, x, t);
  };
  return [with_rule = lathe::custom_jvp(function, rule)](std::span<const Array> in) {
    return with_rule(Arrays(in.begin(), in.end()));
  };
}

Function LatheRunner::custom_vjp(const Function& f) {
  const auto function = [f](const Arrays& x) { return f(x); };
  const auto forward = [f](const Arrays& x) { return std::pair(f(x), x); };
  const auto backward = [function](const Arrays& x, const Arrays& cotangents) {
    return lathe::vjp(function, x).second(cotangents);
  };
  return [with_rule = lathe::custom_vjp(function, forward, backward)](std::span<const Array> in) {
    return with_rule(Arrays(in.begin(), in.end()));
  };
}

Arrays LatheRunner::vmap(const Function& f, const Arrays& args, const std::vector<int>& axes, Dim,
                         int out_axis) {
  std::vector<AxisTree> of_args;
  for (int axis : axes) of_args.push_back(axis < 0 ? AxisTree(none) : AxisTree(axis));
  const AxisTree in_axes(std::vector<AxisTree>{AxisTree(of_args)});
  return lathe::vmap([&](const Arrays& in) { return f(in); }, in_axes, out_axis)(args);
}

Arrays LatheRunner::scan(const Function& f, const Loop& loop) {
  if (!loop.as_tree) {
    ScanResult out = lathe::flat::scan(f, loop.carry, loop.xs, loop.length, loop.reverse);
    return joined(std::move(out.carry), out.ys);
  }
  const auto body = [&](const Carry& carry, const Arrays& x) {
    const Arrays out = f(joined(arrays_of(carry), x));
    const auto carries = static_cast<ptrdiff_t>(loop.carry.size());
    return std::pair(carry_of({out.begin(), out.begin() + carries}),
                     Arrays(out.begin() + carries, out.end()));
  };
  const auto [carry, ys] = lathe::scan(body, carry_of(loop.carry), loop.xs,
                                       {.length = loop.length, .reverse = loop.reverse});
  return joined(arrays_of(carry), ys);
}

Arrays LatheRunner::scan_segments(const Function& f, const Array& carry, const Arrays& segments) {
  ScanResult out = lathe::flat::scan(f, Arrays{carry}, Arrays{stack(segments)});
  return joined(std::move(out.carry), out.ys);
}

Arrays LatheRunner::while_loop(const Function& condition, const Function& f, const Arrays& init) {
  return lathe::flat::while_loop(condition, f, init);
}

Arrays LatheRunner::fori_loop(const Turns& turns, const Function& f, const Arrays& init) {
  const auto [begin, end, as_tree] = turns;
  if (!as_tree) {
    const auto body = [&](const Array& i, std::span<const Array> carry) {
      return f(joined({i}, carry));
    };
    return lathe::flat::fori_loop(begin, end, body, init);
  }
  const auto body = [&](const Array& i, const Carry& carry) {
    return carry_of(f(joined({i}, arrays_of(carry))));
  };
  return arrays_of(lathe::fori_loop(begin, end, body, carry_of(init)));
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
