// The component core: arrays, transforms, the compiler.
#include <cstdio>

#include "lathe/lathe.h"

int main() {
  using namespace lathe;
  const auto cube = jit([](const Array& x) { return x * x * x; });
  std::printf("gradient of x³ at 3: %g\n",
              static_cast<double>(grad(cube)(Array::scalar(3.0f)).item<float>()));
}
