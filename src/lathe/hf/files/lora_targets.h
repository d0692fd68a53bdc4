// Resolves the modules that an adapter's config names. PEFT leaves out what a file has of others.
#pragma once

#include <string>

#include "lathe/io/json.h"

namespace lathe::hf {

// UserError where target_modules, exclude_modules, layers_to_transform or layers_pattern of
// adapter_config.json leave out the module ("model.layers.0.mlp.up_proj"), as PEFT's
// check_target_module_exists reads them.
void expect_target(const Field& config, const std::string& module);

}  // namespace lathe::hf
