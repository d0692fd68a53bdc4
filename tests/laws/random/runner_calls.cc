// Steps that call jitted functions as programs around a library do: with several kinds of
// arguments, and by way of variables that change.
#include "runner.h"

namespace lathe::random_programs {
namespace {

// Numbers as C++ gives them, which are weak; and Arrays of the same values and types.
Array some_number(int which, bool weak) {
  switch (which % 4) {
    case 0:
      return weak ? Array(2) : Array::scalar<int32_t>(2);
    case 1:
      return weak ? Array(0.5f) : Array::scalar(0.5f);
    case 2:
      return weak ? Array(0.1) : Array::scalar(0.1);
    default:
      return weak ? Array(true) : Array::scalar(true);
  }
}

Array changed(const Array& x, bool times, int turns, const Array& number) {
  Array y = is_bool(x.dtype()) ? convert(x, DType::i32) : x;
  for (int i = 0; i < turns; ++i) y = times ? y * number : y + number;
  return y;
}

}  // namespace

// Each call differs from the one before in one thing alone: the C++ type, the static number,
// whether a number is weak, a shape, an element type.
Arrays Runner::run_kinds(const Step& step, const Arrays& values, const Arrays& operands) {
  const Function inner = body(step, 0, values);
  const KindFunction function = [&](const Kind& kind) {
    Arrays out;
    for (const Array& x : inner(kind.args))
      out.push_back(one(
          [&](std::span<const Array> y) {
            return changed(y[0], kind.times, kind.turns, kind.number);
          },
          {x}));
    return out;
  };
  bool weak = step.numbers[0] % 2 == 0;
  const int which = static_cast<int>(step.numbers[1] % 3);
  std::vector<Kind> calls{{.args = operands,
                           .times = step.numbers[2] % 2 == 0,
                           .turns = 1,
                           .number = some_number(which, weak)}};
  for (const uint32_t number : step.numbers) {
    Kind next = calls.back();
    Array& x = next.args[0];
    switch (number / 2 % 5) {
      case 0:
        next.times = !next.times;
        break;
      case 1:
        ++next.turns;
        break;
      case 2:
        next.number = some_number(which, weak = !weak);
        break;
      case 3:
        x = one([](std::span<const Array> y) { return reshape(y[0], {y[0].size()}); }, {x});
        break;
      default:
        if (!is_float(x.dtype()))
          x = one([](std::span<const Array> y) { return convert(y[0], DType::i64); }, {x});
    }
    calls.push_back(next);
  }
  return jit_kinds(function, calls);
}

// Within one trace after the other, or within one derivative after the other.
Arrays Runner::run_held(const Step& step, const Arrays& values, const Arrays& operands) {
  const Function held = holding(body(step, 0, values), {operands.begin() + 1, operands.end()});
  const Array first =
      one([](std::span<const Array> x) { return x[0].size() > 4 ? fit(x[0], {4}) : x[0]; },
          {operands[0]});
  const Array second = one(
      [](std::span<const Array> x) { return reverse(x[0], x[0].rank() > 0 ? Dims{0} : Dims{}); },
      {first});
  Arrays out;
  for (const Arrays& now : {Arrays{first}, Arrays{second}}) {
    const Arrays results = step.construct == Construct::held_vjp && is_float(now[0].dtype())
                               ? vjp(floats_of(held), now, cotangents_from(now))
                               : jit(held, now, false);
    out.insert(out.end(), results.begin(), results.end());
  }
  return out;
}

}  // namespace lathe::random_programs
