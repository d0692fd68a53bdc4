// A recurrent network by scan: it sees one value of a sine wave at a time and says the next, which
// takes memory (a value alone does not tell whether the wave rises or falls). Then it goes on
// alone.
#include <cmath>

#include "lathe/lathe.h"

using namespace lathe;

constexpr Dim kWidth = 16, kLength = 40;

struct Rnn {
  Array in, recurrent, bias, out;  // [width], [width, width], [width], [width]
};

struct Wave {
  Array h, x;  // the memory [width], the value seen last []
};

// The next memory, and what it says comes next.
Wave advance(const Rnn& rnn, const Wave& now) {
  const Array h = tanh(now.x * rnn.in + matmul(now.h, rnn.recurrent) + rnn.bias);
  return {h, sum(h * rnn.out)};
}

// What the network says after each of xs [length], and what it remembers at the end: one op with
// one copy of `advance`, however long the sequence is.
std::pair<Array, Array> listen(const Rnn& rnn, const Array& xs) {
  return scan(
      [&](const Array& h, const Array& x) {
        const Wave next = advance(rnn, {h, x});
        return std::pair(next.h, next.x);
      },
      zeros(kWidth), xs);
}

// For one sequence: what is said after each value against the value that came. The first 5 guesses
// are free.
Array loss(const Rnn& rnn, const Array& wave) {
  const Array said = listen(rnn, wave[slice(0, -1)]).second;
  return mean(square(said - wave[slice(1, none)])[slice(5, none)]);
}

// The wave from a given phase on, in steps of 0.3.
Array wave(const Array& phase) { return sin(phase + 0.3 * arange(kLength, DType::f32)); }

int main() {
  const auto [k1, k2, k3, k4] = random::split<4>(random::key(1));
  Rnn rnn{random::normal(k1, kWidth), random::normal(k2, {kWidth, kWidth}) / 4, zeros(kWidth),
          random::normal(k3, kWidth) / 4};
  Rnn speed = tree::map([](const Array& p) { return zeros_like(p); }, rnn);

  // Gradients go back through the scan; vmap makes sequences of it that run side by side.
  const auto step = jit(
      [](const Rnn& rnn, const Rnn& speed, const Array& phases) {
        const auto mean_loss = [&](const Rnn& r) {
          return mean(vmap(loss, {none, 0})(r, vmap(wave)(phases)));
        };
        const auto [value, gradients] = value_and_grad(mean_loss)(rnn);
        const auto [moved, faster] = tree::map(
            [](const Array& p, const Array& v, const Array& g) {
              const Array now = 0.9 * v + clip(g, -0.1, 0.1);
              return std::tuple(p - 0.02 * now, now);
            },
            rnn, speed, gradients);
        return std::tuple(moved, faster, value);
      },
      {.donate = {0, 1}});

  for (int i = 0; i <= 2000; ++i) {
    const Array phases = random::uniform(random::fold_in(k4, i), 16, 0, 2 * M_PI);
    const auto [moved, faster, value] = step(rnn, speed, phases);
    rnn = moved, speed = faster;
    if (i == 0 || i == 2000)
      fmt::print("step {:4}: error below 0.01: {}\n", i, value.item<float>() < 0.01f);
  }

  // On its own: 40 values to get into the wave, then its own words are what it hears. A scan
  // without inputs, of a given length.
  const Array heard = wave(Array(0.0));
  const auto [h, said] = listen(rnn, heard);
  const auto alone = scan(
                         [&](const Wave& now, const std::tuple<>&) {
                           const Wave next = advance(rnn, now);
                           return std::pair(next, next.x);
                         },
                         Wave{h, said[-1]}, std::tuple(), {.length = 10})
                         .second;
  const Array truth = sin(0.3 * (kLength + 1 + arange(10, DType::f32)));
  fmt::print("10 values on its own are within 0.2: {}\n",
             all(abs(alone - truth) < 0.2).item<bool>());
}
