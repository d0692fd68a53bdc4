#include "lathe/backends/cpu/code/compiler.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <mutex>
#include <thread>
#include <unordered_map>

#include "lathe/backends/cpu/code/disk_cache.h"
#include "lathe/backends/cpu/code/ready_kernels.h"
#include "lathe/backends/cpu/code/saved_code.h"
#include "lathe/backends/cpu/machine.h"
#include "lathe/base/clock.h"
#include "lathe/base/debug_log.h"
#include "lathe/base/error.h"
#include "lathe/base/flags.h"
#include "lathe/emit/entry_names.h"
#include "lathe/kernels/plan.h"
#include "lathe/runtime/host/thread_team.h"

namespace lathe {
namespace {

void write_file(const std::string& path, const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "w");
  LATHE_USER_CHECK(file, "LATHE_DUMP: cannot write {}", path);
  std::fwrite(text.data(), 1, text.size(), file);
  std::fclose(file);
}

void dump(const Kernel& kernel, const GeneratedCode& code) {
  static std::atomic<int> number = 0;
  const std::string folder = flag_text(Flag::dump);
  const std::string base = fmt::format("{}/kernel_{:04}_{}", folder, number++, kernel.name);
  write_file(base + ".txt", to_string(kernel));
  write_file(base + ".ll", code.ir);
  write_file(base + ".s", code.assembly);
}

CompiledKernel load(const CodeImage& image, const std::string& name) {
  auto code = LoadedCode::load(image, name);
  const auto entry = [&](const char* symbol) { return const_cast<void*>(code->entry(symbol)); };
  CompiledKernel compiled;
  compiled.run = reinterpret_cast<KernelFn>(entry(kRunEntry));
  compiled.tiles = reinterpret_cast<KernelSizeFn>(entry(kTilesEntry));
  compiled.scratch_bytes = reinterpret_cast<KernelSizeFn>(entry(kScratchEntry));
  if (code->has(kPrepareEntry))
    compiled.prepare = {reinterpret_cast<KernelFn>(entry(kPrepareEntry)),
                        reinterpret_cast<KernelSizeFn>(entry(kPrepareTilesEntry)),
                        reinterpret_cast<KernelSizeFn>(entry(kSharedEntry))};
  if (code->has(kPrepackEntry))
    compiled.prepack = {reinterpret_cast<KernelFn>(entry(kPrepackEntry)),
                        reinterpret_cast<KernelSizeFn>(entry(kPrepackTilesEntry)),
                        reinterpret_cast<KernelSizeFn>(entry(kPrepackedBytesEntry))};
  compiled.code = std::move(code);
  return compiled;
}

// Calls fn(0 … count-1) on as many threads as programs run on; the first exception comes out.
template <typename Fn>
void in_parallel(size_t count, Fn&& fn) {
  std::atomic<size_t> next = 0;
  std::exception_ptr failure;
  std::mutex mutex;
  const auto work = [&] {
    for (size_t i = next++; i < count; i = next++) {
      try {
        fn(i);
      } catch (...) {
        std::lock_guard lock(mutex);
        if (!failure) failure = std::current_exception();
      }
    }
  };
  {
    const auto threads = static_cast<size_t>(ThreadTeam::default_size());
    std::vector<std::jthread> helpers;
    for (size_t t = 1; t < std::min(threads, count); ++t) helpers.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
}

class CpuCompiler final : public KernelCompiler {
 public:
  CpuCompiler(const Target& target, std::shared_ptr<const ReadyKernels> ready,
              std::shared_ptr<DiskCache> cache)
      : target_(target),
        ready_(std::move(ready)),
        cache_(std::move(cache)),
        description_(target.description()),
        key_prefix_(code_generator_identity() + "\n" + description_ + "\n"),
        own_(std::make_shared<const CodeTarget>(std::string(target.name), description_,
                                                std::string(code_sources()))) {}

  const Machine& machine() const override { return cpu_machine(); }

  std::vector<CompiledKernel> compile(const std::vector<const Kernel*>& kernels) override {
    std::vector<CompiledKernel> results(kernels.size());
    in_parallel(kernels.size(), [&](size_t i) {
      results[i] = compile_one(*kernels[i]);
      results[i].target = own_;
    });
    return results;
  }

  std::string save(std::span<const KeyedKernel> kernels) const override {
    if (target_.checked) return {};
    SavedCode out{.target = *own_, .kernels = {}};
    for (const auto& [key, code] : kernels) {
      out.target = *code.target;  // of one kernel, and so of all
      out.kernels.push_back({key, code.code->image()});
    }
    return encode_saved_code(out);
  }

  RestoredCode restore(std::span<const std::string> keys, std::string_view bytes) const override {
    const auto saved = decode_saved_code(bytes);
    if (!saved) return {.kernels = {}, .refusal = "it is damaged"};
    if (auto refusal = why_not(*saved); !refusal.empty())
      return {.kernels = {}, .refusal = std::move(refusal)};
    std::unordered_map<std::string_view, const CodeImage*> images;
    for (const auto& [key, image] : saved->kernels) images.emplace(key, &image);
    if (!std::ranges::all_of(keys, [&](const auto& key) { return images.contains(key); }))
      return {.kernels = {}, .refusal = "the program is compiled to other kernels here"};
    const auto target = std::make_shared<const CodeTarget>(saved->target);
    RestoredCode out;
    for (const std::string& key : keys) {
      CompiledKernel& kernel = out.kernels.emplace_back(load(*images.at(key), "saved"));
      kernel.target = target;
      kernel.generated = false;
    }
    return out;
  }

 private:
  // Code for another instruction set is as good as our own where the processor has it, unless
  // LATHE_ISA says what code is to be for.
  std::string why_not(const SavedCode& saved) const {
    if (target_.checked) return "LATHE_VERIFY=3 asks for kernels that check what they touch";
    if (saved.target.sources != code_sources()) return "another version of Lathe made it";
    const std::string& isa = saved.target.isa;
    if (isa == target_.name) return "";
    const auto row = std::ranges::find(all_targets(), isa, &Target::name);
    if (row == all_targets().end() || !processor_runs(*row))
      return fmt::format("it is for {}, which this processor lacks", isa);
    const std::string wanted = flag_text(Flag::isa);
    if (wanted.empty() || wanted == "native") return "";
    return fmt::format("it is for {}, and LATHE_ISA is {}", isa, wanted);
  }

  static CompiledKernel load_made(const CodeImage& image, const Kernel& kernel,
                                  const char* whence) {
    CompiledKernel found = load(image, kernel.name);
    found.generated = false;
    debug_log(2, "compile", "kernel {}: {}", kernel.name, whence);
    return found;
  }

  CompiledKernel compile_one(const Kernel& kernel) {
    const std::string own_key = kernel.key(), key = key_prefix_ + own_key;
    // What was made beforehand has no text to dump.
    const bool ready = ready_ && flag_text(Flag::dump).empty();
    if (const auto image = ready ? ready_->find(description_, own_key) : std::nullopt)
      return load_made(*image, kernel, "made with Lathe");
    if (const auto image = cache_ ? cache_->find(key) : std::nullopt)
      return load_made(*image, kernel, "from the cache");
    const auto start = Clock::now();
    const CodeImage image = compile_image(kernel, target_);
    debug_log(2, "compile", "kernel {}: {} bytes of code generated in {:.1f} ms", kernel.name,
              image.bytes.size(), 1e3 * seconds_since(start));
    if (cache_) cache_->store(key, image);
    return load(image, kernel.name);
  }

  Target target_;
  std::shared_ptr<const ReadyKernels> ready_;
  std::shared_ptr<DiskCache> cache_;
  std::string description_, key_prefix_;
  std::shared_ptr<const CodeTarget> own_;
};

}  // namespace

GeneratedCode generate_code(const Kernel& kernel, const Target& target, bool want_text) {
  const bool dumped = !flag_text(Flag::dump).empty();
  GeneratedCode code = code_generator().generate(kernel, target, want_text || dumped);
  if (dumped) dump(kernel, code);
  if (!code.error.empty())
    throw InternalError(fmt::format("kernel {}: {}", kernel.name, code.error));
  return code;
}

CodeImage compile_image(const Kernel& kernel, const Target& target) {
  return link_object(generate_code(kernel, target, /*want_text=*/false).object);
}

std::shared_ptr<KernelCompiler> make_cpu_compiler(const Target& target) {
  return std::make_shared<CpuCompiler>(target, nullptr, nullptr);
}

std::shared_ptr<KernelCompiler> make_cpu_compiler() {
  Target target = selected_target();
  if (flag_int(Flag::verify) >= 3) target = target.checking();
  return std::make_shared<CpuCompiler>(target, ReadyKernels::open(), DiskCache::open());
}

}  // namespace lathe
