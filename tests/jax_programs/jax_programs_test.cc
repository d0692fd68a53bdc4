// Programs that JAX lowered, many at random (tools/make_random_jax_programs.py), give what XLA
// gives, and PyTorch's exports what PyTorch gives: by the reference evaluator, compiled, and op by
// op, with the transforms that Lathe applies itself, to functions and to Programs. They lie in
// tests/golden/jax_programs and tests/golden/pytorch; any others are tried with
//   jax_programs_test --folder DIR
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <map>

#include "jax_case.h"
#include "lathe/backends/cpu/client.h"
#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/api/ops.h"
#include "lathe/runtime/client.h"
#include "lathe/transforms/program_transforms.h"
#include "transforms.h"

namespace lathe::jax_programs {
namespace {

std::string folder;  // in place of the goldens
char running[256];   // read by the handler of a crash

void on_crash(int signal_number) {
  const ssize_t written = write(STDERR_FILENO, running, strlen(running));
  signal(signal_number, SIG_DFL);
  raise(written >= 0 ? signal_number : SIGABRT);
}

using Literals = std::vector<Literal>;

Literals literals(std::span<const Array> arrays) {
  Literals out;
  for (const Array& x : arrays) out.push_back(x.literal());
  return out;
}

ArrayFn function_of(const JaxCase& one) {
  const auto module = std::make_shared<Module>(module_of(one));
  ArrayFn out = [module](std::span<const Array> in) { return call(module->entry(), in); };
  for (const std::string& transform : one.transforms) out = transformed(transform, out);
  return out;
}

// The whole as one Program, and the values that it captured.
Traced traced(const ArrayFn& function, const JaxCase& one) {
  std::vector<Type> types;
  for (const Literal& x : one.arguments) types.push_back(Type::tensor(x.dtype(), x.shape()));
  return trace_program("jax", types, function);
}

Literals evaluated(const ArrayFn& function, const JaxCase& one) {
  const Traced whole = traced(function, one);
  Literals in = one.arguments, captures = literals(whole.captures);
  in.insert(in.end(), captures.begin(), captures.end());
  return evaluate(whole.program, in);
}

Literals run_compiled(const Program& program, std::span<const Literal> arguments) {
  std::vector<BufferRef> in;
  for (const Literal& x : arguments) in.push_back(default_client().buffer_from_host(x));
  Literals out;
  for (const BufferRef& result : default_client().compile(program)->execute(in))
    out.push_back(Array(result).literal());
  return out;
}

Literals compiled(const ArrayFn& function, const JaxCase& one) {
  const Traced whole = traced(function, one);
  Literals in = one.arguments, captures = literals(whole.captures);
  in.insert(in.end(), captures.begin(), captures.end());
  return run_compiled(whole.program, in);
}

// Transformed as a Program, not as a function.
Literals as_program(const ArrayFn&, const JaxCase& one) {
  Program program = module_of(one).entry();
  std::vector<Shape> shapes;
  for (const Literal& x : one.arguments) shapes.push_back(x.shape());
  if (const std::string text = program_transforms(one.transforms); !text.empty())
    program = transform_program(program, parse_program_transforms(text), shapes);
  return run_compiled(program, one.arguments);
}

Literals eager(const ArrayFn& function, const JaxCase& one) {
  return literals(function(std::vector<Array>(one.arguments.begin(), one.arguments.end())));
}

struct Way {
  const char* name;
  Literals (*run)(const ArrayFn&, const JaxCase&);
};
constexpr Way kWays[] = {{"reference", evaluated},
                         {"compiled", compiled},
                         {"eager", eager},
                         {"as a program", as_program}};

// What is wrong with it, or nothing.
std::string failure(const JaxCase& one) {
  std::string way = "import";
  try {
    const ArrayFn function = function_of(one);
    for (const Way& next : kWays) {
      way = next.name;
      if (const auto wrong = wrong_result(one, next.run(function, one)))
        return fmt::format("{}: {}", way, *wrong);
    }
  } catch (const std::exception& error) {
    return fmt::format("{} throws: {}", way, error.what());
  }
  return "";
}

std::vector<std::string> stems(const std::string& folder) {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".safetensors")
      out.push_back(entry.path().parent_path() / entry.path().stem());
  std::ranges::sort(out);
  return out;
}

// Of the folder given, or else of these goldens.
void expect_right_results(const char* goldens) {
  for (const int number : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS}) signal(number, on_crash);
  set_default_client(make_default_cpu_client());
  const std::string from =
      folder.empty() ? fmt::format("{}/tests/golden/{}", LATHE_SOURCE_DIR, goldens) : folder;
  const std::vector<std::string> all = stems(from);
  ASSERT_FALSE(all.empty()) << from;
  int failed = 0;
  for (const std::string& stem : all) {
    const auto end = fmt::format_to_n(running, sizeof running - 1, "crashed: {}\n", stem);
    *end.out = '\0';
    const JaxCase one = read_case(stem);
    const std::string wrong = failure(one);
    failed += !wrong.empty();
    EXPECT_EQ(wrong, "") << stem << " [" << fmt::format("{}", fmt::join(one.transforms, " "))
                         << "]";
  }
  fmt::print("{} of {} programs differ\n", failed, all.size());
}

TEST(JaxPrograms, give_what_xla_gives) { expect_right_results("jax_programs"); }

TEST(PytorchPrograms, give_what_pytorch_gives) {
  if (!folder.empty()) return;  // which has been tried
  expect_right_results("pytorch");
}

}  // namespace
}  // namespace lathe::jax_programs

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i + 1 < argc; i += 2) {
    if (std::string_view(argv[i]) != "--folder") {
      fmt::print(stderr, "{}: takes --folder DIR\n", argv[0]);
      return 2;
    }
    lathe::jax_programs::folder = argv[i + 1];
  }
  return RUN_ALL_TESTS();
}
