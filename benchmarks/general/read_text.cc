// read_text: how fast modules of about ten megabytes become Programs, beside copying their bytes.
// With `FILE…`, those instead.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "lathe/base/files/mapped_file.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"

namespace {

using namespace lathe;

constexpr size_t kBytes = 10'000'000;
constexpr int kTurns = 7;

template <typename F>
double best_seconds(F&& run) {
  double best = 1e9;
  for (int i = 0; i < kTurns; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    run();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    best = std::min(best, took.count());
  }
  return best;
}

// A program whose loops were written out, as JAX prints it: layers of products, biases, norms.
std::string unrolled() {
  std::string body;
  int next = 0, x = -1;
  const auto value = [&x] { return x < 0 ? std::string("%arg0") : fmt::format("%{}", x); };
  while (body.size() < kBytes) {
    const int n = next;
    body += fmt::format(
        "    %{0} = stablehlo.dot_general {16}, %arg1, contracting_dims = [1] x [0], precision = "
        "[DEFAULT, DEFAULT] : (tensor<64x128xf32>, tensor<128x128xf32>) -> tensor<64x128xf32>\n"
        "    %{1} = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<128xf32>) -> "
        "tensor<64x128xf32>\n"
        "    %{2} = stablehlo.add %{0}, %{1} : tensor<64x128xf32>\n"
        "    %{3} = stablehlo.constant dense<0.000000e+00> : tensor<f32>\n"
        "    %{4} = stablehlo.reduce(%{2} init: %{3}) applies stablehlo.add across dimensions = "
        "[1] "
        ": (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32>\n"
        "    %{5} = stablehlo.constant dense<1.280000e+02> : tensor<f32>\n"
        "    %{6} = stablehlo.broadcast_in_dim %{5}, dims = [] : (tensor<f32>) -> tensor<64xf32>\n"
        "    %{7} = stablehlo.divide %{4}, %{6} : tensor<64xf32>\n"
        "    %{8} = stablehlo.broadcast_in_dim %{7}, dims = [0] : (tensor<64xf32>) -> "
        "tensor<64x128xf32>\n"
        "    %{9} = stablehlo.subtract %{2}, %{8} : tensor<64x128xf32>\n"
        "    %{10} = stablehlo.tanh %{9} : tensor<64x128xf32>\n"
        "    %{11} = stablehlo.slice %{10} [0:64, 0:64] : (tensor<64x128xf32>) -> "
        "tensor<64x64xf32>\n"
        "    %{12} = stablehlo.concatenate %{11}, %{11}, dim = 1 : (tensor<64x64xf32>, "
        "tensor<64x64xf32>) -> tensor<64x128xf32>\n"
        "    %{13} = stablehlo.compare  GT, %{12}, %{10},  FLOAT : (tensor<64x128xf32>, "
        "tensor<64x128xf32>) -> tensor<64x128xi1>\n"
        "    %{14} = stablehlo.select %{13}, %{12}, %{10} : tensor<64x128xi1>, tensor<64x128xf32>\n"
        "    %{15} = stablehlo.multiply %{14}, {16} : tensor<64x128xf32>\n",
        n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9, n + 10, n + 11, n + 12,
        n + 13, n + 14, n + 15, value());
    x = n + 15;
    next = n + 16;
  }
  return fmt::format(
      "module @jit_f attributes {{mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32}} {{\n"
      "  func.func public @main(%arg0: tensor<64x128xf32>, %arg1: tensor<128x128xf32>, %arg2: "
      "tensor<128xf32>) -> (tensor<64x128xf32> {{jax.result_info = \"result\"}}) {{\n{}"
      "    return {} : tensor<64x128xf32>\n  }}\n}}\n",
      body, value());
}

std::string returning(std::string_view elements, std::string_view type) {
  return fmt::format(
      "func.func @main() -> {1} {{\n  %0 = stablehlo.constant dense<{0}> : {1}\n  return %0 : "
      "{1}\n}}\n",
      elements, type);
}

std::string hexadecimal() {
  constexpr size_t kCount = kBytes / 8;
  std::string digits = "\"0x";
  for (size_t i = 0; i < kCount; ++i)
    digits += fmt::format("{:08X}", static_cast<uint32_t>(i * 2654435761u));
  return returning(digits + "\"", fmt::format("tensor<{}xi32>", kCount));
}

template <typename F>
std::string decimal(std::string_view dtype, F&& element) {
  std::string list = "[";
  size_t count = 0;
  for (; list.size() < kBytes; ++count) list += (count == 0 ? "" : ", ") + element(count);
  return returning(list + "]", fmt::format("tensor<{}x{}>", count, dtype));
}

void measure(const char* what, const std::string& text) {
  std::string copy(text.size(), ' ');
  const double copying = best_seconds([&] { std::memcpy(copy.data(), text.data(), text.size()); });
  size_t ops = 0;
  const double reading = best_seconds([&] {
    ops = 0;
    for (const Program& program : parse_module(text, op_table(), what).functions)
      ops += program.ops().size();
  });
  const double megabytes = static_cast<double>(text.size()) / 1e6;
  fmt::print("| {} | {:.1f} | {} | {:.3f} | {:.0f} | {:.0f} |\n", what, megabytes, ops, reading,
             megabytes / reading, megabytes / copying);
}

void measure_all() {
  const std::string pretty = unrolled();
  measure("unrolled, pretty", pretty);
  measure("unrolled, generic", print(parse_module(pretty, op_table())));
  measure("unrolled, bytecode", serialize(parse_module(pretty, op_table())));
  measure("constant, hexadecimal", hexadecimal());
  measure("constant, f32 in decimals", decimal("f32", [](size_t i) {
            return fmt::format("{:e}", static_cast<double>(i) * 1.1);
          }));
  measure("constant, i32 in decimals",
          decimal("i32", [](size_t i) { return fmt::format("{}", i % 1'000'000 * 2017); }));
}

}  // namespace

int main(int argc, char** argv) {
  try {
    fmt::print("| text | MB | ops | seconds | MB/s | copying MB/s |\n|---|---|---|---|---|---|\n");
    for (int i = 1; i < argc; ++i) measure(argv[i], std::string(MappedFile::open(argv[i])->text()));
    if (argc == 1) measure_all();
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
