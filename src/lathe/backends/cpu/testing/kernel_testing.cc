#include "lathe/backends/cpu/testing/kernel_testing.h"

#include <sys/mman.h>

#include <cmath>
#include <cstring>
#include <deque>
#include <iostream>
#include <set>

#include "lathe/backends/cpu/testing/kernel_interpreter.h"
#include "lathe/base/error.h"
#include "lathe/ir/scalar/scalar_eval.h"

namespace lathe::testing {
namespace {

constexpr double kSpecial[] = {0.0, -0.0, INFINITY, -INFINITY, NAN, 1e-40, 65504, 3e38, -1e30};

ScalarBits read_element(const Literal& buffer, int64_t at) {
  LATHE_CHECK(at >= 0 && at < buffer.size(), "element {} of {} is read", at, buffer.size());
  const DType part = real_dtype(buffer.dtype());
  const auto width = static_cast<size_t>(byte_size(part));
  const auto* from = buffer.bytes().data() + static_cast<size_t>(at * byte_size(buffer.dtype()));
  const auto part_at = [&](size_t k) {
    uint64_t bits = 0;
    std::memcpy(&bits, from + k * width, width);
    if (is_signed(part))
      bits = static_cast<uint64_t>(bits_of_int(part, static_cast<int64_t>(bits)).re);
    return bits;
  };
  return {part_at(0), is_complex(buffer.dtype()) ? part_at(1) : 0};
}

bool same_element(DType part, ScalarBits a, ScalarBits b) {
  if (is_float(part) && std::isnan(f64_of(part, {a.re, 0})) && std::isnan(f64_of(part, {b.re, 0})))
    return true;
  return a.re == b.re;
}

// Bytes that end where memory ends: whoever reads or writes past them crashes.
class Fenced {
 public:
  Fenced(size_t bytes, size_t alignment) {
    constexpr size_t kPage = 4096;
    const size_t whole = (bytes + alignment + kPage - 1) / kPage * kPage;
    size_ = whole + kPage;
    base_ = static_cast<std::byte*>(
        ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    LATHE_CHECK(base_ != MAP_FAILED && ::mprotect(base_ + whole, kPage, PROT_NONE) == 0,
                "no memory for a fence");
    data_ = base_ + (whole - bytes) / alignment * alignment;
    std::memset(base_, 0xff, whole);
  }
  ~Fenced() { ::munmap(base_, size_); }
  Fenced(const Fenced&) = delete;
  std::byte* data() const { return data_; }

 private:
  std::byte *base_, *data_;
  size_t size_;
};

bool same(DType dtype, ScalarBits a, ScalarBits b) {
  const DType part = real_dtype(dtype);
  return same_element(part, a, b) && same_element(part, {a.im, 0}, {b.im, 0});
}

}  // namespace

Literal random_literal(DType dtype, Shape shape, uint64_t seed, bool special_values) {
  std::mt19937_64 random(seed * 977 + static_cast<uint64_t>(dtype));
  Literal literal(dtype, std::move(shape));
  const auto real = [&] {
    if (special_values && random() % 16 == 0) return kSpecial[random() % std::size(kSpecial)];
    return std::normal_distribution<double>(0, 2)(random);
  };
  for (int64_t i = 0; i < literal.size(); ++i) {
    if (is_complex(dtype)) {
      const double re = real();
      literal.set_c128(i, {re, real()});
    } else if (is_float(dtype)) {
      literal.set_f64(i, real());
    } else if (is_bool(dtype)) {
      literal.set_i64(i, static_cast<int64_t>(random() % 2));
    } else {
      literal.set_i64(i, static_cast<int64_t>(random() >> (random() % 60)));
    }
  }
  return literal;
}

CompiledKernel compile_one(const Kernel& kernel, const Target& target) {
  return make_cpu_compiler(target)->compile({&kernel})[0];
}

void run_compiled(const CompiledKernel& code, Launch& launch, int64_t tile_step, bool prepack) {
  std::deque<Fenced> fenced;
  std::vector<void*> args;
  for (const Literal& literal : launch.args) {
    const auto bytes = literal.bytes();
    fenced.emplace_back(bytes.size(), static_cast<size_t>(byte_size(real_dtype(literal.dtype()))));
    args.push_back(fenced.back().data());
    if (!bytes.empty()) std::memcpy(args.back(), bytes.data(), bytes.size());
  }
  const int64_t* params = launch.params.data();
  const Fenced scratch(static_cast<size_t>(code.scratch_bytes(params)), 64);
  const KernelPreparation& prepare = code.prepare;
  const Fenced shared(prepare.run ? static_cast<size_t>(prepare.shared_bytes(params)) : 0, 64);
  const Fenced prepacked(prepack ? static_cast<size_t>(code.prepack.bytes(params)) : 0, 64);
  args.insert(args.end(), {shared.data(), prepack ? prepacked.data() : nullptr});
  const auto run = [&](KernelFn fn, int64_t tiles) {
    for (int64_t tile = 0; tile < tiles; tile += tile_step)
      fn(args.data(), params, tile, std::min(tile + tile_step, tiles), scratch.data());
  };
  if (prepack) run(code.prepack.run, code.prepack.tiles(params));
  if (prepare.run) run(prepare.run, prepare.tiles(params));
  run(code.run, code.tiles(params));
  for (size_t i = 0; i < launch.args.size(); ++i) {
    const auto bytes = launch.args[i].mutable_bytes();
    if (!bytes.empty()) std::memcpy(bytes.data(), args[i], bytes.size());
  }
}

void run_interpreted(const Kernel& kernel, Launch& launch) {
  run_compiled(make_kernel_interpreter()->compile({&kernel})[0], launch);
}

std::vector<Target> runnable_targets() {
  std::vector<Target> targets;
  static std::set<std::string> said;
  for (const Target& target : all_targets()) {
    if (processor_runs(target)) {
      targets.push_back(target);
    } else {
      if (said.insert(target.name).second)
        std::cout << target.name << ": emulated (this processor lacks it)\n";
      targets.push_back(target.in_other_instructions());
    }
  }
  return targets;
}

std::string difference(const Launch& actual, const Launch& expected) {
  for (size_t k = 0; k < actual.args.size(); ++k) {
    const Literal &a = actual.args[k], &b = expected.args[k];
    for (int64_t i = 0; i < a.size(); ++i) {
      const ScalarBits x = read_element(a, i), y = read_element(b, i);
      if (!same(a.dtype(), x, y))
        return fmt::format("argument {}, element {}: {:#x},{:#x}, expected {:#x},{:#x}", k, i, x.re,
                           x.im, y.re, y.im);
    }
  }
  return "";
}

}  // namespace lathe::testing
