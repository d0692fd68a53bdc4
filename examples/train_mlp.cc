// A network learns on which of two spirals a point lies. The optimizer is a function over trees,
// the whole step one compiled program that updates its state in place.
#include <cmath>

#include "lathe/lathe.h"

using namespace lathe;

// An aggregate of Arrays and modules is a tree: every transform takes it as it is.
struct Mlp {
  nn::Linear fc1, fc2, fc3;
  Array operator()(const Array& x) const { return fc3(tanh(fc2(tanh(fc1(x))))); }
};

// What a step changes. The moments are trees like the parameters.
struct Training {
  Mlp model, mean, square;
  Array step;
};

struct Batch {
  Array x, label;  // [n, 2] and i32[n]
};

nn::Linear linear(const random::Key& key, Dim in, Dim out) {
  return {random::normal(key, {out, in}) / std::sqrt(static_cast<double>(in)), zeros(out)};
}

Training start(const random::Key& key) {
  const auto [k1, k2, k3] = random::split<3>(key);
  const Mlp model{linear(k1, 2, 32), linear(k2, 32, 32), linear(k3, 32, 2)};
  const auto nothing = [&] {
    return tree::map([](const Array& p) { return zeros_like(p); }, model);
  };
  return {model, nothing(), nothing(), Array::scalar(0.0f)};
}

// n points of two spirals that wind around each other one and a half times.
Batch spirals(const random::Key& key, Dim n) {
  const auto [k1, k2, k3] = random::split<3>(key);
  const Array label = random::randint(k1, n, 0, 2);
  const Array radius = random::uniform(k2, n, 0.1, 1);
  const Array angle = 3 * M_PI * radius + M_PI * label;
  const Array exact = stack({radius * cos(angle), radius * sin(angle)}, 1);
  return {exact + 0.02 * random::normal(k3, {n, 2}), label};
}

Array loss(const Mlp& model, const Batch& batch) {
  return mean(cross_entropy(model(batch.x), batch.label));
}

// Adam (Kingma and Ba, 2015, algorithm 1).
Training adam(const Training& s, const Mlp& gradients, double rate) {
  const Array t = s.step + 1;
  const auto update = [&](const Array& p, const Array& g, const Array& m, const Array& v) {
    const Array mean = 0.9 * m + 0.1 * g, squares = 0.999 * v + 0.001 * square(g);
    const Array unbiased = mean / (1 - pow(0.9, t));
    const Array deviation = sqrt(squares / (1 - pow(0.999, t)));
    return std::tuple(p - rate * unbiased / (deviation + 1e-8), mean, squares);
  };
  // Three results a leaf make three trees.
  const auto [model, mean, squares] = tree::map(update, s.model, gradients, s.mean, s.square);
  return {model, mean, squares, t};
}

int main() {
  const auto [k_model, k_train, k_test] = random::split<3>(random::key(0));
  // The state is donated: its memory becomes that of the next state.
  const auto step = jit(
      [](const Training& s, const Batch& batch) {
        const auto [value, gradients] = value_and_grad(loss)(s.model, batch);
        return std::pair(adam(s, gradients, 0.01), value);
      },
      {.donate = {0}});

  Training state = start(k_model);
  fmt::print("{} parameters\n", nn::parameter_count(state.model));
  for (int i = 0; i <= 1000; ++i) {
    const Batch batch = spirals(random::fold_in(k_train, i), 256);
    auto [next, value] = step(state, batch);
    state = next;
    if (i % 500 == 0) fmt::print("step {:4}: loss {:.1f}\n", i, value.item<float>());
  }

  const Batch unseen = spirals(k_test, 1000);
  const Array right = mean(convert(argmax(state.model(unseen.x), 1) == unseen.label, DType::f32));
  fmt::print("more than 99 of 100 unseen points right: {}\n", right.item<float>() > 0.99f);
  fmt::print("traced {} time\n", step.trace_count());
}
