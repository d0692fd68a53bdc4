// The example of docs/architecture.md, part 1: prints the program of a network's loss and of its
// gradient.
#include <iostream>

#include "lathe/lathe.h"
#include "lathe/stablehlo/module.h"
using namespace lathe;

struct Mlp {
  nn::Linear fc1, fc2;
  Array operator()(const Array& x) const { return fc2(relu(fc1(x))); }
};

int main(int argc, char** argv) {
  const auto loss = [](const Mlp& m, const Array& x, const Array& y) {
    return mean(square(m(x) - y));
  };
  const auto [k1, k2] = random::split(random::key(0));
  const Mlp m{{random::normal(k1, {8, 2}), zeros(8)}, {random::normal(k2, {1, 8}), zeros(1)}};
  const Array x = Array::of<float>({4, 2}, {0, 0, 0, 1, 1, 0, 1, 1});
  const Array y = Array::of<float>({4, 1}, {0, 1, 1, 0});
  const bool of_loss = argc > 1 && argv[1] == std::string("loss");
  std::cout << (of_loss ? print(jit(loss).trace(m, x, y).program())
                        : print(jit(grad(loss)).trace(m, x, y).program()));
}
