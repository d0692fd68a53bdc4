// Everything a program needs: include this, link Lathe::lathe. Registers the CPU compiler as the
// default back end. Checkpoints and text generation are in lathe/hf/.
#pragma once

#include "lathe/base/needs_cxx23.h"
// First, so that it speaks first.
#include "lathe/artifact/saved_program.h"
#include "lathe/backends/cpu/client.h"
#include "lathe/base/callback_hook.h"
#include "lathe/core/devices.h"
#include "lathe/core/tree.h"
#include "lathe/nn/convolution.h"
#include "lathe/nn/layers.h"
#include "lathe/nn/model_file.h"
#include "lathe/nn/module.h"
#include "lathe/ops/api/activations.h"
#include "lathe/ops/api/debug.h"
#include "lathe/ops/api/distributions.h"
#include "lathe/ops/api/fft.h"
#include "lathe/ops/api/images.h"
#include "lathe/ops/api/linalg.h"
#include "lathe/ops/api/losses.h"
#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/normalization.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/products.h"
#include "lathe/ops/api/random.h"
#include "lathe/ops/api/searching.h"
#include "lathe/ops/api/segments.h"
#include "lathe/ops/api/signal.h"
#include "lathe/ops/api/special.h"
#include "lathe/ops/api/statistics.h"
#include "lathe/ops/api/trees.h"
#include "lathe/ops/api/windows.h"
#include "lathe/runtime/foreign.h"
#include "lathe/transforms/autodiff.h"
#include "lathe/transforms/control.h"
#include "lathe/transforms/custom_rules.h"
#include "lathe/transforms/eval_shape.h"
#include "lathe/transforms/flat.h"
#include "lathe/transforms/flat_jit.h"
#include "lathe/transforms/jacobian.h"
#include "lathe/transforms/jit.h"
#include "lathe/transforms/vmap.h"

namespace lathe {
std::string print(const Program& program);  // as StableHLO text (stablehlo/module.h)
}

namespace lathe::detail {
inline const bool kDefaultClientRegistered =
    (register_default_client([] { return make_default_cpu_client(); }), true);
}  // namespace lathe::detail
