#include "runner.h"

namespace lathe::random_programs {

Arrays Runner::run(const Recipe& recipe, std::span<const Array> outer,
                   std::span<const Array> params) {
  Arrays values(outer.begin(), outer.end());
  values.insert(values.end(), params.begin(), params.end());
  const auto value = [&](int i) { return values[static_cast<size_t>(i) % values.size()]; };
  for (const Step& step : recipe.steps) {
    Arrays operands, made;
    for (int i : step.operands) operands.push_back(value(i));
    if (step.primitive) {
      const auto one_step = [&](std::span<const Array> in) {
        return Arrays{small(apply(*step.primitive, {in, step.numbers}))};
      };
      made = straight(one_step, operands, &step);
    } else if (step.construct != Construct::none) {
      made = construct(step, values, operands);
    }
    if (made.empty()) made = {operands[0]};
    for (int i = 0; i < step.outputs; ++i)
      values.push_back(made[static_cast<size_t>(i) % made.size()]);
  }
  Arrays results;
  for (int i : recipe.results) results.push_back(value(i));
  return results;
}

Function Runner::body(const Step& step, size_t number, const Arrays& values) {
  return [this, &recipe = step.bodies[number], &values](std::span<const Array> params) {
    return run(recipe, values, params);
  };
}

Function Runner::closed_body(const Step& step) {
  return [this, &recipe = step.bodies[0]](std::span<const Array> params) {
    return run(recipe, {}, params);
  };
}

Arrays Runner::matched(const Arrays& results, const Arrays& like) {
  Arrays out;
  for (size_t i = 0; i < like.size(); ++i)
    out.push_back(one([](std::span<const Array> x) { return fit_like(x[0], x[1]); },
                      {results[i % results.size()], like[i]}));
  return out;
}

Arrays Runner::construct(const Step& step, const Arrays& values, const Arrays& operands) {
  switch (step.construct) {
    case Construct::none:
      return {};
    case Construct::constant: {
      constexpr DType kTypes[] = {DType::i64, DType::i32, DType::f64};
      const DType dtype = kTypes[step.numbers[0] % 3];
      const Shape shape = step.numbers[1] % 3 == 0 ? Shape{} : Shape{step.numbers[1] % 3 + 1};
      return {Array(value_of({dtype, shape, step.numbers[2]}, step.numbers[3] % 2 == 0))};
    }
    case Construct::jit:
      return jit(body(step, 0, values), operands, step.numbers[0] % 2 == 0);
    case Construct::jit_kinds:
      return run_kinds(step, values, operands);
    case Construct::held:
    case Construct::held_vjp:
      return run_held(step, values, operands);
    case Construct::call:
      return call(body(step, 0, values), operands, step.numbers[0] % 2 == 0);
    case Construct::custom_jvp:
      return custom_jvp(closed_body(step))(operands);
    case Construct::custom_vjp:
      return custom_vjp(closed_body(step))(operands);
    case Construct::vmap:
      return run_vmap(step, values, operands);
    case Construct::scan:
      return run_scan(step, values, operands);
    case Construct::scan_segments:
      return run_segments(step, values, operands);
    case Construct::while_loop:
      return run_while(step, values, operands);
    case Construct::fori_loop:
      return run_fori(step, values, operands);
    case Construct::cond:
    case Construct::switch_case:
      return run_branches(step, values, operands);
    case Construct::grad:
    case Construct::jvp:
    case Construct::vjp:
      return run_derivative(step, values, operands);
  }
  return {};
}

Arrays Runner::run_vmap(const Step& step, const Arrays& values, Arrays operands) {
  operands[0] = one([](std::span<const Array> x) { return at_least_1d(x[0]); }, {operands[0]});
  std::vector<int> axes;
  Dim size = 0;
  for (size_t i = 0; i < operands.size(); ++i) {
    const Array& x = operands[i];
    const int axis =
        x.rank() == 0 ? -1 : static_cast<int>(step.numbers[i] % static_cast<uint32_t>(x.rank()));
    if (i == 0) size = x.dim(axis);
    axes.push_back(axis >= 0 && x.dim(axis) == size ? axis : -1);
  }
  const int out_axis = step.numbers[3] % 3 == 0 ? 1 : 0;
  const Function inner = body(step, 0, values);
  const Function mapped = [&](std::span<const Array> params) {
    const Arrays results = inner(params);
    return compute(
        [&](std::span<const Array> x) {
          Arrays out;
          for (const Array& y : x) out.push_back(out_axis == 1 ? at_least_1d(y) : y);
          return out;
        },
        results);
  };
  return vmap(mapped, operands, axes, size, out_axis);
}

Arrays Runner::run_scan(const Step& step, const Arrays& values, const Arrays& operands) {
  const size_t carries = step.numbers[0] % (operands.size() + 1);
  Loop loop{.carry = {},
            .xs = {},
            .length = static_cast<Dim>(step.numbers[1] % 4),
            .reverse = step.numbers[2] % 3 == 0,
            .as_tree = step.numbers[3] % 2 == 0};
  for (size_t i = 0; i < operands.size(); ++i) {
    if (i < carries) {
      loop.carry.push_back(operands[i]);
      continue;
    }
    const bool first = loop.xs.empty();
    loop.xs.push_back(one(
        [&](std::span<const Array> x) {
          const Array y = at_least_1d(x[0]);
          return first || y.dim(0) == loop.length ? y : fit(y, {loop.length, 2});
        },
        {operands[i]}));
    loop.length = loop.xs[0].dim(0);
  }
  const Function inner = body(step, 0, values);
  const Function turn = [&](std::span<const Array> in) {
    const Arrays results = inner(in);
    Arrays out = matched(results, Arrays(in.begin(), in.begin() + static_cast<ptrdiff_t>(carries)));
    for (size_t y = 0; y < 2; ++y) out.push_back(results[(carries + y) % results.size()]);
    return out;
  };
  return scan(turn, loop);
}

Arrays Runner::run_segments(const Step& step, const Arrays& values, const Arrays& operands) {
  // The carry may start as what a later turn reads as its segment.
  Arrays read(operands.begin() + 1, operands.end());
  if (step.numbers[0] % 2 == 0) read.back() = operands[0];
  const Arrays like(operands.size() - 1, operands[0]);
  const Arrays segments = matched(read, like);
  const Function inner = body(step, 0, values);
  const Function turn = [&](std::span<const Array> in) {
    const Arrays results = inner(in);
    Arrays out = matched(results, {in[0]});
    out.push_back(results[1 % results.size()]);
    return out;
  };
  return scan_segments(turn, operands[0], segments);
}

Arrays Runner::run_while(const Step& step, const Arrays& values, const Arrays& operands) {
  const int limit = static_cast<int>(step.numbers[0] % 5);
  const bool by_counter_only = step.numbers[1] % 3 == 0;
  Arrays init{Array::scalar<int32_t>(0)};
  init.insert(init.end(), operands.begin(), operands.end());
  const Function predicate = body(step, 0, values), inner = body(step, 1, values);
  const Function condition = [&](std::span<const Array> in) {
    Arrays all{in[0]};
    if (!by_counter_only) all.push_back(predicate(in.subspan(1))[0]);
    return compute(
        [&](std::span<const Array> x) {
          const Array more = x[0] < limit;
          return Arrays{by_counter_only ? more : more & discrete(x[1], {}, DType::boolean)};
        },
        all);
  };
  const Function turn = [&](std::span<const Array> in) {
    Arrays out{one([](std::span<const Array> x) { return x[0] + 1; }, {in[0]})};
    const Arrays next = matched(inner(in.subspan(1)), Arrays(in.begin() + 1, in.end()));
    out.insert(out.end(), next.begin(), next.end());
    return out;
  };
  return while_loop(condition, turn, init);
}

Arrays Runner::run_fori(const Step& step, const Arrays& values, const Arrays& operands) {
  const Dim begin = step.numbers[0] % 3, end = begin + step.numbers[1] % 4;
  const bool as_tree = step.numbers[2] % 2 == 0;
  const Function inner = body(step, 0, values);
  const Function turn = [&](std::span<const Array> in) {
    return matched(inner(in), Arrays(in.begin() + 1, in.end()));
  };
  return fori_loop({begin, end, as_tree}, turn, operands);
}

Arrays Runner::run_branches(const Step& step, const Arrays& values, const Arrays& operands) {
  const Arrays args(operands.begin() + 1, operands.end());
  const size_t count = step.numbers[0] % (args.size() + 1);
  const Arrays like(args.begin(), args.begin() + static_cast<ptrdiff_t>(count));
  std::vector<Function> branches;
  for (size_t b = 0; b < step.bodies.size(); ++b)
    branches.push_back([this, &like, inner = body(step, b, values)](std::span<const Array> in) {
      return matched(inner(in), like);
    });
  const bool two = step.construct == Construct::cond;
  const Array chosen = one(
      [&](std::span<const Array> x) {
        return discrete(x[0], {}, two ? DType::boolean : DType::i32);
      },
      {operands[0]});
  return two ? cond(chosen, branches[0], branches[1], args) : switch_case(chosen, branches, args);
}

Arrays Runner::run_derivative(const Step& step, const Arrays& values, Arrays operands) {
  bool any_float = false;
  for (Array& x : operands) {
    x = one([](std::span<const Array> y) { return y[0].size() > 4 ? fit(y[0], {4}) : y[0]; }, {x});
    any_float |= is_float(x.dtype());
  }
  if (!any_float) return {};
  const Function floats = floats_of(body(step, 0, values));
  if (step.construct == Construct::grad) {
    const Function loss = [&](std::span<const Array> in) {
      return compute(
          [](std::span<const Array> x) {
            Array total = zeros({}, DType::f64);
            for (const Array& y : x)
              total = total + sum(y * cos(convert(fit(iota({y.size()}, 0), y.shape()), y.dtype())));
            return Arrays{total};
          },
          floats(in));
    };
    return grad(loss, operands);
  }
  if (step.construct == Construct::jvp) {
    Arrays tangents;
    for (size_t i = 0; i < operands.size(); ++i)
      tangents.push_back(one(
          [](std::span<const Array> x) {
            return is_float(x[0].dtype()) ? sin(fit_like(as_float(x[1]), x[0])) : zeros_like(x[0]);
          },
          {operands[i], operands[(i + 1) % operands.size()]}));
    return jvp(floats, operands, tangents);
  }
  return vjp(floats, operands, cotangents_from(operands));
}

Function Runner::floats_of(const Function& f) {
  return [this, f](std::span<const Array> in) {
    return compute(
        [](std::span<const Array> x) {
          Arrays out;
          for (const Array& y : x) out.push_back(as_float(y));
          return out;
        },
        f(in));
  };
}

Function Runner::cotangents_from(const Arrays& values) {
  return [this, values](std::span<const Array> results) {
    Arrays out;
    for (size_t i = 0; i < results.size(); ++i)
      out.push_back(
          one([](std::span<const Array> x) { return cos(fit_like(as_float(x[1]), x[0])); },
              {results[i], values[i % values.size()]}));
    return out;
  };
}

}  // namespace lathe::random_programs
