// Every program of tests/golden/jax_programs, saved and loaded: equal to itself bit for bit,
// without a kernel generated anew.
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "artifact_testing.h"
#include "jax_case.h"

namespace lathe {
namespace {

std::vector<std::string> stems_of_cases() {
  std::vector<std::string> out;
  for (const auto& entry :
       std::filesystem::directory_iterator(LATHE_SOURCE_DIR "/tests/golden/jax_programs"))
    if (entry.path().extension() == ".safetensors")
      out.push_back(entry.path().parent_path() / entry.path().stem());
  std::ranges::sort(out);
  return out;
}

// Those of the case; zeros where its transforms make it take others than the program does.
std::vector<Literal> inputs_of(const jax_programs::JaxCase& one, const Program& program) {
  std::vector<Literal> out;
  for (int i = 0; i < program.param_count(); ++i) {
    const Type type = program.param_type(i);
    const auto at = static_cast<size_t>(i);
    const bool fits = at < one.arguments.size() && one.arguments[at].shape() == type.shape();
    out.push_back(fits ? one.arguments[at] : Literal(type.dtype(), type.shape()));
  }
  return out;
}

std::vector<Array> results_of(Executable& executable, std::span<const Array> inputs) {
  std::vector<Buffer*> buffers;
  for (const Array& x : inputs) buffers.push_back(x.buffer().get());
  std::vector<Array> out;
  for (BufferRef& result : executable.launch(buffers)) out.emplace_back(std::move(result));
  return out;
}

TEST(SavedJaxPrograms, run_as_they_ran) {
  const hf::TemporaryFolder folder;
  const auto all = stems_of_cases();
  ASSERT_FALSE(all.empty());
  const auto compiling = make_default_cpu_client();
  const auto loading = make_cpu_client(make_cpu_compiler(selected_target()));
  std::set<std::string> seen;  // several cases are of one program
  for (const std::string& stem : all) {
    SCOPED_TRACE(stem);
    const auto one = jax_programs::read_case(stem);
    if (!seen.insert(one.program).second) continue;
    const Program program = jax_programs::module_of(one).entry();
    const std::vector<Literal> given = inputs_of(one, program);
    const std::string path = folder.file("program.lathe");
    set_default_client(compiling);
    const auto original = compiling->compile(program);
    save(path, *original);
    set_default_client(loading);
    const LoadedProgram loaded = load(path);
    EXPECT_EQ(loaded.program(), program);
    EXPECT_EQ(loaded.stats().kernels_compiled, 0);
    EXPECT_EQ(loaded.stats().kernels, original->stats().kernels);
    set_default_client(compiling);
    std::vector<Array> inputs(given.begin(), given.end());
    const std::vector<Array> expected = results_of(*original, inputs);
    set_default_client(loading);
    inputs = std::vector<Array>(given.begin(), given.end());
    const std::vector<Array> got = loaded(inputs);
    ASSERT_EQ(got.size(), expected.size());
    for (size_t i = 0; i < got.size(); ++i)
      EXPECT_TRUE(std::ranges::equal(got[i].literal().bytes(), expected[i].literal().bytes())) << i;
  }
}

}  // namespace
}  // namespace lathe
