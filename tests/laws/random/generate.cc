#include "generate.h"

#include <algorithm>

#include "primitives.h"

namespace lathe::random_programs {
namespace {

constexpr int kDeepest = 3;             // functions inside functions
constexpr int kDeepestDerivatives = 2;  // derivatives of derivatives

struct Where {
  int depth = 0;
  int derivatives = 0;
  bool reversed = false;  // a gradient is taken through here
  bool forward = false;   // a jvp is
};

class Generator {
 public:
  explicit Generator(uint64_t seed) : dice_(seed) {}

  RandomProgram program() {
    RandomProgram out;
    out.smooth = smooth_ = dice_.one_in(2);
    out.threads = dice_.one_in(8) ? 3 : 1;
    for (int i = 0, count = 1 + dice_.below(4); i < count; ++i)
      out.arguments.push_back(argument(out.arguments));
    out.body = recipe(static_cast<int>(out.arguments.size()), 0, {});
    return out;
  }

 private:
  Argument argument(const std::vector<Argument>& earlier) {
    if (!earlier.empty() && dice_.one_in(4)) {
      const int which = dice_.below(static_cast<int>(earlier.size()));
      Argument again = earlier[static_cast<size_t>(which)];
      again.same_as = again.same_as >= 0 ? again.same_as : which;
      again.donated = false;
      return again;
    }
    constexpr DType kTypes[] = {DType::f32, DType::f32, DType::f64, DType::bf16, DType::f16,
                                DType::i64, DType::i64, DType::i32, DType::i32,  DType::i8,
                                DType::i16, DType::u8,  DType::u32, DType::u64,  DType::boolean};
    static const std::vector<Shape> kShapes = {{},     {},     {1},    {3},       {4},
                                               {2, 3}, {3, 2}, {1, 4}, {2, 1, 2}, {2, 2},
                                               {5},    {3, 1}, {0},    {0, 3},    {2, 0}};
    const DType dtype = !smooth_          ? kTypes[dice_.below(15)]
                        : dice_.one_in(4) ? DType::i32
                                          : DType::f64;
    const int empty_too = dice_.one_in(4) ? 15 : 12;
    return {.dtype = dtype,
            .shape = kShapes[static_cast<size_t>(dice_.below(empty_too))],
            .seed = dice_.bits(),
            .donated = dice_.one_in(4)};
  }

  // Later values more often, among them the innermost parameters; and those that an enclosing
  // construct was given, which are then used both as parameters and from outside.
  int value(int count) {
    if (!given_.empty() && dice_.one_in(4))
      return given_[static_cast<size_t>(dice_.below(static_cast<int>(given_.size())))];
    return dice_.one_in(2) ? dice_.below(count) : count - 1 - dice_.below(std::min(count, 4));
  }

  Recipe recipe(int params, int outer, Where where) {
    Recipe out{.params = params, .steps = {}, .results = {}};
    int count = outer + params;
    const int length = where.depth == 0 ? 2 + dice_.below(8) : 1 + dice_.below(4);
    for (int i = 0; i < length; ++i) {
      out.steps.push_back(step(count, where));
      count += out.steps.back().outputs;
    }
    for (int i = 0, results = 1 + dice_.below(3); i < results; ++i)
      out.results.push_back(value(count));
    return out;
  }

  Step step(int count, Where where) {
    Step out;
    for (int i = 0; i < 4; ++i) out.numbers.push_back(static_cast<uint32_t>(dice_.bits() >> 40));
    if (where.depth < kDeepest && dice_.one_in(3 + where.depth)) {
      out.construct = construct(where);
      const int params = 1 + dice_.below(3);
      const int operands = params + more_operands(out.construct);
      for (int i = 0; i < operands; ++i) out.operands.push_back(value(count));
      give_bodies(out, params, count, where);
      out.outputs = out.construct == Construct::constant ? 1 : 1 + dice_.below(3);
      return out;
    }
    const auto from = smooth_ ? smooth_primitives() : exact_primitives();
    out.primitive = &from[static_cast<size_t>(dice_.below(static_cast<int>(from.size())))];
    for (int i = 0; i < out.primitive->operands; ++i) out.operands.push_back(value(count));
    return out;
  }

  // Beside those that become the body's parameters.
  static int more_operands(Construct construct) {
    switch (construct) {
      case Construct::scan_segments:
        return 2;
      case Construct::cond:
      case Construct::switch_case:
        return 1;
      default:
        return 0;
    }
  }

  Construct construct(Where where) {
    if (smooth_ && where.derivatives < kDeepestDerivatives && dice_.one_in(2)) {
      constexpr Construct kDerivatives[] = {Construct::grad,    Construct::grad, Construct::jvp,
                                            Construct::jvp,     Construct::vjp,  Construct::vjp,
                                            Construct::held_vjp};
      return kDerivatives[dice_.below(7)];
    }
    // No rule goes forward through custom_vjp.
    if (dice_.one_in(8))
      return dice_.one_in(2) && !where.forward ? Construct::custom_vjp : Construct::custom_jvp;
    constexpr Construct kOthers[] = {
        Construct::constant,      Construct::jit,       Construct::jit_kinds,
        Construct::held,          Construct::call,      Construct::vmap,
        Construct::vmap,          Construct::scan,      Construct::scan,
        Construct::fori_loop,     Construct::cond,      Construct::switch_case,
        Construct::scan_segments, Construct::while_loop};
    return kOthers[dice_.below(where.reversed ? 13 : 14)];  // no gradient goes through a while
  }

  void give_bodies(Step& step, int params, int count, Where where) {
    ++where.depth;
    int bodies = 1;
    switch (step.construct) {
      case Construct::constant:
        bodies = 0;
        break;
      case Construct::while_loop:
      case Construct::cond:
        bodies = 2;
        break;
      case Construct::switch_case:
        bodies = 3;
        break;
      case Construct::fori_loop:
        ++params;
        break;
      case Construct::scan_segments:
        params = 2;
        break;
      case Construct::custom_jvp:
        where.reversed = true;  // the rule is used both ways
        where.forward = true;
        ++where.derivatives;
        break;
      case Construct::custom_vjp:
      case Construct::grad:
      case Construct::vjp:
      case Construct::held_vjp:
        where.reversed = true;
        ++where.derivatives;
        break;
      case Construct::jvp:
        where.forward = true;
        ++where.derivatives;
        break;
      default:
        break;
    }
    const size_t given_before = given_.size();
    given_.insert(given_.end(), step.operands.begin(), step.operands.end());
    const bool closed =
        step.construct == Construct::custom_jvp || step.construct == Construct::custom_vjp;
    std::vector<int> outside;
    if (closed) std::swap(outside, given_);
    for (int i = 0; i < bodies; ++i)
      step.bodies.push_back(recipe(params, closed ? 0 : count, where));
    if (closed) std::swap(outside, given_);
    given_.resize(given_before);
  }

  Dice dice_;
  std::vector<int> given_;
  bool smooth_ = false;
};

}  // namespace

RandomProgram generate(uint64_t seed) { return Generator(seed).program(); }

}  // namespace lathe::random_programs
