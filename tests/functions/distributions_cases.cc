#include "cases.h"

namespace lathe {
namespace {

// The first argument is the key.
class Draws {
 public:
  explicit Draws(CaseList& cases) : cases_(cases) {}
  template <typename F>
  void add(const std::string& name, F draw) {
    cases_.add(name, [=](In x) { return draw(random::Key{x[0]}, x.subspan(1)); });
  }

 private:
  CaseList& cases_;
};

using random::Key;

void add_formulas(Draws c) {
  const std::pair<std::string, Array (*)(const Key&, Shape, DType, random::At)> plain[] = {
      {"laplace", random::laplace},
      {"logistic", random::logistic},
      {"cauchy", random::cauchy},
      {"maxwell", random::maxwell}};
  for (const auto& [name, f] : plain) {
    const auto of = [&, f = f](const std::string& kind, const Shape& shape) {
      c.add(name + kind,
            [=](const Key& k, In) { return f(k, shape, DType::f32, random::At::current()); });
    };
    of("", {3, 4});
    of(".scalar", {});
  }
  c.add("dropout", [](const Key& k, In x) { return dropout(k, x[0], 0.3); });
  c.add("normal.complex", [](const Key& k, In) { return random::normal(k, 5, DType::c64); });
  c.add("rademacher", [](const Key& k, In) { return random::rademacher(k, 9); });
  c.add("double_sided_maxwell",
        [](const Key& k, In x) { return random::double_sided_maxwell(k, x[0], x[1], 2); });
  c.add("weibull_min",
        [](const Key& k, In x) { return random::weibull_min(k, x[0], x[1], {5, 3}); });
  c.add("triangular",
        [](const Key& k, In x) { return random::triangular(k, x[0], x[1], x[2], Shape{4, 3}); });
}

using OfOne = Array (*)(const Key&, Operand, std::optional<Shape>, DType, random::At);

void add_of_one(Draws c, const std::string& name, OfOne f, std::optional<Shape> shape) {
  c.add(name,
        [=](const Key& k, In x) { return f(k, x[0], shape, DType::f32, random::At::current()); });
}

void add_parameters(Draws c) {
  const std::pair<std::string, OfOne> formulas[] = {{"lognormal", random::lognormal},
                                                    {"pareto", random::pareto},
                                                    {"rayleigh", random::rayleigh},
                                                    {"wald", random::wald}};
  for (const auto& [name, f] : formulas) {
    add_of_one(c, name, f, {});
    add_of_one(c, name + ".shape", f, Shape{4, 3});
  }
  const std::pair<std::string, OfOne> gammas[] = {{"gamma", random::gamma},
                                                  {"loggamma", random::loggamma},
                                                  {"chisquare", random::chisquare},
                                                  {"t", random::t}};
  for (const auto& [name, f] : gammas) {
    add_of_one(c, name, f, {});
    add_of_one(c, name + ".shape", f, Shape{6});
    add_of_one(c, name + ".empty", f, Shape{0});
  }
  c.add("gamma.f64", [](const Key& k, In x) { return random::gamma(k, x[0], {}, DType::f64); });
  c.add("loggamma.f64",
        [](const Key& k, In x) { return random::loggamma(k, x[0], {}, DType::f64); });
  c.add("beta", [](const Key& k, In x) { return random::beta(k, x[0], x[1]); });
  c.add("f", [](const Key& k, In x) { return random::f(k, x[0], x[1], Shape{4, 3}); });
  c.add("dirichlet", [](const Key& k, In x) { return random::dirichlet(k, x[0]); });
  c.add("dirichlet.shape", [](const Key& k, In x) { return random::dirichlet(k, x[0], Shape{3}); });
  c.add("generalized_normal.1.0",
        [](const Key& k, In) { return random::generalized_normal(k, 1, 5); });
  c.add("generalized_normal.2.5",
        [](const Key& k, In) { return random::generalized_normal(k, 2.5, 5); });
  c.add("ball", [](const Key& k, In) { return random::ball(k, 3, 2, 4); });
  c.add("ball.1", [](const Key& k, In) { return random::ball(k, 2, 1, 3); });
}

void add_counts(Draws c) {
  c.add("poisson", [](const Key& k, In x) { return random::poisson(k, x[0]); });
  c.add("poisson.shape", [](const Key& k, In x) { return random::poisson(k, x[0], Shape{20}); });
  c.add("geometric", [](const Key& k, In x) { return random::geometric(k, x[0], Shape{4, 3}); });
  c.add("binomial", [](const Key& k, In x) { return random::binomial(k, x[0], x[1]); });
  c.add("binomial.shape",
        [](const Key& k, In x) { return random::binomial(k, x[0], x[1], Shape{20}); });
  c.add("multinomial", [](const Key& k, In x) { return random::multinomial(k, x[0], x[1]); });
  c.add("multinomial.batch", [](const Key& k, In x) { return random::multinomial(k, x[0], x[1]); });
}

void add_choices(Draws c) {
  c.add("multivariate_normal",
        [](const Key& k, In x) { return random::multivariate_normal(k, x[0], x[1], Shape{5}); });
  c.add("multivariate_normal.batch",
        [](const Key& k, In x) { return random::multivariate_normal(k, x[0], x[1]); });
  c.add("orthogonal", [](const Key& k, In) { return random::orthogonal(k, 4, 2); });
  c.add("orthogonal.wide",
        [](const Key& k, In) { return random::orthogonal(k, 2, {}, DType::f32, 4); });
  c.add("choice", [](const Key& k, In) { return random::choice(k, 7, {3, 4}); });
  c.add("choice.different",
        [](const Key& k, In) { return random::choice(k, 7, 5, {.replace = false}); });
  c.add("choice.weights", [](const Key& k, In x) { return random::choice(k, 6, 9, {.p = x[0]}); });
  c.add("choice.different_weights",
        [](const Key& k, In x) { return random::choice(k, 6, 4, {.replace = false, .p = x[0]}); });
  c.add("choice.slices", [](const Key& k, In x) { return random::choice(k, x[0], {2, 2}, {}, 1); });
  c.add("choice.different_slices",
        [](const Key& k, In x) { return random::choice(k, x[0], 3, {.replace = false}); });
  c.add("categorical.shape",
        [](const Key& k, In x) { return random::categorical(k, x[0], -1, {5, 2}); });
  c.add("categorical.axis",
        [](const Key& k, In x) { return random::categorical(k, x[0], 0, {4, 3}); });
  c.add("categorical.different",
        [](const Key& k, In x) { return random::categorical(k, x[0], -1, {2, 2}, false); });
}

void add_cases(CaseList& c) {
  add_formulas(Draws(c));
  add_parameters(Draws(c));
  add_counts(Draws(c));
  add_choices(Draws(c));
}

const bool kFamily = add_family("distributions", add_cases);

}  // namespace
}  // namespace lathe
