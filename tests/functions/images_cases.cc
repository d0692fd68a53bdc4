#include "cases.h"

namespace lathe {
namespace {

void add_resizes(CaseList& c) {
  using enum ResizeMethod;
  const std::pair<std::string, ResizeMethod> methods[] = {
      {"nearest", nearest},   {"linear", linear},     {"cubic", cubic},
      {"lanczos3", lanczos3}, {"lanczos5", lanczos5}, {"cubic_pytorch", cubic_pytorch},
      {"area", area}};
  for (const auto& [name, method] : methods) {
    c.add("resize." + name + ".up", [m = method](In x) { return resize(x[0], {11, 9}, m); });
    c.add("resize." + name + ".down", [m = method](In x) { return resize(x[0], {3, 5}, m); });
    c.add("resize." + name + ".sharp",
          [m = method](In x) { return resize(x[0], {3, 8}, m, false); });
  }
  c.add("resize.integers", [](In x) { return resize(x[0], 5, nearest); });
  c.add("resize.linear_integers", [](In x) { return resize(x[0], 5, linear); });
  c.add("resize.bf16", [](In x) { return resize(x[0], {9, 3}, cubic); });
  c.add("resize.empty", [](In x) { return resize(x[0], {2, 0}, linear); });
}

void add_cases(CaseList& c) {
  using enum ResizeMethod;
  add_resizes(c);
  const auto to = [&](const std::string& name, Dims sizes, InterpolateOptions options) {
    c.add("interpolate" + name, [=](In x) { return interpolate(x[0], sizes, options); });
  };
  to("", {7, 4}, {});
  to(".linear", {8, 4}, {.mode = linear});
  to(".linear_antialias", {8, 4}, {.mode = linear, .antialias = true});
  to(".cubic", {8, 4}, {.mode = cubic});
  to(".cubic_antialias", {8, 4}, {.mode = cubic, .antialias = true});
  to(".corners", {8, 4}, {.mode = linear, .align_corners = true});
  to(".corners_one", {1}, {.mode = linear, .align_corners = true});
  to(".area", {3, 4}, {.mode = area});
  c.add("adaptive_avg_pool", [](In x) { return adaptive_avg_pool(x[0], {3, 4}); });
  c.add("adaptive_avg_pool.one", [](In x) { return adaptive_avg_pool(x[0], {1, 1}); });
  c.add("adaptive_avg_pool.up", [](In x) { return adaptive_avg_pool(x[0], {7}); });
  c.add("adaptive_avg_pool.bf16", [](In x) { return adaptive_avg_pool(x[0], {2}); });
  c.add("adaptive_max_pool", [](In x) { return adaptive_max_pool(x[0], {3, 4}); });
  c.add("adaptive_max_pool.integers", [](In x) { return adaptive_max_pool(x[0], {2}); });
  c.add("pixel_shuffle", [](In x) { return pixel_shuffle(x[0], 2); });
  c.add("pixel_unshuffle", [](In x) { return pixel_unshuffle(x[0], 2); });
}

const bool kFamily = add_family("images", add_cases);

}  // namespace
}  // namespace lathe
