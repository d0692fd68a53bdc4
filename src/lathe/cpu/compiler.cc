#include "lathe/cpu/compiler.h"

#include <dlfcn.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <thread>
#include <unordered_map>

#include "lathe/base/error.h"
#include "lathe/base/flags.h"
#include "lathe/cpu/code_generator.h"
#include "lathe/cpu/disk_cache.h"

namespace lathe {
namespace {

constexpr const char* kLibrary = "liblathe_codegen.so";

// Beside the binary, in the lib folder next to its own, where it was built, and where the system
// looks.
std::vector<std::string> library_places() {
  std::vector<std::string> places;
  std::error_code ignored;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", ignored);
  if (!ignored) {
    const auto folder = self.parent_path();
    places.push_back(folder / kLibrary);
    places.push_back(folder.parent_path() / "lib" / kLibrary);
  }
  places.emplace_back(LATHE_CODEGEN_PATH);
  places.emplace_back(kLibrary);
  return places;
}

CodeGenerator& load_generator() {
  std::string reasons;
  for (const std::string& place : library_places()) {
    void* library = dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library) {
      reasons += fmt::format("\n  {}", dlerror());
      continue;
    }
    auto* make = reinterpret_cast<MakeCodeGenerator>(dlsym(library, kMakeCodeGenerator));
    LATHE_CHECK(make, "{} has no {}", place, kMakeCodeGenerator);
    return *make();
  }
  throw UserError("the code generator {} cannot be loaded; is LLVM 19 installed?{}", kLibrary,
                  reasons);
}

// Which code generator made a piece of code: its file's size and time. Asked without loading it.
std::string generator_identity() {
  for (const std::string& place : library_places()) {
    std::error_code error;
    const auto size = std::filesystem::file_size(place, error);
    if (error) continue;
    const auto time = std::filesystem::last_write_time(place, error);
    if (!error) return fmt::format("{} {}", size, time.time_since_epoch().count());
  }
  return "";
}

std::string describe(const Target& t) {
  return fmt::format("{} {} {} {} {} {} {} {} {} {} {} {}", t.name, t.triple, t.cpu, t.features,
                     t.vector_bits, t.vector_registers, t.dot_bf16, t.dot_i8, t.masks, t.l1_bytes,
                     t.l2_bytes, t.l3_bytes);
}

CodeGenerator& generator() {
  static CodeGenerator& loaded = load_generator();
  return loaded;
}

void write_file(const std::string& path, const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "w");
  LATHE_USER_CHECK(file, "LATHE_DUMP: cannot write {}", path);
  std::fwrite(text.data(), 1, text.size(), file);
  std::fclose(file);
}

void dump(const Kernel& kernel, const GeneratedCode& code) {
  static std::atomic<int> number = 0;
  const std::string& folder = flag_text(Flag::dump);
  const std::string base = fmt::format("{}/kernel_{:04}_{}", folder, number++, kernel.name);
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
  compiled.code = std::move(code);
  return compiled;
}

// Calls fn(0 … count-1) on as many threads as there are cores; the first exception comes out.
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
    const size_t cores = std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::jthread> helpers;
    for (size_t t = 1; t < std::min(cores, count); ++t) helpers.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
}

class CpuCompiler final : public KernelCompiler {
 public:
  CpuCompiler(const Target& target, std::shared_ptr<DiskCache> cache)
      : target_(target),
        cache_(std::move(cache)),
        key_prefix_(generator_identity() + "\n" + describe(target) + "\n") {}

  std::vector<CompiledKernel> compile(const std::vector<const Kernel*>& kernels) override {
    std::vector<CompiledKernel> results(kernels.size());
    in_parallel(kernels.size(), [&](size_t i) { results[i] = compile_one(*kernels[i]); });
    return results;
  }

 private:
  CompiledKernel compile_one(const Kernel& kernel) {
    const std::string key = key_prefix_ + kernel.key();
    if (const auto image = cache_ ? cache_->find(key) : std::nullopt) {
      CompiledKernel found = load(*image, kernel.name);
      found.generated = false;
      return found;
    }
    const CodeImage image = compile_image(kernel, target_);
    if (cache_) cache_->store(key, image);
    return load(image, kernel.name);
  }

  Target target_;
  std::shared_ptr<DiskCache> cache_;
  std::string key_prefix_;
};

}  // namespace

CodeImage compile_image(const Kernel& kernel, const Target& target) {
  const bool want_text = !flag_text(Flag::dump).empty();
  const GeneratedCode code = generator().generate(kernel, target, want_text);
  if (want_text) dump(kernel, code);
  if (!code.error.empty())
    throw InternalError(fmt::format("kernel {}: {}", kernel.name, code.error));
  return link_object(code.object);
}

std::shared_ptr<KernelCompiler> make_cpu_compiler(const Target& target) {
  return std::make_shared<CpuCompiler>(target, nullptr);
}

std::shared_ptr<KernelCompiler> make_cpu_compiler() {
  return std::make_shared<CpuCompiler>(selected_target(), DiskCache::open());
}

}  // namespace lathe
