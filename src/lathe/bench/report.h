// Bench results as a markdown table (llama-bench's columns first), JSON and CSV.
#pragma once

#include <string>

#include "lathe/bench/measure.h"

namespace lathe::bench {

hf::Json to_json(const Result& result);
std::string to_markdown(const Result& result, const Options& options);
std::string to_csv(const Result& result);

}  // namespace lathe::bench
