// The names of the functions that a kernel's object exports. Their types are KernelFn and
// KernelSizeFn (backends/cpu/run/kernel_code.h).
#pragma once

namespace lathe {

// Of every kernel.
inline constexpr const char* kRunEntry = "lathe_run";
inline constexpr const char* kTilesEntry = "lathe_tiles";
inline constexpr const char* kScratchEntry = "lathe_scratch";
// Of kernels with a preparation; see KernelPreparation.
inline constexpr const char* kPrepareEntry = "lathe_prepare";
inline constexpr const char* kPrepareTilesEntry = "lathe_prepare_tiles";
inline constexpr const char* kSharedEntry = "lathe_shared";
// Of kernels that can prepack an argument for many launches; see WeightPrepacking.
inline constexpr const char* kPrepackEntry = "lathe_keep";
inline constexpr const char* kPrepackTilesEntry = "lathe_keep_tiles";
inline constexpr const char* kPrepackedBytesEntry = "lathe_kept_bytes";

}  // namespace lathe
