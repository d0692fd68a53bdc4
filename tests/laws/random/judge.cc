#include "judge.h"

#include <algorithm>
#include <cmath>
#include <thread>

#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/registry.h"
#include "lathe/passes/pipeline.h"
#include "lathe/passes/to_stablehlo.h"
#include "lathe/stablehlo/module.h"
#include "lathe/transforms/jit.h"
#include "lathe_runner.h"
#include "plain_runner.h"

namespace lathe::random_programs {
namespace {

using Literals = std::vector<Literal>;

Arrays arguments_of(const RandomProgram& program) {
  Arrays out;
  for (const Argument& argument : program.arguments)
    out.push_back(argument.same_as >= 0 ? out[static_cast<size_t>(argument.same_as)]
                                        : Array(value_of(argument, program.smooth)));
  return out;
}

bool takes_derivatives(const Recipe& recipe) {
  return std::ranges::any_of(recipe.steps, [](const Step& step) {
    return step.construct == Construct::grad || step.construct == Construct::jvp ||
           step.construct == Construct::vjp || step.construct == Construct::held_vjp ||
           std::ranges::any_of(step.bodies, takes_derivatives);
  });
}

// ---- comparison

std::string difference(const Literal& got, const Literal& want, double tolerance) {
  if (got.dtype() != want.dtype() || got.shape() != want.shape())
    return fmt::format("got {}{}, want {}{}", name(got.dtype()), got.shape().str(),
                       name(want.dtype()), want.shape().str());
  if (got == want) return "";
  const bool floating = is_float(want.dtype());
  double scale = 1;
  for (int64_t i = 0; floating && i < want.size(); ++i)
    if (std::isfinite(want.get_f64(i))) scale = std::max(scale, std::abs(want.get_f64(i)));
  for (int64_t i = 0; i < want.size(); ++i) {
    if (!floating && got.get_u64(i) == want.get_u64(i)) continue;
    const double a = got.get_f64(i), b = want.get_f64(i);
    if (floating && std::isnan(a) && std::isnan(b)) continue;
    if (floating && a == b && std::signbit(a) == std::signbit(b)) continue;
    if (floating && tolerance > 0 && std::abs(a - b) <= tolerance * scale) continue;
    return floating
               ? fmt::format("element {}: got {:.17g}, want {:.17g}", i, a, b)
               : fmt::format("element {}: got {}, want {}", i, got.get_i64(i), want.get_i64(i));
  }
  return "";
}

std::string difference(const Literals& got, const Literals& want, double tolerance) {
  if (got.size() != want.size()) return fmt::format("{} results, want {}", got.size(), want.size());
  for (size_t i = 0; i < want.size(); ++i)
    if (const std::string text = difference(got[i], want[i], tolerance); !text.empty())
      return fmt::format("result {}, {}", i, text);
  return "";
}

// ---- ways to run

struct Meaning {
  Literals results;
  bool coarse;
};
Meaning plainly(const RandomProgram& program, double step) {
  PlainRunner runner(step);
  return {literals(runner.run(program.body, {}, arguments_of(program))), runner.coarse()};
}

Literals eagerly(const RandomProgram& program) {
  return literals(LatheRunner().run(program.body, {}, arguments_of(program)));
}

Program traced(const RandomProgram& program, Literals& captures) {
  std::vector<Type> types;
  for (const Argument& argument : program.arguments)
    types.push_back(Type::tensor(argument.dtype, argument.shape));
  const Traced whole = trace_program("random", types, [&](std::span<const Array> args) {
    return LatheRunner().run(program.body, {}, args);
  });
  captures = literals(whole.captures);
  return whole.program;
}

Literals evaluated(const RandomProgram& program, bool after_passes) {
  Literals arguments = literals(arguments_of(program)), captures;
  const Program whole = traced(program, captures);
  arguments.insert(arguments.end(), captures.begin(), captures.end());
  return evaluate(after_passes ? run_passes(whole) : whole, arguments);
}

Literals through_text(const RandomProgram& program) {
  Literals arguments = literals(arguments_of(program)), captures;
  const std::string text = print(traced(program, captures));
  arguments.insert(arguments.end(), captures.begin(), captures.end());
  return evaluate(parse_module(text, op_table()).entry(), arguments);
}

// As StableHLO alone, and that as a portable artifact, where VHLO has all of it (CHLO it has not).
// What was read is the same artifact again.
Literals through_artifact(const RandomProgram& program) {
  Literals arguments = literals(arguments_of(program)), captures;
  const Module module = stablehlo_module(traced(program, captures));
  arguments.insert(arguments.end(), captures.begin(), captures.end());
  std::string bytes;
  try {
    bytes = serialize(module);
  } catch (const UserError& error) {
    const bool lacks =
        std::string_view(error.what()).find("no operation of VHLO") != std::string::npos;
    if (!lacks) throw;
    return evaluate(module.entry(), arguments);
  }
  const Module read = parse_module(bytes, op_table());
  LATHE_CHECK(serialize(read) == bytes, "another artifact of what was read: {}", print(read));
  return evaluate(read.entry(), arguments);
}

// Donated arguments first; each thread has its own, and calls twice.
Literals jitted(const RandomProgram& program) {
  auto function = lathe::jit(
      [&](const Arrays& donated, const Arrays& kept) {
        Arrays args;
        size_t next_donated = 0, next_kept = 0;
        for (const Argument& argument : program.arguments)
          args.push_back(argument.donated ? donated[next_donated++] : kept[next_kept++]);
        return LatheRunner().run(program.body, {}, args);
      },
      {.donate = {0}});
  const auto call = [&] {
    const Arrays args = arguments_of(program);
    Arrays donated, kept;
    for (size_t i = 0; i < args.size(); ++i)
      (program.arguments[i].donated ? donated : kept).push_back(args[i]);
    return literals(function(donated, kept));
  };
  std::vector<Literals> of_threads(static_cast<size_t>(program.threads));
  std::vector<std::exception_ptr> errors(of_threads.size());
  std::vector<std::thread> threads;
  for (size_t t = 0; t < of_threads.size(); ++t)
    threads.emplace_back([&, t] {
      try {
        call();
        of_threads[t] = call();
      } catch (...) {
        errors[t] = std::current_exception();
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (const std::exception_ptr& error : errors)
    if (error) std::rethrow_exception(error);
  for (const Literals& other : of_threads)
    if (const std::string text = difference(other, of_threads[0], 0); !text.empty())
      throw InternalError("threads differ: " + text);
  return of_threads[0];
}

struct Way {
  std::string_view name;
  Literals (*run)(const RandomProgram&);
};
constexpr Way kWays[] = {
    {"op by op", eagerly},
    {"traced and evaluated", [](const RandomProgram& p) { return evaluated(p, false); }},
    {"after the passes", [](const RandomProgram& p) { return evaluated(p, true); }},
    {"through text", through_text},
    {"through an artifact", through_artifact},
    {"jitted", jitted},
};

std::string failure_of(const Way& way, const RandomProgram& program, const Literals& want,
                       double tolerance) {
  try {
    const std::string text = difference(way.run(program), want, tolerance);
    return text.empty() ? "" : fmt::format("{} differs: {}", way.name, text);
  } catch (const std::exception& error) {
    return fmt::format("{} throws: {}", way.name, error.what());
  }
}

}  // namespace

Verdict judge(const RandomProgram& program) {
  constexpr double kStep = 1e-2;
  const bool derivatives = takes_derivatives(program.body);
  const double tolerance = !program.smooth ? 0 : derivatives ? 1e-6 : 1e-10;
  Meaning want;
  try {
    want = plainly(program, kStep);
  } catch (const std::exception& error) {
    return {fmt::format("its meaning throws: {}", error.what())};
  }
  for (const Way& way : kWays) {
    const std::string failure = failure_of(way, program, want.results, tolerance);
    if (failure.empty()) continue;
    const auto moves = [&] {
      return !difference(plainly(program, kStep / 2).results, want.results, tolerance / 4).empty();
    };
    const bool coarse = derivatives && (want.coarse || moves());
    return coarse ? Verdict{.undecided = true} : Verdict{failure};
  }
  return {};
}

std::string traced_text(const RandomProgram& program) {
  try {
    Literals captures;
    return print(traced(program, captures));
  } catch (const std::exception& error) {
    return fmt::format("cannot be traced: {}", error.what());
  }
}

}  // namespace lathe::random_programs
