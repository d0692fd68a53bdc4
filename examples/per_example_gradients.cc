// The gradient of every example of a batch on its own: vmap of grad. Here each is cut to length 1
// before the mean is taken, as differentially private training does (Abadi et al., 2016).
#include "lathe/lathe.h"

using namespace lathe;

struct Model {
  Array weight, bias;  // [3], []
};

// Of one example: x [3], y [].
Array loss(const Model& model, const Array& x, const Array& y) {
  return square(sum(model.weight * x) + model.bias - y);
}

// The length of all leaves together, as one vector.
Array norm(const Model& gradient) {
  Array total = 0;
  tree::for_each(gradient, [&](const Array& leaf, const TreePath&) { total += sum(square(leaf)); });
  return sqrt(total);
}

Model cut(const Model& gradient, double limit) {
  const Array factor = minimum(1, limit / norm(gradient));
  return tree::map([&](const Array& leaf) { return leaf * factor; }, gradient);
}

int main() {
  const Model model{Array::of<float>(3, {1, -2, 0.5}), Array::scalar(0.25f)};
  const Array x = Array::of<float>({4, 3}, {1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1});
  const Array y = Array::of<float>(4, {1, -2, 1, 3});

  // The model is shared, x and y are mapped along their first axis. The result is a Model whose
  // leaves have an axis of examples in front.
  const auto per_example = jit(vmap(grad(loss), {none, 0, 0}));
  const Model each = per_example(model, x, y);
  fmt::print("d loss / d weight, by example: {}\n", each.weight);
  fmt::print("d loss / d bias, by example:   {}\n", each.bias);

  // Functions of one example go on composing.
  const auto lengths =
      vmap([](const Model& m, const Array& x, const Array& y) { return norm(grad(loss)(m, x, y)); },
           {none, 0, 0});
  fmt::print("lengths: {}\n", lengths(model, x, y));

  const auto cut_gradient = [](const Model& m, const Array& x, const Array& y) {
    return cut(grad(loss)(m, x, y), 1.0);
  };
  const Model all = vmap(cut_gradient, {none, 0, 0})(model, x, y);
  const Model mean_cut = tree::map([](const Array& leaf) { return mean(leaf, 0); }, all);
  fmt::print("mean of those cut to length 1: weight {}, bias {}\n", mean_cut.weight, mean_cut.bias);

  // Uncut, their mean is the gradient of the mean loss.
  const auto mean_loss = [](const Model& m, const Array& x, const Array& y) {
    return mean(vmap(loss, {none, 0, 0})(m, x, y));
  };
  fmt::print("mean: {}\ngradient of the mean loss: {}\n", mean(each.weight, 0),
             grad(mean_loss)(model, x, y).weight);
}
